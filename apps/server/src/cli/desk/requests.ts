/** `estante desk loan-request | slip`: what people asked to be brought. */
import type { DeskInput } from '@estante/contract/desk-inputs'
import { commandLine } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import { locksOfRequest, moveRequest, type RequestMoved } from '../../features/circulation/move-request.ts'
import { closeStackRequestItems } from '../../features/circulation/stack-requests.ts'
import { isStackRequest, titlesOfStackRequest } from '../../features/circulation/store/stack-requests.ts'
import { trapShelvedCopies } from '../../features/circulation/trap-shelved-copies.ts'
import { refuse } from '../../http/refusal.ts'
import type { DeskContext } from './desk-context.ts'
import { findCopy } from './find-named.ts'

/** Why a request does not go on, as the desk says it. */
const refusals = {
  'not-found': 'desk.request_not_found',
  ended: 'desk.request_ended',
  'not-next': 'desk.request_not_next',
  'only-staff': 'desk.request_not_next',
  'no-copy': 'desk.request_without_copy',
} as const satisfies Record<Extract<RequestMoved, { moved: false }>['code'], string>

export async function moveLoanRequest(desk: DeskContext, input: DeskInput<'loan-request'>): Promise<object> {
  const { database, ctx, now } = desk
  const { request: requestId, to, barcode, copy } = input
  const isNamed = barcode !== undefined || copy !== undefined
  const other = isNamed ? { copyId: await findCopy(database.db, input) } : {}
  const moved = await database.transact(async (tx) => {
    await lockTitlesAndPatrons(tx, await locksOfRequest(tx, requestId))
    return moveRequest(tx, ctx, { requestId, to, by: 'staff', actor: commandLine, ...other }, now())
  })
  if (!moved.moved) refuse(refusals[moved.code], { request: requestId })
  const until = moved.until && { until: moved.until.toString({ timeZoneName: 'never', smallestUnit: 'minute' }) }
  return { request: requestId, state: moved.request.state, copy: moved.request.copyId, ...until }
}

/** Closes a slip of the closed stacks, or one copy of it: it was handed out, or will not be. */
export async function closeSlip({ database, ctx, now }: DeskContext, input: DeskInput<'slip'>): Promise<object> {
  const { slip, barcode, copy } = input
  const only = barcode !== undefined || copy !== undefined ? await findCopy(database.db, input) : undefined
  const closing = { stackRequest: slip, copy: only, actor: commandLine }
  const copies = await database.transact(async (tx) => {
    const titles = await titlesOfStackRequest(tx, slip)
    await lockTitlesAndPatrons(tx, { titles })
    const closed = await closeStackRequestItems(tx, closing, now().toInstant())
    // Holds that were placed meanwhile get the copies that are free now.
    for (const title of titles) await trapShelvedCopies(tx, ctx, title, now())
    return closed
  })
  if (copies.length === 0) {
    refuse((await isStackRequest(database.db, slip)) ? 'desk.slip_closed' : 'desk.stack_request_not_found', { slip })
  }
  return { slip, copies }
}
