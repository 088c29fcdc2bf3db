import { openRequestStates } from '@estante/domain/loan-requests/request-states'
import type { CopyFacts } from '@estante/domain/titles/copy-status'
import { sql } from 'kysely'
import type { Reader } from './database.ts'

const openRequests = openRequestStates.map((state) => sql.lit(state))

/** Copies that the library still has, each with what tells where it is now; `copyFacts` reads that. */
export function currentCopies(db: Reader) {
  return copiesWithStatus(db).where('copies.state', '!=', 'withdrawn')
}

/** Those too that the library has no more but that somebody still has, or that are on their way: they will come in. */
export function returnableCopies(db: Reader) {
  return copiesWithStatus(db).where((eb) =>
    eb.or([eb('copies.state', '!=', 'withdrawn'), eb('loans.id', 'is not', null), eb('transits.id', 'is not', null)]),
  )
}

/** Every copy, withdrawn ones too. */
export function copiesWithStatus(db: Reader) {
  return db
    .selectFrom('copies')
    .innerJoin('loan_types', 'loan_types.id', 'copies.loan_type_id')
    .leftJoin('loans', (join) => join.onRef('loans.copy_id', '=', 'copies.id').on('loans.state', '=', sql.lit('open')))
    .leftJoin('holds', (join) =>
      join.onRef('holds.copy_id', '=', 'copies.id').on('holds.state', '=', sql.lit('available')),
    )
    .leftJoin('transits', (join) =>
      join.onRef('transits.copy_id', '=', 'copies.id').on('transits.arrived_at', 'is', null),
    )
    .leftJoin('loan_requests', (join) =>
      join.onRef('loan_requests.copy_id', '=', 'copies.id').on('loan_requests.state', 'in', openRequests),
    )
    .leftJoin('stack_request_items as slip_item', (join) =>
      join.onRef('slip_item.copy_id', '=', 'copies.id').on('slip_item.closed_at', 'is', null),
    )
    .select(['copies.state', 'loan_types.lendable', 'loans.due_on', 'loans.due_at'])
    .select(['holds.id as hold_id', 'transits.id as transit_id', 'loan_requests.id as request_id'])
    .select('slip_item.stack_request_id as open_slip_id')
}

interface CopyStatusRow {
  state: CopyFacts['state']
  lendable: number
  due_on: string | null
  due_at: string | null
  hold_id: number | null
  request_id: number | null
  transit_id: number | null
  open_slip_id: number | null
}

export function copyFacts(row: CopyStatusRow): CopyFacts {
  return {
    state: row.state,
    lendable: row.lendable === 1,
    dueOn: row.due_on ?? undefined,
    ...(row.due_at !== null && { dueAt: row.due_at }),
    isReserved: row.hold_id !== null || row.request_id !== null,
    inTransit: row.transit_id !== null,
    ...(row.open_slip_id !== null && { inOpenStackRequest: true }),
  }
}
