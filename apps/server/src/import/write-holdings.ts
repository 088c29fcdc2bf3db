/**
 * Separate holdings records (MFHD). A record belongs to the title of the same source that its 004 names; where it has
 * no 004, or repeats the 001 of the title (Sirsi), to the title that stands before it in the file. One whose title is
 * not there is kept aside and joins it when it comes: waiting-holdings.ts. A deleted record takes its statements and
 * copies away; where it has none, nothing changes.
 */

import { titleOfItem } from '@estante/marc/koha/item-record'
import { fromMarcJson } from '@estante/marc/marc-json/marc-json'
import type { Writer } from '../database/database.ts'
import { reportCutLoaded, withoutCut } from './cut-records.ts'
import type { ImportContext } from './import-context.ts'
import { mapEach } from './known-records.ts'
import { kohaTitles } from './koha-titles.ts'
import { type PreparedRecord, recordKey } from './prepare.ts'
import { recordItems } from './record-items.ts'
import { retainedCopies } from './retained-copies.ts'
import { type KnownHolding, knownHoldings } from './store/holdings.ts'
import { titlesByControlNumbers } from './store/titles.ts'
import { removeWaiting, storeWaiting, titleNumber } from './waiting-holdings.ts'
import { holdingKey } from './write-holding-rows.ts'
import { writeItems } from './write-items.ts'

export async function writeHoldings(context: ImportContext, tx: Writer, records: PreparedRecord[]): Promise<void> {
  if (records.length === 0) return
  const known = await knownHoldings(
    tx,
    context.bulk,
    context.options.source,
    records.map((record) => holdingKey(record, 0)),
  )
  const isSame = (record: PreparedRecord) => {
    const row = known.get(holdingKey(record, 0))
    return row ? row.contentHash === record.contentHash : record.deleted
  }
  const whole = withoutCut(context, records, (record) => known.get(holdingKey(record, 0))?.contentHash)
  const changed = whole.filter((record) => !isSame(record))
  for (let count = changed.length; count < whole.length; count++) context.report.count('unchanged')
  const titles = await titlesOf(context, tx, changed)
  const owned: { record: PreparedRecord; titleId: number; row?: KnownHolding }[] = []
  const orphans: PreparedRecord[] = []
  for (const record of changed) {
    const row = known.get(holdingKey(record, 0))
    const titleId = titles.get(record) ?? row?.titleId
    if (titleId === undefined) orphans.push(record)
    else owned.push({ record, titleId, row })
  }
  const gone = orphans.filter((record) => record.deleted)
  await removeWaiting(context, tx, [...owned.map(({ record }) => record), ...gone])
  const owners = new Map(owned.map((one) => [one.record, one]))
  const mapped = mapEach(context, [...owners.keys()], (record) => {
    const { titleId, row } = owners.get(record)!
    return recordItems(
      context,
      titleId,
      record,
      row?.marc ? { record: fromMarcJson(row.marc), retained: retainedCopies(row.contentHash) } : undefined,
    )
  })
  await writeItems(
    context,
    tx,
    mapped.map(({ data }) => data),
  )
  await storeWaiting(
    context,
    tx,
    orphans.filter((record) => !record.deleted),
  )
  for (const record of [...mapped.map(({ prepared }) => prepared), ...orphans]) {
    const outcome = known.has(holdingKey(record, 0)) ? 'updated' : 'loaded'
    const isRetained = record.deleted && context.retained.has(record)
    context.report.count(isRetained ? 'refused' : record.deleted ? 'withdrawn' : outcome)
    reportCutLoaded(context.report, record)
  }
}

async function titlesOf(
  context: ImportContext,
  tx: Writer,
  records: PreparedRecord[],
): Promise<Map<PreparedRecord, number>> {
  const numbers = new Set<string>()
  for (const record of records) {
    numbers.add(titleNumber(record))
    if (record.follows) numbers.add(record.follows.controlNumber)
  }
  const known = await titlesByControlNumbers(tx, context.bulk, context.options.source, [...numbers])
  const byRecordKey = new Map(known.map(({ id, agency, controlNumber }) => [recordKey(agency, controlNumber), id]))
  const byNumber = new Map(known.map(({ id, controlNumber }) => [controlNumber, id]))
  const items = records.some(({ record }) => titleOfItem(record) !== undefined)
  const byKoha = items ? await kohaTitles(context, tx) : undefined
  const found = new Map<PreparedRecord, number>()
  for (const record of records) {
    const number = titleNumber(record)
    const named = byRecordKey.get(recordKey(record.agency, number)) ?? byNumber.get(number)
    const id = named ?? byKoha?.get(Number(titleOfItem(record.record))) ?? titleBefore(record, byRecordKey)
    if (id !== undefined) found.set(record, id)
  }
  return found
}

function titleBefore(record: PreparedRecord, byRecordKey: Map<string, number>): number | undefined {
  const { follows } = record
  if (!follows) return undefined
  if (titleNumber(record) !== '' && record.controlNumber !== follows.controlNumber) return undefined
  return byRecordKey.get(recordKey(follows.agency, follows.controlNumber))
}
