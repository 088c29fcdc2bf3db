import { useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { IndexChoice } from './index-choice.ts'
import type { IndexOption } from './use-search-indexes.ts'

/** The search indexes on a desktop, in groups: a field can be searched by words or by its beginning. */
export function IndexSelect({ indexes, value, onChange }: IndexChoice) {
  const { t } = useTranslation('layout')
  const id = useId()
  // A field searched by its beginning has the same label, so the closed select must show the difference.
  const isSecond = (one: IndexOption) => indexes.find(({ label }) => label === one.label) !== one
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
                  {isSecond(one) ? t('searchForm.beginning', { index: one.label }) : one.label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </>
  )
}
