import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/** Stands for every address that is none, so that all of these count as one. */
const nobody = '0.0.0.0'

/**
 * Leaves nothing but addresses in X-Forwarded-For: some proxies write the port behind them, and what is no address at all
 * must not count as a visitor of its own.
 */
export function cleanForwardedFor(headers: IncomingHttpHeaders): void {
  const told = headers['x-forwarded-for']
  if (typeof told === 'string') headers['x-forwarded-for'] = told.split(',').map(addressIn).join(', ')
}

/** "203.0.113.7:4711" or "[2001:db8::1]:443" or an address alone → the address. */
function addressIn(text: string): string {
  const plain = text.trim()
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(plain) ?? []
  const address = inBrackets ?? beforePort ?? plain
  return isIP(address) === 0 ? nobody : address
}
