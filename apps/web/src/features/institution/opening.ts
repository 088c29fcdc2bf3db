/**
 * What to say about a library's doors: until when it is open, or when it opens again. "Today" and "tomorrow" are those
 * of the institution, and a day is named by its weekday within a week, by its date later.
 */
import type { LibraryHours } from '@estante/contract/institution.shapes'
import { daysBetween } from '../../i18n/format.ts'

export interface Opening {
  /** open until; closing within the hour; closed, and opens today, tomorrow, on a weekday, on a date, nobody knows when; nobody has set its hours. */
  kind: 'open' | 'closing' | 'today' | 'tomorrow' | 'weekday' | 'date' | 'closed' | 'unknown'
  open: boolean
  /** "22:00": when it closes or opens; empty when unknown. */
  time: string
  /** "2026-11-21": the day of that moment; empty when unknown. */
  day: string
}

/** @param today the institution's calendar day, "2026-11-19" */
export function openingOf(
  library: Pick<LibraryHours, 'aberta' | 'situacao' | 'muda_em' | 'horarios'>,
  today: string,
): Opening {
  // ISO 8601 with the institution's own offset: its day and time can be read off.
  const [day = '', rest = ''] = library.muda_em.split('T')
  const time = rest.slice(0, 5)
  const at = { time, day }
  if (library.aberta) return { kind: library.situacao === 'closing-soon' ? 'closing' : 'open', open: true, ...at }
  if (time === '') return { kind: hasHours(library) ? 'closed' : 'unknown', open: false, time: '', day: '' }
  return { kind: kindOfDay(daysBetween(today, day)), open: false, ...at }
}

/** Whether the library has opening hours on any day of the week. */
export function hasHours({ horarios }: Pick<LibraryHours, 'horarios'>): boolean {
  return horarios.some(({ periodos }) => periodos.length > 0)
}

function kindOfDay(days: number): Opening['kind'] {
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 7 ? 'weekday' : 'date'
}
