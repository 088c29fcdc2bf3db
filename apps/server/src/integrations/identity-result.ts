/**
 * What an identity provider says of somebody who comes back from it.
 * `denied`: the provider, or the person there, said no.
 * `failed`: the provider could not be asked, or has a problem of its own.
 * `invalid`: an answer came that must not be believed: forged, too old, for somebody else, or used before.
 */
export type IdentityResult = VerifiedUser | { outcome: 'denied' | 'failed' | 'invalid'; reason: string }

export interface VerifiedUser {
  outcome: 'user'
  /** What the provider calls the user, in the claim or attribute that the institution chose. */
  name: string
  /** The answer itself, which must not be taken twice: its name, and until when it could be believed. */
  once?: { id: string; until: Date }
}
