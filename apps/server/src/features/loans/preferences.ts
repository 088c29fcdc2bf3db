import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import { momentOf } from '../../database/moment.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { loanSettings } from './settings.ts'

export const showPreferences: ReadingHandler<'loans.preferences'> = async (db, { caller }) => {
  const { automaticRenewalDays, remindBefore, remindAfter } = await loanSettings(db)
  return {
    ...(await preferencesOf(db, caller.patron)),
    diasRenovacao: automaticRenewalDays,
    lembretesAntes: [...remindBefore],
    lembretesDepois: [...remindAfter],
  }
}

/** Two switches that are pressed at once: each writes its own column alone, and what it answers is as both left it. */
export const changePreferences: WritingHandler<'loans.change_preferences'> = async (tx, { body, caller, now }) => {
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  const before = await preferencesOf(tx, caller.patron)
  const after = {
    renovacao_automatica: body.renovacao_automatica ?? before.renovacao_automatica,
    recebe_email: body.recebe_email ?? before.recebe_email,
  }
  const fields = (['renovacao_automatica', 'recebe_email'] as const).filter((field) => before[field] !== after[field])
  if (fields.length === 0) return after
  await tx
    .updateTable('patrons')
    .set({
      ...(fields.includes('renovacao_automatica') && { automatic_renewal: after.renovacao_automatica ? 1 : 0 }),
      ...(fields.includes('recebe_email') && {
        receives_email: after.recebe_email ? 1 : 0,
        // The form of personal data has this one too: where it is open elsewhere, it hears of the change.
        updated_at: momentOf(now.toInstant()),
      }),
    })
    .where('id', '=', caller.patron)
    .execute()
  const event = { action: 'patrons.preferences_changed', subject: 'patron', subjectId: caller.patron } as const
  const details = Object.fromEntries(fields.map((field) => [field, after[field]]))
  await recordAudit(tx, { actor: actorOf(caller), ...event, details }, now.toInstant())
  return after
}

async function preferencesOf(db: Reader, patron: number) {
  const row = await db
    .selectFrom('patrons')
    .select(['automatic_renewal', 'receives_email'])
    .where('id', '=', patron)
    .executeTakeFirstOrThrow()
  return { renovacao_automatica: row.automatic_renewal === 1, recebe_email: row.receives_email === 1 }
}
