import type { RequestState } from '@estante/domain/loan-requests/request-states'
import type { Selectable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import type { LoanRequestsTable } from '../../../database/tables/circulation.ts'
import { titleName } from '../../../database/title-data.ts'
import { formatMoment } from '../../../i18n/format-day.ts'
import type { Language } from '../../../i18n/language.ts'
import type { QueueKey } from './holds.ts'
import { libraryName } from './library-name.ts'

/** A loan request; its queue key names the queue of holds that its copy belongs to. */
export interface StoredRequest extends QueueKey {
  id: number
  patronId: number
  /** The account it was made with; null for old requests. */
  accountId: number | null
  state: RequestState
  /** The promised copy while it is open; afterwards the copy it got. */
  copyId: number | null
  /** The receiving library; requests from before this field use the copy's. */
  receivingLibraryId: number
  pickupPlaceId: number | null
  isHomeDelivery: boolean
  /** The address of a home delivery; otherwise a note about the place of pickup. */
  deliveryAddress: string | null
  authorisedPerson: string | null
  phone: string | null
  email: string | null
  /** The pickup deadline, once it is available. */
  pickupUntil: string | null
  createdAt: string
  updatedAt: string
}

export function toRequest(row: Selectable<LoanRequestsTable>): StoredRequest {
  return {
    id: row.id,
    titleId: row.title_id,
    libraryId: row.from_library_id,
    volume: row.volume,
    tome: row.tome,
    part: row.part,
    material: row.material,
    patronId: row.patron_id,
    accountId: row.account_id,
    state: row.state,
    copyId: row.copy_id,
    receivingLibraryId: row.to_library_id ?? row.from_library_id,
    pickupPlaceId: row.pickup_place_id,
    isHomeDelivery: row.home_delivery === 1,
    deliveryAddress: row.delivery_address,
    authorisedPerson: row.authorised_person,
    phone: row.phone,
    email: row.email,
    pickupUntil: row.pickup_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export async function requestById(db: Reader, id: number): Promise<StoredRequest | undefined> {
  const row = await db.selectFrom('loan_requests').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRequest(row)
}

/** Ids of the requests whose pickup deadline is over; delivered copies have none. */
export async function requestsToExpire(db: Reader, now: Temporal.Instant, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('loan_requests')
    .select('id')
    .where('state', '=', 'available')
    .where('pickup_until', '<', momentOf(now))
    .orderBy('pickup_until')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function detailsOf(
  db: Reader,
  request: StoredRequest,
  until: Temporal.ZonedDateTime | undefined,
  language: Language,
): Promise<Record<string, string>> {
  const name = await libraryName(db, request.receivingLibraryId)
  const place = await db
    .selectFrom('pickup_places')
    .select('name')
    .where('id', '=', request.pickupPlaceId ?? 0)
    .executeTakeFirst()
  return {
    title: await titleName(db, request.titleId),
    place: [name, place?.name].filter(Boolean).join(', '),
    address: request.deliveryAddress ?? '',
    until: until ? formatMoment(until, language) : '',
  }
}

export async function updateRequest(
  tx: Writer,
  id: number,
  { state, copyId, pickupUntil, updatedAt }: Pick<StoredRequest, 'state' | 'copyId' | 'pickupUntil' | 'updatedAt'>,
): Promise<StoredRequest> {
  const row = await tx
    .updateTable('loan_requests')
    .set({ state, copy_id: copyId, pickup_until: pickupUntil, updated_at: updatedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRequest(row)
}
