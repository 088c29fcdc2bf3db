/** The library answers, finishes or refuses a request; its person is told by mail and alert. */
import { decideLibraryAction, type LibraryAction } from '@estante/domain/requests/decide-action'
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import type { MailTopic } from '../../i18n/compose-mail.ts'
import type { Language } from '../../i18n/language.ts'
import { alertPatron } from '../alerts/alert-patron.ts'
import { type MailContext, notifyPatron } from '../circulation/notify-patron.ts'
import { subjectOf } from './present.ts'
import { insertStep } from './store/messages.ts'
import { changeRequest, requestById, type StoredRequest } from './store/requests.ts'

/** Days for which the mail is useful. */
const usefulDays = 14

export interface LibraryAnswer {
  request: number
  action: LibraryAction
  /** What the library says; of a refusal the reason. May be empty when it finishes. */
  text: string
  actor: string
}

const topics: Readonly<Record<LibraryAction, MailTopic>> = {
  answer: 'requestAnswered',
  'make-available': 'requestAvailable',
  finish: 'requestFinished',
  refuse: 'requestRefused',
}

/** @throws Refusal desk.library_request_not_found, desk.library_request_ended */
export async function answerRequest(
  tx: Writer,
  ctx: MailContext,
  { request: id, action, text, actor }: LibraryAnswer,
  now: Temporal.ZonedDateTime,
): Promise<StoredRequest> {
  const known = (await requestById(tx, id)) ?? refuse('desk.library_request_not_found', { request: id })
  await lockTitlesAndPatrons(tx, { patrons: [known.patronId] })
  // What its person did meanwhile counts.
  const request = (await requestById(tx, id))!
  const decision = decideLibraryAction(request.status, action)
  if (!decision.allowed) return refuse('desk.library_request_ended', { request: id })
  const status = decision.next
  const at = now.toInstant()
  await changeRequest(tx, request, { status, at: momentOf(at), ...(text !== '' && { answer: text }) })
  const step = { requestId: id, patronId: request.patronId, sender: 'library', content: text } as const
  await insertStep(tx, { ...step, status: status === request.status ? null : status, createdAt: momentOf(at) })
  const event = { action: `requests.${status}`, subject: 'request', subjectId: id } as const
  await recordAudit(tx, { actor, ...event }, at)
  const about = subjectOf(request.values)
  if (status === request.status)
    await alertPatron(tx, request.patronId, { kind: 'request-message', facts: { request: id, about } }, now)
  else await alertPatron(tx, request.patronId, { kind: 'request-changed', facts: { request: id, about, status } }, now)
  await notify(tx, ctx, request, { topic: topics[action], text }, now)
  return { ...request, status }
}

async function notify(
  tx: Writer,
  ctx: MailContext,
  { kind, values, patronId, libraryId }: StoredRequest,
  { topic, text }: { topic: MailTopic; text: string },
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const notice = {
    topic,
    details: (language: Language) => ({
      about: subjectOf(values),
      kind: labelFor(language, 'libraryRequestKind', kind),
      answer: text,
    }),
    libraries: libraryId === null ? [] : [libraryId],
    until: now.add({ days: usefulDays }).toInstant(),
  }
  await notifyPatron(tx, ctx, patronId, notice, now)
}
