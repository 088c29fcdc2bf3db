import type { DueDate } from '../institution/is-past.ts'

/** When the first lent copy is due. @returns undefined when it is not known */
export function expectedReturn(have: {
  previsao_devolucao: string
  previsao_devolucao_hora?: string | undefined
}): DueDate | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(have.previsao_devolucao) ?? []
  return day ? { day: `${year}-${month}-${day}`, hour: have.previsao_devolucao_hora } : undefined
}
