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

const STATEMENT = /INSERT\s+(?:IGNORE\s+)?INTO\s+[`"]?([\w.]+)[`"]?\s*(?:\(([^)]*)\))?\s*VALUES\s*/gi
const LONGEST_ROW = 16 * 1024 * 1024
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', '0': '\0', Z: '\x1a', b: '\b' }

/** @param table only the rows of this table, as named in the dump */
export async function* readInsertRows(source: AsyncIterable<Uint8Array>, table: string): AsyncGenerator<SqlRow> {
  const window = new ByteWindow(source)
  let columns: string[] | undefined
  let isInside = false
  try {
    while (true) {
      const isLast = window.ended
      const step = isInside ? nextRow(window.bytes) : nextStatement(window.bytes, table)
      if (step === undefined) {
        if (isLast || window.bytes.length > LONGEST_ROW) return
        await window.more()
      } else if ('columns' in step) {
        columns = step.columns
        isInside = true
        window.take(step.end)
      } else {
        if (step.values) yield { table, offset: window.offset + step.start, values: named(step.values, columns) }
        else isInside = false
        window.take(step.end)
      }
    }
  } finally {
    await window.close()
  }
}

interface Statement {
  columns: string[] | undefined
  end: number
}

interface Row {
  /** Undefined at the end of the statement. */
  values?: (string | undefined)[]
  start: number
  end: number
}

function nextStatement(bytes: Buffer, table: string): Statement | undefined {
  const text = bytes.toString('latin1')
  for (const match of text.matchAll(STATEMENT)) {
    if (match[1] !== table || match.index + match[0].length === text.length) continue
    const columns = match[2]?.split(',').map((name) => name.replaceAll(/[`"\s]/g, ''))
    return { columns, end: match.index + match[0].length }
  }
  return undefined
}

/** The next parenthesised row; undefined when it is not whole yet. */
function nextRow(bytes: Buffer): Row | undefined {
  const text = bytes.toString('latin1', 0, Math.min(bytes.length, 64 * 1024))
  const start = /[^\s,]/.exec(text)?.index
  if (start === undefined) return undefined
  if (bytes[start] !== 0x28) return { start, end: start + 1 }
  const end = endOfRow(bytes, start)
  return end < 0 ? undefined : { values: parseValues(bytes.toString('utf8', start + 1, end)), start, end: end + 1 }
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
    character === undefined ? "'" : (ESCAPED[character] ?? character),
  )
}

function named(values: (string | undefined)[], columns: string[] | undefined): Map<string, string | undefined> {
  return new Map(values.map((value, index) => [columns?.[index] ?? String(index), value]))
}
