/**
 * The cookie by which a browser that comes back from a provider is known to be the one that left. Without it somebody
 * could sign a reader in as somebody else, by giving away an address that they came back with themselves.
 */
import type { CallRequest } from '../../http/call-handler.ts'
import { generateSecret, hashSecret } from '../../secrets/random-secrets.ts'

type Cookies = CallRequest<'single-sign-on.oidc_authorize'>['cookies']

/** Seconds: longer than signing in at a provider takes. */
const lifetime = 3600

/** Where the address is encrypted the name itself makes browsers keep others from setting it (RFC 6265bis, 4.1.3.2). */
const names = { secure: '__Host-estante-browser', plain: 'estante-browser' } as const

/** Marks the browser, unless it is. @returns the hash of its mark */
export function setBrowserCookie(
  { cookies, setCookie }: Pick<CallRequest<'single-sign-on.oidc_authorize'>, 'cookies' | 'setCookie'>,
  address: string,
): string {
  const secure = address.startsWith('https:')
  const name = secure ? names.secure : names.plain
  const known = cookies[name]
  const mark = known !== undefined && /^[\w-]{43}$/.test(known) ? known : generateSecret()
  setCookie(name, mark, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: lifetime })
  return hashSecret(mark)
}

/** The hashes of what a browser may be marked with: with a proxy, what is secure is not ours to see. */
export function isSameBrowser(cookies: Cookies, hash: unknown): boolean {
  return [names.secure, names.plain].some((name) => cookies[name] !== undefined && hashSecret(cookies[name]) === hash)
}
