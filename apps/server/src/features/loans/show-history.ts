import { currencyOf } from '../../database/institution.ts'
import { localHour } from '../../database/moment.ts'
import type { ReadingHandler } from '../../http/call-handler.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { dayOf } from './days.ts'
import { finesOf, loansLentIn, type PastLoan } from './store/loans.ts'
import { renewalReceipts } from './store/renewals.ts'

const states = { open: 'emprestado', returned: 'devolvido', lost: 'perdido' } as const

export const showHistory: ReadingHandler<'loans.history'> = async (db, { caller, now, query }) => {
  const zone = now.timeZoneId
  const loans = await loansLentIn(db, caller.patron, periodBounds(requestedPeriod(query, now.year, 'both'), zone))
  const fines = await finesOf(db, caller.patron)
  const receipts = await renewalReceipts(db, caller.patron)
  const isWanted = query.multa === 'S' || query.multa === '1' || query.multa === 'true'
  return {
    moeda: await currencyOf(db),
    emprestimos: loans
      .map((loan) => present(loan, { cents: fines.get(loan.id) ?? 0, renewals: receipts.get(loan.id) ?? [] }, zone))
      .filter(({ multa_centavos }) => !isWanted || multa_centavos > 0),
  }
}

interface LoanExtras {
  /** The fine's amount. */
  cents: number
  /** Receipts. */
  renewals: readonly string[]
}

function present(loan: PastLoan, { cents, renewals }: LoanExtras, zone: string) {
  const lentOn = dayOf(loan.checkedOutAt, zone)
  const returnedOn = loan.returnedAt === null ? '' : dayOf(loan.returnedAt, zone)
  return {
    codAcervo: String(loan.titleId),
    titulo: loan.title,
    autor: loan.author,
    ano: loan.year,
    tipoMaterial: loan.materialType,
    nome_autor: loan.authorName,
    link_capa: loan.cover,
    codExemplar: String(loan.copyId),
    biblioteca: loan.library,
    dataEmprestimo: wireDay(lentOn),
    dataEmprestimo_iso: lentOn,
    dataDevolucaoPrevista: wireDay(loan.dueOn),
    dataDevolucaoPrevista_iso: loan.dueOn,
    dataDevolucaoPrevista_hora: localHour(loan.dueAt, zone),
    dataDevolucao: wireDay(returnedOn),
    dataDevolucao_iso: returnedOn,
    qtdeRenovacoes: String(loan.renewalsMade),
    recibos: [...(loan.checkoutReceipt === null ? [] : [loan.checkoutReceipt]), ...renewals],
    situacao: states[loan.state],
    multa: wireMoney(cents),
    multa_centavos: cents,
  }
}
