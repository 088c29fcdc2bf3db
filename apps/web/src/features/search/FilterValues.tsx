import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type FilterState, FilterValueRow } from './FilterValueRow.tsx'
import { type FacetChoice, shownMore, visibleChoices } from './facet-choices.ts'

interface FilterValuesProps {
  name: string
  /** Id of the name above. */
  labelledBy: string
  values: readonly FacetChoice[]
  /** Number of values shown initially. */
  first: number
  onMore?: () => void
  onSelect: (code: string, wish: FilterState) => void
  hrefOf: (code: string, wish: FilterState) => string
}

/** The values of a filter, a few at first. */
export function FilterValues({ name, labelledBy, values, first, onMore, onSelect, hrefOf }: FilterValuesProps) {
  const [most, setMost] = useState(first)
  // A "show more" button for a single value would take that value's space.
  const shown = visibleChoices(values, values.length === most + 1 ? values.length : most)
  const more = Math.min(shownMore, values.length - shown.length)
  const list = useFocusOnNew(most)
  return (
    <div ref={list}>
      <ChoiceGroup labelledBy={labelledBy}>
        {shown.map((value) => (
          <FilterValueRow key={value.code} value={value} onSelect={onSelect} hrefOf={hrefOf} />
        ))}
      </ChoiceGroup>
      {more > 0 && <MoreButton name={name} more={more} onMore={showMore} />}
    </div>
  )

  function showMore() {
    setMost(most + shownMore)
    onMore?.()
  }
}

function MoreButton({ name, more, onMore }: { name: string; more: number; onMore: () => void }) {
  const { t } = useTranslation('search')
  return (
    <Button tone="quiet" size="s" flush onClick={onMore}>
      <span>
        {t('filters.more', { count: more })} <VisuallyHidden>{t('filters.moreOf', { filter: name })}</VisuallyHidden>
      </span>
    </Button>
  )
}

/** After "show more" the first new value gets the focus, because the button may be gone. */
function useFocusOnNew(most: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(most)
  useEffect(() => {
    if (before.current === most) return
    list.current?.querySelectorAll<HTMLInputElement>('input')[before.current]?.focus()
    before.current = most
  }, [most])
  return list
}
