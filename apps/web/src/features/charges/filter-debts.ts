import type { WireDebt } from '@estante/contract/charges.shapes'

export const debtStates = ['todos', 'aberto', 'quitado'] as const

/** Which debts somebody wants to see. */
export interface DebtFilter {
  state: (typeof debtStates)[number]
  /** Number of a library; empty: any. */
  library: string
  /** ISO days, both included; empty: since ever, or up to now. */
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

/** The libraries where the debts were made, each once, by name. */
export function librariesOf(debts: readonly Debt[]): { value: string; label: string }[] {
  const names = new Map(debts.map(({ codBiblioteca, biblioteca }) => [codBiblioteca, biblioteca]))
  const choices = [...names].map(([value, label]) => ({ value, label }))
  return choices.sort((one, other) => one.label.localeCompare(other.label))
}

/** The day of the first one; empty: there is none. */
export function firstDay(debts: readonly Debt[]): string {
  return debts.reduce((first, { data_iso: day }) => (first === '' || day < first ? day : first), '')
}
