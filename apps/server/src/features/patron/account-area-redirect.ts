/** A session that is handed over to another site of the institution. */

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
  const redirect_base = base === '' ? null : base
  await setRedirectBase(tx, caller.session, redirect_base)
  return { url: `${base}/meupergamum` }
}

export const issueRedirectToken: WritingHandler<'patron.redirect_token'> = async (tx, { query, caller, now }, ctx) => {
  const { destino } = query
  const base = destino === undefined ? await baseOf(tx, caller.session) : await allowed(tx, ctx, destino)
  const at = now.toInstant()
  const payload = { session: caller.session }
  const token = await issueOneTimeToken(tx, { kind, account: caller.account, payload, seconds }, at)
  // Behind the number sign it reaches no server's log, and no other site by its referrer.
  return { token, expira: at.add({ seconds }).toString(), url: `${base}/pergamum_redireciona#token=${token}` }
}

/** The session that the token was asked in must still be open: signing out takes its tokens along. */
export const redirectSignIn: WritingHandler<'patron.redirect_sign_in'> = async (tx, request, ctx) => {
  const now = request.now.toInstant()
  const taken = await redeemOneTimeToken(tx, kind, request.body.token, now)
  const asked = taken && (await findSession(tx, String(taken.payload.session), now))
  if (!asked) refuse('patron.redirect_token_invalid')
  const opening = {
    account_id: asked.account,
    remembered: 0,
    opened_by: 'redirect',
    acting_account_id: asked.actingAccount ?? null,
    device: describeDevice(request.userAgent),
  } as const
  return tokensOf(ctx, request, await openSession(tx, opening, now))
}

async function allowed(db: Reader, { publicUrl: address }: AppContext, text: string): Promise<string> {
  const hosts = await readSetting(db, 'redirect.hosts')
  const known = address === undefined ? hosts : [...hosts, new URL(address).host]
  return knownAddress(text, known) ?? refuse('patron.host_not_allowed')
}
