/**
 * A title as a ContextObject of OpenURL (ANSI/NISO Z39.88-2004), which pages carry in a span of class Z3988 (COinS) and
 * reference managers read.
 */
import {
  authorsOf,
  clip,
  type DescribedTitle,
  editorsOf,
  fullTitle,
  partNumbers,
  placeOf,
  publisherOf,
  yearIn,
} from './described-title.ts'

type Fields = readonly (readonly [name: string, value: string | undefined])[]

/** Types of Dublin Core's form that reference managers know. */
const dublinCoreTypes: Readonly<Record<string, string>> = {
  film: 'videoRecording',
  music: 'audioRecording',
  sound: 'audioRecording',
  map: 'map',
  image: 'artwork',
  'computer-file': 'computerProgram',
  manuscript: 'manuscript',
}

/** @returns names and values as in the query of an address */
export function contextObject(described: DescribedTitle): string {
  const [format, fields] = formatted(described)
  const values: Fields = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', `info:ofi/fmt:kev:mtx:${format}`],
    ...fields.map(([name, value]) => [`rft.${name}`, value] as const),
    ...(described.facts.doi ? [['rft_id', `info:doi/${described.facts.doi}`] as const] : []),
  ]
  const stated = values.flatMap(([name, value]): [string, string][] => (value ? [[name, clip(value)]] : []))
  return new URLSearchParams(stated).toString()
}

function formatted(described: DescribedTitle): [format: string, fields: Fields] {
  const { facts, materialType } = described
  if (facts.kind === 'patent') return ['patent', patent(described)]
  if (facts.kind === 'thesis') return ['dissertation', thesis(described)]
  if (facts.kind === 'serial' || (facts.kind === 'article' && facts.host)) return ['journal', journal(described)]
  return Object.hasOwn(dublinCoreTypes, materialType) ? ['dc', dublinCore(described)] : ['book', book(described)]
}

function journal({ facts, issn, languages: [language] }: DescribedTitle): Fields {
  const { volume, issue, firstPage, lastPage, pages } = partNumbers(facts)
  const isArticle = facts.host !== undefined && facts.kind === 'article'
  return [
    ['genre', isArticle ? 'article' : 'journal'],
    ['atitle', isArticle ? fullTitle(facts) : undefined],
    ['jtitle', fullTitle(isArticle ? facts.host! : facts)],
    ...creators(facts),
    ['date', yearIn(facts.host?.year ?? facts.year)],
    ['volume', volume],
    ['issue', issue],
    ['spage', firstPage],
    ['epage', lastPage],
    ['pages', pages],
    ['issn', issn],
    ['pub', publisherOf(facts)],
    ['language', language],
  ]
}

function book({ facts, isbns, languages: [language] }: DescribedTitle): Fields {
  const { host, kind } = facts
  const isPart = host !== undefined && (kind === 'chapter' || kind === 'event-paper')
  const genre = kind === 'event' ? 'conference' : kind === 'event-paper' ? 'proceeding' : isPart ? 'bookitem' : 'book'
  const { firstPage, lastPage, pages } = partNumbers(facts)
  return [
    ['genre', genre],
    ['atitle', isPart ? fullTitle(facts) : undefined],
    ['btitle', fullTitle(isPart ? host : facts)],
    ...creators(facts),
    ['date', yearIn(host?.year ?? facts.year)],
    ['edition', facts.edition],
    ['place', placeOf(facts)],
    ['pub', publisherOf(facts)],
    ['isbn', isbns[0]],
    ['series', facts.series?.title],
    ['spage', firstPage],
    ['epage', lastPage],
    ['pages', pages],
    ['tpages', /(\d+) ?p/.exec(facts.extent ?? '')?.[1]],
    ['language', language],
  ]
}

function thesis({ facts, languages: [language] }: DescribedTitle): Fields {
  return [
    ['title', fullTitle(facts)],
    ...creators(facts),
    ['date', yearIn(facts.thesis?.year ?? facts.year)],
    ['inst', facts.thesis?.schools.join(', ')],
    ['degree', facts.thesis?.degree ?? facts.thesis?.type],
    ['language', language],
  ]
}

function patent({ facts }: DescribedTitle): Fields {
  const [inventor] = authorsOf(facts)
  return [
    ['title', fullTitle(facts)],
    ['inv', inventor?.heading],
    ['number', facts.patent?.number],
    ['cc', facts.patent?.country],
    ['date', yearIn(facts.year)],
  ]
}

function dublinCore({ facts, materialType, isbns, languages, subjects }: DescribedTitle): Fields {
  return [
    ['type', dublinCoreTypes[materialType]],
    ['title', fullTitle(facts)],
    ...[...authorsOf(facts), ...facts.contributions.flatMap(({ names }) => names)].map(
      ({ heading }) => ['creator', heading] as const,
    ),
    ['date', yearIn(facts.year)],
    ['publisher', publisherOf(facts)],
    ['place', placeOf(facts)],
    ...subjects.slice(0, 10).map((subject) => ['subject', subject] as const),
    ['identifier', isbns[0] && `urn:isbn:${isbns[0]}`],
    ['language', languages[0]],
  ]
}

/** The first author in parts, where the name has them, and all as they are written. */
function creators(facts: DescribedTitle['facts']): Fields {
  const all = [...authorsOf(facts), ...editorsOf(facts)]
  const [first] = all
  const [last, given] = first?.kind === 'person' ? first.heading.split(/, (.*)/s) : []
  return [
    ...(given
      ? ([
          ['aulast', last],
          ['aufirst', given],
        ] as const)
      : []),
    ...(first?.kind === 'institution' ? [['aucorp', first.heading] as const] : []),
    ...all.filter(({ kind }) => kind === 'person').map(({ heading }) => ['au', heading] as const),
  ]
}
