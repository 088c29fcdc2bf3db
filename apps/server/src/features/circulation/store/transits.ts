/** Transits: opened, ended, and released by a hold. */
import type { Writer } from '../../../database/database.ts'

export interface NewTransit {
  copyId: number
  fromLibraryId: number
  toLibraryId: number
  /** Undefined: not for a hold. */
  holdId?: number | undefined
  /** A moment in UTC. */
  sentAt: string
}

export async function insertTransit(
  tx: Writer,
  { copyId, fromLibraryId, toLibraryId, holdId, sentAt }: NewTransit,
): Promise<void> {
  await tx
    .insertInto('transits')
    .values({
      copy_id: copyId,
      from_library_id: fromLibraryId,
      to_library_id: toLibraryId,
      hold_id: holdId ?? null,
      sent_at: sentAt,
    })
    .execute()
}

/**
 * @param at a moment in UTC
 * @returns undefined when the copy was not in transit
 */
export async function closeTransit(
  tx: Writer,
  copyId: number,
  at: string,
): Promise<{ id: number; toLibraryId: number } | undefined> {
  return tx
    .updateTable('transits')
    .set({ arrived_at: at })
    .where('copy_id', '=', copyId)
    .where('arrived_at', 'is', null)
    .returning(['id', 'to_library_id as toLibraryId'])
    .executeTakeFirst()
}

/** Detaches transits from the hold; they continue without it. */
export async function releaseTransits(tx: Writer, holdId: number): Promise<void> {
  await tx
    .updateTable('transits')
    .set({ hold_id: null })
    .where('hold_id', '=', holdId)
    .where('arrived_at', 'is', null)
    .execute()
}
