/**
 * How text is taken out of subfields: one blank between words, none at the ends, letters composed (NFC), and
 * without the control characters that mark the part of a title which does not sort.
 */
import type { DataField } from '../record.ts'

/**
 * What makes a value need care. Most need none, and this one test is all they cost; on strings cut out of a longer one
 * it is three times as fast as a loop over their characters.
 */
const needsCare = /[^ -~\u00a1-\u00ac\u00ae-\u02ff]| (?= |$)|^ |<</

/**
 * Control characters, and the signs that turn the direction of writing for all that follows (U+202A-202E, U+2066-2069):
 * one of them in a title would turn the page around it. The joiners that Indic and Persian words need stay.
 */
const notPrinted = /(?!\s)\p{Cc}|[\u00ad\u202a-\u202e\u2066-\u2069\ufeff]|<<|>>/gu

/**
 * What encloses a leading article in German and Austrian records: U+0098 and U+009C (in MARC-8 U+0088 and U+0089), or
 * "<<" and ">>". Source: https://www.loc.gov/marc/specifications/speccharucs.html (non-sorting characters).
 */
const notSorted = /[\u0088\u0098][^\u0089\u009c]*[\u0089\u009c]\s*|<<[^<>]*>>\s*/g

/** The value as it is shown. */
export function clean(value: string): string {
  if (!needsCare.test(value)) return value
  return value.normalize('NFC').replace(notPrinted, '').replaceAll(/\s+/g, ' ').trim()
}

/** The value without what its own markers take out of sorting; undefined where there are no markers. */
export function withoutNonSorting(value: string): string | undefined {
  if (!value.includes('\u009c') && !value.includes('\u0089') && !value.includes('>>')) return undefined
  const sorted = value.replace(notSorted, '')
  return sorted === value ? undefined : clean(sorted)
}

/** The first subfield with this code, as shown; undefined when there is none or it is blank. */
export function text(field: DataField, code: string): string | undefined {
  for (const one of field.subfields) {
    if (one.code !== code) continue
    const value = clean(one.value)
    if (value !== '') return value
  }
  return undefined
}

/** All subfields whose code is one of the letters of `codes`, as shown, in record order, blank ones left out. */
export function texts(field: DataField, codes: string): string[] {
  const found: string[] = []
  for (const one of field.subfields) {
    if (!codes.includes(one.code)) continue
    const value = clean(one.value)
    if (value !== '') found.push(value)
  }
  return found
}

/** The same values joined by one blank; undefined when nothing is left. */
export function joined(field: DataField, codes: string, separator = ' '): string | undefined {
  const found = texts(field, codes)
  return found.length === 0 ? undefined : found.join(separator)
}

/** Every subfield that carries words: all letters, without the links and control numbers in digits ($0-$9). */
export function allText(field: DataField, without = ''): string | undefined {
  const found: string[] = []
  for (const one of field.subfields) {
    if (one.code <= '9' || without.includes(one.code)) continue
    const value = clean(one.value)
    if (value !== '') found.push(value)
  }
  return found.length === 0 ? undefined : found.join(' ')
}

/** Adds the value unless it is absent or there already. */
export function addOnce(list: string[], value: string | undefined): void {
  if (value && !list.includes(value)) list.push(value)
}
