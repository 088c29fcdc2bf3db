/** Browsers with a previous sign-in to an account. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { generateSecret, hashSecret } from '../../../secrets/random-secrets.ts'
import { type Cookies, deviceCookies } from '../device-cookies.ts'

/** Per account; beyond it, the oldest becomes unknown. */
const devicesPerAccount = 10

/** Days after the last sign-in for which a browser is known. */
export const knownDays = 180

/**
 * @param accounts that the typed name may mean
 * @returns the hash of the browser's cookie if every person of these accounts has signed in from it; undefined: unknown
 * to at least one of them
 */
export async function knownDevice(
  db: Reader,
  cookies: Cookies,
  accounts: readonly { patronId: number }[],
  now: Temporal.Instant,
): Promise<string | undefined> {
  const hashes = deviceCookies(cookies).map(hashSecret)
  if (hashes.length === 0 || accounts.length === 0) return undefined
  const people = [...new Set(accounts.map(({ patronId }) => patronId))]
  const rows = await db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select(['hash', 'patron_id'])
    .where('hash', 'in', hashes)
    .where('patron_id', 'in', people)
    .where('used_at', '>', momentOf(now.subtract({ hours: 24 * knownDays })))
    .execute()
  return hashes.find((hash) =>
    people.every((patron) => rows.some((row) => row.hash === hash && row.patron_id === patron)),
  )
}

/** @returns the browser's mark: its present one if we issued it, otherwise a new one */
export async function rememberDevice(
  tx: Writer,
  cookies: Cookies,
  accounts: readonly number[],
  now: Temporal.Instant,
): Promise<string> {
  const mark = (await knownCookie(tx, cookies)) ?? generateSecret()
  const at = momentOf(now)
  for (const account_id of accounts) {
    await tx
      .insertInto('known_devices')
      .values({ hash: hashSecret(mark), account_id, created_at: at, used_at: at })
      .onConflict((oc) => oc.columns(['hash', 'account_id']).doUpdateSet({ used_at: at }))
      .execute()
    await deleteOldestDevices(tx, account_id)
  }
  return mark
}

async function knownCookie(db: Reader, cookies: Cookies): Promise<string | undefined> {
  for (const mark of deviceCookies(cookies)) {
    const row = await db
      .selectFrom('known_devices')
      .select('hash')
      .where('hash', '=', hashSecret(mark))
      .executeTakeFirst()
    if (row) return mark
  }
  return undefined
}

async function deleteOldestDevices(tx: Writer, account: number): Promise<void> {
  const rows = await tx
    .selectFrom('known_devices')
    .select('hash')
    .where('account_id', '=', account)
    .orderBy('used_at', 'desc')
    .orderBy('hash')
    .execute()
  const old = rows.slice(devicesPerAccount).map(({ hash }) => hash)
  if (old.length === 0) return
  await tx.deleteFrom('known_devices').where('account_id', '=', account).where('hash', 'in', old).execute()
}

/** Its allowance is used up: it counts as unknown from now on. */
export async function forgetDevice(tx: Writer, hash: string, accounts: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('hash', '=', hash)
    .where('account_id', 'in', [0, ...accounts])
    .execute()
}
