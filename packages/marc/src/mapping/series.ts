/**
 * Series: 490 is the series as the item words it, and what is shown; 8XX is the series as established, and what it is
 * linked, sorted and counted by. A 490 and the 8XX that stands for it are one entry. Established series without a 490
 * are shown without the qualifier that only tells series of one name apart: "Brasiliana (São Paulo, Brasil)".
 * Source: https://www.loc.gov/marc/bibliographic/bd4xx.html, bd80x83x.html
 */
import type { DataField, Subfield } from '../record.ts'
import type { SeriesEntry } from '../title-data.ts'
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
} from './heading-forms.ts'
import { headingKey } from './headings.ts'
import { splitPunctuation, trimPunctuation } from './punctuation.ts'
import { clean, text } from './text.ts'

/** The name before the title, for 800, 810 and 811. */
const named: Readonly<Record<string, HeadingForm>> = { '800': personForm, '810': institutionForm, '811': eventForm }
const seriesTitleForm: HeadingForm = { codes: 'adfghklmnoprst', before: uniformTitleForm.before }

export function series(fields: FieldIndex): SeriesEntry[] {
  const established = fields.of('830', '800', '810', '811', '440').flatMap((placed) => entry(placed))
  const transcribed = fields.all('490').flatMap((placed) => statements(placed))
  const pairs = pair(transcribed, established)
  const entries = transcribed.map((one) => merged(one, pairs.get(one)))
  const paired = new Set(pairs.values())
  return [...entries, ...established.filter((one) => !paired.has(one)).map(shownAlone)]
}

/** An established series with its title alone, as a 490 would word it. */
interface Established extends SeriesEntry {
  heading: string
}

/** A transcribed statement; `isTraced` where the record says that an 8XX stands for it. */
interface Transcribed extends SeriesEntry {
  isTraced: boolean
}

/**
 * Which 8XX stands for which 490: the one with the same title, whatever the indicators say; of those that are left,
 * the first for the first that is said to be traced.
 */
function pair(transcribed: readonly Transcribed[], established: readonly Established[]): Map<Transcribed, Established> {
  const pairs = new Map<Transcribed, Established>()
  const open = new Set(established)
  const take = (one: Transcribed, found: Established | undefined) => {
    if (found === undefined) return
    pairs.set(one, found)
    open.delete(found)
  }
  for (const one of transcribed) {
    const key = headingKey(one.heading ?? one.title)
    take(
      one,
      [...open].find(({ title }) => headingKey(title) === key),
    )
  }
  for (const one of transcribed) {
    if (one.isTraced && !pairs.has(one))
      take(
        one,
        [...open].find(({ tag }) => tag !== '440'),
      )
  }
  return pairs
}

/** The words of the 490, the link of the 8XX. */
function merged({ isTraced: _, ...one }: Transcribed, established: Established | undefined): SeriesEntry {
  if (established === undefined) return one
  const { title: _title, heading: form, volume, issn, ...origin } = established
  const found: SeriesEntry = { ...one, ...origin }
  if (form !== one.title) found.heading = form
  if (volume !== undefined) found.volume ??= volume
  if (issn !== undefined) found.issn ??= issn
  return found
}

/** A name and title heading stays whole: "Works" alone says nothing. */
function shownAlone(one: Established): SeriesEntry {
  const { heading: form, ...shown } = one
  if (one.tag in named) return { ...shown, title: form }
  return form === one.title ? shown : one
}

function entry({ field, at }: PlacedField): Established[] {
  const form = seriesHeading(field)
  if (form === '') return []
  const number = authorityNumber(field)
  return [
    {
      title: seriesTitle(field) || form,
      heading: form,
      ...details(field),
      field: at,
      tag: field.tag,
      ...(number !== undefined && { authorityNumber: number }),
    },
  ]
}

/** $a, or $t behind a name, with its parts; without the qualifier at the end of $a. */
function seriesTitle(field: DataField): string {
  const titleAt = field.tag in named ? field.subfields.findIndex(({ code }) => code === 't') : 0
  if (titleAt === -1) return ''
  const subfields = field.subfields.slice(titleAt).map((one) => (one.code === 'a' ? withoutQualifier(one) : one))
  return heading({ ...field, subfields }, field.tag in named ? titlePart : seriesTitleForm)
}

function withoutQualifier({ code, value }: Subfield): Subfield {
  const { text: words, punctuation } = splitPunctuation(clean(value))
  return { code, value: (words.replace(/(?<=.)\s+\([^()]*\)$/, '') || words) + punctuation }
}

function seriesHeading(field: DataField): string {
  const name = named[field.tag]
  if (name === undefined) return heading(field, seriesTitleForm)
  const titleAt = field.subfields.findIndex(({ code }) => code === 't')
  if (titleAt === -1) return heading(field, name)
  const title = heading({ ...field, subfields: field.subfields.slice(titleAt) }, titlePart)
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
 * 490 repeats $a for series and subseries, each with its own $x and $v; $a after "=" is the title in another language,
 * which stays with the first.
 */
function statements({ field, at }: PlacedField): Transcribed[] {
  const found: Transcribed[] = []
  let isParallel = false
  for (const { code, value } of field.subfields) {
    const shown = trimPunctuation(clean(value).replace(/^=\s*/, ''))
    if (shown === '') continue
    const last = found.at(-1)
    const follows = isParallel || clean(value).startsWith('=')
    isParallel = clean(value).endsWith('=')
    if (code === 'a' && last && follows) {
      last.heading ??= last.title
      last.title = `${last.title} = ${shown}`
    } else if (code === 'a') found.push({ title: shown, field: at, tag: '490', isTraced: field.ind1 === '1' })
    else if (code === 'v' && last) last.volume ??= shown
    else if (code === 'x' && last) last.issn ??= shown
  }
  return found
}
