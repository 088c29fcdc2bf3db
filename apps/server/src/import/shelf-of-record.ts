/** Copies and holdings of a record, as the field chosen by `--copies` carries them. */

import type { HoldingData } from '@estante/marc/holding-data'
import { mapCopies } from '@estante/marc/mapping/copies'
import { mapHolding } from '@estante/marc/mapping/holdings'
import type { MarcRecord } from '@estante/marc/record'
import type { ImportContext } from './import-context.ts'
import type { Kind, Prepared } from './prepare.ts'
import type { ShelfWrite, TitleWrite } from './title-write.ts'

/** @param before the record that this one replaces */
export function shelfOfRecord(
  { options }: ImportContext,
  titleId: number,
  prepared: Prepared,
  before: MarcRecord | undefined,
): ShelfWrite {
  return {
    titleId,
    prepared,
    deleted: prepared.deleted,
    copies: mapCopies(prepared.record, options.copies),
    copiesBefore: before ? mapCopies(before, options.copies) : [],
    holdings: holdingsOf(prepared.record, prepared.kind),
    holdingsBefore: before ? holdingsOf(before, prepared.kind).length : 0,
  }
}

/** A separate holdings record always leaves a row, even an empty one: by it the record is known again. */
function holdingsOf(record: MarcRecord, kind: Kind): HoldingData[] {
  const found = mapHolding(record)
  return found.length === 0 && kind === 'holding' ? [{ sourceKey: '1', statements: [], notes: [] }] : found
}

export function shelfOfTitle(context: ImportContext, { id, prepared, earlier }: TitleWrite): ShelfWrite {
  return shelfOfRecord(context, id, prepared, earlier?.record)
}
