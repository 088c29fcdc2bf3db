/**
 * Days as people type them: day, month and year, in all three languages of the pages, for the same "3/12" must not mean
 * two days to two readers of one library. Between the numbers stand slashes, dots, hyphens or spaces, or nothing when
 * every digit is there; a year of two digits is of this century or, where that lies ahead, of the last.
 */

const typed = /^\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{2}|\d{4})\s*$/
const digits = /^\s*(\d{2})(\d{2})(\d{4})\s*$/
const iso = /^\d{4}-\d{2}-\d{2}$/

/** "3/12/2026", "03.12.26", "03122026", "2026-12-03" → "2026-12-03"; undefined for what is no day. @param thisYear of four digits */
export function readTypedDay(text: string, thisYear: number): string | undefined {
  if (iso.test(text)) return dayOf(text)
  const [, day, month, year] = typed.exec(text) ?? digits.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return undefined
  return dayOf(`${wholeYear(year, thisYear)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** "2026-12-03" → "03/12/2026"; anything else as it is. */
export function writeTypedDay(day: string): string {
  return iso.test(day) ? day.split('-').reverse().join('/') : day
}

function wholeYear(year: string, thisYear: number): string {
  if (year.length === 4) return year
  const here = Number(`${Math.floor(thisYear / 100)}${year}`)
  return String(here > thisYear + 10 ? here - 100 : here)
}

function dayOf(text: string): string | undefined {
  const moment = new Date(`${text}T00:00:00Z`)
  // A month has not as many days in each year: what does not exist rolls over into the next, or is no date at all.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}
