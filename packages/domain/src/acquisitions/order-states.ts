/**
 * A purchase order is ordered, partly received, received or cancelled. Copies are counted as they arrive: never more than
 * were ordered, never fewer than before; the last one closes the order. A closed order stays as it is.
 */
import type { SuggestionStatus } from './suggestion-statuses.ts'

export const orderStates = ['ordered', 'partly-received', 'received', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

export interface OrderFacts {
  state: OrderState
  copies: number
  received: number
}

export type OrderChange = { received: number } | { state: 'cancelled' }

export type OrderDecision =
  | { allowed: true; state: OrderState; received: number }
  | { allowed: false; code: 'closed' | 'too-many' | 'no-more' }

export function decideOrder({ state, copies, received }: OrderFacts, change: OrderChange): OrderDecision {
  if (state === 'received' || state === 'cancelled') return { allowed: false, code: 'closed' }
  if ('state' in change) return { allowed: true, state: 'cancelled', received }
  if (change.received > copies) return { allowed: false, code: 'too-many' }
  if (change.received <= received) return { allowed: false, code: 'no-more' }
  return {
    allowed: true,
    state: change.received === copies ? 'received' : 'partly-received',
    received: change.received,
  }
}

/** What an order says of the suggestion that it came from; cancelling one leaves that to the library. */
export const suggestionStatusOfOrder: Readonly<Record<OrderState, SuggestionStatus | undefined>> = {
  ordered: 'awaiting-delivery',
  'partly-received': 'partially-fulfilled',
  received: 'fulfilled',
  cancelled: undefined,
}
