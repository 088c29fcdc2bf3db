/**
 * Mails wait in the table `outbox`, written in the transaction that causes them: without the change no mail, with it
 * certainly one. What they say is sealed, and wiped once they are gone.
 */
import { randomBytes } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { MailContent } from '../../i18n/compose-mail.ts'
import { seal, unseal } from '../../secrets/seal.ts'

/** A mail to one address. */
export interface QueuedMail extends MailContent {
  to: string
  /** Of the Message-ID: the same each time that it is sent. */
  id: string
  /** After this moment nobody can use it any more. */
  until: string
}

export interface NewMail extends MailContent {
  to: string
  until: Temporal.Instant
}

const kind = 'mail'
const wiped = ''

export async function enqueueMail(tx: Writer, key: Uint8Array, mail: NewMail, now: Temporal.Instant): Promise<void> {
  await insert(tx, sealMail(key, mail), now, null)
}

/**
 * Does what `enqueueMail` does, and nothing is sent: the calls that must not tell whether a person exists work as long for
 * nobody as for somebody.
 */
export async function enqueueDummyMail(
  tx: Writer,
  key: Uint8Array,
  mail: NewMail,
  now: Temporal.Instant,
): Promise<void> {
  const { length } = sealMail(key, mail)
  await insert(tx, randomBytes(length).toString('base64').slice(0, length), now, momentOf(now))
}

async function insert(tx: Writer, payload: string, now: Temporal.Instant, done_at: string | null): Promise<void> {
  const at = momentOf(now)
  await tx.insertInto('outbox').values({ kind, payload, created_at: at, not_before: at, done_at }).execute()
}

function sealMail(key: Uint8Array, { until, ...mail }: NewMail): string {
  const waiting: QueuedMail = { ...mail, id: `estante-${randomBytes(12).toString('hex')}`, until: momentOf(until) }
  return seal(key, kind, JSON.stringify(waiting))
}

/** A mail that a job has taken for one attempt. */
export interface ClaimedMail {
  row: number
  /** This one among them. */
  attempts: number
  written: Temporal.Instant
  payload: string
}

/** @throws Error for what another installation sealed */
export function openMail(key: Uint8Array, { payload }: Pick<ClaimedMail, 'payload'>): QueuedMail {
  return JSON.parse(unseal(key, kind, payload)) as QueuedMail
}

/** Numbers of the mails whose time has come, those that wait longest first. */
export async function dueMails(db: Reader, now: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
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
  const taken = await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), not_before: momentOf(again) }))
    .where('id', '=', row)
    .where('done_at', 'is', null)
    .where('not_before', '<=', momentOf(now))
    .returning(['payload', 'attempts', 'created_at'])
    .executeTakeFirst()
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
