import { Suspense } from 'react'
import { lazyPart } from '../../shell/lazy-part.tsx'
import type { FilterPanelProps } from './FilterPanel.tsx'
import { FilterSkeleton } from './FilterSkeleton.tsx'

const FilterPanel = lazyPart(
  'features/search/FilterPanel.tsx',
  async () => (await import('./FilterPanel.tsx')).FilterPanel,
)

/** Lazy: on a phone filters are not needed before the sheet opens. */
export function FiltersOnDemand(props: FilterPanelProps) {
  return (
    <Suspense fallback={<FilterSkeleton />}>
      <FilterPanel {...props} />
    </Suspense>
  )
}
