import { useTranslation } from 'react-i18next'
import { useInstitution } from '../features/institution/use-institution.ts'
import { htmlLanguage, isLanguage, type Language } from '../i18n/languages.ts'

export interface OfferedLanguage {
  code: Language
  /** In the language itself. */
  name: string
  /** Value of `lang`. */
  html: string
  current: boolean
}

/** The languages that the institution offers and whose words are loaded. */
export function useLanguages(): OfferedLanguage[] {
  const { i18n } = useTranslation()
  const { institution } = useInstitution()
  return institution.idiomas.flatMap(({ codigo, nome, oculto }) =>
    oculto || !isLanguage(codigo)
      ? []
      : [{ code: codigo, name: nome, html: htmlLanguage(codigo), current: codigo === i18n.language }],
  )
}
