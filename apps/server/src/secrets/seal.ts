/**
 * Texts that the database keeps for a while and nobody else shall read there: what a mail says before it is sent. Sealed
 * with AES-256-GCM under a key of its own, which is derived from the installation's.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/** @param purpose what is sealed: what was sealed for one purpose opens for no other */
export function seal(key: Uint8Array, purpose: string, text: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws Error for what was not sealed with this key for this purpose */
export function unseal(key: Uint8Array, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const nonce = bytes.subarray(0, nonceLength)
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), nonce, { authTagLength: tagLength })
  decipher.setAuthTag(tag)
  const text = [decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]
  return Buffer.concat(text).toString('utf8')
}

function keyFor(key: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, new Uint8Array(), `estante ${purpose}`, 32))
}
