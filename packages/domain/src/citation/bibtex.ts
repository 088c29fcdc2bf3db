/**
 * A reference in BibTeX, in UTF-8, as BibLaTeX and today's BibTeX read it: the types and fields that both know.
 * Source: https://www.ctan.org/pkg/btxdoc
 */
import type { CslItem, CslName, CslType } from './csl.ts'

const types: Readonly<Record<CslType, string>> = {
  'article-journal': 'article',
  book: 'book',
  chapter: 'incollection',
  graphic: 'misc',
  legal_case: 'misc',
  legislation: 'misc',
  manuscript: 'unpublished',
  map: 'misc',
  motion_picture: 'misc',
  musical_score: 'misc',
  'paper-conference': 'inproceedings',
  patent: 'misc',
  periodical: 'misc',
  song: 'misc',
  thesis: 'phdthesis',
  webpage: 'misc',
}

export function bibtexEntry(item: CslItem): string {
  const fields = fieldsOf(item).filter(([, value]) => value !== undefined && value !== '')
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`)
  return `@${entryType(item)}{${citeKey(item)},\n${lines.join(',\n')}\n}\n`
}

function entryType(item: CslItem): string {
  if (item.type === 'book' && item['event-title']) return 'proceedings'
  if (item.type !== 'thesis') return types[item.type]
  return /disserta[cç]|mestr|maestr|master/i.test(item.genre ?? '') ? 'mastersthesis' : 'phdthesis'
}

type BibtexField = readonly [name: string, value: string | undefined]

function fieldsOf(item: CslItem): BibtexField[] {
  const [year, month] = item.issued?.['date-parts']?.[0] ?? []
  const isArticle = item.type === 'article-journal'
  const isThesis = item.type === 'thesis'
  return [
    ['author', names(item.author ?? item.composer ?? item.director)],
    ['editor', names(item.editor ?? item.compiler)],
    ['translator', names(item.translator)],
    // In braces of its own, so that no style changes the capitals of the catalogue.
    ['title', `{${escaped(item.title)}}`],
    [isArticle ? 'journal' : 'booktitle', optional(item['container-title'])],
    ['edition', optional(item.edition)],
    ['address', optional(item['publisher-place'])],
    [isThesis ? 'school' : 'publisher', optional(item.publisher)],
    ['type', isThesis ? optional(item.genre) : undefined],
    ['year', year === undefined ? optional(item.issued?.literal) : String(year)],
    ['month', month === undefined ? undefined : String(month)],
    ['volume', optional(item.volume ?? item['collection-number'])],
    ['number', optional(item.issue ?? item.number)],
    ['pages', item.page?.replaceAll(/\s*[-–]\s*/g, '--') ?? optional(item['number-of-pages'])],
    ['series', optional(item['collection-title'])],
    ['howpublished', howPublished(item)],
    ['isbn', item.ISBN],
    ['issn', item.ISSN],
    ['doi', optional(item.DOI)],
    ['url', item.URL && address(item.URL)],
    ['language', optional(item.language)],
  ]
}

const forms: Readonly<Partial<Record<CslType, string>>> = {
  map: 'Map',
  musical_score: 'Musical score',
  motion_picture: 'Film',
  song: 'Sound recording',
  patent: 'Patent',
  graphic: 'Image',
  legislation: 'Legislation',
  legal_case: 'Court decision',
  periodical: 'Periodical',
}

/** Says of the types that BibTeX lacks what the work is. */
function howPublished({ type }: CslItem): string | undefined {
  return forms[type]
}

function names(all: readonly CslName[] | undefined): string | undefined {
  return all?.map(name).join(' and ')
}

/** A body in braces of its own, as otherwise its words would be taken for forenames. */
function name({ family, given, suffix, literal }: CslName): string {
  if (literal !== undefined) return `{${escaped(literal)}}`
  // "and" within a name would part it in two.
  const parts = [family, suffix, given].flatMap((part) => (part ? [escaped(part).replaceAll(/\band\b/gi, '{$&}')] : []))
  return parts.join(', ')
}

function optional(text: string | undefined): string | undefined {
  return text === undefined ? undefined : escaped(text)
}

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Letters with accents stay as they are; what TeX would take for a command does not. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\\{}~^$&#_%]/g, (sign) => signs[sign] ?? `\\${sign}`)
    .trim()
}

/** An address is taken as it is, so what would end the field is encoded. */
function address(url: string): string {
  return url.replaceAll(/[\p{Cc}\s{}\\]/gu, (sign) => encodeURIComponent(sign))
}

/** "assis1899-1001": the id makes it unique in its file. */
function citeKey({ id, author, editor, title, issued }: CslItem): string {
  const first = (author ?? editor)?.[0]
  const word = (first?.family ?? first?.literal ?? title).split(/[\s,]/)[0]!
  const ascii = word
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
  return `${ascii || 'title'}${issued?.['date-parts']?.[0]?.[0] ?? ''}-${id.replaceAll(/[^A-Za-z0-9]/g, '')}`
}
