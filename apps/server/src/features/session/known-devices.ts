/**
 * Browsers from which somebody signed in before bear a mark, and with it have an allowance of wrong passwords of their
 * own: strangers who guess at an account use up theirs, and not its owner's. The mark opens nothing. (OWASP calls it a
 * device cookie.)
 */
import type { AppContext } from '../../http/call-handler.ts'
import { readSetting } from '../institution/settings.ts'
import { type Browser, names } from './device-cookies.ts'
import { knownDays } from './store/known-devices.ts'

/** Outside of the transaction that remembered it: a browser shall not be told of what was undone. */
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
