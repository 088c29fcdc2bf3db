/** Transits: opened, ended, and let go by a hold. */
import type { Insertable } from 'kysely'
import type { Writer } from '../../../database/database.ts'
import type { TransitsTable } from '../../../database/tables/circulation.ts'

export async function insertTransit(tx: Writer, row: Insertable<TransitsTable>): Promise<void> {
  await tx.insertInto('transits').values(row).execute()
}

/** @param at a moment in UTC; @returns undefined where the copy was not in transit */
export async function closeTransit(
  tx: Writer,
  copyId: number,
  at: string,
): Promise<{ id: number; to_library_id: number } | undefined> {
  return tx
    .updateTable('transits')
    .set({ arrived_at: at })
    .where('copy_id', '=', copyId)
    .where('arrived_at', 'is', null)
    .returning(['id', 'to_library_id'])
    .executeTakeFirst()
}

/** What is on its way for the hold travels for nobody. */
export async function releaseTransits(tx: Writer, holdId: number): Promise<void> {
  await tx
    .updateTable('transits')
    .set({ hold_id: null })
    .where('hold_id', '=', holdId)
    .where('arrived_at', 'is', null)
    .execute()
}
