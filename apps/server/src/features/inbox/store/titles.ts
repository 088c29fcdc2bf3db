/** Names of what waits, for a page of the list. */
import type { Reader } from '../../../database/database.ts'
import { titleNameIn } from '../../../database/title-data.ts'

export interface ListedComment {
  id: number
  state: string
  content: string
  title: string | undefined
}

export async function listedComments(db: Reader, ids: readonly number[]): Promise<ListedComment[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('comments')
    .leftJoin('titles', 'titles.id', 'comments.title_id')
    .select(['comments.id', 'comments.state', 'comments.content', 'titles.data'])
    .where('comments.id', 'in', ids)
    .execute()
  return rows.map(({ data, ...row }) => ({ ...row, title: data === null ? undefined : titleNameIn(data) }))
}

export interface ListedReport {
  id: number
  state: string
  kind: string
  name: string
}

export async function listedReports(db: Reader, ids: readonly number[]): Promise<ListedReport[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('record_reports')
    .leftJoin('titles', 'titles.id', 'record_reports.title_id')
    .leftJoin('authorities', 'authorities.id', 'record_reports.authority_id')
    .select(['record_reports.id', 'record_reports.state', 'record_reports.kind', 'titles.data', 'authorities.heading'])
    .where('record_reports.id', 'in', ids)
    .execute()
  return rows.map(({ data, heading, ...row }) => ({
    ...row,
    name: data === null ? (heading ?? '') : titleNameIn(data),
  }))
}

export async function listedSuggestions(
  db: Reader,
  ids: readonly number[],
): Promise<{ id: number; status: string; title: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('suggestions').select(['id', 'status', 'title']).where('id', 'in', ids).execute()
}

export async function listedOrders(
  db: Reader,
  ids: readonly number[],
): Promise<{ id: number; state: string; title: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('orders').select(['id', 'state', 'title']).where('id', 'in', ids).execute()
}

export async function listedRequests(
  db: Reader,
  ids: readonly number[],
): Promise<{ id: number; status: string; fields: string }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('requests').select(['id', 'status', 'fields']).where('id', 'in', ids).execute()
}

export async function namesOfPatrons(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('patrons').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
