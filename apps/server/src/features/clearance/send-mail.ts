import { isEmail, splitEmails } from '@estante/domain/patron/contact'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { writeMail } from '../../outside/outbox.ts'
import { countWithin } from '../session/failures.ts'
import { institutionName } from '../session/mail-words.ts'
import { clearancePaper } from './clearance-paper.ts'
import { usernameOf } from './show-paper.ts'
import { clearanceByCode, clearancesOf, shownCode } from './store.ts'

/** Mails that one person may have sent in a day: they may go to an address that nobody has checked. */
const most = 5
const aDay = 86_400
/** Days after which nobody needs the mail any more. */
const usefulDays = 3

/** The person asked for it, so it goes also to who wants no notices. */
export const mailClearance: WritingHandler<'clearance.send_mail'> = async (tx, request, house) => {
  const { body, caller, now } = request
  const zone = now.timeZoneId
  const clearance = body?.codigo
    ? await clearanceByCode(tx, body.codigo, zone)
    : (await clearancesOf(tx, caller.person, zone))[0]
  if (clearance?.personId !== caller.person) return refuse('clearance.not_found')
  const at = now.toInstant()
  const { times, left } = await countWithin(tx, `clearance-mail ${caller.person}`, aDay, at)
  if (times > most) refuse('clearance.too_many_mails', { most, seconds: left })
  const columns = ['name', 'email', 'language'] as const
  const { name, email, language } = await tx
    .selectFrom('people')
    .select(columns)
    .where('id', '=', caller.person)
    .executeTakeFirstOrThrow()
  const addresses = addressesOf(body?.email, email)
  const made = new Date(now.epochMilliseconds)
  const username = await usernameOf(tx, caller.login)
  const bytes = await clearancePaper(tx, house, clearance, { language, username, made })
  const file = { name: `nada-consta-${clearance.day}.pdf`, type: 'application/pdf' }
  const mail = {
    ...{ topic: 'clearance' as const, language, name, institution: await institutionName(tx) },
    ...{ details: { code: shownCode(clearance.code) }, until: now.add({ days: usefulDays }).toInstant() },
    attachments: [{ ...file, base64: Buffer.from(bytes).toString('base64') }],
  }
  for (const to of addresses) await writeMail(tx, house.tokenKey, { ...mail, to }, at)
  return { enviado_para: addresses }
}

/** @throws Refusal common.invalid_fields for what is no address, clearance.email_missing where there is none */
function addressesOf(given: string | undefined, own: string | null): string[] {
  if (given !== undefined && given !== '') {
    if (!isEmail(given)) refuseFields([{ field: 'email', code: 'field.bad_email', details: {} }])
    return [given]
  }
  const addresses = splitEmails(own ?? '')
  return addresses.length > 0 ? addresses : refuse('clearance.email_missing')
}
