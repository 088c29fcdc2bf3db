import type { Access } from '@estante/contract/call'
import type { ApiKey } from './api-keys/api-key.ts'

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
  /** The session is locked at a desk. */
  isLocked?: true
  /** What acts for the patron where no account does: the command line. */
  actor?: string
}

/** Whoever makes a call for staff: a person, or a server whose key acts as their account. */
export interface StaffCaller extends Omit<PatronCaller, 'session'> {
  /** A key has none. */
  session?: string
  /** Of a key for one library: it acts there alone, whatever else the account may. */
  library?: number
}

/** A server that asks about its own key. */
export interface KeyCaller {
  kind: 'key'
  key: ApiKey
}

/** The caller: unauthenticated (no token), anonymous token, or a patron's token. */
export type Caller = { kind: 'unauthenticated' | 'anonymous' } | PatronCaller

/** The callers that a call with this access can have. */
export type CallerFor<Asked extends Access> = Asked extends 'patron'
  ? PatronCaller
  : Asked extends 'staff'
    ? StaffCaller
    : Asked extends 'key'
      ? KeyCaller
      : Caller
