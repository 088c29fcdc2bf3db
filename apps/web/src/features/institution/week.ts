/** A library's week: consecutive days with equal hours on one line. */
import type { LibraryHours } from '@estante/contract/institution.shapes'

type Periods = LibraryHours['horarios'][number]['periodos']

export interface WeekLine {
  /** 1 Monday to 7 Sunday, both included. */
  from: number
  to: number
  /** Empty: closed. */
  periods: Periods
}

export function weekOf(hours: LibraryHours['horarios']): WeekLine[] {
  const byDay = new Map(hours.map((day) => [Number(day.dia_semana), day.periodos]))
  const lines: WeekLine[] = []
  for (let day = 1; day <= 7; day++) {
    const periods = byDay.get(day) ?? []
    const last = lines.at(-1)
    if (last && same(last.periods, periods)) last.to = day
    else lines.push({ from: day, to: day, periods })
  }
  return lines
}

/** The weekday of a day "2026-11-19", 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

function same(one: Periods, other: Periods): boolean {
  return (
    one.length === other.length &&
    one.every(({ abre, fecha }, place) => abre === other[place]?.abre && fecha === other[place]?.fecha)
  )
}
