import { splitEmails } from '@estante/domain/patron/contact'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import type { MailTopic } from '../../i18n/compose-mail.ts'
import type { Language } from '../../i18n/language.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { mailLibraries } from '../institution/mail-libraries.ts'
import { addresseeOf } from './store/patrons.ts'

/** The context for mail: the sealing key. */
export interface MailContext {
  tokenKey: Uint8Array
}

export interface Notice {
  topic: MailTopic
  /** Values for the topic's sentences in the patron's language. */
  details: (language: Language) => Readonly<Record<string, string>>
  /** Ids of the libraries it is about; they may repeat. */
  libraries: readonly number[]
  /** Sent until this moment only. */
  until: Temporal.Instant
  /** Address that ends such mails when it is posted to. */
  unsubscribe?: string
}

/** Queues a notice to every address of a patron who wants notices. */
export async function notifyPatron(
  tx: Writer,
  { tokenKey }: MailContext,
  patron: number,
  { topic, details, libraries, until, unsubscribe }: Notice,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const { name, email, language, receivesEmail } = await addresseeOf(tx, patron)
  if (!receivesEmail) return
  const mail = {
    topic,
    language,
    name,
    institution: await institutionName(tx),
    details: details(language),
    until,
    ...(unsubscribe !== undefined && { unsubscribe }),
    libraries: await mailLibraries(tx, libraries, now),
  }
  for (const to of splitEmails(email ?? '')) await enqueueMail(tx, tokenKey, { ...mail, to }, now.toInstant())
}
