/** What can be changed about a hold that waits: when a copy is wanted, and where it is fetched. */

import { readTypedDay } from '@estante/domain/common/typed-day'
import type { AuditAction } from '../../database/audit-actions.ts'
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import type { PatronCaller } from '../../http/caller.ts'
import { refuse } from '../../http/refusal.ts'
import { refuseIneligible } from '../circulation/eligibility.ts'
import { pickupOf, releaseHeldCopy } from '../circulation/end-hold.ts'
import { type HoldRow, updateHold } from '../circulation/store/holds.ts'
import { trapShelvedCopies } from '../circulation/trap-shelved-copies.ts'
import { libraries } from '../institution/store.ts'
import { titlesByIds } from '../titles/store.ts'
import { lockOwnHold, presentOwnHold } from './find-own-holds.ts'
import { pickupEligibility, readHoldPatron } from './hold-eligibility.ts'

type Now = Parameters<typeof presentOwnHold>[2]['now']

/**
 * No copy up to that day; one that is kept, or on its way, goes to the next in line. A copy that is kept is let go so
 * once for each hold: whoever could do it again and again would keep it for ever.
 */
export const suspendHold: WritingHandler<'holds.suspend'> = async (tx, request, ctx) => {
  const { params, body, caller, now } = request
  const today = now.toPlainDate()
  const until = readTypedDay(body.ate, now.year)
  const hold = await lockOwnHold(tx, caller, params.id)
  if (until === undefined || until <= today.toString() || until > today.add({ years: 1 }).toString())
    refuse('holds.suspension_day')
  const isOnHoldShelf = hold.state === 'available'
  if (isOnHoldShelf && hold.previous_pickup_until !== null) await refuseReady(tx, hold)
  await updateHold(tx, hold.id, {
    state: 'waiting',
    copy_id: null,
    available_at: null,
    pickup_until: null,
    suspended_from: today.toString(),
    suspended_until: until,
    previous_pickup_until: isOnHoldShelf ? hold.pickup_until : hold.previous_pickup_until,
  })
  await audit(tx, caller, 'holds.suspended', hold.id, { until, copy: hold.copy_id }, now)
  await releaseHeldCopy(tx, ctx, hold, now)
  return presentOwnHold(tx, hold.id, request)
}

export const resumeHold: WritingHandler<'holds.resume'> = async (tx, request, ctx) => {
  const { params, caller, now } = request
  const hold = await lockOwnHold(tx, caller, params.id)
  await updateHold(tx, hold.id, { suspended_from: null, suspended_until: null })
  await audit(tx, caller, 'holds.resumed', hold.id, { until: hold.suspended_until }, now)
  await trapShelvedCopies(tx, ctx, hold.title_id, now)
  return presentOwnHold(tx, hold.id, request)
}

/** Not once the copy is kept: it waits where it is. One that is on its way elsewhere goes on from there. */
export const moveHold: WritingHandler<'holds.move'> = async (tx, request) => {
  const { params, body, caller, now } = request
  const hold = await lockOwnHold(tx, caller, params.id)
  const pickupLibrary = (await libraries(tx)).find(({ id }) => String(id) === body.biblioteca)
  if (!pickupLibrary) refuse('lists.library_not_found', { id: body.biblioteca.slice(0, 20) })
  if (hold.state === 'available') await refuseReady(tx, hold)
  const title = (await titlesByIds(tx, [hold.title_id])).get(hold.title_id)!
  const patron = await readHoldPatron(tx, caller, title, now.toPlainDate().toString())
  refuseIneligible(pickupEligibility(patron, pickupLibrary.id))
  const pickup_library_id = pickupLibrary.id === hold.library_id ? null : pickupLibrary.id
  // What was left of the time at another desk is of no use at this one, where nobody has told them of a copy yet.
  const previous_pickup_until = hold.previous_pickup_until === null ? null : momentOf(now.toInstant())
  await updateHold(tx, hold.id, { pickup_library_id, previous_pickup_until })
  await audit(tx, caller, 'holds.pickup_library_changed', hold.id, { from: pickupOf(hold), to: pickupLibrary.id }, now)
  return presentOwnHold(tx, hold.id, request)
}

/** @throws Refusal holds.ready_already */
async function refuseReady(tx: Writer, hold: HoldRow): Promise<never> {
  const library = (await libraries(tx)).find(({ id }) => id === pickupOf(hold))
  refuse('holds.ready_already', { library: library?.name ?? '' })
}

async function audit(tx: Writer, caller: PatronCaller, action: AuditAction, id: number, details: object, now: Now) {
  const event = { actor: actorOf(caller), action, subject: 'hold', subjectId: id } as const
  await recordAudit(tx, { ...event, details: { ...details } }, now.toInstant())
}
