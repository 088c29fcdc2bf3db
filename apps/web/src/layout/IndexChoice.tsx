import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexOption } from './use-search-indexes.ts'

export interface IndexChoiceProps {
  indexes: readonly IndexOption[]
  value: string
  onChange: (index: string) => void
}

/**
 * Where to search, on a desk: all indexes in groups, as the same field can be searched by words or by its beginning.
 */
export function IndexSelect({ indexes, value, onChange }: IndexChoiceProps) {
  const { t } = useTranslation('layout')
  const id = useId()
  const groups = [...new Set(indexes.map((one) => one.grupo))]
  return (
    <>
      <label className="vh" htmlFor={id}>
        {t('searchForm.index')}
      </label>
      <select
        className="select search__in"
        id={id}
        name="for"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {indexes
              .filter((one) => one.grupo === group)
              .map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </>
  )
}

/** Where to search, on a phone: each field once, side by side under the box. */
export function IndexSegments({ indexes, value, onChange }: IndexChoiceProps) {
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
