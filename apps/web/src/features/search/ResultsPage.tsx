import { withPage } from '@estante/domain/search/search-state'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import '../../theme/pages/results.css'
import { Pagination } from '../../ui/Pagination.tsx'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { offersFilters } from './chosen-filters.ts'
import { FilterSheet } from './FilterSheet.tsx'
import { FiltersOnDemand } from './FiltersOnDemand.tsx'
import { HitList } from './HitList.tsx'
import { NothingFound } from './NothingFound.tsx'
import { ResultsHeading } from './ResultsHeading.tsx'
import { ResultsSkeleton } from './ResultsSkeleton.tsx'
import { SearchLines } from './SearchLines.tsx'
import { lastPage } from './search-queries.ts'
import { Toolbar } from './Toolbar.tsx'
import { useHeading } from './use-heading.ts'
import { type Results, useResults } from './use-results.ts'
import { useResultsFocus } from './use-results-focus.ts'
import { type SearchAddress, useSearchAddress } from './use-search-address.ts'

/** How many rows stand for the first page of a search, about a screen. */
const firstRows = 6

export interface ResultsPageProps {
  /** Search guide whose address it is; absent at the home address. */
  guide?: string
}

/**
 * Is a copy on a shelf? Count and spelling help; chosen filters; the titles with their availability; pages; filters.
 */
export function ResultsPage({ guide }: ResultsPageProps) {
  const { t } = useTranslation('search')
  const address = useSearchAddress(guide)
  const { state, hrefOf } = address
  const results = useResults(state, guide)
  const heading = useHeading(state, results.found)
  const place = useRef<HTMLHeadingElement>(null)
  const summary = results.settled ? [heading.text, heading.page].filter(Boolean).join('. ') : undefined
  usePageTitle(results.settled ? heading.title : undefined)
  const said = useResultsFocus(place, state, summary)
  const isWide = useWideScreen()
  const filtersOffered = !results.facets || offersFilters(state, results.facets)
  return (
    <div className="main wrap results">
      {/* Without filters to offer it is another page, as wide as the window: nothing moves into its place. */}
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
          <ResultsHeading heading={heading} place={place} state={state} found={results.found} hrefOf={hrefOf} />
          <SearchLines state={state} hrefOf={hrefOf} />
          <ChosenFilters state={state} facets={results.facets} hrefOf={hrefOf} />
          <Found address={address} results={results} />
          {filtersOffered && <FilterSheet address={address} results={results} total={results.found?.total} />}
        </div>
      </div>
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  )
}

/** The titles, or what stands in their place: a skeleton, a failure, the reason why there are none. */
function Found({ address, results }: { address: SearchAddress; results: Results }) {
  const { t } = useTranslation('search')
  const { state, hrefOf } = address
  const { found, error, waiting, facets, retry } = results
  const rows = useRowsBefore(found?.hits.length)
  if (error) return <FetchFailed words={t('failed')} error={error} onRetry={retry} />
  if (found?.hits.length === 0)
    return <NothingFound state={state} total={found.total} facets={facets} hrefOf={hrefOf} />
  return (
    <>
      <Toolbar {...address} />
      {found ? (
        <HitList hits={found.hits} lines={found.lines} display={state.display} />
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

/** As many rows as stood there last, so that the page keeps its height while the next ones come. */
function useRowsBefore(rows: number | undefined): number | undefined {
  const before = useRef(rows)
  if (rows) before.current = rows
  return before.current
}
