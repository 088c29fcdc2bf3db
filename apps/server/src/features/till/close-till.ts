/** Opens and closes a library's till: of the page and of `estante desk till`. */
import { decideClosing } from '@estante/domain/charges/till'
import type { Temporal } from 'temporal-polyfill'
import { namedActor, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Writer } from '../../database/database.ts'
import { currencyOf } from '../../database/institution.ts'
import { momentOf } from '../../database/moment.ts'
import { refuse } from '../../http/refusal.ts'
import { openTillFor } from './begin-till.ts'
import { cashOf } from './store/receipts.ts'
import { openTillOf, storeClosing } from './store/tills.ts'

/** Opened twice with the same cash, it is open. @throws Refusal till.already_open */
export async function openTill(
  tx: Writer,
  { libraryId, openingCents, actor }: { libraryId: number; openingCents: number; actor: string },
  now: Temporal.ZonedDateTime,
): Promise<void> {
  await lockTitlesAndPatrons(tx, { tills: [libraryId] })
  const { began } = await openTillFor(tx, { libraryId, actor, openingCents }, now)
  const open = began ? undefined : await openTillOf(tx, libraryId)
  if (open && open.openingCents !== openingCents) refuse('till.already_open')
}

export interface Closing {
  libraryId: number
  /** The till that was shown; undefined: whichever is open. */
  till?: number | undefined
  /** Cash that was shown as expected. */
  shownCents?: number | undefined
  countedCents: number
  /** Stays for the next period. */
  leftCents: number
  note?: string | undefined
  actor: string
}

/**
 * Payments wait while it is closed; the next one begins another period.
 * @throws Refusal till.not_open, till.sum_differs, till.left_too_much
 */
export async function closeTill(tx: Writer, closing: Closing, now: Temporal.ZonedDateTime) {
  const { libraryId, countedCents, leftCents, shownCents, note, actor } = closing
  await lockTitlesAndPatrons(tx, { tills: [libraryId] })
  const open = await openTillOf(tx, libraryId)
  if (!open || (closing.till !== undefined && closing.till !== open.id)) return refuse('till.not_open')
  const cashCents = await cashOf(tx, open.id)
  const count = { openingCents: open.openingCents, cashCents, countedCents, leftCents, shownCents }
  const decision = decideClosing(count)
  const { expectedCents } = decision
  if (!decision.allowed) return refuse(`till.${decision.code}`, { expectedCents, currency: await currencyOf(tx) })
  const at = momentOf(now.toInstant())
  await storeClosing(tx, open.id, { at, by: namedActor(actor), expectedCents, countedCents, leftCents, note })
  const event = { actor, action: 'tills.closed', subject: 'till', subjectId: open.id } as const
  const details = { library: libraryId, expected: expectedCents, counted: countedCents, left: leftCents, note }
  await recordAudit(tx, { ...event, details }, now.toInstant())
  return { till: open.id, expectedCents, differenceCents: decision.differenceCents }
}
