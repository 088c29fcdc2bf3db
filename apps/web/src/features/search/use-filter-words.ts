import { type FilterLetter, filters } from '@estante/domain/search/filters'
import { yearRange } from '@estante/domain/search/search-state'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ChosenFilter } from './chosen-filters.ts'

/** Labels of filters, and of values that the pages translate. */
export function useFilterWords() {
  const { t } = useTranslation('search')
  return {
    nameOf: (letter: FilterLetter) => t(`filters.name.${letter}`),
    /** @param label the server's label of the value */
    valueName,
    /** Label of an active filter: its name and value. */
    chosenName: ({ letter, code, label, excluded }: ChosenFilter) => ({
      kind: excluded ? t('chips.not', { filter: t(`filters.name.${letter}`) }) : t(`filters.name.${letter}`),
      value: valueName(letter, code, label),
    }),
  }

  function valueName(letter: FilterLetter, code: string, label: string): string {
    return hasRanges(letter) ? years(code) : label
  }

  function years(code: string): string {
    const { from, to } = yearRange(code) ?? {}
    if (from === to && from !== undefined) return String(from)
    if (from === undefined) return to === undefined ? code : t('years.to', { to })
    return to === undefined ? t('years.from', { from }) : t('years.range', { from, to })
  }
}

function hasRanges(letter: FilterLetter): boolean {
  return filters.some((filter) => filter.letter === letter && filter.range)
}
