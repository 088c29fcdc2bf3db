import { type SearchState, withoutFilters } from '@estante/domain/search/search-state'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { chosenFilters, type Facets } from './chosen-filters.ts'
import { useFilterWords } from './use-filter-words.ts'

interface ChosenFiltersProps {
  state: SearchState
  facets: Facets | undefined
  hrefOf: (state: SearchState) => string
}

/** The active filters, each a link that removes it, and the link that removes all. */
export function ChosenFilters({ state, facets, hrefOf }: ChosenFiltersProps) {
  const { t } = useTranslation('search')
  const { chosenName } = useFilterWords()
  const chosen = chosenFilters(state, facets)
  if (chosen.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form, and these are links
    <div className="chips" role="group" aria-label={t('filters.label')}>
      <span className="small soft" aria-hidden="true">
        {t('chips.label')}
      </span>
      {chosen.map((filter) => (
        <Chip
          key={`${filter.letter} ${filter.code}`}
          href={hrefOf(filter.without)}
          {...chosenName(filter)}
          removeLabel={t('chips.remove')}
        />
      ))}
      <LinkButton tone="quiet" size="s" href={hrefOf(withoutFilters(state))}>
        {t('chips.clear')}
      </LinkButton>
    </div>
  )
}
