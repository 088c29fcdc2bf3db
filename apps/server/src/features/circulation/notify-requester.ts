import { splitEmails } from '@estante/domain/patron/contact'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import { momentOf } from '../../database/moment.ts'
import type { MailTopic } from '../../i18n/compose-mail.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { alertPatron } from '../alerts/alert-patron.ts'
import { mailLibraries } from '../institution/mail-libraries.ts'
import { linksOf, type MailContext, wantsMail } from './notify-patron.ts'
import { addresseeOf } from './store/patrons.ts'
import { detailsOf, type StoredRequest } from './store/requests.ts'

/** Days for which a mail about a request is useful. */
const newsDays = 7

/**
 * Notifies the requester at the addresses of the request: the copy is available, where and until when; or the library
 * ended the request.
 */
export async function notifyRequester(
  tx: Writer,
  ctx: MailContext,
  request: StoredRequest,
  until: Temporal.ZonedDateTime | undefined,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const topic = topicOf(request)
  if (!topic) return
  await alertRequester(tx, request, { topic, until }, now)
  await mailRequester(tx, ctx, request, { topic, until }, now)
}

async function alertRequester(
  tx: Writer,
  request: StoredRequest,
  { topic, until }: RequestNews,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const { titleId, patronId } = request
  const kind = topic === 'requestBroughtHome' ? 'loan-request-brought' : 'loan-request-ended'
  if (topic !== 'requestReady' || !until) return alertPatron(tx, patronId, { kind, titleId, facts: {} }, now)
  const { place } = await detailsOf(tx, request, until, 'pt')
  const facts = { place: place!, until: momentOf(until.toInstant()) }
  await alertPatron(tx, patronId, { kind: 'loan-request-available', titleId, facts }, now)
}

/** Notifies the requester of a changed pickup deadline. */
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
  ctx: MailContext,
  request: StoredRequest,
  { topic, until }: RequestNews,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const patron = request.patronId
  if (!(await wantsMail(tx, patron, topic))) return
  const { name, email, language } = await addresseeOf(tx, patron)
  const details = await detailsOf(tx, request, until, language)
  const last = until ?? now.add({ days: newsDays })
  const mail = {
    topic,
    language,
    name,
    institution: await institutionName(tx),
    details,
    until: last.toInstant(),
    ...(await linksOf(tx, ctx, { patron, language, topic, until: last.toInstant() }, now)),
    libraries: await mailLibraries(tx, [request.receivingLibraryId], now),
  }
  for (const to of splitEmails(request.email ?? email ?? ''))
    await enqueueMail(tx, ctx.tokenKey, { ...mail, to }, now.toInstant())
}

function topicOf({ state, isHomeDelivery }: StoredRequest): MailTopic | undefined {
  if (state === 'available') return isHomeDelivery ? 'requestBroughtHome' : 'requestReady'
  return state === 'removed' || state === 'cancelled' ? 'requestEnded' : undefined
}
