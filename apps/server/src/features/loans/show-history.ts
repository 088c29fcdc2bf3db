import type { ReadingHandler } from '../../http/call-handler.ts'
import { periodBounds, requestedPeriod } from '../../http/requested-period.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { wireMoney } from '../../i18n/wire-money.ts'
import { currencyOf } from '../circulation/store/currency.ts'
import { dayOf } from './days.ts'
import { finesOf, loansLentIn, type PastLoan, shownTitle } from './store/loans.ts'
import { renewalReceipts } from './store/renewals.ts'

const states = { open: 'emprestado', returned: 'devolvido', lost: 'perdido' } as const

export const showHistory: ReadingHandler<'loans.history'> = async (db, { caller, now, query }) => {
  const zone = now.timeZoneId
  const rows = await loansLentIn(db, caller.patron, periodBounds(requestedPeriod(query, now.year, 'both'), zone))
  const fines = await finesOf(db, caller.patron)
  const receipts = await renewalReceipts(db, caller.patron)
  const isWanted = query.multa === 'S' || query.multa === '1' || query.multa === 'true'
  return {
    moeda: await currencyOf(db),
    emprestimos: rows
      .map((row) => present(row, { cents: fines.get(row.id) ?? 0, renewals: receipts.get(row.id) ?? [] }, zone))
      .filter(({ multa_centavos }) => !isWanted || multa_centavos > 0),
  }
}

interface LoanExtras {
  /** Of the fine. */
  cents: number
  /** Receipts. */
  renewals: readonly string[]
}

function present(row: PastLoan, { cents, renewals }: LoanExtras, zone: string) {
  const { title, author, authorName, year, materialType, cover } = shownTitle(row)
  const lentOn = dayOf(row.checked_out_at, zone)
  const returnedOn = row.returned_at === null ? '' : dayOf(row.returned_at, zone)
  return {
    codAcervo: String(row.title_id),
    titulo: title,
    autor: author,
    ano: year,
    tipoMaterial: materialType,
    nome_autor: authorName,
    link_capa: cover,
    codExemplar: String(row.copy_id),
    biblioteca: row.library,
    dataEmprestimo: wireDay(lentOn),
    dataEmprestimo_iso: lentOn,
    dataDevolucaoPrevista: wireDay(row.due_on),
    dataDevolucaoPrevista_iso: row.due_on,
    dataDevolucao: wireDay(returnedOn),
    dataDevolucao_iso: returnedOn,
    qtdeRenovacoes: String(row.renewals_made),
    recibos: [...(row.checkout_receipt === null ? [] : [row.checkout_receipt]), ...renewals],
    situacao: states[row.state],
    multa: wireMoney(cents),
    multa_centavos: cents,
  }
}
