import type { Facet } from '@estante/contract/search.shapes'
import type { FilterLetter } from '@estante/domain/search/filters'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/Field.tsx'
import type { Wish } from './FilterValueRow.tsx'
import { FilterValues } from './FilterValues.tsx'
import { filterValues, foundValues, mostTold, shownAtFirst, shownMore, wishesOf } from './filter-values.ts'
import type { SearchAddress } from './use-search-address.ts'
import { useValueSearch } from './use-value-search.ts'

interface LongFilterProps {
  letter: FilterLetter
  name: string
  /** Id of the name, which stands above. */
  labelledBy: string
  facets: readonly Facet[]
  address: SearchAddress
  onWish: (code: string, wish: Wish) => void
}

/** A filter of very many values: the commonest of them, and a field that looks for others in the whole list. */
export function LongFilter({ letter, name, labelledBy, facets, address, onWish }: LongFilterProps) {
  const { t } = useTranslation('search')
  const { text, onType, asked, found, failed } = useValueSearch(letter, address)
  const wishes = wishesOf(address.state, letter)
  const values = found ? foundValues(found, wishes) : filterValues(facets, wishes)
  const count = { count: values.length, words: asked ?? '' }
  return (
    <>
      <div className="facet__search">
        <Field
          type="search"
          label={t('filters.search', { filter: name })}
          hint={facets.length < mostTold ? undefined : t('filters.searchHint', { count: mostTold })}
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
        first={found ? shownMore : shownAtFirst}
        onWish={onWish}
      />
    </>
  )
}
