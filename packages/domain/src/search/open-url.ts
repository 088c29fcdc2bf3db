/**
 * What another program asks for by OpenURL, and the searches that find it here: ANSI/NISO Z39.88-2004 with keys and values
 * ("rft.btitle"), and the keys of version 0.1 ("title"). A number is surer than a title; what is said besides chooses
 * among several and is left aside where nothing agrees with it, because programs write names and years in many ways.
 */
import { titleProper } from '../titles/same-work.ts'
import { readPastedNumber } from './pasted-number.ts'
import { emptySearch, type SearchState } from './search-state.ts'

export interface OpenUrl {
  /** As they were sent: "https://catalogo.example.org/acervo/1001", "info:doi/10.1000/182". */
  identifiers: string[]
  isbn?: string
  issn?: string
  /** Of an article or a chapter. */
  part?: string
  /** Of a book or a journal, with its subtitle. */
  title?: string
  /** A family name, or an institution. */
  author?: string
  year?: string
  publisher?: string
}

export interface OpenUrlSearch {
  /** Asked as it is, without corrections. */
  search: SearchState
  /** Each makes a search smaller, in this order, where anything is left then; with them it has five lines at most. */
  narrowing: ((search: SearchState) => SearchState)[]
  /** What the only title that is found must be called: words alone find others too. */
  named?: string
  /** Part of something else, which is looked for unless this leads to one title. */
  isPart?: boolean
}

/** Longer values say nothing more. */
const longest = 300
/** The search box takes more, but a title is known by fewer. */
const wordLimit = 20

export function readOpenUrl(params: URLSearchParams): OpenUrl {
  const values = (...names: string[]) =>
    names
      .flatMap((name) => [...params.getAll(`rft.${name}`), ...params.getAll(name)])
      .map((value) => clean(value))
      .filter(saysAnything)
  const identifiers = [...params.getAll('rft_id'), ...values('identifier'), ...params.getAll('id')]
    .slice(0, 20)
    .map((one) => one.trim().slice(0, longest))
  const numbers = (scheme: string) =>
    identifiers.flatMap((one) => new RegExp(`^(?:urn|info):${scheme}[:/](.+)$`, 'i').exec(one)?.[1] ?? [])
  return {
    identifiers,
    isbn: firstNumber([...values('isbn'), ...numbers('isbn')], /^(?:\d{13}|\d{9}[\dX])$/),
    issn: firstNumber([...values('issn', 'eissn'), ...numbers('issn')], /^\d{7}[\dX]$/),
    part: values('atitle')[0],
    title: values('btitle', 'jtitle', 'title', 'stitle')[0],
    author: values('aulast', 'aucorp', 'au', 'creator', 'inv').map(familyName)[0],
    year: /(?<!\d)\d{4}(?!\d)/.exec(values('date')[0] ?? '')?.[0],
    publisher: values('pub', 'publisher')[0],
  }
}

/** The surest first. */
export function searchesOf({ isbn, issn, part, title, author, year, publisher }: OpenUrl): OpenUrlSearch[] {
  const byWords = (text: string, index: string) => withLine({ ...emptySearch, exact: true }, text, index)
  const criterion = (text: string | undefined, index: string) =>
    text === undefined ? [] : [(search: SearchState) => withLine(search, text, index)]
  const byTitle = criterion(title, 'TITULO')
  const byAuthor = criterion(author, 'AUTOR')
  const byYear = year === undefined ? [] : [(search: SearchState) => ({ ...search, filters: { P: [year] } })]
  const byPublisher = criterion(publisher, 'LIVRE')
  const beginning = (text: string | undefined) => criterion(text, 'INDICE_1')
  const proper = [titleProper(title ?? ''), title].find(saysAnything)
  const titles = [...new Set([title, proper].filter((one) => one !== undefined))]
  return [
    ...(part
      ? [{ search: byWords(part, 'TITULO'), narrowing: [...byAuthor, ...byYear], named: part, isPart: true }]
      : []),
    ...(isbn ? [{ search: byWords(isbn, 'ISBN'), narrowing: [...byTitle, ...byYear, ...byPublisher] }] : []),
    ...(issn ? [{ search: byWords(issn, 'ISSN'), narrowing: [...byTitle, ...beginning(proper)] }] : []),
    ...titles.map((words) => ({
      search: byWords(words, 'TITULO'),
      narrowing: [...byAuthor, ...byYear, ...beginning(title), ...beginning(proper), ...byPublisher],
      named: words,
    })),
    ...(author && !title && !isbn && !issn ? [{ search: byWords(author, 'AUTOR'), narrowing: [] }] : []),
  ]
}

/** Whether a title is what was asked for: one begins with the other, whatever case, accents and punctuation say. */
export function isNamed(title: string, wanted: string): boolean {
  const [one, other] = [wordsIn(title), wordsIn(wanted)]
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  return shorter.length > 0 && shorter.every((word, at) => word === longer[at])
}

function wordsIn(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu)?.slice(0, wordLimit) ?? []
}

function withLine(search: SearchState, text: string, index: string): SearchState {
  return { ...search, lines: [...search.lines, { words: plainWords(text), index, condition: 'AND' }] }
}

/** Words that are nothing but words: no operators, names of fields, phrases or beginnings. */
function plainWords(text: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu) ?? []
  return words
    .slice(0, wordLimit)
    .map((word) => (word.length <= 3 && word === word.toUpperCase() ? word.toLowerCase() : word))
    .join(' ')
}

/** What was cut off ends with a part of a word. */
function clean(value: string): string {
  const text = value.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return text.length <= longest && !text.endsWith('…') ? text : text.slice(0, longest).replace(/\s*\S*$/u, '')
}

function saysAnything(text: string | undefined): boolean {
  return text !== undefined && /[\p{L}\p{N}]/u.test(text)
}

function firstNumber(values: readonly string[], pattern: RegExp): string | undefined {
  return values.map(readPastedNumber).find((number) => number !== undefined && pattern.test(number))
}

/** "Assis, Machado de" and "Machado de Assis" are "Assis"; an institution has no comma and keeps its words. */
function familyName(name: string): string {
  return name.split(',')[0]!.trim()
}
