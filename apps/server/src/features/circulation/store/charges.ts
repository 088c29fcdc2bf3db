/** Rows of the ledger and of suspensions: only ever added, suspensions also lifted. */
import type { Insertable } from 'kysely'
import type { Writer } from '../../../database/database.ts'
import type { ChargesTable, SuspensionsTable } from '../../../database/tables/circulation.ts'

export async function insertCharge(tx: Writer, row: Insertable<ChargesTable>): Promise<number> {
  const { id } = await tx.insertInto('charges').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertSuspension(tx: Writer, row: Insertable<SuspensionsTable>): Promise<number> {
  const { id } = await tx.insertInto('suspensions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @param at a moment in UTC */
export async function setLifted(tx: Writer, id: number, at: string): Promise<void> {
  await tx.updateTable('suspensions').set({ lifted_at: at }).where('id', '=', id).execute()
}
