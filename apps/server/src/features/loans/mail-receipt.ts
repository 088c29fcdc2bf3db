import { splitEmails } from '@estante/domain/patron/contact'
import { Temporal } from 'temporal-polyfill'
import { institutionName } from '../../database/institution.ts'
import { localDue } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { formatDay, formatMoment } from '../../i18n/format-day.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { limitCostlyCall } from '../circulation/limit-costly-calls.ts'
import { mailLibraries } from '../institution/mail-libraries.ts'
import { addresseeOf } from './store/patrons.ts'
import { type ReceiptLine, receiptsOfLoans, receiptsOfRenewals } from './store/renewals.ts'

/** Days for which the mail is useful. */
const usefulDays = 3

/** Requested by the patron, so it is sent also to those who want no notices. */
export const mailReceipt: WritingHandler<'loans.mail_receipt'> = async (tx, { body, caller, now }, { tokenKey }) => {
  const wanted = [...new Set(body.recibos)]
  const receiptLines = [
    ...(await receiptsOfLoans(tx, caller.patron, wanted)),
    ...(await receiptsOfRenewals(tx, caller.patron, wanted)),
  ]
  if (new Set(receiptLines.map(({ receipt }) => receipt)).size < wanted.length) refuse('loans.receipt_not_found')
  const { name, email, language } = await addresseeOf(tx, caller.patron)
  const addresses = splitEmails(email ?? '')
  if (addresses.length === 0) refuse('loans.email_missing')
  await limitCostlyCall(tx, 'receipt', caller.patron, now.toInstant())
  const list = receiptLines.map((one) => line(one, language, now.timeZoneId)).join('\n')
  const until = now.add({ days: usefulDays }).toInstant()
  const institution = await institutionName(tx)
  const libraries = await mailLibraries(
    tx,
    receiptLines.map(({ libraryId }) => libraryId),
    now,
  )
  const mail = { topic: 'renewalReceipt', language, name, institution, details: { list }, libraries, until } as const
  for (const to of addresses) await enqueueMail(tx, tokenKey, { ...mail, to }, now.toInstant())
  return { enviado: true }
}

function line({ as, receipt, title, ...one }: ReceiptLine, language: Language, zone: string): string {
  const at = formatMoment(Temporal.Instant.from(one.at).toZonedDateTimeISO(zone), language)
  const key = as === 'lent' ? 'loans:receiptLent' : 'loans:receiptRenewed'
  return message(language, key, { title, at, day: formatDay(localDue(one, zone), language), receipt })
}
