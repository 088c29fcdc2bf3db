/** Open requests from the closed stacks. */
import type { Reader, Writer } from '../../../database/database.ts'
import { prepared, type RowOf } from '../../../database/prepared/prepared.ts'

/** The call slip on which a copy is still to be brought, one at most. */
export const openStackRequestOf = prepared((db, { copy }: { copy: number }) =>
  db
    .selectFrom('stack_request_items as item')
    .innerJoin('stack_requests as slip', 'slip.id', 'item.stack_request_id')
    .innerJoin('patrons', 'patrons.id', 'slip.patron_id')
    .select(['slip.id', 'slip.patron_id as patronId', 'patrons.name as patron'])
    .where('item.copy_id', '=', copy)
    .where('item.closed_at', 'is', null),
)

export type OpenStackRequest = RowOf<typeof openStackRequestOf>

/** The copies that are on an open slip. */
export async function inOpenStackRequests(db: Reader, copies: readonly number[]): Promise<Set<number>> {
  if (copies.length === 0) return new Set()
  const rows = await db
    .selectFrom('stack_request_items')
    .select('copy_id')
    .where('copy_id', 'in', copies)
    .where('closed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ copy_id }) => copy_id))
}

export async function isStackRequest(db: Reader, id: number): Promise<boolean> {
  return (await db.selectFrom('stack_requests').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Titles of the copies that a slip still waits for, by id. */
export async function titlesOfStackRequest(db: Reader, stackRequest: number): Promise<number[]> {
  const rows = await db
    .selectFrom('stack_request_items as item')
    .innerJoin('copies', 'copies.id', 'item.copy_id')
    .select('copies.title_id')
    .distinct()
    .where('item.stack_request_id', '=', stackRequest)
    .where('item.closed_at', 'is', null)
    .orderBy('copies.title_id')
    .execute()
  return rows.map(({ title_id }) => title_id)
}

/**
 * Closes open items of a call slip, or that of a copy.
 * @param closing `at`: a moment in UTC
 * @returns their copies
 */
export async function closeItems(
  tx: Writer,
  stackRequest: number,
  copy: number | undefined,
  { at, cancelled }: { at: string; cancelled: boolean },
): Promise<number[]> {
  const rows = await tx
    .updateTable('stack_request_items')
    .set({ closed_at: at, cancelled: cancelled ? 1 : 0 })
    .where('stack_request_id', '=', stackRequest)
    .where('closed_at', 'is', null)
    .$if(copy !== undefined, (query) => query.where('copy_id', '=', copy!))
    .returning('copy_id')
    .execute()
  return rows.map(({ copy_id }) => copy_id)
}
