/** Slips of the closed stacks, as lending sees them: a copy that is on an open one is wanted by its person. */

import type { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { closeItems } from './store/stack-requests.ts'

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
  const copies = await closeItems(tx, stackRequest, copy, momentOf(at))
  if (copies.length === 0) return []
  const event = { actor, action: 'stack_requests.closed', subject: 'stack_request', subjectId: stackRequest } as const
  await recordAudit(tx, { ...event, details: { copies } }, at)
  return copies
}
