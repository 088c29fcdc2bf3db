/** Access tokens, and what documents and fees say beside the functions of the pages. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'

export interface NewToken {
  hash: string
  session: string
  /** "read_patron read_items" */
  scopes: string
}

export async function insertToken(
  tx: Writer,
  { hash, session, scopes }: NewToken,
  now: Temporal.Instant,
): Promise<void> {
  const row = { hash, session_id: session, scopes, created_at: momentOf(now) }
  await tx.insertInto('access_tokens').values(row).execute()
}

export async function tokenByHash(db: Reader, hash: string): Promise<Omit<NewToken, 'hash'> | undefined> {
  return db
    .selectFrom('access_tokens')
    .select(['session_id as session', 'scopes'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** By the number of the copy. */
export async function callNumbers(db: Reader, copies: readonly number[]): Promise<Map<number, string>> {
  if (copies.length === 0) return new Map()
  const rows = await db.selectFrom('copies').select(['id', 'call_number']).where('id', 'in', copies).execute()
  return new Map(rows.flatMap(({ id, call_number }) => (call_number ? [[id, call_number]] : [])))
}

/** The copies of the loans that a person's debts came from, by the number of the debt. */
export async function copiesOfDebts(db: Reader, patron: number): Promise<Map<number, { copy: number; title: number }>> {
  const rows = await db
    .selectFrom('charges')
    .innerJoin('loans', 'loans.id', 'charges.loan_id')
    .select(['charges.id', 'loans.copy_id as copy', 'loans.title_id as title'])
    .where('charges.patron_id', '=', patron)
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
