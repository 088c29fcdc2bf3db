/** Mails that this transaction has queued. */
import type { Reader } from '../../../database/database.ts'

export async function lastMail(db: Reader): Promise<number> {
  const row = await db.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** Others may queue mails at the same time: what they have not committed is not seen. */
export async function mailsSince(db: Reader, id: number): Promise<{ payload: string }[]> {
  return db
    .selectFrom('outbox')
    .select('payload')
    .where('id', '>', id)
    .where('kind', '=', 'mail')
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute()
}
