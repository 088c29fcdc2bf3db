import { emptySearch, type SearchState } from '@estante/domain/search/search-state'
import { useEffect } from 'react'
import { searchPath } from '../../paths.ts'
import { rememberSearch } from '../../shell/recent-searches.ts'
import { wordsOf } from './search-queries.ts'

/**
 * Keeps a search that found something among the recent ones: its words, without filters and pages.
 * @param found false while unknown
 */
export function useRecentSearch({ lines }: SearchState, guide: string | undefined, found: boolean): void {
  const href = searchPath({ ...emptySearch, lines }, guide)
  const words = wordsOf({ ...emptySearch, lines })
  useEffect(() => {
    // Where it cannot be kept, nothing else depends on it.
    if (found && words !== '') rememberSearch({ href, words }).catch(() => {})
  }, [found, href, words])
}
