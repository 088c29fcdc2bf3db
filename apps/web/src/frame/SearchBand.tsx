import { readSearch } from '@estante/domain/search/search-state'
import { generalGuide, paths } from '../paths.ts'
import { SearchForm } from '../shell/SearchForm.tsx'
import { showsSearchBand } from '../shell/search-band.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'

/** The search box under the header, with what is being searched. */
export function SearchBand() {
  const { pathname, search } = useShownLocation()
  if (!showsSearchBand(pathname, search)) return null
  const state = readSearch(new URLSearchParams(search))
  const line = state.lines[0]
  return (
    <div className="searchband on-brand">
      <div className="wrap">
        <SearchForm
          // Another search begins with other words in the box.
          key={`${pathname} ${line?.index} ${line?.words}`}
          state={state}
          guide={guideOf(pathname)}
        />
      </div>
    </div>
  )
}

/** A search within a guide stays there; the general guide is the home address. */
function guideOf(pathname: string): string | undefined {
  const guide = /^\/([^/]+)\/?$/.exec(pathname)?.[1]
  const isPage = [paths.hours, paths.notices, `/${generalGuide}`].some((path) => path === `/${guide}`)
  return isPage ? undefined : guide
}
