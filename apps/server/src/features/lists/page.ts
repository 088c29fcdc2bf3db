/**
 * The rule of the lists: what is asked for are the words that the name (or the code) has, each at least by its first
 * letters, whatever the case and the accents; in the order of the names; twenty at a time. An institution has some
 * thousands of courses at most, so the words are compared here and not in the database, of which SQLite knows no
 * accents.
 */
import { matchesWords, nameWords } from '@estante/marc/mapping/match-names'

const perPage = 20

export interface ListRequest {
  query: { search_text?: string; page?: string }
  setHeader(name: string, value: string): void
}

const byName = new Intl.Collator('pt', { numeric: true })

/** The page asked for; the total goes into a header. */
export function pageOf<Row extends { id: number; name: string; code?: string }>(
  rows: readonly Row[],
  { query, setHeader }: ListRequest,
): Row[] {
  const asked = nameWords(query.search_text ?? '')
  const found = rows.filter(({ name, code = '' }) => matchesWords(`${code} ${name}`, asked))
  found.sort((one, other) => byName.compare(one.name, other.name) || one.id - other.id)
  setHeader('X-Total-Count', String(found.length))
  const start = (pageNumber(query.page) - 1) * perPage
  return found.slice(start, start + perPage)
}

/** From 1; what is no number, or less, is the first page. */
function pageNumber(page: string | undefined): number {
  return /^\d{1,9}$/.test(page ?? '') ? Math.max(1, Number(page)) : 1
}

/** "12" → 12; a code that no row can have → 0. */
export function idOf(code: string): number {
  return /^\d{1,9}$/.test(code) ? Number(code) : 0
}
