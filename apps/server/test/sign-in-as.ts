/** Signs somebody in without asking for a password: for tests that are not about signing in. */
import { switchUserPermission } from '@estante/contract/session.calls'
import { tokensOf } from '../src/features/session/issue-tokens.ts'
import { openSession } from '../src/features/session/store/sessions.ts'
import { addAccount, grantPermission } from './factories.ts'
import type { TestApp } from './start-test-app.ts'

export interface SignedIn {
  account: number
  patron: number
  session: string
  /** For calls of the application. */
  headers: { authorization: string }
  refreshToken: string
}

export interface SignInOptions {
  /** Of an account that is there; without it one is made. */
  account?: number
  /** Permissions that the account holds. */
  rights?: readonly number[]
}

export async function signInAs(app: TestApp, { account: known, rights = [] }: SignInOptions = {}): Promise<SignedIn> {
  const account = known ?? (await addAccount(app.db))
  for (const right of rights) await grantPermission(app.db, account, right)
  const now = app.ctx.clock()
  const opening = { account, isRemembered: false, openedBy: 'password', device: 'Teste' } as const
  const session = await app.database.transact((tx) => openSession(tx, opening, now))
  const tokens = await tokensOf(app.ctx, { now: now.toZonedDateTimeISO('UTC') }, session)
  const { patron_id } = await app.db
    .selectFrom('accounts')
    .select('patron_id')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return {
    account,
    patron: patron_id,
    session: session.id,
    headers: { authorization: `Bearer ${tokens.access_token}` },
    refreshToken: tokens.refresh_token,
  }
}

/** From now on somebody of the staff acts in this session. @returns their account */
export async function actIn({ db }: TestApp, { session }: SignedIn): Promise<number> {
  const acting_account_id = await addAccount(db)
  await grantPermission(db, acting_account_id, switchUserPermission)
  await db.updateTable('sessions').set({ acting_account_id }).where('id', '=', session).execute()
  return acting_account_id
}
