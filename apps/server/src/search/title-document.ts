import { titleFacetValues } from '@estante/domain/search/title-facets'
import { isOnShelf } from '@estante/domain/titles/copy-status'
import { materialCode } from '@estante/domain/titles/material-types'
import { mainTitle } from '@estante/marc/main-title'
import type { TitleData } from '@estante/marc/title-data'
import type { Document } from '@estante/search-index/schema'
import { dayNumber } from './day-number.ts'
import { hostKey, isRead } from './keys.ts'
import type { TitleRow } from './title-row.ts'

/**
 * Raised when a title gives other words, filters or keys than before: a snapshot made by an older number is then built
 * again at the next start, instead of finding by the old ones.
 */
export const documentVersion = 5

/** A title as the index wants it. */
export function titleDocument(row: TitleRow): Document {
  const { data } = row
  return {
    id: row.id,
    text: titleText(row),
    filters: titleFacetValues(row),
    sorts: { title: row.sortTitle, author: data.contributors[0]?.heading ?? '' },
    numbers: { ...(data.year !== undefined && { year: data.year }), added: dayNumber(row.firstSeenOn) },
    keys: {
      isbn: data.identifiers.filter((one) => one.kind === 'isbn').map((one) => one.value),
      issn: [...issns(data)],
      number: callNumbers(row),
      barcode: unique(row.copies.flatMap((copy) => copy.barcode || [])),
      host: data.partOf.flatMap((one) => (one.controlNumber ? [hostKey(row.source, one.controlNumber)] : [])),
      authority: row.headings.map((heading) => String(heading.authorityId)),
      material: [materialCode(data.materialType)],
      readByCourses: row.courses.length > 0 ? [isRead] : [],
    },
    // Only breaks ties: what can be had on a shelf first, then the newer.
    rank: (row.copies.some((copy) => isOnShelf(copy.facts)) ? 10_000 : 0) + Math.min(data.year ?? 0, 2100),
  }
}

function titleText(row: TitleRow): Document['text'] {
  const { data } = row
  const main = data.contributors.filter((one) => one.main)
  const others = data.contributors.filter((one) => !one.main)
  // Few titles have any of these.
  const led = row.headings.filter(({ variants }) => variants.length > 0)
  const variants = (...roles: string[]) =>
    led.length === 0 ? none : led.filter(({ role }) => roles.includes(role)).flatMap((heading) => heading.variants)
  const scripts = (tags: RegExp) =>
    data.alternateScripts.length === 0
      ? none
      : data.alternateScripts.filter((one) => tags.test(one.tag)).map((one) => one.text)
  return {
    mainTitle: unique([data.title, mainTitle(data)]),
    otherTitles: [
      ...list(data.uniformTitle),
      ...data.otherTitles,
      ...unique(data.works.map((one) => one.title)),
      ...scripts(/^(130|2[0-4])/),
      ...variants('uniform-title'),
    ],
    mainAuthor: main.map((one) => one.heading),
    contributors: [
      ...others.map((one) => one.heading),
      // Each author once: a disc may have twenty works of one composer.
      ...unique(data.works.flatMap((one) => list(one.name))),
      ...list(data.responsibility),
      ...variants('author', 'contributor'),
      ...scripts(/^(1|7[01])/),
    ],
    subject: [...data.subjects.map((one) => one.heading), ...variants('subject', 'genre'), ...scripts(/^6/)],
    series: [
      ...data.series.flatMap((one) => [one.title, ...list(one.heading)]),
      ...variants('series'),
      ...scripts(/^(4|8[013])/),
    ],
    publisher: data.publication.flatMap((one) => [...list(one.publisher), ...list(one.place)]),
    contents: data.contents,
    notes: [
      ...data.summaries,
      ...data.notes.map((note) => note.text),
      ...list(data.thesis?.text),
      ...data.partOf.map((one) => one.title),
      ...data.otherWords,
      ...scripts(/^5/),
    ],
    course: unique(row.courses.flatMap((course) => course.names)),
    published: data.year === undefined ? [] : [String(data.year)],
    callNumber: callNumbers(row),
  }
}

function callNumbers(row: TitleRow): string[] {
  return unique([...row.copies.flatMap((copy) => copy.callNumber || []), ...list(row.data.callNumber)])
}

function issns(data: TitleData): Set<string> {
  const own = data.identifiers.filter((one) => one.kind === 'issn').map((one) => one.value)
  return new Set([...own, ...data.series.flatMap((one) => list(one.issn))])
}

const none: readonly string[] = []

function list(value: string | null | undefined): readonly string[] {
  return value ? [value] : none
}

function unique(values: string[]): string[] {
  return values.length > 1 ? [...new Set(values)] : values
}
