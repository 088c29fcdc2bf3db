/**
 * CSV files as libraries have them: comma or semicolon, with or without a byte order mark, UTF-8 or Latin-1 (as
 * Windows understands it). The first line names the columns; names are compared without case, accents and
 * punctuation, in English, Portuguese or Spanish.
 */
import { isUtf8 } from 'node:buffer'
import { describeForeign } from '@estante/marc/detect'
import { headingKey } from '@estante/marc/mapping/headings'
import { CsvError, type Options, parse } from 'csv-parse/sync'
import type { ReasonCode, ReasonDetails } from '../messages.ts'
import { FileError, readFileBytes } from '../open-file.ts'
import { findOpenQuote } from './open-quote.ts'

/** What a file may have: the column's name, other names for it, and whether every row needs it. */
export interface CsvColumn<Name extends string> {
  name: Name
  otherNames: string[]
  required?: boolean
}

export interface CsvRow<Name extends string> {
  file: string
  /** Of the file, from 1; the header is line 1. */
  line: number
  /** Byte of the file where the row begins. */
  offset: number
  /** Trimmed; empty ones are left out. */
  values: Partial<Record<Name, string>>
}

export interface CsvFile<Name extends string> {
  rows: CsvRow<Name>[]
  /** Header names that mean nothing here, as written. */
  unknown: string[]
  /** Columns that the header names a second time. */
  repeated: string[]
  /** The line of the first row with another number of cells than the header; undefined: all have as many. */
  ragged: number | undefined
}

/** The row of a file cannot be used; the others can. */
export class RowError extends Error {
  readonly code: ReasonCode
  readonly details: ReasonDetails

  constructor(code: ReasonCode, details: ReasonDetails) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** @throws BadFile when the file is no CSV, or a needed column is missing */
export async function readCsv<Name extends string>(
  file: string,
  columns: readonly CsvColumn<Name>[],
): Promise<CsvFile<Name>> {
  return parseCsv(file, await wholeFile(file), columns)
}

/** The same of bytes that are there already; `file` names them. @throws FileError as `readCsv` does */
export function parseCsv<Name extends string>(
  file: string,
  sent: Buffer,
  columns: readonly CsvColumn<Name>[],
): CsvFile<Name> {
  const bytes = toUtf8(sent)
  if (bytes.length === 0) throw new FileError('empty')
  if (bytes.includes(0)) throw new FileError('not-csv', { what: describeForeign(bytes) })
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1'
  const [header, ...records] = parseRecords(bytes, encoding)
  if (!header) throw new FileError('csv-no-header', { columns: listOf(columns) })
  const { columnIndexes, unknown, repeated } = readHeader(header.record, columns)
  let offset = header.info.bytes
  const rows = records.map(({ record, info }): CsvRow<Name> => {
    const row = {
      file,
      line: info.lines - linesWithin(record),
      offset,
      values: valuesOf(record, columnIndexes, encoding),
    }
    offset = info.bytes
    return row
  })
  if (rows.length === 0) throw new FileError('csv-no-rows')
  const ragged = records.findIndex(({ record }) => record.length !== header.record.length)
  return { rows, unknown, repeated, ragged: rows[ragged]?.line }
}

async function wholeFile(file: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readFileBytes(file, () => {})) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** The bytes as they are, or, where a byte order mark says that they are UTF-16 ("Unicode text" of Excel), in UTF-8. */
function toUtf8(bytes: Buffer): Buffer {
  const mark = bytes.toString('latin1', 0, 2)
  if (mark === '\xff\xfe') return Buffer.from(new TextDecoder('utf-16le').decode(bytes))
  return mark === '\xfe\xff' ? Buffer.from(new TextDecoder('utf-16be').decode(bytes)) : bytes
}

interface Parsed {
  record: string[]
  info: { bytes: number; lines: number }
}

const syntax: Partial<Record<string, ReasonCode>> = {
  CSV_QUOTE_NOT_CLOSED: 'csv-quote-open',
  CSV_INVALID_CLOSING_QUOTE: 'csv-quote-inside',
  INVALID_OPENING_QUOTE: 'csv-quote-inside',
}

function parseRecords(bytes: Buffer, encoding: 'utf8' | 'latin1'): Parsed[] {
  const delimiter = separatorOf(bytes)
  const open = findOpenQuote(bytes, delimiter)
  if (open) throw new FileError('csv-quote-open', { line: open.line }, open.offset)
  const options: Options = {
    bom: true,
    delimiter,
    encoding,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }
  try {
    return parse(bytes, options) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { code, lines = 0, bytes: offset = 0 } = error as CsvError & { lines?: number; bytes?: number }
    throw new FileError(syntax[code] ?? 'csv-syntax', { line: lines }, offset)
  }
}

/** The one that the first line has more of; Excel parts the columns of its Unicode text by tabs. */
function separatorOf(bytes: Buffer): string {
  const end = bytes.indexOf(0x0a)
  const first = bytes.toString('latin1', 0, end < 0 ? bytes.length : end)
  const count = (mark: string) => first.split(mark).length
  const [most] = [',', ';', '\t'].sort((one, other) => count(other) - count(one))
  return most!
}

function readHeader<Name extends string>(
  header: string[],
  columns: readonly CsvColumn<Name>[],
): { columnIndexes: Map<Name, number>; unknown: string[]; repeated: string[] } {
  const byKey = new Map(
    columns.flatMap((column) => [column.name, ...column.otherNames].map((name) => [nameKey(name), column.name])),
  )
  const columnIndexes = new Map<Name, number>()
  const unknown: string[] = []
  const repeated: string[] = []
  for (const [at, written] of header.entries()) {
    const name = byKey.get(nameKey(written))
    if (name === undefined) unknown.push(written)
    else if (columnIndexes.has(name)) repeated.push(written)
    else columnIndexes.set(name, at)
  }
  const missing = columns.find((column) => column.required && !columnIndexes.has(column.name))
  if (columnIndexes.size === 0) throw new FileError('csv-no-header', { columns: listOf(columns) })
  if (missing) throw new FileError('csv-column-missing', { column: missing.name, columns: listOf(columns) })
  return { columnIndexes, unknown: unknown.filter((name) => name.trim() !== ''), repeated }
}

function nameKey(name: string): string {
  return headingKey(name).replaceAll(' ', '')
}

function listOf(columns: readonly CsvColumn<string>[]): string {
  return columns.map(({ name }) => name).join(', ')
}

function valuesOf<Name extends string>(
  record: string[],
  columnIndexes: Map<Name, number>,
  encoding: 'utf8' | 'latin1',
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {}
  for (const [name, at] of columnIndexes) {
    const value = (record[at] ?? '').trim()
    if (value !== '') values[name] = encoding === 'utf8' ? value : fromWindows(value)
  }
  return values
}

const windows = new TextDecoder('windows-1252')

/**
 * What calls itself Latin-1 mostly comes from Windows, which has quotation marks and the euro where Latin-1 has
 * nothing.
 */
function fromWindows(value: string): string {
  return /[\u0080-\u009f]/.test(value) ? windows.decode(Buffer.from(value, 'latin1')) : value
}

/** Line breaks inside quoted values: the parser counts lines at the end of a row. */
function linesWithin(record: string[]): number {
  return record.reduce((sum, value) => sum + (value.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
}
