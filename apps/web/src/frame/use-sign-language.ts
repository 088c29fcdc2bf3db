import { signLanguageLink } from '@estante/domain/institution/sign-language'
import { useSyncExternalStore } from 'react'
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

/** Empty while the server renders, which readers may reach under several names. */
function useOrigin(): string {
  return useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => '',
  )
}
