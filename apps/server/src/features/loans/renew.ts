/** The patron renews loans: each has its own result. */

import type { AnswerOf, BodyOf } from '@estante/contract/shapes'
import { actorOf } from '../../database/audit-log.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import { localHour } from '../../database/moment.ts'
import type { WritingHandler } from '../../http/call-handler.ts'
import { refuse } from '../../http/refusal.ts'
import { rowNumber } from '../../http/row-number.ts'
import type { Language } from '../../i18n/language.ts'
import { wireDay } from '../../i18n/wire-day.ts'
import { presentRefusal } from '../circulation/eligibility.ts'
import { renewedMessage } from './loan-messages.ts'
import { type Renewal, renewJudged } from './renew-loan.ts'
import { type JudgedLoan, judgeRenewals } from './renewal-eligibility.ts'

type Answer = AnswerOf<'loans.renew'>
type Chosen = BodyOf<'loans.renew'>[number]

export const renew: WritingHandler<'loans.renew'> = async (tx, { body, caller, language, now }) => {
  const chosen = withoutRepeats(body)
  if (chosen.length === 0) refuse('loans.nothing_chosen')
  const copies = chosen.map(({ codExemplar }) => rowNumber(codExemplar))
  await lockTitlesAndPatrons(tx, { copiesOnLoan: copies, patrons: [caller.patron] })
  const judged = await judgeRenewals(tx, { patron: caller.patron, copies }, now)
  const own = new Map(judged.map((one) => [keyOfLoan(one), one]))
  const answer: Answer = { renovados: [], recusados: [] }
  const by = caller.actingAccount === undefined ? 'patron' : 'staff'
  const input = { by, actor: actorOf(caller) } as const
  for (const copy of chosen) {
    const renewal = await renewJudged(tx, own.get(keyOf(copy)), input, now)
    present(answer, copy, renewal, language, now.timeZoneId)
  }
  return answer
}

const keyOf = ({ codExemplar, codBibliotecaExemplar }: Chosen) => `${codExemplar} ${codBibliotecaExemplar}`

const keyOfLoan = ({ loan: { copyId, queue } }: JudgedLoan) =>
  keyOf({ codExemplar: String(copyId), codBibliotecaExemplar: String(queue.libraryId) })

function withoutRepeats(body: readonly Chosen[]): Chosen[] {
  return [...new Map(body.map((copy) => [keyOf(copy), copy])).values()]
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
