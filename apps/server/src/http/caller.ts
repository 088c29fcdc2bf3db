import type { Access } from '@estante/contract/call'

/** A patron with a session. */
export interface PatronCaller {
  kind: 'person'
  /** The device's session: `sessions.id`. */
  session: string
  /** `accounts.id` */
  account: number
  /** cod_pessoa */
  patron: number
  /** The staff account that acts as this patron (troca-usuario). */
  actingAccount?: number
}

/** The caller: unauthenticated (no token), anonymous token, or a patron's token. */
export type Caller = { kind: 'unauthenticated' | 'anonymous' } | PatronCaller

/** The callers that a call with this access can have. */
export type CallerFor<Asked extends Access> = Asked extends 'patron' | 'staff' ? PatronCaller : Caller
