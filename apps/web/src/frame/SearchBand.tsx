import { generalGuide, newTitlesGuide } from '@estante/domain/search/guides'
import { readSearch } from '@estante/domain/search/search-state'
import { SearchForm } from '../shell/SearchForm.tsx'
import { searchTab, showsSearchBand } from '../shell/search-band.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'

/** The search box below the header, with the current search. */
export function SearchBand() {
  const { pathname, search } = useShownLocation()
  if (!showsSearchBand(pathname, search)) return null
  const state = readSearch(new URLSearchParams(search))
  const line = state.lines[0]
  const tab = searchTab(pathname, search)
  return (
    <div className="searchband on-brand">
      <div className="wrap">
        <SearchForm
          // Another search resets the box.
          key={`${pathname} ${line?.index} ${line?.words}`}
          state={state}
          // A search within a guide stays there; the general one has the home address.
          guide={tab === generalGuide || tab === newTitlesGuide ? undefined : tab}
          tab={tab}
        />
      </div>
    </div>
  )
}
