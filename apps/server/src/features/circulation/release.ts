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
import { mailMoment } from '../session/mail-words.ts'
import type { CirculatingCopy } from './copies.ts'
import { keptUntil } from './kept-until.ts'
import { libraryName } from './library-name.ts'
import { nextFor, type StoredHold, waitingOfTitle } from './queues.ts'
import { type MailContext, tellPerson } from './tell-person.ts'

export type Release =
  | { to: 'shelf' }
  | { to: 'hold'; holdId: number; until: Temporal.ZonedDateTime }
  | { to: 'transit'; libraryId: number; holdId?: number }

/**
 * Decides where a copy goes that somebody has just brought back, that has just arrived, or that its hold let go of. The
 * transaction has taken the title's turn, and the copy's own loan, transit or hold is over in it.
 * @param at number of the library where the copy is now
 * @param now in the institution's time zone
 */
export async function releaseCopy(
  tx: Writer,
  ctx: MailContext,
  copy: CirculatingCopy,
  at: number,
  now: Temporal.ZonedDateTime,
): Promise<Release> {
  const hold = await holdServedBy(tx, copy, now)
  const goal = hold?.pickupLibraryId ?? copy.libraryId
  if (goal !== at) return sendAway(tx, copy, { from: at, to: goal, hold }, now)
  return hold ? keepFor(tx, ctx, copy, hold, now) : { to: 'shelf' }
}

async function holdServedBy(tx: Writer, copy: CirculatingCopy, now: Temporal.ZonedDateTime) {
  if (copy.facts.state !== 'available' || !copy.facts.lendable) return undefined
  const travelledFor = (await waitingOfTitle(tx, copy.titleId)).find(({ copyId }) => copyId === copy.id)
  return travelledFor ?? nextFor(tx, copy, now.toPlainDate().toString())
}

async function sendAway(
  tx: Writer,
  copy: CirculatingCopy,
  { from, to, hold }: { from: number; to: number; hold?: StoredHold },
  now: Temporal.ZonedDateTime,
): Promise<Release> {
  const way = { from_library_id: from, to_library_id: to }
  const sent_at = momentOf(now.toInstant())
  await tx
    .insertInto('transits')
    .values({ copy_id: copy.id, ...way, hold_id: hold?.id ?? null, sent_at })
    .execute()
  if (hold) await tx.updateTable('holds').set({ copy_id: copy.id }).where('id', '=', hold.id).execute()
  const subject = hold ? { subject: 'hold', subjectId: hold.id } : { subject: 'copy', subjectId: copy.id }
  const action = hold ? 'holds.sent' : 'copies.sent_home'
  await recordAudit(tx, { actor: 'system', action, ...subject, details: { copy: copy.id, from, to } }, now.toInstant())
  return { to: 'transit', libraryId: to, ...(hold && { holdId: hold.id }) }
}

async function keepFor(
  tx: Writer,
  ctx: MailContext,
  copy: CirculatingCopy,
  hold: StoredHold,
  now: Temporal.ZonedDateTime,
): Promise<Release> {
  const promised = promisedUntil(hold, now)
  const until = promised ?? (await keptUntil(tx, { ...hold, materialType: copy.materialType }, now))
  const pickup_until = momentOf(until.toInstant())
  await tx
    .updateTable('holds')
    .set({ state: 'available', copy_id: copy.id, available_at: momentOf(now.toInstant()), pickup_until })
    .where('id', '=', hold.id)
    .execute()
  const details = { copy: copy.id, until: pickup_until }
  const event = { actor: 'system', action: 'holds.ready', subject: 'hold', subjectId: hold.id, details }
  await recordAudit(tx, event, now.toInstant())
  if (!promised) await tellReady(tx, ctx, { copy, hold, until }, now)
  return { to: 'hold', holdId: hold.id, until }
}

/** What was promised when the copy was kept first, and told; undefined: never, or that time is over. */
function promisedUntil({ letGoUntil }: StoredHold, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime | undefined {
  if (letGoUntil === null) return undefined
  const until = Temporal.Instant.from(letGoUntil).toZonedDateTimeISO(now.timeZoneId)
  return Temporal.ZonedDateTime.compare(until, now) > 0 ? until : undefined
}

interface Kept {
  copy: CirculatingCopy
  hold: StoredHold
  until: Temporal.ZonedDateTime
}

async function tellReady(
  tx: Writer,
  ctx: MailContext,
  { copy, hold, until }: Kept,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const library = await libraryName(tx, hold.pickupLibraryId)
  const notice = {
    topic: 'holdReady' as const,
    details: (language: 'pt' | 'es' | 'en') => ({ title: copy.title, library, until: mailMoment(until, language) }),
    libraries: [hold.pickupLibraryId],
    until: until.toInstant(),
  }
  await tellPerson(tx, ctx, hold.personId, notice, now)
}
