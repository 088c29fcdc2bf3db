/**
 * The choices of order: the institution's orders, in the directions that make sense. The default is omitted from
 * addresses, so that one search has one address.
 */
import type { AnswerOf } from '@estante/contract/shapes'
import { type Direction, defaultDirection } from '@estante/domain/search/orders'
import { type SearchState, withPage } from '@estante/domain/search/search-state'

export type Order = AnswerOf<'search.orders'>[number]

export interface OrderChoice {
  /** "obra-D": the option's value, and the key of its label. */
  key: string
  orderBy: string
  direction: Direction
  /** The server's name, for an order without a label here. */
  label: string
  /** The order of addresses that name none. */
  isDefault: boolean
}

/** Has no direction: the best match comes first. */
const relevance = 'relevancia'
/** Only descending makes sense. */
const arrival = 'data_inclusao'

export function orderChoices(orders: readonly Order[]): OrderChoice[] {
  return orders.flatMap((order) => {
    const own = order.direction === 'D' ? 'D' : 'C'
    const other = own === 'D' ? 'C' : 'D'
    const directions: Direction[] = order.value === relevance || order.value === arrival ? [own] : [own, other]
    return directions.map((direction) => ({
      key: `${order.value}-${direction}`,
      orderBy: order.value,
      direction,
      label: order.label,
      isDefault: order.padrao && direction === own,
    }))
  })
}

/** The address's choice. */
export function chosenOrder(choices: readonly OrderChoice[], state: SearchState): OrderChoice | undefined {
  if (state.orderBy === undefined) return choices.find((choice) => choice.isDefault)
  const same = choices.filter((choice) => choice.orderBy === state.orderBy)
  return same.find((choice) => choice.direction === (state.direction ?? defaultDirection)) ?? same[0]
}

export function withChoice(state: SearchState, { orderBy, direction, isDefault }: OrderChoice): SearchState {
  const first = withPage(state, 1)
  if (isDefault) return { ...first, orderBy: undefined, direction: undefined }
  return { ...first, orderBy, direction: orderBy === relevance ? undefined : direction }
}
