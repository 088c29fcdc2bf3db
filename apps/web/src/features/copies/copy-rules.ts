/** The keys of the acts on a copy, and how amounts are typed. */
import type { CopyActCode } from '@estante/contract/copy-acts'

/** Keys that browsers leave free. Acts that are never allowed at once share one. */
export const actKeys: Readonly<Record<CopyActCode, 'F2' | 'F4' | 'F8' | 'F9'>> = {
  perdido: 'F2',
  encontrado: 'F2',
  volta_ao_uso: 'F2',
  alega_devolucao: 'F4',
  alegacao_procede: 'F4',
  extraviado: 'F4',
  danificado: 'F8',
  alegacao_nao_procede: 'F9',
  em_reparo: 'F9',
}

/** "80", "80,00" or "80.5" in cents; undefined: not an amount. */
export function readCents(typed: string): number | undefined {
  const amount = typed.trim().replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount)) return undefined
  const cents = Math.round(Number(amount) * 100)
  return cents > 0 ? cents : undefined
}

/** As it is typed: "80,00", or "80.00" where the language writes a point. */
export function typedCents(cents: number, point: ',' | '.'): string {
  return cents === 0 ? '' : (cents / 100).toFixed(2).replace('.', point)
}
