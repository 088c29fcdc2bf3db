import type { Json, Moment, Nullable, OffFlag } from './columns.ts'

/** A passkey (WebAuthn credential) that opens an account. */
export interface PasskeysTable {
  /** The credential's id, base64url. */
  id: string
  account_id: number
  /** COSE key, base64url. */
  public_key: string
  /** How often the authenticator says it was used; 0 where it does not count. */
  counter: number
  /** How the browser reaches it: ["internal", "hybrid"]. */
  transports: Json
  /** As its owner calls it. */
  name: string
  created_at: Moment
  used_at: Nullable<Moment>
}

/** The authenticator app of an account (TOTP, RFC 6238). On from `confirmed_at`. */
export interface AuthenticatorsTable {
  account_id: number
  /** The shared secret under the installation's key: secrets/seal.ts. */
  sealed_secret: string
  created_at: Moment
  confirmed_at: Nullable<Moment>
  /** The last step of 30 seconds whose code was taken: none before it is taken again. */
  last_step: OffFlag
}

/** Codes that stand in for a lost authenticator app, each once. */
export interface BackupCodesTable {
  account_id: number
  /** hashSecret under the account's own name. */
  hash: string
  used_at: Nullable<Moment>
}
