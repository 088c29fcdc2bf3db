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
import type { Insertable } from 'kysely'
import { callNumberColumns } from '../database/call-number-columns.ts'
import type { Writer } from '../database/database.ts'
import type { CopiesTable, CopyState } from '../database/tables/catalogue.ts'
import { recordCopies } from './copy-shapes.ts'
import { Departures } from './departures.ts'
import type { ImportContext } from './import-context.ts'
import { leaveCopy } from './left-copies.ts'
import { giveNumbers, LAST_NUMBER } from './numbers.ts'
import type { Place } from './options.ts'
import type { Prepared } from './prepare.ts'
import type { ReportKeeper } from './report.ts'
import { readClasses } from './title-classes.ts'
import type { ShelfWrite } from './title-write.ts'

/** A copy as one record of the batch has it. */
interface CopyWrite {
  shelf: ShelfWrite
  data: CopyData
  before?: CopyData
}

interface KnownCopy {
  id: number
  title_id: number
  library_id: number
  barcode: string | null
  state: CopyState
  updated_at: string
}

/** The state of a copy that somebody had at the source. */
export const LENT_STATE: CopyState = 'in-processing'

export async function writeCopies(context: ImportContext, tx: Writer, shelves: readonly ShelfWrite[]): Promise<void> {
  const wanted = collect(context, shelves)
  const vanished = collectVanished(shelves)
  const known = await knownCopies(context, tx, [...wanted.keys(), ...vanished.keys()])
  const fresh = [...wanted.keys()].filter((key) => !known.has(key))
  const numbers = await giveNumbers(
    tx,
    context.bulk,
    'copies',
    fresh.map(() => undefined),
  )
  const ids = new Map(fresh.map((key, at) => [key, numbers[at]!]))
  const classes = await classesOf(context, tx, [...wanted.values()])
  const gone = [...vanished].filter(([key, { titleId }]) => {
    const row = known.get(key)
    return !wanted.has(key) && row?.title_id === titleId && row.updated_at !== context.now
  })
  const stays = await staying(context, tx, departing(wanted, gone, known))
  const rows: Insertable<CopiesTable>[] = []
  for (const [key, write] of wanted) {
    const row = known.get(key)
    if (stays.has(key)) continue
    if (row && row.title_id !== write.shelf.titleId) reportMove(context, write, row.title_id)
    const copy = await copyRow(context, tx, write, classes, key, row?.id ?? ids.get(key)!, row)
    if (copy) rows.push(copy)
  }
  await context.bulk.insertRows(tx, recordCopies, rows)
  await withdraw(
    context,
    tx,
    gone.filter(([key]) => !stays.has(key)).map(([key]) => known.get(key)!.id),
  )
}

/** A barcode is one in its source; where a copy has none, the record that it stands in makes its key unique. */
export function copyKey(prepared: Prepared, copy: CopyData): string {
  return copy.barcode ?? `${prepared.agency}/${prepared.controlNumber}/${copy.sourceKey}`
}

/** Each copy once: the later one wins, within a record too. */
function collect(context: ImportContext, shelves: readonly ShelfWrite[]): Map<string, CopyWrite> {
  const wanted = new Map<string, CopyWrite>()
  for (const shelf of shelves) {
    const before = new Map(shelf.copiesBefore.map((copy) => [copyKey(shelf.prepared, copy), copy]))
    for (const data of shelf.copies) {
      const key = copyKey(shelf.prepared, data)
      // What could not be withdrawn when the record said so is to be withdrawn still.
      const isOwed = data.withdrawn && shelf.left.has(key)
      const write = { shelf, data, before: isOwed ? undefined : before.get(key) }
      const other = wanted.get(key)
      if (other && other.shelf.titleId !== shelf.titleId) reportMove(context, write, other.shelf.titleId)
      wanted.set(key, write)
    }
  }
  return wanted
}

/** Copies that a record had and has no more, with what it has now. */
function collectVanished(shelves: readonly ShelfWrite[]): Map<string, ShelfWrite> {
  const vanished = new Map<string, ShelfWrite>()
  for (const shelf of shelves) {
    const now = new Set(shelf.copies.map((copy) => copyKey(shelf.prepared, copy)))
    const before = shelf.copiesBefore.map((copy) => copyKey(shelf.prepared, copy))
    for (const key of [...before, ...shelf.left]) if (!now.has(key)) vanished.set(key, shelf)
  }
  return vanished
}

/** A copy that a record would withdraw or move. */
interface DepartingCopy {
  key: string
  row: KnownCopy
  shelf: ShelfWrite
}

function departing(
  wanted: ReadonlyMap<string, CopyWrite>,
  gone: readonly [key: string, shelf: ShelfWrite][],
  known: ReadonlyMap<string, KnownCopy>,
): DepartingCopy[] {
  const written = [...wanted].flatMap(([key, write]) => {
    const row = known.get(key)
    if (!row) return []
    const isMoved = row.title_id !== write.shelf.titleId
    return isMoved || nextState(write, row) === 'withdrawn' ? [{ key, row, shelf: write.shelf }] : []
  })
  const vanished = gone.map(([key, shelf]) => ({ key, row: known.get(key)!, shelf }))
  return [...written, ...vanished].filter(
    ({ row, shelf }) => row.state !== 'withdrawn' || row.title_id !== shelf.titleId,
  )
}

/** Reports, and has their records remember, the copies that may not be withdrawn or moved. @returns their keys */
async function staying(context: ImportContext, tx: Writer, copies: readonly DepartingCopy[]): Promise<Set<string>> {
  const departures = await Departures.read(
    context,
    tx,
    copies.map(({ row }) => row),
  )
  const stays = new Set<string>()
  for (const { key, row, shelf } of copies) {
    const { prepared } = shelf
    const { controlNumber } = prepared
    const stay = await departures.decide(row.id, { place: prepared, controlNumber })
    if (!stay) continue
    stays.add(key)
    leaveCopy(context, prepared, key)
    const copy = row.barcode ?? key
    if (stay.why === 'busy') context.report.partly(prepared, controlNumber, 'record-copy-busy', { copy })
    else context.report.partly(prepared, controlNumber, 'record-copy-awaited', { copy, holds: stay.holds })
  }
  return stays
}

async function knownCopies(
  { bulk, options }: ImportContext,
  tx: Writer,
  keys: string[],
): Promise<Map<string, KnownCopy>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .selectFrom('copies')
    .select(['id', 'source_key', 'title_id', 'library_id', 'barcode', 'state', 'updated_at'])
    .where('source', '=', options.source)
    .where('source_key', 'in', bulk.texts(keys))
    .execute()
  return new Map(rows.map((row) => [row.source_key, row]))
}

/** Classes of the titles whose copies come from records of holdings. */
function classesOf(context: ImportContext, tx: Writer, writes: readonly CopyWrite[]) {
  const apart = writes.filter(({ shelf, data }) => shelf.classes === undefined && data.callNumber !== undefined)
  return readClasses(
    context,
    tx,
    apart.map(({ shelf }) => shelf.titleId),
  )
}

/** @returns undefined for a copy that is not here yet, of a library that is not known */
async function copyRow(
  context: ImportContext,
  tx: Writer,
  write: CopyWrite,
  classes: ReadonlyMap<number, readonly Classification[]>,
  key: string,
  id: number,
  known: KnownCopy | undefined,
): Promise<Insertable<CopiesTable> | undefined> {
  const { shelves, options, now } = context
  const { shelf, data } = write
  const named = await shelves.library(tx, data.libraryCode, shelf.prepared)
  if (named === undefined) context.incomplete.add(shelf.prepared)
  const library_id = named ?? known?.library_id
  if (library_id === undefined) return undefined
  return {
    id,
    title_id: shelf.titleId,
    library_id,
    source: options.source,
    source_key: key,
    barcode: data.barcode ?? null,
    ...callNumberColumns(data.callNumber ?? null, shelf.classes ?? classes.get(shelf.titleId) ?? []),
    shelf_location: data.location ?? null,
    collection: data.collection === undefined ? null : shelves.collection(data.collection),
    loan_type_id: await shelves.loanType(tx, data.itemType, data.notForLoan),
    volume: data.volume ?? null,
    copy_number: data.copyNumber ?? null,
    state: decideState(context, write, known),
    note: data.note ?? null,
    price_cents: priceOf(data),
    acquired_on: data.acquiredOn ?? null,
    created_at: now,
    updated_at: now,
  }
}

/** A barcode typed into the price's place is no price. */
function priceOf({ priceCents }: CopyData): number | null {
  return priceCents !== undefined && priceCents <= LAST_NUMBER ? priceCents : null
}

function decideState({ report }: ImportContext, write: CopyWrite, known: KnownCopy | undefined): CopyState {
  const { shelf, data } = write
  const isLent = stateOf(data) === LENT_STATE && !shelf.deleted && !keepsState(write, known)
  if (isLent) reportLent(report, shelf.prepared, shelf.prepared.controlNumber, copyName(data), data.dueOn)
  return nextState(write, known)
}

function nextState(write: CopyWrite, known: KnownCopy | undefined): CopyState {
  if (write.shelf.deleted) return 'withdrawn'
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
  return copy.lent ? LENT_STATE : 'available'
}

/** @param day until which it is lent, where the source says so */
export function reportLent(
  report: ReportKeeper,
  place: Place,
  controlNumber: string,
  copy: string,
  day: string | undefined,
): void {
  if (day === undefined) report.problem(place, controlNumber, 'lent-elsewhere', { copy })
  else report.problem(place, controlNumber, 'lent-elsewhere-until', { copy, day })
}

function copyName({ barcode, sourceKey }: CopyData): string {
  return barcode ?? sourceKey
}

async function withdraw({ bulk, now }: ImportContext, tx: Writer, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('copies')
    .set({ state: 'withdrawn', updated_at: now })
    .where('id', 'in', bulk.numbers(ids))
    .execute()
}

function reportMove({ report }: ImportContext, { shelf, data }: CopyWrite, earlier: number): void {
  const { prepared, titleId } = shelf
  const details = { copy: copyName(data), earlier, title: titleId }
  report.problem(prepared, prepared.controlNumber, 'copy-moved', details)
}
