import { withPage, writeSearch } from '@estante/domain/search/search-state'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { ApiError } from '../../api/api-error.ts'
import { explainError } from '../../api/explain-error.ts'
import { withTranslations } from '../../i18n/start-i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { searchFormPath } from '../../paths.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { pageKey } from '../../shell/page-key.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import '../../theme/pages/results.css'
import { Alert } from '../../ui/Alert.tsx'
import { Link } from '../../ui/Link.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { ChosenHits } from './ChosenHits.tsx'
import { offersFilters } from './chosen-filters.ts'
import { beginChoice, chosenHits } from './chosen-hits.ts'
import { ExportSearch } from './ExportSearch.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { FiltersOnDemand } from './FiltersOnDemand.tsx'
import { opensForm } from './form/opens-form.ts'
import { GuideNote } from './GuideNote.tsx'
import { HitList } from './HitList.tsx'
import { type OpenedHit, OpenHit } from './hit-action.ts'
import { MyLibrary } from './MyLibrary.tsx'
import { NothingFound } from './NothingFound.tsx'
import { ResultsHeading } from './ResultsHeading.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'
import { SearchLines } from './SearchLines.tsx'
import { SuggestTitle } from './SuggestTitle.tsx'
import { lastPage } from './search-queries.ts'
import { Toolbar } from './Toolbar.tsx'
import { titleParts } from './title-parts.ts'
import { useHeading } from './use-heading.ts'
import { usePending } from './use-pending.ts'
import { useRecentSearch } from './use-recent-search.ts'
import { type Results, useResults } from './use-results.ts'
import { useResultsFocus } from './use-results-focus.ts'
import { type SearchAddress, useSearchAddress } from './use-search-address.ts'
import { useSuggestion } from './use-suggestion.ts'

const HoldTab = lazyPart('features/holds/HoldTab.tsx', () =>
  withTranslations(['holds'], async () => (await import('../holds/HoldTab.tsx')).HoldTab),
)
const ReadSheet = lazyPart('features/titles/access/ReadSheet.tsx', () =>
  withTranslations(['titles'], async () => (await import('../titles/access/ReadSheet.tsx')).ReadSheet),
)

const SuggestionForm = lazyPart('features/acquisitions/SuggestionForm.tsx', () =>
  withTranslations(['acquisitions'], async () => (await import('../acquisitions/SuggestionForm.tsx')).SuggestionForm),
)

const SaveSearch = lazyPart('features/interests/SaveSearch.tsx', () =>
  withTranslations(['interests'], async () => (await import('../interests/SaveSearch.tsx')).SaveSearch),
)

/** Skeleton rows for the first page, about a screen. */
const firstRows = 6

export interface ResultsPageProps {
  /** The guide in the address; absent at the home address. */
  guide?: string
}

/** The results page: count and corrections, active filters, titles with availability, paging, filters. */
export function ResultsPage({ guide }: ResultsPageProps) {
  const { t } = useTranslation('search')
  const address = useSearchAddress(guide)
  const { state, hrefOf } = address
  const search = pageKey(useShownLocation())
  const results = useResults(state, guide)
  const isRefused = results.error instanceof ApiError && results.error.status === 422
  const heading = useHeading(state, results.found, results.error !== undefined)
  const place = useRef<HTMLHeadingElement>(null)
  const summary = results.settled ? [heading.text, heading.page].filter(Boolean).join('. ') : undefined
  useRecentSearch(state, guide, results.settled && (results.found?.total ?? 0) > 0)
  usePageTitle(results.settled ? heading.title : undefined)
  const said = useResultsFocus(place, state, summary)
  const isWide = useWideScreen()
  const suggestion = useSuggestion()
  const [opened, setOpened] = useState<OpenedHit>()
  usePending({
    onHold: (codAcervo) => setOpened({ codAcervo, sheet: 'hold' }),
    onSuggestion: suggestion.setWords,
  })
  const closeSuggestion = () => suggestion.setWords(undefined)
  const sheet = { title: opened && titleOf(opened, results), onClose: () => setOpened(undefined) }
  const isChoosing = useStore(chosenHits, ({ codes }) => codes.length > 0)
  const onPage = results.found?.hits.map(({ cod_acervo }) => cod_acervo) ?? []
  useEffect(() => beginChoice(search), [search])
  // The filters of a search that is refused would only say the same again.
  const filtersOffered = !isRefused && (!results.facets || offersFilters(state, results.facets))
  return (
    <div className="main wrap results">
      {/* Without filters the page has the full width from the start, so that nothing moves. */}
      <div key={filtersOffered ? 'side' : 'alone'} className={filtersOffered ? 'with-side' : undefined}>
        {filtersOffered && (
          <aside className="side-desktop" aria-label={t('filters.label')}>
            {isWide && (
              <>
                <a className="skip" href="#resultados">
                  {t('toResults')}
                </a>
                <p className="h3">{t('filters.title')}</p>
                <FiltersOnDemand address={address} results={results} />
              </>
            )}
          </aside>
        )}
        <div className="stack" aria-busy={!results.settled && !results.error}>
          {guide && <GuideNote guide={guide} />}
          <ResultsHeading heading={heading} place={place} state={state} found={results.found} hrefOf={hrefOf} />
          <SearchLines state={state} hrefOf={hrefOf} />
          {guide && opensForm(guide) && (
            <p>
              <Link href={searchFormPath(state, guide)}>{t('form.change')}</Link>
            </p>
          )}
          <ChosenFilters state={state} facets={results.facets} hrefOf={hrefOf} />
          <MyLibrary state={state} hrefOf={hrefOf} />
          <OpenHit value={setOpened}>
            <Found address={address} results={results} isRefused={isRefused} onSuggest={suggestion.suggest} />
          </OpenHit>
          {results.settled && !results.error && guide === undefined && (
            <Suspense>
              <SaveSearch query={writeSearch({ ...state, page: 1 }).toString()} />
            </Suspense>
          )}
          {results.settled && <ExportSearch state={state} guide={guide} total={results.found?.total ?? 0} />}
          <ChosenHits onPage={onPage} />
          {filtersOffered && !isChoosing && (
            <FilterSheet address={address} results={results} total={results.found?.total} />
          )}
        </div>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
      {suggestion.words !== undefined && (
        <SuggestTitle onClose={closeSuggestion}>
          <SuggestionForm words={suggestion.words} onClose={closeSuggestion} />
        </SuggestTitle>
      )}
      {opened && (
        <Suspense>
          {opened.sheet === 'read' ? (
            <ReadSheet codAcervo={opened.codAcervo} {...sheet} />
          ) : (
            <HoldTab codAcervo={opened.codAcervo} sheet={sheet} />
          )}
        </Suspense>
      )}
    </div>
  )
}

function titleOf({ codAcervo }: OpenedHit, { found }: Results): string | undefined {
  const hit = found?.hits.find(({ cod_acervo }) => cod_acervo === codAcervo)
  if (!hit) return undefined
  const { main, rest } = titleParts(hit.descricao)
  return main + rest
}

interface FoundProps {
  address: SearchAddress
  results: Results
  isRefused: boolean
  onSuggest: (words: string) => void
}

/** The titles, or in their place a skeleton, a failure, or the reason for an empty page. */
function Found({ address, results, isRefused, onSuggest }: FoundProps) {
  const { t } = useTranslation('search')
  const { t: errors } = useTranslation('errors')
  const { state, hrefOf } = address
  const { found, error, waiting, facets, retry } = results
  const rows = useRowsBefore(found?.hits.length)
  if (isRefused) {
    return (
      <Alert tone="warn" role="status">
        {explainError(error, errors).text}
      </Alert>
    )
  }
  if (error) return <FetchFailed words={t('failed')} error={error} onRetry={retry} />
  if (found?.hits.length === 0) return <NothingFound {...{ state, facets, hrefOf, onSuggest }} total={found.total} />
  return (
    <>
      {/* Not before there is something to order: the heading may get another line with its count. */}
      {rows !== undefined && <Toolbar {...address} />}
      {found ? (
        <HitList hits={found.hits} lines={found.lines} display={state.display} isFolded={state.orderBy === undefined} />
      ) : (
        <ResultsSkeleton display={state.display} rows={Math.min(rows ?? firstRows, state.perPage)} shown={waiting} />
      )}
      {found && (
        <Pagination
          page={state.page}
          last={lastPage(found.total, state.perPage)}
          hrefOf={(page) => hrefOf(withPage(state, page))}
          words={{
            label: t('pages.label'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (page) => t('pages.page', { page }),
          }}
        />
      )}
    </>
  )
}

/** As many rows as before, so that the page keeps its height while loading. */
function useRowsBefore(rows: number | undefined): number | undefined {
  const before = useRef(rows)
  if (rows) before.current = rows
  return before.current
}
