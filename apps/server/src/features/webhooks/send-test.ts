import { randomUUID } from 'node:crypto'
import { attemptMessage, type WebhookContext } from './attempt.ts'
import { closeMessage, insertTestMessage, type LoggedMessage, loggedMessage, type Webhook } from './store.ts'

/** A message about nothing, sent at once and only once: nobody waits for it. @returns what came of it */
export async function sendTest(ctx: WebhookContext, webhook: Webhook): Promise<LoggedMessage> {
  const { database, clock } = ctx
  const id = await database.transact((tx) => insertTestMessage(tx, webhook.id, randomUUID(), clock()))
  const result = await attemptMessage(ctx, webhook, id)
  if (result === 'failed') await closeMessage(database.db, id, (await loggedMessage(database.db, id))!, clock())
  return (await loggedMessage(database.db, id))!
}
