/** A title as structured data of schema.org, for search engines: https://schema.org/docs/schemas.html. */
import type { CitationFacts, CitationName } from '../citation-facts.ts'
import {
  authorsOf,
  clip,
  clipAll,
  type DescribedTitle,
  editorsOf,
  fullTitle,
  type Offered,
  partNumbers,
  placeOf,
  publisherOf,
  yearIn,
} from './described-title.ts'

/** JSON; what is undefined is left out. */
export type StructuredData = { readonly [name: string]: unknown }

/** Where a title is shown, and how it can be had there. */
export interface ShownTitle {
  /** Its one address. */
  address: string
  /** Of its cover. */
  image?: string
  offered?: Offered
  /** Who offers it. */
  library: string
}

const materialTypes: Readonly<Record<string, string>> = {
  map: 'Map',
  score: 'SheetMusic',
  film: 'Movie',
  music: 'MusicRecording',
  sound: 'AudioObject',
  image: 'VisualArtwork',
  'computer-file': 'SoftwareApplication',
  manuscript: 'Manuscript',
  legislation: 'Legislation',
  journal: 'Periodical',
}

const availabilities: Readonly<Record<Offered, string>> = {
  'on-shelf': 'InStock',
  local: 'InStoreOnly',
  online: 'OnlineOnly',
}

/** Roles of contributors that schema.org has a property for. */
const contributorProperties = {
  translator: 'translator',
  illustrator: 'illustrator',
  editor: 'editor',
  organiser: 'editor',
  coordinator: 'editor',
  compiler: 'editor',
  director: 'director',
  producer: 'producer',
  composer: 'composer',
  performer: 'byArtist',
  conductor: 'contributor',
  'patent-holder': 'copyrightHolder',
} as const

/** @returns an object for a script element of type application/ld+json */
export function structuredData(described: DescribedTitle, shown: ShownTitle): StructuredData {
  const { facts, languages, subjects, summary } = described
  const place = placeOf(facts)
  return {
    '@context': 'https://schema.org',
    '@type': schemaType(described),
    '@id': shown.address,
    url: shown.address,
    name: fullTitle(facts),
    ...peopleOf(facts),
    publisher: publisherObject(publisherOf(facts), place),
    datePublished: yearIn(facts.thesis?.year ?? facts.year),
    inLanguage: listed(languages),
    ...identifiersOf(described),
    ...formOf(described),
    isPartOf: wholeOf(described),
    about: listed(clipAll(subjects)),
    description: summary === undefined ? undefined : clip(summary),
    image: shown.image,
    ...accessOf(facts, shown),
  }
}

function schemaType({ facts, materialType }: DescribedTitle): string {
  if (facts.kind === 'thesis') return 'Thesis'
  if (facts.kind === 'serial') return 'Periodical'
  if (facts.kind === 'chapter') return 'Chapter'
  if (facts.kind === 'article' || facts.kind === 'event-paper') return 'ScholarlyArticle'
  if (facts.kind === 'patent' || materialType === 'object' || materialType === 'kit') return 'CreativeWork'
  return Object.hasOwn(materialTypes, materialType) ? materialTypes[materialType]! : 'Book'
}

function peopleOf(facts: CitationFacts): StructuredData {
  const made = new Map<string, StructuredData[]>()
  const add = (property: string, names: readonly CitationName[]) => {
    if (names.length > 0) made.set(property, [...(made.get(property) ?? []), ...names.map(agent)])
  }
  add('author', authorsOf(facts))
  if (facts.creatorRole) add(contributorProperties[facts.creatorRole], editorsOf(facts))
  for (const { role, names } of facts.contributions) add(contributorProperties[role], names)
  return Object.fromEntries([...made].map(([property, people]) => [property, listed(people)]))
}

function agent({ kind, natural }: CitationName): StructuredData {
  return { '@type': kind === 'person' ? 'Person' : 'Organization', name: clip(natural) }
}

function publisherObject(name: string | undefined, location: string | undefined): StructuredData | undefined {
  return name === undefined ? undefined : { '@type': 'Organization', name, location }
}

function identifiersOf({ facts, isbns, issn }: DescribedTitle): StructuredData {
  const isSerial = facts.kind === 'serial'
  return {
    isbn: facts.kind === 'chapter' || facts.kind === 'event-paper' ? undefined : listed(isbns),
    issn: isSerial ? issn : undefined,
    sameAs: facts.doi === undefined ? undefined : `https://doi.org/${facts.doi}`,
  }
}

function formOf({ facts, materialType }: DescribedTitle): StructuredData {
  const { firstPage, lastPage } = partNumbers(facts)
  return {
    bookEdition: facts.kind === 'monograph' && facts.edition !== undefined ? clip(facts.edition) : undefined,
    bookFormat: materialType === 'ebook' ? 'https://schema.org/EBook' : undefined,
    inSupportOf: facts.thesis?.degree ?? facts.thesis?.type,
    sourceOrganization:
      facts.thesis && facts.thesis.schools.length > 0
        ? { '@type': 'CollegeOrUniversity', name: clip(facts.thesis.schools.join(', ')) }
        : undefined,
    pageStart: firstPage,
    pageEnd: lastPage,
  }
}

/** The journal of an article, by its issue and volume; the book of a chapter; the series of a book. */
function wholeOf({ facts, isbns, issn }: DescribedTitle): StructuredData | undefined {
  const { host, series, kind } = facts
  if (!host) return series && { '@type': 'BookSeries', name: clip(series.title) }
  const name = fullTitle(host)
  if (kind !== 'article') return { '@type': 'Book', name, isbn: listed(isbns) }
  const { volume, issue } = partNumbers(facts)
  const journal = { '@type': 'Periodical', name, issn }
  const inVolume =
    volume === undefined ? journal : { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal }
  return issue === undefined ? inVolume : { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume }
}

/** An offer is made only where somebody who comes now is served. */
function accessOf({ url }: CitationFacts, { offered, library, address }: ShownTitle): StructuredData {
  if (offered === undefined) return {}
  return {
    isAccessibleForFree: offered === 'online' ? true : undefined,
    offers: {
      '@type': 'Offer',
      availability: `https://schema.org/${availabilities[offered]}`,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      offeredBy: { '@type': 'Library', name: library },
      url: offered === 'online' ? (url ?? address) : address,
    },
  }
}

/** One value by itself; none is left out. */
function listed<Value>(values: readonly Value[]): Value | readonly Value[] | undefined {
  return values.length > 1 ? values : values[0]
}
