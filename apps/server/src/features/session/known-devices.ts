/**
 * Browsers from which somebody signed in before bear a mark, and with it have an allowance of wrong passwords of their
 * own: strangers who guess at an account use up theirs, and not its owner's. The mark opens nothing. (OWASP calls it a
 * device cookie.)
 */
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { AppContext, CallRequest } from '../../http/call-handler.ts'
import { generateSecret, hashSecret } from '../../secrets/random-secrets.ts'
import { readSetting } from '../institution/store.ts'

type Browser = Pick<CallRequest<'session.token'>, 'cookies' | 'setCookie'>
export type Cookies = Browser['cookies']

/** Days after the last sign-in for which a browser is known. */
export const knownDays = 180
/** Of one account; who signs in from more is asked like anybody on the oldest of them. */
const devicesPerAccount = 10

/** Under HTTPS the name itself makes browsers keep other hosts from setting it (RFC 6265bis, 4.1.3.2). */
const names = { secure: '__Host-estante-device', plain: 'estante-device' } as const

function deviceCookies(cookies: Cookies): string[] {
  return [cookies[names.secure], cookies[names.plain]].filter(
    (mark) => mark !== undefined && /^[\w-]{43}$/.test(mark),
  ) as string[]
}

/** What a browser bears that somebody signed in from; it proves nothing. */
export function deviceCookieOf(cookies: Cookies): string | undefined {
  return deviceCookies(cookies)[0]
}

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

/** Outside of the transaction that remembered it: a browser shall not be told of what was undone. */
export async function setDeviceCookie(ctx: AppContext, { setCookie }: Browser, mark: string): Promise<void> {
  const address = ctx.publicUrl ?? String((await readSetting(ctx.database.db, 'web.address')) ?? '')
  const secure = address.trim().startsWith('https:')
  const maxAge = knownDays * 86_400
  setCookie(secure ? names.secure : names.plain, mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge,
  })
}
