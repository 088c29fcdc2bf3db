import { type FilterLetter, filters } from '@estante/domain/search/filters'
import { yearRange } from '@estante/domain/search/search-state'
import { useTranslation } from 'react-i18next'

/** Names of filters, and of the values that the pages word themselves. */
export function useFilterWords() {
  const { t } = useTranslation('search')
  return {
    nameOf: (letter: FilterLetter) => t(`filters.name.${letter}`),
    /** @param label the server's words for the value */
    valueName: (letter: FilterLetter, code: string, label: string) => (hasRanges(letter) ? years(code) : label),
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
