/** Slips of the closed stacks, as lending sees them: a copy that is on an open one is wanted by its person. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'

export interface OpenStackRequest {
  id: number
  patronId: number
  patron: string
}

/** The slip on which a copy is still to be brought; there is one at most. */
export async function openStackRequestOf(db: Reader, copy: number): Promise<OpenStackRequest | undefined> {
  return db
    .selectFrom('stack_request_items as item')
    .innerJoin('stack_requests as slip', 'slip.id', 'item.stack_request_id')
    .innerJoin('patrons', 'patrons.id', 'slip.patron_id')
    .select(['slip.id', 'slip.patron_id as patronId', 'patrons.name as patron'])
    .where('item.copy_id', '=', copy)
    .where('item.closed_at', 'is', null)
    .executeTakeFirst()
}

/** Those of the copies that are on an open slip. */
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

/** Titles of the copies that a slip still waits for, by number. */
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

export interface StackRequestClosing {
  stackRequest: number
  /** Only this one; without it, all that are still open. */
  copy?: number | undefined
  actor: string
}

/** Closes a slip, or one copy of it. @returns copies that were open until now */
export async function closeStackRequestItems(
  tx: Writer,
  { stackRequest, copy, actor }: StackRequestClosing,
  at: Temporal.Instant,
): Promise<number[]> {
  const rows = await tx
    .updateTable('stack_request_items')
    .set({ closed_at: momentOf(at) })
    .where('stack_request_id', '=', stackRequest)
    .where('closed_at', 'is', null)
    .$if(copy !== undefined, (query) => query.where('copy_id', '=', copy!))
    .returning('copy_id')
    .execute()
  const copies = rows.map(({ copy_id }) => copy_id)
  if (copies.length === 0) return []
  const event = { actor, action: 'stack_requests.closed', subject: 'stack_request', subjectId: stackRequest } as const
  await recordAudit(tx, { ...event, details: { copies } }, at)
  return copies
}
