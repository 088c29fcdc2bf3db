import type { Moved } from '../../features/circulation/leave-closed-days.ts'
import type { Language } from '../../http/language.ts'
import { translate } from '../messages.ts'

/** How many due dates and kept copies moved for days that are closed or have other hours; nothing is said of none. */
export function movedLines(language: Language, { loans, pickups }: Moved): string[] {
  return [
    ...(loans > 0 ? [translate(language, 'loansMoved', { count: loans })] : []),
    ...(pickups > 0 ? [translate(language, 'pickupsMoved', { count: pickups })] : []),
  ]
}
