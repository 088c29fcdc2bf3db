import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type FilterValue, shownAtFirst, shownMore, visibleValues } from './filter-values.ts'

interface FilterValuesProps {
  name: string
  values: readonly FilterValue[]
  onChange: (code: string, on: boolean) => void
}

/** The values of a filter as boxes to tick, a few at first. */
export function FilterValues({ name, values, onChange }: FilterValuesProps) {
  const [most, setMost] = useState(shownAtFirst)
  const shown = visibleValues(values, most)
  const more = Math.min(shownMore, values.length - shown.length)
  const list = useFocusOnNew(most)
  return (
    <div ref={list}>
      <ChoiceGroup legend={name} legendHidden>
        {shown.map((value) => (
          <Checkbox
            key={value.code}
            label={value.label}
            count={<ValueCount value={value} />}
            checked={value.chosen}
            onChange={(event) => onChange(value.code, event.target.checked)}
          />
        ))}
      </ChoiceGroup>
      {more > 0 && <MoreButton name={name} more={more} onMore={() => setMost(most + shownMore)} />}
    </div>
  )
}

/**
 * How many titles have it under the other filters, and, where filters make that fewer, how many have it without: "4 de
 * 57".
 */
function ValueCount({ value: { total, totalWithoutFilter } }: { value: FilterValue }) {
  const { t } = useTranslation('search')
  const { number } = useFormat()
  return (
    <>
      {number(total)}
      {totalWithoutFilter > total ? (
        <span className="facet__all">
          {' '}
          {t('filters.of')} {number(totalWithoutFilter)} <VisuallyHidden>{t('filters.withoutFilters')}</VisuallyHidden>
        </span>
      ) : (
        <VisuallyHidden> {t('filters.titles', { count: total })}</VisuallyHidden>
      )}
    </>
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
