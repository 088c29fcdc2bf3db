/** `estante desk loan-request | slip`: what people asked to be brought. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { commandLine } from '../../database/audit-log.ts'
import { closeSlipAtDesk } from '../../features/desk/close-slip.ts'
import { moveRequestAtDesk } from '../../features/desk/loan-requests.ts'
import type { DeskContext } from './desk-context.ts'
import { findCopy } from './find-named.ts'

export async function moveLoanRequest(
  { database, ctx, now }: DeskContext,
  input: DeskInput<'loan-request'>,
): Promise<object> {
  const { request: requestId, to, barcode, copy } = input
  const isNamed = barcode !== undefined || copy !== undefined
  const other = isNamed ? { copyId: await findCopy(database.db, input) } : {}
  const moved = await moveRequestAtDesk(database, ctx, { requestId, to, actor: commandLine, ...other }, now())
  const until = moved.until && { until: moved.until.toString({ timeZoneName: 'never', smallestUnit: 'minute' }) }
  return { request: requestId, state: moved.request.state, copy: moved.request.copyId, ...until }
}

/** Closes a slip of the closed stacks, or one copy of it: it was handed out, or will not be. */
export async function closeSlip({ database, ctx, now }: DeskContext, input: DeskInput<'slip'>): Promise<object> {
  const { slip, barcode, copy } = input
  const only = barcode !== undefined || copy !== undefined ? await findCopy(database.db, input) : undefined
  return { slip, copies: await closeSlipAtDesk(database, ctx, { slip, copy: only, actor: commandLine }, now()) }
}
