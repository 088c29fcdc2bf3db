import { lazy, Suspense } from 'react'
import { loadChunk } from '../../shell/load-chunk.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'
import { FilterSkeleton } from './FilterSkeleton.tsx'

const FilterPanel = lazy(loadChunk(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel })))

/** The filters come as a file of their own: on a phone nobody needs them before the sheet is opened. */
export function FiltersOnDemand(props: FilterPanelProps) {
  return (
    <Suspense fallback={<FilterSkeleton />}>
      <FilterPanel {...props} />
    </Suspense>
  )
}
