/** Queries for issues of journals. */
import type { IssueFacts } from '@estante/domain/serials/issue-state'
import type { Reader } from '../../database/database.ts'
import type { SerialUnit } from '../../database/tables/catalogue.ts'

export interface StoredIssue extends IssueFacts {
  id: number
  titleId: number
  libraryId: number
  unit: SerialUnit
  year: number
  volume: string | null
  number: string | null
  /** Words, or MARC codes of months and seasons: "jan./jun.", "01/06", "21". */
  period: string | null
  receivedOn: string | null
  claimedOn: string | null
}

const selected = [
  'id',
  'title_id as titleId',
  'library_id as libraryId',
  'unit',
  'frequency',
  'year',
  'volume',
  'number',
  'period',
  'state',
  'published_on as publishedOn',
  'received_on as receivedOn',
  'claimed_on as claimedOn',
  'bound_on as boundOn',
] as const

/** Whether any library has, expects or misses an issue of it. */
export async function hasIssues(db: Reader, titleId: number): Promise<boolean> {
  const row = await db.selectFrom('serial_issues').select('id').where('title_id', '=', titleId).limit(1).execute()
  return row.length > 0
}

/** What one library has issues of: a row for each year, kind of unit and frequency. */
export interface IssueGroup {
  libraryId: number
  year: number
  unit: SerialUnit
  frequency: string | null
}

export function issueGroups(db: Reader, titleId: number): Promise<IssueGroup[]> {
  return db
    .selectFrom('serial_issues')
    .select(['library_id as libraryId', 'year', 'unit', 'frequency'])
    .distinct()
    .where('title_id', '=', titleId)
    .execute()
}

/** In order of day; those without one by their numbers as they came. */
export function issuesOfYear(db: Reader, titleId: number, year: number): Promise<StoredIssue[]> {
  return db
    .selectFrom('serial_issues')
    .select(selected)
    .where('title_id', '=', titleId)
    .where('year', '=', year)
    .orderBy((eb) => eb.fn.coalesce('published_on', eb.val('')))
    .orderBy('id')
    .execute()
}

export function issueById(db: Reader, id: number): Promise<StoredIssue | undefined> {
  return db.selectFrom('serial_issues').select(selected).where('id', '=', id).executeTakeFirst()
}
