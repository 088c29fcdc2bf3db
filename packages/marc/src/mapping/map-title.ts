import type { MarcRecord } from '../record.ts'
import type { TitleData } from '../title-data.ts'
import { FieldIndex } from './field-index.ts'
import { titleTable } from './title-table.ts'

const ROWS = Object.entries(titleTable)

/**
 * What Estante knows about a title, read out of its bibliographic record. Never throws for what a record contains:
 * damaged fields are skipped, a record without any title is called "[S. t.]".
 */
export function mapTitle(record: MarcRecord): TitleData {
  const fields = new FieldIndex(record)
  const data: Record<string, unknown> = {}
  for (const [target, { read }] of ROWS) {
    const found = read(fields)
    if (found !== undefined) data[target] = found
  }
  return data as unknown as TitleData
}
