import { splitEmails } from '@estante/domain/patron/contact'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { mailMoment } from './mail-details.ts'
import { patronOfAccount } from './store/account-details.ts'
import { institutionName } from './store/institution-name.ts'

/** Days after which nobody needs the news any more. */
const newsDays = 3

/** Whoever changes how an account is entered, its owner hears of it: a borrowed device stays no secret. */
export async function notifyAccountOwner(
  tx: Writer,
  { tokenKey }: Pick<AppContext, 'tokenKey'>,
  account: number,
  topic: 'passkeyAdded' | 'passkeyRemoved' | 'authenticatorOn' | 'authenticatorOff' | 'emailChanged',
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const { name, email, language, username } = await patronOfAccount(tx, account)
  const details = { username, until: mailMoment(now, language) }
  const until = now.add({ days: newsDays }).toInstant()
  const mail = { topic, language, name, institution: await institutionName(tx), details, until }
  for (const to of splitEmails(email ?? '')) await enqueueMail(tx, tokenKey, { ...mail, to }, now.toInstant())
}
