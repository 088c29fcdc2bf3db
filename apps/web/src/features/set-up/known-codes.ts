import type { SelectOption } from '../../ui/Select.tsx'

/** Every currency by its name in the language, with its code; also the one that is set. */
export function currencyOptions(current: string, language: string): SelectOption[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' })
  return [...new Set([current, ...Intl.supportedValuesOf('currency')])]
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}

/** The IANA names write no accents; here are those of Brazil that have one, and the islands by their whole name. */
const cities: Readonly<Record<string, string>> = {
  'America/Araguaina': 'Araguaína',
  'America/Belem': 'Belém',
  'America/Cuiaba': 'Cuiabá',
  'America/Eirunepe': 'Eirunepé',
  'America/Maceio': 'Maceió',
  'America/Noronha': 'Fernando de Noronha',
  'America/Santarem': 'Santarém',
  'America/Sao_Paulo': 'São Paulo',
}

/**
 * "São Paulo (GMT-3)": the city and how far it is from Greenwich now.
 * @param zone "America/Sao_Paulo"
 */
export function timeZoneName(zone: string, language: string): string {
  const city = cities[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  return `${city} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone})`
}

/** Every time zone by its city; also the one that is set. A formatter for each takes a tenth of a second, so keep it. */
export function timeZoneOptions(current: string, language: string): SelectOption[] {
  return [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map((value) => ({ value, label: timeZoneName(value, language) }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}
