import type { WireDebt } from '@estante/contract/charges.shapes'

/** Open debts by library, largest sum first. */
export function openByLibrary(debts: readonly WireDebt[]): Map<string, WireDebt[]> {
  const groups = new Map<string, WireDebt[]>()
  for (const debt of debts) {
    if (debt.em_aberto_centavos === 0) continue
    groups.set(debt.codBiblioteca, [...(groups.get(debt.codBiblioteca) ?? []), debt])
  }
  return new Map([...groups].sort(([, one], [, other]) => openSum(other) - openSum(one)))
}

export function openSum(debts: readonly WireDebt[]): number {
  return debts.reduce((sum, { em_aberto_centavos }) => sum + em_aberto_centavos, 0)
}

/** Cents on the wire: "8.50". */
export function wireSum(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
