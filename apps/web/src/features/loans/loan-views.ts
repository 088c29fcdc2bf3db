import type { DetailedTitle } from '@estante/contract/loans.shapes'

/** Views of the loans: all, on time, renewed, overdue. */
export const loanViews = ['all', 'pending', 'renewed', 'late'] as const
export type LoanView = (typeof loanViews)[number]

const isIn: Record<LoanView, (loan: DetailedTitle) => boolean> = {
  all: () => true,
  pending: ({ situacao }) => situacao !== 'atrasado',
  renewed: ({ qtdeRenovacoes }) => Number(qtdeRenovacoes) > 0,
  late: ({ situacao }) => situacao === 'atrasado',
}

export function loansIn(view: LoanView, loans: readonly DetailedTitle[]): DetailedTitle[] {
  return loans.filter(isIn[view])
}
