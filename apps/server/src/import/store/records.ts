import type { Bulk } from '../../database/bulk.ts'
import type { Writer } from '../../database/database.ts'

/** A title or an authority as the record that it came from is known. */
export interface RecordRow {
  id: number
  controlNumber: string
  contentHash: string
  updatedAt: string
}

export async function recordsByControlNumbers(
  tx: Writer,
  bulk: Bulk,
  table: 'titles' | 'authorities',
  { source, agency }: { source: string; agency: string },
  controlNumbers: readonly string[],
): Promise<RecordRow[]> {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'control_number', 'content_hash', 'updated_at'])
    .where('source', '=', source)
    .where('agency', '=', agency)
    .where('control_number', 'in', bulk.texts(controlNumbers))
    .execute()
  return rows.map(({ id, control_number, content_hash, updated_at }) => ({
    id,
    controlNumber: control_number ?? '',
    contentHash: content_hash ?? '',
    updatedAt: updated_at,
  }))
}
