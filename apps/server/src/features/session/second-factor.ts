/**
 * What stands behind the password where an account has an authenticator app: a code of the app, each step once, or one of
 * the backup codes, each once.
 */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { hashSecret } from '../../secrets/random-secrets.ts'
import { unseal } from '../../secrets/seal.ts'
import { stepOfCode } from '../../secrets/totp.ts'

/** What the secrets of authenticator apps are sealed for. */
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
  if (!app || app.confirmed_at === null) return 'passed'
  if (code.trim() === '') return 'needed'
  const secret = unseal(tokenKey, sealPurpose, app.sealed_secret)
  const isTaken = await database.transact(
    async (tx) => (await takeCode(tx, account, secret, code, now)) || (await takeBackupCode(tx, account, code, now)),
  )
  return isTaken ? 'passed' : 'wrong'
}

/** Whether a right password alone does not open the account. */
export async function requiresCode(db: Reader, account: number): Promise<boolean> {
  const app = await authenticatorOf(db, account)
  return app !== undefined && app.confirmed_at !== null
}

export async function authenticatorOf(db: Reader, account: number) {
  return db.selectFrom('authenticators').selectAll().where('account_id', '=', account).executeTakeFirst()
}

/** A code is of one step of 30 seconds, and no step is taken twice or after a later one (RFC 6238, 5.2). */
export async function takeCode(
  tx: Writer,
  account: number,
  secret: string,
  code: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const step = stepOfCode(secret, code.replace(/\s/g, ''), now)
  if (step === undefined) return false
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('account_id', '=', account)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function takeBackupCode(tx: Writer, account: number, code: string, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backup_codes')
    .set({ used_at: momentOf(now) })
    .where('account_id', '=', account)
    .where('hash', '=', hashBackupCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** However it is typed: small letters, blanks, without hyphens. */
export function hashBackupCode(code: string): string {
  return hashSecret(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
}
