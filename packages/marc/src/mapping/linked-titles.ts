/**
 * Linked titles: 773 says what this is a part of, 765-787 what it belongs with. For predecessors and successors of a
 * journal the second indicator says how they follow each other.
 * Source: https://www.loc.gov/marc/bibliographic/bd76x78x.html
 */
import type { DataField } from '../record.ts'
import type { LinkedTitle, LinkRelation } from '../title-data.ts'
import { isIssn } from './check-digits.ts'
import type { FieldIndex } from './field-index.ts'
import { trimPunctuation } from './punctuation.ts'
import { clean, joined, text } from './text.ts'

const relations: Readonly<Record<string, LinkRelation>> = {
  '765': 'original-language',
  '767': 'translation',
  '770': 'supplement',
  '772': 'supplement-to',
  '773': 'part-of',
  '774': 'contains',
  '775': 'other-edition',
  '776': 'other-form',
  '777': 'issued-with',
  '786': 'data-source',
  '787': 'related',
}

/** Second indicator of 780 and 785, from 0. */
const preceding: readonly LinkRelation[] = [
  'continues',
  'continues-in-part',
  'supersedes',
  'supersedes-in-part',
  'formed-by-union',
  'absorbed',
  'absorbed-in-part',
  'separated-from',
]
const succeeding: readonly LinkRelation[] = [
  'continued-by',
  'continued-in-part-by',
  'superseded-by',
  'superseded-in-part-by',
  'absorbed-by',
  'absorbed-in-part-by',
  'split-into',
  'merged-into',
  'changed-back-to',
]

/** 773. */
export function partOf(fields: FieldIndex): LinkedTitle[] {
  return linkedTitles(fields, ['773'])
}

/** 765-787 but 773. */
export function related(fields: FieldIndex): LinkedTitle[] {
  return linkedTitles(fields, ['780', '785', '765', '767', '770', '772', '774', '775', '776', '777', '786', '787'])
}

function linkedTitles(fields: FieldIndex, tags: readonly string[]): LinkedTitle[] {
  const found: LinkedTitle[] = []
  for (const { field } of fields.of(...tags)) {
    const one = linkedTitle(field)
    if (one) found.push(one)
  }
  return found
}

/** Undefined where there is nothing to show: an 776 with only a control number. */
function linkedTitle(field: DataField): LinkedTitle | undefined {
  const shownTitle = firstShown(field, 't', 's', 'p', 'k')
  const author = firstShown(field, 'a')
  const note = firstShown(field, 'n', 'i')
  const title = shownTitle ?? author ?? note
  if (title === undefined) return undefined
  return withoutAbsent({
    title,
    tag: field.tag,
    relation: relationOf(field),
    author: shownTitle === undefined ? undefined : author,
    label: firstShown(field, 'i'),
    part: joined(field, 'g', '; ') ?? text(field, 'q'),
    imprint: field.tag === '773' ? firstShown(field, 'd') : undefined,
    issn: issnOf(field),
    isbn: text(field, 'z')?.replaceAll(/[-\s]/g, '').split('(')[0],
    controlNumber: text(field, 'w'),
  })
}

function relationOf(field: DataField): LinkRelation {
  if (field.tag === '780') return preceding[Number(field.ind2)] ?? 'continues'
  if (field.tag === '785') return succeeding[Number(field.ind2)] ?? 'continued-by'
  return relations[field.tag] ?? 'related'
}

function firstShown(field: DataField, ...codes: string[]): string | undefined {
  for (const code of codes) {
    const value = text(field, code)
    const shown = value && trimPunctuation(value)
    if (shown) return shown
  }
  return undefined
}

function issnOf(field: DataField): string | undefined {
  const value = text(field, 'x')
  if (value === undefined) return undefined
  const compact = clean(value).toUpperCase()
  return /^\d{7}[\dX]$/.test(compact) && isIssn(`${compact.slice(0, 4)}-${compact.slice(4)}`)
    ? `${compact.slice(0, 4)}-${compact.slice(4)}`
    : compact
}

/** Absent values are left out, not undefined. */
function withoutAbsent<T extends object>(value: T): T {
  for (const key of Object.keys(value) as (keyof T)[]) if (value[key] === undefined) delete value[key]
  return value
}
