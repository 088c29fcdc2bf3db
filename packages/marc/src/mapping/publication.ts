/**
 * Publication, edition and physical description. 264 says by its second indicator whether somebody published,
 * distributed, made or only owns the copyright; 260 means publication. "[S.l.]" and "[s.n.]" say that nobody knows:
 * they are left out. Brackets around a place or a publisher say where the cataloguer found it, which no reader needs.
 * Source: https://www.loc.gov/marc/bibliographic/bd264.html, bd260.html, bd300.html
 */
import type { DataField } from '../record.ts'
import type { Publication } from '../title-data.ts'
import type { FieldIndex } from './field-index.ts'
import { trimPunctuation, withoutBrackets } from './punctuation.ts'
import { clean, joined, text } from './text.ts'

/** Place or publisher not known, in a few letters: s.l., s.n., n.p., o.O., б.м. */
const UNKNOWN_IN_SHORT = /^\W*(?:s\.? ?[lni]\.?|n\. ?p\.|o\. ?o\.|б\. ?м\.)\W*$/iu
/** The same in words, as records in six languages write it. */
const UNKNOWN_IN_WORDS =
  /^\W*(?:sine (?:loco|nomine)|(?:place|publisher|publication|distributor|manufacturer)(?: of [a-z]+)? not (?:identified|given)|(?:local|editora?|lugar|editorial|lieu|éditeur)(?: de [\p{L}]+)? n(?:ão|on?) (?:identifi(?:cad[ao]|é)|determinad[ao])|(?:verlag|(?:erscheinungs|verlags|druck)ort) nicht (?:ermittelbar|angegeben)|ohne ort)\W*$/iu

function isUnknown(shown: string): boolean {
  return shown.length < 8 ? UNKNOWN_IN_SHORT.test(shown) : shown.length < 60 && UNKNOWN_IN_WORDS.test(shown)
}

export function publication(fields: FieldIndex): Publication[] {
  const found: Publication[] = []
  for (const { field } of fields.of('264', '260')) found.push(...statements(field))
  for (const { field } of fields.of('261', '262')) found.push(oldStatement(field))
  return found
}

/** One statement for each place and publisher of a field; the date belongs to all of them. */
function statements(field: DataField): Publication[] {
  const kind = field.tag === '264' && field.ind2 >= '0' && field.ind2 <= '4' ? (field.ind2 as Publication['kind']) : '1'
  const found: Publication[] = []
  const made: Publication = { kind: '3' }
  let current: Publication = { kind }
  let date: string | undefined
  for (const { code, value } of field.subfields) {
    if (code === 'a') {
      if (current.publisher !== undefined) {
        found.push(current)
        current = { kind }
      }
      current.place ??= place(value)
    } else if (code === 'b') {
      if (current.publisher !== undefined) {
        found.push(current)
        current = { kind, place: current.place }
      }
      current.publisher = imprint(value)
    } else if (code === 'c') date = date === undefined ? shownDate(value) : `${date}, ${shownDate(value)}`
    else if (code === 'e') made.place = place(value.replace(/^\(/, ''))
    else if (code === 'f') made.publisher = imprint(value.replace(/\)\W*$/, ''))
    else if (code === 'g') made.date = shownDate(value.replace(/\)\W*$/, ''))
  }
  found.push(current)
  if (made.place ?? made.publisher ?? made.date) found.push(made)
  return found.map((one) => withDate(one, date)).filter((one) => one.place ?? one.publisher ?? one.date)
}

/** Fields for films (261) and sound recordings (262) before 1981, which union catalogues still hold. */
function oldStatement(field: DataField): Publication {
  const [placeCode, publisherCode] = field.tag === '261' ? ['f', 'a'] : ['a', 'b']
  const found: Publication = { kind: '1' }
  const where = place(text(field, placeCode!) ?? '')
  const who = imprint(text(field, publisherCode!) ?? '')
  const when = text(field, 'd')
  if (where) found.place = where
  if (who) found.publisher = who
  if (when) found.date = trimPunctuation(when)
  return found
}

function withDate(one: Publication, common: string | undefined): Publication {
  if (one.kind !== '3' && common !== undefined) one.date = common
  return one
}

/** "Reston, Va." and "Belo Horizonte, Mg.": what is short and follows a comma abbreviates a state. */
function place(value: string): string | undefined {
  const shown = imprint(value)
  return shown && /, \p{Lu}\p{L}{1,4}$/u.test(shown) && value.includes(`${shown}.`) ? `${shown}.` : shown
}

function imprint(value: string): string | undefined {
  const shown = withoutBrackets(trimPunctuation(clean(value)))
  return shown === '' || isUnknown(shown) ? undefined : shown
}

function shownDate(value: string): string {
  return trimPunctuation(clean(value))
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
const BEFORE_PART: Readonly<Record<string, string>> = { b: ' : ', c: ' ; ', e: ' + ' }

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
    else made += (':;+,&('.includes(made.at(-1)!) || next.startsWith('(') ? ' ' : (BEFORE_PART[code] ?? ' ')) + next
  }
  return made
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
