import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import type { Reader } from '../database/database.ts'
import type { ImportContext } from './import-context.ts'

/**
 * Those of the copies that are on loan, kept for or on their way to a hold, promised to a loan request, brought from the
 * closed stacks, or in transit.
 */
export async function copiesInCirculation(
  db: Reader,
  ids: ReturnType<ImportContext['bulk']['numbers']>,
): Promise<Set<number>> {
  const loans = db.selectFrom('loans').select('copy_id').where('state', '=', 'open')
  const holds = db.selectFrom('holds').select('copy_id').where('state', 'in', ['waiting', 'available'])
  const requests = db.selectFrom('loan_requests').select('copy_id').where('state', 'in', openRequestStates)
  const transits = db.selectFrom('transits').select('copy_id').where('arrived_at', 'is', null)
  const slips = db.selectFrom('stack_request_items').select('copy_id').where('closed_at', 'is', null)
  const rows = await db
    .selectFrom('copies')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([loans, holds, requests, transits, slips].map((taken) => eb('id', 'in', taken))))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
