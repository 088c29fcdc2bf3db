import type { MarcRecord } from '../record.ts'
import type { TitleData } from '../title-data.ts'
import { FieldIndex } from './field-index.ts'
import { titleTable } from './title-table.ts'

/**
 * Raised when the mapping makes something else of a record than before: stored titles of an older number are mapped
 * again when their record is loaded again, also with the same bytes.
 */
export const mappingVersion = 4

const targets = Object.keys(titleTable)
const readers = Object.values(titleTable).map(({ read }) => read as (fields: FieldIndex) => unknown)
/** All targets, so that every answer has one shape and none is built key by key. */
const empty = Object.fromEntries(targets.map((target) => [target, undefined]))

/**
 * What Estante knows about a title, read out of its bibliographic record. Never throws for what a record contains:
 * damaged fields are skipped, a record without any title is called "[S. t.]". Absent values are `undefined`; JSON
 * leaves them out.
 */
export function mapTitle(record: MarcRecord): TitleData {
  const fields = new FieldIndex(record)
  const data: Record<string, unknown> = { ...empty }
  for (let row = 0; row < targets.length; row++) data[targets[row]!] = readers[row]!(fields)
  return data as unknown as TitleData
}
