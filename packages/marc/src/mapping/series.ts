/**
 * Series: 8XX is the series as established, 490 as the item words it. Where an 8XX stands for a 490 (first indicator
 * 1), the 490 is only searched (other-words.ts); without it the 490 is shown.
 * Source: https://www.loc.gov/marc/bibliographic/bd4xx.html, bd80x83x.html
 */
import type { DataField } from '../record.ts'
import type { SeriesEntry } from '../title-data.ts'
import type { FieldIndex, PlacedField } from './field-index.ts'
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
import { headingKey } from './headings.ts'
import { trimPunctuation } from './punctuation.ts'
import { clean, text } from './text.ts'

/** The name before the title, for 800, 810 and 811. */
const NAMED: Readonly<Record<string, HeadingForm>> = { '800': PERSON, '810': INSTITUTION, '811': EVENT }
const SERIES_TITLE: HeadingForm = { codes: 'adfghklmnoprst', before: UNIFORM_TITLE.before }

export function series(fields: FieldIndex): SeriesEntry[] {
  const established = fields.of('830', '800', '810', '811', '440').flatMap((placed) => entry(placed))
  const traced = fields.of('830', '800', '810', '811').length
  const titles = new Set(established.map(({ title }) => headingKey(title)))
  let replaced = 0
  for (const placed of fields.all('490')) {
    if (placed.field.ind1 === '1' && replaced++ < traced) continue
    for (const one of statements(placed)) if (!titles.has(headingKey(one.title))) established.push(one)
  }
  return established
}

function entry({ field, at }: PlacedField): SeriesEntry[] {
  const shown = seriesTitle(field)
  if (shown === '') return []
  const number = authorityNumber(field)
  return [
    {
      title: shown,
      ...details(field),
      field: at,
      tag: field.tag,
      ...(number !== undefined && { authorityNumber: number }),
    },
  ]
}

function seriesTitle(field: DataField): string {
  const name = NAMED[field.tag]
  if (name === undefined) return heading(field, SERIES_TITLE)
  const titleAt = field.subfields.findIndex(({ code }) => code === 't')
  if (titleAt === -1) return heading(field, name)
  const title = heading({ ...field, subfields: field.subfields.slice(titleAt) }, TITLE_PART)
  const before = heading({ ...field, subfields: field.subfields.slice(0, titleAt) }, name)
  return before === '' ? title : `${before}${before.endsWith('.') ? '' : '.'} ${title}`
}

function details(field: DataField): { volume?: string; issn?: string } {
  const volume = text(field, 'v')
  const issn = text(field, 'x')
  return {
    ...(volume !== undefined && { volume: trimPunctuation(volume) }),
    ...(issn !== undefined && { issn: trimPunctuation(issn) }),
  }
}

/**
 * 490 repeats $a for series and subseries, each with its own $x and $v; $a after " = " is the title in another
 * language.
 */
function statements({ field, at }: PlacedField): SeriesEntry[] {
  const found: SeriesEntry[] = []
  for (const { code, value } of field.subfields) {
    const shown = trimPunctuation(clean(value))
    if (shown === '') continue
    const last = found.at(-1)
    if (code === 'a') found.push({ title: shown, field: at, tag: '490' })
    else if (code === 'v' && last) last.volume ??= shown
    else if (code === 'x' && last) last.issn ??= shown
  }
  return found
}
