/**
 * A copy that comes free goes to whoever waits for it: to the hold that it travelled for, else to the next in its queue.
 * Where that person fetches it here, it waits at the desk for as many hours of opening as the policy says, and they are
 * told; where they fetch it elsewhere, it is sent there. A copy that nobody waits for goes to its own shelf.
 * Whoever let a copy go by pausing, and waits again before its time was over, has what is left of that time: pausing
 * keeps no copy for ever.
 */

import { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { mailMoment } from '../session/mail-details.ts'
import { type MailContext, notifyPatron } from './notify-patron.ts'
import { pickupDeadline } from './pickup-deadline.ts'
import type { CirculatingCopy } from './store/copies.ts'
import { updateHold } from './store/holds.ts'
import { libraryName } from './store/library-name.ts'
import { insertTransit } from './store/transits.ts'
import { nextHoldFor, type StoredHold, waitingOfTitle } from './waiting-holds.ts'

export type Destination =
  | { to: 'shelf' }
  | { to: 'hold'; holdId: number; until: Temporal.ZonedDateTime }
  | { to: 'transit'; libraryId: number; holdId?: number }

/**
 * Decides where a copy goes that somebody has just brought back, that has just arrived, or that its hold let go of. The
 * transaction has taken the title's turn, and the copy's own loan, transit or hold is over in it.
 * @param at number of the library where the copy is now
 * @param now in the institution's time zone
 */
export async function routeCopy(
  tx: Writer,
  ctx: MailContext,
  copy: CirculatingCopy,
  at: number,
  now: Temporal.ZonedDateTime,
): Promise<Destination> {
  const hold = await holdToFill(tx, copy, now)
  const library = hold?.pickupLibraryId ?? copy.libraryId
  if (library !== at) return sendToLibrary(tx, copy, { from: at, to: library, hold }, now)
  return hold ? placeOnHoldShelf(tx, ctx, copy, hold, now) : { to: 'shelf' }
}

async function holdToFill(tx: Writer, copy: CirculatingCopy, now: Temporal.ZonedDateTime) {
  if (copy.facts.state !== 'available' || !copy.facts.lendable) return undefined
  const inTransitFor = (await waitingOfTitle(tx, copy.titleId)).find(({ copyId }) => copyId === copy.id)
  return inTransitFor ?? nextHoldFor(tx, copy, now.toPlainDate().toString())
}

async function sendToLibrary(
  tx: Writer,
  copy: CirculatingCopy,
  { from, to, hold }: { from: number; to: number; hold?: StoredHold },
  now: Temporal.ZonedDateTime,
): Promise<Destination> {
  const transit = { from_library_id: from, to_library_id: to }
  const sent_at = momentOf(now.toInstant())
  await insertTransit(tx, { copy_id: copy.id, ...transit, hold_id: hold?.id ?? null, sent_at })
  if (hold) await updateHold(tx, hold.id, { copy_id: copy.id })
  const subject = hold ? { subject: 'hold', subjectId: hold.id } : { subject: 'copy', subjectId: copy.id }
  const action = hold ? 'holds.sent' : 'copies.sent_home'
  await recordAudit(tx, { actor: 'system', action, ...subject, details: { copy: copy.id, from, to } }, now.toInstant())
  return { to: 'transit', libraryId: to, ...(hold && { holdId: hold.id }) }
}

async function placeOnHoldShelf(
  tx: Writer,
  ctx: MailContext,
  copy: CirculatingCopy,
  hold: StoredHold,
  now: Temporal.ZonedDateTime,
): Promise<Destination> {
  const previousDeadline = previousDeadlineOf(hold, now)
  const until = previousDeadline ?? (await pickupDeadline(tx, { ...hold, materialType: copy.materialType }, now))
  const pickup_until = momentOf(until.toInstant())
  const available_at = momentOf(now.toInstant())
  await updateHold(tx, hold.id, { state: 'available', copy_id: copy.id, available_at, pickup_until })
  const details = { copy: copy.id, until: pickup_until }
  const event = { actor: 'system', action: 'holds.ready', subject: 'hold', subjectId: hold.id, details } as const
  await recordAudit(tx, event, now.toInstant())
  if (!previousDeadline) await notifyReady(tx, ctx, { copy, hold, until }, now)
  return { to: 'hold', holdId: hold.id, until }
}

/** What was promised when the copy was kept first, and told; undefined: never, or that time is over. */
function previousDeadlineOf(
  { previousPickupUntil }: StoredHold,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime | undefined {
  if (previousPickupUntil === null) return undefined
  const until = Temporal.Instant.from(previousPickupUntil).toZonedDateTimeISO(now.timeZoneId)
  return Temporal.ZonedDateTime.compare(until, now) > 0 ? until : undefined
}

interface ReadyHold {
  copy: CirculatingCopy
  hold: StoredHold
  until: Temporal.ZonedDateTime
}

async function notifyReady(
  tx: Writer,
  ctx: MailContext,
  { copy, hold, until }: ReadyHold,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const library = await libraryName(tx, hold.pickupLibraryId)
  const notice = {
    topic: 'holdReady' as const,
    details: (language: 'pt' | 'es' | 'en') => ({ title: copy.title, library, until: mailMoment(until, language) }),
    libraries: [hold.pickupLibraryId],
    until: until.toInstant(),
  }
  await notifyPatron(tx, ctx, hold.patronId, notice, now)
}
