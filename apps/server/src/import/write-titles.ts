/** Writes the title records of a batch: new ones, changed ones, and nothing for those that are the same. */

import { mapTitle } from '@estante/marc/mapping/map-title'
import { hasHoldingLeader } from '@estante/marc/mapping/record-kind'
import { untitled } from '@estante/marc/mapping/titles'
import type { TitleData } from '@estante/marc/title-data'
import type { Writer } from '../database/database.ts'
import { shareNoTitleWord } from './collisions.ts'
import { reportCutLoaded, withoutCut } from './cut-records.ts'
import { firstSeenBefore } from './first-seen.ts'
import type { ImportContext } from './import-context.ts'
import { knownRecords, mapEach, type StoredRecord } from './known-records.ts'
import { linkHeadings } from './link-headings.ts'
import type { ReasonCode } from './messages.ts'
import type { PreparedRecord } from './prepare.ts'
import { assignIds, requestedId } from './record-ids.ts'
import { titleItems } from './record-items.ts'
import type { ReportBuilder } from './report.ts'
import { incompleteHash, retainedCopies } from './retained-copies.ts'
import { insertTitles, type NewTitle, setContentHash, storedTitles } from './store/titles.ts'
import { withoutBlocked } from './title-withdrawals.ts'
import type { TitleWrite } from './title-write.ts'
import { changedRecords } from './versions.ts'
import { attachWaitingHoldings } from './waiting-holdings.ts'
import { writeItems } from './write-items.ts'

/** @param records no two of them the same one */
export async function writeTitles(context: ImportContext, tx: Writer, records: PreparedRecord[]): Promise<void> {
  if (records.length === 0) return
  const known = await knownRecords(context, tx, 'titles', records)
  const whole = withoutCut(context, records, ({ key }) => known.get(key)?.contentHash)
  const changed = changedRecords(context, whole, known)
  const mapped = mapEach(context, changed, ({ record }) => mapTitle(record))
  const numbered = await withIds(context, tx, mapped, known)
  await readEarlier(
    context,
    tx,
    numbered.filter(({ prepared }) => known.has(prepared.key)),
  )
  const writes = await withoutBlocked(context, tx, numbered)
  await insertTitles(
    tx,
    context.bulk,
    writes.map((write) => newTitle(context, write)),
    context.now,
  )
  await linkHeadings(context, tx, writes)
  await writeItems(
    context,
    tx,
    writes.map((write) => titleItems(context, write)),
  )
  await attachWaitingHoldings(context, tx, writes)
  await rememberIncomplete(context, tx, writes)
  reportOutcomes(context, writes)
}

async function withIds(
  { bulk }: ImportContext,
  tx: Writer,
  mapped: { prepared: PreparedRecord; data: TitleData }[],
  known: Map<string, StoredRecord>,
): Promise<TitleWrite[]> {
  const fresh = mapped.filter(({ prepared }) => !known.has(prepared.key))
  const requested = fresh.map(({ prepared }) => requestedId(prepared.controlNumber))
  const given = await assignIds(tx, bulk, 'titles', requested)
  const ids = new Map(fresh.map(({ prepared }, at) => [prepared.key, given[at]!]))
  return mapped.map(({ prepared, data }) => {
    const id = known.get(prepared.key)?.id ?? ids.get(prepared.key)!
    return { id, prepared, data }
  })
}

/** What the replaced records held: to see collisions, and which copies have vanished. */
async function readEarlier({ bulk }: ImportContext, tx: Writer, writes: TitleWrite[]): Promise<void> {
  if (writes.length === 0) return
  const ids = writes.map(({ id }) => id)
  const stored = await storedTitles(tx, bulk, ids)
  for (const write of writes) {
    const { data, record, state, contentHash } = stored.get(write.id)!
    write.earlier = { data, record, state, retained: retainedCopies(contentHash) }
  }
}

function newTitle({ today, newTitles, options }: ImportContext, { id, prepared, data }: TitleWrite): NewTitle {
  return {
    id,
    source: options.source,
    agency: prepared.agency,
    controlNumber: prepared.controlNumber,
    contentHash: prepared.storedHash ?? prepared.contentHash,
    marc: prepared.marc,
    data,
    state: prepared.deleted ? 'withdrawn' : 'active',
    firstSeenOn: newTitles ? today : firstSeenBefore(prepared.record, today),
  }
}

async function rememberIncomplete(context: ImportContext, tx: Writer, writes: TitleWrite[]): Promise<void> {
  const same = Map.groupBy(writes, ({ prepared }) => incompleteHash(context, prepared))
  for (const [contentHash, incomplete] of same) {
    if (contentHash === undefined) continue
    const ids = incomplete.map(({ id }) => id)
    await setContentHash(tx, context.bulk, ids, contentHash)
  }
}

function reportOutcomes({ report }: ImportContext, writes: TitleWrite[]): void {
  for (const { prepared, data, earlier } of writes) {
    report.count(prepared.deleted ? 'withdrawn' : earlier ? 'updated' : 'loaded')
    reportCutLoaded(report, prepared)
    reportRemarks(report, prepared, data)
    if (!earlier || !shareNoTitleWord(earlier.data, data)) continue
    const details = { title: data.title, earlier: earlier.data.title }
    report.problem(prepared, prepared.controlNumber, 'nothing-in-common', details)
  }
}

/** What nobody would see of a record that was taken without trouble. */
function reportRemarks(report: ReportBuilder, prepared: PreparedRecord, { title }: TitleData): void {
  const type = prepared.record.leader[6] ?? ''
  const add = (code: ReasonCode) => report.problem(prepared, prepared.controlNumber, code, { title, type })
  if (prepared.deleted) add('title-withdrawn')
  else if (hasHoldingLeader(prepared.record)) add('title-leader')
  if (title === untitled) add('without-title')
}
