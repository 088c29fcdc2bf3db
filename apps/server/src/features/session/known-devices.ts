/**
 * Known browsers: after a sign-in a browser has a cookie, and with it an allowance of wrong passwords of its own, so
 * that strangers who guess at an account do not lock its owner out. The cookie opens nothing. (OWASP calls it a device
 * cookie.)
 */
import type { AppContext } from '../../http/call-handler.ts'
import { readSetting } from '../institution/settings.ts'
import { type Browser, names } from './device-cookies.ts'
import { knownDays } from './store/known-devices.ts'

/** Called after the transaction has committed, so that a rollback sets no cookie. */
export async function setDeviceCookie(ctx: AppContext, { setCookie }: Browser, mark: string): Promise<void> {
  const address = ctx.publicUrl ?? (await readSetting(ctx.database.db, 'web.address')) ?? ''
  const secure = address.trim().startsWith('https:')
  const maxAge = knownDays * 86_400
  setCookie(secure ? names.secure : names.plain, mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge,
  })
}
