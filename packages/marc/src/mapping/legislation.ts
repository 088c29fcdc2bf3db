/**
 * Legal texts. A record is one when its nature of contents is legislation or a treaty (008/24-27 l, z), or when its
 * main entry is a state and its title the collective one that cataloguing rules give to laws ("Leis, etc."),
 * constitutions and treaties. A classification in law (LCC K, Dewey 34x) says that a book is about law, which most such
 * books are.
 * Sources: https://www.loc.gov/marc/bibliographic/bd008b.html; AACR2 25.15-25.16, RDA 6.19.2.5.1
 */
import { type FieldIndex, oncePerRecord } from './field-index.ts'
import { headingKey } from './headings.ts'
import { joined } from './text.ts'

/** Collective and conventional titles of laws, as keys, in pt, es, en, fr, de. */
const legalTitles = (
  'leis|lei|legislacao|decreto|decretos|medida provisoria|constituicao|codigo|estatuto|consolidacao das leis|ordenacoes|portaria|' +
  'leyes|ley|constitucion|estatutos|tratados|tratado|laws etc|laws statutes etc|laws|constitution|treaties etc|treaties|statutes|' +
  'lois|gesetze|verfassung|grundgesetz|bundesgesetz'
).split('|')

export const isLegislation = oncePerRecord((fields: FieldIndex): boolean => {
  if (!isTextOrFile(fields)) return false
  const nature = fields.fixed.slice(24, 28)
  return nature.includes('l') || nature.includes('z') || hasLegalTitle(fields)
})

/** 008/24-27 means this for books and journals only. */
function isTextOrFile(fields: FieldIndex): boolean {
  return fields.leader[6] === 'a' || fields.leader[6] === 't'
}

/** 110 of a jurisdiction (first indicator 1), or a legal collective title. */
export function hasLegalMainEntry(fields: FieldIndex): boolean {
  return fields.first('110')?.ind1 === '1' || hasLegalTitle(fields)
}

/** 240, 130 or the old form subheading 110 $k ("Brasil. Leis, decretos, etc."). */
function hasLegalTitle(fields: FieldIndex): boolean {
  const body = fields.first('110')
  const form = body && joined(body, 'kt')
  if (form && isLegalTitle(form)) return true
  const title = fields.first('240', '130')
  const words = title && joined(title, 'ak')
  return words !== undefined && (body?.ind1 === '1' || title?.tag === '130') && isLegalTitle(words)
}

function isLegalTitle(words: string): boolean {
  const key = headingKey(words)
  return legalTitles.some((title) => key === title || key.startsWith(`${title} `))
}
