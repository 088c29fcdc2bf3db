/**
 * Headings: how a name, a title or a subject is put together from the subfields of 1XX, 4XX-8XX. The key by which the
 * same heading is found again is in headings.ts.
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
export const personForm: HeadingForm = { codes: 'abcdjq', before: { c: ', ', d: ', ', j: ', ' } }
/** X10: https://www.loc.gov/marc/bibliographic/bdx10.html */
export const institutionForm: HeadingForm = { codes: 'abcdn', before: { b: '. ' } }
/** X11: https://www.loc.gov/marc/bibliographic/bdx11.html */
export const eventForm: HeadingForm = { codes: 'acdenq', before: { e: '. ' } }
/** X30 and the title part of X00, X10 and X11: https://www.loc.gov/marc/bibliographic/bdx30.html */
export const uniformTitleForm: HeadingForm = {
  codes: 'adfghklmnoprst',
  before: { n: '. ', p: '. ', k: '. ', l: '. ', s: '. ', t: '. ', m: ', ', r: ', ', f: '. ', o: '; ' },
}
/** The title part of a name and title heading. */
export const titlePart: HeadingForm = { codes: 'tfghklmnoprs', before: uniformTitleForm.before }

/** The heading in this form, without punctuation at its end; empty when it has none of the subfields. */
export function heading(field: DataField, form: HeadingForm): string {
  let made = ''
  for (const { code, value } of field.subfields) {
    if (!form.codes.includes(code)) continue
    const next = withoutRemark(clean(value))
    if (next === '' || isNameInDirectOrder(code, next, form)) continue
    made = made === '' ? next : made + separator(made, form.before[code], next) + next
  }
  return trimPunctuation(made)
}

/** What the Library of Congress wrote into headings that it took over from its cards; no part of the name. */
const fromOldCatalog = /\s*\[from old catalog\][.,]?/gi

export function withoutRemark(value: string): string {
  return value.includes('[') ? value.replace(fromOldCatalog, '').trim() : value
}

/** What parts a subfield from what stands before it: nothing but a blank where the record has a mark of its own. */
function separator(made: string, before: string | undefined, next: string): string {
  if (before === undefined || next.startsWith('(')) return ' '
  if (before === ', ' && made.endsWith('.') && trimPunctuation(made) === made) return before
  return endsWithMark(made) ? ' ' : before
}

/** $q of a person without brackets is no fuller form but the name once more, as some Brazilian records have it. */
function isNameInDirectOrder(code: string, value: string, form: HeadingForm): boolean {
  return code === 'q' && form === personForm && !value.startsWith('(')
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
