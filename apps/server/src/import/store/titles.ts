import { headingKey } from '@estante/marc/mapping/headings'
import { fromMarcJson } from '@estante/marc/marc-json/marc-json'
import type { MarcRecord } from '@estante/marc/record'
import type { Classification, TitleData } from '@estante/marc/title-data'
import { sql } from 'kysely'
import type { Bulk } from '../../database/bulk.ts'
import type { InsertShape } from '../../database/bulk-shape.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { editionHash } from '../../database/edition-key.ts'
import { parseTitleData } from '../../database/title-data.ts'

/** A title by what its record is known by in its source. */
export interface TitleNumbers {
  id: number
  agency: string
  controlNumber: string
}

export async function titlesByControlNumbers(
  tx: Writer,
  bulk: Bulk,
  source: string,
  controlNumbers: readonly string[],
): Promise<TitleNumbers[]> {
  const rows = await tx
    .selectFrom('titles')
    .select(['id', 'agency', 'control_number'])
    .where('source', '=', source)
    .where('control_number', 'in', bulk.texts(controlNumbers))
    .execute()
  return rows.map(({ id, agency, control_number }) => ({ id, agency, controlNumber: control_number }))
}

export async function hasTitles(db: Reader): Promise<boolean> {
  const rows = await db.selectFrom('titles').select('id').limit(1).execute()
  return rows.length > 0
}

/** The records of a source that come after the title `last`, by their numbers here. */
export function pageOfRecords(
  tx: Writer,
  source: string,
  last: number,
  limit: number,
): Promise<{ id: number; marc: string }[]> {
  return tx
    .selectFrom('titles')
    .select(['id', 'marc'])
    .where('source', '=', source)
    .where('id', '>', last)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** When the title was loaded that has the first or the last control number of the source; undefined: it has none. */
export async function loadedAt(db: Reader, source: string, direction: 'asc' | 'desc'): Promise<string | undefined> {
  const title = await db
    .selectFrom('titles')
    .select('created_at')
    .where('source', '=', source)
    .orderBy('agency', direction)
    .orderBy('control_number', direction)
    .limit(1)
    .executeTakeFirst()
  return title?.created_at
}

/** What the database holds of a title. */
export interface StoredTitle {
  data: TitleData
  record: MarcRecord
  state: 'active' | 'withdrawn'
  /** Empty for a title that no import has written. */
  contentHash: string
}

/** The titles by their numbers. */
export async function storedTitles(tx: Writer, bulk: Bulk, ids: readonly number[]): Promise<Map<number, StoredTitle>> {
  const rows = await tx
    .selectFrom('titles')
    .select(['id', 'data', 'marc', 'state', 'content_hash'])
    .where('id', 'in', bulk.numbers(ids))
    .execute()
  return new Map(
    rows.map(({ id, data, marc, state, content_hash }) => [
      id,
      { data: parseTitleData(data), record: fromMarcJson(marc), state, contentHash: content_hash ?? '' },
    ]),
  )
}

/** A title as a record brings it. */
export interface NewTitle {
  id: number
  source: string
  agency: string
  controlNumber: string
  contentHash: string
  /** The record, as JSON. */
  marc: string
  data: TitleData
  state: 'active' | 'withdrawn'
  /** "2026-11-24" */
  firstSeenOn: string
}

const titles: InsertShape<'titles'> = {
  table: 'titles',
  columns: {
    id: 'integer',
    source: 'text',
    agency: 'text',
    control_number: 'text',
    content_hash: 'text',
    marc: 'text',
    data: 'text',
    material_type: 'text',
    sort_title: 'text',
    year: 'integer',
    state: 'text',
    first_seen_on: 'text',
    created_at: 'text',
    updated_at: 'text',
  },
  conflict: {
    on: ['id'],
    overwrite: ['content_hash', 'marc', 'data', 'material_type', 'sort_title', 'year', 'state', 'updated_at'],
  },
}

/** Those that are there already are overwritten, except for when they came. */
export async function insertTitles(tx: Writer, bulk: Bulk, written: readonly NewTitle[], now: string): Promise<void> {
  const rows = written.map((title) => ({
    id: title.id,
    source: title.source,
    agency: title.agency,
    control_number: title.controlNumber,
    content_hash: title.contentHash,
    marc: title.marc,
    data: JSON.stringify(title.data),
    material_type: title.data.materialType,
    sort_title: headingKey(title.data.sortTitle),
    year: title.data.year ?? null,
    state: title.state,
    first_seen_on: title.firstSeenOn,
    created_at: now,
    updated_at: now,
  }))
  await bulk.insertRows(tx, titles, rows)
  await writeEditions(tx, bulk, written)
}

const editions: InsertShape<'title_editions'> = {
  table: 'title_editions',
  columns: { title_id: 'integer', edition_key: 'text' },
  conflict: { on: ['title_id'], overwrite: ['edition_key'] },
}

/**
 * Which titles a hold on any edition accepts: a withdrawn one is no edition any more. Whoever waits for any edition is
 * counted at each, so those that a title leaves or joins have changed too.
 */
async function writeEditions(tx: Writer, bulk: Bulk, written: readonly NewTitle[]): Promise<void> {
  const ids = written.map(({ id }) => id)
  await logHeldEditions(tx, bulk, ids)
  const keys = written.map(({ id, data, state }) => ({ id, key: state === 'active' ? editionHash(data) : undefined }))
  const rows = keys.flatMap(({ id, key }) => (key === undefined ? [] : [{ title_id: id, edition_key: key }]))
  const none = keys.flatMap(({ id, key }) => (key === undefined ? [id] : []))
  await bulk.insertRows(tx, editions, rows)
  if (none.length > 0) await tx.deleteFrom('title_editions').where('title_id', 'in', bulk.numbers(none)).execute()
  await logHeldEditions(tx, bulk, ids)
}

/** Logs the other editions that the open holds on any edition of these titles accept. */
async function logHeldEditions(tx: Writer, bulk: Bulk, titles: readonly number[]): Promise<void> {
  await tx
    .insertInto('change_log')
    .columns(['subject', 'subject_id'])
    .expression((eb) =>
      eb
        .selectFrom('holds')
        .innerJoin('title_editions as named', 'named.title_id', 'holds.title_id')
        .innerJoin('title_editions as other', 'other.edition_key', 'named.edition_key')
        .select([sql.lit('title').as('subject'), 'other.title_id'])
        .distinct()
        .where('holds.any_edition', '=', sql.lit(1))
        .where('holds.state', 'in', ['waiting', 'available'])
        .where('holds.title_id', 'in', bulk.numbers(titles)),
    )
    .execute()
}

/** What the titles remember of their records' content. */
export async function setContentHash(
  tx: Writer,
  bulk: Bulk,
  ids: readonly number[],
  contentHash: string,
): Promise<void> {
  await tx.updateTable('titles').set({ content_hash: contentHash }).where('id', 'in', bulk.numbers(ids)).execute()
}

/** The classes that the records of these titles give. */
export async function readClasses(
  tx: Writer,
  bulk: Bulk,
  titles: readonly number[],
): Promise<Map<number, readonly Classification[]>> {
  if (titles.length === 0) return new Map()
  const rows = await tx
    .selectFrom('titles')
    .select(['id', 'data'])
    .where('id', 'in', bulk.numbers([...new Set(titles)]))
    .execute()
  return new Map(rows.map(({ id, data }) => [id, parseTitleData(data).classification]))
}

/** Marks titles as changed: what they are found under has. */
export async function markChanged(tx: Writer, bulk: Bulk, titles: readonly number[], now: string): Promise<void> {
  await tx.updateTable('titles').set({ updated_at: now }).where('id', 'in', bulk.numbers(titles)).execute()
}

export async function setCover(tx: Writer, titles: readonly number[], coverUrl: string): Promise<void> {
  await tx.updateTable('titles').set({ cover_url: coverUrl }).where('id', 'in', titles).execute()
}
