/** The languages of the pages. French and Italian join when their words are loaded. */
export const languages = [
  { code: 'pt', name: 'Português', html: 'pt-BR', wire: '1' },
  { code: 'es', name: 'Español', html: 'es', wire: '3' },
  { code: 'en', name: 'English', html: 'en', wire: '5' },
] as const

export type Language = (typeof languages)[number]['code']

/** Where the choice is kept: plain, for it is needed before anything is painted. */
export const languageKey = 'i18nextLng'

export function isLanguage(code: string | null | undefined): code is Language {
  return languages.some((language) => language.code === code)
}

/** `?lng` first, then the store, then the browser, then Portuguese. */
export function chooseLanguage(search: string, stored: string | null, browser: readonly string[]): Language {
  const asked = new URLSearchParams(search).get('lng')
  const candidates = [asked, stored, ...browser].map((code) => code?.slice(0, 2).toLowerCase())
  return candidates.find(isLanguage) ?? 'pt'
}

/** Value of the header `lang`. */
export function wireLanguage(code: string): string {
  return languages.find((language) => language.code === code)?.wire ?? '1'
}

export function htmlLanguage(code: string): string {
  return languages.find((language) => language.code === code)?.html ?? 'pt-BR'
}
