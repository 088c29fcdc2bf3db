/** Titles drawn by a seed, and how people ask for them: the searches of known items. */

import { SeededRandom } from '@estante/demo/seeded-random'
import { mainTitle } from '@estante/marc/main-title'
import type { TitleData } from '@estante/marc/title-data'
import { wordsOf } from '@estante/search-index/text/words'
import type { Reader } from '../../src/database/database.ts'
import { pastedReference } from './pasted-references.ts'
import { withTypo } from './typos.ts'

/** The ways in which a title is asked for. */
export const queryKinds = [
  'title',
  'title without subtitle',
  'title and author',
  'author and title',
  'isbn',
  'one slip',
  'pasted reference',
] as const
export type QueryKind = (typeof queryKinds)[number]

/** How often the right title must stand first, for any seed. */
export const minimumScores: Record<QueryKind, number> = {
  title: 0.95,
  'title without subtitle': 0.95,
  'title and author': 0.95,
  'author and title': 0.95,
  isbn: 0.97,
  'one slip': 0.85,
  'pasted reference': 0.9,
}

export interface SampledTitle {
  id: number
  data: TitleData
  asked: Partial<Record<QueryKind, string>>
}

/** So many titles, the same for the same seed and data; each with what there is to ask by. */
export async function sampleTitles(db: Reader, seed: string, count: number): Promise<SampledTitle[]> {
  const ids = await db.selectFrom('titles').select('id').where('state', '=', 'active').orderBy('id').execute()
  const seeded = new SeededRandom(seed)
  const drawn: SampledTitle[] = []
  while (drawn.length < count && ids.length > 0) {
    const [{ id }] = ids.splice(seeded.between(0, ids.length - 1), 1) as [{ id: number }]
    const row = await db.selectFrom('titles').select('data').where('id', '=', id).executeTakeFirstOrThrow()
    const data = JSON.parse(row.data) as TitleData
    if (wordsOf(data.title).length > 0) drawn.push({ id, data, asked: questionsFor(data, seeded) })
  }
  return drawn
}

function questionsFor(data: TitleData, seeded: SeededRandom): SampledTitle['asked'] {
  const short = mainTitle(data)
  const author = data.contributors.find((one) => one.main)
  const isbn = data.identifiers.find((one) => one.kind === 'isbn' && one.valid)
  const slip = withTypo(data.title, seeded)
  return {
    title: data.title,
    ...(short !== data.title && { 'title without subtitle': short }),
    ...(author && {
      'title and author': `${short} ${author.name}`,
      'author and title': `${naturalOrder(author.name)} ${short}`,
      'pasted reference': pastedReference(data, seeded),
    }),
    ...(isbn && { isbn: seeded.withProbability(0.5) ? isbn.shown : isbn.value }),
    ...(slip && { 'one slip': slip }),
  }
}

/** "Assis, Machado de" → "Machado de Assis" */
function naturalOrder(name: string): string {
  const [family = name, ...given] = name.split(/,\s+/)
  return [...given, family].join(' ')
}

/**
 * Whether an answer is what was asked for: the title itself, or another that has everything that was asked: an edition
 * with the same title and the same author, a copy of the same record under another number.
 */
export function isAnswer(way: QueryKind, drawn: TitleData, shown: TitleData): boolean {
  if (way === 'isbn') return isbns(drawn).some((isbn) => isbns(shown).includes(isbn))
  const byShort = way !== 'title' && way !== 'one slip'
  const same = byShort ? key(mainTitle(drawn)) === key(mainTitle(shown)) : key(drawn.title) === key(shown.title)
  return same && (!queriesAuthor(way) || key(mainName(drawn)) === key(mainName(shown)))
}

function queriesAuthor(way: QueryKind): boolean {
  return way === 'title and author' || way === 'author and title' || way === 'pasted reference'
}

function isbns(data: TitleData): string[] {
  return data.identifiers.filter((one) => one.kind === 'isbn').map((one) => one.value)
}

function mainName(data: TitleData): string {
  return data.contributors.find((one) => one.main)?.name ?? ''
}

function key(text: string): string {
  return wordsOf(text).join(' ')
}
