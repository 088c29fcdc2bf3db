import { useEffect, useSyncExternalStore } from 'react'
import { libraryEvent } from '../../api/storage-keys.ts'
import { type CallResult, useCall } from '../../api/use-call.ts'
import { now, useNow } from '../../clock.ts'
import { dayIn } from '../../i18n/format.ts'
import { useInstitution } from '../../shell/use-institution.ts'
import { type DueDate, isPast } from './is-past.ts'

/** Longer timers overflow. */
const longestTimer = 2 ** 31 - 1

/** Libraries by campus with their hours, refetched when the next one opens or closes. */
export function useHours(): CallResult<'institution.hours'> {
  const hours = useCall('institution.hours', { staleTime: 60_000 })
  useRefetchAtChange(
    hours.data?.answer.flatMap(({ bibliotecas }) => bibliotecas),
    hours.refetch,
  )
  return hours
}

/** The same libraries in one list, without their hours: all that most pages tell of them. */
export function useOpenings(): CallResult<'institution.openings'> {
  const openings = useCall('institution.openings', { staleTime: 60_000 })
  useRefetchAtChange(openings.data?.answer, openings.refetch)
  return openings
}

function useRefetchAtChange(libraries: readonly { muda_em: string }[] | undefined, refetch: () => unknown): void {
  const change = libraries && nextChange(libraries)
  useEffect(() => {
    if (change === undefined) return
    // A second later, so that the server's clock has passed the minute too.
    const wait = Math.max(change - now().getTime(), 0) + 1000
    if (wait > longestTimer) return
    const timer = setTimeout(() => void refetch(), wait)
    return () => clearTimeout(timer)
  }, [change, refetch])
}

/** The institution's calendar day: "2026-11-19". */
export function useToday(): string {
  return dayIn(useInstitution().institution.fuso_horario, useNow())
}

/** Tells whether a due date has passed. */
export function useIsPast(): (due: DueDate) => boolean {
  const zone = useInstitution().institution.fuso_horario
  const moment = useNow()
  return (due) => isPast(due, zone, moment)
}

function nextChange(libraries: readonly { muda_em: string }[]): number | undefined {
  const known = libraries.map(({ muda_em }) => Date.parse(muda_em)).filter((moment) => !Number.isNaN(moment))
  return known.length === 0 ? undefined : Math.min(...known)
}

function followLibrary(listener: () => void): () => void {
  window.addEventListener(libraryEvent, listener)
  return () => window.removeEventListener(libraryEvent, listener)
}

/** The number of the reader's library, which public/first-paint.js sets on the root element. The server does not know it. */
export function useMyLibrary(): string | undefined {
  return useSyncExternalStore(
    followLibrary,
    () => document.documentElement.dataset.library,
    () => undefined,
  )
}
