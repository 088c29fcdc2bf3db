/** What the pages of an authority read: the authority, its references and its neighbours in the alphabet. */
import type { AuthorityData } from '@estante/marc/authority-data'
import type { Reader } from '../../database/database.ts'

export interface StoredAuthority {
  id: number
  type: string
  heading: string
  sortKey: string
  /** Absent for one made from a title's heading. */
  data?: AuthorityData
  /** MARC-in-JSON. */
  marc?: string
}

export async function authorityById(db: Reader, id: number): Promise<StoredAuthority | undefined> {
  const row = await db
    .selectFrom('authorities')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      type: row.type,
      heading: row.heading,
      sortKey: row.sort_key,
      data: row.data === null ? undefined : (JSON.parse(row.data) as AuthorityData),
      marc: row.marc ?? undefined,
    }
  )
}

export async function headingsByIds(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('authorities')
    .select(['id', 'heading'])
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .execute()
  return new Map(rows.map((row) => [row.id, row.heading]))
}

/** How many active titles name it, by what it does there, and in all. */
export async function titlesByRole(db: Reader, id: number): Promise<{ roles: Map<string, number>; titles: number }> {
  const rows = await db
    .selectFrom('title_headings')
    .innerJoin('titles', 'titles.id', 'title_headings.title_id')
    .select(['title_headings.role', 'title_headings.title_id'])
    .distinct()
    .where('title_headings.authority_id', '=', id)
    .where('titles.state', '=', 'active')
    .execute()
  const roles = new Map<string, number>()
  for (const row of rows) roles.set(row.role, (roles.get(row.role) ?? 0) + 1)
  return { roles, titles: new Set(rows.map((row) => row.title_id)).size }
}

/** The headings of the same type just before and after in the alphabet. */
export async function neighbours(db: Reader, { type, sortKey, id }: StoredAuthority, each: number) {
  const side = (comparison: '<' | '>', order: 'asc' | 'desc') =>
    db
      .selectFrom('authorities')
      .select(['id', 'heading'])
      .where('type', '=', type)
      .where('state', '=', 'active')
      .where('sort_key', comparison, sortKey)
      .where('id', '!=', id)
      .orderBy('sort_key', order)
      .limit(each)
      .execute()
  return [...(await side('<', 'desc')).reverse(), ...(await side('>', 'asc'))]
}

/** Authorities whose heading this is: where a reference leads. */
export async function authoritiesByKey(db: Reader, keys: readonly { type: string; key: string }[]) {
  if (keys.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('authorities')
    .select(['id', 'type', 'heading_key'])
    .where('heading_key', 'in', [...new Set(keys.map((one) => one.key))])
    .where('state', '=', 'active')
    .execute()
  return new Map(rows.map((row) => [`${row.type} ${row.heading_key}`, row.id]))
}
