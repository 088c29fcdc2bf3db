import { hasFilters, newestFirst, type SearchState } from '@estante/domain/search/search-state'
import { useCall } from '../../api/use-call.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lastPage, wordsOf } from './search-queries.ts'
import type { FoundHits } from './use-results.ts'

export interface Heading {
  /** "75 títulos para “machado de assis”" */
  text: string
  /** "Página 2 de 4", from the second page on. */
  page: string
  /** The sentence below. */
  lead: string
  /** The document's title, beginning with the search, for narrow tabs. Undefined while unknown. */
  title: string | undefined
}

/**
 * The heading of the results page.
 * @param isFailed the server does not answer this search, or did not
 */
export function useHeading(state: SearchState, found: FoundHits | undefined, isFailed: boolean): Heading {
  const { t } = useTranslation('search')
  const { number } = useFormat()
  const text = useHeadingText(state, found)
  if (isFailed) return { text: t('heading.refused'), page: '', lead: '', title: undefined }
  if (!found) return { text, page: '', lead: '', title: undefined }
  const count = { count: found.total, total: number(found.total) }
  const last = lastPage(found.total, state.perPage)
  const isPage = state.page > 1 && state.page <= last
  const numbers = { page: number(state.page), last: number(last) }
  const titleResult = wordsOf(state)
  const words = found.corrected ?? titleResult
  const title = titleResult === '' ? text : t('title.words', { words, results: t('heading.all', count) })
  return {
    text,
    page: isPage ? t('heading.page', numbers) : '',
    lead: asksForNew(state) && found.total > 0 ? t('heading.newText', count) : '',
    title: isPage ? t('title.page', { title, ...numbers }) : title,
  }
}

function useHeadingText(state: SearchState, found: FoundHits | undefined): string {
  const { t } = useTranslation('search')
  const { number } = useFormat()
  const name = useAuthorityName(state)
  // Several search lines are shown below the heading, with their operators.
  const titleResult = state.lines.length === 1 ? wordsOf(state) : ''
  if (!found) return titleResult === '' ? t('heading.searchingAll') : t('heading.searching', { words: titleResult })
  const words = found.corrected ?? titleResult
  if (found.total === 0 && hasFilters(state)) {
    return words === '' ? t('heading.noneFilteredAll') : t('heading.noneFiltered', { words })
  }
  if (found.total === 0) return words === '' ? t('heading.noneAll') : t('heading.none', { words })
  if (asksForNew(state)) return t('heading.new')
  const count = { count: found.total, total: number(found.total) }
  if (name) return t('heading.authority', { ...count, name })
  return words === '' ? t('heading.all', count) : t('heading.words', { ...count, words })
}

/** A search for everything, newest first. */
function asksForNew({ lines, authority, orderBy }: SearchState): boolean {
  return lines.length === 0 && authority === undefined && orderBy === newestFirst.orderBy
}

/** The heading of the authority whose titles are requested. */
function useAuthorityName({ authority, lines }: SearchState): string | undefined {
  const titleResult = useCall('authorities.combo', {
    query: { autoridades: authority ?? '' },
    enabled: authority !== undefined && lines.length === 0,
    staleTime: 3_600_000,
  })
  return authority === undefined ? undefined : titleResult.data?.answer[0]?.descricao
}
