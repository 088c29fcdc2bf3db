import { type InterfaceLanguage, interfaceLanguages } from '@estante/domain/institution/languages'

/** A language that the pages can have. French and Italian are there when their words are (locale-files.ts). */
export type Language = InterfaceLanguage

/**
 * Value of `lang` in the document; of the header `lang` on the wire, where the server has no words of its own for the
 * others.
 */
const facts: Record<Language, { html: string; wire: string }> = {
  pt: { html: 'pt-BR', wire: '1' },
  es: { html: 'es', wire: '3' },
  en: { html: 'en', wire: '5' },
  fr: { html: 'fr', wire: '1' },
  it: { html: 'it', wire: '1' },
}

/**
 * The ones every build has. A browser's wish alone brings no other: the institution may have hidden it from the bar.
 */
const standardLanguages: readonly string[] = ['pt', 'es', 'en']

/** Where the choice is kept: plain, for it is needed before anything is painted. */
export const languageKey = 'i18nextLng'

export function isLanguage(code: string | null | undefined): code is Language {
  return interfaceLanguages.some((language) => language.code === code)
}

/**
 * `?lng` first, then the store, then the browser, then Portuguese.
 * @param loaded languages whose words there are; another one is passed over
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
