import { useCallback } from 'react'
import { formatYear } from './format-year.ts'
import { useLanguage } from './use-translation.ts'

/** Formats the year of a title ("[20--]") in the page's language. Not in the first page. */
export function useYear(): (year: string) => string {
  const language = useLanguage()
  return useCallback((year) => formatYear(year, language), [language])
}
