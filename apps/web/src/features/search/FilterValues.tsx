import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type FilterState, FilterValueRow } from './FilterValueRow.tsx'
import { type FacetChoice, shownMore, visibleChoices } from './facet-choices.ts'

interface FilterValuesProps {
  name: string
  /** Id of the name, which stands above. */
  labelledBy: string
  values: readonly FacetChoice[]
  /** How many are shown at first. */
  first: number
  onSelect: (code: string, wish: FilterState) => void
}

/** The values of a filter, a few at first. */
export function FilterValues({ name, labelledBy, values, first, onSelect }: FilterValuesProps) {
  const [most, setMost] = useState(first)
  // A button for one more value takes the room of that value.
  const shown = visibleChoices(values, values.length === most + 1 ? values.length : most)
  const more = Math.min(shownMore, values.length - shown.length)
  const list = useFocusOnNew(most)
  return (
    <div ref={list}>
      <ChoiceGroup labelledBy={labelledBy}>
        {shown.map((value) => (
          <FilterValueRow key={value.code} value={value} onSelect={onSelect} />
        ))}
      </ChoiceGroup>
      {more > 0 && <MoreButton name={name} more={more} onMore={() => setMost(most + shownMore)} />}
    </div>
  )
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

/** After "show more" the focus goes to the first value that was not there before: the button may be gone. */
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
