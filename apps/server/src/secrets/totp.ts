/**
 * Codes of authenticator apps: TOTP of RFC 6238 as every app knows it, with SHA-1, six digits and steps of 30 seconds. A
 * clock may be one step off on either side.
 */
import { Secret, TOTP } from 'otpauth'
import type { Temporal } from 'temporal-polyfill'

/** 160 bits, as RFC 4226 recommends; in base32, as people type it where no camera helps. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR picture says: "otpauth://totp/UF%20Mantiqueira:20240318?secret=…". */
export function totpUri(secret: string, names: { issuer: string; label: string }): string {
  return totpOf(secret, names).toString()
}

/** The step of 30 seconds whose code this is; undefined for none near now. */
export function stepOfCode(secret: string, code: string, now: Temporal.Instant): number | undefined {
  // The library compares bytes, and throws where digits of other scripts have more of them.
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.epochMilliseconds
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret) })
}
