/** What `estante webhook` does to one webhook. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { attemptMessage } from '../../features/webhooks/attempt.ts'
import {
  changeSecret,
  oldSecretHours,
  pauseByAdministrator,
  removeWebhook,
  resume,
} from '../../features/webhooks/manage.ts'
import { closeMessage, insertTestMessage, loggedMessage, type Webhook } from '../../features/webhooks/store.ts'
import { loadTokenKey } from '../../http/tokens.ts'
import { translate } from '../messages.ts'
import { partly, success, type Terminal } from '../terminal.ts'
import { readArguments } from '../usage.ts'
import { withDatabase } from '../with-database.ts'
import { chosenWebhook, lineOf } from './webhook-log.ts'

export async function test(terminal: Terminal, args: string[]): Promise<number> {
  return withChosen(terminal, args, async (database, chosen) => {
    const { db, transact } = database
    const { clock } = terminal
    const ctx = { database, clock, tokenKey: await loadTokenKey(database, clock()) }
    const id = await transact((tx) => insertTestMessage(tx, chosen.id, randomUUID(), clock()))
    const result = await attemptMessage(ctx, chosen, id)
    // Nobody waits for a test, so it is not tried again.
    if (result === 'failed') await closeMessage(db, id, (await loggedMessage(db, id))!, clock())
    terminal.print(lineOf(terminal, (await loggedMessage(db, id))!))
    return result === 'failed' ? partly : success
  })
}

export async function secret(terminal: Terminal, args: string[]): Promise<number> {
  return withChosen(terminal, args, async (database, { id }) => {
    const key = await loadTokenKey(database, terminal.clock())
    const made = await database.transact((tx) => changeSecret(tx, key, id, terminal.clock()))
    terminal.print(translate(terminal.language, 'webhookSecret', { secret: made }))
    terminal.print(translate(terminal.language, 'webhookSecretBefore', { hours: oldSecretHours }))
    return success
  })
}

export async function pause(terminal: Terminal, args: string[]): Promise<number> {
  return withChosen(terminal, args, async ({ transact }, { id, url }) => {
    const isPaused = await transact((tx) => pauseByAdministrator(tx, id, terminal.clock()))
    const key = isPaused ? 'webhookPaused' : 'webhookPausedAlready'
    terminal.print(translate(terminal.language, key, { id: String(id), url }))
    return success
  })
}

export async function resumeAgain(terminal: Terminal, args: string[]): Promise<number> {
  return withChosen(terminal, args, async ({ transact }, { id, url }) => {
    const isResumed = await transact((tx) => resume(tx, id, terminal.clock()))
    const key = isResumed ? 'webhookResumed' : 'webhookNotPaused'
    terminal.print(translate(terminal.language, key, { id: String(id), url }))
    return success
  })
}

export async function remove(terminal: Terminal, args: string[]): Promise<number> {
  return withChosen(terminal, args, async ({ transact }, chosen) => {
    await transact((tx) => removeWebhook(tx, chosen, terminal.clock()))
    const { id, url } = chosen
    terminal.print(translate(terminal.language, 'webhookRemoved', { id: String(id), url }))
    return success
  })
}

function withChosen(
  terminal: Terminal,
  args: string[],
  work: (database: Database, chosen: Webhook) => Promise<number>,
): Promise<number> {
  const { positionals } = readArguments('webhook', args, {}, true)
  return withDatabase(terminal, async (database) => work(database, await chosenWebhook(database.db, positionals)))
}
