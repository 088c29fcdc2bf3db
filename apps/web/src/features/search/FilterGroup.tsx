import type { Facet } from '@estante/contract/search.shapes'
import type { Filter, FilterLetter } from '@estante/domain/search/filters'
import { withExcluded, withFilter, withoutFilter } from '@estante/domain/search/search-state'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { openIcon } from '../../ui/icons.ts'
import { type FilterState, FilterValueLink } from './FilterValueRow.tsx'
import { FilterValues } from './FilterValues.tsx'
import { facetChoices, initiallyShown, isLong, selectionOf, visibleChoices } from './facet-choices.ts'
import { LongFilter } from './LongFilter.tsx'
import { useFilterWords } from './use-filter-words.ts'
import type { SearchAddress } from './use-search-address.ts'
import { YearFilter } from './YearFilter.tsx'

/** The most used filters are open; others open on request, and while they have an active value. */
const initiallyOpen: ReadonlySet<FilterLetter> = new Set(['N', 'T', 'B', 'P', 'I'])

const setFilterState = { chosen: withFilter, excluded: withExcluded, none: withoutFilter }

interface FilterGroupProps {
  filter: Filter
  facets: readonly Facet[]
  address: SearchAddress
}

/**
 * One filter with its name; absent without choices. What a closed one would show is made once it is opened: most stay closed,
 * and a page of results would have their values drawn and taken over.
 */
export function FilterGroup({ filter, facets, address }: FilterGroupProps) {
  const { letter } = filter
  const { state, go, hrefOf: addressOf } = address
  const { nameOf } = useFilterWords()
  const name = nameOf(letter)
  const labelledBy = useId()
  const selection = selectionOf(state, letter)
  const [open] = useState(initiallyOpen.has(letter) || selection.chosen.length + selection.excluded.length > 0)
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setOpened] = useState(open)
  // It may have been opened before the page was taken over.
  useEffect(() => setOpened((before) => before || details.current?.open === true), [])
  const values = facetChoices(facets, selection)
  if (values.length === 0) return null
  const onSelect = (code: string, wish: FilterState) => go((latest) => setFilterState[wish](latest, letter, code))
  const hrefOf = (code: string, wish: FilterState) => addressOf(setFilterState[wish](state, letter, code))
  return (
    <details ref={details} className="facet" open={open} onToggle={() => setOpened(true)}>
      <summary>
        <span id={labelledBy}>{name}</span>
        <Icon of={openIcon} size="s" className="icon--turn" />
      </summary>
      <div className="facet__body">{wasOpened ? body() : <noscript>{links()}</noscript>}</div>
    </details>
  )

  function links() {
    return visibleChoices(values, initiallyShown).map((value) => (
      <div key={value.code} className="facet__row">
        <FilterValueLink value={value} hrefOf={hrefOf} />
      </div>
    ))
  }

  function body() {
    if (filter.range)
      return (
        <>
          <YearFilter letter={letter} facets={facets} chosen={selection.chosen} go={go} />
          <noscript>{links()}</noscript>
        </>
      )
    if (isLong(facets)) return <LongFilter {...{ filter, name, labelledBy, facets, address, onSelect, hrefOf }} />
    return <FilterValues {...{ name, labelledBy, values, onSelect, hrefOf }} first={initiallyShown} />
  }
}
