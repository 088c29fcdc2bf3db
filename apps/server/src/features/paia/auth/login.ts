import type { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { generateSecret, hashSecret } from '../../../secrets/random-secrets.ts'
import { describeDevice } from '../../session/describe-device.ts'
import { signIn } from '../../session/sign-in.ts'
import type { StoredAccount } from '../../session/store/accounts.ts'
import { insertSession } from '../../session/store/sessions.ts'
import type { PaiaCall } from '../paia-call.ts'
import { bodyTypes, readBody } from '../read-body.ts'
import { readScopes, type Scope } from '../scopes.ts'
import { insertToken } from '../store.ts'

/** Lifetime of a token in seconds. It is not extended. */
const tokenSeconds = 3600

const credentials = z.object({
  username: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(1000),
  grant_type: z.literal('password'),
  scope: z
    .string()
    .max(1000)
    .optional()
    .refine((list) => readScopes(list).length > 0),
})

/**
 * A session of its own for each login, in the person's list of devices, with an opaque token of which only the hash is
 * stored. Accounts with a second factor are refused: the standard has no step for it.
 */
export async function login({ ctx, request, reply, clientIp, now }: PaiaCall): Promise<object> {
  const { username, password, scope } = readBody(request, bodyTypes.auth, credentials)
  const warn = (problem: string) => request.log.warn(problem)
  const attempt = { username, password, address: clientIp, now: now.toInstant(), warn }
  const scopes = readScopes(scope)
  const device = ['PAIA', describeDevice(request.headers['user-agent'] ?? '')].filter(Boolean).join(': ')
  const { token, patron } = await signIn(ctx, attempt, async (tx, account) => ({
    token: await openToken(tx, { account, scopes, device }, attempt.now),
    patron: String(account.patronId),
  }))
  reply.header('x-oauth-scopes', scopes.join(' '))
  return { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds, patron, scope: scopes.join(' ') }
}

interface Opening {
  account: StoredAccount
  scopes: readonly Scope[]
  device: string
}

async function openToken(tx: Writer, { account, scopes, device }: Opening, now: Temporal.Instant): Promise<string> {
  const expiresAt = momentOf(now.add({ seconds: tokenSeconds }))
  const opening = { account: account.id, isRemembered: false, openedBy: 'paia', device, expiresAt } as const
  const session = await insertSession(tx, opening, now)
  const token = generateSecret()
  await insertToken(tx, { hash: hashSecret(token), session, scopes: scopes.join(' ') }, now)
  return token
}
