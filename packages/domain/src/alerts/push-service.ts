/**
 * Where a push may be sent. A browser names the address of its push service, and anybody can name one: only addresses of
 * the services that browsers have count, so that nobody makes the server ask a machine of its own network.
 */

/** Chrome, Edge on Android and others; Firefox; Safari. */
const services: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
])
/** Edge on Windows: wns2-bl2p.notify.windows.com and its like. */
const windows = /^[a-z0-9-]+\.notify\.windows\.com$/

const longest = 1000

export function isPushService(address: string): boolean {
  if (address.length > longest || !URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return services.has(hostname) || windows.test(hostname)
}

/** A public key of P-256 without compression, and 16 bytes, both as base64url. */
export function arePushKeys(p256dh: string, auth: string): boolean {
  return /^B[A-Za-z0-9_-]{86}$/.test(p256dh) && /^[A-Za-z0-9_-]{22}$/.test(auth)
}
