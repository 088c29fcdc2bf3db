import type { DetailedTitle } from '@estante/contract/loans.shapes'

/** The ways to look at what is at home: everything, what is in time, what was renewed, what is late. */
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
