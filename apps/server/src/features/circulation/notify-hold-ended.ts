import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { mailMoment } from '../session/mail-details.ts'
import { pickupOf } from './end-hold.ts'
import { type MailContext, notifyPatron } from './notify-patron.ts'
import type { HoldRow } from './store/holds.ts'
import { patronAndTitleOf } from './store/holds.ts'
import { libraryName } from './store/library-name.ts'

/** Days for which the news that a hold has ended is worth a mail. */
const newsDays = 7

interface HoldEndNotice {
  topic: 'holdExpired' | 'holdWithdrawn'
  /** Until when its copy was kept. */
  pickupDeadline?: Temporal.ZonedDateTime
}

/** Notifies the person of a hold that ended without their doing. @param hold as it was before */
export async function notifyHoldEnded(
  tx: Writer,
  ctx: MailContext,
  hold: HoldRow,
  { topic, pickupDeadline }: HoldEndNotice,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const { title } = await patronAndTitleOf(tx, hold.id)
  const library = await libraryName(tx, pickupOf(hold))
  const notice = {
    topic,
    details: (language: 'pt' | 'es' | 'en') => ({
      title,
      library,
      ...(pickupDeadline && { until: mailMoment(pickupDeadline, language) }),
    }),
    libraries: [pickupOf(hold)],
    until: now.add({ days: newsDays }).toInstant(),
  }
  await notifyPatron(tx, ctx, hold.patron_id, notice, now)
}
