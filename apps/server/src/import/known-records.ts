import type { Writer } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'
import { type PreparedRecord, recordKey } from './prepare.ts'
import { recordsByControlNumbers } from './store/records.ts'

/** What the database holds of a record. */
export interface StoredRecord {
  id: number
  /** Of all versions that the last import brought: see versions.ts. */
  contentHash: string
  /** Written by this import. */
  inThisImport: boolean
}

/** Those of the records that are in the database already, by `Prepared.key`. */
export async function knownRecords(
  { bulk, options, now }: ImportContext,
  tx: Writer,
  table: 'titles' | 'authorities',
  records: readonly PreparedRecord[],
): Promise<Map<string, StoredRecord>> {
  const known = new Map<string, StoredRecord>()
  for (const [agency, same] of Map.groupBy(records, (record) => record.agency)) {
    const numbers = same.map((record) => record.controlNumber)
    const rows = await recordsByControlNumbers(tx, bulk, table, { source: options.source, agency }, numbers)
    for (const { id, controlNumber, contentHash, updatedAt } of rows) {
      known.set(recordKey(agency, controlNumber), { id, contentHash, inThisImport: updatedAt === now })
    }
  }
  return known
}

/** Maps each record; one that cannot be mapped is refused and reported, the others go on. */
export function mapEach<Data>(
  { report }: ImportContext,
  records: readonly PreparedRecord[],
  map: (record: PreparedRecord) => Data,
): { prepared: PreparedRecord; data: Data }[] {
  const mapped: { prepared: PreparedRecord; data: Data }[] = []
  for (const prepared of records) {
    try {
      mapped.push({ prepared, data: map(prepared) })
    } catch (error) {
      report.count('refused')
      const reason = error instanceof Error ? error.message : String(error)
      report.problem(prepared, prepared.controlNumber, 'unmappable', { reason })
    }
  }
  return mapped
}
