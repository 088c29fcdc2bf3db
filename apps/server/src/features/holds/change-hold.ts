/** Changes to a waiting hold: suspension and pickup library. */

import { readTypedDay } from '@estante/domain/common/typed-day'
import type { AuditAction } from '../../database/audit-actions.ts'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { refuseIneligible } from '../circulation/eligibility.ts'
import { releaseHeldCopy } from '../circulation/end-hold.ts'
import { type StoredHold, updateHold } from '../circulation/store/holds.ts'
import { trapShelvedCopiesFor } from '../circulation/trap-shelved-copies.ts'
import { libraries } from '../institution/store.ts'
import { titlesByIds } from '../titles/store.ts'
import { lockOwnHold, presentOwnHold } from './find-own-holds.ts'
import { pickupEligibility, readHoldPatron } from './hold-eligibility.ts'

type Now = Parameters<typeof presentOwnHold>[2]['now']

/**
 * Suspends until that day; a copy on the shelf or in transit goes to the next in the queue. This can be done once with
 * a ready copy; otherwise a patron could keep it indefinitely.
 */
export const suspendHold: WritingHandler<'holds.suspend'> = async (tx, request, ctx) => {
  const { params, body, caller, now } = request
  const today = now.toPlainDate()
  const until = readTypedDay(body.ate, now.year)
  const hold = await lockOwnHold(tx, caller, params.id)
  if (until === undefined || until <= today.toString() || until > today.add({ years: 1 }).toString())
    refuse('holds.suspension_day')
  const isOnHoldShelf = hold.state === 'available'
  if (isOnHoldShelf && hold.previousPickupUntil !== null) await refuseReady(tx, hold)
  await updateHold(tx, hold.id, {
    state: 'waiting',
    copyId: null,
    availableAt: null,
    pickupUntil: null,
    suspended: { from: today.toString(), until },
    previousPickupUntil: isOnHoldShelf ? hold.pickupUntil : hold.previousPickupUntil,
  })
  await audit(tx, caller, 'holds.suspended', hold.id, { until, copy: hold.copyId }, now)
  await releaseHeldCopy(tx, ctx, hold, now)
  return presentOwnHold(tx, hold.id, request)
}

export const resumeHold: WritingHandler<'holds.resume'> = async (tx, request, ctx) => {
  const { params, caller, now } = request
  const hold = await lockOwnHold(tx, caller, params.id)
  await updateHold(tx, hold.id, { suspended: null })
  await audit(tx, caller, 'holds.resumed', hold.id, { until: hold.suspendedUntil ?? null }, now)
  await trapShelvedCopiesFor(tx, ctx, hold, now)
  return presentOwnHold(tx, hold.id, request)
}

/** Refused once the copy is on the hold shelf. A copy in transit continues from its destination. */
export const moveHold: WritingHandler<'holds.move'> = async (tx, request) => {
  const { params, body, caller, now } = request
  const hold = await lockOwnHold(tx, caller, params.id)
  const pickupLibrary = (await libraries(tx)).find(({ id }) => String(id) === body.biblioteca)
  if (!pickupLibrary) refuse('lists.library_not_found', { id: body.biblioteca.slice(0, 20) })
  if (hold.state === 'available') await refuseReady(tx, hold)
  const title = (await titlesByIds(tx, [hold.titleId])).get(hold.titleId)!
  const patron = await readHoldPatron(tx, caller, title, now)
  refuseIneligible(pickupEligibility(patron, pickupLibrary.id))
  const pickupLibraryId = pickupLibrary.id === hold.libraryId ? null : pickupLibrary.id
  // The rest of the pickup time counted for the old library only; its patron was not notified of a copy here.
  const previousPickupUntil = hold.previousPickupUntil === null ? null : momentOf(now.toInstant())
  await updateHold(tx, hold.id, { pickupLibraryId, previousPickupUntil })
  await audit(
    tx,
    caller,
    'holds.pickup_library_changed',
    hold.id,
    { from: hold.pickupLibraryId, to: pickupLibrary.id },
    now,
  )
  return presentOwnHold(tx, hold.id, request)
}

/** @throws Refusal holds.ready_already */
async function refuseReady(tx: Writer, hold: StoredHold): Promise<never> {
  const library = (await libraries(tx)).find(({ id }) => id === hold.pickupLibraryId)
  refuse('holds.ready_already', { library: library?.name ?? '' })
}

async function audit(tx: Writer, caller: PatronCaller, action: AuditAction, id: number, details: object, now: Now) {
  const event = { actor: actorOf(caller), action, subject: 'hold', subjectId: id } as const
  await recordAudit(tx, { ...event, details: { ...details } }, now.toInstant())
}
