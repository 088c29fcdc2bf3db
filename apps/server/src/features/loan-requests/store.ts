import { openRequestStates, type RequestState } from '@estante/domain/loan-requests/request-states'
import type { TitleData } from '@estante/marc/title-data'
import { sql } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import { prepared } from '../../database/prepared/prepared.ts'
import { parseTitleData } from '../../database/title-data.ts'
import { type StoredRequest, toRequest } from '../circulation/store/requests.ts'

const openStates = openRequestStates.map((state) => sql.lit(state))

/** A request with the names to show. */
export interface NamedRequest extends StoredRequest {
  title: TitleData
  cover: string
  from: string
  to: string
  place: string
}

interface RequestFilter {
  patron: number
  id?: number
  state?: RequestState
  /** Moments: requested at or after the first, and before the second. */
  since?: string
  before?: string
}

/** Newest first. */
export async function namedRequests(db: Reader, filter: RequestFilter): Promise<NamedRequest[]> {
  const { patron, id, state, since, before } = filter
  const rows = await db
    .selectFrom('loan_requests')
    .innerJoin('titles', 'titles.id', 'loan_requests.title_id')
    .innerJoin('libraries as origin', 'origin.id', 'loan_requests.from_library_id')
    .leftJoin('libraries as goal', 'goal.id', 'loan_requests.to_library_id')
    .leftJoin('pickup_places', 'pickup_places.id', 'loan_requests.pickup_place_id')
    .selectAll('loan_requests')
    .select(['titles.data', 'titles.cover_url', 'origin.name as origin_name', 'goal.name as goal_name'])
    .select('pickup_places.name as place_name')
    .where('loan_requests.patron_id', '=', patron)
    .$if(id !== undefined, (query) => query.where('loan_requests.id', '=', id!))
    .$if(state !== undefined, (query) => query.where('loan_requests.state', '=', state!))
    .$if(since !== undefined, (query) => query.where('loan_requests.created_at', '>=', since!))
    .$if(before !== undefined, (query) => query.where('loan_requests.created_at', '<', before!))
    .orderBy('loan_requests.created_at', 'desc')
    .orderBy('loan_requests.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...toRequest(row),
    title: parseTitleData(row.data),
    cover: row.cover_url ?? '',
    from: row.origin_name,
    to: row.goal_name ?? row.origin_name,
    place: row.place_name ?? '',
  }))
}

/** The patron's requests that are not fulfilled yet. */
export const openRequestsOf = prepared((db, { patron }: { patron: number }) =>
  db
    .selectFrom('loan_requests')
    .select(['title_id as titleId', 'volume', 'tome', 'part', 'material'])
    .where('patron_id', '=', patron)
    .where('state', 'in', openStates),
)

/** Copies on loan to the patron. */
export const copiesOnLoanTo = prepared((db, { patron }: { patron: number }) =>
  db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .select(['copies.title_id as titleId', 'copies.volume', 'copies.tome', 'copies.part', 'copies.material'])
    .where('loans.patron_id', '=', patron)
    .where('loans.state', '=', sql.lit('open')),
)

/** Of a request that is made now: it waits. */
type NewRequest = Omit<StoredRequest, 'id' | 'state' | 'pickupUntil' | 'updatedAt'>

/** @returns its id */
export async function insertRequest(tx: Writer, request: NewRequest): Promise<number> {
  const { id } = await tx
    .insertInto('loan_requests')
    .values({
      title_id: request.titleId,
      patron_id: request.patronId,
      account_id: request.accountId,
      copy_id: request.copyId,
      from_library_id: request.libraryId,
      to_library_id: request.receivingLibraryId,
      volume: request.volume,
      tome: request.tome,
      part: request.part,
      material: request.material,
      phone: request.phone,
      email: request.email,
      pickup_place_id: request.pickupPlaceId,
      authorised_person: request.authorisedPerson,
      home_delivery: request.isHomeDelivery ? 1 : 0,
      delivery_address: request.deliveryAddress,
      state: 'waiting',
      created_at: request.createdAt,
      updated_at: request.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface PickupPlace {
  id: number
  libraryId: number
  name: string
}

/** By library, in order of id. */
export async function pickupPlaces(db: Reader): Promise<PickupPlace[]> {
  const rows = await db.selectFrom('pickup_places').selectAll().orderBy('library_id').orderBy('id').execute()
  return rows.map(({ id, library_id, name }) => ({ id, libraryId: library_id, name }))
}
