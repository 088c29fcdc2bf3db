import { useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { IndexChoice } from './index-choice.ts'

/** The search indexes on a phone: each field once, side by side below the box. */
export function IndexSegments({ indexes, value, onChange }: IndexChoice) {
  const { t } = useTranslation('layout')
  const name = useId()
  const first = indexes.filter(
    (one, place) => one.value === value || indexes.findIndex((other) => other.label === one.label) === place,
  )
  return (
    <fieldset className="segments">
      <legend className="vh">{t('searchForm.index')}</legend>
      {first.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={name}
            // The form sends the select, which has the same value.
            form=""
            value={one.value}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
