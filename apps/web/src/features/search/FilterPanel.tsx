import { hasFilters } from '@estante/domain/search/search-state'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import '../../theme/pages/facets.css'
import { FilterGroup } from './FilterGroup.tsx'
import { FilterSkeleton } from './FilterSkeleton.tsx'
import { offeredFilters } from './facet-choices.ts'
import type { Results } from './use-results.ts'
import type { SearchAddress } from './use-search-address.ts'

export interface FilterPanelProps {
  address: SearchAddress
  results: Pick<Results, 'facets' | 'facetsError' | 'retryFacets'>
}

/** All filters with choices: beside the results on a desktop, in the sheet on a phone. */
export function FilterPanel({ address, results }: FilterPanelProps) {
  const { t } = useTranslation('search')
  const { facets, facetsError, retryFacets } = results
  if (facetsError) return <FetchFailed words={t('filters.failed')} error={facetsError} onRetry={retryFacets} />
  if (!facets) return <FilterSkeleton />
  return (
    <div className="facets">
      {hasFilters(address.state) && <p className="caption soft facets__note">{t('filters.explain')}</p>}
      {offeredFilters(address.state).map((filter) => (
        <FilterGroup key={filter.letter} filter={filter} facets={facets[filter.letter] ?? []} address={address} />
      ))}
    </div>
  )
}
