import type { AnswerOf } from '@estante/contract/shapes'
import { type Auth, currentAuth } from '../../api/auth.ts'
import { endAuth } from '../../api/persisted-auth.ts'
import { sessionReady } from '../../api/restore-session.ts'
import { revokeSession } from './revoke-session.ts'

type Links = Pick<AnswerOf<'institution.show'>, 'link_logout_OIDC' | 'link_logout_saml'>

/**
 * Where signing out leads. A single sign-on has a session of its own, which ends at the institution's address: that of
 * OpenID Connect when a nonce is stored, else that of SAML when the person came that way.
 * @returns undefined: the page is loaded again
 */
export function urlAfterSignOut(auth: Pick<Auth, 'nonce' | 'saml'> | undefined, links: Links): string | undefined {
  if (auth?.nonce !== undefined) return webAddress(links.link_logout_OIDC)
  return auth?.saml ? webAddress(links.link_logout_saml) : undefined
}

/** Ends the session on the server, then in both stores and every tab. Answers where to go (`urlAfterSignOut`). */
export async function signOut(links: Links): Promise<string | undefined> {
  await sessionReady()
  const auth = currentAuth()
  if (auth) await revokeSession(auth)
  await endAuth('signed-out')
  return urlAfterSignOut(auth, links)
}

/** An institution writes the address; "javascript:" is none. */
function webAddress(text: string): string | undefined {
  return /^https?:\/\//i.test(text) ? text : undefined
}
