/**
 * What to ask instead of words that find nothing, surest first: a place that was named with a blank too many; a pasted reference by its title, ranked by the rest of
 * it; words with their slips corrected; documents that have most of many words.
 */
import { withoutBlanksBehindPrefixes, withoutPrefixes } from '@estante/domain/search/field-prefixes'
import { type PastedReference, readReference } from '@estante/domain/search/pasted-reference'
import type { SearchState } from '@estante/domain/search/search-state'
import { isIsbn, isIssn } from '@estante/marc/mapping/check-digits'
import type { Correction } from '@estante/search-index/fuzzy/correct'
import type { Query } from '@estante/search-index/query/query'
import type { Searcher } from '@estante/search-index/searcher'
import { wordsOf } from '@estante/search-index/text/words'
import { lineField, searchRequest, wordsQuery } from './state-query.ts'

export interface RelaxedQuery {
  query: Query
  /** What is searched instead, as a person would type it. */
  words: string
}

/** Fewer words are not asked for in part: most of two is one. */
const minWords = 4

/** @returns nothing where nothing helps */
export function relaxQuery(index: Searcher, state: SearchState): RelaxedQuery | undefined {
  if (state.lines.some(({ words }) => isStandardNumber(words))) return undefined
  return (
    byFieldPrefix(index, state) ??
    byReference(index, state) ??
    byCorrection(index, state) ??
    byMinShouldMatch(index, state)
  )
}

/** Whether it is an ISBN or ISSN whose check digit is right: a library has it or not, and others are other books. */
function isStandardNumber(words: string): boolean {
  const number = words
    .trim()
    .toUpperCase()
    .replace(/^(?:ISBN|ISSN)(?:-1[03])?:?\s*/, '')
  return isIsbn(number) || isIssn(number)
}

/** "autor: machado" */
function byFieldPrefix(index: Searcher, state: SearchState): RelaxedQuery | undefined {
  const lines = state.lines.map((line) => ({ ...line, words: withoutBlanksBehindPrefixes(line.words) }))
  if (lines.every(({ words }, at) => words === state.lines[at]!.words)) return undefined
  const query = wordsQuery({ ...state, lines })
  if (!query || index.search({ query, limit: 0 }).total === 0) return undefined
  return { query, words: lines.map(({ words }) => words).join(' ') }
}

function byReference(index: Searcher, state: SearchState): RelaxedQuery | undefined {
  const { line, field } = onlyLine(state)
  const reference = field === 'all' && line ? readReference(line.words) : undefined
  if (!reference) return undefined
  const title = index.minShouldMatch(reference.title, 'title')
  if (!title) return undefined
  return {
    query: { kind: 'and', of: [title.query, preferring(reference)] },
    words: `${reference.authors} ${reference.title}`,
  }
}

/** Matches everything; what has more of the names, the imprint and the year stands higher. */
function preferring({ authors, imprint, year }: PastedReference): Query {
  const each = (text: string, field: string) =>
    [...new Set(wordsOf(text))].map((word): Query => ({ kind: 'text', text: word, in: field }))
  const wanted = [...each(authors, 'author'), ...each(imprint, 'publisher'), ...each(year ?? '', 'published')]
  return { kind: 'or', of: [{ kind: 'all' }, ...wanted] }
}

function byCorrection(index: Searcher, state: SearchState): RelaxedQuery | undefined {
  const correction = index.correct(searchRequest(state, []).query)
  return correction && { query: correction.query, words: correctedWords(state, correction) }
}

function byMinShouldMatch(index: Searcher, state: SearchState): RelaxedQuery | undefined {
  const { line, field } = onlyLine(state)
  const words = withoutPrefixes(line?.words ?? '')
  if (!field || new Set(wordsOf(words)).size < minWords) return undefined
  const most = index.minShouldMatch(words, field)
  return most && { query: most.query, words: most.words.join(' ') }
}

/** The line of a search that has one, where its words are looked for in text. */
function onlyLine(state: SearchState) {
  const [line, ...others] = state.lines
  if (!line || others.length > 0 || line.condition === 'NOT') return {}
  const field = lineField(line, state)
  return field === 'isbn' || field === 'issn' || field === 'callNumber' ? {} : { line, field }
}

/** The words as they were typed, with the changed ones in their places. */
function correctedWords(state: SearchState, { changes }: Correction): string {
  const instead = new Map(changes.map(({ from, to }) => [from.toLowerCase(), to]))
  const words = state.lines.map((line) => line.words).join(' ')
  return words.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => instead.get(word.toLowerCase()) ?? word)
}
