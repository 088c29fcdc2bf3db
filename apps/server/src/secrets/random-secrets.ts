/** Secrets that are handed out: made of chance, and kept only as their hash. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** 256 bits of chance, for a link or a header: 43 characters that need no encoding. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** A public name that nobody guesses: 22 characters. */
export function generateId(): string {
  return randomBytes(16).toString('base64url')
}

/** Digits to be read from a mail and typed: "049213". */
export function generateDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** How a secret of full strength is kept: it needs no salt and no slow hash, for nobody can try them all. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A name of few possibilities (a user name, an address) as it stands in tables that need not know it. */
export function pseudonymise(key: Uint8Array, name: string): string {
  return createHmac('sha256', key).update(name).digest('base64url')
}

/** Letters and digits that nobody takes for each other. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 80 bits of chance, to be written down on paper: "7KQM-2WXA-9HRT-C4VB". */
export function generateRecoveryCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => readable[byte & 31])
  return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-')
}
