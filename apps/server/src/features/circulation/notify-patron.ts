import { splitEmails } from '@estante/domain/patron/contact'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import type { MailTopic } from '../../i18n/compose-mail.ts'
import type { Language } from '../../i18n/language.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { mailLibraries } from '../institution/mail-libraries.ts'
import { institutionName } from '../session/store/institution-name.ts'
import { addresseeRow } from './store/patrons.ts'

/** What a mail needs of the context: the key that seals it. */
export interface MailContext {
  tokenKey: Uint8Array
}

export interface Notice {
  topic: MailTopic
  /** What the topic's sentences need, in the person's language. */
  details: (language: Language) => Readonly<Record<string, string>>
  /** Numbers of the libraries that it is about; they may repeat. */
  libraries: readonly number[]
  /** After this moment it is of no use. */
  until: Temporal.Instant
}

/** Writes a notice to every address of a person, unless they want none. */
export async function notifyPatron(
  tx: Writer,
  { tokenKey }: MailContext,
  patron: number,
  { topic, details, libraries, until }: Notice,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const { name, email, language, receives_email } = await addresseeRow(tx, patron)
  if (receives_email === 0) return
  const mail = {
    topic,
    language,
    name,
    institution: await institutionName(tx),
    details: details(language),
    until,
    libraries: await mailLibraries(tx, libraries, now),
  }
  for (const to of splitEmails(email ?? '')) await enqueueMail(tx, tokenKey, { ...mail, to }, now.toInstant())
}
