/** Failed sign-ins, by account and by address. */
import type { AttemptFacts } from '@estante/domain/session/attempts'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'

/** The names under which an attempt is counted. */
export interface Subjects {
  account: string
  /** Undefined: not counted (this machine, where a proxy serves all visitors). */
  address?: string
}

/**
 * Failures counted under both names.
 * @param window seconds for which failures of an address count
 */
export async function attemptFacts(
  db: Reader,
  { account, address }: Subjects,
  window: number,
  now: Temporal.Instant,
): Promise<AttemptFacts> {
  const names = address === undefined ? [account] : [account, address]
  const rows = await db.selectFrom('failures').selectAll().where('subject', 'in', names).execute()
  const of = (name: string | undefined) => rows.find(({ subject }) => subject === name)
  const [byAccount, byAddress] = [of(account), of(address)]
  const addressSince = byAddress ? secondsSince(byAddress.first_at, now) : 0
  return {
    accountFailures: byAccount?.failures ?? 0,
    accountQuiet: byAccount ? secondsSince(byAccount.last_at, now) : 0,
    addressFailures: addressSince < window ? (byAddress?.failures ?? 0) : 0,
    addressSince,
  }
}

/** The reserved attempt has failed: the account's quiet time starts again. @returns the account's number of failures */
export async function confirmFailure(tx: Writer, { account }: Subjects, now: Temporal.Instant): Promise<number> {
  const at = momentOf(now)
  const { failures } = await tx
    .insertInto('failures')
    .values({ subject: account, failures: 1, first_at: at, last_at: at })
    .onConflict((oc) => oc.column('subject').doUpdateSet({ last_at: at }))
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

/** The reserved attempt has succeeded or was never tried. */
export async function releaseAttempt(tx: Writer, { account, address }: Subjects): Promise<void> {
  for (const subject of [account, address]) {
    if (subject === undefined) continue
    await tx
      .updateTable('failures')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('subject', '=', subject)
      .execute()
    await tx.deleteFrom('failures').where('subject', '=', subject).where('failures', '<=', 0).execute()
  }
}

/** A window that begins in the future has ended too: the clock was set back. */
export async function addWithin(tx: Writer, subject: string, window: number, now: Temporal.Instant) {
  const begun = momentOf(now.subtract({ seconds: window }))
  await tx
    .deleteFrom('failures')
    .where('subject', '=', subject)
    .where((eb) => eb.or([eb('first_at', '<=', begun), eb('first_at', '>', momentOf(now))]))
    .execute()
  return addOne(tx, subject, now)
}

/** The current number. */
export async function currentCount(db: Reader, subject: string): Promise<number> {
  const row = await db.selectFrom('failures').select('failures').where('subject', '=', subject).executeTakeFirst()
  return row?.failures ?? 0
}

/**
 * Reports whether an event was counted within the window.
 * @param window seconds
 */
export async function isWithin(db: Reader, subject: string, window: number, now: Temporal.Instant): Promise<boolean> {
  const row = await db.selectFrom('failures').select('first_at').where('subject', '=', subject).executeTakeFirst()
  return row !== undefined && secondsSince(row.first_at, now) < window
}

/** @param before only when the last failure was earlier */
export async function clearFailures(tx: Writer, subject: string, before?: Temporal.Instant): Promise<void> {
  let failures = tx.deleteFrom('failures').where('subject', '=', subject)
  if (before) failures = failures.where('last_at', '<', momentOf(before))
  await failures.execute()
}

export async function addOne(tx: Writer, subject: string, now: Temporal.Instant) {
  const at = momentOf(now)
  return tx
    .insertInto('failures')
    .values({ subject, failures: 1, first_at: at, last_at: at })
    .onConflict((oc) => oc.column('subject').doUpdateSet({ failures: sql`failures.failures + 1`, last_at: at }))
    .returning(['failures', 'first_at as firstAt'])
    .executeTakeFirstOrThrow()
}

/** Keeps the moment of the last failure: the quiet time since then decides about the attempt. */
export async function reserveOne(tx: Writer, subject: string, now: Temporal.Instant) {
  const at = momentOf(now)
  return tx
    .insertInto('failures')
    .values({ subject, failures: 1, first_at: at, last_at: at })
    .onConflict((oc) => oc.column('subject').doUpdateSet({ failures: sql`failures.failures + 1` }))
    .returning(['failures', 'last_at as lastAt'])
    .executeTakeFirstOrThrow()
}

/** Future moments count as past, so that setting the clock back makes nobody wait. */
export function secondsSince(moment: string, now: Temporal.Instant): number {
  return Math.abs(now.since(Temporal.Instant.from(moment)).total('seconds'))
}
