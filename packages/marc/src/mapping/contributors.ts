/**
 * Contributors: who is named for the work, main entry first. A 7XX with a title in it ($t) names another work, see
 * works.ts. Names in 720 are not established headings, so they are only searched (other-words.ts).
 * Source: https://www.loc.gov/marc/bibliographic/bd1xx.html, bd70x75x.html
 */
import type { DataField } from '../record.ts'
import type { Contributor, ContributorKind } from '../title-data.ts'
import type { FieldIndex, PlacedField } from './field-index.ts'
import {
  authorityNumber,
  eventForm,
  type HeadingForm,
  heading,
  institutionForm,
  personForm,
  withoutRemark,
} from './heading-forms.ts'
import { trimPunctuation } from './punctuation.ts'
import { editorialRole, relators, unknownRole } from './relators.ts'
import { text } from './text.ts'

interface NameRow {
  kind: ContributorKind
  form: HeadingForm
  /** The subfields of the name without dates and, of a person, without the fuller form. */
  name: HeadingForm
}

/** By the last two digits of the tag. */
export const names: Readonly<Record<string, NameRow>> = {
  '00': { kind: 'person', form: personForm, name: { codes: 'abc', before: personForm.before } },
  '10': { kind: 'institution', form: institutionForm, name: { codes: 'ab', before: institutionForm.before } },
  '11': { kind: 'event', form: eventForm, name: { codes: 'aeq', before: eventForm.before } },
}

const contributorTags = ['100', '110', '111', '700', '710', '711'] as const

export function contributors(fields: FieldIndex): Contributor[] {
  const found: Contributor[] = []
  const seen = new Map<string, Contributor>()
  for (const tag of contributorTags) {
    for (const placed of fields.all(tag)) {
      const one = contributor(placed)
      if (one === undefined) continue
      const known = seen.get(one.heading)
      if (known) mergeRelators(known, one)
      else {
        seen.set(one.heading, one)
        found.push(one)
      }
    }
  }
  return found
}

/** Undefined for a name and title heading, and where no name is left. */
function contributor({ field, at }: PlacedField): Contributor | undefined {
  const row = names[field.tag.slice(1)]!
  const main = field.tag < '200'
  if (!main && field.subfields.some(({ code }) => code === 't')) return undefined
  const shown = heading(field, row.form)
  if (shown === '') return undefined
  const dates = row.kind === 'institution' ? undefined : headingDates(field)
  const number = authorityNumber(field)
  const found = relators(field)
  const role = found.length === 0 ? unknownRole(field) : undefined
  const one: Contributor = {
    kind: row.kind,
    heading: shown,
    name: heading(field, row.name) || shown,
    relators: found,
    main,
    tag: field.tag,
    field: at,
  }
  if (dates !== undefined) one.dates = dates
  if (isInDirectOrder(field, one)) one.directOrder = true
  if (role !== undefined) one.role = role
  if (found.includes('edt') || found.includes('com')) setEditorialRole(one, field)
  if (number !== undefined) one.authorityNumber = number
  return one
}

function setEditorialRole(one: Contributor, field: DataField): void {
  const said = editorialRole(field)
  if (said !== undefined) one.editorialRole = said
}

/**
 * "John, of Salisbury" has its comma before $c, "Clark (Family : Clark, William)" in the qualifier of a family: neither
 * name is turned around. The first indicator alone does not tell: names under their surname are often marked as
 * forenames.
 */
function isInDirectOrder(field: DataField, { kind, name }: Contributor): boolean {
  if (kind !== 'person' || !name.includes(',')) return false
  return field.ind1 === '3' || !trimPunctuation(text(field, 'a') ?? '').includes(',')
}

/** $d without what encloses it in a heading. */
function headingDates(field: DataField): string | undefined {
  const written = text(field, 'd')
  const found = written && withoutRemark(written)
  const dates =
    found &&
    trimPunctuation(found)
      .replace(/^\(|[):]+$/g, '')
      .trim()
  return dates || undefined
}

/** The same person named twice (author and illustrator) is one contributor with two roles. */
function mergeRelators(known: Contributor, other: Contributor): void {
  for (const code of other.relators) if (!known.relators.includes(code)) known.relators.push(code)
}
