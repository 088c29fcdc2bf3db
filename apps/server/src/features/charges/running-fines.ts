/** Fines of overdue loans if they were returned today. They are not owed yet. */

import type { WireEstimate } from '@estante/contract/charges.shapes'
import { lateReturn } from '@estante/domain/circulation/late-return'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { localHour } from '../../database/moment.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { Calendars } from '../circulation/calendars.ts'
import { lastMomentCounted } from '../circulation/end-loan.ts'
import { policiesOfLoans } from '../circulation/policies.ts'
import { lateLoans } from './store.ts'

/** Overdue loans with a fine, by due date. */
export async function runningFines(db: Reader, patron: number, now: Temporal.ZonedDateTime): Promise<WireEstimate[]> {
  const loans = await lateLoans(db, patron, now)
  const first = loans[0]
  if (first === undefined) return []
  const calendars = await Calendars.read(db, Temporal.PlainDate.from(first.dueOn), now.toPlainDate())
  const policies = await policiesOfLoans(db)
  return loans.flatMap((loan) => {
    const policy = policies.get(loan.policyId)
    if (policy === undefined) return []
    const last = lastMomentCounted(now, loan)
    const { daysLate, fineCents, suspensionDays } = lateReturn(loan, last, policy, calendars.of(loan.library.id))
    if (fineCents === 0 && suspensionDays === 0) return []
    return {
      codExemplar: String(loan.copyId),
      codAcervo: String(loan.title.id),
      titulo: loan.title.name,
      codBiblioteca: String(loan.library.id),
      biblioteca: loan.library.name,
      dataDevolucaoPrevista: wireDay(loan.dueOn),
      dataDevolucaoPrevista_iso: loan.dueOn,
      dataDevolucaoPrevista_hora: localHour(loan.dueAt, now.timeZoneId),
      diasAtraso: String(daysLate),
      valor: wireMoney(fineCents),
      valor_centavos: fineCents,
      porDia_centavos: policy.finePerDayCents,
      diasSuspensao: String(suspensionDays),
    }
  })
}
