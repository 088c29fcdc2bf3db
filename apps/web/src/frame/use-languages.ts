import type { AnswerOf } from '@estante/contract/shapes'
import { htmlLanguage, type Language } from '../i18n/languages.ts'
import { loadedLanguages } from '../i18n/locale-files.ts'
import { useLanguage } from '../i18n/use-translation.ts'
import { useInstitution } from '../shell/use-institution.ts'

export interface OfferedLanguage {
  code: Language
  /** In the language itself. */
  name: string
  /** Value of `lang`. */
  html: string
  current: boolean
}

type Flagged = AnswerOf<'institution.show'>['idiomas']

/** The languages that are in the build and that the institution does not hide. */
export function useLanguages(): OfferedLanguage[] {
  const { institution } = useInstitution()
  return offeredLanguages(institution.idiomas, loadedLanguages, useLanguage())
}

/** @param current code of the page's language */
export function offeredLanguages(flagged: Flagged, loaded: readonly Language[], current: string): OfferedLanguage[] {
  return flagged.flatMap(({ codigo, nome, oculto }) => {
    const code = loaded.find((one) => one === codigo)
    return oculto || !code ? [] : [{ code, name: nome, html: htmlLanguage(code), current: code === current }]
  })
}
