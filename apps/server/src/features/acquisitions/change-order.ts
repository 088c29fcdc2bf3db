/** The library orders titles, receives them, or cancels; the suggestion that an order came from follows it. */
import {
  decideOrder,
  type OrderChange,
  type OrderState,
  suggestionStatusOfOrder,
} from '@estante/domain/acquisitions/order-states'
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import type { MailContext } from '../circulation/notify-patron.ts'
import { changeStatus } from './change-status.ts'
import { insertOrder, type NewOrder, orderById, type StoredOrder, storeOrderState } from './store/orders.ts'
import { suggestionById } from './store/suggestions.ts'

/** Of an order without a suggestion, title and library. */
export type OrderSource = { suggestion: number } | { title: string; libraryId: number }
export type PlacedOrder = Pick<NewOrder, 'copies' | 'vendor' | 'priceCents'> & { source: OrderSource; actor: string }

/** @throws Refusal desk.suggestion_not_found */
export async function placeOrder(
  tx: Writer,
  ctx: MailContext,
  { source, actor, ...order }: PlacedOrder,
  now: Temporal.ZonedDateTime,
): Promise<StoredOrder> {
  const what = await orderedThing(tx, source)
  const at = now.toInstant()
  const id = await insertOrder(tx, { ...order, ...what, orderedAt: momentOf(at) })
  const event = { action: 'orders.placed', subject: 'order', subjectId: id } as const
  const details = { suggestion: what.suggestionId, copies: order.copies, vendor: order.vendor, price: order.priceCents }
  await recordAudit(tx, { actor, ...event, details }, at)
  await updateSuggestion(tx, ctx, { suggestionId: what.suggestionId, state: 'ordered', actor }, now)
  return (await orderById(tx, id))!
}

async function orderedThing(tx: Writer, source: OrderSource) {
  if ('title' in source) return { suggestionId: null, title: source.title, libraryId: source.libraryId }
  const suggestion = (await suggestionById(tx, source.suggestion)) ?? refuse('desk.suggestion_not_found', { ...source })
  return { suggestionId: suggestion.id, title: suggestion.title, libraryId: suggestion.libraryId }
}

const refusals = {
  closed: 'desk.order_closed',
  'too-many': 'desk.order_too_many',
  'no-more': 'desk.order_no_more',
} as const

/** @throws Refusal desk.order_not_found, desk.order_closed, desk.order_too_many, desk.order_no_more */
export async function changeOrder(
  tx: Writer,
  ctx: MailContext,
  { order: id, change, actor }: { order: number; change: OrderChange; actor: string },
  now: Temporal.ZonedDateTime,
): Promise<StoredOrder> {
  const order = (await orderById(tx, id)) ?? refuse('desk.order_not_found', { order: id })
  const decision = decideOrder(order, change)
  if (!decision.allowed) {
    return refuse(refusals[decision.code], { order: id, copies: order.copies, received: order.received })
  }
  const { state, received } = decision
  const at = now.toInstant()
  const stored = await storeOrderState(tx, order, { state, received, at: momentOf(at) })
  if (!stored) refuse('desk.order_closed', { order: id })
  const action = state === 'cancelled' ? ('orders.cancelled' as const) : ('orders.received' as const)
  await recordAudit(tx, { actor, action, subject: 'order', subjectId: id, details: { received } }, at)
  await updateSuggestion(tx, ctx, { suggestionId: order.suggestionId, state, actor }, now)
  return { ...order, state, received, updatedAt: momentOf(at) }
}

/** Two orders may have come from one suggestion: what it says already is not said again. */
async function updateSuggestion(
  tx: Writer,
  ctx: MailContext,
  { suggestionId, state, actor }: { suggestionId: number | null; state: OrderState; actor: string },
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const status = suggestionStatusOfOrder[state]
  if (suggestionId === null || status === undefined) return
  const suggestion = (await suggestionById(tx, suggestionId))!
  if (suggestion.status === status) return
  await changeStatus(tx, ctx, { suggestion: suggestionId, status, answer: suggestion.answer, actor }, now)
}
