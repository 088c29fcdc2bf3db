import { CircleMinus } from 'lucide-react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { FacetChoice } from './facet-choices.ts'

export type FilterState = 'chosen' | 'excluded' | 'none'

interface FilterValueRowProps {
  value: FacetChoice
  onSelect: (code: string, state: FilterState) => void
  /** The address of what the box asks for: for browsers without scripts. */
  hrefOf: (code: string, state: FilterState) => string
}

/** A value with its two wishes: the box asks for titles that have it, the button leaves them out. */
export function FilterValueRow({ value, onSelect, hrefOf }: FilterValueRowProps) {
  const { t } = useTranslation('search')
  const { code, label, chosen, excluded } = value
  return (
    <div className={classes('facet__row', excluded && 'facet__row--not')}>
      <Checkbox
        label={excluded ? <NotLabel label={label} /> : label}
        count={<ValueCount value={value} />}
        checked={chosen}
        onChange={(event) => onSelect(code, event.target.checked ? 'chosen' : 'none')}
      />
      <IconButton
        className="facet__not"
        icon={CircleMinus}
        size="s"
        label={t('filters.leaveOut', { value: label })}
        title={t('filters.leaveOutShort')}
        pressed={excluded}
        onClick={() => onSelect(code, excluded ? 'none' : 'excluded')}
      />
      <noscript>
        <FilterValueLink value={value} hrefOf={hrefOf} />
      </noscript>
    </div>
  )
}

/** The value as a link, for browsers without scripts. */
export function FilterValueLink({ value, hrefOf }: Pick<FilterValueRowProps, 'value' | 'hrefOf'>) {
  const { code, label, chosen, excluded } = value
  return (
    <Link href={hrefOf(code, chosen || excluded ? 'none' : 'chosen')} aria-current={chosen || undefined}>
      {excluded ? <NotLabel label={label} /> : label} <ValueCount value={value} />
    </Link>
  )
}

function NotLabel({ label }: { label: string }) {
  const { t } = useTranslation('search')
  return (
    <>
      <span className="facet__no">{t('filters.not')}</span> {label}
    </>
  )
}

/** The number of titles under the other filters, and the number without filters when it is higher: "4 de 57". */
function ValueCount({ value: { total, totalWithoutFilter } }: { value: FacetChoice }) {
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
