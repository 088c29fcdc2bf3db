import { useNavigate } from '@tanstack/react-router'
import { callApi } from '../../api/client.ts'
import { now } from '../../clock.ts'
import { paths } from '../../paths.ts'
import { useShownLocation } from '../../shell/use-shown-location.ts'
import { loginPath } from '../session/login-path.ts'
import { useSession } from '../session/use-session.ts'
import { takeAddress } from '../titles/access/handed-address.ts'
import { LeadOn } from './LeadOn.tsx'

/**
 * Opened in a new tab by a link of a title, with the address in local storage; or by Grupo A, with a session of its own
 * (`sessionid`), which asks who reads. Then the reader signs in here first.
 */
export function ProviderPage() {
  const navigate = useNavigate()
  const { user } = useSession()
  const { pathname, search } = useShownLocation()
  const isGrupoA = pathname === paths.grupoa
  const find = async () => {
    const sessionid = isGrupoA && new URLSearchParams(search).get('sessionid')
    if (!sessionid) return takeAddress(localStorage, isGrupoA ? 'grupoa' : 'pearson', now().getTime())
    if (!user) {
      await navigate({ href: loginPath(pathname + search), replace: true })
      // The sign-in page takes this one's place.
      return new Promise<undefined>(() => {})
    }
    return (await callApi('links.grupoa', { body: { sessionid } })).answer.url
  }
  return <LeadOn provider={isGrupoA ? 'Grupo A' : 'Pearson'} find={find} />
}
