/** Queries for issues of journals. */
import type { IssueFacts } from '@estante/domain/serials/issue-state'
import type { IssueStep } from '@estante/domain/serials/issue-step'
import type { Reader, Writer } from '../../database/database.ts'
import type { SerialUnit } from '../../database/tables/catalogue.ts'
import { titleNameIn } from '../../database/title-data.ts'

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

/** Nobody else changes it until the transaction ends. */
export async function lockIssue(tx: Writer, id: number): Promise<void> {
  await tx
    .updateTable('serial_issues')
    .set((eb) => ({ year: eb.ref('year') }))
    .where('id', '=', id)
    .execute()
}

/** @param day when it came, was claimed or bound */
export async function storeStep(tx: Writer, id: number, step: IssueStep, day: string): Promise<void> {
  await tx.updateTable('serial_issues').set(columnsOf(step, day)).where('id', '=', id).execute()
}

function columnsOf(step: IssueStep, day: string) {
  if (step === 'bind') return { bound_on: day }
  return step === 'claim'
    ? { state: 'claimed' as const, claimed_on: day }
    : { state: 'received' as const, received_on: day }
}

/** Issues that are not there although their day has come, with their titles; the oldest first. */
export async function awaitedIssues(
  db: Reader,
  today: string,
  library?: number,
): Promise<(StoredIssue & { title: string })[]> {
  const rows = await db
    .selectFrom('serial_issues')
    .innerJoin('titles', 'titles.id', 'serial_issues.title_id')
    .select(selected.map((column) => `serial_issues.${column}` as const))
    .select('titles.data')
    .where('serial_issues.state', '!=', 'received')
    .where((eb) => eb.or([eb('serial_issues.published_on', '<=', today), eb('serial_issues.published_on', 'is', null)]))
    .$if(library !== undefined, (query) => query.where('serial_issues.library_id', '=', library!))
    .orderBy('serial_issues.published_on')
    .orderBy('serial_issues.id')
    .execute()
  return rows.map(({ data, ...row }) => ({ ...row, title: titleNameIn(data) }))
}
