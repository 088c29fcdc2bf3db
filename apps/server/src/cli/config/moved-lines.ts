import type { ShiftedDates } from '../../features/circulation/shift-due-dates.ts'
import type { Language } from '../../i18n/language.ts'
import { translate } from '../messages.ts'

/** How many due dates and kept copies moved for days that are closed or have other hours; nothing is said of none. */
export function movedLines(language: Language, { loans, pickups }: ShiftedDates): string[] {
  return [
    ...(loans > 0 ? [translate(language, 'loansMoved', { count: loans })] : []),
    ...(pickups > 0 ? [translate(language, 'pickupsMoved', { count: pickups })] : []),
  ]
}
