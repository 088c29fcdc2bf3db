import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { networkOf } from '@estante/domain/session/network'
import type { Writer } from '../../database/database.ts'
import type { AppContext, CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { accessSeconds, personSeconds, readToken, refreshSeconds, signToken } from '../../http/tokens.ts'
import { readSetting } from '../institution/settings.ts'
import { checkCaptcha } from './captcha.ts'
import { describeDevice } from './describe-device.ts'
import { deviceCookieOf } from './device-cookies.ts'
import { setDeviceCookie } from './known-devices.ts'
import { signIn } from './sign-in.ts'
import type { StoredAccount } from './store/accounts.ts'
import { rememberDevice } from './store/known-devices.ts'
import { type OpenSession, openSession, refreshSession } from './store/sessions.ts'

type Answer = AnswerOf<'session.token'>
type Request = CallRequest<'session.token'>
type Body = BodyOf<'session.token'>

/**
 * One call for three grants. It has its own transactions: a refused refresh ends the session whose token was stolen,
 * and a refused password is counted.
 */
export const issueTokens: ReadingHandler<'session.token'> = async (db, request, ctx) => {
  const clients = await readSetting(db, 'login.clients')
  if (clients && !clients.includes(String(request.body.client_id ?? ''))) refuse('session.client_unknown')
  const issue = grants.get(request.body.grant_type) ?? refuse('session.grant_unsupported')
  return issue(ctx, request, request.body)
}

const grants = new Map<string, (ctx: AppContext, request: Request, body: Body) => Promise<Answer>>([
  ['client_credentials', issueAnonymousToken],
  ['password', issueForPassword],
  ['refresh_token', issueForRefresh],
])

/** A token for visitors, without any identity. */
async function issueAnonymousToken({ tokenKey }: AppContext, { now }: Request): Promise<Answer> {
  const at = now.toInstant()
  return {
    token_type: 'Bearer',
    expires_in: accessSeconds,
    access_token: await signToken(tokenKey, { kind: 'anonymous', use: 'access' }, at, accessSeconds),
    refresh_token: await signToken(tokenKey, { kind: 'anonymous', use: 'refresh' }, at, refreshSeconds),
  }
}

async function issueForPassword(ctx: AppContext, request: Request, body: Body): Promise<Answer> {
  const { username = '', password = '' } = body
  if (username.trim() === '' || password === '') refuse('session.credentials_missing')
  const now = request.now.toInstant()
  await checkCaptcha(ctx, body.recaptcha_token, now)
  const opening = {
    isRemembered: body.lembrar ?? false,
    openedBy: 'password',
    device: describeDevice(request.userAgent),
  } as const
  const { clientIp: address, cookies } = request
  const warn = (problem: string) => request.warn(problem)
  const attempt = { username, password, code: body.codigo, address, cookies, now, warn }
  const { session, mark } = await signIn(ctx, attempt, async (tx: Writer, { id }: StoredAccount) => ({
    session: await openSession(tx, { account: id, ...opening }, now),
    mark: await rememberDevice(tx, cookies, [id], now),
  }))
  await setDeviceCookie(ctx, request, mark)
  return tokensOf(ctx, request, session)
}

async function issueForRefresh(ctx: AppContext, request: Request, body: Body): Promise<Answer> {
  const token = body.refresh_token ?? ''
  const now = request.now.toInstant()
  const claims = await readToken(ctx.tokenKey, token, now)
  if (claims?.use === 'refresh') return issueAnonymousToken(ctx, request)
  const client = clientOf(request)
  const refreshing = { refreshToken: token, tokenKey: ctx.tokenKey, client }
  const session = await ctx.database.transact((tx) => refreshSession(tx, refreshing, now))
  return session ? tokensOf(ctx, request, session) : refuse('session.refresh_invalid')
}

function clientOf({ cookies, clientIp: address, userAgent }: Request): string {
  return deviceCookieOf(cookies) ?? `${networkOf(address)} ${userAgent}`
}

/** The answer for a session that was just opened or refreshed. */
export async function tokensOf(
  { tokenKey }: AppContext,
  { now }: Pick<Request, 'now'>,
  { id, account, refreshToken }: OpenSession,
): Promise<Answer> {
  const claims = { kind: 'person', use: 'access', session: id, account } as const
  return {
    token_type: 'Bearer',
    expires_in: personSeconds,
    access_token: await signToken(tokenKey, claims, now.toInstant(), personSeconds),
    refresh_token: refreshToken,
  }
}
