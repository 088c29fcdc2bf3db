import type { Facet } from '@estante/contract/search.shapes'
import type { Filter, FilterLetter } from '@estante/domain/search/filters'
import { withFilter, withoutFilter } from '@estante/domain/search/search-state'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { openIcon } from '../../ui/icons.ts'
import { FilterValues } from './FilterValues.tsx'
import { filterValues } from './filter-values.ts'
import { useFilterWords } from './use-filter-words.ts'
import type { SearchAddress } from './use-search-address.ts'
import { YearFilter } from './YearFilter.tsx'

/** What most people narrow by stands open; the rest opens on request, and while something of it is chosen. */
const openAtFirst: ReadonlySet<FilterLetter> = new Set(['N', 'T', 'B', 'P', 'I'])

interface FilterGroupProps {
  filter: Filter
  facets: readonly Facet[]
  address: SearchAddress
}

/** One filter, under its name; absent when there is nothing to choose. */
export function FilterGroup({ filter, facets, address: { state, go } }: FilterGroupProps) {
  const { letter } = filter
  const { nameOf } = useFilterWords()
  const chosen = state.filters[letter] ?? []
  const [open] = useState(openAtFirst.has(letter) || chosen.length > 0)
  const values = filterValues(facets, chosen)
  if (values.length === 0) return null
  const change = (code: string, on: boolean) =>
    go((latest) => (on ? withFilter(latest, letter, code) : withoutFilter(latest, letter, code)))
  return (
    <details className="facet" open={open}>
      <summary>
        {nameOf(letter)}
        <Icon of={openIcon} size="s" className="icon--turn" />
      </summary>
      <div className="facet__body">
        {filter.range ? (
          <YearFilter letter={letter} facets={facets} chosen={chosen} go={go} />
        ) : (
          <FilterValues name={nameOf(letter)} values={values} onChange={change} />
        )}
      </div>
    </details>
  )
}
