import { hasFilters, withoutFilters } from '@estante/domain/search/search-state'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { chosenFilters } from './chosen-filters.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'
import { FiltersOnDemand } from './FiltersOnDemand.tsx'
import { chosenOrder, withChoice } from './order-choices.ts'
import { perPageOptions, withPerPage } from './search-queries.ts'
import { useOrderChoices } from './use-order-choices.ts'
import type { SearchAddress } from './use-search-address.ts'

interface FilterSheetProps extends FilterPanelProps {
  /** Titles found; absent while loading. */
  total: number | undefined
}

/** On a phone: the fixed button and the sheet it opens. */
export function FilterSheet({ address, results, total }: FilterSheetProps) {
  const { t } = useTranslation('search')
  const { number } = useFormat()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { state } = address
  const chosen = chosenFilters(state, undefined).length
  const count = { count: total ?? 0, total: number(total ?? 0) }
  return (
    <div className="stickybar phone-only">
      <Button
        tone="primary"
        wide
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {chosen === 0 ? t('filters.openNone') : t('filters.open', { count: chosen })}
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title={total === undefined ? t('filters.title') : t('filters.sheet', count)}
        closeLabel={t('filters.close')}
        footer={
          <>
            {hasFilters(state) && (
              <Button tone="quiet" onClick={() => address.go(withoutFilters)}>
                {t('filters.clear')}
              </Button>
            )}
            <Button tone="primary" onClick={close}>
              {seeLabel()}
            </Button>
          </>
        }
      >
        <div className="stack">
          <OrderFields {...address} />
          <FiltersOnDemand address={address} results={results} />
        </div>
      </Sheet>
    </div>
  )

  function seeLabel(): string {
    if (total === undefined) return t('filters.seeWaiting')
    return total === 0 ? t('filters.seeNone') : t('filters.see', count)
  }
}

function OrderFields({ state, go }: SearchAddress) {
  const { t } = useTranslation('search')
  const { choices, options } = useOrderChoices()
  return (
    <div className="grid-2 sheet__order">
      <Select
        label={t('toolbar.order')}
        options={options}
        value={chosenOrder(choices, state)?.key ?? ''}
        onChange={({ target }) => {
          const choice = choices.find((one) => one.key === target.value)
          if (choice) go((latest) => withChoice(latest, choice))
        }}
      />
      <Select
        label={t('toolbar.perPage')}
        options={perPageOptions(state.perPage).map((one) => ({ value: String(one), label: String(one) }))}
        value={String(state.perPage)}
        onChange={({ target }) => go((latest) => withPerPage(latest, Number(target.value)))}
      />
    </div>
  )
}
