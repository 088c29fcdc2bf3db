import type { DetailedTitle } from '@estante/contract/loans.shapes'
import { dueState } from '@estante/domain/circulation/due-state'
import type { Temporal } from 'temporal-polyfill'
import { currencyOf } from '../../database/institution.ts'
import { localHour } from '../../database/moment.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { presentRefusal } from '../circulation/eligibility.ts'
import { dayOf } from './days.ts'
import { describeTitle } from './loan-messages.ts'
import { type LoanWithRenewal, renewalEligibility } from './renewal-eligibility.ts'
import { openLoans } from './store/loans.ts'

const states = { pending: 'pendente', soon: 'proximo', late: 'atrasado' } as const

export const showPending: ReadingHandler<'loans.pending'> = async (db, { caller, language, now, query }) => {
  const loans = await renewalEligibility(db, await openLoans(db, { patron: caller.patron }), now)
  const isDetailed = query.showDetails === '1' || query.showDetails === 'true'
  return {
    moeda: await currencyOf(db),
    titulos: loans.map((one) => (isDetailed ? presentLoan(one, language, now) : presentShortly(one, language, now))),
  }
}

/** @param now in the institution's time zone */
function presentShortly(
  { loan, isRequestedByAnother }: LoanWithRenewal,
  language: Language,
  { timeZoneId }: Temporal.ZonedDateTime,
) {
  return {
    codExemplar: String(loan.copyId),
    codBibliotecaExemplar: String(loan.queue.libraryId),
    descricao: describeTitle(loan, language),
    dataDevolucaoPrevista: wireDay(loan.dueOn),
    dataDevolucaoPrevista_hora: localHour(loan.dueAt, timeZoneId),
    qtdeRenovacoes: String(loan.renewalsMade),
    reservado: isRequestedByAnother,
  }
}

/** @param now in the institution's time zone */
function presentLoan(loans: LoanWithRenewal, language: Language, now: Temporal.ZonedDateTime): DetailedTitle {
  const { loan, late, renewal } = loans
  const lentOn = dayOf(loan.checkedOutAt, now.timeZoneId)
  const newDay = renewal.allowed ? renewal.dueOn : ''
  return {
    ...presentShortly(loans, language, now),
    codAcervo: String(loan.titleId),
    titulo: loan.title,
    autor: loan.author,
    tipoMaterial: loan.materialType,
    nome_autor: loan.authorName,
    ano: loan.year,
    link_capa: loan.cover,
    biblioteca: loan.library,
    tombo: loan.barcode,
    recibo: loan.receipt,
    dataDevolucaoPrevista_iso: loan.dueOn,
    dataEmprestimo: wireDay(lentOn),
    dataEmprestimo_iso: lentOn,
    ultimaRenovacao_iso: loan.renewedOn ?? '',
    limiteRenovacoes: String(loan.policy.renewalLimit),
    situacao: states[dueState(loan, now)],
    diasAtraso: String(late.daysLate),
    multa: wireMoney(late.fineCents),
    multa_centavos: late.fineCents,
    multaPorDia_centavos: loan.policy.finePerDayCents,
    podeRenovar: renewal.allowed,
    renovaAte: wireDay(newDay),
    renovaAte_iso: newDay,
    renovaAte_hora: renewal.allowed ? localHour(renewal.dueAt, now.timeZoneId) : undefined,
    motivo: renewal.allowed ? null : presentRefusal(renewal, language),
  }
}
