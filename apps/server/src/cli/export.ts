/** `estante export`: the records as they were loaded, with established headings, page by page, so that memory stays flat. */

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { emptySearch, withWords } from '@estante/domain/search/search-state'
import { MarcWriteError, writeIso2709 } from '@estante/marc/iso2709/write-iso2709'
import { fromMarcJson } from '@estante/marc/marc-json/marc-json'
import { collectionEnd, collectionStart, writeMarcXml } from '@estante/marc/marcxml/write-marcxml'
import type { MarcRecord } from '@estante/marc/record'
import { type Environment, indexFolder } from '../config/environment.ts'
import type { Database, Reader } from '../database/database.ts'
import { openEmbeddedEngine } from '../search/embedded-engine.ts'
import { establishedRecords } from '../search/established-titles.ts'
import { translate } from './messages.ts'
import { Progress } from './progress.ts'
import { recordsAfter, recordsOfTitles, type StoredRecord } from './store/records.ts'
import { failure, partly, success, type Terminal } from './terminal.ts'
import { readArguments, UsageError } from './usage.ts'
import { withDatabase } from './with-database.ts'

const options = {
  format: { type: 'string', default: 'iso2709' },
  search: { type: 'string' },
  authorities: { type: 'boolean', default: false },
  out: { type: 'string' },
} as const

type Format = 'iso2709' | 'marcxml'

/** Records read from the database at a time. */
const pageSize = 500

interface Exported {
  id: number
  record: MarcRecord
}

export async function runExport(terminal: Terminal, args: string[]): Promise<number> {
  const { values } = readArguments('export', args, options, false)
  const { format, search, authorities, out } = values
  if (format !== 'iso2709' && format !== 'marcxml') {
    throw new UsageError('badValue', { option: '--format', value: format, expected: 'iso2709, marcxml' })
  }
  if (authorities && search !== undefined) {
    throw new UsageError('unknownOption', { option: '--search', command: 'export --authorities' })
  }
  return withDatabase(terminal, async (database, environment) => {
    const pages =
      search === undefined
        ? allPages(database, authorities ? 'authorities' : 'titles')
        : foundPages(database, await find(terminal, database, environment, search))
    return writeAll(terminal, pages, format, out)
  })
}

async function* allPages({ db }: Database, table: 'titles' | 'authorities'): AsyncGenerator<Exported[]> {
  for (let last = 0; ; ) {
    const rows = await recordsAfter(db, table, last, pageSize)
    if (rows.length === 0) return
    yield await recordsOf(db, rows, table)
    last = rows.at(-1)!.id
  }
}

/** In the order of the search. */
async function* foundPages(database: Database, ids: number[]): AsyncGenerator<Exported[]> {
  for (let at = 0; at < ids.length; at += pageSize) {
    const part = ids.slice(at, at + pageSize)
    const rows = await recordsOfTitles(database, part)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const found = part.flatMap((id) => byId.get(id) ?? [])
    yield await recordsOf(database.db, found, 'titles')
  }
}

/** Titles with the headings that their authorities have now; all else as it was loaded. */
async function recordsOf(
  db: Reader,
  rows: readonly StoredRecord[],
  table: 'titles' | 'authorities',
): Promise<Exported[]> {
  if (table === 'authorities') return rows.map(({ id, marc }) => ({ id, record: fromMarcJson(marc) }))
  const records = await establishedRecords(db, rows)
  return rows.map(({ id }) => ({ id, record: records.get(id)! }))
}

async function find(
  { language, warn }: Terminal,
  database: Database,
  environment: Environment,
  search: string,
): Promise<number[]> {
  const engine = await openEmbeddedEngine(database, indexFolder(environment))
  await engine.catchUp()
  const state = { ...withWords(emptySearch, search), exact: true }
  const { ignored } = await engine.query('search', [{ ...state, perPage: 1 }])
  if (ignored.length > 0) warn(translate(language, 'searchIgnored', { ignored: ignored.join(' ') }))
  const ids = await engine.query('allIds', [state])
  await engine.close()
  return ids
}

async function writeAll(
  terminal: Terminal,
  pages: AsyncGenerator<Exported[]>,
  format: Format,
  out: string | undefined,
): Promise<number> {
  const progress = new Progress(terminal)
  const count = { written: 0, leftOut: 0 }
  const pieces = exportPieces(terminal, pages, format, count, () => progress.show({ count: count.written }))
  if (out !== undefined) await pipeline(pieces, createWriteStream(out))
  else for await (const piece of pieces) await terminal.write(piece)
  progress.end()
  terminal.warn(translate(terminal.language, 'exported', { count: count.written }))
  if (count.written === 0) return failure
  return count.leftOut > 0 ? partly : success
}

/** The file in pieces: what goes before the records, one piece for each page of them, what goes behind. */
async function* exportPieces(
  terminal: Terminal,
  pages: AsyncGenerator<Exported[]>,
  format: Format,
  count: { written: number; leftOut: number },
  onPage: () => void,
): AsyncGenerator<Uint8Array> {
  if (format === 'marcxml') yield Buffer.from(collectionStart)
  for await (const page of pages) {
    const records = page.flatMap((row) => recordBytes(terminal, row, format) ?? [])
    count.written += records.length
    count.leftOut += page.length - records.length
    yield Buffer.concat(records)
    onPage()
  }
  if (format === 'marcxml') yield Buffer.from(collectionEnd)
}

function recordBytes({ language, warn }: Terminal, { id, record }: Exported, format: Format): Uint8Array | undefined {
  if (format === 'marcxml') return Buffer.from(writeMarcXml(record))
  try {
    return writeIso2709(record)
  } catch (error) {
    if (!(error instanceof MarcWriteError)) throw error
    warn(translate(language, 'notWritable', { record: String(id), reason: error.message }))
    return undefined
  }
}
