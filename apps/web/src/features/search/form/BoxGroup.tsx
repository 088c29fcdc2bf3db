import type { FilterLetter } from '@estante/domain/search/filters'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Accordion } from '../../../ui/Accordion.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'
import type { SelectOption } from '../../../ui/Select.tsx'

interface BoxGroupProps {
  letter: FilterLetter
  options: readonly SelectOption[] | undefined
  chosen: readonly string[] | undefined
}

/** The values of a filter as checkboxes, folded away unless one is chosen. */
export function BoxGroup({ letter, options = [], chosen = [] }: BoxGroupProps) {
  const { t } = useTranslation('search')
  // What a bookmark asks for and the library no longer has is kept.
  const known = new Set(options.map(({ value }) => value))
  const all = [...options, ...chosen.filter((code) => !known.has(code)).map((code) => ({ value: code, label: code }))]
  if (all.length === 0) return null
  const name = t(`filters.name.${letter}`)
  return (
    <Accordion
      open={chosen.length > 0}
      summary={
        <span>
          {name}
          {chosen.length > 0 && <span className="soft"> {t('form.chosen', { count: chosen.length })}</span>}
        </span>
      }
    >
      <ChoiceGroup legend={<span className="vh">{name}</span>}>
        <div className="form-boxes">
          {all.map(({ value, label }) => (
            <Checkbox key={value} name={letter} value={value} label={label} defaultChecked={chosen.includes(value)} />
          ))}
        </div>
      </ChoiceGroup>
    </Accordion>
  )
}
