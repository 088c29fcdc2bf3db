import type { Reader } from '../../database/database.ts'
import type { Language } from '../../i18n/language.ts'
import { readSetting } from './settings.ts'

/** One text for all languages, or one for each. */
type LocalisedValue = string | ({ pt: string } & { [Other in Language]?: string | undefined })

/** {"pt": "Matrícula", "es": …}, or one text. French and Italian may fall back on English. */
export function localised(value: LocalisedValue | undefined, language: Language): string {
  if (typeof value !== 'object') return value ?? ''
  return value[language] ?? (language === 'fr' || language === 'it' ? value.en : undefined) ?? value.pt
}

/** The library's own words at the end of each mail; empty: none. */
export async function mailClosing(db: Reader, language: Language): Promise<string> {
  return localised(await readSetting(db, 'mails.closing'), language)
}
