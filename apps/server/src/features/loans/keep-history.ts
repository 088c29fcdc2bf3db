/** What the library remembers of somebody's reading, and their say in it. */
import { actorOf, recordAudit } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import type { ReadingHandler, WritingHandler } from '../../http/call-handler.ts'
import { anonymiseHistory, retentionCutoff } from '../circulation/store/anonymise-history.ts'
import { countEndedLoans, forgetsHistory, setForgetsHistory } from '../circulation/store/forgetting-patrons.ts'
import { readSetting } from '../institution/settings.ts'
import { refuseActing } from '../session/confirm-owner.ts'
import { dayOf } from './days.ts'

export const showKeptHistory: ReadingHandler<'loans.kept_history'> = (db, { caller, now }) =>
  present(db, caller.patron, now.timeZoneId)

export const keepHistory: WritingHandler<'loans.keep_history'> = async (tx, { body, caller, now }) => {
  refuseActing(caller)
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  if ((await forgetsHistory(tx, caller.patron)) === body.guardar) {
    await setForgetsHistory(tx, caller.patron, !body.guardar)
    const event = { action: 'patrons.preferences_changed', subject: 'patron', subjectId: caller.patron } as const
    const details = { guardar_historico: body.guardar }
    await recordAudit(tx, { actor: actorOf(caller), ...event, details }, now.toInstant())
  }
  return present(tx, caller.patron, now.timeZoneId)
}

/** At once, whatever the institution keeps; what is open or owed keeps its person until it is settled. */
export const eraseHistory: WritingHandler<'loans.erase_history'> = async (tx, { caller, now }) => {
  refuseActing(caller)
  await lockTitlesAndPatrons(tx, { patrons: [caller.patron] })
  const before = await countEndedLoans(tx, caller.patron)
  await anonymiseHistory(tx, caller.patron, retentionCutoff(now, 0), { onlyReading: true, onlyForgetting: false })
  const left = await countEndedLoans(tx, caller.patron)
  const event = { action: 'patrons.history_erased', subject: 'patron', subjectId: caller.patron } as const
  const details = { loans: before.count - left.count }
  await recordAudit(tx, { actor: actorOf(caller), ...event, details }, now.toInstant())
  return { apagados: before.count - left.count, mantidos: left.count }
}

async function present(db: Reader, patron: number, zone: string) {
  const months = await readSetting(db, 'history.keep_months')
  const { count, first } = await countEndedLoans(db, patron)
  return {
    guardar: !(await forgetsHistory(db, patron)),
    meses: months,
    total: count,
    desde_iso: first === null ? '' : dayOf(first, zone),
  }
}
