/** Requests to the library. */
import type { RequestValues } from '@estante/domain/requests/fields'
import { type RequestKind, requestKindNames } from '@estante/domain/requests/kinds'
import { openStatuses, type RequestStatus } from '@estante/domain/requests/statuses'
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { RequestsTable } from '../../../database/tables/patrons.ts'

export interface StoredRequest {
  id: number
  patronId: number
  libraryId: number | null
  library: string
  kind: RequestKind
  values: RequestValues
  status: RequestStatus
  /** What the library said last. */
  answer: string
  createdAt: string
  /** Also its version. */
  updatedAt: string
}

function toRequest(row: Selectable<RequestsTable> & { library: string | null }): StoredRequest {
  return {
    id: row.id,
    patronId: row.patron_id,
    libraryId: row.library_id,
    library: row.library ?? '',
    kind: row.kind as RequestKind,
    values: JSON.parse(row.fields) as RequestValues,
    status: row.status,
    answer: row.answer ?? '',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function requests(db: Reader) {
  return db
    .selectFrom('requests')
    .leftJoin('libraries', 'libraries.id', 'requests.library_id')
    .selectAll('requests')
    .select('libraries.name as library')
    .where('requests.kind', 'in', requestKindNames)
}

interface RequestFilter {
  patron: number
  kinds: readonly RequestKind[]
  status?: RequestStatus
}

/** Newest first. */
export async function requestsOf(
  db: Reader,
  { patron, kinds, status }: RequestFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredRequest[]> {
  const rows = await requests(db)
    .where('requests.patron_id', '=', patron)
    .where('requests.kind', 'in', kinds)
    .$if(status !== undefined, (query) => query.where('requests.status', '=', status!))
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toRequest)
}

export async function countRequests(db: Reader, { patron, kinds, status }: RequestFilter): Promise<number> {
  const row = await db
    .selectFrom('requests')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('patron_id', '=', patron)
    .where('kind', 'in', kinds)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export async function openRequestsOf(db: Reader, patron: number): Promise<StoredRequest[]> {
  const rows = await requests(db)
    .where('requests.patron_id', '=', patron)
    .where('requests.status', 'in', openStatuses)
    .execute()
  return rows.map(toRequest)
}

export async function requestById(db: Reader, id: number): Promise<StoredRequest | undefined> {
  const row = await requests(db).where('requests.id', '=', id).executeTakeFirst()
  return row && toRequest(row)
}

/** Those that the library has not ended, the oldest first. @param library its number, where only one is asked about */
export async function openRequests(db: Reader, library?: number): Promise<(StoredRequest & { patron: string })[]> {
  const rows = await requests(db)
    .innerJoin('patrons', 'patrons.id', 'requests.patron_id')
    .select('patrons.name as patron')
    .where('requests.status', 'in', openStatuses)
    .$if(library !== undefined, (query) => query.where('requests.library_id', '=', library!))
    .orderBy('requests.created_at')
    .orderBy('requests.id')
    .execute()
  return rows.map((row) => ({ ...toRequest(row), patron: row.patron }))
}

export type NewRequest = Pick<StoredRequest, 'patronId' | 'libraryId' | 'kind' | 'values' | 'createdAt'>

/** @returns its id */
export async function insertRequest(tx: Writer, request: NewRequest): Promise<number> {
  const { id } = await tx
    .insertInto('requests')
    .values({
      patron_id: request.patronId,
      library_id: request.libraryId,
      kind: request.kind,
      fields: JSON.stringify(request.values),
      status: 'waiting',
      created_at: request.createdAt,
      updated_at: request.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface RequestChange {
  status?: RequestStatus
  values?: RequestValues
  libraryId?: number | null
  /** What the library says with it. */
  answer?: string
  at: string
}

/** @returns whether the request still had this status: two who change it at once have one winner */
export async function changeRequest(
  tx: Writer,
  { id, status: before }: Pick<StoredRequest, 'id' | 'status'>,
  { status, values, libraryId, answer, at }: RequestChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({
      updated_at: at,
      ...(status !== undefined && { status }),
      ...(values !== undefined && { fields: JSON.stringify(values) }),
      ...(libraryId !== undefined && { library_id: libraryId }),
      ...(answer !== undefined && { answer }),
    })
    .where('id', '=', id)
    .where('status', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
