/**
 * Authority records: 1XX is the heading, 4XX are names that lead to it, 5XX stand beside it. The last two digits of the
 * tag say what it names; 180-185 are subdivisions. Local tags of the International Institute of Social History (103,
 * 403, 503: keywords in Dutch with the English word in $b) are subjects whose English word leads to them.
 * Sources: https://www.loc.gov/marc/authority/ad1xx3xx.html, adtracing.html (4XX, 5XX, $w), ad663.html
 */
import type { AuthorityData, AuthorityReference, AuthorityType } from '../authority-data.ts'
import type { DataField, MarcRecord } from '../record.ts'
import { FieldIndex, type PlacedField } from './field-index.ts'
import {
  authorityNumber,
  eventForm,
  type HeadingForm,
  heading,
  institutionForm,
  personForm,
  titlePart,
  uniformTitleForm,
} from './heading-forms.ts'
import { trimPunctuation } from './punctuation.ts'
import { recordKind } from './record-kind.ts'
import { shownHeading, subdivisionsOf } from './subjects.ts'
import { addOnce, allText, clean, joined, text } from './text.ts'

export type Refusal = 'not-an-authority' | 'no-heading'

interface TypeRow {
  type: AuthorityType
  form: HeadingForm
}

const term: HeadingForm = { codes: 'abg', before: { b: '. ' } }

/** By the last two digits of 1XX, 4XX and 5XX. */
const types: Readonly<Record<string, TypeRow>> = {
  '00': { type: 'person', form: personForm },
  '10': { type: 'institution', form: institutionForm },
  '11': { type: 'event', form: eventForm },
  '30': { type: 'uniform-title', form: uniformTitleForm },
  '47': { type: 'event', form: { codes: 'acdg', before: { c: ', ', d: ', ' } } },
  '48': { type: 'chronological', form: term },
  '50': { type: 'subject', form: term },
  '51': { type: 'geographic', form: term },
  '55': { type: 'genre', form: term },
  '62': { type: 'subject', form: term },
  '80': { type: 'general-subdivision', form: { codes: '', before: {} } },
  '81': { type: 'geographic-subdivision', form: { codes: '', before: {} } },
  '82': { type: 'chronological-subdivision', form: { codes: '', before: {} } },
  '85': { type: 'genre-subdivision', form: { codes: '', before: {} } },
  '03': { type: 'subject', form: { codes: 'a', before: {} } },
}

/** What an authority record says, or why it says nothing: no authority record at all, or one without a heading. */
export function mapAuthority(record: MarcRecord): AuthorityData | { refused: Refusal } {
  if (recordKind(record) !== 'authority') return { refused: 'not-an-authority' }
  const fields = new FieldIndex(record)
  const main = fields.where((tag) => tag[0] === '1' && tag.slice(1) in types)[0]
  const own = main && named(main.field)
  if (!main || !own || own.heading === '') return { refused: 'no-heading' }
  const thesaurus = main.field.tag === '103' ? 'local' : thesaurusOf(fields)
  return {
    ...own,
    see: [...translation(main.field), ...references(fields, '4')],
    seeAlso: references(fields, '5'),
    notes: publicNotes(fields),
    sources: sources(fields),
    ...(thesaurus !== undefined && { thesaurus }),
  }
}

/** The heading of a 1XX, 4XX or 5XX with what it names. A person's or a body's work is a uniform title. */
function named(field: DataField): Pick<AuthorityData, 'type' | 'heading' | 'subdivisions'> | undefined {
  const row = types[field.tag.slice(1)]
  if (row === undefined) return undefined
  const titleAt = field.tag.slice(1) < '12' ? field.subfields.findIndex(({ code }) => code === 't') : -1
  const name = heading(titleAt === -1 ? field : { ...field, subfields: field.subfields.slice(0, titleAt) }, row.form)
  const work = titleAt === -1 ? '' : heading({ ...field, subfields: field.subfields.slice(titleAt) }, titlePart)
  const main = work === '' ? name : `${name}${name.endsWith('.') ? '' : '.'} ${work}`
  const parts = subdivisionsOf(field)
  const isSubdivision = field.tag[1] === '8'
  return {
    type: work === '' ? row.type : 'uniform-title',
    heading: shownHeading(main, parts),
    subdivisions: isSubdivision ? parts.slice(1) : parts,
  }
}

/** 103 $b: the English word of a Dutch keyword, where it is another word. */
function translation(field: DataField): AuthorityReference[] {
  const word = field.tag === '103' ? text(field, 'b') : undefined
  if (word === undefined || word === text(field, 'a')) return []
  return [{ heading: trimPunctuation(word), type: 'subject', relation: 'related' }]
}

function references(fields: FieldIndex, first: '4' | '5'): AuthorityReference[] {
  return fields.where((tag) => tag[0] === first && tag.slice(1) in types).flatMap(reference)
}

function reference({ field }: PlacedField): AuthorityReference[] {
  const own = named(field)
  if (!own || own.heading === '') return []
  const number = authorityNumber(field)
  const found: AuthorityReference = { heading: own.heading, type: own.type, relation: relationOf(field) }
  if (number !== undefined) found.authorityNumber = number
  return [found]
}

/** $w, first character. "t" is the body right above. */
const relations: Readonly<Record<string, AuthorityReference['relation']>> = {
  a: 'earlier',
  b: 'later',
  g: 'broader',
  h: 'narrower',
  t: 'broader',
}

/** What $i says where $w does not: in pt, es, en. */
const relationWords: readonly (readonly [AuthorityReference['relation'], RegExp])[] = [
  ['earlier', /earlier|predecessor|former|anterior|antes|antecessor/i],
  ['later', /later|successor|posterior|atual|actual|sucessor|sucesor/i],
  ['broader', /broader|parent|hierarchical superior|gen[ée]rico|superior|termo geral/i],
  ['narrower', /narrower|subordinate|espec[íi]fico|subordinad/i],
]

function relationOf(field: DataField): AuthorityReference['relation'] {
  const coded = relations[text(field, 'w')?.[0] ?? '']
  if (coded) return coded
  const words = text(field, 'i')
  return (words && relationWords.find(([, pattern]) => pattern.test(words))?.[0]) || 'related'
}

/** 260, 360 and 663-688 for readers: not 667, which is for cataloguers only, nor 670 and 675, which are sources. */
function publicNotes(fields: FieldIndex): AuthorityData['notes'] {
  const isNote = (tag: string): boolean => tag === '260' || tag === '360' || (tag >= '663' && tag <= '688')
  const found: AuthorityData['notes'] = []
  for (const { field } of fields.where((tag) => isNote(tag) && tag !== '667' && tag !== '670' && tag !== '675')) {
    const shown = allText(field)
    if (shown) found.push({ tag: field.tag, text: shown })
  }
  return found
}

/** 046, 370-378 and 670: dates, places, fields of activity, and where they were found. */
function sources(fields: FieldIndex): string[] {
  const found: string[] = []
  for (const { field } of fields.where((tag) => tag === '046' || (tag >= '368' && tag <= '388') || tag === '670')) {
    const shown = field.tag === '046' ? joined(field, 'abcdefgklopst', ' - ') : allText(field, 'w')
    // Codes of countries, languages and genders say nothing to readers.
    if (shown !== undefined && shown.length > 3) addOnce(found, shown)
  }
  return found
}

/** 008/11: which thesaurus; "z" says that 040 $f names it. */
const thesauri: Readonly<Record<string, string>> = {
  a: 'lcsh',
  b: 'cyac',
  c: 'mesh',
  d: 'nal',
  k: 'csh',
  r: 'aat',
  s: 'sears',
  v: 'rvm',
}

function thesaurusOf(fields: FieldIndex): string | undefined {
  const named = fields.first('040')?.subfields.find(({ code }) => code === 'f')
  return named ? clean(named.value) : thesauri[fields.fixed[11]!]
}
