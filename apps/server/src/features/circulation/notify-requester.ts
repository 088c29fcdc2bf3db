import { splitEmails } from '@estante/domain/patron/contact'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import type { MailTopic } from '../../i18n/compose-mail.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { mailLibraries } from '../institution/mail-libraries.ts'
import { institutionName } from '../session/store/institution-name.ts'
import type { MailContext } from './notify-patron.ts'
import { addresseeRow } from './store/patrons.ts'
import { detailsOf, receivingLibrary, type StoredRequest } from './store/requests.ts'

/** Days after which the news of a request is of no use. */
const newsDays = 7

/**
 * Tells whoever asked what became of it, at the addresses that they gave for it: available, where and until when; or
 * ended by the library.
 */
export async function notifyRequester(
  tx: Writer,
  ctx: MailContext,
  request: StoredRequest,
  until: Temporal.ZonedDateTime | undefined,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const topic = topicOf(request)
  if (topic) await mailRequester(tx, ctx, request, { topic, until }, now)
}

/** Tells whoever asked that the copy is kept until another moment. */
export async function notifyNewDeadline(
  tx: Writer,
  ctx: MailContext,
  request: StoredRequest,
  until: Temporal.ZonedDateTime,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await mailRequester(tx, ctx, request, { topic: 'pickupMoved', until }, now)
}

interface RequestNews {
  topic: MailTopic
  until: Temporal.ZonedDateTime | undefined
}

async function mailRequester(
  tx: Writer,
  { tokenKey }: MailContext,
  request: StoredRequest,
  { topic, until }: RequestNews,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const { name, email, language } = await addresseeRow(tx, request.patron_id)
  const details = await detailsOf(tx, request, until, language)
  const last = until ?? now.add({ days: newsDays })
  const mail = {
    topic,
    language,
    name,
    institution: await institutionName(tx),
    details,
    until: last.toInstant(),
    libraries: await mailLibraries(tx, [receivingLibrary(request)], now),
  }
  for (const to of splitEmails(request.email ?? email ?? ''))
    await enqueueMail(tx, tokenKey, { ...mail, to }, now.toInstant())
}

function topicOf({ state, home_delivery }: StoredRequest): MailTopic | undefined {
  if (state === 'available') return home_delivery === 1 ? 'requestBroughtHome' : 'requestReady'
  return state === 'removed' || state === 'cancelled' ? 'requestEnded' : undefined
}
