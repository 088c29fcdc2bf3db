/** Purchase orders. */
import type { OrderState } from '@estante/domain/acquisitions/order-states'
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { OrdersTable } from '../../../database/tables/patrons.ts'

export interface NewOrder {
  suggestionId: number | null
  libraryId: number
  title: string
  vendor: string
  copies: number
  /** Of a copy. */
  priceCents: number
  orderedAt: string
}

export interface StoredOrder extends NewOrder {
  id: number
  library: string
  received: number
  state: OrderState
  updatedAt: string
}

function toOrder(row: Selectable<OrdersTable> & { library: string }): StoredOrder {
  return {
    id: row.id,
    suggestionId: row.suggestion_id,
    libraryId: row.library_id,
    library: row.library,
    title: row.title,
    vendor: row.vendor,
    copies: row.copies,
    received: row.received,
    priceCents: row.price_cents,
    state: row.state,
    orderedAt: row.ordered_at,
    updatedAt: row.updated_at,
  }
}

/** @returns its id */
export async function insertOrder(tx: Writer, order: NewOrder): Promise<number> {
  const { id } = await tx
    .insertInto('orders')
    .values({
      suggestion_id: order.suggestionId,
      library_id: order.libraryId,
      title: order.title,
      vendor: order.vendor,
      copies: order.copies,
      received: 0,
      price_cents: order.priceCents,
      state: 'ordered',
      ordered_at: order.orderedAt,
      updated_at: order.orderedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface OrderFilter {
  /** Who made the suggestion that it came from. */
  patronId?: number
  libraryId?: number | undefined
  states?: readonly OrderState[] | undefined
  /** Moments: ordered at or after the first, and before the second. */
  since?: string
  before?: string
}

function ordersBy(db: Reader, { patronId, libraryId, states, since, before }: OrderFilter) {
  return db
    .selectFrom('orders')
    .leftJoin('suggestions', 'suggestions.id', 'orders.suggestion_id')
    .$if(patronId !== undefined, (query) => query.where('suggestions.patron_id', '=', patronId!))
    .$if(libraryId !== undefined, (query) => query.where('orders.library_id', '=', libraryId!))
    .$if(states !== undefined, (query) => query.where('orders.state', 'in', states!))
    .$if(since !== undefined, (query) => query.where('orders.ordered_at', '>=', since!))
    .$if(before !== undefined, (query) => query.where('orders.ordered_at', '<', before!))
}

function named(query: ReturnType<typeof ordersBy>) {
  return query
    .innerJoin('libraries', 'libraries.id', 'orders.library_id')
    .selectAll('orders')
    .select('libraries.name as library')
}

/** Newest first. */
export async function namedOrders(
  db: Reader,
  filter: OrderFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredOrder[]> {
  const rows = await named(ordersBy(db, filter))
    .orderBy('orders.ordered_at', 'desc')
    .orderBy('orders.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}

export async function countOrders(db: Reader, filter: OrderFilter): Promise<number> {
  const row = await ordersBy(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** What has not arrived, the oldest first. */
export async function openOrders(db: Reader, libraryId?: number): Promise<StoredOrder[]> {
  const rows = await named(ordersBy(db, { libraryId, states: ['ordered', 'partly-received'] }))
    .orderBy('orders.ordered_at')
    .orderBy('orders.id')
    .execute()
  return rows.map(toOrder)
}

export async function orderById(db: Reader, id: number): Promise<StoredOrder | undefined> {
  const row = await named(ordersBy(db, {}).where('orders.id', '=', id)).executeTakeFirst()
  return row && toOrder(row)
}

/** @returns whether it still was as it was read: two commands at once change it once */
export async function storeOrderState(
  tx: Writer,
  before: StoredOrder,
  { state, received, at }: { state: OrderState; received: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ state, received, updated_at: at })
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .where('received', '=', before.received)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
