import { hasFilters, type SearchState, withoutFilters, withPage } from '@estante/domain/search/search-state'
import { isWrongIsbn } from '@estante/domain/search/wrong-isbn'
import { SearchX } from 'lucide-react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import { defaultIndex } from '../../shell/use-search-indexes.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { type Facets, lastFilter } from './chosen-filters.ts'
import { NextSteps } from './NextSteps.tsx'
import { isNarrow, lastPage, withExact, withIndex, wordsOf } from './search-queries.ts'
import { useFilterWords } from './use-filter-words.ts'

interface NothingFoundProps {
  state: SearchState
  /** More than 0: the page is beyond the end. */
  total: number
  facets: Facets | undefined
  hrefOf: (state: SearchState) => string
  /** Opens the form of a purchase suggestion. */
  onSuggest: (words: string) => void
}

/** An empty page of results: its reason and the next step. */
export function NothingFound(props: NothingFoundProps) {
  const { total_titulos } = useInstitution().institution
  if (props.total > 0) return <BeyondTheEnd {...props} />
  if (total_titulos === '0') return <NothingYet />
  if (hasFilters(props.state)) return <NothingWithFilters {...props} />
  return wordsOf(props.state) === '' ? <NothingYet /> : <NothingForWords {...props} />
}

function NothingWithFilters({ state, facets, hrefOf }: NothingFoundProps) {
  const { t } = useTranslation('search')
  const { chosenName } = useFilterWords()
  const last = lastFilter(state, facets)
  return (
    <Empty
      title={t('empty.filters')}
      actions={
        <>
          {last && (
            <LinkButton tone="primary" href={hrefOf(last.without)}>
              {t(last.excluded ? 'empty.removeLastNot' : 'empty.removeLast', { filter: chosenName(last).value })}
            </LinkButton>
          )}
          <LinkButton href={hrefOf(withoutFilters(state))}>{t('chips.clear')}</LinkButton>
        </>
      }
    >
      {t('empty.filtersText')}
    </Empty>
  )
}

function NothingForWords({ state, hrefOf, onSuggest }: NothingFoundProps) {
  const { t } = useTranslation('search')
  const hasWrongIsbn = state.lines.some(isWrongIsbn)
  return (
    <Empty
      icon={SearchX}
      title={t(hasWrongIsbn ? 'empty.isbn' : 'empty.words')}
      actions={
        <>
          {state.lines.some(isNarrow) && (
            <LinkButton tone="primary" href={hrefOf(withIndex(state, defaultIndex))}>
              {t('empty.everything')}
            </LinkButton>
          )}
          {state.exact && <LinkButton href={hrefOf(withExact(state, false))}>{t('empty.similar')}</LinkButton>}
        </>
      }
    >
      {hasWrongIsbn ? (
        <p>{t('empty.isbnText')}</p>
      ) : (
        <ul>
          <li>{t('empty.tip1')}</li>
          <li>{t('empty.tip2')}</li>
          <li>{t('empty.tip3')}</li>
        </ul>
      )}
      <NextSteps words={wordsOf(state)} isNumber={hasWrongIsbn} onSuggest={onSuggest} />
    </Empty>
  )
}

function BeyondTheEnd({ state, total, hrefOf }: NothingFoundProps) {
  const { t } = useTranslation('search')
  const { number } = useFormat()
  const last = lastPage(total, state.perPage)
  return (
    <Empty
      title={t('empty.beyond')}
      actions={
        <LinkButton tone="primary" href={hrefOf(withPage(state, last))}>
          {t('empty.toLast', { last: number(last) })}
        </LinkButton>
      }
    >
      {t('empty.beyondText', { count: total, total: number(total), last: number(last) })}
    </Empty>
  )
}

function NothingYet() {
  const { t } = useTranslation('search')
  return (
    <Empty title={t('empty.collection')} actions={<LinkButton href={paths.home}>{t('empty.home')}</LinkButton>}>
      {t('empty.collectionText')}
    </Empty>
  )
}
