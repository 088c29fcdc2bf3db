/** The rows of `outbox`, in which mails wait until they are gone. */
import { Temporal } from 'temporal-polyfill'
import { claimRow } from '../../database/claim-row.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'

/** What a row of mail is called; its payload is sealed under the same name. */
export const mailKind = 'mail'
const wiped = ''

/** @param done_at a moment in UTC, for what is not to be sent */
export async function insertMail(
  tx: Writer,
  payload: string,
  now: Temporal.Instant,
  done_at: string | null,
): Promise<void> {
  const at = momentOf(now)
  await tx.insertInto('outbox').values({ kind: mailKind, payload, created_at: at, not_before: at, done_at }).execute()
}

/** A mail that a job has taken for one attempt. */
export interface ClaimedMail {
  row: number
  /** This one among them. */
  attempts: number
  written: Temporal.Instant
  payload: string
}

/** Numbers of the mails whose time has come, those that wait longest first. */
export async function dueMails(db: Reader, now: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', mailKind)
    .where('done_at', 'is', null)
    .where('not_before', '<=', momentOf(now))
    .orderBy('not_before')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes a mail for one attempt: nobody else gets it before `again`, whatever becomes of this process.
 * @returns undefined when somebody else has it
 */
export async function claimMail(
  db: Reader,
  row: number,
  now: Temporal.Instant,
  again: Temporal.Instant,
): Promise<ClaimedMail | undefined> {
  const taken = await claimRow(db, 'outbox', row, now, again)
  if (!taken) return undefined
  const { payload, attempts, created_at } = taken
  return { row, attempts, written: Temporal.Instant.from(created_at), payload }
}

/** It is gone or, with a failure, given up: what it says is wiped either way. */
export async function closeMail(db: Reader, row: number, now: Temporal.Instant, failure?: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: momentOf(now), payload: wiped, failure: failure ?? null })
    .where('id', '=', row)
    .execute()
}

/** It is tried again; the last failure stands beside it until then. */
export async function postponeMail(db: Reader, row: number, again: Temporal.Instant, failure: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ not_before: momentOf(again), failure })
    .where('id', '=', row)
    .execute()
}

/** What the server said last of each mail that still waits, in the order in which they were written; null before that. */
export async function failuresOfWaitingMails(db: Reader): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('failure')
    .where('kind', '=', mailKind)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ failure }) => failure)
}

/**
 * How many mails went in the days for which done ones are kept. Those that were given up have a failure; those that only
 * take as long as a mail were never to be sent and keep what they say.
 */
export async function countSentMails(db: Reader): Promise<number> {
  const { mails } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number | string>().as('mails'))
    .where('kind', '=', mailKind)
    .where('done_at', 'is not', null)
    .where('failure', 'is', null)
    .where('payload', '=', wiped)
    .executeTakeFirstOrThrow()
  return Number(mails)
}
