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
  EVENT,
  type HeadingForm,
  heading,
  INSTITUTION,
  PERSON,
  TITLE_PART,
  UNIFORM_TITLE,
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

const TERM: HeadingForm = { codes: 'abg', before: { b: '. ' } }

/** By the last two digits of 1XX, 4XX and 5XX. */
const TYPES: Readonly<Record<string, TypeRow>> = {
  '00': { type: 'person', form: PERSON },
  '10': { type: 'institution', form: INSTITUTION },
  '11': { type: 'event', form: EVENT },
  '30': { type: 'uniform-title', form: UNIFORM_TITLE },
  '47': { type: 'event', form: { codes: 'acdg', before: { c: ', ', d: ', ' } } },
  '48': { type: 'chronological', form: TERM },
  '50': { type: 'subject', form: TERM },
  '51': { type: 'geographic', form: TERM },
  '55': { type: 'genre', form: TERM },
  '62': { type: 'subject', form: TERM },
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
  const main = fields.where((tag) => tag[0] === '1' && tag.slice(1) in TYPES)[0]
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
  const row = TYPES[field.tag.slice(1)]
  if (row === undefined) return undefined
  const titleAt = field.tag.slice(1) < '12' ? field.subfields.findIndex(({ code }) => code === 't') : -1
  const name = heading(titleAt === -1 ? field : { ...field, subfields: field.subfields.slice(0, titleAt) }, row.form)
  const work = titleAt === -1 ? '' : heading({ ...field, subfields: field.subfields.slice(titleAt) }, TITLE_PART)
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
  return fields.where((tag) => tag[0] === first && tag.slice(1) in TYPES).flatMap(reference)
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
const RELATIONS: Readonly<Record<string, AuthorityReference['relation']>> = {
  a: 'earlier',
  b: 'later',
  g: 'broader',
  h: 'narrower',
  t: 'broader',
}

/** What $i says where $w does not: in pt, es, en. */
const RELATION_WORDS: readonly (readonly [AuthorityReference['relation'], RegExp])[] = [
  ['earlier', /earlier|predecessor|former|anterior|antes|antecessor/i],
  ['later', /later|successor|posterior|atual|actual|sucessor|sucesor/i],
  ['broader', /broader|parent|hierarchical superior|gen[ée]rico|superior|termo geral/i],
  ['narrower', /narrower|subordinate|espec[íi]fico|subordinad/i],
]

function relationOf(field: DataField): AuthorityReference['relation'] {
  const coded = RELATIONS[text(field, 'w')?.[0] ?? '']
  if (coded) return coded
  const words = text(field, 'i')
  return (words && RELATION_WORDS.find(([, pattern]) => pattern.test(words))?.[0]) || 'related'
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
const THESAURI: Readonly<Record<string, string>> = {
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
  return named ? clean(named.value) : THESAURI[fields.fixed[11]!]
}
