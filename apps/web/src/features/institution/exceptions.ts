/** Merges consecutive days with the same exception: "26 a 31 de dezembro". */
import type { LibraryHours } from '@estante/contract/institution.shapes'
import { daysBetween } from '../../i18n/format.ts'

type ExceptionDay = LibraryHours['excecoes'][number]

export interface ExceptionSpan extends Omit<ExceptionDay, 'dia'> {
  /** "2026-12-26", both included. */
  from: string
  to: string
}

/** @param days in calendar order */
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

/** Exceptions shared by all libraries, and the remaining ones of each. */
export function sharedExceptions(libraries: ReadonlyArray<Pick<LibraryHours, 'excecoes'>>): {
  shared: ExceptionDay[]
  own: (library: Pick<LibraryHours, 'excecoes'>) => ExceptionDay[]
} {
  const [first, ...others] = libraries
  const isIn = (days: readonly ExceptionDay[], one: ExceptionDay) =>
    days.some(
      (day) => day.dia === one.dia && day.motivo === one.motivo && day.abre === one.abre && day.fecha === one.fecha,
    )
  // A single library shows them beside its week.
  const shared =
    others.length === 0
      ? []
      : (first?.excecoes ?? []).filter((day) => others.every(({ excecoes }) => isIn(excecoes, day)))
  return { shared, own: ({ excecoes }) => excecoes.filter((day) => !isIn(shared, day)) }
}
