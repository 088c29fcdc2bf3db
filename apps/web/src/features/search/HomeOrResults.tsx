import { isEmptySearch, readSearch } from '@estante/domain/search/search-state'
import { usePlace } from '../../layout/use-place.ts'
import { HomePage } from '../home/HomePage.tsx'
import { ResultsPage } from './ResultsPage.tsx'

/** The home address: the home page while it asks for nothing, else what was found. */
export function HomeOrResults() {
  const { search } = usePlace()
  return isEmptySearch(readSearch(new URLSearchParams(search))) ? <HomePage /> : <ResultsPage />
}
