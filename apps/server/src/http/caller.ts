import type { Access } from '@estante/contract/call'

/** A person in a session. */
export interface PatronCaller {
  kind: 'person'
  /** The device: `sessions.id`. */
  session: string
  /** `accounts.id` */
  account: number
  /** cod_pessoa */
  patron: number
  /** The login that acts as this one (troca-usuario). */
  actingAccount?: number
}

/** Who calls: nobody (no token), an anonymous token, or a person's. */
export type Caller = { kind: 'unauthenticated' | 'anonymous' } | PatronCaller

/** Who can be calling where a call is open to these. */
export type CallerFor<Asked extends Access> = Asked extends 'patron' | 'staff' ? PatronCaller : Caller
