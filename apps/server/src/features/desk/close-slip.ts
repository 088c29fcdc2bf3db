/** A call slip of the closed stacks is closed at the desk: of its pages and of `estante desk slip`. */
import type { Temporal } from 'temporal-polyfill'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Database } from '../../database/database.ts'
import { refuse } from '../../http/refusal.ts'
import type { MailContext } from '../circulation/notify-patron.ts'
import { closeStackRequestItems } from '../circulation/stack-requests.ts'
import { isStackRequest, titlesOfStackRequest } from '../circulation/store/stack-requests.ts'
import { trapShelvedCopies } from '../circulation/trap-shelved-copies.ts'

export interface SlipClosing {
  slip: number
  /** Only this copy; without it, all open ones. */
  copy?: number | undefined
  actor: string
}

/**
 * It was handed out, or will not be. @returns copies that were open until now
 * @throws Refusal desk.slip_closed, desk.stack_request_not_found
 */
export async function closeSlipAtDesk(
  { db, transact }: Pick<Database, 'db' | 'transact'>,
  ctx: MailContext,
  { slip, copy, actor }: SlipClosing,
  now: Temporal.ZonedDateTime,
): Promise<number[]> {
  const copies = await transact(async (tx) => {
    const titles = await titlesOfStackRequest(tx, slip)
    await lockTitlesAndPatrons(tx, { titles })
    const closed = await closeStackRequestItems(tx, { stackRequest: slip, copy, actor }, now.toInstant())
    // Holds that were placed meanwhile get the copies that are free now.
    for (const title of titles) await trapShelvedCopies(tx, ctx, title, now)
    return closed
  })
  if (copies.length === 0) {
    refuse((await isStackRequest(db, slip)) ? 'desk.slip_closed' : 'desk.stack_request_not_found', { slip })
  }
  return copies
}
