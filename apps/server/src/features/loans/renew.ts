/** The patron renews loans: each has its own result. */

import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { actorOf } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import type { Reader } from '../../database/database.ts'
import { localHour } from '../../database/moment.ts'
import { run } from '../../database/prepared/prepared.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { presentRefusal } from '../circulation/eligibility.ts'
import { renewedMessage } from './loan-messages.ts'
import { type Renewal, renewLoan } from './renew-loan.ts'
import { copiesOnLoan } from './store/loans.ts'

type Answer = AnswerOf<'loans.renew'>
type Chosen = BodyOf<'loans.renew'>[number]

export const renew: WritingHandler<'loans.renew'> = async (tx, { body, caller, language, now }) => {
  const chosen = withoutRepeats(body)
  if (chosen.length === 0) refuse('loans.nothing_chosen')
  const own = await ownLoans(tx, caller.patron)
  const wanted = chosen.map((copy) => ({ copy, loan: own.get(keyOf(copy)) }))
  const titles = wanted.flatMap(({ loan }) => (loan ? [loan.titleId] : []))
  await lockTitlesAndPatrons(tx, { titles, patrons: [caller.patron] })
  const answer: Answer = { renovados: [], recusados: [] }
  const by = caller.actingAccount === undefined ? 'patron' : 'staff'
  for (const { copy, loan } of wanted) {
    const input = { loanId: loan?.id ?? 0, by, actor: actorOf(caller) } as const
    present(answer, copy, await renewLoan(tx, input, now), language, now.timeZoneId)
  }
  return answer
}

const keyOf = ({ codExemplar, codBibliotecaExemplar }: Chosen) => `${codExemplar} ${codBibliotecaExemplar}`

function withoutRepeats(body: readonly Chosen[]): Chosen[] {
  return [...new Map(body.map((copy) => [keyOf(copy), copy])).values()]
}

/** The patron's own open loans, by the wire's ids of their copies. */
async function ownLoans(db: Reader, patron: number) {
  const rows = await run(db, copiesOnLoan(db, { patron }))
  return new Map(
    rows.map((row) => [keyOf({ codExemplar: String(row.copyId), codBibliotecaExemplar: String(row.libraryId) }), row]),
  )
}

function present(answer: Answer, copy: Chosen, renewal: Renewal, language: Language, zone: string): void {
  const named = {
    codExemplar: copy.codExemplar,
    codBibliotecaExemplar: copy.codBibliotecaExemplar,
    titulo: renewal.loan?.title ?? '',
  }
  if (!renewal.renewed) {
    const { codigo, mensagem } = presentRefusal(renewal, language)
    answer.recusados.push({ ...named, codigo, mensagem, motivo: mensagem })
    return
  }
  answer.renovados.push({
    ...named,
    dataDevolucaoPrevista: wireDay(renewal.dueOn),
    dataDevolucaoPrevista_iso: renewal.dueOn,
    dataDevolucaoPrevista_hora: localHour(renewal.dueAt, zone),
    recibo: renewal.receipt,
    qtdeRenovacoes: String(renewal.renewalsMade),
    mensagem: renewedMessage(renewal, language, zone),
  })
}
