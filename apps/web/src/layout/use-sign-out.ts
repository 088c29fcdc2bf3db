import { useInstitution } from '../features/institution/use-institution.ts'

/** Signs out; the page is then loaded anew, or the browser goes where a single sign-on ends. */
export function useSignOut(): () => Promise<void> {
  const { institution } = useInstitution()
  return async () => {
    const { signOut } = await import('../features/session/sign-out.ts')
    const place = await signOut(institution)
    if (place === undefined) window.location.reload()
    else window.location.assign(place)
  }
}
