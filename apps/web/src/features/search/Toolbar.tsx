import type { DisplayMode, SearchState } from '@estante/domain/search/search-state'
import { LayoutGrid, List, Quote, Table } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../ui/field.css'
import { Icon } from '../../ui/Icon.tsx'
import type { IconDrawing } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import type { SelectOption } from '../../ui/Select.tsx'
import { chosenOrder, withChoice } from './order-choices.ts'
import { perPageOptions, withPerPage } from './search-queries.ts'
import { useOrderChoices } from './use-order-choices.ts'
import type { SearchAddress } from './use-search-address.ts'

/** Order, titles per page (on a phone in the sheet), and one of four displays. */
export function Toolbar({ state, hrefOf, go }: SearchAddress) {
  const { t } = useTranslation('search')
  const { choices, options } = useOrderChoices()
  const order = (key: string) => {
    const choice = choices.find((one) => one.key === key)
    if (choice) go((latest) => withChoice(latest, choice))
  }
  return (
    <div className="toolbar">
      <ToolSelect
        label={t('toolbar.order')}
        value={chosenOrder(choices, state)?.key ?? ''}
        options={options}
        onChoose={order}
      />
      <ToolSelect
        label={t('toolbar.perPage')}
        desk
        value={String(state.perPage)}
        options={perPageOptions(state.perPage).map((one) => ({ value: String(one), label: String(one) }))}
        onChoose={(value) => go((latest) => withPerPage(latest, Number(value)))}
      />
      <DisplayToggle state={state} hrefOf={hrefOf} />
    </div>
  )
}

interface ToolSelectProps {
  label: string
  value: string
  options: readonly SelectOption[]
  onChoose: (value: string) => void
  /** On a phone it is in the sheet. */
  desk?: boolean
}

/** A select in the toolbar with its label; on a phone the label is for screen readers only. */
function ToolSelect({ label, value, options, onChoose, desk }: ToolSelectProps) {
  return (
    <label className={desk ? 'desk-only' : undefined}>
      <span>{label}</span>{' '}
      <select
        className="select select--s"
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

const displays: ReadonlyArray<{
  mode: DisplayMode
  icon: IconDrawing
  name: 'list' | 'covers' | 'references' | 'table'
}> = [
  { mode: 'D', icon: List, name: 'list' },
  { mode: 'C', icon: LayoutGrid, name: 'covers' },
  { mode: 'R', icon: Quote, name: 'references' },
  { mode: 'T', icon: Table, name: 'table' },
]

function DisplayToggle({ state, hrefOf }: { state: SearchState; hrefOf: (state: SearchState) => string }) {
  const { t } = useTranslation('search')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form, and these are links
    <span className="push toggle" role="group" aria-label={t('toolbar.display')}>
      {displays.map(({ mode, icon, name }) => (
        <Link
          key={mode}
          href={hrefOf({ ...state, display: mode })}
          aria-current={state.display === mode ? 'true' : undefined}
        >
          <Icon of={icon} size="s" />
          <span className="t">{t(`toolbar.${name}`)}</span>
        </Link>
      ))}
    </span>
  )
}
