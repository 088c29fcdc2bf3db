import type { SelectOption } from '../../ui/Select.tsx'

/** Every currency by its name in the language, with its code; also the one that is set. */
export function currencyOptions(current: string, language: string): SelectOption[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' })
  return [...new Set([current, ...Intl.supportedValuesOf('currency')])]
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}

/** Every time zone by its name; also the one that is set. */
export function timeZoneOptions(current: string): SelectOption[] {
  const zones = [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
