/**
 * Titles: 245 as shown, the title that sorts, the statement of responsibility, the work's uniform title, and the other
 * titles of the same work. Records without 245 take the next best title they have; every record has one.
 * Sources: https://www.loc.gov/marc/bibliographic/bd20x24x.html
 */
import type { DataField } from '../record.ts'
import { type FieldIndex, oncePerRecord } from './field-index.ts'
import { heading, uniformTitleForm } from './heading-forms.ts'
import { languages } from './languages.ts'
import { leadingArticleLength } from './leading-articles.ts'
import { endsWithMark, trimPunctuation } from './punctuation.ts'
import { addOnce, clean, text, withoutNonSorting } from './text.ts'

/** Sine titulo: what a record without any title shows. */
export const untitled = '[S. t.]'

/** What ISBD writes before each part of a title, where the record leaves it out. */
const before: Readonly<Record<string, string>> = {
  b: ' : ',
  n: '. ',
  p: '. ',
  c: ' / ',
  f: ', ',
  g: ', ',
  k: ' : ',
  s: '. ',
}

/** Some catalogues write the mark before an element where it begins: "$b = Title". */
const opensWithMark = /^[=:;/]\s*/

/** Title fields joined as shown: 245, 246, 247, 740 and their like. $h is left out, but its punctuation holds. */
function shownTitle(field: DataField, codes: string): string {
  let made = ''
  let mark = ''
  for (const { code, value } of field.subfields) {
    if (code === 'h') mark = / ?([:=;/.,])$/.exec(clean(value))?.[0] ?? mark
    if (!codes.includes(code)) continue
    const next = clean(value)
    if (next === '') continue
    if (made === '') made = next
    else made = `${made}${separator(made, mark, code, next)}${next}`
    mark = ''
  }
  return trimPunctuation(made)
}

function separator(made: string, mark: string, code: string, next: string): string {
  if (endsWithMark(made) || opensWithMark.test(next)) return ' '
  if (mark !== '') return `${mark} `
  return code === 'p' && /\. [^.]*\d[^.]*$/.test(made) ? ', ' : (before[code] ?? ' ')
}

/** 245 $a $b $n $p (with the dates, forms and versions $f $g $k $s of archival records), else the next best title. */
export const title = oncePerRecord((fields: FieldIndex): string => {
  for (const { field } of fields.all('245')) {
    const found = shownTitle(field, 'abfgknps')
    if (found !== '') return found
  }
  return titleWithout245(fields)
})

function titleWithout245(fields: FieldIndex): string {
  for (const { field } of fields.all('880')) {
    if (text(field, '6')?.startsWith('245')) return shownTitle(field, 'abfgknps') || untitled
  }
  const other = fields.first('240', '130', '222', '210', '246', '740', '730')
  if (other) return heading(other, uniformTitleForm) || untitled
  return untitled
}

/** 245 $b alone. */
export function subtitle(fields: FieldIndex): string | undefined {
  const field = fields.first('245')
  const found = field && text(field, 'b')
  return found ? trimPunctuation(found.replace(opensWithMark, '')) || undefined : undefined
}

/** 245 $c. */
export function responsibility(fields: FieldIndex): string | undefined {
  const field = fields.first('245')
  const found = field && text(field, 'c')
  return found ? trimPunctuation(found) || undefined : undefined
}

/** The title without its leading article: see leading-articles.ts for whose word counts. */
export function sortTitle(fields: FieldIndex): string {
  const field = fields.first('245')
  const shown = title(fields)
  if (!field) return shown
  const marked = withoutNonSorting(field.subfields.find(({ code }) => code === 'a')?.value ?? '')
  const article = marked === undefined ? leadingArticleLength(shown, field.ind2, languages(fields)[0]) : 0
  const sorted =
    marked === undefined ? shown.slice(article) : shown.slice(Math.max(0, shown.indexOf(marked.slice(0, 8))))
  return withoutOpening(sorted) || shown
}

/** Quotation marks, brackets and other signs at the start do not sort. */
function withoutOpening(value: string): string {
  const first = value.charCodeAt(0) | 0x20
  if (first >= 0x61 && first <= 0x7a) return value
  return value.replace(/^[^\p{L}\p{N}]+/u, '')
}

/** 130, 240: the work's uniform title. */
export function uniformTitle(fields: FieldIndex): string | undefined {
  const field = fields.first('130', '240')
  return (field && heading(field, uniformTitleForm)) || undefined
}

/** Title fields of this very work, with the subfields that are shown. */
const otherTitleFields: readonly [tag: string, codes: string][] = [
  ['246', 'abfgnp'],
  ['242', 'abnp'],
  ['247', 'abfgnp'],
  ['222', 'ab'],
  ['210', 'ab'],
  ['730', 'adfgklmnoprst'],
  ['740', 'anp'],
  ['245', 'abnp'],
]

/** Other titles of this work, each once. A second 245, as Nepali records have it, is one of them. */
export function otherTitles(fields: FieldIndex): string[] {
  const found: string[] = []
  for (const [tag, codes] of otherTitleFields) {
    for (const [index, { field }] of fields.all(tag).entries()) {
      if (tag === '245' && index === 0) continue
      addOnce(found, tag === '730' ? heading(field, uniformTitleForm) : shownTitle(field, codes))
    }
  }
  return found
}
