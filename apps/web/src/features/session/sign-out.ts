import type { AnswerOf } from '@estante/contract/shapes'
import { type Auth, currentAuth } from '../../api/auth.ts'
import { endAuth } from '../../api/persisted-auth.ts'
import { sessionReady } from '../../api/restore-session.ts'
import { revokeSession } from './revoke-session.ts'

type Links = Pick<AnswerOf<'institution.show'>, 'link_logout_OIDC' | 'link_logout_saml'>

/**
 * The address after signing out. A single sign-on session ends at the institution's address: OpenID Connect's if a
 * nonce is stored, SAML's after a SAML sign-in. @returns undefined: reload the page
 */
export function urlAfterSignOut(auth: Pick<Auth, 'nonce' | 'saml'> | undefined, links: Links): string | undefined {
  if (auth?.nonce !== undefined) return webAddress(links.link_logout_OIDC)
  return auth?.saml ? webAddress(links.link_logout_saml) : undefined
}

/**
 * Ends the session on the server, then in both stores and in every tab. @returns the next address (`urlAfterSignOut`)
 */
export async function signOut(links: Links): Promise<string | undefined> {
  await sessionReady()
  const auth = currentAuth()
  if (auth) await revokeSession(auth)
  await endAuth('signed-out')
  return urlAfterSignOut(auth, links)
}

/** Only http and https, not for example "javascript:": the institution configures the address. */
function webAddress(text: string): string | undefined {
  return /^https?:\/\//i.test(text) ? text : undefined
}
