/** The language codes of SIP2 messages that name one of ours. */
import type { Language } from '../../../i18n/language.ts'

const languages: Readonly<Record<string, Language>> = {
  '001': 'en',
  '002': 'fr',
  '004': 'it',
  '008': 'es',
  '010': 'pt',
  '011': 'fr',
  '021': 'es',
  '024': 'en',
}

const codes: Readonly<Record<Language, string>> = { pt: '010', es: '008', en: '001', fr: '002', it: '004' }

/** @returns undefined for "000", unknown, and for languages that we do not speak */
export function languageOfCode(code: string): Language | undefined {
  return languages[code]
}

export function codeOfLanguage(language: Language): string {
  return codes[language]
}
