/** Whom a search finds. */
import type { PersonSearch } from '@estante/domain/patron/person-search'
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'

export interface FoundPeople {
  /** People that are found, up to `mostCounted`. */
  total: number
  /** Their ids, by name. */
  ids: number[]
}

/** Nobody turns more pages; more words find fewer. */
const mostCounted = 1000

/** @param known accounts that the typed text names as a card does */
export async function findPeople(
  db: Reader,
  search: PersonSearch,
  known: readonly number[],
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundPeople> {
  const found = matching(db, search, known).select('id')
  // One pass over the index counts them and has the page.
  const rows = await found.orderBy('search_key').orderBy('id').limit(mostCounted).execute()
  return { total: rows.length, ids: rows.slice(offset, offset + limit).map(({ id }) => id) }
}

function matching(db: Reader, { words, number }: PersonSearch, known: readonly number[]) {
  return db
    .selectFrom('patrons')
    .where('search_key', 'is not', null)
    .where((eb) => {
      const ways = [eb.and(words.map((word) => eb(sql`search_key`, 'like', patternOf('%', word))))]
      if (number !== '') ways.push(eb('id', 'in', patronsNumbered(db, number)))
      if (known.length > 0) {
        ways.push(eb('id', 'in', eb.selectFrom('accounts').select('patron_id').where('id', 'in', known)))
      }
      return eb.or(ways)
    })
}

function patronsNumbered(db: Reader, number: string) {
  return db
    .selectFrom('accounts')
    .select('patron_id')
    .where(({ eb, fn }) => eb(fn('lower', ['username']), 'like', patternOf('', number)))
}

/** What is typed stands for itself. */
const patternOf = (before: '' | '%', word: string) =>
  sql<string>`${`${before}${word.replace(/[!%_]/g, '!$&')}%`} escape '!'`
