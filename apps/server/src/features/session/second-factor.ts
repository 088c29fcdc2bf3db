/**
 * The second factor after the password, for accounts with an authenticator app: an app code, each step once, or one of
 * the backup codes, each once.
 */
import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { unseal } from '../../secrets/seal.ts'
import { authenticatorOf, takeBackupCode, takeCode } from './store/second-factors.ts'

/** The purpose for which app secrets are sealed. */
export const sealPurpose = 'authenticator'

type SecondFactorContext = Pick<AppContext, 'database' | 'tokenKey'>

/** `needed`: the account has an app, and no code was sent. */
export async function verifySecondFactor(
  { database, tokenKey }: SecondFactorContext,
  account: number,
  code: string,
  now: Temporal.Instant,
): Promise<'passed' | 'needed' | 'wrong'> {
  const app = await authenticatorOf(database.db, account)
  if (!app || app.confirmedAt === null) return 'passed'
  if (code.trim() === '') return 'needed'
  const secret = unseal(tokenKey, sealPurpose, app.sealedSecret)
  const isTaken = await database.transact(
    async (tx) => (await takeCode(tx, account, secret, code, now)) || (await takeBackupCode(tx, account, code, now)),
  )
  return isTaken ? 'passed' : 'wrong'
}

/** Reports whether the password alone does not open the account. */
export async function requiresCode(db: Reader, account: number): Promise<boolean> {
  const app = await authenticatorOf(db, account)
  return app !== undefined && app.confirmedAt !== null
}
