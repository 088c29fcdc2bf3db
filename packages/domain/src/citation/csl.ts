/**
 * The facts of a reference as an item of CSL-JSON, which reference managers import and style processors read.
 * Source: https://docs.citationstyles.org/en/stable/specification.html (1.0.2, appendices III and IV)
 */
import { hostPart } from './abnt-part.ts'
import type { CitationFacts, CitationKind, CitationName, CitedHost, ContributionRole } from './citation-facts.ts'
import { type CslDate, cslDate } from './csl-date.ts'

export interface CslName {
  family?: string
  given?: string
  suffix?: string
  /** A body, or a person known by one name. */
  literal?: string
}

export type CslType =
  | 'article-journal'
  | 'book'
  | 'chapter'
  | 'graphic'
  | 'legal_case'
  | 'legislation'
  | 'manuscript'
  | 'map'
  | 'motion_picture'
  | 'musical_score'
  | 'paper-conference'
  | 'patent'
  | 'periodical'
  | 'song'
  | 'thesis'
  | 'webpage'

const nameVariables = [
  'author',
  'collection-editor',
  'compiler',
  'composer',
  'container-author',
  'director',
  'editor',
  'illustrator',
  'performer',
  'producer',
  'translator',
] as const
type NameVariable = (typeof nameVariables)[number]

type TextVariable =
  | 'authority'
  | 'collection-number'
  | 'collection-title'
  | 'container-title'
  | 'dimensions'
  | 'DOI'
  | 'edition'
  | 'event-place'
  | 'event-title'
  | 'genre'
  | 'ISBN'
  | 'ISSN'
  | 'issue'
  | 'jurisdiction'
  | 'language'
  | 'medium'
  | 'number'
  | 'number-of-pages'
  | 'number-of-volumes'
  | 'page'
  | 'publisher'
  | 'publisher-place'
  | 'scale'
  | 'URL'
  | 'volume'

export type CslItem = { id: string; type: CslType; title: string; issued?: CslDate; accessed?: CslDate } & {
  [Name in NameVariable]?: CslName[]
} & { [Name in TextVariable]?: string }

const typeOfKind: Readonly<Record<Exclude<CitationKind, 'monograph'>, CslType>> = {
  ebook: 'book',
  thesis: 'thesis',
  serial: 'periodical',
  article: 'article-journal',
  chapter: 'chapter',
  event: 'book',
  'event-paper': 'paper-conference',
  film: 'motion_picture',
  music: 'song',
  patent: 'patent',
}

/** Of a work that is published by itself, by its material. */
const typeOfMaterial: Readonly<Partial<Record<NonNullable<CitationFacts['material']>, CslType>>> = {
  map: 'map',
  score: 'musical_score',
  image: 'graphic',
  sound: 'song',
  manuscript: 'manuscript',
  'computer-file': 'webpage',
}

/** Courts, whose documents are decisions and not laws. */
const court = /\b(?:tribunal|supremo|superior|corte|ju[ií]zo|juzgado|court|gericht(?:shof)?)\b/i

function cslType(facts: CitationFacts): CslType {
  if (facts.kind !== 'monograph') return typeOfKind[facts.kind]
  if (facts.material !== 'legislation') return (facts.material && typeOfMaterial[facts.material]) ?? 'book'
  return facts.creators.some(({ heading }) => court.test(heading)) ? 'legal_case' : 'legislation'
}

const variableOfRole: Readonly<Partial<Record<ContributionRole, NameVariable>>> = {
  organiser: 'editor',
  editor: 'editor',
  coordinator: 'editor',
  compiler: 'compiler',
  translator: 'translator',
  illustrator: 'illustrator',
  director: 'director',
  producer: 'producer',
  composer: 'composer',
  performer: 'performer',
}

/**
 * @param id of the item in its list, as programs need one
 * @param today "2026-11-21": the day on which an online document is looked at
 */
export function cslItem(facts: CitationFacts, id: string, today: string): CslItem {
  const item: Item = {
    id,
    type: cslType(facts),
    title: wholeTitle(facts),
    ...names(facts),
    ...imprint(facts),
    issued: cslDate(facts.thesis?.year ?? facts.year),
    edition: editionNumber(facts.edition),
    ...extent(facts),
    'collection-title': facts.series?.title,
    'collection-number': facts.series?.volume,
    scale: facts.scale,
    ISBN: facts.isbn,
    ISSN: facts.issn,
    DOI: facts.doi,
    URL: facts.url,
    accessed: facts.url ? cslDate(today) : undefined,
    language: facts.language,
    medium: facts.kind === 'ebook' ? 'E-book' : undefined,
    ...event(facts),
    ...thesis(facts),
    ...patent(facts),
    ...law(facts),
    ...(facts.host && host(facts.host, facts)),
  }
  return known(item)
}

type Item = { [Name in keyof CslItem]: CslItem[Name] | undefined }

function known(item: Item): CslItem {
  const entries = Object.entries(item).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries) as CslItem
}

function wholeTitle({ title, subtitle }: { title: string; subtitle?: string }): string {
  return subtitle ? `${title}: ${subtitle}` : title
}

function names(facts: CitationFacts): Partial<Item> {
  const found: { [Name in NameVariable]?: CslName[] } = {}
  const add = (variable: NameVariable, added: readonly CitationName[]) => {
    if (added.length > 0) found[variable] = [...(found[variable] ?? []), ...added.map(cslName)]
  }
  if (facts.kind !== 'serial') {
    add(facts.creatorRole ? (variableOfRole[facts.creatorRole] ?? 'editor') : 'author', facts.creators)
  }
  for (const { role, names: named } of facts.contributions) {
    const variable = variableOfRole[role]
    if (variable) add(variable, named)
  }
  return found
}

/** Words of kinship belong to the surname in Portuguese. */
const kinship = /^(?:Filho|Neto|J[úu]nior|Sobrinho|Segundo|Terceiro)$/i
const suffix = /^(?:Jr|Sr|I{1,3}|IV|VI{0,3})\.?$/i

/** "Assis, Machado de" → family and given name; a body and a single name stay whole. */
export function cslName({ heading, kind }: CitationName): CslName {
  const [family = '', given, more] = heading.split(/,\s+/)
  if (kind !== 'person' || given === undefined) return { literal: heading }
  if (kinship.test(more ?? '')) return { family: `${family} ${more}`, given }
  return { family, given, ...(suffix.test(more ?? '') && { suffix: more }) }
}

/** Of several imprints the first; without the brackets of what the cataloguer supplied. */
function imprint({ imprints: [first] }: CitationFacts): Partial<Item> {
  return { publisher: bare(first?.publisher), 'publisher-place': bare(first?.place) }
}

function bare(text: string | undefined): string | undefined {
  return text?.replaceAll(/[[\]?]/g, '').trim() || undefined
}

/** "22. ed. rev." and "22ed." → "22"; what has no number stays. */
function editionNumber(edition: string | undefined): string | undefined {
  return /^\[?(\d{1,3})(?!\d)/.exec(edition ?? '')?.[1] ?? edition
}

/** Pages of a book, volumes of a set; what else the record says of its size is a dimension. */
function extent({ extent: text, kind }: CitationFacts): Partial<Item> {
  if (kind === 'article' || kind === 'chapter' || kind === 'event-paper') return {}
  const pages = /(\d+)\]?\s*(?:p\b|pages?|páginas?|pág|f\b|l\b|leaves|folhas)/i.exec(text ?? '')?.[1]
  const volumes = /(\d+)\s*(?:v\b|vol)/i.exec(text ?? '')?.[1]
  return {
    'number-of-pages': pages,
    'number-of-volumes': volumes,
    dimensions: pages || volumes ? undefined : text,
  }
}

function event({ event: held }: CitationFacts): Partial<Item> {
  return held ? eventVariables(held) : {}
}

function eventVariables({ name, number, place }: NonNullable<CitationFacts['event']>): Partial<Item> {
  return { 'event-title': number ? `${name}, ${number}.` : name, 'event-place': place }
}

/** The school stands for the publisher, the university last. */
function thesis({ thesis: cited }: CitationFacts): Partial<Item> {
  if (!cited) return {}
  return {
    genre: cited.degree ? `${cited.type} (${cited.degree})` : cited.type,
    publisher: cited.schools.join(', ') || undefined,
    'publisher-place': bare(cited.place),
  }
}

function patent({ patent: registered }: CitationFacts): Partial<Item> {
  return registered ? { number: registered.number, jurisdiction: registered.country } : {}
}

/** Who gave a law or a decision. */
function law(facts: CitationFacts): Partial<Item> {
  const type = cslType(facts)
  return type === 'legislation' || type === 'legal_case' ? { authority: facts.creators[0]?.heading } : {}
}

function host(whole: CitedHost, facts: CitationFacts): Partial<Item> {
  const { enumeration = '', pages, issued } = hostPart(whole.part)
  const held = whole.event && eventVariables(whole.event)
  return {
    'container-title': wholeTitle(whole),
    'container-author': whole.author && !held ? [hostName(whole.author)] : undefined,
    volume: /\bv\. ([^,]+)/.exec(enumeration)?.[1],
    issue: /\bn\. ([^,]+)/.exec(enumeration)?.[1],
    page: pages?.replace(/^p\. /, ''),
    publisher: bare(whole.imprint?.publisher),
    'publisher-place': bare(whole.imprint?.place),
    issued: cslDate(issued ?? whole.year ?? facts.year),
    ...held,
  }
}

/** "Silva, Ana (org.)" as the record words it. */
function hostName(author: string): CslName {
  return cslName({ heading: author.replace(/\s*\([^)]*\)\.?$/, ''), kind: 'person', natural: author })
}
