import { signLanguageLink } from '@estante/domain/institution/sign-language'
import { useInstitution } from '../shell/use-institution.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'

/** Where the sign-language option leads from this page; undefined where the institution offers none. */
export function useSignLanguage(): string | undefined {
  const { institution } = useInstitution()
  const { pathname, search } = useShownLocation()
  if (institution.link_libras === '') return undefined
  return signLanguageLink(institution.link_libras, new URL(pathname + search, window.location.origin).href)
}
