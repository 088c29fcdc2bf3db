/**
 * Simple Dublin Core, the fifteen elements, as the crosswalk of the Library of Congress reads them out of MARC. It
 * knows creators only as contributors; here the main entry is the creator, as harvesters expect.
 * Sources: https://www.loc.gov/marc/marc2dc.html, https://www.dublincore.org/specifications/dublin-core/dces/
 */
import { mapTitle } from './mapping/map-title.ts'
import type { MarcRecord } from './record.ts'
import type { LinkedTitle, MaterialType, Publication, TitleData } from './title-data.ts'

export const dublinCoreElements = [
  'title',
  'creator',
  'subject',
  'description',
  'publisher',
  'contributor',
  'date',
  'type',
  'format',
  'identifier',
  'source',
  'language',
  'relation',
  'coverage',
  'rights',
] as const

export type DublinCoreElement = (typeof dublinCoreElements)[number]

export interface DublinCoreValue {
  element: DublinCoreElement
  value: string
}

/** The elements in their usual order, each as often as it has values. */
export function dublinCore(source: MarcRecord | TitleData): DublinCoreValue[] {
  const title = 'leader' in source ? mapTitle(source) : source
  return dublinCoreElements.flatMap((element) =>
    [...new Set(read[element](title))].filter((value) => value !== '').map((value) => ({ element, value })),
  )
}

/** One row for each element. */
const read: Readonly<Record<DublinCoreElement, (title: TitleData) => string[]>> = {
  title: (title) => [title.title, ...some(title.uniformTitle), ...title.otherTitles],
  creator: (title) => title.contributors.filter(({ main }) => main).map(({ heading }) => heading),
  subject: (title) => [
    ...title.subjects.filter(({ kind }) => kind !== 'geographic' && kind !== 'genre').map(({ heading }) => heading),
    ...title.classification.map(({ number }) => number),
  ],
  description: (title) => [
    ...title.summaries,
    ...title.contents,
    ...title.notes.filter(({ tag }) => !elsewhere.has(tag)).map(({ text }) => text),
    ...some(title.thesis?.text),
  ],
  publisher: (title) =>
    title.publication
      .filter(isPublication)
      .map(({ place, publisher }) => [place, publisher].filter(Boolean).join(' : ')),
  contributor: (title) => title.contributors.filter(({ main }) => !main).map(({ heading }) => heading),
  date: (title) => some(title.yearShown),
  type: (title) => [
    types[title.materialType],
    ...title.subjects.filter(({ kind }) => kind === 'genre').map(({ heading }) => heading),
  ],
  format: (title) => some(title.physical),
  identifier: (title) => [
    ...title.identifiers
      .filter(({ valid, cancelled, kind }) => valid && !cancelled && kind !== 'other')
      .map(({ kind, value }) => `${urns[kind] ?? ''}${value}`),
    ...title.links.filter(({ relation }) => relation !== 'related').map(({ url }) => url),
  ],
  source: (title) => title.related.filter(({ tag }) => tag === '786').map(linkedTitle),
  language: (title) => title.languages,
  relation: (title) => [
    ...title.partOf.map(linkedTitle),
    ...title.related.filter(({ tag }) => tag !== '786').map(linkedTitle),
    ...title.series.map((one) => [one.title, one.volume].filter(Boolean).join(' ; ')),
    ...title.notes.filter(({ tag }) => tag === '530').map(({ text }) => text),
  ],
  coverage: (title) =>
    title.subjects
      .filter(({ kind }) => kind === 'geographic' || kind === 'chronological')
      .map(({ heading }) => heading),
  rights: (title) => title.access,
}

/** Notes that another element takes: other forms, languages. */
const elsewhere = new Set(['530', '546'])

/** How an identifier says what it is. */
const urns: Readonly<Record<string, string>> = { isbn: 'URN:ISBN:', issn: 'URN:ISSN:', doi: 'https://doi.org/' }

/** DCMI type vocabulary: https://www.dublincore.org/specifications/dublin-core/dcmi-type-vocabulary/ */
const types: Readonly<Record<MaterialType, string>> = {
  book: 'Text',
  ebook: 'Text',
  thesis: 'Text',
  journal: 'Text',
  article: 'Text',
  legislation: 'Text',
  braille: 'Text',
  manuscript: 'Text',
  score: 'Text',
  map: 'StillImage',
  image: 'StillImage',
  film: 'MovingImage',
  sound: 'Sound',
  music: 'Sound',
  'computer-file': 'Software',
  kit: 'Collection',
  object: 'PhysicalObject',
}

function some(value: string | undefined): string[] {
  return value === undefined ? [] : [value]
}

function isPublication({ kind, publisher, place }: Publication): boolean {
  return kind === '1' && Boolean(publisher ?? place)
}

function linkedTitle({ author, title, part, issn }: LinkedTitle): string {
  const shown = [author, title].filter(Boolean).join('. ')
  return [shown, part, issn && `ISSN ${issn}`].filter(Boolean).join(', ')
}
