import type { Facet } from '@estante/contract/search.shapes'
import type { Filter } from '@estante/domain/search/filters'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FetchFailed } from '../../shell/FetchFailed.tsx'
import { Field } from '../../ui/Field.tsx'
import type { FilterState } from './FilterValueRow.tsx'
import { FilterValues } from './FilterValues.tsx'
import { facetChoices, foundChoices, initiallyShown, selectionOf, shownMore, withFurther } from './facet-choices.ts'
import { firstValues } from './search-queries.ts'
import { useFurtherValues } from './use-further-values.ts'
import type { SearchAddress } from './use-search-address.ts'
import { useValueSearch } from './use-value-search.ts'

interface LongFilterProps {
  filter: Filter
  name: string
  /** Id of the name above. */
  labelledBy: string
  facets: readonly Facet[]
  address: SearchAddress
  onSelect: (code: string, wish: FilterState) => void
  hrefOf: (code: string, wish: FilterState) => string
}

/** A filter of very many values: the commonest of them, and a field that looks for others in the whole list. */
export function LongFilter({ filter, name, labelledBy, facets, address, onSelect, hrefOf }: LongFilterProps) {
  const { t } = useTranslation('search')
  const { text, onType, asked, found, failed } = useValueSearch(filter.letter, address)
  const { further, ask, error, retry } = useFurtherValues(filter, address, facets)
  const selection = selectionOf(address.state, filter.letter)
  const values = found ? foundChoices(found, selection) : facetChoices(withFurther(facets, further), selection)
  const count = { count: values.length, words: asked ?? '' }
  const hint = filter.order === 'count' && facets.length >= firstValues ? t('filters.searchHint') : undefined
  return (
    <>
      <div className="facet__search">
        <Field
          type="search"
          label={t('filters.search', { filter: name })}
          hint={hint}
          autoComplete="off"
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <p className={values.length === 0 ? 'small soft' : 'vh'} role="status">
        {failed
          ? t('filters.failed')
          : asked !== undefined && (values.length === 0 ? t('filters.foundNone', count) : t('filters.found', count))}
      </p>
      <FilterValues
        key={found ? 'found' : 'all'}
        name={name}
        labelledBy={labelledBy}
        values={values}
        first={found ? shownMore : initiallyShown}
        onMore={ask}
        onSelect={onSelect}
        hrefOf={hrefOf}
      />
      {error && !found && <FetchFailed words={t('filters.failed')} error={error} onRetry={retry} />}
    </>
  )
}
