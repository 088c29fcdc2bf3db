import type { LocalisedText } from '../../database/localised-text.ts'
import { refuse } from '../../http/refusal.ts'
import type { WrittenNames } from './names.ts'

interface WireNames {
  nome: string
  nome_es: string
  nome_en: string
}

/** Empty: as in Portuguese. */
export function wireNames({ pt, es, en }: LocalisedText): WireNames {
  return { nome: pt, nome_es: es === pt ? '' : es, nome_en: en === pt ? '' : en }
}

export function namesOf({ nome, nome_es, nome_en }: WireNames): { name: string; nameEs: string; nameEn: string } {
  const written: WrittenNames = { pt: nome, es: nome_es || nome, en: nome_en || nome }
  return { name: written.pt, nameEs: written.es, nameEn: written.en }
}

/** The row that is about to change; undefined: a new one. @throws Refusal where somebody has removed it */
export function rowNumbered<Row extends { id: number }>(rows: readonly Row[], code: string): Row | undefined {
  if (code === '') return undefined
  return rows.find(({ id }) => id === Number(code)) ?? refuse('set_up.gone')
}
