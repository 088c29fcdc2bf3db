/** Suspensions: added, read, lifted. */
import { type Reason, readReason, storeReason } from '@estante/domain/charges/reason'
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../database/database.ts'
import type { SuspensionsTable } from '../../../database/tables/circulation.ts'

/** A patron may not borrow between two days, at one library or at all. */
export interface Suspension {
  id: number
  /** Null: all libraries. */
  libraryId: number | null
  /** Days, both included. */
  from: string
  until: string
  kind: SuspensionsTable['kind']['__select__']
  reason: Reason | undefined
  /** A moment; null: not lifted. */
  liftedAt: string | null
}

export function toSuspension(row: Selectable<SuspensionsTable>): Suspension {
  return {
    id: row.id,
    libraryId: row.library_id,
    from: row.from_day,
    until: row.until_day,
    kind: row.kind,
    reason: readReason(row),
    liftedAt: row.lifted_at,
  }
}

export interface NewSuspension {
  patronId: number
  /** Null: all libraries. */
  libraryId: number | null
  /** The loan returned late. */
  loanId?: number
  from: string
  until: string
  kind: Suspension['kind']
  reason: Reason
}

/** @returns its id */
export async function insertSuspension(tx: Writer, suspension: NewSuspension): Promise<number> {
  const { id } = await tx
    .insertInto('suspensions')
    .values({
      patron_id: suspension.patronId,
      library_id: suspension.libraryId,
      loan_id: suspension.loanId ?? null,
      from_day: suspension.from,
      until_day: suspension.until,
      kind: suspension.kind,
      ...storeReason(suspension.reason),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param at a moment in UTC */
export async function setLifted(tx: Writer, id: number, at: string): Promise<void> {
  await tx.updateTable('suspensions').set({ lifted_at: at }).where('id', '=', id).execute()
}

/**
 * The last day of the patron's suspensions at a library; clearances do not count, because no days are added to them.
 */
export async function latestSuspensionEnd(db: Reader, patron: number, library: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('suspensions')
    .select((eb) => eb.fn.max('until_day').as('until'))
    .where('patron_id', '=', patron)
    .where((eb) => eb.or([eb('library_id', 'is', null), eb('library_id', '=', library)]))
    .where('kind', '!=', 'clearance')
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return row?.until ?? undefined
}

/** Of a patron, in force or to come, the last to end first. @param today the institution's day */
export async function openSuspensions(db: Reader, patron: number, today: string): Promise<Suspension[]> {
  const rows = await db
    .selectFrom('suspensions')
    .selectAll()
    .where('patron_id', '=', patron)
    .where('lifted_at', 'is', null)
    .where('until_day', '>=', today)
    .orderBy('until_day', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSuspension)
}

/** One by its id; or a patron's clearances, or all others, at one library or all. */
export type SuspensionFilter =
  | { id: number }
  | { patron: number; kind: 'clearance' | 'suspension'; library: number | undefined }

/**
 * Current and future suspensions that are not lifted.
 * @param today the institution's day
 */
export async function suspensionsToLift(db: Reader, filter: SuspensionFilter, today: string): Promise<Suspension[]> {
  const rows = await db
    .selectFrom('suspensions')
    .selectAll()
    .where('lifted_at', 'is', null)
    .where('until_day', '>=', today)
    .where((eb) => ('id' in filter ? eb('id', '=', filter.id) : eb('patron_id', '=', filter.patron)))
    .orderBy('id')
    .execute()
  const suspensions = rows.map(toSuspension)
  if ('id' in filter) return suspensions
  return suspensions.filter(
    ({ kind, libraryId }) =>
      (kind === 'clearance') === (filter.kind === 'clearance') &&
      (filter.library === undefined || libraryId === filter.library),
  )
}
