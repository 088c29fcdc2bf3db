/** Call slips of the closed stacks as check-out sees them: a copy on an open slip belongs to its patron. */

import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { closeItems } from './store/stack-requests.ts'

export interface StackRequestClosing {
  stackRequest: number
  /** Only this copy; without it, all open ones. */
  copy?: number | undefined
  actor: string
  /** By its patron, who no longer wants it. */
  cancelled?: boolean
}

/** Closes a slip, or one of its copies. @returns copies that were open until now */
export async function closeStackRequestItems(
  tx: Writer,
  { stackRequest, copy, actor, cancelled = false }: StackRequestClosing,
  at: Temporal.Instant,
): Promise<number[]> {
  const copies = await closeItems(tx, stackRequest, copy, { at: momentOf(at), cancelled })
  if (copies.length === 0) return []
  const action = cancelled ? 'stack_requests.cancelled' : 'stack_requests.closed'
  const event = { actor, action, subject: 'stack_request', subjectId: stackRequest } as const
  await recordAudit(tx, { ...event, details: { copies } }, at)
  return copies
}
