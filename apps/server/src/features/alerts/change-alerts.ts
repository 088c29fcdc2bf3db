/** A patron marks or removes alerts: none of it is recorded, as it changes nothing but what they want to see. */

import type { Reader } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import { message } from '../../i18n/message.ts'
import { countUnread } from './list-alerts.ts'
import { presentAlert } from './present.ts'
import { alertOf, deleteAlert, type StoredAlert, setRead, setReadUpTo } from './store.ts'

export const markAlert: WritingHandler<'alerts.mark'> = async (tx, { params, body, caller, language, now }) => {
  const { lido } = body ?? { lido: true }
  const alert = await findOwn(tx, caller.patron, params.id)
  await setRead(tx, alert.id, lido ? momentOf(now.toInstant()) : null)
  return presentAlert({ ...alert, isRead: lido }, language, now.timeZoneId)
}

export const markAllAlerts: WritingHandler<'alerts.mark_all'> = async (tx, { body, caller, now }) => {
  await setReadUpTo(tx, caller.patron, Number(body.ate), momentOf(now.toInstant()))
  return { nao_lidos: await countUnread(tx, caller.patron) }
}

export const removeAlert: WritingHandler<'alerts.remove'> = async (tx, { params, caller, language }) => {
  const { id } = await findOwn(tx, caller.patron, params.id)
  await deleteAlert(tx, id)
  return { mensagem: message(language, 'alerts:removed') }
}

/** Another patron's alert is answered like a missing one. */
async function findOwn(db: Reader, patron: number, id: string): Promise<StoredAlert> {
  return (await alertOf(db, patron, rowNumber(id))) ?? refuse('alerts.not_found')
}
