import { splitEmails } from '@estante/domain/patron/contact'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { dayInWords } from '../../http/day-in-words.ts'
import type { Language } from '../../http/language.ts'
import { refuse } from '../../http/refusal.ts'
import { writeMail } from '../../outside/outbox.ts'
import { countCostly } from '../circulation/count-costly.ts'
import { institutionName, mailMoment } from '../session/mail-words.ts'
import { shownTitle } from './store.ts'

/** Days after which nobody needs the mail any more. */
const usefulDays = 3

/** The person asked for it, so it goes also to who wants no notices. */
export const mailReceipt: WritingHandler<'loans.mail_receipt'> = async (tx, { body, caller, now }, { tokenKey }) => {
  const wanted = [...new Set(body.recibos)]
  const renewals = await ownRenewals(tx, caller.person, wanted)
  if (new Set(renewals.map(({ receipt }) => receipt)).size < wanted.length) refuse('loans.receipt_not_found')
  const { name, email, language } = await tx
    .selectFrom('people')
    .select(['name', 'email', 'language'])
    .where('id', '=', caller.person)
    .executeTakeFirstOrThrow()
  const addresses = splitEmails(email ?? '')
  if (addresses.length === 0) refuse('loans.email_missing')
  await countCostly(tx, 'receipt', caller.person, now.toInstant())
  const list = renewals.map((renewal) => line(renewal, language, now.timeZoneId)).join('\n')
  const until = now.add({ days: usefulDays }).toInstant()
  const institution = await institutionName(tx)
  const mail = { topic: 'renewalReceipt', language, name, institution, details: { list }, until } as const
  for (const to of addresses) await writeMail(tx, tokenKey, { ...mail, to }, now.toInstant())
  return { enviado: true }
}

async function ownRenewals(db: Reader, person: number, receipts: readonly string[]) {
  return db
    .selectFrom('renewals')
    .innerJoin('loans', 'loans.id', 'renewals.loan_id')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .select(['renewals.receipt', 'renewals.to_due_on', 'renewals.renewed_at', 'titles.data', 'titles.cover_url'])
    .where('loans.person_id', '=', person)
    .where('renewals.receipt', 'in', [...receipts])
    .orderBy('renewals.id')
    .execute()
}

type OwnRenewal = Awaited<ReturnType<typeof ownRenewals>>[number]

const lines: Readonly<Record<Language, string>> = {
  pt: '{title}: renovado em {at}, devolver até {day}. Recibo {receipt}',
  es: '{title}: renovado el {at}, devolver hasta el {day}. Recibo {receipt}',
  en: '{title}: renewed on {at}, return by {day}. Receipt {receipt}',
}

function line(row: OwnRenewal, language: Language, zone: string): string {
  const at = mailMoment(Temporal.Instant.from(row.renewed_at).toZonedDateTimeISO(zone), language)
  const details: Record<string, string> = {
    ...{ title: shownTitle(row).title, at, day: dayInWords(row.to_due_on, language), receipt: row.receipt },
  }
  return lines[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '')
}
