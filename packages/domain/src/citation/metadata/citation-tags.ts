/**
 * A title as `citation_…` elements of a head, which Google Scholar and reference managers read:
 * https://scholar.google.com/intl/en/scholar/inclusion.html#indexing.
 */
import {
  authorsOf,
  clip,
  clipAll,
  type DescribedTitle,
  editorsOf,
  fullTitle,
  partNumbers,
  publisherOf,
  yearIn,
} from './described-title.ts'

/** @param address the one address of the title's page */
export function citationTags(
  { facts, ...described }: DescribedTitle,
  address: string,
): [name: string, content: string][] {
  const { host, kind } = facts
  const part = partNumbers(facts)
  const isPaper = kind === 'event-paper'
  const tags: [string, string | undefined][] = [
    ['title', fullTitle(facts)],
    ...each(
      'author',
      authorsOf(facts).map(({ heading }) => heading),
    ),
    ...each(
      'editor',
      editorsOf(facts).map(({ heading }) => heading),
    ),
    ['publication_date', yearIn(facts.thesis?.year ?? host?.year ?? facts.year)],
    ['journal_title', host && kind === 'article' ? fullTitle(host) : undefined],
    ['inbook_title', host && kind === 'chapter' ? fullTitle(host) : undefined],
    ['conference_title', isPaper && host ? clip(host.event?.name ?? fullTitle(host)) : undefined],
    ['dissertation_institution', facts.thesis && clip(facts.thesis.schools.join(', '))],
    ['dissertation_name', facts.thesis && clip(facts.thesis.degree ?? facts.thesis.type)],
    ['volume', part.volume],
    ['issue', part.issue],
    ['firstpage', part.firstPage],
    ['lastpage', part.lastPage],
    ['publisher', publisherOf(facts)],
    ['doi', facts.doi],
    ['issn', described.issn],
    ...each('isbn', described.isbns),
    ['patent_number', facts.patent?.number],
    ['language', described.languages[0]],
    ...each('keywords', described.subjects),
    ['abstract_html_url', address],
  ]
  return tags.flatMap(([name, content]): [string, string][] => (content ? [[`citation_${name}`, content]] : []))
}

function each(name: string, values: readonly string[]): [string, string][] {
  return clipAll(values).map((value) => [name, value])
}
