/**
 * A proxy in front of Estante says in X-Forwarded-For who asks. Anybody can write such a header, so it is believed from
 * the named proxies alone; limits for each address count the visitor then, not the proxy.
 */
import { isIP } from 'node:net'

/** The machine itself, where a proxy usually runs: whoever can speak from there needs no header to deceive us. */
export const defaultTrustedProxies = 'loopback'

const networks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * "10.0.0.5, 10.1.0.0/16, loopback" → its parts; "none" → nobody.
 * @returns undefined where a part is neither an address nor a network nor one of the names
 */
export function readProxies(text: string): readonly string[] | undefined {
  if (text.trim() === 'none') return []
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => networks.has(part) || isNetwork(part)) ? parts : undefined
}

/** "10.0.0.5" or "10.1.0.0/16" */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}
