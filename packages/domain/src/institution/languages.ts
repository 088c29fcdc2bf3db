/**
 * The languages of the pages, mails and documents. The language bar offers those whose words are in the build and which the institution has not flagged hidden (specification, section 1). Only the browser
 * knows which words are loaded, only the institution what it hides.
 */
export const interfaceLanguages = [
  { code: 'pt', name: 'Português' },
  { code: 'es', name: 'Español' },
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'it', name: 'Italiano' },
] as const

export type InterfaceLanguage = (typeof interfaceLanguages)[number]['code']

export function isInterfaceLanguage(code: unknown): code is InterfaceLanguage {
  return interfaceLanguages.some((language) => language.code === code)
}

export interface FlaggedLanguage {
  code: InterfaceLanguage
  /** In the language itself. */
  name: string
  hidden: boolean
}

/** @param setting the institution's list of hidden languages, `["fr", "it"]`; anything else hides none */
export function flagLanguages(setting: unknown): FlaggedLanguage[] {
  const hidden: readonly unknown[] = Array.isArray(setting) ? setting : []
  return interfaceLanguages.map((language) => ({ ...language, hidden: hidden.includes(language.code) }))
}
