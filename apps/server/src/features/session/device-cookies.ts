/** The cookie that marks a browser after a sign-in. */
import type { CallRequest } from '../../http/call-handler.ts'

export type Browser = Pick<CallRequest<'session.token'>, 'cookies' | 'setCookie'>
/** Under HTTPS the prefix keeps other hosts from setting it (RFC 6265bis, 4.1.3.2). */
export const names = { secure: '__Host-estante-device', plain: 'estante-device' } as const

export type Cookies = Browser['cookies']

export function deviceCookies(cookies: Cookies): string[] {
  return [cookies[names.secure], cookies[names.plain]].filter(
    (mark) => mark !== undefined && /^[\w-]{43}$/.test(mark),
  ) as string[]
}

/** The cookie of a browser with a previous sign-in; it proves nothing. */
export function deviceCookieOf(cookies: Cookies): string | undefined {
  return deviceCookies(cookies)[0]
}
