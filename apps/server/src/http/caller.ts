import type { Access } from '@estante/contract/call'

/** A person in a session. */
export interface PersonCaller {
  kind: 'person'
  /** The device: `sessions.id`. */
  session: string
  /** `logins.id` */
  login: number
  /** cod_pessoa */
  person: number
  /** The login that acts as this one (troca-usuario). */
  actingLogin?: number
}

/** Who calls: nobody (no token), an anonymous token, or a person's. */
export type Caller = { kind: 'unauthenticated' | 'anonymous' } | PersonCaller

/** Who can be calling where a call is open to these. */
export type CallerFor<Asked extends Access> = Asked extends 'patron' | 'staff' ? PersonCaller : Caller
