/** Queries of the network catalogue: institutions, their titles and the works that these are folded into. */
import type { TitleData } from '@estante/marc/title-data'
import { type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import type { NetworkInstitutionsTable } from '../../database/tables/network.ts'
import { parseTitleData } from '../../database/title-data.ts'

/** An institution and how far its harvest has come; what each means is said at its table. */
export interface NetworkInstitution {
  id: number
  name: string
  address: string
  prefix: 'marc21' | 'oai_dc'
  setSpec: string | null
  repository: string | null
  reportsDeletions: boolean
  harvest: number
  isFull: boolean
  harvestedFrom: string | null
  beganAt: string | null
  token: string | null
  completeUntil: string | null
  fullAt: string | null
  nextAt: string | null
  failures: number
  problem: string | null
}

function institutionOf(row: Selectable<NetworkInstitutionsTable>): NetworkInstitution {
  const { id, name, address, prefix, repository, harvest, token, failures, problem } = row
  return {
    id,
    name,
    address,
    prefix,
    setSpec: row.set_spec,
    repository,
    reportsDeletions: row.deletes === 1,
    harvest,
    isFull: row.is_full === 1,
    harvestedFrom: row.harvested_from,
    beganAt: row.began_at,
    token,
    completeUntil: row.complete_until,
    fullAt: row.full_at,
    nextAt: row.next_at,
    failures,
    problem,
  }
}

export async function institutions(db: Reader): Promise<NetworkInstitution[]> {
  const rows = await db.selectFrom('network_institutions').selectAll().orderBy('name').orderBy('id').execute()
  return rows.map(institutionOf)
}

export async function institutionById(db: Reader, id: number): Promise<NetworkInstitution | undefined> {
  const row = await db.selectFrom('network_institutions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && institutionOf(row)
}

export async function hasInstitutions(db: Reader): Promise<boolean> {
  return (await db.selectFrom('network_institutions').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Institutions that may be asked now, the one that waits longest first. */
export async function dueInstitutions(db: Reader, now: string): Promise<NetworkInstitution[]> {
  const rows = await db
    .selectFrom('network_institutions')
    .selectAll()
    .where('address', 'like', 'http%')
    .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', now)]))
    .orderBy('next_at')
    .orderBy('id')
    .execute()
  return rows.map(institutionOf)
}

export interface NewInstitution {
  name: string
  address: string
  prefix: NetworkInstitution['prefix']
  setSpec: string | null
  createdAt: string
}

/** @returns undefined when the address is there already */
export async function insertInstitution(tx: Writer, added: NewInstitution): Promise<number | undefined> {
  const { name, address, prefix, setSpec, createdAt } = added
  const row = await tx
    .insertInto('network_institutions')
    .values({ name, address, prefix, set_spec: setSpec, created_at: createdAt })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('id')
    .executeTakeFirst()
  await tellPages(tx)
  return row?.id
}

export async function updateInstitution(
  tx: Writer,
  id: number,
  values: Partial<Omit<NetworkInstitution, 'id'>>,
): Promise<void> {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0)
  const { setSpec, reportsDeletions, isFull, harvestedFrom, beganAt, completeUntil, fullAt, nextAt, ...same } = values
  await tx
    .updateTable('network_institutions')
    .set({
      ...same,
      set_spec: setSpec,
      deletes: flag(reportsDeletions),
      is_full: flag(isFull),
      harvested_from: harvestedFrom,
      began_at: beganAt,
      complete_until: completeUntil,
      full_at: fullAt,
      next_at: nextAt,
    })
    .where('id', '=', id)
    .execute()
}

/** Also its titles; works that nobody else has stay without titles, so that the index forgets them. */
export async function deleteInstitution(tx: Writer, id: number): Promise<void> {
  const works = tx.selectFrom('network_titles').select('work_id').where('institution_id', '=', id)
  await tx
    .updateTable('network_works')
    .set({ revision: await nextRevision(tx) })
    .where('id', 'in', works)
    .execute()
  await tx.deleteFrom('network_titles').where('institution_id', '=', id).execute()
  await tx.deleteFrom('network_institutions').where('id', '=', id).execute()
  await tellPages(tx)
}

/** Every page links to the network catalogue. */
async function tellPages(tx: Writer): Promise<void> {
  await sql`insert into change_log (subject, subject_id) values ('institution', 0)`.execute(tx)
}

/**
 * Of the transaction: later ones get larger numbers, and wait until this one has ended, so that whoever reads up to a
 * number has seen everything before it.
 */
async function nextRevision(tx: Writer): Promise<number> {
  const row = await tx
    .insertInto('counters')
    .values({ name: 'network revision', next: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next: sql`counters.next + 1` }))
    .returning('next')
    .executeTakeFirstOrThrow()
  return row.next
}

export interface HarvestedTitle {
  identifier: string
  contentHash: string
  marc: string
  data: string
  page: string | null
  /** Of foldKeys. */
  keys: readonly string[]
}

export interface HarvestOf {
  institution: number
  harvest: number
  at: string
}

export interface WrittenTitles {
  written: number
  unchanged: number
  deleted: number
}

/** Writes a page of a harvest; the last of several with the same identifier counts. */
export async function writeTitles(
  tx: Writer,
  of: HarvestOf,
  titles: readonly HarvestedTitle[],
  deleted: readonly string[],
): Promise<WrittenTitles> {
  const revision = await nextRevision(tx)
  const byIdentifier = new Map(titles.map((title) => [title.identifier, title]))
  const known = await knownTitles(tx, of.institution, [...byIdentifier.keys(), ...deleted])
  const touched = new Set<number>()
  let unchanged = 0
  for (const [identifier, title] of byIdentifier) {
    const before = known.get(identifier)
    if (before?.content_hash === title.contentHash) {
      unchanged++
      continue
    }
    const work = await workOf(tx, title.keys, revision)
    touched.add(work)
    if (before) touched.add(before.work_id)
    await upsertTitle(tx, of, title, work)
  }
  const seen = [...byIdentifier.keys()]
  if (seen.length > 0) {
    await tx
      .updateTable('network_titles')
      .set({ harvest: of.harvest })
      .where('institution_id', '=', of.institution)
      .where('identifier', 'in', seen)
      .execute()
  }
  const gone = deleted.flatMap((identifier) => (byIdentifier.has(identifier) ? [] : (known.get(identifier) ?? [])))
  await deleteTitles(tx, gone, touched)
  await reviseWorks(tx, touched, revision)
  return { written: byIdentifier.size - unchanged, unchanged, deleted: gone.length }
}

interface KnownTitle {
  id: number
  identifier: string
  content_hash: string
  work_id: number
}

async function knownTitles(tx: Writer, institution: number, identifiers: readonly string[]) {
  if (identifiers.length === 0) return new Map<string, KnownTitle>()
  const rows = await tx
    .selectFrom('network_titles')
    .select(['id', 'identifier', 'content_hash', 'work_id'])
    .where('institution_id', '=', institution)
    .where('identifier', 'in', identifiers)
    .execute()
  return new Map(rows.map((row) => [row.identifier, row]))
}

/** The work with one of these keys, the oldest of several; else a new one. It has all of the keys then. */
async function workOf(tx: Writer, keys: readonly string[], revision: number): Promise<number> {
  const rows = await tx.selectFrom('network_work_keys').selectAll().where('work_key', 'in', keys).execute()
  const found = rows.map(({ work_id }) => work_id).sort((one, other) => one - other)[0]
  const work =
    found ?? (await tx.insertInto('network_works').values({ revision }).returning('id').executeTakeFirstOrThrow()).id
  const missing = keys.filter((key) => !rows.some(({ work_key }) => work_key === key))
  if (missing.length > 0) {
    await tx
      .insertInto('network_work_keys')
      .values(missing.map((work_key) => ({ work_key, work_id: work })))
      .execute()
  }
  return work
}

async function upsertTitle(tx: Writer, { institution, harvest, at }: HarvestOf, title: HarvestedTitle, work: number) {
  const values = {
    work_id: work,
    harvest,
    content_hash: title.contentHash,
    marc: title.marc,
    data: title.data,
    page: title.page,
    updated_at: at,
  }
  await tx
    .insertInto('network_titles')
    .values({ institution_id: institution, identifier: title.identifier, ...values })
    .onConflict((conflict) => conflict.columns(['institution_id', 'identifier']).doUpdateSet(values))
    .execute()
}

async function deleteTitles(tx: Writer, titles: readonly KnownTitle[], touched: Set<number>): Promise<void> {
  if (titles.length === 0) return
  for (const { work_id } of titles) touched.add(work_id)
  const ids = titles.map(({ id }) => id)
  await tx.deleteFrom('network_titles').where('id', 'in', ids).execute()
}

async function reviseWorks(tx: Writer, works: ReadonlySet<number>, revision: number): Promise<void> {
  if (works.size === 0) return
  await tx
    .updateTable('network_works')
    .set({ revision })
    .where('id', 'in', [...works])
    .execute()
}

/** Deletes titles that a full harvest did not list, at most `limit`. @returns how many */
export async function deleteUnlisted(
  tx: Writer,
  { institution, harvest }: { institution: number; harvest: number },
  limit: number,
): Promise<number> {
  const titles = await tx
    .selectFrom('network_titles')
    .select(['id', 'identifier', 'content_hash', 'work_id'])
    .where('institution_id', '=', institution)
    .where('harvest', '<', harvest)
    .limit(limit)
    .execute()
  if (titles.length === 0) return 0
  const touched = new Set<number>()
  await deleteTitles(tx, titles, touched)
  await reviseWorks(tx, touched, await nextRevision(tx))
  return titles.length
}

/** A title of a work as hits list it. */
export interface NetworkTitle {
  id: number
  workId: number
  institutionId: number
  institution: string
  data: TitleData
  page: string | null
}

/** Of each work, the title with the fullest description first. */
export async function titlesOfWorks(db: Reader, works: readonly number[]): Promise<Map<number, NetworkTitle[]>> {
  if (works.length === 0) return new Map()
  const rows = await db
    .selectFrom('network_titles')
    .innerJoin('network_institutions', 'network_institutions.id', 'network_titles.institution_id')
    .select(['network_titles.id', 'work_id', 'institution_id', 'name', 'data', 'page'])
    .where('work_id', 'in', works)
    .orderBy(sql`length(data)`, 'desc')
    .orderBy('network_titles.id')
    .execute()
  const titles = rows.map((row) => ({
    id: row.id,
    workId: row.work_id,
    institutionId: row.institution_id,
    institution: row.name,
    data: parseTitleData(row.data),
    page: row.page,
  }))
  return Map.groupBy(titles, ({ workId }) => workId)
}

export async function titleById(db: Reader, id: number): Promise<(NetworkTitle & { marc: string }) | undefined> {
  const row = await db
    .selectFrom('network_titles')
    .innerJoin('network_institutions', 'network_institutions.id', 'network_titles.institution_id')
    .select(['network_titles.id', 'work_id', 'institution_id', 'name', 'data', 'page', 'marc'])
    .where('network_titles.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      workId: row.work_id,
      institutionId: row.institution_id,
      institution: row.name,
      data: parseTitleData(row.data),
      page: row.page,
      marc: row.marc,
    }
  )
}

export async function countTitles(db: Reader): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('network_titles')
    .select(['institution_id', (eb) => eb.fn.countAll<number>().as('titles')])
    .groupBy('institution_id')
    .execute()
  return new Map(rows.map((row) => [row.institution_id, Number(row.titles)]))
}
