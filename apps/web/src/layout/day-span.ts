import { readTypedDay } from '@estante/domain/common/typed-day'

/** Days as they stand in the two fields: ISO, or what was typed. */
export interface DaySpan {
  from: string
  until: string
}

/** The twelve months up to a day; with 29 February, from 1 March. @param today ISO */
export function yearUntil(today: string): DaySpan {
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return { from: from.replace(/-02-29$/, '-03-01'), until: today }
}

export type SpanProblem = 'missing' | 'noDay' | 'order'

/** What is wrong with which field; empty: nothing. */
export function spanProblems(span: DaySpan, thisYear: number): Partial<Record<keyof DaySpan, SpanProblem>> {
  const problems: Partial<Record<keyof DaySpan, SpanProblem>> = {}
  for (const name of ['from', 'until'] as const) {
    const text = span[name].trim()
    if (text === '') problems[name] = 'missing'
    else if (readTypedDay(text, thisYear) === undefined) problems[name] = 'noDay'
  }
  const [from, until] = [readTypedDay(span.from, thisYear), readTypedDay(span.until, thisYear)]
  return from !== undefined && until !== undefined && from > until ? { from: 'order' } : problems
}
