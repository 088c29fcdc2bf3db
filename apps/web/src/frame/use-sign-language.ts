import { signLanguageLink } from '@estante/domain/institution/sign-language'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../i18n/use-translation.ts'
import { useInstitution } from '../shell/use-institution.ts'
import { useShownLocation } from '../shell/use-shown-location.ts'

/** The address of the sign-language option on this page; undefined when the institution offers none. */
export function useSignLanguage(): string | undefined {
  const { institution } = useInstitution()
  const { pathname, search } = useShownLocation()
  const origin = useOrigin()
  if (institution.link_libras === '') return undefined
  return signLanguageLink(institution.link_libras, origin + pathname + search)
}

/** Reports whether VLibras translates this page: the institution has it on, and the page is in Portuguese. */
export function useVLibras(): boolean {
  const language = useLanguage()
  return useInstitution().institution.usa_vlibras && language === 'pt'
}

/** Empty while the server renders, which readers may reach under several names. */
function useOrigin(): string {
  return useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => '',
  )
}
