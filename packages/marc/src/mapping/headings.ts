/**
 * Headings: how a name, a title or a subject is put together from the subfields of 1XX, 4XX-8XX, and the key by which
 * the same heading is found again whoever typed it.
 */
import type { DataField } from '../record.ts'
import { endsWithMark, trimPunctuation } from './punctuation.ts'
import { clean } from './text.ts'

/** Which subfields make a heading, and what is written before one where the record has no punctuation of its own. */
export interface HeadingForm {
  codes: string
  before: Readonly<Record<string, string>>
}

/** X00: https://www.loc.gov/marc/bibliographic/bdx00.html */
export const PERSON: HeadingForm = { codes: 'abcdjq', before: { c: ', ', d: ', ', j: ', ' } }
/** X10: https://www.loc.gov/marc/bibliographic/bdx10.html */
export const INSTITUTION: HeadingForm = { codes: 'abcdn', before: { b: '. ' } }
/** X11: https://www.loc.gov/marc/bibliographic/bdx11.html */
export const EVENT: HeadingForm = { codes: 'acdenq', before: { e: '. ' } }
/** X30 and the title part of X00, X10 and X11: https://www.loc.gov/marc/bibliographic/bdx30.html */
export const UNIFORM_TITLE: HeadingForm = {
  codes: 'adfghklmnoprst',
  before: { n: '. ', p: '. ', k: '. ', l: '. ', s: '. ', t: '. ', m: ', ', r: ', ', f: '. ', o: '; ' },
}
/** The title part of a name and title heading. */
export const TITLE_PART: HeadingForm = { codes: 'tfghklmnoprs', before: UNIFORM_TITLE.before }

/** The heading in this form, without punctuation at its end; empty when it has none of the subfields. */
export function heading(field: DataField, form: HeadingForm): string {
  let made = ''
  for (const { code, value } of field.subfields) {
    if (!form.codes.includes(code)) continue
    const next = clean(value)
    if (next === '' || isNameInDirectOrder(code, next, form)) continue
    made = made === '' ? next : made + separator(made, form.before[code], next) + next
  }
  return trimPunctuation(made)
}

/** What parts a subfield from what stands before it: nothing but a blank where the record has a mark of its own. */
function separator(made: string, before: string | undefined, next: string): string {
  if (before === undefined || next.startsWith('(')) return ' '
  if (before === ', ' && made.endsWith('.') && trimPunctuation(made) === made) return before
  return endsWithMark(made) ? ' ' : before
}

/** $q of a person without brackets is no fuller form but the name once more, as some Brazilian records have it. */
function isNameInDirectOrder(code: string, value: string, form: HeadingForm): boolean {
  return code === 'q' && form === PERSON && !value.startsWith('(')
}

/**
 * The heading's own number in its source: $9 as Koha writes it, digits only, else the first $0. German records have
 * other things in $9, among them digits that sort a series; those stand beside a $w.
 */
export function authorityNumber(field: DataField): string | undefined {
  let number: string | undefined
  let link: string | undefined
  for (const { code, value } of field.subfields) {
    if (code === '9' && /^\d+$/.test(value)) link ??= value
    else if (code === '0') number ??= sourceNumber(value)
    else if (code === 'w') return number ?? ownNumber(field)
  }
  return link ?? number
}

/** "(uri) http://id.loc.gov/..." is the address alone. */
function sourceNumber(value: string): string {
  return clean(value).replace(/^\(uri\)\s*/, '')
}

function ownNumber(field: DataField): string | undefined {
  const found = field.subfields.find(({ code }) => code === '0')
  return found && sourceNumber(found.value)
}

const DROP = 0
const BLANK = 0x20

/**
 * What each character up to U+017F becomes in a key: a code, BLANK, or DROP. As in the NACO rules: apostrophes are
 * dropped, other punctuation becomes a blank, and + # & @ stay, for "C", "C++" and "C#" are not the same language.
 * Source: https://www.loc.gov/aba/pcc/naco/normrule-2.html
 */
const FOLDED = new Uint16Array(0x180)
/** Letters that fold to two. */
const FOLDED_TWICE = new Map(
  [...'ßss ÆAE æae Œoe œoe Þth þth Ĳij ĳij'.split(' ')].map((one) => [one[0]!, one.slice(1).toLowerCase()]),
)

for (let code = 0; code < FOLDED.length; code++) FOLDED[code] = foldedCode(String.fromCharCode(code))

function foldedCode(character: string): number {
  if ("'\u00ad\u00b4`".includes(character)) return DROP
  if ('+#&@'.includes(character)) return character.charCodeAt(0)
  const special = { ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't' }[character.toLowerCase()]
  const base = special ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return /^[a-z0-9]$/.test(base) ? base.charCodeAt(0) : BLANK
}

const scratch = Buffer.alloc(4096)

/**
 * The key of a heading: lower case, without accents, punctuation and blanks that say nothing. Two headings with the
 * same key are the same heading. Empty for text without letters and digits.
 */
export function headingKey(text: string): string {
  if (text.length > 4000) return slowKey(text)
  let length = 0
  let pending = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x180) return slowKey(text)
    const folded = FOLDED[code]!
    if (folded === DROP) continue
    if (folded === BLANK) {
      const twice = code > 0x7f ? FOLDED_TWICE.get(text[at]!) : undefined
      if (twice === undefined) {
        pending = length > 0
        continue
      }
      if (pending) scratch[length++] = BLANK
      pending = false
      scratch[length++] = twice.charCodeAt(0)
      scratch[length++] = twice.charCodeAt(1)
      continue
    }
    if (pending) scratch[length++] = BLANK
    pending = false
    scratch[length++] = folded
  }
  return scratch.toString('latin1', 0, length)
}

/** Apostrophes, ayn, alif, soft and hard signs: they part no words. */
const DROPPED = /['\u00ad\u00b4`\u02b0-\u02ff\u2018\u2019\u201b\u2032\u200b-\u200f\u2060\ufeff]/g
/** Accents, and the points of Hebrew and Arabic, which one record writes and the next leaves out. */
const ACCENTS =
  /[\u0300-\u036f\ufe20-\ufe2f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u064b-\u065f]|\u0670|\u0640/g
const NOT_WORDS = /[^\p{L}\p{N}\p{M}+#&@♭♯]+/gu

function slowKey(text: string): string {
  return text
    .replace(DROPPED, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replaceAll(
      /[ßæœøđðłþħı]/g,
      (letter) => FOLDED_TWICE.get(letter) ?? String.fromCharCode(FOLDED[letter.charCodeAt(0)]!),
    )
    .replace(NOT_WORDS, ' ')
    .trim()
    .normalize('NFC')
}
