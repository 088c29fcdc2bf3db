/** Failures of sign-ins, shared by all processes: they live in the database. */
import {
  type AttemptDecision,
  type AttemptFacts,
  type AttemptLimits,
  decideAttempt,
} from '@estante/domain/session/attempts'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'

/** Under which names an attempt is counted. */
export interface Subjects {
  account: string
  /** Undefined: not counted (the machine itself, where a proxy stands for all its visitors). */
  address?: string
}

/** What has failed so far under both names. @param window seconds for which failures of an address count */
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

/**
 * Counts an attempt as a failure before its password is looked at, so that no more are looked at than may fail, however
 * many come at the same time to however many processes. `confirmFailure` or `releaseAttempt` follows. An attempt that is
 * not allowed is not counted.
 */
export async function reserveAttempt(
  tx: Writer,
  { account, address }: Subjects,
  limits: AttemptLimits,
  now: Temporal.Instant,
): Promise<AttemptDecision> {
  const byAccount = await reserveOne(tx, account, now)
  const byAddress = address === undefined ? undefined : await addWithin(tx, address, limits.addressWindow, now)
  const decision = decideAttempt(
    {
      accountFailures: byAccount.failures - 1,
      accountQuiet: secondsSince(byAccount.last_at, now),
      addressFailures: byAddress ? byAddress.failures - 1 : 0,
      addressSince: byAddress ? secondsSince(byAddress.first_at, now) : 0,
    },
    limits,
  )
  if (!decision.allowed) await releaseAttempt(tx, { account, address })
  return decision
}

/** The reserved attempt has failed: its account is quiet from now on. @returns how many failures the account has */
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

/** The reserved attempt has not failed. */
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

/** How often something happened since its window began. */
export interface WindowCount {
  count: number
  /** Seconds until the window ends, and nothing counts any more. */
  left: number
}

/** Counts one more within a window, which begins with the first. @param window seconds */
export async function countWithin(
  tx: Writer,
  subject: string,
  window: number,
  now: Temporal.Instant,
): Promise<WindowCount> {
  const { failures, first_at } = await addWithin(tx, subject, window, now)
  return { count: failures, left: Math.ceil(window - secondsSince(first_at, now)) }
}

/** A window that begins in the future is over too: the clock was set back since. */
async function addWithin(tx: Writer, subject: string, window: number, now: Temporal.Instant) {
  const begun = momentOf(now.subtract({ seconds: window }))
  await tx
    .deleteFrom('failures')
    .where('subject', '=', subject)
    .where((eb) => eb.or([eb('first_at', '<=', begun), eb('first_at', '>', momentOf(now))]))
    .execute()
  return addOne(tx, subject, now)
}

/** Counts one more. @returns how many there are now */
export async function countOne(tx: Writer, subject: string, now: Temporal.Instant): Promise<number> {
  return (await addOne(tx, subject, now)).failures
}

/** How many there are. */
export async function currentCount(db: Reader, subject: string): Promise<number> {
  const row = await db.selectFrom('failures').select('failures').where('subject', '=', subject).executeTakeFirst()
  return row?.failures ?? 0
}

/** Whether anything was counted within the window. @param window seconds */
export async function isWithin(db: Reader, subject: string, window: number, now: Temporal.Instant): Promise<boolean> {
  const row = await db.selectFrom('failures').select('first_at').where('subject', '=', subject).executeTakeFirst()
  return row !== undefined && secondsSince(row.first_at, now) < window
}

/** @param before only where the last of them was earlier */
export async function clearFailures(tx: Writer, subject: string, before?: Temporal.Instant): Promise<void> {
  let failures = tx.deleteFrom('failures').where('subject', '=', subject)
  if (before) failures = failures.where('last_at', '<', momentOf(before))
  await failures.execute()
}

async function addOne(tx: Writer, subject: string, now: Temporal.Instant) {
  const at = momentOf(now)
  return tx
    .insertInto('failures')
    .values({ subject, failures: 1, first_at: at, last_at: at })
    .onConflict((oc) => oc.column('subject').doUpdateSet({ failures: sql`failures.failures + 1`, last_at: at }))
    .returning(['failures', 'first_at'])
    .executeTakeFirstOrThrow()
}

/** Leaves the moment of the last failure as it was: how long the account has been quiet decides about the attempt. */
async function reserveOne(tx: Writer, subject: string, now: Temporal.Instant) {
  const at = momentOf(now)
  return tx
    .insertInto('failures')
    .values({ subject, failures: 1, first_at: at, last_at: at })
    .onConflict((oc) => oc.column('subject').doUpdateSet({ failures: sql`failures.failures + 1` }))
    .returning(['failures', 'last_at'])
    .executeTakeFirstOrThrow()
}

/** A moment in the future counts as one of the past: nobody waits because the clock was set back. */
function secondsSince(moment: string, now: Temporal.Instant): number {
  return Math.abs(now.since(Temporal.Instant.from(moment)).total('seconds'))
}
