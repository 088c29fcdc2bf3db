/** Dates of CSL-JSON out of the words of records. */

export interface CslDate {
  /** [[1998]], [[2010, 1]], or the first and the last of a span. */
  'date-parts'?: number[][]
  circa?: boolean
  /** What is no date: "19--". */
  literal?: string
}

/** The first three letters of each month in Portuguese, Spanish, English, French and German. */
const months: readonly RegExp[] = [
  /^(?:jan|ene)/i,
  /^(?:fev|feb|fév)/i,
  /^(?:mar|mär)/i,
  /^(?:abr|apr|avr)/i,
  /^(?:mai|may)/i,
  /^(?:jun|juin)/i,
  /^(?:jul|juil)/i,
  /^(?:ago|aug|aoû)/i,
  /^(?:set|sep)/i,
  /^(?:out|oct|okt)/i,
  /^nov/i,
  /^(?:dez|dic|dec|déc)/i,
]

const year = /(?:1[4-9]|20)\d{2}/g

/** "1899", "c2004", "[1980?]", "1998-2005", "jan./abr. 2010", "2026-11-21"; undefined for nothing. */
export function cslDate(text: string | undefined): CslDate | undefined {
  const words = text?.trim()
  if (!words) return undefined
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words) ?? []
  if (isoYear) return { 'date-parts': [[isoYear, isoMonth, isoDay].map(Number)] }
  const [first, second] = words.match(year) ?? []
  if (first === undefined) return { literal: words.replaceAll(/[[\]]/g, '') }
  const month = monthIn(words)
  const start = month === undefined ? [Number(first)] : [Number(first), month]
  const isSpan = second !== undefined && new RegExp(`${first}\\s*[-–/]\\s*${second}`).test(words)
  return {
    'date-parts': isSpan ? [start, [Number(second)]] : [start],
    ...(/\?|ca\./.test(words) && { circa: true }),
  }
}

function monthIn(words: string): number | undefined {
  const name = /\p{L}{3,}/u.exec(words)?.[0]
  const at = name === undefined ? -1 : months.findIndex((month) => month.test(name))
  return at < 0 ? undefined : at + 1
}
