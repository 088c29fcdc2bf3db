/** `estante webhook log`: what became of messages. */
import type { Database } from '../../database/database.ts'
import { type LoggedMessage, loggedMessages, type Webhook, webhooks } from '../../features/webhooks/store.ts'
import { type MessageKey, translate } from '../messages.ts'
import { success, type Terminal } from '../terminal.ts'
import { readArguments, UsageError } from '../usage.ts'
import { withDatabase } from '../with-database.ts'

/** Lines, unless told. */
const usualLimit = '50'

export async function log(terminal: Terminal, args: string[]): Promise<number> {
  const options = { failed: { type: 'boolean' }, limit: { type: 'string' } } as const
  const { values, positionals } = readArguments('webhook', args, options, true)
  const limit = Number(values.limit ?? usualLimit)
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('webhookLimitBad', { limit: values.limit ?? '' })
  return withDatabase(terminal, async ({ db }) => {
    const chosen = positionals.length === 0 ? undefined : await chosenWebhook(db, positionals)
    const rows = await loggedMessages(db, { webhook: chosen?.id, onlyFailed: values.failed === true, limit })
    if (rows.length === 0) terminal.print(translate(terminal.language, 'webhookLogEmpty'))
    for (const row of rows) terminal.print(lineOf(terminal, row))
    return success
  })
}

/** What became of a message: when, which webhook, what it was about, its id. */
export function lineOf({ language }: Terminal, message: LoggedMessage): string {
  const { webhook: id, type, eventId, createdAt, attempts, doneAt, notBefore, status, failure: problem } = message
  const reason = problem === null ? '' : translate(language, failureKey(problem), { status: String(status ?? '') })
  const key = doneAt === null ? 'webhookLogWaits' : problem === null ? 'webhookLogDelivered' : 'webhookLogGivenUp'
  const details = { again: notBefore, attempts, status: String(status ?? ''), reason }
  return `${createdAt}  ${id}  ${type}  ${eventId}  ${translate(language, key, details).trim()}`
}

/** By its number. @throws UsageError for one that is not there */
export async function chosenWebhook(db: Database['db'], [name, ...more]: readonly string[]): Promise<Webhook> {
  if (name === undefined || more.length > 0) throw new UsageError('webhookNumberMissing')
  const found = (await webhooks(db)).find(({ id }) => String(id) === name)
  if (!found) throw new UsageError('webhookUnknown', { name })
  return found
}

function failureKey(problem: string): MessageKey {
  return `webhookFailure_${problem}` as MessageKey
}
