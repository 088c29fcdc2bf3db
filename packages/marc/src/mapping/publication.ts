/**
 * Publication, edition and physical description. 264 says by its second indicator whether somebody published,
 * distributed, made or only owns the copyright; 260 means publication. "[S.l.]", "[s.n.]" and "[publisher not
 * identified]" say that nobody knows: they are left out. Names are read without brackets, so that they are found and
 * counted as one; what is shown keeps them, with the "?" inside, for they say that the cataloguer supplied it (ISBD A.6,
 * AACR2 1.0C1, RDA 2.2.4).
 * Source: https://www.loc.gov/marc/bibliographic/bd264.html, bd260.html, bd300.html
 */
import type { DataField, Subfield } from '../record.ts'
import type { Publication } from '../title-data.ts'
import type { FieldIndex } from './field-index.ts'
import { trimPunctuation, withoutBrackets } from './punctuation.ts'
import { isUnknownName, knownDate, withOwnBrackets } from './supplied.ts'
import { clean, joined, text } from './text.ts'

export function publication(fields: FieldIndex): Publication[] {
  const found: Publication[] = []
  for (const { field } of fields.of('264', '260')) found.push(...statements(field))
  for (const { field } of fields.of('261', '262')) found.push(oldStatement(field))
  return found
}

/** One statement for each publisher of a field, with the places before it; the date belongs to all of them. */
function statements(field: DataField): Publication[] {
  const kind = field.tag === '264' && field.ind2 >= '0' && field.ind2 <= '4' ? (field.ind2 as Publication['kind']) : '1'
  const found: Publication[] = []
  let current: Publication = { kind }
  let isComplete = false
  const dates: string[] = []
  const subfields = withOwnBrackets(field.subfields)
  for (const { code, value } of subfields) {
    if (code === 'a') {
      if (isComplete) {
        found.push(current)
        current = { kind }
        isComplete = false
      }
      addPlace(current, value)
    } else if (code === 'b') {
      if (isComplete && current.publisher !== undefined) {
        found.push(current)
        current = { ...current, publisher: undefined, publisherShown: undefined }
      }
      setPublisher(current, value)
      isComplete = true
    } else if (code === 'c') dates.push(...list(knownDate(value)))
  }
  found.push(current)
  if (dates.length > 0) for (const one of found) one.date = dates.join(', ')
  found.push(manufacture(subfields))
  return found.map(withoutAbsent).filter((one) => one.place ?? one.publisher ?? one.date)
}

/** 260 $e $f $g: where, by whom and when it was printed. */
function manufacture(subfields: readonly Subfield[]): Publication {
  const made: Publication = { kind: '3' }
  for (const { code, value } of subfields) {
    if (code === 'e') addPlace(made, value.replace(/^\(/, ''))
    else if (code === 'f') setPublisher(made, value.replace(/\)\W*$/, ''))
    else if (code === 'g') made.date = knownDate(value.replace(/\)\W*$/, ''))
  }
  return made
}

function addPlace(one: Publication, value: string): void {
  const { name, shown } = place(value)
  if (name === undefined) return
  if (one.place !== undefined) one.otherPlaces = [...(one.otherPlaces ?? []), shown ?? name]
  else {
    one.place = name
    one.placeShown = shown
  }
}

function setPublisher(one: Publication, value: string): void {
  const { name, shown } = imprint(value)
  one.publisher = name
  one.publisherShown = shown
}

function withoutAbsent(one: Publication): Publication {
  for (const key of Object.keys(one) as (keyof Publication)[]) if (one[key] === undefined) delete one[key]
  return one
}

/** Fields for films (261) and sound recordings (262) before 1981, which union catalogues still hold. */
function oldStatement(field: DataField): Publication {
  const [placeCode, publisherCode] = field.tag === '261' ? ['f', 'a'] : ['a', 'b']
  const found: Publication = { kind: '1' }
  addPlace(found, text(field, placeCode!) ?? '')
  setPublisher(found, text(field, publisherCode!) ?? '')
  const when = text(field, 'd')
  if (when) found.date = knownDate(when)
  return withoutAbsent(found)
}

/** A name as it is found and counted; as it is shown where that differs. */
interface Imprint {
  name: string | undefined
  shown: string | undefined
}

/** "Reston, Va." and "Belo Horizonte, Mg.": what is short and follows a comma abbreviates a state. */
function place(value: string): Imprint {
  const { name, shown } = imprint(value)
  const isState = name !== undefined && /, \p{Lu}\p{L}{1,4}$/u.test(name) && value.includes(`${name}.`)
  return isState ? { name: `${name}.`, shown: shown?.replace(name, `${name}.`) } : { name, shown }
}

function imprint(value: string): Imprint {
  const shown = trimPunctuation(clean(value))
  const bare = trimPunctuation(withoutBrackets(shown))
  const name = shown.endsWith(']') ? bare.replace(/\s*\?$/, '') : bare
  if (name === '' || isUnknownName(name)) return { name: undefined, shown: undefined }
  return { name, shown: shown === name ? undefined : shown }
}

function list(value: string | undefined): string[] {
  return value === undefined ? [] : [value]
}

/** 250 $a $b. */
export function edition(fields: FieldIndex): string | undefined {
  const found: string[] = []
  for (const { field } of fields.all('250')) {
    const shown = joined(field, 'ab')
    if (shown) found.push(trimPunctuation(shown))
  }
  return found.length === 0 ? undefined : found.join('; ')
}

/** What ISBD writes before each part of a physical description, where the record leaves it out. */
const beforePart: Readonly<Record<string, string>> = { b: ' : ', c: ' ; ', e: ' + ' }

/** 300 $a $b $c $e. */
export function physical(fields: FieldIndex): string | undefined {
  const found: string[] = []
  for (const { field } of fields.of('300', '305')) {
    // The last period belongs to "cm.", "in." or "p."
    const shown = description(field).replace(/[\s:;,+=/]+$/, '')
    if (shown !== '') found.push(shown)
  }
  return found.length === 0 ? undefined : found.join(' ; ')
}

function description(field: DataField): string {
  let made = ''
  for (const { code, value } of field.subfields) {
    if (!'3abcefg'.includes(code)) continue
    const next = clean(value)
    if (next === '') continue
    if (made === '') made = next
    else made += (':;+,&('.includes(made.at(-1)!) || next.startsWith('(') ? ' ' : (beforePart[code] ?? ' ')) + next
  }
  return made
}

/** 255 $a: the scale of a map as the record words it. */
export function scale(fields: FieldIndex): string | undefined {
  const field = fields.first('255')
  const stated = field && text(field, 'a')
  return stated && (trimPunctuation(stated) || undefined)
}

/** 310, 321: how often a journal appears; the former frequency follows the current one. */
export function frequency(fields: FieldIndex): string | undefined {
  const found: string[] = []
  for (const { field } of fields.of('310', '321')) {
    const shown = joined(field, 'ab')
    if (shown) found.push(trimPunctuation(shown))
  }
  return found.length === 0 ? undefined : found.join('; ')
}

/** 362: "Vol. 1, no. 1 (Apr. 1981)-". */
export function numbering(fields: FieldIndex): string | undefined {
  const found: string[] = []
  for (const { field } of fields.all('362')) {
    const shown = text(field, 'a')
    if (shown) found.push(trimPunctuation(shown))
  }
  return found.length === 0 ? undefined : found.join('; ')
}
