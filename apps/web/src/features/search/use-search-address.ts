import { isEmptySearch, readSearch, type SearchState } from '@estante/domain/search/search-state'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { searchPath } from '../../paths.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'

export interface SearchAddress {
  state: SearchState
  /** The guide in the address; absent at the home address. */
  guide: string | undefined
  /** The address of another search of the same guide. */
  hrefOf: (state: SearchState) => string
  /** Navigates to a search derived from the current one, as a new history entry; the scroll position stays. */
  go: (change: (state: SearchState) => SearchState) => void
}

/**
 * The search of the address. It follows the address itself and not the router's later page, so that a checkbox reacts
 * immediately, and the second of two quick choices includes the first.
 */
export function useSearchAddress(guide?: string): SearchAddress {
  const router = useRouter()
  const page = useShownLocation()
  const readAddress = () => router.history.location.href
  const address = useSyncExternalStore(router.history.subscribe, readAddress, readAddress)
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

/** During navigation to another page the last search stays. */
function searchOf(address: string, page: { pathname: string; search: string }): string {
  const { pathname, search } = new URL(address, 'https://localhost')
  const isOurs = pathname === page.pathname && !isEmptySearch(readSearch(new URLSearchParams(search)))
  return isOurs ? search : page.search
}
