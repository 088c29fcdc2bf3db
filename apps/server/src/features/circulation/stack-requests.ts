/** Slips of the closed stacks, as lending sees them: a copy that is on an open one is wanted by its person. */
import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'

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
