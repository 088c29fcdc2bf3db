import { headingKey } from './mapping/headings.ts'
import type { TitleData } from './title-data.ts'

/** What a database takes as the key of an index, and in one query. */
const maxLength = 250
const maxIsbns = 50

/**
 * By what the same work at several institutions is recognised: each valid ISBN, and title with author, year and material
 * type. Two titles are the same when they share one of them. Of several parts with one ISBN (a set), the title decides.
 */
export function foldKeys(data: TitleData): string[] {
  const isbns = data.identifiers
    .filter(({ kind, valid, cancelled }) => kind === 'isbn' && valid && !cancelled)
    .slice(0, maxIsbns)
    .map(({ value }) => value)
  const title = headingKey(data.title).slice(0, maxLength)
  const author = headingKey(data.contributors[0]?.name ?? '').slice(0, maxLength)
  const words = [title, author, String(data.year ?? ''), data.materialType].join('|')
  // The beginning of the title keeps apart what shares the number of a set.
  return [...new Set([...isbns.map((isbn) => `isbn:${isbn}|${title.slice(0, 12)}`), `text:${words}`])]
}
