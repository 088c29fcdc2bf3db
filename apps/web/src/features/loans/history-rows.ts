/** The reading history as rows of a file, with the headings of the table; days and amounts as programs read them. */
import type { AnswerOf } from '@estante/contract/shapes'
import { titleText } from '../titles/title-text.ts'

type PastLoan = AnswerOf<'loans.history'>['emprestimos'][number]

const heads = ['work', 'author', 'lent', 'due', 'returned', 'state', 'renewals', 'fine', 'library'] as const

export function historyRows(loans: readonly PastLoan[], t: (key: `history.${string}`) => string): string[][] {
  return [
    heads.map((name) => t(`history.${name}`)),
    ...loans.map((loan) => [
      titleText(loan.titulo),
      loan.nome_autor,
      loan.dataEmprestimo_iso,
      loan.dataDevolucaoPrevista_iso,
      loan.dataDevolucao_iso,
      t(`history.is.${loan.situacao}`),
      loan.qtdeRenovacoes,
      loan.multa,
      loan.biblioteca,
    ]),
  ]
}
