/**
 * Check-in: ends the loan, fixes the cost of a late return on this day, and routes the copy to the next hold or to its
 * home library. Copies that arrive in transit, are found after being declared lost or missing, are pulled from the shelf
 * for a hold, or turn up in another library than their own come in the same way.
 */

import { refusalOfReturnedAt } from '@estante/domain/circulation/back-dated-return'
import { isFreeForHolds, statusAtAnyTime } from '@estante/domain/titles/copy-status'
import { Temporal } from 'temporal-polyfill'
import { commandLine, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { titleOfCopy } from './check-out.ts'
import { type EndedLoan, endLoan } from './end-loan.ts'
import { type OpenReplacement, settleReplacement } from './found-copy.ts'
import type { MailContext } from './notify-patron.ts'
import { type ReturnDestination, routeReturnedCopy } from './route-returned-copy.ts'
import { type CirculatingCopy, circulatingCopies, setCopyState } from './store/copies.ts'
import { libraryShortName } from './store/library-name.ts'
import { openLoanOf, type StoredLoan } from './store/loans.ts'
import { closeTransit } from './store/transits.ts'
import { nextHoldFor } from './waiting-holds.ts'

/** States of copies that cannot be lent before they are checked in. */
const unavailableStates: ReadonlySet<string> = new Set(['in-processing', 'in-repair', 'quarantine'])

export interface CheckInInput {
  copyId: number
  /** The copy's present library. */
  libraryId: number
  actor?: string
  /** When it was returned, if that was before now: it lay in the book drop. */
  returnedAt?: Temporal.ZonedDateTime | undefined
}

export interface CheckInResult {
  copy: CirculatingCopy
  /** Absent for a copy that was not on loan: it arrived, was found or repaired, or is needed for a hold. */
  loan?: EndedLoan
  /** Whether it was declared lost. */
  wasLost: boolean
  /** The open charge for its replacement. */
  replacement?: OpenReplacement
  /** Where the copy goes. */
  destination: ReturnDestination
}

/** Checks in a copy at any library. @throws Refusal desk.copy_not_found, desk.not_lent, desk.kept_already, desk.copy_elsewhere, desk.copy_damaged, desk.returned_* */
export async function checkIn(
  tx: Writer,
  ctx: MailContext,
  { copyId, libraryId, actor = commandLine, returnedAt }: CheckInInput,
  now: Temporal.ZonedDateTime,
): Promise<CheckInResult> {
  const copy = await lockCopy(tx, copyId)
  const openLoan = await openLoanOf(tx, copyId)
  refuseBackDating(returnedAt, openLoan, now)
  const ending = { copy, libraryId, as: 'returned', actor, returnedAt } as const
  const ended = openLoan && (await endLoan(tx, { loan: openLoan, ...ending }, now))
  const arrived = await endTransit(tx, { copyId, libraryId, actor }, now)
  const wasLost = copy.facts.state === 'lost' || copy.facts.state === 'missing'
  if (copy.isDamaged && !ended && !arrived) refuse('desk.copy_damaged')
  const isReady = !ended && !arrived && unavailableStates.has(copy.facts.state)
  const isAway = !ended && !arrived && isAwayFromShelf(copy, libraryId)
  const isAccepted =
    ended || arrived || wasLost || isReady || isAway || (await hasWaitingHold(tx, copy, libraryId, now))
  if (!isAccepted) refuse(copy.facts.isReserved ? 'desk.kept_already' : 'desk.not_lent')
  if (isAway && copy.facts.inOpenStackRequest) {
    refuse('desk.copy_elsewhere', { library: await libraryShortName(tx, copy.libraryId) })
  }
  if (wasLost || isReady) await makeAvailable(tx, copy, actor, now)
  const replacement = copy.facts.state === 'lost' ? await settleReplacement(tx, copyId, actor, now) : undefined
  const free = (await circulatingCopies(tx, [copyId]))[0] ?? withoutLoan(copy)
  const destination = await routeReturnedCopy(tx, ctx, free, libraryId, now, actor)
  return {
    copy: free,
    ...(ended && { loan: ended }),
    wasLost,
    ...(replacement && { replacement }),
    destination: destination,
  }
}

/** The copy, after locking its title. @throws Refusal desk.copy_not_found */
export async function lockCopy(tx: Writer, id: number): Promise<CirculatingCopy> {
  await lockTitlesAndPatrons(tx, { titles: [await titleOfCopy(tx, id)] })
  const [copy] = await circulatingCopies(tx, [id])
  return copy ?? refuse('desk.copy_not_found', { copy: id })
}

/** @throws Refusal desk.returned_in_future, desk.returned_before_lent */
function refuseBackDating(
  returnedAt: Temporal.ZonedDateTime | undefined,
  loan: StoredLoan | undefined,
  now: Temporal.ZonedDateTime,
): void {
  if (!returnedAt) return
  const checkedOutAt = loan && Temporal.Instant.from(loan.checkedOutAt)
  const refusal = refusalOfReturnedAt(returnedAt.toInstant(), { now: now.toInstant(), checkedOutAt })
  if (refusal === 'future') refuse('desk.returned_in_future')
  if (refusal === 'before-check-out') refuse('desk.returned_before_lent')
}

/** @returns whether it was in transit */
async function endTransit(
  tx: Writer,
  { copyId, libraryId, actor }: Required<Omit<CheckInInput, 'returnedAt'>>,
  now: Temporal.ZonedDateTime,
): Promise<boolean> {
  const ended = await closeTransit(tx, copyId, momentOf(now.toInstant()))
  if (!ended) return false
  const event = { actor, action: 'copies.arrived', subject: 'copy', subjectId: copyId } as const
  const details = { transit: ended.id, at: libraryId, to: ended.toLibraryId }
  await recordAudit(tx, { ...event, details }, now.toInstant())
  return true
}

/** By the record it stands on its shelf, but that is in another library. */
function isAwayFromShelf({ facts, libraryId }: CirculatingCopy, at: number): boolean {
  const status = statusAtAnyTime(facts)
  return libraryId !== at && (status === 'available' || status === 'local')
}

/** The copy is on its shelf here, and a hold waits for it. */
async function hasWaitingHold(
  tx: Writer,
  copy: CirculatingCopy,
  libraryId: number,
  now: Temporal.ZonedDateTime,
): Promise<boolean> {
  if (copy.libraryId !== libraryId || !isFreeForHolds(copy.facts)) return false
  return (await nextHoldFor(tx, copy, now.toPlainDate().toString())) !== undefined
}

/** A copy that was withdrawn while it was on loan: nothing refers to it after its return. */
function withoutLoan(copy: CirculatingCopy): CirculatingCopy {
  const { dueOn: _day, dueAt: _moment, ...facts } = copy.facts
  return { ...copy, facts: { ...facts, inTransit: false } }
}

async function makeAvailable(
  tx: Writer,
  copy: CirculatingCopy,
  actor: string,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await setCopyState(tx, copy.id, 'available', now)
  const event = { actor, action: 'copies.found', subject: 'copy', subjectId: copy.id } as const
  await recordAudit(tx, { ...event, details: { was: copy.facts.state } }, now.toInstant())
}
