/** Title names that begin as typed, with the number of titles of each. */
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'

export interface TitleName {
  /** One of the titles. */
  id: number
  total: number
}

/** Titles read; when more match, the most common among these are suggested. */
const scanLimit = 800
const end = '\u{10ffff}'
/** Initial articles that sort titles omit. */
const article = /^(?:an?|the|os?|as?|uma?s?|uns|el|l[aoe]s?|un[ao]?s?|l|d(?:er|ie|as)) (?=.)/

/** @param key heading key of the typed text */
export async function findTitleNames(db: Reader, key: string, limit: number): Promise<TitleName[]> {
  const found = await Promise.all(
    [key, key.replace(article, '')].filter(isFirst).map((one) => beginning(db, one, limit)),
  )
  const names = new Map(found.flat().map((name) => [name.id, name]))
  return [...names.values()].sort((a, b) => b.total - a.total).slice(0, limit)
}

async function beginning(db: Reader, key: string, limit: number): Promise<TitleName[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('titles')
        .select(['id', 'sort_title'])
        // A literal, so that the partial index of active titles applies.
        .where('state', '=', sql.lit('active'))
        .where('sort_title', '>=', key)
        .where('sort_title', '<', key + end)
        .orderBy('sort_title')
        .limit(scanLimit)
        .as('first_titles'),
    )
    .select(['sort_title', (eb) => eb.fn.min('id').as('id'), (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('sort_title')
    .orderBy('total', 'desc')
    .orderBy('sort_title')
    .limit(limit)
    .execute()
  return rows.map(({ id, total }) => ({ id: Number(id), total: Number(total) }))
}

/** The number of titles with each of these sort titles. */
export async function countTitleNames(db: Reader, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('titles')
    .select(['sort_title', (eb) => eb.fn.countAll<number>().as('total')])
    .where('state', '=', sql.lit('active'))
    .where('sort_title', 'in', names)
    .groupBy('sort_title')
    .execute()
  return new Map(rows.map((row) => [row.sort_title, Number(row.total)]))
}

function isFirst(value: string, at: number, all: readonly string[]): boolean {
  return all.indexOf(value) === at
}
