/**
 * Lists match names (or codes) that contain all typed words by their beginnings, without case and accents; sorted by
 * name, twenty to a page. An institution has a few thousand courses at most, so words are compared here and not in the
 * database: SQLite does not fold accents.
 */
import { matchesWords, nameWords } from '@estante/marc/mapping/match-names'

const perPage = 20

export interface ListRequest {
  query: { search_text?: string; page?: string }
  setHeader(name: string, value: string): void
}

const byName = new Intl.Collator('pt', { numeric: true })

/** Returns the requested page; the total goes into a header. */
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

/** From 1; an invalid number means the first page. */
function pageNumber(page: string | undefined): number {
  return /^\d{1,9}$/.test(page ?? '') ? Math.max(1, Number(page)) : 1
}
