/** What a reference says of a title: the facts of `domain/citation`, read out of what the record was understood as. */

import type {
  CitationFacts,
  CitationKind,
  CitationName,
  CitedHost,
  CitedImprint,
  Contribution,
  ContributionRole,
  EditorialRole,
} from '@estante/domain/citation/citation-facts'
import { citedThesis } from '@estante/domain/citation/cited-thesis'
import { eventOf } from '@estante/domain/citation/event-heading'
import { mainTitle, titleParts } from '@estante/marc/main-title'
import { type StatedRole, StatementRoles } from '@estante/marc/statement-roles'
import type { Contributor, LinkedTitle, TitleData } from '@estante/marc/title-data'
import { naturalName } from '../../database/natural-name.ts'
import { languageTag } from './language-tag.ts'

/** Roles that make a person a creator of the work, in the sense of a reference. */
const creatorRelators = new Set([
  'aut',
  'cmp',
  'ctg',
  'art',
  'pht',
  'dis',
  'cre',
  'inv',
  'ive',
  'lyr',
  'lbt',
  'arc',
  'scl',
])
const statedEditors: Readonly<Partial<Record<StatedRole, EditorialRole>>> = {
  edt: 'editor',
  org: 'organiser',
  coord: 'coordinator',
  com: 'compiler',
}

/** Roles that a reference names after the title, by kind of work, in its order. */
const contributionsOf: Readonly<
  Record<'text' | 'film' | 'music' | 'patent', readonly (readonly [ContributionRole, readonly string[]])[]>
> = {
  text: [
    ['translator', ['trl']],
    ['illustrator', ['ill']],
  ],
  film: [
    ['director', ['drt', 'fmd']],
    ['producer', ['pro', 'prn']],
  ],
  music: [
    ['composer', ['cmp']],
    ['performer', ['prf', 'itr', 'sng', 'mus']],
    ['conductor', ['cnd']],
  ],
  patent: [['patent-holder', ['pth', 'asg']]],
}

export function citationFacts(data: TitleData): CitationFacts {
  const kind = kindOf(data)
  const stated = new StatementRoles(data.responsibility ?? '')
  const roles = new Map(data.contributors.map((one) => [one, rolesOf(one, stated)] as const))
  const authors = data.contributors.filter((one) => isCreator(one, roles.get(one)!))
  const editors = authors.length > 0 ? [] : editorsOf(data, roles, stated)
  const { title, subtitle } = citedTitle(data)
  return {
    kind,
    material: data.materialType,
    creators: (authors.length > 0 ? authors : editors.map(([one]) => one)).map(citedName),
    creatorRole: editors[0]?.[1],
    moreCreators: authors.length > 0 && stated.isShortened,
    contributions: citedContributions(kind, data, roles),
    title,
    subtitle,
    edition: data.edition,
    imprints: imprintsOf(data),
    year: data.yearShown ?? data.publication[0]?.date,
    ...extentOf(data.physical),
    scale: data.scale,
    series: data.series[0],
    isbn: data.identifiers.find((one) => one.kind === 'isbn' && one.valid && !one.cancelled)?.value,
    issn: data.identifiers.find((one) => one.kind === 'issn' && !one.cancelled)?.value,
    doi: data.identifiers.find((one) => one.kind === 'doi')?.value,
    language: data.languages.flatMap(languageTag)[0],
    thesis: data.thesis && citedThesis({ ...data.thesis, place: data.publication[0]?.place }),
    event: eventOf(data.contributors.find((one) => one.kind === 'event' && one.main)?.heading),
    host: data.partOf[0] && citedHost(data.partOf[0]),
    patent: data.patent,
    uniformTitle: data.legislation ? data.uniformTitle : undefined,
    url: data.links.find((link) => link.relation === 'resource' && !link.restricted)?.url,
  }
}

function kindOf(data: TitleData): CitationKind {
  if (data.patent) return 'patent'
  if (data.materialType === 'article') return kindOfPart(data)
  if (data.thesis?.text) return 'thesis'
  if (data.materialType === 'journal') return 'serial'
  if (data.contributors.some((one) => one.kind === 'event' && one.main)) return 'event'
  if (data.materialType === 'film' || data.materialType === 'music' || data.materialType === 'ebook') {
    return data.materialType
  }
  return 'monograph'
}

/**
 * A journal has an ISSN or numbers its volumes; a book has an ISBN, an author or pages alone. Of a whole work, 773 names
 * the collection that it is sold in.
 */
function kindOfPart({ partOf: [host], publication }: TitleData): CitationKind {
  if (!host) return publication.length > 0 ? 'monograph' : 'article'
  if (host.author && eventOf(host.author)) return 'event-paper'
  if (host.isbn) return 'chapter'
  return host.issn || numbered.test(host.part ?? '') ? 'article' : 'chapter'
}

const numbered = /\b(?:v|vol|volume|n|no|nr|ano|heft|jahrg|jahrgang|jg|bd)\b\.?\s*\d/i

/** What the record says of this person, or else what the statement of responsibility does. */
function rolesOf(one: Contributor, stated: StatementRoles): readonly string[] {
  if (one.relators.length > 0 || one.role !== undefined) return one.relators
  if (one.main) return ['aut']
  if (one.kind !== 'person') return []
  if (stated.isEmpty) return ['aut']
  const role = stated.roleOf(one.heading)
  return role === undefined ? [] : [role]
}

function isCreator(one: Contributor, roles: readonly string[]): boolean {
  if (one.kind === 'event') return false
  return roles.some((role) => creatorRelators.has(role)) || (one.main && !roles.some(isEditorial))
}

function isEditorial(role: string): boolean {
  return role in statedEditors
}

/** Those who brought the work together, all of one role: that of the first. */
function editorsOf(
  data: TitleData,
  roles: ReadonlyMap<Contributor, readonly string[]>,
  stated: StatementRoles,
): [Contributor, EditorialRole][] {
  const found = data.contributors.flatMap((one): [Contributor, EditorialRole][] => {
    const role = roles.get(one)!.find(isEditorial) as StatedRole | undefined
    if (role === undefined || one.kind === 'event') return []
    const said = one.editorialRole ?? editorialRole(stated.roleOf(one.heading))
    return [[one, said ?? editorialRole(role)!]]
  })
  return found.filter(([, role]) => role === found[0]![1])
}

function editorialRole(role: StatedRole | undefined): EditorialRole | undefined {
  return role && statedEditors[role]
}

function citedContributions(
  kind: CitationKind,
  data: TitleData,
  roles: ReadonlyMap<Contributor, readonly string[]>,
): Contribution[] {
  const table = kind === 'film' || kind === 'music' || kind === 'patent' ? contributionsOf[kind] : contributionsOf.text
  return table.flatMap(([role, relators]) => {
    const names = data.contributors.filter(
      (one) => relators.some((relator) => roles.get(one)!.includes(relator)) || isMainMusician(kind, role, one, data),
    )
    return names.length === 0 ? [] : [{ role, names: names.map(citedName) }]
  })
}

/** A main entry without a role composed what has a uniform title, as classical works have, and plays what has none. */
function isMainMusician(kind: CitationKind, role: ContributionRole, one: Contributor, data: TitleData): boolean {
  if (kind !== 'music' || !one.main || one.relators.length > 0) return false
  return role === (data.uniformTitle ? 'composer' : 'performer')
}

function citedName(one: Contributor): CitationName {
  return { heading: one.name, kind: one.kind, natural: naturalName(one) }
}

/** The title in its first language, with a subtitle whose parts are set apart as the standard does: ": ". */
function citedTitle(data: TitleData): { title: string; subtitle?: string } {
  const { title, subtitle } = titleParts(data)
  const first = (subtitle === undefined && title.includes(' = ') ? title : mainTitle({ title, subtitle })).split(
    ' = ',
  )[0]!
  const parts = first.split(/\s+:\s+/)
  const rest = [...parts.slice(1), ...(subtitle?.split(' = ')[0]?.split(/\s+:\s+/) ?? [])]
  return { title: parts[0]!, ...(rest.length > 0 && { subtitle: rest.join(': ') }) }
}

function imprintsOf(data: TitleData): CitedImprint[] {
  const published = data.publication.filter((one) => one.kind === '1')
  const stated = published.length > 0 ? published : data.publication.slice(0, 1)
  return stated
    .filter((one) => one.place ?? one.publisher)
    .map((one) => ({ place: one.placeShown ?? one.place, publisher: one.publisherShown ?? one.publisher }))
}

/** "1 DVD (106 min) : son., color. ; 12 cm"; signs within brackets part nothing. */
function extentOf(physical: string | undefined): Pick<CitationFacts, 'extent' | 'extentDetails'> {
  const [extent, details] = (physical ?? '').split(/\s+[;+]\s+(?![^(]*\))/)[0]!.split(/\s+:\s+(?![^(]*\))/)
  return { extent: extent || undefined, extentDetails: details }
}

/** "São Paulo : USP, 1994", "Mülheim an der Ruhr, 2015" */
const hostImprint = /^(?:([^:]+?)\s*:\s*)?([^:]*?)[,\s]*(\[?c?\d{4}\??\]?)?\.?$/

function citedHost(host: LinkedTitle): CitedHost {
  const [title = '', ...subtitle] = host.title.split(/\s+\/\s+/)[0]!.split(/\s+:\s+/)
  const [, before, after, year] = hostImprint.exec(host.imprint ?? '') ?? []
  const place = before ?? after
  const publisher = before === undefined ? undefined : after
  return {
    title,
    ...(subtitle.length > 0 && { subtitle: subtitle.join(': ') }),
    author: host.author,
    part: host.part,
    ...((place || publisher) && { imprint: { place: place || undefined, publisher: publisher || undefined } }),
    year,
    event: eventOf(host.author),
  }
}
