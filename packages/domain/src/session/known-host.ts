/**
 * A session is handed over to another site only where the institution lists its host. The address must be HTTPS, or a
 * machine's own: what travels opens an account. User names within an address hide where it leads, so none is followed.
 */

/** @param hosts as the institution lists them: "biblioteca.example.br", with a port where it is not the usual one */
export function knownAddress(text: string, hosts: readonly string[]): string | undefined {
  const trimmed = text.trim()
  if (/[\s\p{Cc}\\]/u.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const url = new URL(trimmed)
  const isOwnMachine = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwnMachine)) return undefined
  if (url.username !== '' || url.password !== '') return undefined
  const isKnown = hosts.some((host) => host.toLowerCase() === url.host)
  return isKnown ? url.origin + url.pathname.replace(/\/+$/, '') : undefined
}
