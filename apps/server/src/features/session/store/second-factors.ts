/** Rows of passkeys, authenticator apps and backup codes. */
import type { Selectable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import type { PasskeysTable } from '../../../database/tables/second-factors.ts'
import { hashSecret } from '../../../secrets/random-secrets.ts'
import { stepOfCode } from '../../../secrets/totp.ts'

export interface Passkey {
  id: string
  name: string
  /** Moments; null: it was never used. */
  createdAt: string
  usedAt: string | null
  /** How the browser reaches it. */
  transports: string[]
}

/** A passkey as it is made, and checked. */
export interface NewPasskey extends Omit<Passkey, 'usedAt'> {
  accountId: number
  counter: number
  /** base64url. */
  publicKey: string
}

function toPasskey(row: Selectable<PasskeysTable>): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
    transports: JSON.parse(row.transports) as string[],
  }
}

/** Oldest first. */
export async function passkeysOf(db: Reader, account: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

/** @returns false when any account has it already */
export async function addPasskey(tx: Writer, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      counter: passkey.counter,
      public_key: passkey.publicKey,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: passkey.createdAt,
      used_at: null,
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function renamePasskey(
  tx: Writer,
  account: number,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  const row = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', account)
    .returningAll()
    .executeTakeFirst()
  return row && toPasskey(row)
}

export async function removePasskey(tx: Writer, account: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** With its account. */
export async function passkeyById(db: Reader, id: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .select(['passkeys.id', 'passkeys.counter', 'passkeys.public_key as publicKey'])
    .select(['passkeys.account_id as accountId', 'accounts.blocked'])
    .where('passkeys.id', '=', id)
    .executeTakeFirst()
}

/** @returns false when it was used since it was read */
export async function notePasskeyUse(
  tx: Writer,
  { id, counter }: { id: string; counter: number },
  newCounter: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: newCounter, used_at: momentOf(now) })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A new secret, replacing one that was never confirmed. @returns false when an app is enabled */
export async function startAuthenticator(
  tx: Writer,
  account: number,
  sealed_secret: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const fresh = { sealed_secret, created_at: momentOf(now), last_step: 0 }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('authenticators')
    .values({ account_id: account, ...fresh })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(fresh).where('authenticators.confirmed_at', 'is', null))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function confirmAuthenticator(tx: Writer, account: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('authenticators')
    .set({ confirmed_at: momentOf(now) })
    .where('account_id', '=', account)
    .execute()
}

export async function removeAuthenticator(tx: Writer, account: number): Promise<boolean> {
  await tx.deleteFrom('backup_codes').where('account_id', '=', account).execute()
  const { numDeletedRows } = await tx.deleteFrom('authenticators').where('account_id', '=', account).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function replaceBackupCodes(tx: Writer, account: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('backup_codes').where('account_id', '=', account).execute()
  await tx
    .insertInto('backup_codes')
    .values(hashes.map((hash) => ({ account_id: account, hash })))
    .execute()
}

export async function countBackupCodes(db: Reader, account: number): Promise<number> {
  const { left } = await db
    .selectFrom('backup_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', account)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function authenticatorOf(db: Reader, account: number) {
  return db
    .selectFrom('authenticators')
    .select(['confirmed_at as confirmedAt', 'sealed_secret as sealedSecret'])
    .where('account_id', '=', account)
    .executeTakeFirst()
}

/** A code belongs to a step of 30 seconds; a step is accepted once, and never after a later one (RFC 6238, 5.2). */
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

export async function takeBackupCode(
  tx: Writer,
  account: number,
  code: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backup_codes')
    .set({ used_at: momentOf(now) })
    .where('account_id', '=', account)
    .where('hash', '=', hashBackupCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ignores case, blanks and hyphens. */
export function hashBackupCode(code: string): string {
  return hashSecret(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
}
