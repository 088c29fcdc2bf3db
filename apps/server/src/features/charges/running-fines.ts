/** What loans that are late would cost if they came back today. Nothing of it is owed yet. */
import type { WireEstimate } from '@estante/contract/charges.shapes'
import { lateReturn } from '@estante/domain/circulation/late-return'
import type { TitleData } from '@estante/marc/title-data'
import { Temporal } from 'temporal-polyfill'
import type { Reader } from '../../database/database.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { Calendars } from '../circulation/calendars.ts'
import { policiesOfLoans } from '../circulation/policies.ts'

/** Those that cost something, by due date. */
export async function runningFines(db: Reader, patron: number, today: Temporal.PlainDate): Promise<WireEstimate[]> {
  const loans = await lateLoans(db, patron, today.toString())
  const first = loans[0]
  if (first === undefined) return []
  const calendars = await Calendars.read(db, Temporal.PlainDate.from(first.due_on), today)
  const policies = await policiesOfLoans(db)
  return loans.flatMap((loan) => {
    const policy = policies.get(loan.policy_id)
    if (policy === undefined) return []
    const due = Temporal.PlainDate.from(loan.due_on)
    const { daysLate, fineCents, suspensionDays } = lateReturn(due, today, policy, calendars.of(loan.library_id))
    if (fineCents === 0 && suspensionDays === 0) return []
    return {
      codExemplar: String(loan.copy_id),
      codAcervo: String(loan.title_id),
      titulo: (JSON.parse(loan.data) as TitleData).title,
      codBiblioteca: String(loan.library_id),
      biblioteca: loan.library,
      dataDevolucaoPrevista: wireDay(loan.due_on),
      dataDevolucaoPrevista_iso: loan.due_on,
      diasAtraso: String(daysLate),
      valor: wireMoney(fineCents),
      valor_centavos: fineCents,
      porDia_centavos: policy.finePerDayCents,
      diasSuspensao: String(suspensionDays),
    }
  })
}

async function lateLoans(db: Reader, patron: number, today: string) {
  return db
    .selectFrom('loans')
    .innerJoin('titles', 'titles.id', 'loans.title_id')
    .innerJoin('libraries', 'libraries.id', 'loans.library_id')
    .select(['loans.copy_id', 'loans.title_id', 'loans.library_id', 'loans.policy_id', 'loans.due_on'])
    .select(['titles.data', 'libraries.name as library'])
    .where('loans.patron_id', '=', patron)
    .where('loans.state', '=', 'open')
    .where('loans.due_on', '<', today)
    .orderBy('loans.due_on')
    .orderBy('loans.id')
    .execute()
}
