import type { HoldQueue } from '@estante/contract/holds.shapes'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Select } from '../../ui/Select.tsx'
import { askedOptions, type Chosen, choose, type OptionName, valuesOf } from './choose-queue.ts'

interface OptionFieldsProps {
  queues: readonly HoldQueue[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** Marks each field that still needs a choice. */
  showMissing: boolean
}

/** Volume, tome, part and material: each is shown when the library's copies differ in it. */
export function OptionFields({ queues, chosen, onChoose, showMissing }: OptionFieldsProps) {
  const { t } = useTranslation('holds')
  const field = (name: OptionName) => ({
    label: t(`form.${name}`),
    name,
    error: showMissing && chosen[name] === undefined ? t('form.missing') : undefined,
    value: write(chosen[name]),
    onChange: ({ target }: { target: { value: string } }) => onChoose(choose(queues, chosen, name, read(target.value))),
    options: [
      ...(chosen[name] === undefined ? [{ value: '', label: t('form.choose') }] : []),
      ...valuesOf(queues, chosen, name).map((value) => ({ value: write(value), label: value || t('form.without') })),
    ],
  })
  return (
    <fieldset className="stack stack--4">
      <legend className="legend">{t('form.which')}</legend>
      {askedOptions(queues).map((name) => (
        <Select key={name} {...field(name)} />
      ))}
    </fieldset>
  )
}

/** "No volume" is a choice too; the empty text means no choice. */
const write = (value: string | undefined) => (value === undefined ? '' : `=${value}`)
const read = (value: string) => value.slice(1)
