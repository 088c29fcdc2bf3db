import type { DetailedTitle } from '@estante/contract/loans.shapes'
import { expect, it } from 'vitest'
import { loansIn, loanViews } from './loan-views.ts'

const loan = (codExemplar: string, situacao: DetailedTitle['situacao'], qtdeRenovacoes: string) =>
  ({ codExemplar, situacao, qtdeRenovacoes }) as DetailedTitle

it('loans are looked at as all, in time, renewed and late', { tags: ['S-062'] }, () => {
  const loans = [loan('1', 'atrasado', '0'), loan('2', 'proximo', '1'), loan('3', 'pendente', '0')]
  const seen = loanViews.map((view) => loansIn(view, loans).map(({ codExemplar }) => codExemplar))
  expect(seen).toEqual([['1', '2', '3'], ['2', '3'], ['2'], ['1']])
})
