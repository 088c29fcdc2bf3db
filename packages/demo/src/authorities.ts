/**
 * Authority records of the demonstration library: one for each heading that its titles use, with the references of
 * authority-references.ts. A reference to a term that is itself a heading here would lead astray and is left out;
 * broader terms that no title uses are made, so that the ladder is whole.
 */
import type { AuthorityType } from '@estante/marc/authority-data'
import { headingKey } from '@estante/marc/mapping/headings'
import type { DataField, Field, MarcRecord } from '@estante/marc/record'
import { nameReferences, type ReferenceRow, subjectReferences } from './authority-references.ts'
import { type HeadingIndex, type IndexedHeading, indexHeadings } from './heading-index.ts'
import { agency } from './record/agency.ts'
import { control, data, ended } from './record/fields.ts'
import { type ParsedHeading, tagEnding } from './record/heading-syntax.ts'
import { firstIndicator } from './record/title-fields.ts'
import type { DemoTitle } from './title-row.ts'

/** The first authority’s number; titles begin lower (demo-record.ts), so no address is both. */
const firstNumber = 5001

/** Sorted by type and heading, numbered from 5001. */
export function demoAuthorities(titles: readonly DemoTitle[]): MarcRecord[] {
  const index = indexHeadings(titles)
  const rows = completed(index)
  const references = referenceFields(index, rows)
  const sorted = index.all.sort(
    (one, other) => one.type.localeCompare(other.type) || one.text.localeCompare(other.text),
  )
  return sorted.map((heading, at) => {
    const found = references.get(keyOf(heading.type, heading.text))
    return authorityRecord(firstNumber + at, heading, found)
  })
}

interface References {
  fields: DataField[]
  note?: string
}

/** Rows whose heading is used; adds their broader terms and the names beside a name, and with those their rows. */
function completed(index: HeadingIndex): ReferenceRow[] {
  const waiting = [...namesWithDates(index), ...subjectReferences()]
  const taken: ReferenceRow[] = []
  for (let before = -1; before !== taken.length; ) {
    before = taken.length
    for (const row of waiting.splice(0)) {
      if (!index.has(row.heading)) waiting.push(row)
      else {
        taken.push(row)
        for (const broader of row.broader) index.addHeading(broader)
        if (row.heading.kind === 'person') for (const other of row.related) index.addHeading(other)
      }
    }
  }
  return taken
}

const datesPattern = /, (?:ca\. )?\d{3,4}.*$/

/** Rows name people without dates; here they get the heading that the titles use. */
function namesWithDates(index: HeadingIndex): ReferenceRow[] {
  const names = index.all.filter(
    // "Assis, Machado de, 1839-1908 - Crítica e interpretação" is a subject about him, not his name.
    ({ type, text }) => (type === 'person' || type === 'institution') && !text.includes(' - '),
  )
  const byName = new Map(names.map((name) => [keyOf(name.type, name.text.replace(datesPattern, '')), name]))
  return nameReferences().map((row) => {
    const used = byName.get(keyOf(row.heading.kind, row.heading.main))
    return used === undefined
      ? row
      : { ...row, heading: { ...row.heading, main: used.text, subfields: used.subfields } }
  })
}

/** 4XX and 5XX by the heading that they stand under; broader and narrower, related and related mirror each other. */
function referenceFields(index: HeadingIndex, rows: readonly ReferenceRow[]): Map<string, References> {
  const found = new Map<string, References>()
  const of = (heading: ParsedHeading): References => {
    const key = keyOf(heading.kind, heading.main)
    const known = found.get(key) ?? { fields: [] }
    found.set(key, known)
    return known
  }
  const pair = (one: ParsedHeading, other: ParsedHeading, there: string, back: string): void => {
    if (!index.has(other)) return
    addOnce(of(one).fields, seeAlso(other, there))
    addOnce(of(other).fields, seeAlso(one, back))
  }
  for (const row of rows) {
    const references = of(row.heading)
    references.note = row.note
    for (const see of row.see) if (!index.has(see)) addOnce(references.fields, headingField('4', see))
    for (const broader of row.broader) pair(row.heading, broader, 'g', 'h')
    for (const narrower of row.narrower) pair(row.heading, narrower, 'h', 'g')
    for (const related of row.related) pair(row.heading, related, '', '')
  }
  return found
}

function addOnce(fields: DataField[], field: DataField): void {
  const text = JSON.stringify(field)
  if (!fields.some((other) => JSON.stringify(other) === text)) fields.push(field)
}

function headingField(block: '4' | '5', heading: ParsedHeading): DataField {
  const parts = heading.subfields.flatMap(({ code, value }) => [code, value])
  const named = ['person', 'institution', 'event'].includes(heading.kind)
  return data(`${block}${tagEnding[heading.kind]}`, `${named ? firstIndicator(heading) : '#'}#`, ...parts)
}

/** $w: g broader, h narrower. https://www.loc.gov/marc/authority/adtracing.html */
function seeAlso(heading: ParsedHeading, relation: string): DataField {
  const field = headingField('5', heading)
  return relation === '' ? field : { ...field, subfields: [{ code: 'w', value: relation }, ...field.subfields] }
}

function keyOf(type: AuthorityType, text: string): string {
  return `${type} ${headingKey(text)}`
}

const subdivisionTags: Partial<Readonly<Record<AuthorityType, string>>> = {
  'general-subdivision': '180',
  'geographic-subdivision': '181',
  'chronological-subdivision': '182',
  'genre-subdivision': '185',
}

function authorityRecord(number: number, heading: IndexedHeading, references: References | undefined): MarcRecord {
  const tag = subdivisionTags[heading.type] ?? `1${tagEnding[heading.type as ParsedHeading['kind']]}`
  const named = heading.type === 'person' || heading.type === 'institution' || heading.type === 'event'
  const parsed: ParsedHeading = { kind: 'person', main: heading.text, subfields: heading.subfields, subdivisions: [] }
  const first = named ? firstIndicator({ ...parsed, kind: heading.type as ParsedHeading['kind'] }) : '#'
  const fields: Field[] = [
    control('001', String(number)),
    control('003', agency),
    control('005', '20240115120000.0'),
    control('008', `240115${named ? 'n| ' : '|| '}${tag.startsWith('18') ? 'd' : 'a'}zannaabn          |a ana      `),
    data('040', '##', 'a', agency, 'b', 'por', 'c', agency, 'e', 'rda'),
    ...lifeDates(heading),
    data(tag, `${first}#`, ...heading.subfields.flatMap(({ code, value }) => [code, value])),
    ...(references?.fields ?? []).sort((one, other) => one.tag.localeCompare(other.tag)),
    ...(references?.note === undefined ? [] : [data('678', '0#', 'a', ended(references.note))]),
  ]
  return { leader: '00000nz  a2200000n  4500', fields }
}

/** 046, from "1839-1908". */
function lifeDates({ type, subfields }: IndexedHeading): DataField[] {
  const dates = type === 'person' ? subfields.find(({ code }) => code === 'd')?.value : undefined
  const [, born, died] = /^(\d{4})-(\d{4})?$/.exec(dates ?? '') ?? []
  return born === undefined ? [] : [data('046', '##', 'f', born, 'g', died)]
}
