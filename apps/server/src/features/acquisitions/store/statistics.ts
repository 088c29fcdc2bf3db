/** Counts of suggestions, orders, copies and titles of a period. No query returns a person. */
import type { OrderState } from '@estante/domain/acquisitions/order-states'
import type { SuggestionStatus } from '@estante/domain/acquisitions/suggestion-statuses'
import type { PeriodStep } from '@estante/domain/statistics/period-steps'
import type { Reader } from '../../../database/database.ts'

/** Moments: from `since` to before `before`; the days are both included. */
export interface CountedPeriod extends Omit<PeriodStep, 'key'> {
  since: string
  before: string
}

export interface Counted {
  period: CountedPeriod
  /** The only library that counts. */
  libraryId?: number | undefined
}

export async function suggestionsByStatus(
  db: Reader,
  { period, libraryId }: Counted,
): Promise<{ status: SuggestionStatus; count: number }[]> {
  const rows = await db
    .selectFrom('suggestions')
    .select(['status', ({ fn }) => fn.countAll().as('count')])
    .where('created_at', '>=', period.since)
    .where('created_at', '<', period.before)
    .$if(libraryId !== undefined, (query) => query.where('library_id', '=', libraryId!))
    .groupBy('status')
    .execute()
  return rows.map(({ status, count }) => ({ status: status as SuggestionStatus, count: Number(count) }))
}

export interface OrderCount {
  state: OrderState
  orders: number
  copies: number
  received: number
}

export async function ordersByState(db: Reader, { period, libraryId }: Counted): Promise<OrderCount[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['state', ({ fn }) => fn.countAll().as('orders')])
    .select(({ fn }) => [fn.sum('copies').as('copies'), fn.sum('received').as('received')])
    .where('ordered_at', '>=', period.since)
    .where('ordered_at', '<', period.before)
    .$if(libraryId !== undefined, (query) => query.where('library_id', '=', libraryId!))
    .groupBy('state')
    .execute()
  return rows.map(({ state, ...counts }) => ({
    state,
    orders: Number(counts.orders),
    copies: Number(counts.copies),
    received: Number(counts.received),
  }))
}

/** Copies by the day on which they came; those that have no such day are in no period. */
export async function copiesAcquired(db: Reader, { period, libraryId }: Counted): Promise<number> {
  const { count } = await db
    .selectFrom('copies')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('acquired_on', '>=', period.from)
    .where('acquired_on', '<=', period.until)
    .$if(libraryId !== undefined, (query) => query.where('library_id', '=', libraryId!))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Titles by the first day on which they could be found. */
export async function titlesAdded(db: Reader, { period, libraryId }: Counted): Promise<number> {
  const { count } = await db
    .selectFrom('titles')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'active')
    .where('first_seen_on', '>=', period.from)
    .where('first_seen_on', '<=', period.until)
    .$if(libraryId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('copies')
            .select('copies.id')
            .whereRef('copies.title_id', '=', 'titles.id')
            .where('copies.library_id', '=', libraryId!),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
