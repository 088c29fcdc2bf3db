/**
 * `estante import copies FILE.csv`: a row is a copy, known by its barcode within the source. Its title is named by its
 * number here (title_id) or by the control number it was loaded with. Empty cells leave things as they are.
 */
import type { Classification } from '@estante/marc/title-data'
import { callNumberKey } from '../../database/call-number-columns.ts'
import type { Database, Writer } from '../../database/database.ts'
import type { CopyState } from '../../database/tables/catalogue.ts'
import { CopyRemovals } from '../copy-removals.ts'
import type { ImportContext } from '../import-context.ts'
import type { ImportProgress } from '../import-records.ts'
import type { ImportOptions } from '../options.ts'
import { assignIds } from '../record-ids.ts'
import type { ReportBuilder } from '../report.ts'
import { barcodesElsewhere } from '../store/copies.ts'
import { type CsvCopy, insertCsvCopies } from '../store/copy-rows.ts'
import { readClasses } from '../store/titles.ts'
import { checkedOutState, reportCheckedOut } from '../write-copies.ts'
import { Cells } from './cells.ts'
import { type CopiesColumn, copiesColumns, copyStates } from './copies-columns.ts'
import { type CsvImport, importRows, type ReportOutcome } from './import-rows.ts'
import { type CsvRow, RowError } from './read-csv.ts'
import { copiesByBarcode } from './store/copies.ts'
import { noTitle, readTitlesOf, type TitlesOfRows, titleOf } from './titles-of-rows.ts'

const copies: CsvImport<CopiesColumn> = {
  columns: copiesColumns,
  key: 'barcode',
  write: async (context, tx, rows, reportOutcome) => {
    const titles = await readClassedTitles(context, tx, rows)
    const barcodes = rows.flatMap(({ values }) => values.barcode ?? [])
    const known = await copiesByBarcode(context, tx, barcodes)
    const elsewhere = await barcodesElsewhere(tx, context.bulk, context.options.source, barcodes)
    const removed = rows.flatMap((row) => removedCopy(row, titles, known) ?? [])
    const removals = await CopyRemovals.read(context, tx, removed)
    const written = new Map<string, CsvCopy>()
    for (const row of rows) {
      try {
        await takeRow(context, tx, row, { titles, known, elsewhere, removals }, written, reportOutcome)
      } catch (error) {
        if (!(error instanceof RowError)) throw error
        reportOutcome(row, error)
      }
    }
    const fresh = [...written.values()].filter(({ id }) => id === 0)
    const ids = await assignIds(
      tx,
      context.bulk,
      'copies',
      fresh.map(() => undefined),
    )
    for (const [at, copy] of fresh.entries()) copy.id = ids[at]!
    await insertCsvCopies(tx, context.bulk, [...written.values()])
  },
}

export function importCopies(
  database: Database,
  files: readonly string[],
  options: ImportOptions,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ReportBuilder> {
  return importRows(copies, database, files, options, onProgress)
}

interface ClassedTitles extends TitlesOfRows {
  /** Of each title, as its record gives them. */
  classes: ReadonlyMap<number, readonly Classification[]>
}

async function readClassedTitles(
  context: ImportContext,
  tx: Writer,
  rows: readonly CsvRow<CopiesColumn>[],
): Promise<ClassedTitles> {
  const titles = await readTitlesOf(context, tx, rows)
  const classes = await readClasses(tx, context.bulk, [...titles.ids, ...titles.byControlNumber.values()])
  return { ...titles, classes }
}

/** What a file says about copies that are here already. */
interface StoredRows {
  titles: ClassedTitles
  known: Map<string, CsvCopy>
  /** The other sources of copies that have the barcodes of rows. */
  elsewhere: ReadonlyMap<string, string>
  /** Of the copies that rows withdraw or move. */
  removals: CopyRemovals
}

/** The copy that a row withdraws or moves to another title; undefined too for a row that will be refused. */
function removedCopy(
  row: CsvRow<CopiesColumn>,
  titles: TitlesOfRows,
  known: ReadonlyMap<string, CsvCopy>,
): CsvCopy | undefined {
  const before = known.get(row.values.barcode ?? '')
  if (!before) return undefined
  try {
    return isRemoved(before, titleOf(row, titles), stateOf(new Cells(row))) ? before : undefined
  } catch (error) {
    if (error instanceof RowError) return undefined
    throw error
  }
}

function isRemoved(before: CsvCopy, title: number | undefined, state: CopyState | undefined): boolean {
  if (title !== undefined && title !== before.titleId) return true
  return state === 'withdrawn' && before.state !== 'withdrawn'
}

/**
 * A copy that somebody has or waits for is neither withdrawn nor moved to another title by a file: its loan and its hold
 * would no longer agree with it.
 * @throws BadRow
 */
async function refuseInCirculation(
  { file, offset, line }: CsvRow<CopiesColumn>,
  before: CsvCopy,
  { titleId, state }: Partial<CsvCopy>,
  removals: CopyRemovals,
): Promise<void> {
  if (!isRemoved(before, titleId, state)) return
  const copy = before.key
  const block = await removals.decide(before.id, { position: { file, offset }, controlNumber: copy })
  if (block?.reason === 'awaited') throw new RowError('copy-awaited', { line, copy, holds: block.holds })
  if (!block) return
  throw new RowError(titleId === before.titleId ? 'copy-busy-withdrawn' : 'copy-busy-moved', { line, copy })
}

/**
 * Which of two lines is right about the title of a copy cannot be told.
 * @throws BadRow where an earlier line of this import has given the copy to another title
 */
function refuseOtherTitle(
  { titlesOfCopies }: ImportContext,
  { line }: CsvRow<CopiesColumn>,
  barcode: string,
  title: number,
): void {
  const other = titlesOfCopies.get(barcode)
  if (other === undefined || other === title) return
  throw new RowError('csv-contradiction', { line, column: 'title_id', value: title, other })
}

/**
 * The desk knows a copy by its barcode alone.
 * @throws BadRow for a copy that the row makes, or brings back, while one of another source has its barcode
 */
function refuseTaken(
  { line, values }: CsvRow<CopiesColumn>,
  state: CopyState | undefined,
  before: CsvCopy | undefined,
  elsewhere: ReadonlyMap<string, string>,
): void {
  const copy = values.barcode!
  const source = elsewhere.get(copy)
  const isBroughtBack = before?.state === 'withdrawn' && state !== undefined && state !== 'withdrawn'
  if (source === undefined || (before && !isBroughtBack)) return
  throw new RowError('csv-barcode-taken', { line, copy, source })
}

/** Decides one row; `known` and `written` then hold what it says, for a later row with the same barcode. */
async function takeRow(
  context: ImportContext,
  tx: Writer,
  row: CsvRow<CopiesColumn>,
  { titles, known, elsewhere, removals }: StoredRows,
  written: Map<string, CsvCopy>,
  reportOutcome: ReportOutcome<CopiesColumn>,
): Promise<void> {
  const cells = new Cells(row)
  const barcode = cells.required('barcode')
  const title = titleOf(row, titles)
  if (title === undefined) throw noTitle(row)
  const values = { titleId: title, barcode, ...ownValues(cells, titles.classes.get(title)) }
  const before = known.get(barcode)
  refuseOtherTitle(context, row, barcode, title)
  refuseTaken(row, values.state, before, elsewhere)
  const locations = await locationsOf(context, tx, row, cells, before)
  const changes = Object.entries({ ...values, ...locations }).filter(([, value]) => value !== undefined)
  const isUnchanged = before && changes.every(([name, value]) => before[name as keyof CsvCopy] === value)
  if (before && !isUnchanged) await refuseInCirculation(row, before, values, removals)
  context.titlesOfCopies.set(barcode, title)
  if (isUnchanged) return reportOutcome(row, 'unchanged')
  const { now, options } = context
  const empty = { id: 0, source: options.source, key: barcode, state: 'available', createdAt: now }
  const copy = { ...empty, ...before, ...Object.fromEntries(changes), updatedAt: now } as CsvCopy
  known.set(barcode, copy)
  written.set(barcode, copy)
  if (cells.choice('state', copyStates) === 'lent') reportCheckedOut(context.report, row, barcode, barcode, undefined)
  reportOutcome(row, before ? 'updated' : 'loaded')
}

/** The cells that go into the copy's row as they are. */
function ownValues(cells: Cells<CopiesColumn>, classes: readonly Classification[] = []): Partial<CsvCopy> {
  const callNumber = callNumberOf(cells)
  return {
    ...(callNumber !== undefined && { callNumber, callNumberKey: callNumberKey(callNumber, classes) }),
    shelfLocation: cells.text('location'),
    volume: cells.text('volume'),
    tome: cells.text('tome'),
    part: cells.text('part'),
    material: cells.text('material'),
    copyNumber: cells.text('copy_number'),
    state: stateOf(cells),
    note: cells.text('note'),
    priceCents: cells.cents('price'),
    acquiredOn: cells.day('acquired_on'),
  }
}

/** The call number, or classification and cutter where the file has them in columns of their own. */
function callNumberOf(cells: Cells<CopiesColumn>): string | undefined {
  const classification = cells.text('classification')
  const cutter = cells.text('cutter')
  const parts = classification === undefined ? [] : [classification, cutter]
  return cells.text('call_number') ?? (parts.filter((part) => part !== undefined).join(' ') || undefined)
}

/** A copy that is lent at the source is not ready to be had: loans are no part of the file. */
function stateOf(cells: Cells<CopiesColumn>): CopyState | undefined {
  const said = cells.choice('state', copyStates)
  return said === 'lent' ? checkedOutState : said
}

/**
 * Library and loan type. A loan type that is not known yet is added, as for copies of MARC records.
 * @throws BadRow for a library that is not known
 */
async function locationsOf(
  { codes, options }: ImportContext,
  tx: Writer,
  row: CsvRow<CopiesColumn>,
  cells: Cells<CopiesColumn>,
  before: CsvCopy | undefined,
): Promise<Partial<CsvCopy>> {
  const library = cells.text('library') ?? (before ? undefined : options.library)
  const collection = cells.text('collection')
  const loanType = cells.text('loan_type')
  const of = { file: row.file, offset: row.offset, controlNumber: cells.required('barcode') }
  const named = library === undefined ? undefined : await codes.namedLibrary(tx, library, of)
  if (library !== undefined && named === undefined) {
    throw (await codes.libraries(tx)).unknown(row.line, 'library', library)
  }
  return {
    libraryId: named ?? (before ? undefined : await codes.library(tx, undefined, of)),
    collection: collection === undefined ? undefined : codes.collection(collection),
    loanTypeId: loanType || !before ? await codes.loanType(tx, loanType, false) : undefined,
  }
}
