import { useInstitution } from '../../shell/use-institution.ts'

/** Signs out, then reloads the page or goes where a single sign-on ends. */
export function useSignOut(): () => Promise<void> {
  const { institution } = useInstitution()
  return async () => {
    const { signOut } = await import('./sign-out.ts')
    const url = await signOut(institution)
    if (url === undefined) window.location.reload()
    else window.location.assign(url)
  }
}
