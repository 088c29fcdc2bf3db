/** Patrons who want forgotten what they returned. */
import { sql } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'

export async function anyoneForgets(db: Reader): Promise<boolean> {
  // A literal, so that the partial index applies.
  const isForgetting = sql<boolean>`forgets_history = 1`
  const one = await db.selectFrom('patrons').select('id').where(isForgetting).limit(1).executeTakeFirst()
  return one !== undefined
}

export async function forgetsHistory(db: Reader, patron: number): Promise<boolean> {
  const row = await db
    .selectFrom('patrons')
    .select('forgets_history')
    .where('id', '=', patron)
    .executeTakeFirstOrThrow()
  return row.forgets_history === 1
}

export async function setForgetsHistory(tx: Writer, patron: number, isWanted: boolean): Promise<void> {
  const set = { forgets_history: isWanted ? 1 : 0 } as const
  await tx.updateTable('patrons').set(set).where('id', '=', patron).execute()
}

/** Ended loans that still say whose they were: how many, and the moment at which the first of them ended. */
export async function countEndedLoans(db: Reader, patron: number): Promise<{ count: number; first: string | null }> {
  const row = await db
    .selectFrom('loans')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('returned_at').as('first')])
    .where('patron_id', '=', patron)
    .where('state', '<>', 'open')
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), first: row.first }
}
