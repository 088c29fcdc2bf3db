/** Tells a new person how to choose a password: only who reads the mails of the address gets the code for it. */
import { splitEmails } from '@estante/domain/patron/contact'
import type { Temporal } from 'temporal-polyfill'
import type { Writer } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { message } from '../../i18n/message.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { pagesAddress } from '../alerts/mail-link.ts'
import { patronOfAccount } from '../session/store/account-details.ts'

/** Days for which the mail is worth sending. */
const newsDays = 7

const page = '/login?recuperar=1'

export async function mailFirstPassword(
  tx: Writer,
  { tokenKey, publicUrl }: Pick<AppContext, 'tokenKey' | 'publicUrl'>,
  account: number,
  now: Temporal.ZonedDateTime,
): Promise<void> {
  const { name, email, language, username } = await patronOfAccount(tx, account)
  const address = await pagesAddress(tx, publicUrl)
  const links =
    address === undefined ? [] : [{ label: message(language, 'alerts:link-password'), address: `${address}${page}` }]
  const mail = {
    topic: 'accountOpened',
    language,
    name,
    institution: await institutionName(tx),
    details: { username },
    links,
    until: now.add({ days: newsDays }).toInstant(),
  } as const
  for (const to of splitEmails(email ?? '')) await enqueueMail(tx, tokenKey, { ...mail, to }, now.toInstant())
}
