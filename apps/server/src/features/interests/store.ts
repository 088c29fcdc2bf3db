/** What patrons follow: areas, authors, subjects, periodicals, work types, saved searches. */
import type { InterestKind } from '@estante/domain/interests/interest-rules'
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import type { InterestsTable } from '../../database/tables/patrons.ts'
import { titleNameIn } from '../../database/title-data.ts'

export interface InterestOptions {
  /** Ids of libraries; none: all. */
  libraries: readonly string[]
  /** Codes of languages; none: all. */
  languages: readonly string[]
  issues: boolean
  articles: boolean
  contents: boolean
}

export interface StoredInterest extends InterestOptions {
  id: number
  patronId: number
  kind: InterestKind
  target: string
  /** ISO; null: without end. */
  until: string | null
}

function toInterest(row: Selectable<InterestsTable>): StoredInterest {
  const { libraries = [], languages = [], ...types } = JSON.parse(row.options) as Partial<InterestOptions>
  const { issues = true, articles = false, contents = false } = types
  return {
    id: row.id,
    patronId: row.patron_id,
    kind: row.kind as InterestKind,
    target: row.target,
    until: row.valid_until,
    libraries: libraries.map(String),
    languages,
    issues,
    articles,
    contents,
  }
}

/** In the order in which they were added. @param kinds all unless told @param today only what is followed then */
export async function interestsOf(
  db: Reader,
  patron: number,
  { kinds, today }: { kinds?: readonly InterestKind[]; today?: string } = {},
): Promise<StoredInterest[]> {
  const rows = await db
    .selectFrom('interests')
    .selectAll()
    .where('patron_id', '=', patron)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds!))
    .$if(today !== undefined, (query) =>
      query.where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today!)])),
    )
    .orderBy('id')
    .execute()
  return rows.map(toInterest)
}

export async function interestOf(
  db: Reader,
  patron: number,
  { kind, target }: Pick<StoredInterest, 'kind' | 'target'>,
): Promise<StoredInterest | undefined> {
  const row = await db
    .selectFrom('interests')
    .selectAll()
    .where('patron_id', '=', patron)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .executeTakeFirst()
  return row && toInterest(row)
}

export async function countInterests(db: Reader, patron: number): Promise<number> {
  const row = await db
    .selectFrom('interests')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('patron_id', '=', patron)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** A number in a list of interests, whatever the kind. */
export async function interestById(db: Reader, patron: number, id: number): Promise<StoredInterest | undefined> {
  const row = await db
    .selectFrom('interests')
    .selectAll()
    .where('patron_id', '=', patron)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toInterest(row)
}

export type NewInterest = Omit<StoredInterest, 'id'>

/** One that is there gets the new validity and options. */
export async function storeInterest(
  tx: Writer,
  { patronId, kind, target, until, ...rest }: NewInterest,
): Promise<void> {
  const { libraries, languages, issues, articles, contents } = rest
  const options = JSON.stringify({ libraries, languages, issues, articles, contents })
  await tx
    .insertInto('interests')
    .values({ patron_id: patronId, kind, target, valid_until: until, options })
    .onConflict((clash) => clash.columns(['patron_id', 'kind', 'target']).doUpdateSet({ valid_until: until, options }))
    .execute()
}

export async function deleteInterest(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('interests').where('id', '=', id).execute()
}

/** Patrons who follow the issues of a periodical on that day, in this library. */
export async function followersOfIssues(
  db: Reader,
  { title, library, today }: { title: number; library: number; today: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('interests')
    .selectAll()
    .where('kind', '=', 'periodical')
    .where('target', '=', String(title))
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .orderBy('patron_id')
    .execute()
  return rows
    .map(toInterest)
    .filter(({ issues, libraries }) => issues && (libraries.length === 0 || libraries.includes(String(library))))
    .map(({ patronId }) => patronId)
}

/** Which of these titles came in between two days, both included; the newest first. */
export async function titlesSeenBetween(
  db: Reader,
  ids: readonly number[],
  { from, until }: { from: string; until: string },
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('titles')
    .select(['id', 'data'])
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .where('first_seen_on', '>=', from)
    .where('first_seen_on', '<=', until)
    .orderBy('first_seen_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, data }) => ({ id, name: titleNameIn(data) }))
}

/** Active titles with these ids. */
export async function activeTitles(db: Reader, ids: readonly number[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('titles')
    .select(['id', 'data'])
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .execute()
  return new Map(rows.map(({ id, data }) => [String(id), titleNameIn(data)]))
}

/** Patrons who may be told of what came in after the day they were told last. */
export async function patronsToTell(db: Reader, yesterday: string, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('interests')
    .innerJoin('patrons', 'patrons.id', 'interests.patron_id')
    .select('patrons.id')
    .distinct()
    .where((eb) => eb.or([eb('interests.valid_until', 'is', null), eb('interests.valid_until', '>=', today)]))
    .where((eb) =>
      eb.or([eb('patrons.interests_told_on', 'is', null), eb('patrons.interests_told_on', '<', yesterday)]),
    )
    .orderBy('patrons.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The last day whose new titles the patron was told; null: none yet. */
export async function toldOn(db: Reader, patron: number): Promise<string | null> {
  const row = await db
    .selectFrom('patrons')
    .select('interests_told_on')
    .where('id', '=', patron)
    .executeTakeFirstOrThrow()
  return row.interests_told_on
}

/** @returns whether nobody else did it before */
export async function setToldOn(tx: Writer, patron: number, day: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('patrons')
    .set({ interests_told_on: day })
    .where('id', '=', patron)
    .where((eb) => eb.or([eb('interests_told_on', 'is', null), eb('interests_told_on', '<', day)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
