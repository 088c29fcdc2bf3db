import { splitEmails } from '@estante/domain/patron/contact'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { formatMoment } from '../../i18n/format-day.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { patronOfAccount } from './store/account-details.ts'

/** Days for which the notice is useful. */
const newsDays = 3

/** Notifies the owner of changes to how the account is entered, so that the use of a borrowed device is noticed. */
export async function notifyAccountOwner(
  tx: Writer,
  { tokenKey }: Pick<AppContext, 'tokenKey'>,
  account: number,
  topic: 'passkeyAdded' | 'passkeyRemoved' | 'authenticatorOn' | 'authenticatorOff' | 'emailChanged',
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const { name, email, language, username } = await patronOfAccount(tx, account)
  const details = { username, until: formatMoment(now, language) }
  const until = now.add({ days: newsDays }).toInstant()
  const mail = { topic, language, name, institution: await institutionName(tx), details, until }
  for (const to of splitEmails(email ?? '')) await enqueueMail(tx, tokenKey, { ...mail, to }, now.toInstant())
}
