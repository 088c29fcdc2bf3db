import { abntReference, type CitationFacts } from '@estante/domain/citation/abnt'
import { type ReferencePart, referenceText } from '@estante/domain/citation/reference-parts'
import { mainTitle, subtitleApart } from '@estante/marc/main-title'
import type { Contributor, TitleData } from '@estante/marc/title-data'
import { escapeHtml } from '../../i18n/escape-html.ts'

/** Roles that make a person a creator of the work, in the sense of a reference. */
const creators = new Set(['aut', 'cmp', 'ctg', 'art', 'pht', 'drt', 'prf', 'dis', 'cre'])

/** The reference of a title after ABNT NBR 6023, three times the same. */
export interface Reference {
  parts: ReferencePart[]
  /** With `<strong>` and `<em>`; all else is escaped. */
  html: string
  text: string
}

/** @param today "2026-11-21": the day on which an online document is looked at */
export function referenceOf(data: TitleData, today: string): Reference {
  const parts = abntReference(citationFacts(data), today)
  return { parts, html: parts.map(markup).join(''), text: referenceText(parts) }
}

function markup({ text, as }: ReferencePart): string {
  return as ? `<${as}>${escapeHtml(text)}</${as}>` : escapeHtml(text)
}

function citationFacts(data: TitleData): CitationFacts {
  const authors = authorsOf(data)
  const editors = authors.length > 0 ? [] : data.contributors.filter((one) => one.relators.some(isEditor))
  const publication = data.publication.find((one) => one.kind === '1') ?? data.publication[0]
  return {
    kind: kindOf(data),
    authors: (authors.length > 0 ? authors : editors).map((one) => ({ heading: one.name, kind: one.kind })),
    role: editors.length > 0 ? (editors.length > 1 ? 'orgs.' : 'org.') : undefined,
    title: mainTitle(data),
    subtitle: subtitleApart(data),
    edition: data.edition,
    place: publication?.place,
    publisher: publication?.publisher,
    year: data.yearShown ?? publication?.date,
    extent: extentOf(data.physical),
    series: data.series[0],
    issn: data.identifiers.find((one) => one.kind === 'issn')?.value,
    thesis: data.thesis,
    host: data.partOf[0],
    url: data.links.find((link) => link.relation === 'resource' && !link.restricted)?.url,
  }
}

function authorsOf(data: TitleData): Contributor[] {
  return data.contributors.filter((one) => one.main || one.relators.some((relator) => creators.has(relator)))
}

function isEditor(relator: string): boolean {
  return relator === 'edt' || relator === 'org' || relator === 'com'
}

function kindOf(data: TitleData): CitationFacts['kind'] {
  if (data.thesis) return 'thesis'
  if (data.materialType === 'journal') return 'journal'
  if (data.materialType === 'article' || data.partOf.length > 0) return 'article'
  return data.legislation ? 'legislation' : 'monograph'
}

/** "408 p. : il. ; 23 cm" → "408 p." */
function extentOf(physical: string | undefined): string | undefined {
  return physical?.split(/\s+[:;+]\s+/)[0]
}
