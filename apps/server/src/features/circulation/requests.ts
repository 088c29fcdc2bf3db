/** Loan requests as the database has them: one copy, promised to one person, on its way to where they want it. */
import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import type { Selectable } from 'kysely'
import type { Reader } from '../../database/database.ts'
import type { LoanRequestsTable } from '../../database/tables/circulation.ts'
import type { QueueKey } from './waiting-holds.ts'

export type StoredRequest = Selectable<LoanRequestsTable>

export async function requestById(db: Reader, id: number): Promise<StoredRequest | undefined> {
  return db.selectFrom('loan_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Requests of a title that are not over, oldest first. */
export async function openRequestsOfTitle(db: Reader, title: number): Promise<StoredRequest[]> {
  return db
    .selectFrom('loan_requests')
    .selectAll()
    .where('title_id', '=', title)
    .where('state', 'in', openRequestStates)
    .orderBy('id')
    .execute()
}

/** Where it is received: of requests from before, where the copy is. */
export function receivingLibrary({ from_library_id, to_library_id }: StoredRequest): number {
  return to_library_id ?? from_library_id
}

/** The queue of holds that its copies stand in. */
export function queueOf({ title_id, from_library_id, volume, tome, part, material }: StoredRequest): QueueKey {
  return { titleId: title_id, libraryId: from_library_id, volume, tome, part, material }
}
