/**
 * What a patron may follow, and until when: an interest ends on a day that is not over, and a followed periodical
 * tells at least of its issues, its articles or its contents.
 */
import { readTypedDay } from '../common/typed-day.ts'

export const interestKinds = ['area', 'author', 'subject', 'periodical', 'work-type', 'search'] as const
export type InterestKind = (typeof interestKinds)[number]

/** `tipoDSI` of the wire for the kinds that share their calls. */
export const dsiTypes = { area: '1', author: '2', subject: '3' } as const satisfies Partial<
  Record<InterestKind, string>
>
export type DsiKind = keyof typeof dsiTypes

export function dsiKind(type: string): DsiKind | undefined {
  return (Object.keys(dsiTypes) as DsiKind[]).find((kind) => dsiTypes[kind] === type)
}

/** The great area of an area of knowledge: "802" (literature) is of "8". */
export function areaType(code: string): string {
  return code.slice(0, 1)
}

export type ValidityReading = { until: string | null } | { problem: 'noDay' | 'past' }

/** @param typed "" for no end @param today ISO */
export function readValidity(typed: string, today: string): ValidityReading {
  if (typed.trim() === '') return { until: null }
  const until = readTypedDay(typed.trim(), Number(today.slice(0, 4)))
  if (until === undefined) return { problem: 'noDay' }
  return until < today ? { problem: 'past' } : { until }
}

/** What a followed periodical tells of. */
export interface PeriodicalTypes {
  issues: boolean
  articles: boolean
  contents: boolean
}

export function tellsSomething({ issues, articles, contents }: PeriodicalTypes): boolean {
  return issues || articles || contents
}

/** Whether a patron may follow so many more. */
export function mayAdd(present: number, adding: number, limit: number): boolean {
  return present + adding <= limit
}
