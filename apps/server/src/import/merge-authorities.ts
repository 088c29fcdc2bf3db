import type { Writer } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'

/**
 * Makes two authorities one: what was linked to the made one is linked to the other, and the made one is gone. The
 * titles are marked as changed, since what they are found under has changed.
 */
export async function mergeAuthorities(
  context: ImportContext,
  tx: Writer,
  merges: readonly { from: number; into: number }[],
): Promise<void> {
  for (const { from, into } of merges) {
    const titles = await tx
      .updateTable('title_headings')
      .set({ authority_id: into })
      .where('authority_id', '=', from)
      .returning('title_id')
      .execute()
    await tx.deleteFrom('authorities').where('id', '=', from).execute()
    const ids = [...new Set(titles.map((row) => row.title_id))]
    await tx
      .updateTable('titles')
      .set({ updated_at: context.now })
      .where('id', 'in', context.bulk.numbers(ids))
      .execute()
  }
  if (merges.length > 0) context.headings.clear()
}
