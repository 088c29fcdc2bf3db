import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Opening } from './opening.ts'
import { openingWords } from './opening-words.ts'

/** Formats an opening state in the page's language (opening-words.ts). */
export function useOpeningWords() {
  const { t } = useTranslation('institution')
  const { language } = useFormat()
  return (opening: Opening) => openingWords(opening, t, language)
}
