import { isBlank } from '@estante/domain/common/is-blank'
import { actorOf } from '../../database/audit-log.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse, refuseFields } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { sendNotice } from '../alerts/send-notice.ts'
import { patronById } from '../patron/store/patrons.ts'
import { refuseErased } from './refuse-erased.ts'
import { accountsOfPeople, personRow } from './store/people.ts'

export const writeNotice: WritingHandler<'people.write_notice'> = async (tx, { params, body, caller, now }, ctx) => {
  const { id: patron } = (await personRow(tx, rowNumber(params.id))) ?? refuse('people.not_found')
  refuseErased(await accountsOfPeople(tx, [patron]))
  const text = body.texto.trim()
  if (isBlank(text)) refuseFields([{ field: 'texto', code: 'field.missing', details: {} }])
  const { language } = (await patronById(tx, patron)).data
  const notice = { patron, text: { [language]: text }, library: Number(body.biblioteca), actor: actorOf(caller) }
  const sent = await sendNotice(tx, ctx, notice, now)
  return { repetido: sent === undefined, emails: sent?.mails ?? 0 }
}
