import { type InterfaceLanguage, interfaceLanguages } from '@estante/domain/institution/languages'

/** A language of the pages: one with translations (locale-files.ts). */
export type Language = InterfaceLanguage

/**
 * Value of `lang` in the document, and of the header `lang` on the wire, which has numbers for three languages. Beside it
 * each call names the language itself in `Accept-Language`, and there French and Italian count.
 */
const facts: Record<Language, { html: string; wire: string }> = {
  pt: { html: 'pt-BR', wire: '1' },
  es: { html: 'es', wire: '3' },
  en: { html: 'en', wire: '5' },
  fr: { html: 'fr', wire: '1' },
  it: { html: 'it', wire: '1' },
}

/**
 * Languages that the browser's preference alone selects: another is chosen in the language bar, because the institution
 * may have hidden it.
 */
const standardLanguages: readonly string[] = ['pt', 'es', 'en']

/** Storage key of the choice: plain, because it is needed before the first paint. */
export const languageKey = 'i18nextLng'

export function isLanguage(code: string | null | undefined): code is Language {
  return interfaceLanguages.some((language) => language.code === code)
}

/**
 * Selects a language: `?lng`, then the stored one, then the browser's, then Portuguese.
 * @param loaded languages with translations; others are skipped
 */
export function chooseLanguage(
  search: string,
  stored: string | null,
  browser: readonly string[],
  loaded: readonly Language[],
): Language {
  const asked = new URLSearchParams(search).get('lng')
  const chosen = [asked, stored].map(languageOf)
  const wished = browser.map(languageOf).filter((code) => code !== undefined && standardLanguages.includes(code))
  return [...chosen, ...wished].find((code): code is Language => isLanguage(code) && loaded.includes(code)) ?? 'pt'
}

/** "es-AR" is es. */
function languageOf(code: string | null): string | undefined {
  return code?.slice(0, 2).toLowerCase()
}

/** Value of the header `lang`. */
export function wireLanguage(code: string): string {
  return isLanguage(code) ? facts[code].wire : '1'
}

export function htmlLanguage(code: string): string {
  return isLanguage(code) ? facts[code].html : 'pt-BR'
}
