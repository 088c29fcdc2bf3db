/** What its person does to a request: changes it, cancels it, writes about it. */
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { momentOf } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { versionAfter } from '../patron/store/patrons.ts'
import { findOwnFor } from './find-own.ts'
import { presentDetails, presentRequest } from './present.ts'
import { readRequest } from './read-values.ts'
import { insertStep, stepsOf } from './store/messages.ts'
import { changeRequest, requestById } from './store/requests.ts'
import { storyOf } from './story-of.ts'

export const changeOwnRequest: WritingHandler<'requests.change'> = async (tx, request) => {
  const { params, body, caller, language, now } = request
  const before = await findOwnFor(tx, 'change', params.id, caller)
  const read = await readRequest(tx, before.kind, body)
  if (body.versao !== before.updatedAt) refuse('requests.changed_meanwhile')
  const at = now.toInstant()
  await changeRequest(tx, before, { ...read, at: versionAfter(before.updatedAt, at) })
  const event = { action: 'requests.changed', subject: 'request', subjectId: before.id } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event, details: { kind: before.kind } }, at)
  return presentRequest((await requestById(tx, before.id))!, language, now.timeZoneId)
}

export const cancelOwnRequest: WritingHandler<'requests.cancel'> = async (tx, { params, caller, language, now }) => {
  const { id, status, patronId } = await findOwnFor(tx, 'cancel', params.id, caller)
  const at = now.toInstant()
  const cancelled = { status: 'cancelled', at: momentOf(at) } as const
  await changeRequest(tx, { id, status }, cancelled)
  const step = { requestId: id, patronId, sender: 'patron', content: '', status: 'cancelled' } as const
  await insertStep(tx, { ...step, createdAt: cancelled.at })
  const event = { action: 'requests.cancelled', subject: 'request', subjectId: id } as const
  await recordAudit(tx, { actor: actorOf(caller), ...event }, at)
  return presentRequest((await requestById(tx, id))!, language, now.timeZoneId)
}

/** Characters of a message. */
const longestMessage = 4000
/** Of one request: a conversation that is longer belongs to the desk. */
const mostMessages = 100

/** The same message sent twice in a row is one. */
export const writeMessage: WritingHandler<'requests.write'> = async (tx, { params, body, caller, language, now }) => {
  const text = (body.texto ?? '').trim()
  if (text === '') refuseFields([{ field: 'texto', code: 'field.missing', details: {} }])
  if (text.length > longestMessage)
    refuseFields([{ field: 'texto', code: 'field.too_long', details: { most: longestMessage } }])
  const request = await findOwnFor(tx, 'write', params.id, caller)
  const steps = await stepsOf(tx, request.id)
  const last = steps.at(-1)
  if (!(last?.sender === 'patron' && last.content === text)) {
    if (steps.length >= mostMessages) refuse('requests.too_many_messages', { limit: mostMessages })
    const at = now.toInstant()
    const step = { requestId: request.id, patronId: caller.patron, sender: 'patron', content: text } as const
    await insertStep(tx, { ...step, status: null, createdAt: momentOf(at) })
    const event = { action: 'requests.message_sent', subject: 'request', subjectId: request.id } as const
    await recordAudit(tx, { actor: actorOf(caller), ...event }, at)
  }
  return presentDetails(request, await storyOf(tx, request.id), language, now.timeZoneId)
}
