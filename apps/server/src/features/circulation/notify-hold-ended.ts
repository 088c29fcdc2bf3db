import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { formatMoment } from '../../i18n/format-day.ts'
import type { Language } from '../../i18n/language.ts'
import { alertPatron } from '../alerts/alert-patron.ts'
import { type MailContext, notifyPatron } from './notify-patron.ts'
import { patronAndTitleOf, type StoredHold } from './store/holds.ts'
import { libraryName } from './store/library-name.ts'

/** Days for which a mail about an ended hold is useful. */
const newsDays = 7

interface HoldEndNotice {
  topic: 'holdExpired' | 'holdWithdrawn'
  /** The pickup deadline of its copy. */
  pickupDeadline?: Temporal.ZonedDateTime
}

/**
 * Notifies a patron whose hold was ended by others.
 * @param hold as it was before
 */
export async function notifyHoldEnded(
  tx: Writer,
  ctx: MailContext,
  hold: StoredHold,
  { topic, pickupDeadline }: HoldEndNotice,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const { title } = await patronAndTitleOf(tx, hold.id)
  const library = await libraryName(tx, hold.pickupLibraryId)
  const notice = {
    topic,
    details: (language: Language) => ({
      title,
      library,
      ...(pickupDeadline && { until: formatMoment(pickupDeadline, language) }),
    }),
    libraries: [hold.pickupLibraryId],
    until: now.add({ days: newsDays }).toInstant(),
  }
  const kind = topic === 'holdExpired' ? 'hold-expired' : 'hold-withdrawn'
  await alertPatron(tx, hold.patronId, { kind, titleId: hold.titleId, facts: {} }, now)
  await notifyPatron(tx, ctx, hold.patronId, notice, now)
}
