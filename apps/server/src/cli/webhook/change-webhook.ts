/** What `estante webhook` does to one webhook. */
import { commandLine } from '../../database/audit-log.ts'
import type { Database } from '../../database/database.ts'
import {
  changeSecret,
  oldSecretHours,
  pauseByAdministrator,
  removeWebhook,
  resume,
} from '../../features/webhooks/manage.ts'
import { sendTest } from '../../features/webhooks/send-test.ts'
import type { Webhook } from '../../features/webhooks/store.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { translate } from '../messages.ts'
import { partly, success, type Terminal } from '../terminal.ts'
import { readArguments } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { chosenWebhook, lineOf } from './webhook-log.ts'

export async function test(terminal: Terminal, args: string[]): Promise<number> {
  return withChosen(terminal, args, async (database, chosen) => {
    const { clock } = terminal
    const message = await sendTest({ database, clock, tokenKey: await loadTokenKey(database, clock()) }, chosen)
    terminal.print(lineOf(terminal, message))
    return message.failure === null ? success : partly
  })
}

export async function secret(terminal: Terminal, args: string[]): Promise<number> {
  return withChosen(terminal, args, async (database, { id }) => {
    const key = await loadTokenKey(database, terminal.clock())
    const made = await database.transact((tx) => changeSecret(tx, key, id, byCommand(terminal)))
    terminal.print(translate(terminal.language, 'webhookSecret', { secret: made }))
    terminal.print(translate(terminal.language, 'webhookSecretBefore', { hours: oldSecretHours }))
    return success
  })
}

export async function pause(terminal: Terminal, args: string[]): Promise<number> {
  return withChosen(terminal, args, async ({ transact }, { id, url }) => {
    const isPaused = await transact((tx) => pauseByAdministrator(tx, id, byCommand(terminal)))
    const key = isPaused ? 'webhookPaused' : 'webhookPausedAlready'
    terminal.print(translate(terminal.language, key, { id: String(id), url }))
    return success
  })
}

export async function resumeAgain(terminal: Terminal, args: string[]): Promise<number> {
  return withChosen(terminal, args, async ({ transact }, { id, url }) => {
    const isResumed = await transact((tx) => resume(tx, id, byCommand(terminal)))
    const key = isResumed ? 'webhookResumed' : 'webhookNotPaused'
    terminal.print(translate(terminal.language, key, { id: String(id), url }))
    return success
  })
}

export async function remove(terminal: Terminal, args: string[]): Promise<number> {
  return withChosen(terminal, args, async ({ transact }, chosen) => {
    await transact((tx) => removeWebhook(tx, chosen, byCommand(terminal)))
    const { id, url } = chosen
    terminal.print(translate(terminal.language, 'webhookRemoved', { id: String(id), url }))
    return success
  })
}

const byCommand = ({ clock }: Terminal) => ({ actor: commandLine, now: clock() })

function withChosen(
  terminal: Terminal,
  args: string[],
  work: (database: Database, chosen: Webhook) => Promise<number>,
): Promise<number> {
  const { positionals } = readArguments('webhook', args, {}, true)
  return withDatabase(terminal, async (database) => work(database, await chosenWebhook(database.db, positionals)))
}
