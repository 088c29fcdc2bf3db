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
 * Fetches the page that this query will show: before the first paint, so that it comes while the institution's
 * configuration does, and before the router goes there, so that nothing is blank meanwhile.
 */
export async function fetchHomeOrResults(search: string): Promise<void> {
  await pageOf(search).preload?.()
}

/** The home address: the home page while it asks for nothing, else what was found. */
export function HomeOrResults() {
  const Page = pageOf(useShownLocation().search)
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}
