/**
 * The COPY statements of a dump of PostgreSQL (as Evergreen makes them), followed while something else looks for the
 * records in it: whether a place of the file lies in a row, and what the row says in the columns before it.
 * Source: https://www.postgresql.org/docs/current/sql-copy.html, "Text Format"
 */
import type { ByteWindow } from '../byte-window.ts'

const lineFeed = 0x0a
const backslash = 0x5c
const copy = /^COPY\s+[\w."]+\s*\(([^)]*)\)\s*FROM\s+stdin/i
const postgres = /^-- PostgreSQL database dump/
/** What is remembered of a line: the columns before the record are numbers, dates and short words. */
const maxStartLength = 64 * 1024
/** How far behind the record the rest of its row is looked for. */
const maxRestLength = 16 * 1024 * 1024

const special: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

export class CopyStatements {
  /** The dump says that PostgreSQL made it: a backslash in a string of an INSERT then stands for itself. */
  isPostgres = false
  /** Of the statement whose rows these are; undefined outside of one. */
  #columns: string[] | undefined
  /** The line up to the place that has been looked at. */
  #line = ''
  /** That place, in the file. */
  #at = 0

  get isInRows(): boolean {
    return this.#columns !== undefined
  }

  /** Follows the dump to this place of the window; places before the last one are none of its business. */
  moveTo(window: ByteWindow, place: number): void {
    let from = Math.max(0, this.#at - window.offset)
    while (from < place) {
      const found = window.bytes.indexOf(lineFeed, from)
      const end = found < 0 || found > place ? place : found
      if (this.#line.length < maxStartLength) {
        this.#line += window.bytes.toString('latin1', from, Math.min(end, from + maxStartLength))
      }
      if (end === found) this.#endLine()
      from = end === found ? end + 1 : end
    }
    this.#at = Math.max(this.#at, window.offset + from)
  }

  #endLine(): void {
    const line = this.#line.trimEnd()
    this.#line = ''
    if (this.#columns !== undefined) {
      if (line === '\\.') this.#columns = undefined
      return
    }
    this.isPostgres ||= postgres.test(line)
    this.#columns = copy
      .exec(line)?.[1]
      ?.split(',')
      .map((name) => name.replaceAll(/["\s]/g, ''))
    this.isPostgres ||= this.#columns !== undefined
  }

  /**
   * Whether the row with the record at this place, to which `moveTo` has gone, has `t` in its column `deleted`. The rest
   * of the row is read into the window where the column stands behind the record.
   * @param end behind the record, in the window
   */
  async isDeleted(window: ByteWindow, end: number): Promise<boolean> {
    const column = this.#columns?.indexOf('deleted') ?? -1
    if (column < 0) return false
    const before = this.#line.split('\t')
    if (column < before.length - 1) return before[column] === 't'
    const rest = await restOfLine(window, end)
    return rest.split('\t')[column - before.length + 1] === 't'
  }
}

async function restOfLine(window: ByteWindow, from: number): Promise<string> {
  let looked = from
  while (true) {
    const found = window.bytes.indexOf(lineFeed, looked)
    if (found >= 0) return window.bytes.toString('latin1', from, found)
    looked = window.bytes.length
    if (looked - from > maxRestLength || !(await window.more())) return window.bytes.toString('latin1', from)
  }
}

/** A value of a row: `\n` and its like become what they stand for, `\\` a backslash. */
export function unescapeCopy(bytes: Buffer): Buffer {
  if (!bytes.includes(backslash)) return bytes
  const text = bytes.toString('latin1')
  return Buffer.from(
    text.replaceAll(/\\(.)/gs, (_, character: string) => special[character] ?? character),
    'latin1',
  )
}

/** A string of an INSERT of PostgreSQL: `''` is a quotation mark, everything else stands for itself. */
export function unescapeQuotes(bytes: Buffer): Buffer {
  return bytes.includes("''") ? Buffer.from(bytes.toString('latin1').replaceAll("''", "'"), 'latin1') : bytes
}
