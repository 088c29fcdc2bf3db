import type { Attention } from '@estante/contract/loans.shapes'

interface Start {
  /** "2026-11-24", the institution's day. */
  hoje: string
  pendencias: readonly Attention[]
}

/** The block against borrowing and renewing other than debts; undefined without one. */
export function obstacleTo({ hoje, pendencias }: Start): Attention | undefined {
  return pendencias.find(
    ({ tipo, dia_iso }) =>
      tipo === 'atrasado' || tipo === 'suspenso' || tipo === 'nada-consta' || (tipo === 'cadastro' && dia_iso < hoje),
  )
}
