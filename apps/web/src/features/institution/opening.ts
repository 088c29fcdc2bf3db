/**
 * The opening state of a library: open until, or opens at. "Today" and "tomorrow" are the institution's; later days are
 * named by weekday within a week, then by date.
 */
import type { LibraryOpening } from '@estante/contract/institution.shapes'
import { daysBetween } from '../../i18n/format.ts'

export interface Opening {
  /**
   * Open; closing within the hour; closed and opening today, tomorrow, on a weekday, on a date, or unknown; without
   * hours.
   */
  kind: 'open' | 'closing' | 'today' | 'tomorrow' | 'weekday' | 'date' | 'closed' | 'unknown'
  open: boolean
  /** "22:00": the next change; empty when unknown. */
  time: string
  /** "2026-11-21": the day of the change; empty when unknown. */
  day: string
}

/** @param today the institution's calendar day, "2026-11-19" */
export function openingOf(
  library: Pick<LibraryOpening, 'aberta' | 'situacao' | 'muda_em' | 'tem_horarios'>,
  today: string,
): Opening {
  // ISO 8601 with the institution's offset: day and time are its first parts.
  const [day = '', rest = ''] = library.muda_em.split('T')
  const time = rest.slice(0, 5)
  const at = { time, day }
  if (library.aberta) return { kind: library.situacao === 'closing-soon' ? 'closing' : 'open', open: true, ...at }
  if (time === '') return { kind: library.tem_horarios ? 'closed' : 'unknown', open: false, time: '', day: '' }
  return { kind: kindOfDay(daysBetween(today, day)), open: false, ...at }
}

function kindOfDay(days: number): Opening['kind'] {
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 7 ? 'weekday' : 'date'
}
