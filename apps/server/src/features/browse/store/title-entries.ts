/** Keyset queries over titles by name and copies by call number, in the order of their indexes. */
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import type { Step } from '../cursor.ts'

export interface NamedEntry {
  key: string
  /** One of its titles. */
  titleId: number
  /** Titles. */
  total: number
}

export interface ShelfEntry extends NamedEntry {
  callNumber: string
}

export async function titleEntries(db: Reader, { from, backwards, limit }: Step): Promise<NamedEntry[]> {
  const rows = await db
    .selectFrom('titles')
    .select(['sort_title as key', (eb) => eb.fn.min('id').as('id'), (eb) => eb.fn.countAll<number>().as('total')])
    // A literal, so that the partial index of active titles applies.
    .where('state', '=', sql.lit('active'))
    .where('sort_title', comparison(from.tie, backwards), from.key)
    .groupBy('sort_title')
    .orderBy('sort_title', backwards ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return rows.map(({ key, id, total }) => ({ key, titleId: Number(id), total: Number(total) }))
}

/** Call numbers of copies that are not withdrawn. */
export async function shelfEntries(db: Reader, { from, backwards, limit }: Step): Promise<ShelfEntry[]> {
  const rows = await db
    .selectFrom('copies')
    .innerJoin('titles', 'titles.id', 'copies.title_id')
    .select(['call_number_key as key', (eb) => eb.fn.min('copies.call_number').as('callNumber')])
    .select((eb) => [eb.fn.min('title_id').as('id'), eb.fn.count<number>('title_id').distinct().as('total')])
    .where('call_number_key', comparison(from.tie, backwards), from.key)
    .where('copies.state', 'not in', ['withdrawn', 'lost'])
    .where('titles.state', '=', 'active')
    .groupBy('call_number_key')
    .orderBy('call_number_key', backwards ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return rows.map(({ key, callNumber, id, total }) => ({
    key: key!,
    callNumber: callNumber!,
    titleId: Number(id),
    total: Number(total),
  }))
}

/** Keys are unique here: a position without a tie is the beginning of its key, one with a tie the entry itself. */
function comparison(tie: string, backwards: boolean): '>' | '>=' | '<' {
  if (backwards) return '<'
  return tie === '' ? '>=' : '>'
}
