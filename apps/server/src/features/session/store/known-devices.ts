/** Browsers from which an account signed in before. */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import { generateSecret, hashSecret } from '../../../secrets/random-secrets.ts'
import { type Cookies, deviceCookies } from '../device-cookies.ts'

/** Of one account; who signs in from more is asked like anybody on the oldest of them. */
const devicesPerAccount = 10

/** Days after the last sign-in for which a browser is known. */
export const knownDays = 180

/**
 * @param accounts that a typed name may mean
 * @returns the hash of the browser's mark, where every person of these accounts signed in from it; undefined: it is a
 * stranger's, as with a name that somebody shares who never came from here
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

/** @returns the mark to give to the browser: the one that it has, where it is one of ours */
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

/** Its allowance is used up: from now on it is a stranger's. */
export async function forgetDevice(tx: Writer, hash: string, accounts: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('hash', '=', hash)
    .where('account_id', 'in', [0, ...accounts])
    .execute()
}
