/** The library answers: by the functions of `estante desk`, so that rules, mails, alerts and audit rows are the same. */
import { inboxActionOf } from '@estante/contract/inbox-codes'
import type { BodyOf } from '@estante/contract/shapes'
import { actionProblem, type InboxAction } from '@estante/domain/inbox/inbox-kinds'
import type { LibraryAction } from '@estante/domain/requests/decide-action'
import type { Temporal } from 'temporal-polyfill'
import { actorOf } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import type { AppContext, CallRequest, WritingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { changeOrder, placeOrder } from '../acquisitions/change-order.ts'
import { changeStatus } from '../acquisitions/change-status.ts'
import { recordDecision } from '../comments/decide-comment.ts'
import { closeReport } from '../reports/close-report.ts'
import { answerRequest } from '../requests/answer-request.ts'
import { findItem, findItemToChange, type InboxItem } from './find-item.ts'
import { itemName, presentItem } from './show-item.ts'

export const actOnItem: WritingHandler<'inbox.act'> = async (tx, request, ctx) => {
  const name = await act(tx, request, ctx)
  return presentItem(tx, await findItem(tx, name, request.caller.account), request)
}

/** Two who answer one thing at once: the first one is done, the other is told, and nothing of theirs was done. */
export async function act(tx: Writer, request: CallRequest<'inbox.act' | 'inbox.preview'>, ctx: AppContext) {
  const { params, body, caller, now } = request
  const name = itemName(params)
  const item = await findItemToChange(tx, name, caller.account)
  const action = inboxActionOf(body.acao)
  const text = (body.texto ?? '').trim()
  const problem = actionProblem(item.kind, action, text)
  if (problem === 'not-offered') refuse('inbox.action_not_offered')
  if (problem === 'words-missing') refuseFields([{ field: 'texto', code: 'field.missing', details: {} }])
  if (item.version !== body.versao) refuse('inbox.changed_meanwhile')
  await acts[action](tx, ctx, { item, text, body, actor: actorOf(caller), now })
  return name
}

interface Act {
  item: InboxItem
  text: string
  body: BodyOf<'inbox.act'>
  actor: string
  now: Temporal.ZonedDateTime
}

type Acting = (tx: Writer, ctx: AppContext, act: Act) => Promise<unknown>

const answering =
  (action: LibraryAction): Acting =>
  (tx, ctx, { item, text, actor, now }) =>
    answerRequest(tx, ctx, { request: item.id, action, text, actor }, now)

const acts: Readonly<Record<InboxAction, Acting>> = {
  approve: (tx, ctx, { item, actor, now }) =>
    recordDecision(tx, ctx, { comment: item.id, state: 'approved', actor }, now),
  'refuse-comment': (tx, ctx, { item, text, actor, now }) =>
    recordDecision(tx, ctx, { comment: item.id, state: 'refused', reason: text, actor }, now),
  close: (tx, ctx, { item, text, actor, now }) => closeReport(tx, ctx, { report: item.id, note: text, actor }, now),
  'set-status': (tx, ctx, { item, text, body, actor, now }) => {
    const status = body.situacao ?? missing('situacao')
    return changeStatus(tx, ctx, { suggestion: item.id, status, answer: text, actor }, now)
  },
  'place-order': (tx, ctx, { item, body, actor, now }) => {
    const copies = body.exemplares ?? missing('exemplares')
    const vendor = (body.fornecedor ?? '').trim() || missing('fornecedor')
    const priceCents = body.preco_centavos ?? missing('preco_centavos')
    return placeOrder(tx, ctx, { copies, vendor, priceCents, source: { suggestion: item.id }, actor }, now)
  },
  receive: (tx, ctx, { item, body, actor, now }) => {
    const received = body.recebidos ?? missing('recebidos')
    return changeOrder(tx, ctx, { order: item.id, change: { received }, actor }, now)
  },
  'cancel-order': (tx, ctx, { item, actor, now }) =>
    changeOrder(tx, ctx, { order: item.id, change: { state: 'cancelled' }, actor }, now),
  answer: answering('answer'),
  'make-available': answering('make-available'),
  finish: answering('finish'),
  refuse: answering('refuse'),
}

function missing(field: string): never {
  return refuseFields([{ field, code: 'field.missing', details: {} }])
}
