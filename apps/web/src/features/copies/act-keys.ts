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
