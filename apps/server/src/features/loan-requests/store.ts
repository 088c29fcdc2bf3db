import { openRequestStates, type RequestState } from '@estante/domain/loan-requests/request-states'
import type { TitleData } from '@estante/marc/title-data'
import { type Insertable, sql } from 'kysely'
import type { Reader, Writer } from '../../database/database.ts'
import { prepared } from '../../database/prepared/prepared.ts'
import type { LoanRequestsTable } from '../../database/tables/circulation.ts'
import { parseTitleData } from '../../database/title-data.ts'
import type { StoredRequest } from '../circulation/store/requests.ts'

const openStates = openRequestStates.map((state) => sql.lit(state))

/** A request with the names that it is shown with. */
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
  /** Moments: asked at or after the first, and before the second. */
  since?: string
  before?: string
}

/** The newest first. */
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
  return rows.map(({ data, cover_url, origin_name, goal_name, place_name, ...request }) => ({
    ...request,
    title: parseTitleData(data),
    cover: cover_url ?? '',
    from: origin_name,
    to: goal_name ?? origin_name,
    place: place_name ?? '',
  }))
}

/** What a person has asked for and not been lent yet. */
export const openRequestsOf = prepared((db, { patron }: { patron: number }) =>
  db
    .selectFrom('loan_requests')
    .select(['title_id as titleId', 'volume', 'tome', 'part', 'material'])
    .where('patron_id', '=', patron)
    .where('state', 'in', openStates),
)

/** What a person has at home. */
export const copiesOnLoanTo = prepared((db, { patron }: { patron: number }) =>
  db
    .selectFrom('loans')
    .innerJoin('copies', 'copies.id', 'loans.copy_id')
    .select(['copies.title_id as titleId', 'copies.volume', 'copies.tome', 'copies.part', 'copies.material'])
    .where('loans.patron_id', '=', patron)
    .where('loans.state', '=', sql.lit('open')),
)

/** @returns its number */
export async function insertRequest(tx: Writer, row: Insertable<LoanRequestsTable>): Promise<number> {
  const { id } = await tx.insertInto('loan_requests').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface PickupPlace {
  id: number
  libraryId: number
  name: string
}

/** By library, in the order of their numbers. */
export async function pickupPlaces(db: Reader): Promise<PickupPlace[]> {
  const rows = await db.selectFrom('pickup_places').selectAll().orderBy('library_id').orderBy('id').execute()
  return rows.map(({ id, library_id, name }) => ({ id, libraryId: library_id, name }))
}
