/**
 * References after ABNT NBR 6023:2018 beside those that citeproc makes with a style of the Citation Style Language, over real
 * records: how many are equal, which differences a clause of the standard explains, and what is left.
 *
 * Usage: node scripts/run.mjs bench/citations/abnt.ts STYLE.csl FOLDER… [--every=1] [--show=10]
 *
 * Both are made of the same facts of a record. A difference is explained when both are equal once what the clause is about is
 * written in one way; of kinds of work that the style has no layout for, the title, place, publisher and year must be there in
 * this order. `--every` takes every n-th record, `--show` prints so many of those that nothing explains.
 */
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { abntReference } from '@estante/domain/citation/abnt'
import type { CitationFacts } from '@estante/domain/citation/citation-facts'
import { cslItem } from '@estante/domain/citation/csl'
import { referenceText } from '@estante/domain/citation/reference-parts'
import { mapTitle } from '@estante/marc/mapping/map-title'
import { recordKind } from '@estante/marc/mapping/record-kind'
import { readMarc } from '@estante/marc/read-marc'
import { citationFacts } from '../../apps/server/src/features/titles/citation-facts.ts'
import { referenceIn } from '../../apps/server/src/features/titles/styles/style-reference.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' }, show: { type: 'string', default: '10' } },
})
const [styleFile, ...folders] = positionals
if (!styleFile || folders.length === 0) throw new Error('Name a style and at least one folder of records.')
const style = readFileSync(styleFile, 'utf8')
const today = '2026-11-23'

/** One way of writing, on both sides, of what the clause is about. */
interface Explanation {
  clause: string
  /** Of the facts from which both are made anew. */
  facts?: (facts: CitationFacts) => CitationFacts
  /** Of the texts. */
  text?: (text: string, facts: CitationFacts) => string
}

const squared = (text = '') => text.replaceAll(/[[\]?]/g, '')
/** Without prefix, legal form and what punctuation parts, of which both would make something else. */
const publisherWord = (name = 'Publisher') =>
  squared(name)
    .split(/[,.;:(]/)[0]!
    .replace(/^(?:Editora|Editorial|Edições|Ed)\s+/i, '') || 'Publisher'
const firstYear = (year?: string) => /\d{4}/.exec(year ?? '')?.[0]

/** In the order in which they are tried; each keeps those before it. */
const explanations: readonly Explanation[] = [
  {
    clause: 'no clause: quotation marks, dashes and spaces are set by the style',
    text: (text) =>
      text
        .replaceAll(/[‘’ʼ]/g, "'")
        .replaceAll(/[“”«»]/g, '"')
        .replaceAll(/[–—]/g, '-')
        .replaceAll(/\s+/g, ' '),
  },
  { clause: '8.1.3 a title entry has its first word in capitals', text: withoutCapitals },
  {
    clause: '8.7.1 extent is complementary; the style leaves it out',
    facts: (facts) => ({ ...facts, extent: undefined }),
  },
  {
    clause: '8.8 series are complementary; the style leaves them out',
    facts: (facts) => ({ ...facts, series: undefined }),
  },
  {
    clause: '8.1.1.8 other contributors follow the title; the style has translators alone',
    facts: (facts) => ({ ...facts, contributions: [] }),
  },
  { clause: '8.1.1.4 "(org.)" and the like in the singular, in small letters', text: withoutRoles },
  {
    clause: '8.3 editions are written in the language of the document, the first is not mentioned',
    facts: withoutEdition,
  },
  {
    clause:
      '8.4, 8.5 "[S. l.]" and "[s. n.]"; places and publishers that the cataloguer supplied; two publishers; no legal form',
    facts: ({ imprints: [first], ...facts }) => ({
      ...facts,
      imprints: [{ place: squared(first?.place ?? 'Place'), publisher: publisherWord(first?.publisher) }],
    }),
  },
  {
    clause: '8.6 copyright, supplied, open and uncertain dates; "[s. d.]"',
    facts: (facts) => ({ ...facts, year: firstYear(facts.year) ?? '1900' }),
  },
  { clause: '7.17 the scale of a map; the style leaves it out', facts: (facts) => ({ ...facts, scale: undefined }) },
  {
    clause: '8.1.1.2 "et al." where the record names the first of several alone',
    facts: (facts) => ({ ...facts, moreCreators: false }),
  },
  { clause: '6.6, 7.1.2 addresses without angle brackets, for every kind', facts: withoutAddress },
  { clause: '8.1.1.1 titles and dates after a name', facts: withBareNames },
  {
    clause: '8.1.2.3 the units of a body are not in capitals',
    text: (text) => text.toLocaleLowerCase('pt'),
  },
  { clause: '6 punctuation between elements', text: (text) => text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '') },
]

function withoutCapitals(text: string, { creators }: CitationFacts): string {
  return creators.length > 0 ? text : text.toLocaleLowerCase('pt')
}

function withoutRoles(text: string): string {
  return text.replaceAll(/\s*\((?:orgs?|eds?|comps?|coords?)\.?(?:\s?\))/gi, '')
}

function withoutEdition(facts: CitationFacts): CitationFacts {
  return { ...facts, edition: undefined }
}

function withoutAddress(facts: CitationFacts): CitationFacts {
  return { ...facts, url: undefined, doi: undefined, kind: facts.kind === 'ebook' ? 'monograph' : facts.kind }
}

function withBareNames(facts: CitationFacts): CitationFacts {
  const bare = (heading: string) => heading.split(/,\s+/).slice(0, 2).join(', ')
  return {
    ...facts,
    creators: facts.creators.map((one) => (one.kind === 'person' ? { ...one, heading: bare(one.heading) } : one)),
  }
}

/** Kinds that the style writes like a book or not at all: the order of their elements is the standard's. */
const ownOrder: Readonly<Partial<Record<CitationFacts['kind'], string>>> = {
  serial: '7.7.1 a serial: title in capitals, imprint, first and last year, ISSN',
  film: '7.13 a film is entered under its title',
  music: '7.14 a recording is entered under its title',
  event: '7.8.1 proceedings are entered under the event',
  'event-paper': '7.8.4 a paper is "In:" the event and its proceedings',
  patent: '7.9 a patent: inventor, title, holder, number, dates',
  thesis: '7.2 a thesis: year, type, degree, school, place and year of the defence',
  chapter: '7.3 a part: "In:" the whole, then its pages',
  article: '7.7.5 an article: journal, place, volume, number, pages, date',
}

/** The same of materials that are published by themselves. */
const ownOrderOfMaterial: Readonly<Partial<Record<NonNullable<CitationFacts['material']>, string>>> = {
  score: '7.15 a score is written like a book',
  map: '7.17 a map is written like a book, with its scale',
  image: '7.16 an image: title, place, publisher, date, form',
  sound: '7.14 a recording is entered under its title',
  manuscript: '7.4 a letter or manuscript is written like a book',
  'computer-file': '7.19 an electronic document: imprint, then where it is read',
  legislation: '7.11 a law: jurisdiction, title, imprint',
}

async function references(facts: CitationFacts): Promise<[string, string]> {
  const theirs = await referenceIn(style, styleFile!, cslItem(facts, '1', today), 'pt')
  return [referenceText(abntReference(facts, today)), referenceText(theirs)]
}

/** @returns the clauses that explain the difference; none for equal ones; undefined where something is left */
async function explain(facts: CitationFacts): Promise<string[] | undefined> {
  let [ours, theirs] = await references(facts)
  if (ours === theirs) return []
  let reduced = facts
  const used: string[] = []
  const texts: NonNullable<Explanation['text']>[] = []
  for (const { clause, facts: reduce, text } of explanations) {
    if (reduce) reduced = reduce(reduced)
    if (text) texts.push(text)
    const written = (await references(reduced)).map((one) => texts.reduce((made, write) => write(made, reduced), one))
    if (written[0] !== ours || written[1] !== theirs) used.push(clause)
    ;[ours, theirs] = written as [string, string]
    if (ours === theirs) return used
  }
  const clause = ownOrder[facts.kind] ?? (facts.material && ownOrderOfMaterial[facts.material])
  return clause !== undefined && hasElements(facts) ? [clause] : undefined
}

/** Title, place and publisher and year stand in our reference in this order, whatever it says besides. */
function hasElements(facts: CitationFacts): boolean {
  const text = squared(referenceText(abntReference(facts, today))).toLocaleUpperCase('pt')
  // Of proceedings, what follows their first word repeats the event.
  const title = facts.kind === 'event' ? facts.event?.name : facts.title
  const elements = [title, facts.kind === 'serial' ? facts.imprints[0]?.place : undefined, firstYear(facts.year)]
  let at = 0
  return elements
    .filter((one) => one !== undefined)
    .every((one) => {
      at = text.indexOf(squared(one).toLocaleUpperCase('pt'), at)
      return at >= 0
    })
}

async function* recordsIn(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(mrc|marc|xml)(\.gz)?$/.test(name),
  )
  for (const name of files.sort()) {
    const stream = createReadStream(join(folder, name))
    for await (const result of readMarc(name.endsWith('.gz') ? stream.pipe(createGunzip()) : stream)) {
      if (result.kind === 'record' && recordKind(result.record) === 'bibliographic') yield result.record
    }
  }
}

const counts = { all: 0, equal: 0, explained: 0 }
const byClause = new Map<string, number>()
const left: [string, string][] = []
let seen = 0
for (const folder of folders) {
  for await (const record of recordsIn(folder)) {
    if (seen++ % Number(values.every) !== 0) continue
    const facts = citationFacts(mapTitle(record))
    const clauses = await explain(facts)
    counts.all++
    if (clauses === undefined) left.push(await references(facts))
    else if (clauses.length === 0) counts.equal++
    else counts.explained++
    for (const clause of clauses ?? []) byClause.set(clause, (byClause.get(clause) ?? 0) + 1)
  }
}

const share = (count: number) => `${((100 * count) / Math.max(counts.all, 1)).toFixed(1)} %`
console.log(`| references | ${counts.all} | |\n|---|---|---|`)
console.log(`| equal | ${counts.equal} | ${share(counts.equal)} |`)
console.log(`| differences explained | ${counts.explained} | ${share(counts.explained)} |`)
console.log(`| left | ${left.length} | ${share(left.length)} |`)
console.log('\n| clause of NBR 6023:2018 | references |\n|---|---|')
for (const [clause, count] of [...byClause].sort(([, one], [, other]) => other - one))
  console.log(`| ${clause} | ${count} |`)
for (const [ours, theirs] of left.slice(0, Number(values.show))) console.log(`\nours    ${ours}\ntheirs  ${theirs}`)
