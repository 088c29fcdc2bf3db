/** The rows of Koha's table of items in a dump, imported as the holdings records they stand for. */
import { itemRecord } from '@estante/marc/koha/item-record'
import { readInsertRows } from '@estante/marc/sql/read-insert-rows'
import type { ReportBuilder } from './report.ts'
import type { ImportRun } from './run-import.ts'

/**
 * @param begin called before the first row
 * @returns whether the dump has any row of items
 */
export async function importItems(
  run: ImportRun,
  report: ReportBuilder,
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  { begin, onRecord }: { begin: () => Promise<void>; onRecord: () => void },
): Promise<boolean> {
  let index = 0
  for await (const { values, offset } of readInsertRows(bytes, 'items')) {
    if (index === 0) await begin()
    const record = itemRecord(values)
    if (record)
      await run.add({ kind: 'record', record, offset, index, salvaged: [], isCut: false, encoding: 'utf-8' }, file)
    else {
      report.count('refused')
      report.problemOnce(file, { file, offset }, '', 'items-without-columns', {})
    }
    index++
    onRecord()
  }
  return index > 0
}
