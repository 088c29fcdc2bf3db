import { isEmail, splitEmails } from '@estante/domain/patron/contact'
import type { Temporal } from 'temporal-polyfill'
import type { Reader, Writer } from '../../database/database.ts'
import { institutionName } from '../../database/institution.ts'
import type { CallRequest, ReadingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { enqueueMail } from '../../integrations/mail/outbox.ts'
import { mailLibraries } from '../institution/mail-libraries.ts'
import { addresseeOf } from '../loans/store/patrons.ts'
import { countWithin } from '../session/rate-limits.ts'
import { usernameOf } from '../session/store/account-details.ts'
import { clearancePdf } from './clearance-pdf.ts'
import { clearanceByCode, clearancesOf, type StoredClearance, shownCode } from './store.ts'

/** Mails per patron and day: they may go to an unverified address. */
const most = 5
const aDay = 86_400
/** Days for which the mail is useful. */
const usefulDays = 3

/**
 * Requested by the patron, so it is sent also to those who want no notices. Drawn between two transactions, so that
 * other writers do not wait for a PDF. When drawing fails, no mail is queued.
 */
export const mailClearance: ReadingHandler<'clearance.send_mail'> = async (db, request, ctx) => {
  const { body, caller, now } = request
  const clearance = await findClearance(db, request)
  const { name, email, language } = await addresseeOf(db, caller.patron)
  const addresses = addressesOf(body?.email, email)
  await ctx.database.transact((tx) => countMail(tx, caller.patron, now.toInstant()))
  const made = new Date(now.epochMilliseconds)
  const username = await usernameOf(db, caller.account)
  const bytes = await clearancePdf(db, ctx, clearance, { language, username, made })
  const file = { name: `nada-consta-${clearance.day}.pdf`, type: 'application/pdf' }
  const mail = {
    topic: 'clearance' as const,
    language,
    name,
    institution: await institutionName(db),
    details: { code: shownCode(clearance.code) },
    until: now.add({ days: usefulDays }).toInstant(),
    libraries: clearance.libraryId === null ? [] : await mailLibraries(db, [clearance.libraryId], now),
    attachments: [{ ...file, base64: Buffer.from(bytes).toString('base64') }],
  }
  await ctx.database.transact(async (tx) => {
    for (const to of addresses) await enqueueMail(tx, ctx.tokenKey, { ...mail, to }, now.toInstant())
  })
  return { enviado_para: addresses }
}

type Request = CallRequest<'clearance.send_mail'>

/** The requested clearance, or the newest. @throws Refusal clearance.not_found */
async function findClearance(db: Reader, { body, caller, now }: Request): Promise<StoredClearance> {
  const found = body?.codigo
    ? await clearanceByCode(db, body.codigo, now.timeZoneId)
    : (await clearancesOf(db, caller.patron, now.timeZoneId))[0]
  return found?.patronId === caller.patron ? found : refuse('clearance.not_found')
}

/** Runs before the PDF is drawn. @throws Refusal clearance.too_many_mails */
async function countMail(tx: Writer, patron: number, at: Temporal.Instant): Promise<void> {
  const { count, left } = await countWithin(tx, `clearance-mail ${patron}`, aDay, at)
  if (count > most) refuse('clearance.too_many_mails', { most, seconds: left })
}

/** @throws Refusal common.invalid_fields for an invalid address, clearance.email_missing without one */
function addressesOf(given: string | undefined, own: string | null): string[] {
  if (given !== undefined && given !== '') {
    if (!isEmail(given)) refuseFields([{ field: 'email', code: 'field.bad_email', details: {} }])
    return [given]
  }
  const addresses = splitEmails(own ?? '')
  return addresses.length > 0 ? addresses : refuse('clearance.email_missing')
}
