/** Holdings records whose title is not there yet: set aside as they came, taken from there when the title is loaded. */

import { kohaTitleNumber, titleOfItem } from '@estante/marc/koha/item-record'
import { fromMarcJson } from '@estante/marc/marc-json/marc-json'
import { controlValue, type MarcRecord } from '@estante/marc/record'
import type { Writer } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'
import { type PreparedRecord, recordKey } from './prepare.ts'
import { recordItems } from './record-items.ts'
import {
  deleteWaitingHoldings,
  insertWaitingHoldings,
  type WaitingHolding,
  waitingHoldingsOf,
} from './store/holdings.ts'
import type { TitleWrite } from './title-write.ts'
import { holdingKey } from './write-holding-rows.ts'
import { writeItems } from './write-items.ts'

/** The title that a holdings record belongs to: 004, or the number of a title in Koha; empty where it names none. */
export function titleNumber({ record }: Pick<PreparedRecord, 'record'>): string {
  const inKoha = titleOfItem(record)
  return inKoha === undefined ? (controlValue(record, '004')?.trim() ?? '') : kohaKey(inKoha)
}

/** No control number looks like this. */
function kohaKey(number: string): string {
  return `Koha ${number}`
}

/** By which numbers holdings may wait for a title. */
function numbersOf(controlNumber: string, record: MarcRecord): string[] {
  const inKoha = kohaTitleNumber(record)
  return inKoha === undefined ? [controlNumber] : [controlNumber, kohaKey(inKoha)]
}

export async function storeWaiting(
  context: ImportContext,
  tx: Writer,
  records: readonly PreparedRecord[],
): Promise<void> {
  if (records.length === 0) return
  const { bulk, options, report } = context
  const waiting = records.map((record) => ({
    key: holdingKey(record, 0),
    agency: record.agency,
    controlNumber: record.controlNumber,
    titleNumber: titleNumber(record),
    contentHash: record.contentHash,
    marc: record.marc,
  }))
  await insertWaitingHoldings(tx, bulk, options.source, waiting)
  context.hasWaitingHoldings = true
  for (const record of records) {
    const details = { title: titleNumber(record) || '—' }
    report.open(holdingKey(record, 0), record, record.controlNumber, 'title-missing', details)
  }
}

/** These records wait no longer. */
export async function removeWaiting(
  { bulk, options, report, hasWaitingHoldings }: ImportContext,
  tx: Writer,
  records: readonly PreparedRecord[],
): Promise<void> {
  if (records.length === 0 || !hasWaitingHoldings) return
  const keys = records.map((record) => holdingKey(record, 0))
  await deleteWaitingHoldings(tx, bulk, options.source, keys)
  for (const key of keys) report.solve(key)
}

/** Gives titles that are new the holdings that have waited for them. */
export async function attachWaitingHoldings(
  context: ImportContext,
  tx: Writer,
  titles: readonly TitleWrite[],
): Promise<void> {
  const fresh = titles.filter(({ earlier }) => !earlier)
  if (fresh.length > 0) context.kohaTitles = undefined
  if (!context.hasWaitingHoldings || fresh.length === 0) return
  const byRecordKey = new Map(fresh.map(({ prepared, id }) => [prepared.key, id]))
  const byNumber = new Map(
    fresh.flatMap(({ prepared, id }) =>
      numbersOf(prepared.controlNumber, prepared.record).map((number) => [number, id] as const),
    ),
  )
  const found = await waitingHoldingsOf(tx, context.bulk, context.options.source, [...byNumber.keys()])
  const records = found.map((holding) => {
    const { agency, titleNumber: number } = holding
    const titleId = byRecordKey.get(recordKey(agency, number)) ?? byNumber.get(number)!
    return recordItems(context, titleId, restorePrepared(holding), undefined)
  })
  await removeWaiting(
    context,
    tx,
    records.map(({ prepared }) => prepared),
  )
  await writeItems(context, tx, records)
}

function restorePrepared({ key, agency, controlNumber, contentHash, marc }: WaitingHolding): PreparedRecord {
  return {
    kind: 'holding',
    record: fromMarcJson(marc),
    agency,
    controlNumber,
    key: key.replace(/^holding\/(.*)\/1$/, '$1').replace('/', '\u001f'),
    marc,
    contentHash,
    deleted: false,
    file: '',
    offset: 0,
  }
}
