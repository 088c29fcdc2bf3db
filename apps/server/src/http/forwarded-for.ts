import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/** Replaces every malformed address, so that all of these count as one client. */
const unknownAddress = '0.0.0.0'

/**
 * Reduces X-Forwarded-For to valid addresses: some proxies append the port, and a malformed address must not count as a
 * client of its own.
 */
export function cleanForwardedFor(headers: IncomingHttpHeaders): void {
  const header = headers['x-forwarded-for']
  if (typeof header === 'string') headers['x-forwarded-for'] = header.split(',').map(addressWithoutPort).join(', ')
}

/** "203.0.113.7:4711" or "[2001:db8::1]:443" or an address alone → the address. */
function addressWithoutPort(text: string): string {
  const plain = text.trim()
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(plain) ?? []
  const address = inBrackets ?? beforePort ?? plain
  return isIP(address) === 0 ? unknownAddress : address
}
