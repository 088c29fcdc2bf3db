import { createHmac } from 'node:crypto'

/**
 * A user number as it is remembered when its owner was forgotten: only who has the installation's key can tell whether a
 * number that they know is among them.
 */
export function erasedNumber(key: Uint8Array, username: string): string {
  return createHmac('sha256', key).update(`erased number\0${username.trim().toLowerCase()}`).digest('base64url')
}
