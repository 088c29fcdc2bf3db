/**
 * Single issues that a holdings statement lists: 863-865 under the captions of 853-855 with the same $8. A statement of
 * a whole run ("v. 1-12, 1998-2009") is an issue for each volume where as many years stand beside the numbers; any other
 * range says less than which issues are there, and stays a statement.
 * Source: https://www.loc.gov/marc/holdings/hd853855.html, hd863865.html
 */
import type { IssueData, IssueUnit } from '../holding-data.ts'
import type { DataField } from '../record.ts'
import type { PlacedField } from './field-index.ts'
import { clean, text } from './text.ts'

const tags: readonly (readonly [captions: string, numbers: string, unit: IssueUnit])[] = [
  ['853', '863', 'issue'],
  ['854', '864', 'supplement'],
  ['855', '865', 'index'],
]

/** Issues of one record: more than a daily of ten years is an error or an attack. */
const most = 5000

/** Characters of a number or a date; a longer one is text in the wrong place. */
const longestValue = 60

/** Volumes of one range. */
const longestRange = 300

export function serialIssues(all: readonly PlacedField[]): IssueData[] {
  const found: IssueData[] = []
  for (const [captionTag, numberTag, unit] of tags) {
    const captions = fieldsOf(all, captionTag)
    for (const [at, field] of fieldsOf(all, numberTag).entries()) {
      const caption = captionOf(field, captions)
      const key = `${numberTag}/${text(field, '8') ?? ''}/${at + 1}`
      if (caption) found.push(...issuesOf(field, caption, unit, key))
    }
  }
  return found.slice(0, most)
}

function fieldsOf(all: readonly PlacedField[], tag: string): DataField[] {
  return all.filter(({ field }) => field.tag === tag).map(({ field }) => field)
}

/** Without a caption nobody knows what a number counts. */
function captionOf(field: DataField, captions: readonly DataField[]): DataField | undefined {
  const group = groupOf(field)
  return captions.find((one) => groupOf(one) === group) ?? (captions.length === 1 ? captions[0] : undefined)
}

function groupOf(field: DataField): string {
  return (text(field, '8') ?? '').split(/[.\\]/)[0]!
}

/** A value with its caption: "(year)" for chronology, "v." for enumeration. */
interface Level {
  caption: string
  value: string
}

function issuesOf(field: DataField, caption: DataField, unit: IssueUnit, key: string): IssueData[] {
  const levels = field.subfields
    .filter(({ code }) => 'abcdefijklm'.includes(code))
    .map(({ code, value }): Level => ({ caption: text(caption, code) ?? '', value: clean(value) }))
    .filter(({ value }) => value !== '')
  if (levels.some(({ value }) => value.length > longestValue)) return []
  const frequency = frequencyOf(caption)
  const shared = { unit, ...(frequency && { frequency }) }
  const ranged = levels.some(({ value }) => /\d-/.test(value) && !isDate(value))
  if (ranged) return volumesOf(levels).map((one, at) => ({ ...shared, ...one, key: `${key}/${at + 1}` }))
  const issue = issueOf(levels)
  return issue ? [{ ...shared, ...issue, key }] : []
}

/** A letter, or how many issues a year has. */
function frequencyOf(caption: DataField): string | undefined {
  const written = text(caption, 'w')?.toLowerCase()
  return written !== undefined && /^([a-z]|\d{1,3})$/.test(written) ? written : undefined
}

const isDate = (value: string) => /^\d{4}-\d{2}(-\d{2})?$/.test(value)

const isChronology = ({ caption }: Level) => caption.startsWith('(')

type Numbered = Pick<IssueData, 'year' | 'volume' | 'number' | 'period' | 'publishedOn'>

function issueOf(levels: readonly Level[]): Numbered | undefined {
  const named = (word: RegExp) => levels.find((one) => isChronology(one) && word.test(one.caption))?.value
  const written = named(/year|ano|año|jahr|ann/i)
  const year = yearIn(written)
  if (year === undefined) return undefined
  const [volume, number] = numbersOf(levels.filter((one) => !isChronology(one)))
  const month = named(/month|m[eê]s|monat|mois/i)
  const season = named(/season|esta|jahreszeit|saison/i)
  const day = named(/day|dia|día|tag|jour/i)
  const publishedOn = dayOf(year, month, day)
  const period = [day, month ?? season].filter(Boolean).join(' ')
  return {
    year,
    ...(volume && { volume }),
    ...(number && { number }),
    ...(period && { period }),
    ...(publishedOn && { publishedOn }),
  }
}

/** The first number is the volume, unless its caption says that it counts issues; those below are the number. */
function numbersOf(levels: readonly Level[]): [volume: string, number: string] {
  const [first, ...rest] = levels
  if (first === undefined) return ['', '']
  const countsIssues = rest.length === 0 && /^(n|h|issue|iss|fasc|ed)/i.test(first.caption)
  const lower = rest.map(({ value }) => value).join('/')
  return countsIssues ? ['', first.value] : [first.value, lower]
}

/** "2007", "2007/2008" (the first), "[2007]". */
function yearIn(value: string | undefined): number | undefined {
  const year = /(?<!\d)[12]\d{3}(?!\d)/.exec(value ?? '')?.[0]
  return year === undefined ? undefined : Number(year)
}

/** Only where month and day are numbers: "02", not "02/03" or "21", which is spring. */
function dayOf(year: number, month: string | undefined, day: string | undefined): string | undefined {
  const isMonth = /^(0[1-9]|1[0-2])$/.test(month ?? '')
  if (!isMonth) return undefined
  const isDay = /^(0[1-9]|[12]\d)$/.test(day ?? '')
  return `${year}-${month}-${isDay ? day : '01'}`
}

/** "v. 1-12, 1998-2009": a volume a year; nothing where numbers and years do not match, or one of them has no end. */
function volumesOf(levels: readonly Level[]): Numbered[] {
  const [numbers, ...lower] = levels.filter((one) => !isChronology(one))
  const [years, ...others] = levels.filter(isChronology)
  const isPlain = lower.length === 0 && others.every(({ caption }) => !/month|season|day/i.test(caption))
  if (!isPlain || !years || !/year/i.test(years.caption)) return []
  const [from, to] = rangeOf(years.value)
  const [first, last] = numbers ? rangeOf(numbers.value) : [0, to - from]
  const count = to - from + 1
  if (!(count > 0 && count <= longestRange && last - first + 1 === count && from >= 1000 && to < 3000)) return []
  return Array.from({ length: count }, (_, at) => ({
    year: from + at,
    ...(numbers && { volume: String(first + at) }),
  }))
}

/** NaN where it is no range with two ends. */
function rangeOf(value: string): [first: number, last: number] {
  const [, first, last] = /^(\d{1,5})-(\d{1,5})$/.exec(value) ?? []
  return [Number(first), Number(last)]
}
