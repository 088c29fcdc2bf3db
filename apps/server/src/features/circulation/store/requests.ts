import type { Selectable, Updateable } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../../database/database.ts'
import { momentOf } from '../../../database/moment.ts'
import type { LoanRequestsTable } from '../../../database/tables/circulation.ts'
import { titleName } from '../../../database/title-data.ts'
import type { Language } from '../../../i18n/language.ts'
import { mailMoment } from '../../session/mail-details.ts'
import type { QueueKey } from './holds.ts'
import { libraryName } from './library-name.ts'

export type StoredRequest = Selectable<LoanRequestsTable>

export async function requestById(db: Reader, id: number): Promise<StoredRequest | undefined> {
  return db.selectFrom('loan_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Where it is received: of requests from before, where the copy is. */
export function receivingLibrary({ from_library_id, to_library_id }: StoredRequest): number {
  return to_library_id ?? from_library_id
}

/** The queue of holds that its copies stand in. */
export function queueOf({ title_id, from_library_id, volume, tome, part, material }: StoredRequest): QueueKey {
  return { titleId: title_id, libraryId: from_library_id, volume, tome, part, material }
}

/** Numbers of the requests whose copy was kept until a moment that is over; of what is brought home no term runs. */
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
  const name = await libraryName(db, receivingLibrary(request))
  const place = await db
    .selectFrom('pickup_places')
    .select('name')
    .where('id', '=', request.pickup_place_id ?? 0)
    .executeTakeFirst()
  return {
    title: await titleName(db, request.title_id),
    place: [name, place?.name].filter(Boolean).join(', '),
    address: request.delivery_address ?? '',
    until: until ? mailMoment(until, language) : '',
  }
}

export async function updateRequest(
  tx: Writer,
  id: number,
  changes: Updateable<LoanRequestsTable>,
): Promise<StoredRequest> {
  return tx.updateTable('loan_requests').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
