/**
 * Years: 008/06 says what 008/07-14 mean. Where 008 gives one certain year or a range it is believed; where it is
 * missing, damaged or only gives a century, 264/260 $c decides if it names a year; then the year of a thesis or of the
 * journal issue an article stands in.
 * Source: https://www.loc.gov/marc/bibliographic/bd008a.html
 */
import type { DataField } from '../record.ts'
import { type FieldIndex, oncePerRecord } from './field-index.ts'
import { knownDate, withOwnBrackets } from './supplied.ts'
import { clean, text } from './text.ts'
import { ongoing, type YearSpan, yearsInText } from './years-in-text.ts'

/** What a type of date (008/06) makes of date 1 and date 2. */
type DateRule = 'first' | 'range' | 'going-on' | 'unknown-end' | 'guess' | 'none'

const dateTypes: Readonly<Record<string, DateRule>> = {
  s: 'first', // single known or probable date
  t: 'first', // publication and copyright
  r: 'first', // reprint and original
  p: 'first', // release and production
  e: 'first', // detailed date: date 2 is month and day
  q: 'guess', // questionable: between the two
  m: 'range', // several parts over several years
  i: 'range', // inclusive dates of a collection
  k: 'range', // bulk dates of a collection
  c: 'going-on', // serial, currently published
  d: 'range', // serial, ceased
  u: 'unknown-end', // serial, status unknown
  b: 'none', // before the common era
  n: 'none', // unknown
}

/** The years of publication; undefined when the record gives none. */
export const years = oncePerRecord((fields: FieldIndex): YearSpan | undefined => {
  const fixed = fixedYears(fields)
  if (fixed && !fixed.uncertain) return fixed
  const shown = shownDate(fields)
  const written = shown === undefined ? undefined : yearsInText(shown)
  if (fixed && written && fits(written, fixed)) return written.uncertain ? fixed : written
  return fixed ?? written ?? otherYears(fields)
})

/** A year in 260 $c sharpens a guess of 008 when it lies within it. */
function fits(written: YearSpan, fixed: YearSpan): boolean {
  return written.from >= fixed.from && written.from <= fixed.to
}

/** 502 $d of a thesis, 773 $g of an article, 046 $k: what is left when 008 and 260 say nothing. */
function otherYears(fields: FieldIndex): YearSpan | undefined {
  const places: readonly [tag: string, code: string][] = [
    ['502', 'd'],
    ['502', 'a'],
    ['773', 'g'],
    ['773', 'd'],
    ['046', 'k'],
    ['534', 'c'],
  ]
  for (const [tag, code] of places) {
    const field = fields.first(tag)
    const value = field && text(field, code)
    const found = value && yearsInText(value)
    if (found) return found
  }
  return undefined
}

function fixedYears(fields: FieldIndex): YearSpan | undefined {
  const fixed = fields.fixed
  const rule = dateTypes[fixed[6]!]
  if (rule === undefined || rule === 'none') return undefined
  const first = openYear(fixed.slice(7, 11))
  if (first === undefined || first.from === ongoing) return undefined
  const second = openYear(fixed.slice(11, 15))
  switch (rule) {
    case 'first':
      return first
    case 'guess':
      return { from: first.from, to: Math.max(first.to, second?.to ?? first.to), uncertain: true }
    case 'going-on':
      return { ...first, to: ongoing }
    case 'unknown-end':
      return { ...first, to: second && second.to >= first.from ? second.to : first.to }
    case 'range':
      return { ...first, to: second && second.to >= first.from ? second.to : first.to }
  }
}

/** Four characters of 008: a year, "9999", or a year with places left open by "u" ("19uu"). */
function openYear(value: string): YearSpan | undefined {
  if (value === '9999') return { from: ongoing, to: ongoing, uncertain: false }
  let from = 0
  let to = 0
  for (let at = 0; at < 4; at++) {
    const digit = value.charCodeAt(at) - 48
    const open = value[at] === 'u' && at >= 2
    if (!open && !(digit >= 0 && digit <= 9)) return undefined
    from = from * 10 + (open ? 0 : digit)
    to = to * 10 + (open ? 9 : digit)
  }
  return from >= 1 && from <= 2100 ? { from, to, uncertain: from !== to } : undefined
}

export function year(fields: FieldIndex): number | undefined {
  return years(fields)?.from
}

/** The last year of a range, or of the time a guess covers; 9999 while it goes on; undefined for one certain year. */
export function yearEnd(fields: FieldIndex): number | undefined {
  const found = years(fields)
  return found && found.to !== found.from ? found.to : undefined
}

export function yearUncertain(fields: FieldIndex): true | undefined {
  return years(fields)?.uncertain || undefined
}

/** The year as the record words it, else as 008 has it ("1998-", "19--"). */
export function yearShown(fields: FieldIndex): string | undefined {
  const shown = shownDate(fields)
  if (shown) return shown
  const span = years(fields)
  return span && shownSpan(span)
}

/** "1998-", "1998-2004", "[1998?]", "[199-]", "[19--]". */
function shownSpan({ from, to, uncertain }: YearSpan): string {
  if (to === ongoing) return uncertain ? `[${from}?]-` : `${from}-`
  if (to === from) return uncertain ? `[${from}?]` : String(from)
  if (!uncertain) return `${from}-${to}`
  if (from % 100 === 0 && to === from + 99) return `[${from / 100}--]`
  if (from % 10 === 0 && to === from + 9) return `[${from / 10}-]`
  return `[${from}-${to}?]`
}

/** The second indicators of 264 in the order in which RDA takes their dates (2.8.6.6): the copyright before the printing. */
const dateOrder = ['1', '2', '4', '3', '0']

/** 264 or 260 $c; of several 264 the publication, else what RDA gives in its place. Unknown dates are none. */
function shownDate(fields: FieldIndex): string | undefined {
  let found: string | undefined
  let order = dateOrder.length
  for (const { field } of fields.of('264', '260')) {
    const date = dateOf(field)
    const place = field.tag === '260' ? 0 : dateOrder.indexOf(field.ind2)
    if (date === undefined || (found !== undefined && place >= order)) continue
    found = date
    order = place === -1 ? dateOrder.length : place
  }
  return found ?? oldDate(fields)
}

function dateOf(field: DataField): string | undefined {
  const date = withOwnBrackets(field.subfields).find(({ code, value }) => code === 'c' && clean(value) !== '')
  return date && knownDate(date.value)
}

/** 261 and 262 $d, for films and sound recordings before 1981. */
function oldDate(fields: FieldIndex): string | undefined {
  const field = fields.first('261', '262')
  const date = field && text(field, 'd')
  return date && knownDate(date)
}
