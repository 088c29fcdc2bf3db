/**
 * Copies of the records of a batch. The record is the master of what it says, with one exception: the state of a copy
 * is taken over when the record's own word for it changes, so that what the library did in between (put into repair,
 * reported missing) outlives a corrected title. Loans are no part of records, so a copy that is lent at the source is
 * not ready to be had here until the library says so: it comes as in processing, and is reported. A copy that its
 * record no longer has is withdrawn, never deleted, because loans refer to it, unless another version of the record has
 * brought it in the same import (versions.ts). A copy that another title's record brings moves to that title and is
 * reported. A copy that readers have or wait for is neither withdrawn nor moved (departures.ts).
 */
import type { CopyData } from '@estante/marc/holding-data'
import type { Classification } from '@estante/marc/title-data'
import { callNumberKey } from '../database/call-number-columns.ts'
import type { Writer } from '../database/database.ts'
import type { CopyState } from '../database/tables/catalogue.ts'
import { CopyRemovals } from './copy-removals.ts'
import type { ImportContext } from './import-context.ts'
import type { SourcePosition } from './options.ts'
import type { PreparedRecord } from './prepare.ts'
import { assignIds, maxId } from './record-ids.ts'
import type { ReportBuilder } from './report.ts'
import { retainCopy } from './retained-copies.ts'
import { barcodesElsewhere, copiesByKeys, type KnownCopy, withdrawCopies } from './store/copies.ts'
import { insertRecordCopies, type WrittenCopy } from './store/copy-rows.ts'
import { readClasses } from './store/titles.ts'
import type { RecordItems } from './title-write.ts'

/** A copy as one record of the batch has it. */
interface CopyWrite {
  items: RecordItems
  data: CopyData
  before?: CopyData
}

/** The state of a copy that somebody had at the source. */
export const checkedOutState: CopyState = 'in-processing'

export async function writeCopies(context: ImportContext, tx: Writer, records: readonly RecordItems[]): Promise<void> {
  const collected = collectCopies(context, records)
  const vanished = collectVanished(records)
  const known = await copiesByKeys(tx, context.bulk, context.options.source, [...collected.keys(), ...vanished.keys()])
  // A record that was cut says nothing certain of a copy that is here, least of all that it moves.
  const copies = new Map([...collected].filter(([key, { items }]) => !(items.prepared.isCut && known.has(key))))
  const fresh = [...copies.keys()].filter((key) => !known.has(key))
  const numbers = await assignIds(
    tx,
    context.bulk,
    'copies',
    fresh.map(() => undefined),
  )
  const ids = new Map(fresh.map((key, at) => [key, numbers[at]!]))
  const classes = await classesOf(context, tx, [...copies.values()])
  const gone = [...vanished].filter(([key, { titleId }]) => {
    const row = known.get(key)
    return !copies.has(key) && row?.titleId === titleId && row.updatedAt !== context.now
  })
  const blocked = await blockedRemovals(context, tx, removed(copies, gone, known))
  const taken = await takenBarcodes(context, tx, copies, known)
  const written: WrittenCopy[] = []
  for (const [key, write] of copies) {
    const row = known.get(key)
    if (blocked.has(key) || taken.has(key)) continue
    if (row && row.titleId !== write.items.titleId) reportMove(context, write, row.titleId)
    const copy = await writtenCopy(context, tx, write, classes, key, row?.id ?? ids.get(key)!, row)
    if (copy) written.push(copy)
  }
  await insertRecordCopies(tx, context.bulk, written, context.now)
  await withdrawCopies(
    tx,
    context.bulk,
    gone.filter(([key]) => !blocked.has(key)).map(([key]) => known.get(key)!.id),
    context.now,
  )
}

/** A barcode is one in its source; where a copy has none, the record that it stands in makes its key unique. */
function copyKey(prepared: PreparedRecord, copy: CopyData): string {
  return copy.barcode ?? `${prepared.agency}/${prepared.controlNumber}/${copy.sourceKey}`
}

/** Each copy once: the later one wins, within a record too. */
function collectCopies(context: ImportContext, records: readonly RecordItems[]): Map<string, CopyWrite> {
  const copies = new Map<string, CopyWrite>()
  for (const items of records) {
    const before = new Map(items.copiesBefore.map((copy) => [copyKey(items.prepared, copy), copy]))
    for (const data of items.copies) {
      const key = copyKey(items.prepared, data)
      // What could not be withdrawn when the record said so is to be withdrawn still.
      const isOverdueWithdrawal = data.withdrawn && items.retained.has(key)
      const write = { items, data, before: isOverdueWithdrawal ? undefined : before.get(key) }
      const other = copies.get(key)
      if (other && items.prepared.isCut) continue
      if (other && other.items.titleId !== items.titleId) reportMove(context, write, other.items.titleId)
      copies.set(key, write)
    }
  }
  return copies
}

/** Copies that a record had and has no more, with what it has now. */
function collectVanished(records: readonly RecordItems[]): Map<string, RecordItems> {
  const vanished = new Map<string, RecordItems>()
  for (const items of records) {
    const now = new Set(items.copies.map((copy) => copyKey(items.prepared, copy)))
    const before = items.copiesBefore.map((copy) => copyKey(items.prepared, copy))
    for (const key of [...before, ...items.retained]) if (!now.has(key)) vanished.set(key, items)
  }
  return vanished
}

/** A copy that a record would withdraw or move. */
interface CopyRemoval {
  key: string
  row: KnownCopy
  items: RecordItems
}

function removed(
  copies: ReadonlyMap<string, CopyWrite>,
  gone: readonly [key: string, items: RecordItems][],
  known: ReadonlyMap<string, KnownCopy>,
): CopyRemoval[] {
  const written = [...copies].flatMap(([key, write]) => {
    const row = known.get(key)
    if (!row) return []
    const isMoved = row.titleId !== write.items.titleId
    return isMoved || nextState(write, row) === 'withdrawn' ? [{ key, row, items: write.items }] : []
  })
  const vanished = gone.map(([key, items]) => ({ key, row: known.get(key)!, items }))
  return [...written, ...vanished].filter(
    ({ row, items }) => row.state !== 'withdrawn' || row.titleId !== items.titleId,
  )
}

/** Reports, and has their records remember, the copies that may not be withdrawn or moved. @returns their keys */
async function blockedRemovals(
  context: ImportContext,
  tx: Writer,
  copies: readonly CopyRemoval[],
): Promise<Set<string>> {
  const removals = await CopyRemovals.read(
    context,
    tx,
    copies.map(({ row }) => row),
  )
  const blocked = new Set<string>()
  for (const { key, row, items } of copies) {
    const { prepared } = items
    const { controlNumber } = prepared
    const block = await removals.decide(row.id, { position: prepared, controlNumber })
    if (!block) continue
    blocked.add(key)
    retainCopy(context, prepared, key)
    const copy = row.barcode ?? key
    if (block.reason === 'busy') context.report.partly(prepared, controlNumber, 'record-copy-busy', { copy })
    else context.report.partly(prepared, controlNumber, 'record-copy-awaited', { copy, holds: block.holds })
  }
  return blocked
}

/** Reports the copies whose barcodes belong to copies of other sources. @returns their keys */
async function takenBarcodes(
  context: ImportContext,
  tx: Writer,
  copies: ReadonlyMap<string, CopyWrite>,
  known: ReadonlyMap<string, KnownCopy>,
): Promise<Set<string>> {
  const opened = [...copies].filter(([key, write]) => {
    const row = known.get(key)
    return !row || (row.state === 'withdrawn' && nextState(write, row) !== 'withdrawn')
  })
  const barcodes = opened.flatMap(([, { data }]) => data.barcode ?? [])
  const elsewhere = await barcodesElsewhere(tx, context.bulk, context.options.source, barcodes)
  const taken = new Set<string>()
  for (const [key, { items, data }] of opened) {
    const other = elsewhere.get(data.barcode ?? '')
    if (other === undefined) continue
    taken.add(key)
    const { prepared } = items
    context.incomplete.add(prepared)
    const details = { copy: data.barcode!, source: other }
    context.report.partly(prepared, prepared.controlNumber, 'record-barcode-taken', details)
  }
  return taken
}

/** Classes of the titles whose copies come from records of holdings. */
function classesOf(context: ImportContext, tx: Writer, writes: readonly CopyWrite[]) {
  const apart = writes.filter(({ items, data }) => items.classes === undefined && data.callNumber !== undefined)
  return readClasses(
    tx,
    context.bulk,
    apart.map(({ items }) => items.titleId),
  )
}

/** @returns undefined for a copy that is not here yet, of a library that is not known */
async function writtenCopy(
  context: ImportContext,
  tx: Writer,
  write: CopyWrite,
  classes: ReadonlyMap<number, readonly Classification[]>,
  key: string,
  id: number,
  known: KnownCopy | undefined,
): Promise<WrittenCopy | undefined> {
  const { codes, options } = context
  const { items, data } = write
  const named = await codes.library(tx, data.libraryCode, items.prepared)
  if (named === undefined) context.incomplete.add(items.prepared)
  const libraryId = named ?? known?.libraryId
  if (libraryId === undefined) return undefined
  return {
    id,
    titleId: items.titleId,
    libraryId,
    source: options.source,
    key,
    barcode: data.barcode ?? null,
    ...shelved(data.callNumber, items.classes ?? classes.get(items.titleId) ?? []),
    shelfLocation: data.location ?? null,
    collection: data.collection === undefined ? null : codes.collection(data.collection),
    loanTypeId: await codes.loanType(tx, data.itemType, data.notForLoan),
    volume: data.volume ?? null,
    copyNumber: data.copyNumber ?? null,
    state: decideState(context, write, known),
    note: data.note ?? null,
    priceCents: priceOf(data),
    acquiredOn: data.acquiredOn ?? null,
  }
}

/** A call number and the key by which it sorts. */
function shelved(callNumber: string | undefined, classes: readonly Classification[]) {
  if (callNumber === undefined) return { callNumber: null, callNumberKey: null }
  return { callNumber, callNumberKey: callNumberKey(callNumber, classes) }
}

/** A barcode typed into the price's place is no price. */
function priceOf({ priceCents }: CopyData): number | null {
  return priceCents !== undefined && priceCents <= maxId ? priceCents : null
}

function decideState({ report }: ImportContext, write: CopyWrite, known: KnownCopy | undefined): CopyState {
  const { items, data } = write
  const isLent = stateOf(data) === checkedOutState && !items.deleted && !keepsState(write, known)
  if (isLent) reportCheckedOut(report, items.prepared, items.prepared.controlNumber, copyName(data), data.dueOn)
  return nextState(write, known)
}

function nextState(write: CopyWrite, known: KnownCopy | undefined): CopyState {
  if (write.items.deleted) return 'withdrawn'
  return keepsState(write, known) ? known!.state : stateOf(write.data)
}

/** The record says of its state what it said before. */
function keepsState({ data, before }: CopyWrite, known: KnownCopy | undefined): boolean {
  return known !== undefined && known.state !== 'withdrawn' && before !== undefined && stateOf(before) === stateOf(data)
}

function stateOf(copy: CopyData): CopyState {
  if (copy.withdrawn) return 'withdrawn'
  if (copy.lost) return 'lost'
  if (copy.damaged) return 'in-repair'
  return copy.lent ? checkedOutState : 'available'
}

/** @param day until which it is lent, where the source says so */
export function reportCheckedOut(
  report: ReportBuilder,
  position: SourcePosition,
  controlNumber: string,
  copy: string,
  day: string | undefined,
): void {
  if (day === undefined) report.problem(position, controlNumber, 'lent-elsewhere', { copy })
  else report.problem(position, controlNumber, 'lent-elsewhere-until', { copy, day })
}

function copyName({ barcode, sourceKey }: CopyData): string {
  return barcode ?? sourceKey
}

function reportMove({ report }: ImportContext, { items, data }: CopyWrite, earlier: number): void {
  const { prepared, titleId } = items
  const details = { copy: copyName(data), earlier, title: titleId }
  report.problem(prepared, prepared.controlNumber, 'copy-moved', details)
}
