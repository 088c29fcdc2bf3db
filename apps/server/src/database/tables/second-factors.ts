import type { Json, Moment, Nullable, OffFlag } from './columns.ts'

/** A passkey (WebAuthn credential) that opens a login. */
export interface PasskeysTable {
  /** The credential's id, base64url. */
  id: string
  login_id: number
  /** COSE key, base64url. */
  public_key: string
  /** How often the authenticator says it was used; 0 where it does not count. */
  counter: number
  /** How the browser reaches it: ["internal", "hybrid"]. */
  transports: Json
  /** As its owner calls it. */
  name: string
  made_at: Moment
  used_at: Nullable<Moment>
}

/** The authenticator app of a login (TOTP, RFC 6238). On from `confirmed_at`. */
export interface AuthenticatorsTable {
  login_id: number
  /** The shared secret under the installation's key: secrets/seal.ts. */
  sealed_secret: string
  made_at: Moment
  confirmed_at: Nullable<Moment>
  /** The last step of 30 seconds whose code was taken: none before it is taken again. */
  last_step: OffFlag
}

/** Codes that stand in for a lost authenticator app, each once. */
export interface BackupCodesTable {
  login_id: number
  /** hashSecret under the login's own name. */
  hash: string
  used_at: Nullable<Moment>
}
