import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { readSetting } from '../institution/settings.ts'
import { reminderDays } from './reminder-days.ts'
import { preferencesOf, setAutomaticRenewal, setReceivesEmail } from './store/patrons.ts'

export const showPreferences: ReadingHandler<'loans.preferences'> = async (db, { caller }) => {
  const { remindBefore, remindAfter } = await reminderDays(db)
  return {
    ...(await wirePreferences(db, caller.patron)),
    diasRenovacao: await readSetting(db, 'loans.automatic_renewal_days'),
    lembretesAntes: [...remindBefore],
    lembretesDepois: [...remindAfter],
  }
}

/** Concurrent changes of two switches: each writes only its own column, and the answer shows both. */
export const changePreferences: WritingHandler<'loans.change_preferences'> = async (tx, { body, caller, now }) => {
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  const before = await wirePreferences(tx, caller.patron)
  const after = {
    renovacao_automatica: body.renovacao_automatica ?? before.renovacao_automatica,
    recebe_email: body.recebe_email ?? before.recebe_email,
  }
  const fields = (['renovacao_automatica', 'recebe_email'] as const).filter((field) => before[field] !== after[field])
  if (fields.length === 0) return after
  const at = now.toInstant()
  if (fields.includes('renovacao_automatica')) await setAutomaticRenewal(tx, caller.patron, after.renovacao_automatica)
  if (fields.includes('recebe_email')) await setReceivesEmail(tx, caller.patron, after.recebe_email, at)
  const event = { action: 'patrons.preferences_changed', subject: 'patron', subjectId: caller.patron } as const
  const details = Object.fromEntries(fields.map((field) => [field, after[field]]))
  await recordAudit(tx, { actor: actorOf(caller), ...event, details }, at)
  return after
}

async function wirePreferences(db: Reader, patron: number) {
  const { renewsAutomatically, receivesEmail } = await preferencesOf(db, patron)
  return { renovacao_automatica: renewsAutomatically, recebe_email: receivesEmail }
}
