/** Uses of copies in the library. */
import type { Reader, Writer } from '../../../database/database.ts'

export async function insertUse(
  tx: Writer,
  { copyId, libraryId, at }: { copyId: number; libraryId: number; at: string },
): Promise<void> {
  await tx.insertInto('uses_here').values({ copy_id: copyId, library_id: libraryId, used_at: at }).execute()
}

/** A moment in UTC. */
export async function lastUse(db: Reader, copy: number, library: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('uses_here')
    .select('used_at')
    .where('copy_id', '=', copy)
    .where('library_id', '=', library)
    .orderBy('used_at', 'desc')
    .executeTakeFirst()
  return row?.used_at
}
