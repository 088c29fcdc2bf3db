import type { SuggestedHeading } from '@estante/contract/browse.shapes'
import type { AnswerOf } from '@estante/contract/shapes'
import { emptySearch } from '@estante/domain/search/search-state'
import { headingKey } from '@estante/marc/mapping/headings'
import type { Reader } from '../../database/database.ts'
import { naturalName } from '../../database/natural-name.ts'
import type { AppContext, ReadingHandler } from '../../http/call-handler.ts'
import { shownTitle } from '../../i18n/shown-title.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { titlesByIds } from '../titles/store.ts'
import type { FoundHeading } from './common-headings.ts'
import { commonHeadings } from './common-headings-cache.ts'
import { authorList, type HeadingList, subjectList } from './lists.ts'
import { findHeadings } from './store/headings.ts'
import { countTitleNames, findTitleNames } from './store/title-names.ts'

/** Below this length almost everything would match. */
const minimumLetters = 3
/** Titles scanned for a matching continuation. */
const scanLimit = 60

/** Suggestions for a text that is being typed. */
export const suggest: ReadingHandler<'browse.suggest'> = (db, { query }, ctx) =>
  suggestions(db, ctx, query.q, query.limite)

type SuggestContext = Pick<AppContext, 'search' | 'clock'>

export async function suggestions(
  db: Reader,
  ctx: SuggestContext,
  typed: string,
  limit: number,
): Promise<AnswerOf<'browse.suggest'>> {
  const key = headingKey(typed)
  if (key.replaceAll(' ', '').length < minimumLetters) return { titulos: [], autores: [], assuntos: [] }
  const [titulos, autores, assuntos] = await Promise.all([
    suggestTitles(db, ctx.search, key, limit),
    suggestHeadings(db, ctx, authorList, key, limit),
    suggestHeadings(db, ctx, subjectList, key, limit),
  ])
  return { titulos, autores, assuntos }
}

async function suggestHeadings(
  db: Reader,
  { search, clock }: SuggestContext,
  list: HeadingList,
  key: string,
  limit: number,
): Promise<SuggestedHeading[]> {
  const common = (await commonHeadings(db, search, clock())).beginning(list, key, limit)
  const rare = common.length < limit ? await findHeadings(db, list, key) : []
  const found = new Map<number, FoundHeading>()
  for (const one of [...rare, ...common]) found.set(one.id, one)
  const headings = [...found.values()]
  const ids = headings.map(({ id }) => String(id))
  const totals = await search.query('valueTotals', [list.letter, ids])
  return headings
    .map((one, at) => ({ ...one, total: totals[at] ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, limit)
    .map(({ id, heading, via, total }) => ({
      cod_autoridade: String(id),
      descricao: heading,
      ver: via,
      total: String(total),
    }))
}

async function suggestTitles(db: Reader, search: SearchEngine, key: string, limit: number) {
  const beginning = await findTitleNames(db, key, limit)
  const withWords = beginning.length < limit ? await idsWithWords(search, key, limit) : []
  const titles = await titlesByIds(db, [...beginning.map(({ id }) => id), ...withWords])
  const others = withWords.filter((id) => continuesTyped(titles.get(id)?.sortTitle ?? '', key)).slice(0, limit)
  const totals = await countTitleNames(
    db,
    others.flatMap((id) => titles.get(id)?.sortTitle ?? []),
  )
  for (const { id, total } of beginning) totals.set(titles.get(id)?.sortTitle ?? '', total)
  const known = new Map([...titles.values()].reverse().map((title) => [title.sortTitle, title]))
  const inOrder = [...beginning.map(({ id }) => id), ...others].flatMap((id) => titles.get(id)?.sortTitle ?? [])
  return [...new Set(inOrder)].slice(0, limit).map((name) => {
    const { id, data } = known.get(name)!
    const total = totals.get(name) ?? 1
    return {
      cod_acervo: total === 1 ? String(id) : '',
      descricao: shownTitle(data.title),
      autor: total === 1 ? naturalName(data.contributors[0]) : '',
      total: String(total),
    }
  })
}

/**
 * When few titles begin with the text, titles that contain its words are suggested too. Very many words begin with one
 * or two given letters, so after complete words these are matched within the titles found: see `continuesTyped`.
 */
async function idsWithWords(search: SearchEngine, key: string, limit: number): Promise<number[]> {
  const words = key.split(' ')
  const finished = words.slice(0, -1).map((word) => `"${word}"`)
  const last = words.at(-1)!
  const isShort = last.length < minimumLetters && finished.length > 0
  const asked = isShort ? finished : [...finished, `${last}*`]
  const line = { words: asked.join(' '), index: 'TITULO', condition: 'AND' as const }
  return search.query('sampleIds', [{ ...emptySearch, lines: [line], exact: true }, isShort ? scanLimit : limit])
}

/** Reports whether a word of the title begins with the last typed word. */
function continuesTyped(sortTitle: string, key: string): boolean {
  const last = key.slice(key.lastIndexOf(' ') + 1)
  return last.length >= minimumLetters || ` ${sortTitle}`.includes(` ${last}`)
}
