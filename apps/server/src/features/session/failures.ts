/** Failures of sign-ins, shared by all processes: they live in the database. */
import type { AttemptFacts } from '@estante/domain/session/attempts'
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

/** Counts one failure. @returns how many the account has now */
export async function countFailure(
  tx: Writer,
  { account, address }: Subjects,
  window: number,
  now: Temporal.Instant,
): Promise<number> {
  if (address !== undefined) await countWithin(tx, address, window, now)
  return countOne(tx, account, now)
}

/** How often something happened since its window began. */
export interface Count {
  times: number
  /** Seconds until the window ends, and nothing counts any more. */
  left: number
}

/** Counts one more within a window, which begins with the first. @param window seconds */
export async function countWithin(tx: Writer, subject: string, window: number, now: Temporal.Instant): Promise<Count> {
  const begun = momentOf(now.subtract({ seconds: window }))
  await tx.deleteFrom('failures').where('subject', '=', subject).where('first_at', '<=', begun).execute()
  const { failures, first_at } = await addOne(tx, subject, now)
  return { times: failures, left: Math.ceil(window - secondsSince(first_at, now)) }
}

/** Counts one more. @returns how many there are now */
export async function countOne(tx: Writer, subject: string, now: Temporal.Instant): Promise<number> {
  return (await addOne(tx, subject, now)).failures
}

/** @param before only where the last of them was earlier */
export async function forgetFailures(tx: Writer, subject: string, before?: Temporal.Instant): Promise<void> {
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

function secondsSince(moment: string, now: Temporal.Instant): number {
  return now.since(Temporal.Instant.from(moment)).total('seconds')
}
