/** `estante desk suggestions | suggestion-status | orders | order`: what patrons suggest, and what the library buys. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import type { OrderState } from '@estante/domain/acquisitions/order-states'
import { openSuggestionStatuses, type SuggestionStatus } from '@estante/domain/acquisitions/suggestion-statuses'
import { Temporal } from 'temporal-polyfill'
import { commandLine } from '../../database/audit-log.ts'
import { changeOrder, type OrderSource, placeOrder } from '../../features/acquisitions/change-order.ts'
import { changeStatus } from '../../features/acquisitions/change-status.ts'
import { openOrders, type StoredOrder } from '../../features/acquisitions/store/orders.ts'
import { waitingSuggestions } from '../../features/acquisitions/store/suggestions.ts'
import { labelFor } from '../../i18n/code-labels.ts'
import type { Language } from '../../i18n/language.ts'
import { libraryCodes } from '../store/libraries.ts'
import type { DeskContext } from './desk-context.ts'
import { findLibrary } from './find-named.ts'

export interface OpenSuggestion {
  suggestion: number
  /** ISO day. */
  day: string
  /** Code of the library. */
  library: string
  status: SuggestionStatus
  title: string
  author: string
  publisher: string
  isbn: string
  /** Of a professor's suggestion; empty, null: not said. */
  course: string
  bibliography: string | null
  copies: number | null
  person: string
  more: string
}

/** The oldest first. @param library its number, where only one is asked about */
export async function listOpenSuggestions({ database, now }: DeskContext, library?: number): Promise<OpenSuggestion[]> {
  const codes = await libraryCodes(database.db)
  const filter = { libraryId: library, statuses: openSuggestionStatuses }
  return (await waitingSuggestions(database.db, filter)).map((one) => ({
    suggestion: one.id,
    day: dayOf(one.createdAt, now().timeZoneId),
    library: codes.get(one.libraryId) ?? String(one.libraryId),
    status: one.status,
    title: one.title,
    author: one.author,
    publisher: one.publisher,
    isbn: one.isbnIssn,
    course: one.course,
    bibliography: one.bibliography,
    copies: one.copies,
    person: one.writer,
    more: one.otherInformation,
  }))
}

/** A line for what it is, and what was said besides indented below. */
export function describeOpenSuggestion(open: OpenSuggestion, language: Language): string {
  const { suggestion, day, library, status, person, course, copies, more } = open
  const work = [open.author, open.title, open.publisher, open.isbn].filter(Boolean).join('. ')
  const head = [`#${suggestion}`, day, library, labelFor(language, 'suggestionStatus', status), work, person].join('  ')
  const need = [course, copies === null ? '' : `${copies}×`].filter(Boolean).join('  ')
  return [head, ...[need, ...more.split('\n')].filter(Boolean).map((line) => `    ${line}`)].join('\n')
}

export interface OpenOrder {
  order: number
  /** Null: it came from none. */
  suggestion: number | null
  /** ISO day. */
  day: string
  /** Code of the library. */
  library: string
  title: string
  vendor: string
  copies: number
  received: number
  /** Of a copy. */
  priceCents: number
  state: OrderState
}

/** The oldest first. @param library its number, where only one is asked about */
export async function listOpenOrders({ database, now }: DeskContext, library?: number): Promise<OpenOrder[]> {
  const codes = await libraryCodes(database.db)
  return (await openOrders(database.db, library)).map((order) => ({
    order: order.id,
    suggestion: order.suggestionId,
    day: dayOf(order.orderedAt, now().timeZoneId),
    library: codes.get(order.libraryId) ?? String(order.libraryId),
    title: order.title,
    vendor: order.vendor,
    copies: order.copies,
    received: order.received,
    priceCents: order.priceCents,
    state: order.state,
  }))
}

export function describeOpenOrder(open: OpenOrder, language: Language): string {
  const { order, day, library, state, received, copies, title, vendor, priceCents } = open
  const amount = `${received}/${copies} × ${(priceCents / 100).toFixed(2)}`
  return [`#${order}`, day, library, labelFor(language, 'orderState', state), amount, title, vendor].join('  ')
}

function dayOf(moment: string, zone: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString()
}

export async function answerSuggestion(
  { database, ctx, now }: DeskContext,
  { suggestion, status, answer = '' }: DeskInput<'suggestion-status'>,
): Promise<object> {
  const said = { suggestion, status, answer, actor: commandLine }
  const changed = await database.transact((tx) => changeStatus(tx, ctx, said, now()))
  return { suggestion, status: changed.status, title: changed.title, person: changed.patronId }
}

export async function recordOrder(desk: DeskContext, input: DeskInput<'order'>): Promise<object> {
  const { database, ctx, now } = desk
  if (input.order !== undefined) return followOrder(desk, { ...input, order: input.order })
  const { copies, vendor, price } = input as Required<Pick<typeof input, 'copies' | 'vendor' | 'price'>>
  const source = await sourceOf(desk, input)
  const placed = { copies, vendor, priceCents: price, source, actor: commandLine }
  return presentOrder(await database.transact((tx) => placeOrder(tx, ctx, placed, now())))
}

async function sourceOf({ database }: DeskContext, { suggestion, title, library }: DeskInput<'order'>) {
  if (suggestion !== undefined) return { suggestion } satisfies OrderSource
  return { title: title ?? '', libraryId: await findLibrary(database.db, library) } satisfies OrderSource
}

async function followOrder(
  { database, ctx, now }: DeskContext,
  { order, received }: DeskInput<'order'> & { order: number },
): Promise<object> {
  const change = received === undefined ? { state: 'cancelled' as const } : { received }
  return presentOrder(
    await database.transact((tx) => changeOrder(tx, ctx, { order, change, actor: commandLine }, now())),
  )
}

function presentOrder({ id, suggestionId, title, copies, received, state }: StoredOrder): object {
  return { order: id, suggestion: suggestionId, title, copies, received, state }
}
