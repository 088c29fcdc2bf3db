/** Hands a session over to another site of the institution. */

import { knownAddress } from '@estante/domain/session/known-host'
import type { Reader } from '../../database/database.ts'
import type { AppContext, ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { findSession } from '../../http/session-store.ts'
import { readSetting } from '../institution/settings.ts'
import { describeDevice } from '../session/describe-device.ts'
import { tokensOf } from '../session/issue-tokens.ts'
import { issueOneTimeToken, redeemOneTimeToken } from '../session/store/one-time-tokens.ts'
import { openSession } from '../session/store/sessions.ts'
import { baseOf, setRedirectBase } from './store/patrons.ts'

const kind = 'redirect'
const seconds = 60

export const showAreaAddress: ReadingHandler<'patron.area_address'> = async (db, { caller }) => ({
  url: `${await baseOf(db, caller.session)}/meupergamum`,
})

export const setAreaBase: WritingHandler<'patron.set_area_base'> = async (tx, { body, caller }, ctx) => {
  const base = body.base.trim() === '' ? '' : await allowed(tx, ctx, body.base)
  await setRedirectBase(tx, caller.session, base === '' ? null : base)
  return { url: `${base}/meupergamum` }
}

export const issueRedirectToken: WritingHandler<'patron.redirect_token'> = async (tx, { query, caller, now }, ctx) => {
  const { destino } = query
  const base = destino === undefined ? await baseOf(tx, caller.session) : await allowed(tx, ctx, destino)
  const at = now.toInstant()
  const payload = { session: caller.session }
  const token = await issueOneTimeToken(tx, { kind, account: caller.account, payload, seconds }, at)
  // A fragment reaches neither server logs nor, by the referrer, other sites.
  return { token, expira: at.add({ seconds }).toString(), url: `${base}/pergamum_redireciona#token=${token}` }
}

/** The session that requested the token must still be open: signing out revokes its tokens. */
export const redirectSignIn: WritingHandler<'patron.redirect_sign_in'> = async (tx, request, ctx) => {
  const now = request.now.toInstant()
  const taken = await redeemOneTimeToken(tx, kind, request.body.token, now)
  const asked = taken && (await findSession(tx, String(taken.payload.session), now))
  if (!asked) refuse('patron.redirect_token_invalid')
  const opening = {
    account: asked.account,
    isRemembered: false,
    openedBy: 'redirect',
    actingAccount: asked.actingAccount,
    device: describeDevice(request.userAgent),
  } as const
  return tokensOf(ctx, request, await openSession(tx, opening, now))
}

async function allowed(db: Reader, { publicUrl: address }: AppContext, text: string): Promise<string> {
  const hosts = await readSetting(db, 'redirect.hosts')
  const known = address === undefined ? hosts : [...hosts, new URL(address).host]
  return knownAddress(text, known) ?? refuse('patron.host_not_allowed')
}
