/**
 * Subjects: 600-662 by what they are about, 653 as uncontrolled keywords, 690-699 as the library's own, and
 * 689 as German union catalogues use it: chains of terms of their common authority file, $D saying what each names. A
 * heading is shown with its subdivisions, in record order: "Brasil - História - Séc. XIX".
 * Source: https://www.loc.gov/marc/bibliographic/bd6xx.html
 */
import type { DataField } from '../record.ts'
import type { SubjectHeading, SubjectKind } from '../title-data.ts'
import type { FieldIndex, PlacedField } from './field-index.ts'
import {
  authorityNumber,
  eventForm,
  type HeadingForm,
  heading,
  institutionForm,
  personForm,
  titlePart,
  uniformTitleForm,
  withoutRemark,
} from './heading-forms.ts'
import { trimPunctuation } from './punctuation.ts'
import { clean, text } from './text.ts'

interface SubjectRow {
  kind: SubjectKind
  form: HeadingForm
}

const term: HeadingForm = { codes: 'abcdg', before: { b: '. ', c: ', ', d: ', ' } }

const subjectRows: Readonly<Record<string, SubjectRow>> = {
  '600': { kind: 'person', form: withTitle(personForm) },
  '610': { kind: 'institution', form: withTitle(institutionForm) },
  '611': { kind: 'event', form: withTitle(eventForm) },
  '630': { kind: 'uniform-title', form: uniformTitleForm },
  '647': { kind: 'event', form: { codes: 'acdg', before: { c: ', ', d: ', ' } } },
  '648': { kind: 'chronological', form: { codes: 'a', before: {} } },
  '650': { kind: 'subject', form: term },
  '651': { kind: 'geographic', form: { codes: 'ag', before: {} } },
  '654': { kind: 'subject', form: { codes: 'ab', before: { b: ' - ' } } },
  '655': { kind: 'genre', form: { codes: 'abc', before: { b: ' - ', c: ' - ' } } },
  '656': { kind: 'subject', form: { codes: 'ak', before: { k: ' - ' } } },
  '657': { kind: 'subject', form: { codes: 'a', before: {} } },
  '662': {
    kind: 'geographic',
    form: { codes: 'abcdfgh', before: { b: ' - ', c: ' - ', d: ' - ', f: ' - ', g: ' - ', h: ' - ' } },
  },
}
for (let tag = 689; tag <= 699; tag++)
  (subjectRows as Record<string, SubjectRow>)[String(tag)] = { kind: 'subject', form: term }

/** A person's or a body's work as a subject: name and title make one heading. */
function withTitle(form: HeadingForm): HeadingForm {
  return { codes: form.codes + titlePart.codes, before: { ...titlePart.before, ...form.before } }
}

/** 653, second indicator. */
const uncontrolledKinds: Readonly<Record<string, SubjectKind>> = {
  '1': 'person',
  '2': 'institution',
  '3': 'event',
  '4': 'chronological',
  '5': 'geographic',
  '6': 'genre',
}

/** 689 $D, what the term names; $A where it names nothing: a time or a form. */
const chainKinds: Readonly<Record<string, SubjectKind>> = {
  p: 'person',
  b: 'institution',
  f: 'event',
  u: 'uniform-title',
  g: 'geographic',
  $Az: 'chronological',
  $Af: 'genre',
}

/** Second indicator of 600-655; 4 says that the source is not given, 7 that $2 names it. */
const thesauri: Readonly<Record<string, string>> = {
  '0': 'lcsh',
  '1': 'cyac',
  '2': 'mesh',
  '3': 'nal',
  '5': 'csh',
  '6': 'rvm',
}

const subdivisionKinds: Readonly<Record<string, SubjectHeading['subdivisions'][number]['kind']>> = {
  v: 'genre',
  x: 'general',
  y: 'chronological',
  z: 'geographic',
}

/** Subjects in record order. */
export function subjects(fields: FieldIndex): SubjectHeading[] {
  const found: SubjectHeading[] = []
  for (const placed of fields.where((tag) => tag[0] === '6')) {
    if (placed.field.tag === '653') found.push(...uncontrolled(placed))
    else {
      const row = subjectRows[placed.field.tag]
      if (row) found.push(...controlled(placed, row))
    }
  }
  return found
}

function controlled({ field, at }: PlacedField, row: SubjectRow): SubjectHeading[] {
  const thesaurus = thesaurusOf(field)
  const number = authorityNumber(field)
  const found: SubjectHeading[] = []
  for (const one of oneTermEach(field, row)) {
    const main = heading(one, row.form)
    const subdivisions = subdivisionsOf(one)
    if (main === '' && subdivisions.length === 0) continue
    const subject: SubjectHeading = {
      kind: kindOf(one, row),
      heading: shownHeading(main, subdivisions),
      main: main || subdivisions[0]!.value,
      subdivisions,
      tag: field.tag,
      field: at,
    }
    if (thesaurus !== undefined) subject.thesaurus = thesaurus
    if (number !== undefined) subject.authorityNumber = number
    found.push(subject)
  }
  return found
}

/** "Brasil - História - Séc. XIX". */
export function shownHeading(main: string, subdivisions: readonly { value: string }[]): string {
  let shown = main
  for (const { value } of subdivisions) shown = shown === '' ? value : `${shown} - ${value}`
  return shown
}

/** $v $x $y $z in record order. */
export function subdivisionsOf(field: DataField): SubjectHeading['subdivisions'] {
  const found: SubjectHeading['subdivisions'] = []
  for (const { code, value } of field.subfields) {
    const kind = subdivisionKinds[code]
    const shown = kind && trimPunctuation(withoutRemark(clean(value)))
    if (kind && shown) found.push({ kind, value: shown })
  }
  return found
}

/** Several $a in one 650 (not allowed, and often seen) are as many subjects; the last one has the subdivisions. */
function oneTermEach(field: DataField, row: SubjectRow): DataField[] {
  if (row.kind !== 'subject' && row.kind !== 'genre' && row.kind !== 'geographic') return [field]
  if (field.tag === '654' || field.tag === '662') return [field]
  const repeated = secondTerm(field)
  if (repeated === -1) return [field]
  const before = { ...field, subfields: field.subfields.slice(0, repeated) }
  return [before, ...oneTermEach({ ...field, subfields: field.subfields.slice(repeated) }, row)]
}

function secondTerm(field: DataField): number {
  let terms = 0
  for (let at = 0; at < field.subfields.length; at++) if (field.subfields[at]!.code === 'a' && ++terms === 2) return at
  return -1
}

function kindOf(field: DataField, row: SubjectRow): SubjectKind {
  if (field.tag === '689') return chainKinds[text(field, 'D') ?? `$A${text(field, 'A')}`] ?? row.kind
  return isWork(field, row) ? 'uniform-title' : row.kind
}

function isWork(field: DataField, row: SubjectRow): boolean {
  return (
    (row.kind === 'person' || row.kind === 'institution' || row.kind === 'event') &&
    field.subfields.some(({ code }) => code === 't')
  )
}

function uncontrolled({ field, at }: PlacedField): SubjectHeading[] {
  const kind = uncontrolledKinds[field.ind2] ?? 'subject'
  const found: SubjectHeading[] = []
  for (const { code, value } of field.subfields) {
    const main = code === 'a' ? trimPunctuation(clean(value)) : ''
    if (main !== '')
      found.push({ kind, heading: main, main, subdivisions: [], thesaurus: 'uncontrolled', tag: '653', field: at })
  }
  return found
}

function thesaurusOf(field: DataField): string | undefined {
  if (field.tag === '689') return 'gnd'
  if (field.tag >= '690') return text(field, '2') ?? 'local'
  return text(field, '2') ?? thesauri[field.ind2]
}
