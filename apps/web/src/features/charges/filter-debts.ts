import type { WireDebt } from '@estante/contract/charges.shapes'

export const debtStates = ['todos', 'aberto', 'quitado'] as const

/** The filter of the statement. */
export interface DebtFilter {
  state: (typeof debtStates)[number]
  /** Library id; empty: all. */
  library: string
  /** ISO days, both included; empty: unlimited. */
  from: string
  until: string
}

type Debt = Pick<WireDebt, 'situacao' | 'codBiblioteca' | 'biblioteca' | 'data_iso'>

export function filterDebts<One extends Debt>(
  debts: readonly One[],
  { state, library, from, until }: DebtFilter,
): One[] {
  return debts.filter(
    ({ situacao, codBiblioteca, data_iso: day }) =>
      (state === 'todos' || situacao === state) &&
      (library === '' || codBiblioteca === library) &&
      (from === '' || day >= from) &&
      (until === '' || day <= until),
  )
}

/** The libraries of the debts, without duplicates, by name. */
export function librariesOf(debts: readonly Debt[]): { value: string; label: string }[] {
  const names = new Map(debts.map(({ codBiblioteca, biblioteca }) => [codBiblioteca, biblioteca]))
  const choices = [...names].map(([value, label]) => ({ value, label }))
  return choices.sort((one, other) => one.label.localeCompare(other.label))
}

/** The first day; empty without debts. */
export function firstDay(debts: readonly Debt[]): string {
  return debts.reduce((first, { data_iso: day }) => (first === '' || day < first ? day : first), '')
}
