import type { AnswerOf } from '@estante/contract/shapes'
import { writeHours } from '@estante/domain/institution/typed-hours'
import { Temporal } from 'temporal-polyfill'
import type { CalendarDay } from '../institution/store.ts'

type Period = AnswerOf<'set-up-hours.list'>['periodos'][number]

/** Days in a row of the same library that say the same, as one. @param days in calendar order */
export function presentPeriods(days: readonly CalendarDay[]): Period[] {
  const periods: Period[] = []
  const lastOf = new Map<number | null, Period>()
  for (const one of days) {
    const shown = presentDay(one)
    const last = lastOf.get(one.libraryId)
    if (last && isNext(last.ate, one.day) && sameWords(last, shown)) last.ate = one.day
    else {
      periods.push(shown)
      lastOf.set(one.libraryId, shown)
    }
  }
  return periods
}

function presentDay({ libraryId, day, reason, span }: CalendarDay): Period {
  return {
    biblioteca: String(libraryId ?? ''),
    de: day,
    ate: day,
    horario: writeHours(span ? [span] : []),
    motivo: reason.pt,
    motivo_es: reason.es,
    motivo_en: reason.en,
  }
}

function isNext(day: string, next: string): boolean {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString() === next
}

function sameWords(one: Period, other: Period): boolean {
  return (['horario', 'motivo', 'motivo_es', 'motivo_en'] as const).every((name) => one[name] === other[name])
}
