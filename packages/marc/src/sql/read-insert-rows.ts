/**
 * The rows of the INSERT statements in a dump of a MySQL or MariaDB database, as a stream: what an importer needs of
 * Koha's `items` table, whose rows lie beside the records and point to them by `biblionumber`.
 * A row is told with its columns where the statement names them; anything else in the dump is passed over.
 */
import { ByteWindow } from '../byte-window.ts'

export interface SqlRow {
  table: string
  /** Where the row starts in the file. */
  offset: number
  /** By column name, or by position from 0 where the statement names no columns; NULL is undefined. */
  values: Map<string, string | undefined>
}

/** At the start of a line, where every dump puts its statements: inside of strings, line ends are written `\n`. */
const statement =
  /^[ \t]*(?:INSERT\s+(?:IGNORE\s+)?INTO\s+[`"]?([\w.]+)[`"]?\s*(?:\(([^)]*)\))?\s*VALUES\s*(?=[^\s])|CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?[`"]?([\w.]+)[`"]?\s*\(((?:[^;']|'[^']*')*?)\n\s*\)[^\n]*;)/gim
/** The head of a statement, or the whole of one that makes a table, is no longer than this. */
const maxHeadLength = 64 * 1024
const maxRowLength = 16 * 1024 * 1024
const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', '0': '\0', Z: '\x1a', b: '\b' }

/**
 * @param table only the rows of this table, as named in the dump
 * @returns rows with their column names where the INSERT, or a CREATE TABLE before it, tells them
 */
export async function* readInsertRows(source: AsyncIterable<Uint8Array>, table: string): AsyncGenerator<SqlRow> {
  const window = new ByteWindow(source)
  const columns: Columns = { created: undefined, inserted: undefined }
  try {
    while (await findStatement(window, table, columns)) {
      const names = columns.inserted ?? columns.created
      for await (const { values, start } of readRows(window)) {
        yield { table, offset: start, values: named(values, names) }
      }
    }
  } finally {
    await window.close()
  }
}

/** Of the table: as it was made, and as the statement at hand names them. */
interface Columns {
  created: string[] | undefined
  inserted: string[] | undefined
}

/** Moves the window to the first row of the next INSERT into the table; false when there is none. */
async function findStatement(window: ByteWindow, table: string, columns: Columns): Promise<boolean> {
  while (true) {
    const text = window.bytes.toString('latin1')
    for (const match of text.matchAll(statement)) {
      const [whole, inserted, list, created, body] = match
      if (bareName(created) === table) columns.created = columnsOf(body!)
      if (bareName(inserted) !== table) continue
      columns.inserted = list?.split(',').map((name) => name.replaceAll(/[`"\s]/g, ''))
      window.take(match.index + whole.length)
      return true
    }
    // What has been looked at is left behind, but for a head that may not be whole yet.
    const spent = text.lastIndexOf('\n', text.length - maxHeadLength)
    if (spent > 0) window.take(spent)
    if (!(await window.more())) return false
  }
}

/** "koha.items" → "items" */
function bareName(name: string | undefined): string | undefined {
  return name?.split('.').at(-1)
}

/** The names in the body of CREATE TABLE: what stands first in a line, unless it is a key. */
function columnsOf(body: string): string[] {
  return [...body.matchAll(/(?:^|\n)\s*[`"](\w+)[`"]\s/g)].map(([, name]) => name!)
}

interface Row {
  values: (string | undefined)[]
  /** Where it starts in the file. */
  start: number
}

/** The rows up to the end of the statement; a row that the file ends in is none. */
async function* readRows(window: ByteWindow): AsyncGenerator<Row> {
  while (true) {
    const start = window.bytes.findIndex((byte) => !isBetween(byte))
    if (start >= 0 && window.bytes[start] !== openParenthesis) return
    const end = start < 0 ? -1 : endOfRow(window.bytes, start)
    if (end >= 0) {
      yield { values: parseValues(window.bytes.toString('utf8', start + 1, end)), start: window.offset + start }
      window.take(end + 1)
    } else if (window.bytes.length > maxRowLength || !(await window.more())) return
  }
}

const openParenthesis = 0x28

/** Blanks, line ends, commas. */
function isBetween(byte: number): boolean {
  return byte <= 0x20 || byte === 0x2c
}

/** Where the closing parenthesis is, outside of strings; -1 when it has not come. */
function endOfRow(bytes: Buffer, start: number): number {
  let isInString = false
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isInString && byte === 0x5c) at++
    else if (byte === 0x27) isInString = !isInString
    else if (byte === 0x29 && !isInString) return at
  }
  return -1
}

function parseValues(row: string): (string | undefined)[] {
  const values: (string | undefined)[] = []
  for (const match of row.matchAll(/\s*(?:'((?:[^'\\]|\\.|'')*)'|([^,']*))\s*(?:,|$)/gs)) {
    if (match.index === row.length && values.length > 0 && !row.endsWith(',')) break
    const bare = match[2]?.trim()
    values.push(match[1] !== undefined ? unescapeText(match[1]) : bare?.toUpperCase() === 'NULL' ? undefined : bare)
  }
  return values
}

function unescapeText(text: string): string {
  return text.replaceAll(/\\(.)|''/gs, (_, character?: string) =>
    character === undefined ? "'" : (escaped[character] ?? character),
  )
}

function named(values: (string | undefined)[], columns: string[] | undefined): Map<string, string | undefined> {
  return new Map(values.map((value, index) => [columns?.[index] ?? String(index), value]))
}
