import { sitePath } from '@estante/domain/session/site-path'
import { paths } from '../../paths.ts'
import { loginPath } from './login-path.ts'

/** Pages on which one signs in or out: nobody is led back to them. */
const sessionPaths = /^\/(login|sair|oauth-response|saml-response|pergamum_redireciona)(\/|\?|#|$)/

/**
 * Where the address wants to go on to after signing in: a path of this site, or home. The login's own address stands for
 * what it wants itself, as when somebody presses "Entrar" on the login page.
 */
export function readRedirect(search: string): string {
  const path = sitePath(new URLSearchParams(search).get('redirect') ?? undefined)
  if (!sessionPaths.test(path)) return path
  const [page, inner] = path.split(/\?(.*)/)
  return page === paths.login && inner ? readRedirect(inner) : paths.home
}

/** The login page in its other mode: a new password for who forgot theirs. */
export function forgottenPath(redirect: string): string {
  return `${loginPath(redirect)}&${forgotten}=1`
}

const forgotten = 'recuperar'

/** Whether the address asks for that mode. */
export function isForgotten(search: string): boolean {
  return new URLSearchParams(search).get(forgotten) === '1'
}
