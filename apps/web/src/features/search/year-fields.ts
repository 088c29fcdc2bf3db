/** The two year fields: their filter value, or their problem. */
import { yearRange } from '@estante/domain/search/search-state'

export interface YearFields {
  from: string
  to: string
}

export type YearDecision = { value: string | undefined } | { field: keyof YearFields; problem: 'notYear' | 'backwards' }

const year = /^\d{1,4}$/

/** Both empty: no filter. One empty: open at that end. The first year must not exceed the last. */
export function decideYears(fields: YearFields): YearDecision {
  const from = fields.from.trim()
  const to = fields.to.trim()
  if (from === '' && to === '') return { value: undefined }
  if (from !== '' && !year.test(from)) return { field: 'from', problem: 'notYear' }
  if (to !== '' && !year.test(to)) return { field: 'to', problem: 'notYear' }
  if (from !== '' && to !== '' && Number(from) > Number(to)) return { field: 'to', problem: 'backwards' }
  return { value: from === to ? from : `${from}-${to}` }
}

/** The field values of the selection; several single years appear only as chips. */
export function yearFields(chosen: readonly string[]): YearFields {
  const { from, to } = (chosen.length === 1 && yearRange(chosen[0]!)) || {}
  return { from: from === undefined ? '' : String(from), to: to === undefined ? '' : String(to) }
}
