/** Rows that wait for somebody to take them: mails, pushes, messages to webhooks. */
import type { Selectable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from './database.ts'
import { momentOf } from './moment.ts'
import type { Tables } from './tables/tables.ts'

/** `outbox` and `webhook_messages` keep what is done; `push_messages` does not. */
export type QueueTable = 'outbox' | 'push_messages' | 'webhook_messages'

/**
 * Takes a row for one attempt: nobody else gets it before `again`, whatever becomes of this process.
 * @returns undefined when somebody else has it, or it is done
 */
export async function claimRow<Table extends QueueTable>(
  db: Reader,
  table: Table,
  id: number,
  now: Temporal.Instant,
  again: Temporal.Instant,
): Promise<Selectable<Tables[Table]> | undefined> {
  // Kysely cannot type a table that is a parameter.
  const claimed = await db
    .updateTable(table as 'outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), not_before: momentOf(again) }))
    .where('id', '=', id)
    .where('not_before', '<=', momentOf(now))
    .$if(table !== 'push_messages', (query) => query.where('done_at', 'is', null))
    .returningAll()
    .executeTakeFirst()
  return claimed as Selectable<Tables[Table]> | undefined
}
