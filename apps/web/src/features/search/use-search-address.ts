import { isEmptySearch, readSearch, type SearchState } from '@estante/domain/search/search-state'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { searchPath } from '../../paths.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'

export interface SearchAddress {
  state: SearchState
  /** Search guide whose address it is; absent at the home address. */
  guide: string | undefined
  /** The address of another search of the same guide. */
  hrefOf: (state: SearchState) => string
  /** Goes to the search that is made of the present one, as a new entry of the history; the view stays where it is. */
  go: (change: (state: SearchState) => SearchState) => void
}

/**
 * The search that the address stands for. It follows the address itself and not the router's page, which comes a moment
 * later: a box is ticked at once, and the second of two quick choices knows the first one.
 */
export function useSearchAddress(guide?: string): SearchAddress {
  const router = useRouter()
  const page = useShownLocation()
  const address = useSyncExternalStore(router.history.subscribe, () => router.history.location.href)
  const search = searchOf(address, page)
  const state = useMemo(() => readSearch(new URLSearchParams(search)), [search])
  const hrefOf = useCallback((next: SearchState) => searchPath(next, guide), [guide])
  const go = useCallback(
    (change: (state: SearchState) => SearchState) => {
      const latest = readSearch(new URLSearchParams(router.history.location.search))
      void router.navigate({ href: hrefOf(change(latest)), resetScroll: false })
    },
    [router, hrefOf],
  )
  return { state, guide, hrefOf, go }
}

/** On the way to another page the address is not a search of this one any more: the last one stays. */
function searchOf(address: string, page: { pathname: string; search: string }): string {
  const { pathname, search } = new URL(address, 'https://localhost')
  const isOurs = pathname === page.pathname && !isEmptySearch(readSearch(new URLSearchParams(search)))
  return isOurs ? search : page.search
}
