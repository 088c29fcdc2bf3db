/** Queries for authority pages: the authority, its references and its alphabetical neighbours. */
import type { AuthorityData } from '@estante/marc/authority-data'
import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../database/database.ts'

export interface StoredAuthority {
  id: number
  type: string
  heading: string
  sortKey: string
  /** Absent for an authority made from a title's heading. */
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

/** The number of active titles that use it, by role and in all. */
export async function titlesByRole(db: Reader, id: number): Promise<{ roles: Map<string, number>; titles: number }> {
  const named = db
    .selectFrom('title_headings')
    .select(['role', 'title_id'])
    .distinct()
    .where('authority_id', '=', id)
    .where(isNotWithdrawn)
  const rows = await db
    .selectFrom(named.as('named'))
    .select(['role', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('role')
    .execute()
  const roles = new Map(rows.map(({ role, total }) => [role, Number(total)]))
  if (roles.size < 2) return { roles, titles: [...roles.values()][0] ?? 0 }
  const { titles } = await db
    .selectFrom(named.as('named'))
    .select((eb) => eb.fn.count<number>('title_id').distinct().as('titles'))
    .executeTakeFirstOrThrow()
  return { roles, titles: Number(titles) }
}

/** Withdrawn titles are few and have an index of their own: checking each title would take a hundred times as long. */
const isNotWithdrawn = sql<SqlBool>`title_id not in (select id from titles where state = ${sql.lit('withdrawn')})`

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

/** The authorities with these headings, as targets of references. Each type has its own alphabet. */
export async function authoritiesByKey(db: Reader, keys: readonly { type: string; key: string }[]) {
  if (keys.length === 0) return new Map<string, number>()
  const byType = Map.groupBy(keys, ({ type }) => type)
  const rows = await db
    .selectFrom('authorities')
    .select(['id', 'type', 'heading_key'])
    .where((eb) =>
      eb.or(
        [...byType].map(([type, ofType]) =>
          eb.and([eb('type', '=', type), eb('heading_key', 'in', [...new Set(ofType.map((one) => one.key))])]),
        ),
      ),
    )
    .where('state', '=', 'active')
    .execute()
  return new Map(rows.map((row) => [`${row.type} ${row.heading_key}`, row.id]))
}
