/**
 * Titles with the headings that their authorities have now. A title's record is kept as it was loaded; where an
 * authority has been given another heading since, or the title used one that only leads to it, the record is read with
 * the established one. Reading it so, and not writing it into each title, makes a change of one authority one row,
 * however many titles name it.
 */

import { establishHeadings } from '@estante/marc/mapping/establish-heading'
import { headingKey } from '@estante/marc/mapping/headings'
import { mapTitle } from '@estante/marc/mapping/map-title'
import { fromMarcJson } from '@estante/marc/marc-json/marc-json'
import type { MarcRecord } from '@estante/marc/record'
import type { TitleData } from '@estante/marc/title-data'
import type { Reader } from '../database/database.ts'

/** A heading of a title, with its authority's. */
export interface LinkedHeading {
  authorityId: number
  field: number
  role: string
  /** Null where it was not read, since no record has established it. */
  heading: string | null
  /** Whether the authority has a record: one that was only made for titles has their heading. */
  established: boolean
}

/** A title to be read, with its own headings. */
export interface LinkedTitle {
  id: number
  data: TitleData
  headings: readonly LinkedHeading[]
}

/** What each of the titles says with established headings, by its number; those that say the same are left out. */
export async function establishedData(db: Reader, titles: readonly LinkedTitle[]): Promise<Map<number, TitleData>> {
  const changed = titles.flatMap(({ id, data, headings }) => {
    const other = headings.filter((one) => differs(data, one))
    return other.length > 0 ? [{ id, headings: other }] : []
  })
  if (changed.length === 0) return new Map()
  const rows = await db
    .selectFrom('titles')
    .select(['id', 'marc'])
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute()
  const marc = new Map(rows.map((row) => [row.id, row.marc]))
  const records = await authorityRecords(
    db,
    changed.flatMap(({ headings }) => headings.map(({ authorityId }) => authorityId)),
  )
  return new Map(
    changed.flatMap(({ id, headings }) => {
      const record = marc.get(id)
      return record === undefined ? [] : [[id, mapTitle(established(fromMarcJson(record), headings, records))] as const]
    }),
  )
}

/** The records of these titles with established headings, by the number of the title. */
export async function establishedRecords(
  db: Reader,
  titles: readonly { id: number; marc: string }[],
): Promise<Map<number, MarcRecord>> {
  const records = new Map(titles.map(({ id, marc }) => [id, fromMarcJson(marc)]))
  const links = Map.groupBy(await readLinks(db, [...records.keys()]), ({ titleId }) => titleId)
  const changed = [...links].map(([id, headings]) => {
    const data = mapTitle(records.get(id)!)
    return { id, headings: headings.filter((one) => differs(data, one)) }
  })
  const authorities = await authorityRecords(
    db,
    changed.flatMap(({ headings }) => headings.map(({ authorityId }) => authorityId)),
  )
  for (const { id, headings } of changed) {
    if (headings.length > 0) records.set(id, established(records.get(id)!, headings, authorities))
  }
  return records
}

/** Links to authorities that have a record. */
async function readLinks(db: Reader, ids: readonly number[]): Promise<(LinkedHeading & { titleId: number })[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('title_headings')
    .innerJoin('authorities', 'authorities.id', 'title_headings.authority_id')
    .select(['title_headings.title_id', 'title_headings.authority_id', 'title_headings.field', 'title_headings.role'])
    .select('authorities.heading')
    .where('title_headings.title_id', 'in', ids)
    .where('authorities.source', 'is not', null)
    .where('authorities.state', '=', 'active')
    .execute()
  return rows.map((row) => ({
    titleId: row.title_id,
    authorityId: row.authority_id,
    field: row.field,
    role: row.role,
    heading: row.heading,
    established: true,
  }))
}

function established(
  record: MarcRecord,
  headings: readonly LinkedHeading[],
  authorities: ReadonlyMap<number, MarcRecord>,
): MarcRecord {
  const byField = headings.flatMap(({ field, authorityId }) => {
    const authority = authorities.get(authorityId)
    return authority ? [[field, authority] as const] : []
  })
  return establishHeadings(record, new Map(byField))
}

async function authorityRecords(db: Reader, ids: readonly number[]): Promise<Map<number, MarcRecord>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('authorities')
    .select(['id', 'marc'])
    .where('id', 'in', wanted)
    .where('marc', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.id, fromMarcJson(row.marc!)]))
}

/** Whether the title words this heading otherwise. Of a subject the part before its subdivisions may be meant. */
function differs(data: TitleData, { field, role, heading, established }: LinkedHeading): boolean {
  if (!established || heading === null) return false
  const own = headingsIn(data, field, role)
  if (own.length === 0 || own.includes(heading)) return false
  return !own.map(headingKey).includes(headingKey(heading))
}

function headingsIn(data: TitleData, field: number, role: string): string[] {
  const at = <One extends { field: number }>(list: readonly One[]): One[] => list.filter((one) => one.field === field)
  if (role === 'subject' || role === 'genre') return at(data.subjects).flatMap((one) => [one.heading, one.main])
  if (role === 'series') return at(data.series).map((one) => one.heading ?? one.title)
  if (role === 'uniform-title') return data.uniformTitle ? [data.uniformTitle] : []
  return [...at(data.contributors).map((one) => one.heading), ...at(data.works).map((one) => one.name)]
}
