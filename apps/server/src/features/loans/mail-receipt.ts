import { splitEmails } from '@estante/domain/patron/contact'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { formatDay } from '../../i18n/format-day.ts'
import type { Language } from '../../i18n/language.ts'
import { message } from '../../i18n/message.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { limitCostlyCall } from '../circulation/limit-costly-calls.ts'
import { mailLibraries } from '../institution/mail-libraries.ts'
import { institutionName, mailMoment } from '../session/mail-details.ts'
import { shownTitle } from './store.ts'

/** Days after which nobody needs the mail any more. */
const usefulDays = 3

/** The person asked for it, so it goes also to who wants no notices. */
export const mailReceipt: WritingHandler<'loans.mail_receipt'> = async (tx, { body, caller, now }, { tokenKey }) => {
  const wanted = [...new Set(body.recibos)]
  const receiptLines = [
    ...(await ownLoans(tx, caller.patron, wanted)),
    ...(await ownRenewals(tx, caller.patron, wanted)),
  ]
  if (new Set(receiptLines.map(({ receipt }) => receipt)).size < wanted.length) refuse('loans.receipt_not_found')
  const { name, email, language } = await tx
    .selectFrom('patrons')
    .select(['name', 'email', 'language'])
    .where('id', '=', caller.patron)
    .executeTakeFirstOrThrow()
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

/** What a receipt is the proof of. */
interface ReceiptLine {
  as: 'lent' | 'renewed'
  receipt: string
  /** Moment. */
  at: string
  /** As it was due from then on. */
  dueOn: string
  title: string
  /** Where it was lent. */
  libraryId: number
}

async function ownLoans(db: Reader, patron: number, receipts: readonly string[]): Promise<ReceiptLine[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .select(['loans.checkout_receipt as receipt', 'loans.checked_out_at as at', 'loans.library_id'])
    .select(['titles.data', 'titles.cover_url'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('renewals')
            .select('renewals.from_due_on')
            .whereRef('renewals.loan_id', '=', 'loans.id')
            .orderBy('renewals.id')
            .limit(1),
          'loans.due_on',
        )
        .as('dueOn'),
    )
    .where('loans.patron_id', '=', patron)
    .where('loans.checkout_receipt', 'in', [...receipts])
    .orderBy('loans.id')
    .execute()
  return rows.map((row) => ({
    as: 'lent',
    receipt: row.receipt!,
    at: row.at,
    dueOn: row.dueOn,
    title: shownTitle(row).title,
    libraryId: row.library_id,
  }))
}

async function ownRenewals(db: Reader, patron: number, receipts: readonly string[]): Promise<ReceiptLine[]> {
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('loans', 'loans.id', 'renewals.loan_id')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .select(['renewals.receipt', 'renewals.renewed_at as at', 'renewals.to_due_on as dueOn'])
    .select(['loans.library_id', 'titles.data', 'titles.cover_url'])
    .where('loans.patron_id', '=', patron)
    .where('renewals.receipt', 'in', [...receipts])
    .orderBy('renewals.id')
    .execute()
  return rows.map((row) => ({
    as: 'renewed',
    receipt: row.receipt,
    at: row.at,
    dueOn: row.dueOn,
    title: shownTitle(row).title,
    libraryId: row.library_id,
  }))
}

function line({ as, receipt, title, dueOn, ...one }: ReceiptLine, language: Language, zone: string): string {
  const at = mailMoment(Temporal.Instant.from(one.at).toZonedDateTimeISO(zone), language)
  const key = as === 'lent' ? 'loans:receiptLent' : 'loans:receiptRenewed'
  return message(language, key, { title, at, day: formatDay(dueOn, language), receipt })
}
