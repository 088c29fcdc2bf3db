import type { Writer } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'
import { mergeAuthority } from './store/authorities.ts'

/**
 * Makes two authorities one: what was linked to the made one is linked to the other, and the made one is gone. The
 * titles are marked as changed, since what they are found under has changed.
 */
export async function mergeAuthorities(
  context: ImportContext,
  tx: Writer,
  merges: readonly { from: number; into: number }[],
): Promise<void> {
  for (const merge of merges) await mergeAuthority(tx, context.bulk, merge, context.now)
  if (merges.length > 0) context.headings.clear()
}
