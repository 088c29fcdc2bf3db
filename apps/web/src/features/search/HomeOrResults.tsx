import { isEmptySearch, readSearch } from '@estante/domain/search/search-state'
import { Suspense } from 'react'
import { pageComponent } from '../../page-component.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'

const HomePage = pageComponent('home')
const ResultsPage = pageComponent('results')

function pageOf(search: string) {
  return isEmptySearch(readSearch(new URLSearchParams(search))) ? HomePage : ResultsPage
}

/**
 * Loads the page that this query will show: before the first paint, in parallel with the institution's configuration,
 * and before the router navigates, so that nothing is blank.
 */
export async function fetchHomeOrResults(search: string): Promise<void> {
  await pageOf(search).preload?.()
}

/** The home address: the home page, or with a search the results. */
export function HomeOrResults() {
  const Page = pageOf(useShownLocation().search)
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}
