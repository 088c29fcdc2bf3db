/** What programs that read a page are told of a title: search engines, reference managers, link previews. */

import { hostPart } from '../abnt-part.ts'
import type { CitationFacts, CitationName } from '../citation-facts.ts'

export interface DescribedTitle {
  facts: CitationFacts
  /** As in `materialTypes`: "book", "map". */
  materialType: string
  /** Valid ones, as 13 digits. */
  isbns: readonly string[]
  /** The work's own, and of a part that of its journal. */
  issn?: string
  /** Language tags, the text's first: "pt". */
  languages: readonly string[]
  /** Headings. */
  subjects: readonly string[]
  summary?: string
}

/** How a title can be had, where that is certain now. */
export type Offered = 'on-shelf' | 'local' | 'online'

/** Longer texts are no titles, names or headings that anybody could use; a hostile record has such. */
const longest = 500
/** More of a list say nothing more. */
const most = 50

/** @returns a text that fits into a head */
export function clip(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
}

export function clipAll(texts: readonly string[]): string[] {
  return texts.slice(0, most).map(clip)
}

/** "Title: subtitle". */
export function fullTitle({ title, subtitle }: { title: string; subtitle?: string }): string {
  return clip(subtitle === undefined ? title : `${title}: ${subtitle}`)
}

/** The year in figures; undefined of one that is not known: "[19--?]". */
export function yearIn(year: string | undefined): string | undefined {
  return /(?<!\d)\d{4}(?!\d)/.exec(year ?? '')?.[0]
}

/** The publisher as named, without the brackets of what the cataloguer supplied; undefined for "[s. n.]". */
export function publisherOf({ imprints, host }: CitationFacts): string | undefined {
  return stated(imprints.find((one) => one.publisher)?.publisher ?? host?.imprint?.publisher)
}

export function placeOf({ imprints, host }: CitationFacts): string | undefined {
  return stated(imprints.find((one) => one.place)?.place ?? host?.imprint?.place)
}

function stated(text: string | undefined): string | undefined {
  const bare = text?.replace(/[[\]?]/g, '').trim()
  return bare === undefined || bare === '' || /^s\. ?[nl]\.?$/i.test(bare) ? undefined : clip(bare)
}

/** Those who made the work, without those who brought it together. */
export function authorsOf({ creators, creatorRole }: CitationFacts): CitationName[] {
  return creatorRole === undefined ? creators.filter(({ kind }) => kind !== 'event').slice(0, most) : []
}

export function editorsOf({ creators, creatorRole }: CitationFacts): CitationName[] {
  return creatorRole === undefined ? [] : creators.slice(0, most)
}

export interface PartNumbers {
  volume?: string
  issue?: string
  firstPage?: string
  lastPage?: string
  /** "7-20" */
  pages?: string
}

/** Where a part is in its whole, in figures. */
export function partNumbers({ host }: CitationFacts): PartNumbers {
  const { enumeration = '', pages } = hostPart(host?.part)
  const bare = pages?.replace('p. ', '')
  const [, first, last] = /^\[?(\d+)\]?(?:-\[?(\d+)\]?)?/.exec(bare ?? '') ?? []
  return {
    volume: /\bv\. (\d[\w-]*)/.exec(enumeration)?.[1],
    issue: /\bn\. (\d[\w/-]*)/.exec(enumeration)?.[1],
    firstPage: first,
    lastPage: last,
    pages: bare,
  }
}
