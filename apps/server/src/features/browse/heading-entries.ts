/**
 * The entries of a list of headings, authorities and the names that lead to them in one alphabet, read by keyset: each
 * type of authority has its own index, so each is read by itself and the streams are merged.
 */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../database/database.ts'
import type { Step } from './cursor.ts'
import type { HeadingList } from './lists.ts'

export interface HeadingEntry {
  key: string
  /** Parts entries with one key: "0" and "1…" before the references, "r" with the authority's number. */
  tie: string
  heading: string
  /** The authority that has the titles. */
  authorityId: number
  /** The heading that a see reference leads to. */
  seeHeading?: string
}

/** The next entries in the direction of the step, whether their titles are active or not. */
export async function headingEntries(db: Reader, list: HeadingList, step: Step): Promise<HeadingEntry[]> {
  const streams = await Promise.all([
    ...list.types.map((type, at) => established(db, list, type, String(at), step)),
    references(db, list, step),
  ])
  const sign = step.backwards ? -1 : 1
  return streams
    .flat()
    .sort((a, b) => sign * compareEntries(a, b))
    .slice(0, step.limit)
}

export function compareEntries(a: Pick<HeadingEntry, 'key' | 'tie'>, b: Pick<HeadingEntry, 'key' | 'tie'>): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.tie < b.tie ? -1 : a.tie > b.tie ? 1 : 0
}

/** Headings of one type: their keys are unique, so that the type parts those of different types. */
async function established(
  db: Reader,
  list: HeadingList,
  type: string,
  tie: string,
  { from, backwards, limit }: Step,
): Promise<HeadingEntry[]> {
  const isBeyond = backwards ? tie < from.tie : tie > from.tie
  const comparison = backwards ? (isBeyond ? '<=' : '<') : isBeyond ? '>=' : '>'
  const rows = await db
    .selectFrom('authorities')
    .select(['id', 'heading', 'heading_key as key'])
    .where('type', '=', type)
    .where('state', '=', 'active')
    .where('heading_key', comparison, from.key)
    .where(isNamed(list))
    .orderBy('heading_key', backwards ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return rows.map(({ id, heading, key }) => ({ key, tie, heading, authorityId: id }))
}

async function references(db: Reader, list: HeadingList, step: Step): Promise<HeadingEntry[]> {
  const { from, backwards, limit } = step
  const direction = backwards ? 'desc' : 'asc'
  const rows = await db
    .selectFrom('authority_references as other')
    .innerJoin('authorities', 'authorities.id', 'other.authority_id')
    .select(['other.heading', 'other.heading_key as key', 'authorities.id', 'authorities.heading as seeHeading'])
    .where('other.kind', '=', 'see')
    .where('other.type', 'in', list.types)
    .where('authorities.state', '=', 'active')
    .where('other.heading_key', backwards ? '<=' : '>=', from.key)
    .where(beyondReference(step))
    .where(isNamed(list))
    .orderBy('other.heading_key', direction)
    .orderBy('other.authority_id', direction)
    .limit(limit)
    .execute()
  return rows.map(({ heading, key, id, seeHeading }) => ({ key, tie: tieOf(id), heading, authorityId: id, seeHeading }))
}

/** Of the references with the key of the place itself, those on the right side of it. */
function beyondReference({ from, backwards }: Step): Expression<SqlBool> {
  const number = from.tie.startsWith('r') ? Number(from.tie.slice(1)) : backwards ? -1 : 0
  const isBehind = backwards
    ? sql<SqlBool>`other.authority_id < ${number}`
    : sql<SqlBool>`other.authority_id > ${number}`
  return sql<SqlBool>`(other.heading_key <> ${from.key} or ${isBehind})`
}

/** Numbers of one length sort as numbers do. */
function tieOf(authorityId: number): string {
  return `r${String(authorityId).padStart(10, '0')}`
}

/** Some title names it in this list's roles: loaded authorities that nothing uses are no entries. */
function isNamed({ roles }: HeadingList): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from title_headings
    where title_headings.authority_id = authorities.id and title_headings.role in (${sql.join(roles)})
  )`
}
