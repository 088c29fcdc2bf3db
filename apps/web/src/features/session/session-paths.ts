import { sitePath } from '@estante/domain/session/site-path'
import { paths } from '../../paths.ts'
import { loginPath } from './login-path.ts'

/** Pages for signing in and out, to which nobody is redirected. */
const sessionPaths = /^\/(login|sair|oauth-response|saml-response|pergamum_redireciona)(\/|\?|#|$)/

/**
 * The path to return to after signing in: on this site, or the home page. The login page's own address is replaced by
 * its redirect.
 */
export function readRedirect(search: string): string {
  const path = sitePath(new URLSearchParams(search).get('redirect') ?? undefined)
  if (!sessionPaths.test(path)) return path
  const [page, inner] = path.split(/\?(.*)/)
  return page === paths.login && inner ? readRedirect(inner) : paths.home
}

/** Every page that needs a session is beneath one of these two. */
const privatePaths = /^\/(meupergamum|balcao)(\/|\?|#|$)/

/** Where somebody goes who does not sign in: what needs a session would lead to the login again. */
export function wayBack(redirect: string): string {
  return privatePaths.test(redirect) ? paths.home : redirect
}

/** The login page's password reset. */
export function forgottenPath(redirect: string): string {
  return `${loginPath(redirect)}&${forgotten}=1`
}

const forgotten = 'recuperar'

/** Reports whether the address asks for the password reset. */
export function isForgotten(search: string): boolean {
  return new URLSearchParams(search).get(forgotten) === '1'
}
