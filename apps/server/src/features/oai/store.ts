/** Queries of the OAI-PMH provider: datestamps, the records of a list, sets. */
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Database, Reader, Writer } from '../../database/database.ts'
import type { Tables } from '../../database/tables/tables.ts'
import { tellWebhooksOfTitles } from '../../database/webhook-outbox.ts'
import { isAnySubscribed } from '../webhooks/store.ts'
import type { RecordKey, RecordKind } from './record-key.ts'
import type { SetFilter } from './sets.ts'

export interface StampedRecord extends RecordKey {
  describedAt: string
}

/** Records that are stamped in one transaction: other writers wait meanwhile. */
const stampedAtOnce = 2_000
const titleEvents = ['title.added', 'title.changed', 'title.withdrawn'] as const

/**
 * Gives the records that have changed the present moment. They are committed already: a moment that harvesters have
 * passed is never given, however long the transaction of the change took.
 * @param at "2026-03-10T15:00:00Z"
 */
export async function stampChangedRecords({ db, engine, transact }: Database, at: string): Promise<void> {
  while (await isAnyStale(db)) {
    await transact(async (tx) => {
      const query = staleRecords(tx).limit(stampedAtOnce)
      // In this order, so that two processes wait for each other in turn.
      const rows = await (engine === 'postgres' ? query.forUpdate() : query).execute()
      for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
        const ids = ofKind.map((row) => row.record_id)
        await tx
          .updateTable('record_datestamps')
          .set({ described_at: at, is_stale: 0 })
          .where('kind', '=', kind)
          .where('record_id', 'in', ids)
          .where('is_stale', '=', sql.lit(1))
          .execute()
        if (kind === 'title') await tellOfTitles(tx, ofKind, at)
      }
    })
  }
}

/** Whether a record has changed since the last stamp. */
export async function isAnyStale(db: Reader): Promise<boolean> {
  return (await staleRecords(db).limit(1).executeTakeFirst()) !== undefined
}

function staleRecords(db: Reader) {
  return db
    .selectFrom('record_datestamps')
    .select(['kind', 'record_id', 'described_at'])
    .where('is_stale', '=', sql.lit(1))
    .orderBy('kind')
    .orderBy('record_id')
}

/** Tells webhooks. A title that was never described and is withdrawn already was nothing to anybody. */
async function tellOfTitles(
  tx: Writer,
  rows: readonly { record_id: number; described_at: string | null }[],
  at: string,
): Promise<void> {
  if (!(await isAnySubscribed(tx, titleEvents))) return
  const ids = rows.map((row) => row.record_id)
  const query = tx.selectFrom('titles').select('id').where('id', 'in', ids).where('state', '=', 'active')
  const active = new Set((await query.execute()).map(({ id }) => id))
  const told = Map.groupBy(rows, ({ record_id, described_at }) =>
    active.has(record_id)
      ? titleEvents[described_at === null ? 0 : 1]
      : described_at === null
        ? undefined
        : titleEvents[2],
  )
  for (const event of titleEvents) {
    const of = (told.get(event) ?? []).map((row) => row.record_id)
    await tellWebhooksOfTitles(tx, event, of, Temporal.Instant.from(at))
  }
}

export async function earliestDatestamp(db: Reader): Promise<string | undefined> {
  const kinds: RecordKind[] = ['title', 'authority']
  const found = await Promise.all(
    kinds.map((kind) =>
      db
        .selectFrom('record_datestamps')
        .select('described_at')
        .where('kind', '=', kind)
        .where('described_at', 'is not', null)
        .orderBy('described_at')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return found
    .flatMap((row) => row?.described_at ?? [])
    .sort()
    .at(0)
}

export interface ListFilter {
  kind: RecordKind
  set?: Exclude<SetFilter, { kind: 'authorities' }> | undefined
  from?: string | undefined
  until?: string | undefined
}

/** Up to so many records of a period are sorted here; more are read in the order of their numbers. */
const fewRecords = 5_000
/** Numbers that one query looks through. */
const window = { least: 2_000, most: 50_000 }

/**
 * Records of a list in the order of their numbers, the first `limit` after `after`. This order does not depend on the
 * datestamp: a record that changes while a harvester lists is listed once, before the change or after it.
 */
export async function listRecords(
  db: Reader,
  filter: ListFilter,
  after: number,
  limit: number,
): Promise<StampedRecord[]> {
  const few = await fewOfPeriod(db, filter)
  if (few) {
    const rest = few.filter(({ id }) => id > after).sort((one, other) => one.id - other.id)
    return rest.slice(0, limit)
  }
  const last = await lastRecord(db, filter.kind)
  const found: StampedRecord[] = []
  let width = window.least
  for (let begin = after; begin < last && found.length < limit; ) {
    const end = begin + width
    const rows = await selection(db, filter)
      .where('record_id', '>', begin)
      .where('record_id', '<=', end)
      .orderBy('record_id')
      .limit(limit - found.length)
      .execute()
    found.push(...rows.map((row) => stamped(filter.kind, row)))
    begin = end
    width = Math.min(2 * width, window.most)
    await yieldToOthers()
  }
  return found
}

/** All records of a period; undefined when they are many, or when there is no period. */
async function fewOfPeriod(db: Reader, filter: ListFilter): Promise<StampedRecord[] | undefined> {
  if (filter.from === undefined && filter.until === undefined) return undefined
  const ofPeriod = selection(db, { ...filter, set: undefined }).limit(fewRecords + 1)
  const { rows } = await db
    .selectFrom(ofPeriod.as('few'))
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  if (Number(rows) > fewRecords) return undefined
  return (await selection(db, filter).execute()).map((row) => stamped(filter.kind, row))
}

type Selected = SelectQueryBuilder<Tables, 'record_datestamps', { record_id: number; described_at: string | null }>

function selection(db: Reader, { kind, set, from, until }: ListFilter): Selected {
  let query = db
    .selectFrom('record_datestamps')
    .select(['record_id', 'described_at'])
    .where('kind', '=', kind)
    .where('described_at', 'is not', null)
  if (from !== undefined) query = query.where('described_at', '>=', from)
  if (until !== undefined) query = query.where('described_at', '<=', until)
  return set === undefined ? query : query.where(isInSet(set))
}

/** A withdrawn title belongs to the libraries and collections that its copies belonged to. */
function isInSet(set: Exclude<SetFilter, { kind: 'authorities' }>) {
  if (set.kind === 'type') {
    return sql<SqlBool>`exists (select 1 from titles where titles.id = record_id and material_type = ${set.type})`
  }
  const isCounted = sql<SqlBool>`(copies.state <> 'withdrawn' or titles.state = 'withdrawn')`
  if (set.kind === 'collection') {
    return sql<SqlBool>`exists (select 1 from copies join titles on titles.id = copies.title_id
where copies.title_id = record_id and copies.collection = ${set.collection} and ${isCounted})`
  }
  return sql<SqlBool>`(exists (select 1 from copies join titles on titles.id = copies.title_id
join libraries on libraries.id = copies.library_id
where copies.title_id = record_id and libraries.code = ${set.code} and ${isCounted})
or exists (select 1 from holdings join libraries on libraries.id = holdings.library_id
where holdings.title_id = record_id and libraries.code = ${set.code}))`
}

function stamped(kind: RecordKind, row: { record_id: number; described_at: string | null }): StampedRecord {
  return { kind, id: row.record_id, describedAt: row.described_at! }
}

async function lastRecord(db: Reader, kind: RecordKind): Promise<number> {
  const row = await db
    .selectFrom('record_datestamps')
    .select('record_id')
    .where('kind', '=', kind)
    .orderBy('record_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.record_id ?? 0
}

export async function stampedRecord(db: Reader, { kind, id }: RecordKey): Promise<StampedRecord | undefined> {
  const row = await db
    .selectFrom('record_datestamps')
    .select(['record_id', 'described_at'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('described_at', 'is not', null)
    .executeTakeFirst()
  return row && stamped(kind, row)
}

/** A title for its header and its record. */
export interface ListedTitle {
  id: number
  isWithdrawn: boolean
  materialType: string
  libraries: string[]
  collections: string[]
}

/** Titles that are gone from the table are left out. */
export async function listedTitles(db: Reader, ids: readonly number[]): Promise<Map<number, ListedTitle>> {
  if (ids.length === 0) return new Map()
  const [titles, copies, holdings] = await Promise.all([
    db.selectFrom('titles').select(['id', 'state', 'material_type']).where('id', 'in', ids).execute(),
    db
      .selectFrom('copies')
      .innerJoin('libraries', 'libraries.id', 'copies.library_id')
      .innerJoin('titles', 'titles.id', 'copies.title_id')
      .select(['copies.title_id', 'libraries.code', 'copies.collection'])
      .distinct()
      .where('copies.title_id', 'in', ids)
      .where((eb) => eb.or([eb('copies.state', '<>', 'withdrawn'), eb('titles.state', '=', 'withdrawn')]))
      .execute(),
    db
      .selectFrom('holdings')
      .innerJoin('libraries', 'libraries.id', 'holdings.library_id')
      .select(['holdings.title_id', 'libraries.code'])
      .distinct()
      .where('holdings.title_id', 'in', ids)
      .execute(),
  ])
  const copiesOf = Map.groupBy(copies, (row) => row.title_id)
  const holdingsOf = Map.groupBy(holdings, (row) => row.title_id)
  return new Map(
    titles.map(({ id, state, material_type }) => {
      const own = copiesOf.get(id) ?? []
      const codes = [...own, ...(holdingsOf.get(id) ?? [])].map(({ code }) => code)
      const listed: ListedTitle = {
        id,
        isWithdrawn: state === 'withdrawn',
        materialType: material_type,
        libraries: [...new Set(codes)].sort(),
        collections: [...new Set(own.flatMap(({ collection }) => collection ?? []))].sort(),
      }
      return [id, listed]
    }),
  )
}

/** An authority for its header and its record. */
export interface ListedAuthority {
  id: number
  heading: string
  /** MARC-in-JSON; undefined: it is withdrawn. */
  marc?: string | undefined
}

/** Authorities that are gone from the table are left out. */
export async function listedAuthorities(db: Reader, ids: readonly number[]): Promise<Map<number, ListedAuthority>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('authorities')
    .select(['id', 'heading', 'marc', 'state'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, heading, marc, state }) => [
      id,
      { id, heading, marc: state === 'withdrawn' ? undefined : (marc ?? undefined) },
    ]),
  )
}

/** In the order of their names. */
export async function collectionsOfCopies(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('copies').select('collection').distinct().orderBy('collection').execute()
  return rows.flatMap(({ collection }) => collection ?? [])
}
