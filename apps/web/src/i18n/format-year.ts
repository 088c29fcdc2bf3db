/**
 * Formats years. Cataloguers put assumed years in brackets, with a hyphen for each unknown digit: "[20--]", "[199-?]",
 * "[1998?]".
 */
import type { Language } from './languages.ts'

interface YearWords {
  century: (number: number) => string
  decade: (year: number) => string
  probably: string
  since: string
}

const words: Record<Language, YearWords> = {
  pt: {
    century: (n) => `século ${roman(n)}`,
    decade: (year) => `década de ${year}`,
    probably: 'provavelmente',
    since: 'desde',
  },
  es: {
    century: (n) => `siglo ${roman(n)}`,
    decade: (year) => `década de ${year}`,
    probably: 'probablemente',
    since: 'desde',
  },
  en: { century: (n) => `${ordinal(n)} century`, decade: (year) => `${year}s`, probably: 'probably', since: 'since' },
  fr: {
    century: (n) => `${roman(n)}e siècle`,
    decade: (year) => `années ${year}`,
    probably: 'probablement',
    since: 'depuis',
  },
  it: {
    century: (n) => `${roman(n)} secolo`,
    decade: (year) => `anni ${year}`,
    probably: 'probabilmente',
    since: 'dal',
  },
}

const century = /^\[?(\d\d)--(\?)?\]?$/
const decade = /^\[?(\d{3})-(\?)?\]?$/
const supposed = /^\[(\d{3,4}(?:-\d{3,4})?)\?\]$/
/** A journal that continues. */
const continues = /^(\d{4})-$/
/** "[1998]", "[1971 ou 1972]", "[ca. 1850]": brackets alone mark the cataloguer's own information. */
const bracketed = /^\[([^[\]-]+)\]$/

/** "[20--]" is "século XXI", "[199-]" "década de 1990", "[1998?]" "provavelmente 1998"; "2008-" "desde 2008". */
export function formatYear(year: string, language: Language): string {
  const say = words[language]
  const sure = (text: string, doubt: string | undefined) => (doubt ? `${say.probably} ${text}` : text)
  const inCentury = century.exec(year)
  if (inCentury) return sure(say.century(Number(inCentury[1]) + 1), inCentury[2])
  const inDecade = decade.exec(year)
  if (inDecade) return sure(say.decade(Number(inDecade[1]) * 10), inDecade[2])
  const one = supposed.exec(year)
  if (one) return sure(one[1]!, '?')
  const first = continues.exec(year)
  if (first) return `${say.since} ${first[1]}`
  return bracketed.exec(year)?.[1] ?? year
}

/** @param number a century: from 1 to 39 */
function roman(number: number): string {
  const units = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
  return 'X'.repeat(Math.floor(number / 10)) + units[number % 10]
}

function ordinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  return `${number}${(!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`
}
