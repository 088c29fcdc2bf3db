import type { Flag, Id, Json, Moment, Nullable } from './columns.ts'

/** A signed-in device, from the sign-in to its end: the family of all its refresh tokens. */
export interface SessionsTable {
  /** Of chance; stands in the access tokens. */
  id: string
  account_id: number
  /** 1: remembered across a restart of the browser. */
  remembered: Flag
  /** How it was opened. */
  opened_by: 'password' | 'passkey' | 'oidc' | 'saml' | 'switch' | 'redirect' | 'paia'
  /** The login that acts as this one (troca-usuario). */
  acting_account_id: Nullable<number>
  /** "Firefox 110, Linux": told from the browser's name of itself. */
  device: string
  /** Where this device has its pages, when that is not this server: "https://biblioteca.example.br". */
  redirect_base: Nullable<string>
  opened_at: Moment
  used_at: Moment
  expires_at: Moment
  /** Somebody left the desk: nothing but unlocking and signing out works. */
  locked_at: Nullable<Moment>
  ended_at: Nullable<Moment>
  ended_by: Nullable<
    'signed-out' | 'signed-out-elsewhere' | 'reused-token' | 'password-changed' | 'blocked' | 'switched' | 'erased'
  >
}

/** A refresh token, used once. */
export interface RefreshTokensTable {
  /** hashSecret of the token. */
  hash: string
  session_id: string
  created_at: Moment
  used_at: Nullable<Moment>
  /** Keyed hash of the client that used it, which may repeat it for some seconds. */
  used_by: Nullable<string>
}

/** An access token that another program has: opaque, unlike those of the pages. */
export interface AccessTokensTable {
  /** hashSecret of the token. */
  hash: string
  /** The session that it opens, as long as that one lasts. */
  session_id: string
  /** What it may do, separated by blanks: "read_patron read_items". */
  scopes: string
  created_at: Moment
}

/** Failures in a row of a user name, or within the window of an address. */
export interface FailuresTable {
  /** "account:…" or "address:…" with the hash of what it is about: whoever reads the table learns no names. */
  subject: string
  failures: number
  first_at: Moment
  last_at: Moment
}

/** A browser from which somebody signed in to an account before. */
export interface KnownDevicesTable {
  /** hashSecret of the mark that it bears. */
  hash: string
  account_id: number
  created_at: Moment
  /** Of the last sign-in from it. */
  used_at: Moment
}

/** A token or code that is used once: what it is for, and whom it is for. */
export interface OneTimeTokensTable {
  /** hashSecret of the token. */
  hash: string
  kind: string
  account_id: Nullable<number>
  /** What the kind needs to go on. */
  payload: Json
  created_at: Moment
  expires_at: Moment
  used_at: Nullable<Moment>
}

/** Passwords that an account had, the present one among them. */
export interface PasswordHistoryTable {
  account_id: number
  password_hash: string
  set_at: Moment
}

/** A key of another server. */
export interface ApiKeysTable {
  id: Id
  /** Stays taken after the end: the audit log names it. */
  name: string
  /** SHA-256 of the whole key. */
  hash: string
  /** How the key begins. */
  hint: string
  /** Separated by spaces. */
  scopes: string
  /** As which it acts; null: it makes public calls alone. */
  account_id: Nullable<number>
  /** null: wherever the account holds the permission. */
  library_id: Nullable<number>
  /** Requests a minute. */
  per_minute: number
  created_at: Moment
  expires_at: Nullable<Moment>
  revoked_at: Nullable<Moment>
  /** To the minute. */
  last_used_at: Nullable<Moment>
}
