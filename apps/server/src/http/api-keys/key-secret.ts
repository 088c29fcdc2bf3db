/**
 * A key is recognised by whoever finds one: "estante_", 160 random bits and their checksum, all lower case. So scanners of
 * source code can name it, and tell a key from an example without asking this server.
 */
import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'estante_'
/** Bytes of chance. */
const strength = 20

/** "estante_", 40 digits of chance, 8 of their checksum (CRC-32 of the digits before). */
export function generateKey(): string {
  const chance = randomBytes(strength).toString('hex')
  return `${prefix}${chance}${checksum(chance)}`
}

/** Whether a bearer token claims to be a key, right or wrong. */
export function claimsToBeKey(token: string): boolean {
  return token.startsWith(prefix)
}

/** Whether it could have been made by `generateKey`. */
export function isWellFormed(key: string): boolean {
  const [, chance, sum] = /^estante_([0-9a-f]{40})([0-9a-f]{8})$/.exec(key) ?? []
  return chance !== undefined && checksum(chance) === sum
}

/** How it is stored: a key of this strength needs no salt and no slow hash. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** What is shown of a key after its first time: enough to find it in a leak, not to use it. */
export function hintOf(key: string): string {
  return key.slice(0, prefix.length + 6)
}

function checksum(digits: string): string {
  return crc32(digits).toString(16).padStart(8, '0')
}
