/** Libraries as mails name them: when they open next, and their telephone. */
import type { DayHours } from '@estante/domain/institution/opening'
import { formatDay } from './format-day.ts'
import type { Language } from './language.ts'

/** A library that a mail is about. Days are dates, so that they are right whenever the mail is read. */
export interface MailLibrary {
  name: string
  /** Empty: not known. */
  phone: string
  /** Of today and the next day of opening; empty: not known. */
  hours: readonly DayHours[]
}

export interface LibraryWords {
  hours: string
  closed: string
  and: string
  phone: string
}

/** A line each for the name, the hours and the telephone; what is not known has none. */
export function libraryInWords({ name, phone, hours }: MailLibrary, words: LibraryWords, language: Language): string {
  const days = hours.map((one) => dayHours(one, words, language)).join('; ')
  return [name, days && `${words.hours} ${days}`, phone && `${words.phone} ${phone}`].filter(Boolean).join('\n')
}

function dayHours({ day, spans }: DayHours, words: LibraryWords, language: Language): string {
  const times = spans.map(({ opens, closes }) => `${opens}–${closes}`).join(words.and)
  return `${formatDay(day, language)}, ${times || words.closed}`
}
