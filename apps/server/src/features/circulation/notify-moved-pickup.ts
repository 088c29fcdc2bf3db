import { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { formatMoment } from '../../i18n/format-day.ts'
import type { Language } from '../../i18n/language.ts'
import { type MailContext, notifyPatron } from './notify-patron.ts'
import { notifyNewDeadline } from './notify-requester.ts'
import { patronAndTitleOf } from './store/holds.ts'
import { libraryName } from './store/library-name.ts'
import { requestById } from './store/requests.ts'

/** The hold or request of a copy on the hold shelf, and its library. */
interface MovedPickup {
  table: 'holds' | 'loan_requests'
  id: number
  library: number
}

/** Mails the new deadline to the patron, unless it has passed already. */
export async function notifyMovedPickup(
  tx: Writer,
  ctx: MailContext,
  { table, id, library }: MovedPickup,
  until: Temporal.ZonedDateTime,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  if (Temporal.ZonedDateTime.compare(until, now) <= 0) return
  if (table === 'loan_requests') {
    const request = await requestById(tx, id)
    if (request) await notifyNewDeadline(tx, ctx, request, until, now)
    return
  }
  const { patronId, title } = await patronAndTitleOf(tx, id)
  const place = await libraryName(tx, library)
  const notice = {
    topic: 'pickupMoved' as const,
    details: (language: Language) => ({ title, place, until: formatMoment(until, language) }),
    libraries: [library],
    until: until.toInstant(),
  }
  await notifyPatron(tx, ctx, patronId, notice, now)
}
