/**
 * Mails wait in the table `outbox`, written in the transaction that causes them: without the change no mail, with it
 * certainly one. What they say is sealed, and wiped once they are gone.
 */
import { randomBytes } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { MailContent, OwnMailText } from '../../i18n/compose-mail.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { type ClaimedMail, insertMail, mailKind } from './outbox-store.ts'

/** A mail to one address. */
export interface QueuedMail extends MailContent {
  to: string
  /** A test of words that are not saved; otherwise the library's own are read when it is sent. */
  own?: OwnMailText
  /** Of the Message-ID: the same each time that it is sent. */
  id: string
  /** After this moment nobody can use it any more. */
  until: string
}

export interface NewMail extends MailContent {
  to: string
  own?: OwnMailText
  until: Temporal.Instant
}

export async function enqueueMail(tx: Writer, key: Uint8Array, mail: NewMail, now: Temporal.Instant): Promise<void> {
  await insertMail(tx, sealMail(key, mail), now, null)
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
  await insertMail(tx, randomBytes(length).toString('base64').slice(0, length), now, momentOf(now))
}

function sealMail(key: Uint8Array, { until, ...mail }: NewMail): string {
  const waiting: QueuedMail = { ...mail, id: `estante-${randomBytes(12).toString('hex')}`, until: momentOf(until) }
  return seal(key, mailKind, JSON.stringify(waiting))
}

/** @throws Error for what another installation sealed */
export function openMail(key: Uint8Array, { payload }: Pick<ClaimedMail, 'payload'>): QueuedMail {
  return JSON.parse(unseal(key, mailKind, payload)) as QueuedMail
}
