/**
 * The cookie that shows that the browser returning from a provider is the one that left. Without it, an attacker could
 * sign a reader in as somebody else by passing on a callback address of their own.
 */
import type { CallRequest } from '../../http/call-handler.ts'
import { generateSecret, hashSecret } from '../../secrets/random-secrets.ts'

type Cookies = CallRequest<'single-sign-on.oidc_authorize'>['cookies']

/** Seconds: longer than a sign-in at a provider takes. */
const lifetime = 3600

/** Under HTTPS the prefix keeps other hosts from setting it (RFC 6265bis, 4.1.3.2). */
const names = { secure: '__Host-estante-browser', plain: 'estante-browser' } as const

/** Marks the browser if it has no mark. @returns the hash of its mark */
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

/** The hashes of all possible marks: behind a proxy the scheme is unknown. */
export function isSameBrowser(cookies: Cookies, hash: unknown): boolean {
  return [names.secure, names.plain].some((name) => cookies[name] !== undefined && hashSecret(cookies[name]) === hash)
}
