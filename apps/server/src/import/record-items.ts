/** Copies and holdings of a record, as the field chosen by `--copies` carries them. */
import type { CopyData, HoldingData } from '@estante/marc/holding-data'
import { titleOfItem } from '@estante/marc/koha/item-record'
import { mapCopies } from '@estante/marc/mapping/copies'
import type { CopyLayoutName } from '@estante/marc/mapping/copy-layouts'
import { mapEmbeddedHoldings, mapHolding } from '@estante/marc/mapping/holdings'
import type { MarcRecord } from '@estante/marc/record'
import type { ImportContext } from './import-context.ts'
import type { CopiesField } from './options.ts'
import type { ImportKind, PreparedRecord } from './prepare.ts'
import type { RecordItems, TitleWrite } from './title-write.ts'

/** @param before the record that this one replaces, and the copies that had to stay when it was loaded */
export function recordItems(
  { options }: ImportContext,
  titleId: number,
  prepared: PreparedRecord,
  before: { record: MarcRecord; retained: ReadonlySet<string> } | undefined,
): RecordItems {
  const copies = copiesOf(prepared.record, options.copies)
  const copiesBefore = before ? copiesOf(before.record, options.copies) : []
  return {
    titleId,
    prepared,
    deleted: prepared.deleted,
    copies,
    copiesBefore,
    retained: before?.retained ?? new Set(),
    holdings: holdingsOf(prepared.record, prepared.kind, copies),
    holdingsBefore: before ? holdingsOf(before.record, prepared.kind, copiesBefore).length : 0,
  }
}

export function titleItems(context: ImportContext, { id, prepared, data, earlier }: TitleWrite): RecordItems {
  return { ...recordItems(context, id, prepared, earlier), classes: data.classification }
}

/** Tried in this order by `auto`: the tags that only copies use before those that say other things too. */
const candidates = ['952', '949', '999', '876', '852'] as const satisfies CopyLayoutName[]

/** @param field `auto` takes the first layout in which the record certainly has copies */
function copiesOf(record: MarcRecord, field: CopiesField): CopyData[] {
  if (field !== 'none' && titleOfItem(record) !== undefined) return mapCopies(record, '952')
  if (field !== 'auto') return mapCopies(record, field)
  for (const candidate of candidates) {
    if (!record.fields.some(({ tag }) => tag === candidate)) continue
    const copies = mapCopies(record, candidate)
    if (copies.some(isCertain)) return copies.filter(isCertain)
  }
  return []
}

/** Local fields mean other things in other libraries: a copy has a barcode, or a library and a kind. */
function isCertain({ barcode, libraryCode, itemType }: CopyData): boolean {
  return /\d/.test(barcode ?? '') || (libraryCode !== undefined && itemType !== undefined)
}

/**
 * A separate holdings record always leaves a row, even an empty one: by it the record is known again. In a title's
 * record, a place without statements says no more than the copies do.
 */
function holdingsOf(record: MarcRecord, kind: ImportKind, copies: readonly CopyData[]): HoldingData[] {
  if (kind === 'holding') return [mapHolding(record)]
  if (!record.fields.some(({ tag }) => tag >= '852' && tag <= '868')) return []
  const found = mapEmbeddedHoldings(record)
  return copies.length === 0 ? found : found.filter(({ statements }) => statements.length > 0)
}
