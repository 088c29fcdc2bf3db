/**
 * Routes a free copy: to the hold it was in transit for, otherwise to the next in its queue. If this is the pickup
 * library, the copy waits on the hold shelf for the policy's opening hours and the patron is notified; otherwise it is
 * sent to the pickup library. Without a hold it goes to its own shelf. A patron who suspended a hold with a copy ready
 * gets only the rest of the first pickup time: suspending does not prolong it. A hold on any edition takes the first copy
 * of any of them.
 */

import { Temporal } from 'temporal-polyfill'
import { recordAudit } from '../../database/audit-log.ts'
import type { Writer } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import { formatMoment } from '../../i18n/format-day.ts'
import { keptEditionMessage } from '../../i18n/kept-edition-message.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import { alertPatron } from '../alerts/alert-patron.ts'
import { type MailContext, type NoticeAction, notifyPatron } from './notify-patron.ts'
import { pickupDeadline } from './pickup-deadline.ts'
import type { CirculatingCopy } from './store/copies.ts'
import { claimForAnyEdition, updateHold, type WaitingHold, waitingOfTitle } from './store/holds.ts'
import { libraryName } from './store/library-name.ts'
import { insertTransit } from './store/transits.ts'
import { nextHoldFor } from './waiting-holds.ts'

export type Destination =
  | { to: 'shelf' }
  | { to: 'hold'; holdId: number; until: Temporal.ZonedDateTime }
  | { to: 'transit'; libraryId: number; holdId?: number }

/**
 * Decides where a copy goes that was checked in, has arrived, or was released by its hold. Caller holds the title lock
 * and has ended the copy's loan, transit or hold in the transaction.
 * @param at id of the copy's present library
 * @param now in the institution's time zone
 * @param actor who has the copy in hand, for the audit log
 */
export async function routeCopy(
  tx: Writer,
  ctx: MailContext,
  copy: CirculatingCopy,
  at: number,
  now: Temporal.ZonedDateTime,
  actor = 'system',
): Promise<Destination> {
  const hold = await holdToFill(tx, copy, now)
  // Somebody who was deciding about another edition was faster: the next one's turn.
  if (hold?.anyEdition && !(await claimForAnyEdition(tx, hold.id, copy))) {
    return routeCopy(tx, ctx, copy, at, now, actor)
  }
  const library = hold?.pickupLibraryId ?? copy.libraryId
  if (library !== at) return sendToLibrary(tx, copy, { from: at, to: library, hold, actor }, now)
  return hold ? placeOnHoldShelf(tx, ctx, { copy, hold, actor }, now) : { to: 'shelf' }
}

async function holdToFill(tx: Writer, copy: CirculatingCopy, now: Temporal.ZonedDateTime) {
  if (copy.facts.state !== 'available' || !copy.facts.lendable) return undefined
  const inTransitFor = (await waitingOfTitle(tx, copy.titleId)).find(({ copyId }) => copyId === copy.id)
  return inTransitFor ?? nextHoldFor(tx, copy, now.toPlainDate().toString())
}

async function sendToLibrary(
  tx: Writer,
  copy: CirculatingCopy,
  { from, to, hold, actor }: { from: number; to: number; hold?: WaitingHold; actor: string },
  now: Temporal.ZonedDateTime,
): Promise<Destination> {
  const sentAt = momentOf(now.toInstant())
  await insertTransit(tx, { copyId: copy.id, fromLibraryId: from, toLibraryId: to, holdId: hold?.id, sentAt })
  if (hold) await updateHold(tx, hold.id, { copyId: copy.id })
  const subject = hold
    ? ({ subject: 'hold', subjectId: hold.id } as const)
    : ({ subject: 'copy', subjectId: copy.id } as const)
  const action = hold ? 'holds.sent' : 'copies.sent_home'
  await recordAudit(tx, { actor, action, ...subject, details: { copy: copy.id, from, to } }, now.toInstant())
  return { to: 'transit', libraryId: to, ...(hold && { holdId: hold.id }) }
}

async function placeOnHoldShelf(
  tx: Writer,
  ctx: MailContext,
  { copy, hold, actor }: { copy: CirculatingCopy; hold: WaitingHold; actor: string },
  now: Temporal.ZonedDateTime,
): Promise<Destination> {
  const previousDeadline = previousDeadlineOf(hold, now)
  const until = previousDeadline ?? (await pickupDeadline(tx, { ...hold, materialType: copy.materialType }, now))
  const pickupUntil = momentOf(until.toInstant())
  const availableAt = momentOf(now.toInstant())
  await updateHold(tx, hold.id, { state: 'available', copyId: copy.id, availableAt, pickupUntil, confirmedAt: null })
  const details = { copy: copy.id, until: pickupUntil }
  const event = { actor, action: 'holds.ready', subject: 'hold', subjectId: hold.id, details } as const
  await recordAudit(tx, event, now.toInstant())
  if (!previousDeadline) await notifyReady(tx, ctx, { copy, hold, until }, now)
  return { to: 'hold', holdId: hold.id, until }
}

/** The first pickup deadline, of which the patron was notified; undefined: none, or it has passed. */
function previousDeadlineOf(
  { previousPickupUntil }: WaitingHold,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime | undefined {
  if (previousPickupUntil === null) return undefined
  const until = Temporal.Instant.from(previousPickupUntil).toZonedDateTimeISO(now.timeZoneId)
  return Temporal.ZonedDateTime.compare(until, now) > 0 ? until : undefined
}

interface ReadyHold {
  copy: CirculatingCopy
  hold: WaitingHold
  until: Temporal.ZonedDateTime
}

async function notifyReady(
  tx: Writer,
  ctx: MailContext,
  { copy, hold, until }: ReadyHold,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const library = await libraryName(tx, hold.pickupLibraryId)
  const edition = hold.anyEdition ? copy.edition : undefined
  const notice = {
    topic: 'holdReady' as const,
    details: (language: Language) => ({
      title: copy.title,
      edition: keptEditionMessage(edition, language),
      library,
      until: formatMoment(until, language),
    }),
    libraries: [hold.pickupLibraryId],
    until: until.toInstant(),
    actions: readyActions(hold.id),
  }
  const facts = { library, until: momentOf(until.toInstant()), ...(edition !== undefined && { edition }) }
  await alertPatron(tx, hold.patronId, { kind: 'hold-ready', titleId: copy.titleId, facts }, now)
  await notifyPatron(tx, ctx, hold.patronId, notice, now)
}

/** The links of the mail: somebody comes for the copy, or nobody does. */
function readyActions(hold: number): readonly NoticeAction[] {
  return [
    { does: { action: 'keep-hold', hold }, label: (language) => message(language, 'alerts:link-keep') },
    { does: { action: 'cancel-hold', hold }, label: (language) => message(language, 'alerts:link-cancel') },
  ]
}
