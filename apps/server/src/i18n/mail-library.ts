/** Libraries in mails: the next opening hours and the telephone. */
import type { DayHours } from '@estante/domain/institution/opening'
import { formatDay } from './format-day.ts'
import type { Language } from './language.ts'

/** A library of a mail. Days are dates, so that they stay right whenever the mail is read. */
export interface MailLibrary {
  name: string
  /** Empty when unknown. */
  phone: string
  /** Of today and the next open day; empty when unknown. */
  hours: readonly DayHours[]
}

export interface LibraryWords {
  hours: string
  closed: string
  and: string
  phone: string
}

/** One line each for the name, the hours and the telephone; unknown values have none. */
export function libraryInWords({ name, phone, hours }: MailLibrary, words: LibraryWords, language: Language): string {
  const days = hours.map((one) => dayHours(one, words, language)).join('; ')
  return [name, days && `${words.hours} ${days}`, phone && `${words.phone} ${phone}`].filter(Boolean).join('\n')
}

function dayHours({ day, spans }: DayHours, words: LibraryWords, language: Language): string {
  const times = spans.map(({ opens, closes }) => `${opens}–${closes}`).join(words.and)
  return `${formatDay(day, language)}, ${times || words.closed}`
}
