import type { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../../database/database.ts'
import { refuse } from '../../../http/refusal.ts'
import { isLinkOver, type MailLink, openMailLink } from '../../alerts/mail-link.ts'
import { accountStandingOf } from '../store/account-standing.ts'

/**
 * The link of a token, if it still works: ending mails works for a blocked patron too, and for nobody who was forgotten.
 * @throws Refusal mail-links.invalid, mail-links.expired, mail-links.account_closed
 */
export async function checkMailLink(
  db: Reader,
  key: Uint8Array,
  token: string,
  now: Temporal.ZonedDateTime,
): Promise<MailLink> {
  const link = openMailLink(key, token) ?? refuse('mail-links.invalid')
  if (isLinkOver(link, now.toInstant())) refuse('mail-links.expired')
  const standing = await accountStandingOf(db, link.patron)
  const isClosed = standing === 'forgotten' || (standing === 'blocked' && link.does.action !== 'stop-mails')
  if (isClosed) refuse('mail-links.account_closed')
  return link
}
