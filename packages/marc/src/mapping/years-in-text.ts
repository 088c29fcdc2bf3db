/**
 * Years as cataloguers write them: "1899", "[19--?]", "c2004", "MDCCC", "1998-", "[entre 1890 e 1899]", "séc. XVIII",
 * "1398 [1978]", "Heisei 11", "תשנ״ח", "१९८५". The first year that is a year of publication counts; what is uncertain
 * becomes the range it may lie in.
 * Source: RDA 2.8.6 and AACR2 1.4F (date of publication).
 */

export interface YearSpan {
  from: number
  /** Same as `from` for one year; 9999 while it goes on. */
  to: number
  /** True where the cataloguer guessed, or gave a decade or a century. */
  uncertain: boolean
}

export const ongoing = 9999
const latest = 2100

/** One row for each way of writing, tried in this order. */
const ways: readonly (readonly [
  pattern: RegExp,
  read: (match: RegExpExecArray, text: string) => YearSpan | undefined,
])[] = [
  // A day or a month in numbers is no range: 2004-05-17.
  [/\b(1[0-9]{3}|20[0-9]{2})-(0[1-9]|1[0-2])-([0-3][0-9])\b/, ([, year]) => single(Number(year))],
  // "[entre 1890 e 1899]", "[between 1890 and 1899]", "[1971 or 1972]", "[1971 ou 1972]".
  [
    /\b([12]\d{3})\??\s+(?:e|y|and|et|und|a|or|ou|o|oder)\s+(?:ca\. )?([12]\d{3})\b/iu,
    ([, one, other]) => guess(Number(one), Number(other)),
  ],
  // Another calendar with the common year in brackets: "1398 [1978 or 1979]", "5758 [1998]", and "1969 [i.e. 1973]".
  [/\b\d{3,4}\s*\[(?:i\.\s?e\.|ie|isto é|es decir|=)?\s*([12]\d{3})/u, ([, year]) => single(Number(year))],
  // A range, closed or open: "1998-2004", "1998/99", "1998-".
  [/(?<!\d)([12]\d{3})\??\]?\s*[-–/]\s*\[?([12]\d{3}|\d{2})(?![\d-])/, ([, from, to]) => range(Number(from), to!)],
  [/(?<!\d)([12]\d{3})\??\]?\s*[-–](?![\d-])/, ([, from]) => valid(Number(from), ongoing, false)],
  // Decades and centuries with places left open: "[19--?]", "189-", "[198?]", "19uu", "20xx".
  [/(?<![\d-])(1\d|20)(\d[-–ux?_]|[-–ux?_]{2})(?!\d)/i, ([, century, rest]) => openPlaces(century!, rest!)],
  [/(?<!\d)([12]\d{3})(?!\d)/, ([, year], text) => valid(Number(year), Number(year), isGuessed(text))],
  [
    /\b(?:s[ée]c(?:ulo|\.)|siglo|si[eè]cle|s\.)\s*([XVI]{1,5})\b/iu,
    ([, numeral]) => century(roman(numeral!.toUpperCase())),
  ],
  [/\b(1\d|20|21)(?:st|th)\s+cent/i, ([, number]) => century(Number(number))],
  [/(?<![\p{L}])(M[MDCLXVI. ]{2,}[MDCLXVI])(?![\p{L}])/u, ([, numeral]) => single(roman(numeral!))],
]

/** The years that the text names; undefined when it names none. */
export function yearsInText(shown: string): YearSpan | undefined {
  // "[20]10" and "19[85]": brackets inside a year say who supplied its digits.
  const text = withAsciiDigits(shown).replaceAll(/\[(\d{2})\](?=\d{2})|(?<=\d{2})\[(\d{2})\]/g, '$1$2')
  for (const [pattern, read] of ways) {
    const match = pattern.exec(text)
    const found = match && read(match, text)
    if (found) return found
  }
  return eraYear(text) ?? hebrewYear(text)
}

function valid(from: number, to: number, uncertain: boolean): YearSpan | undefined {
  return from >= 1000 && from <= latest && to >= from ? { from, to, uncertain } : undefined
}

function single(year: number): YearSpan | undefined {
  return valid(year, year, false)
}

function guess(one: number, other: number): YearSpan | undefined {
  return valid(Math.min(one, other), Math.max(one, other), true)
}

/** "1998-99" is 1998 to 1999; what does not go forward ("1998-12") is one year with a month or a part. */
function range(from: number, to: string): YearSpan | undefined {
  const last = to.length === 4 ? Number(to) : Math.trunc(from / 100) * 100 + Number(to)
  return last > from && last <= latest ? valid(from, last, false) : single(from)
}

function openPlaces(centuryDigits: string, rest: string): YearSpan | undefined {
  const decade = /^\d/.exec(rest)?.[0]
  const from = Number(centuryDigits) * 100 + Number(decade ?? 0) * 10
  return valid(from, from + (decade === undefined ? 99 : 9), true)
}

function century(number: number): YearSpan | undefined {
  return valid((number - 1) * 100 + 1, number * 100, true)
}

function isGuessed(text: string): boolean {
  return /\?|\bca?\.|\bcirca\b|cerca|aprox|\bnão (antes|depois)\b|\b(not )?(before|after)\b|\bvers\b|\bum\b/iu.test(
    text,
  )
}

const numerals: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }

/** The value of a Roman numeral; points and blanks in it, as printers set them, say nothing. */
function roman(numeral: string): number {
  const values = [...numeral].map((letter) => numerals[letter] ?? 0).filter((value) => value > 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

/** The first digit of every script that records use, Arabic to full width; the other nine follow it. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
  0xff10,
]

/** The text with the digits of other scripts written 0 to 9. */
function withAsciiDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0)!
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** Eras of East Asia with the year before their first. */
const eras: readonly (readonly [name: RegExp, before: number])[] = [
  [/(?:meiji|明治)\s*(\d{1,2})/iu, 1867],
  [/(?:tai(?:sh[oōô]|syô)|大正)\s*(\d{1,2})/iu, 1911],
  [/(?:sh[oōô]wa|syôwa|昭和)\s*(\d{1,2})/iu, 1925],
  [/(?:heisei|平成)\s*(\d{1,2})/iu, 1988],
  [/(?:reiwa|令和)\s*(\d{1,2})/iu, 2018],
  [/(?:min ?guo|民國|民国)\s*(\d{1,3})/iu, 1911],
]

function eraYear(text: string): YearSpan | undefined {
  for (const [name, before] of eras) {
    const year = name.exec(text)?.[1]
    if (year) return single(before + Number(year))
  }
  return undefined
}

const hebrewValues = new Map(
  [
    ...'א1 ב2 ג3 ד4 ה5 ו6 ז7 ח8 ט9 י10 כ20 ך20 ל30 מ40 ם40 נ50 ן50 ס60 ע70 פ80 ף80 צ90 ץ90 ק100 ר200 ש300 ת400'.split(
      ' ',
    ),
  ].map((pair) => [pair[0]!, Number(pair.slice(1))] as const),
)

/**
 * A year of the Jewish calendar written in letters, "תשנ״ח" (5758), or in digits. It begins in autumn, so most of it
 * falls into the year 3760 less.
 */
function hebrewYear(text: string): YearSpan | undefined {
  const digits = /(?<!\d)(5[4-9]\d{2})(?!\d)/.exec(text)?.[1]
  if (digits) return single(Number(digits) - 3760)
  const letters = /[א-ת]*[א-ת]["'״׳][א-ת]/u.exec(text)?.[0]
  if (!letters) return undefined
  const value = [...letters].reduce((sum, letter) => sum + (hebrewValues.get(letter) ?? 0), 0)
  return value >= 200 && value < 1000 ? single(value + 5000 - 3760) : undefined
}
