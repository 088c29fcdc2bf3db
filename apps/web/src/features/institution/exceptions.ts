/** Days in a row that are different for the same reason and in the same way are told as one: "26 a 31 de dezembro". */
import type { LibraryHours } from '@estante/contract/institution.shapes'
import { daysBetween } from '../../i18n/format.ts'

type ExceptionDay = LibraryHours['excecoes'][number]

export interface ExceptionSpan extends Omit<ExceptionDay, 'dia'> {
  /** "2026-12-26", both included. */
  from: string
  to: string
}

/** @param days in the order of the calendar */
export function exceptionSpans(days: readonly ExceptionDay[]): ExceptionSpan[] {
  const spans: ExceptionSpan[] = []
  for (const { dia, ...way } of days) {
    const last = spans.at(-1)
    if (last && continues(last, dia, way)) last.to = dia
    else spans.push({ from: dia, to: dia, ...way })
  }
  return spans
}

function continues(last: ExceptionSpan, day: string, way: Omit<ExceptionDay, 'dia'>): boolean {
  const alike = last.motivo === way.motivo && last.abre === way.abre && last.fecha === way.fecha
  return alike && daysBetween(last.to, day) === 1
}

/** Days on which all libraries are different in the same way, and for each library what is left. */
export function sharedExceptions(libraries: ReadonlyArray<Pick<LibraryHours, 'excecoes'>>): {
  shared: ExceptionDay[]
  own: (library: Pick<LibraryHours, 'excecoes'>) => ExceptionDay[]
} {
  const [first, ...others] = libraries
  const isIn = (days: readonly ExceptionDay[], one: ExceptionDay) =>
    days.some(
      (day) => day.dia === one.dia && day.motivo === one.motivo && day.abre === one.abre && day.fecha === one.fecha,
    )
  // Of one library alone they stand beside its week.
  const shared =
    others.length === 0
      ? []
      : (first?.excecoes ?? []).filter((day) => others.every(({ excecoes }) => isIn(excecoes, day)))
  return { shared, own: ({ excecoes }) => excecoes.filter((day) => !isIn(shared, day)) }
}
