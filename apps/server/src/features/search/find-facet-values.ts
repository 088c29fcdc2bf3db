/**
 * Search within the values of a filter: a value matches when each typed word begins one of its words, without case and
 * accents; its totals are those of the complete list.
 *
 * A large result may have hundreds of thousands of authors, whose names only the database knows. So two sets are
 * checked: the most common values of the result, and the values of its titles that contain the words in the filter's
 * field. Every match is in one of them.
 */
import type { Filter, FilterLetter } from '@estante/domain/search/filters'
import type { SearchLine, SearchState } from '@estante/domain/search/search-state'
import { matchesWords } from '@estante/marc/mapping/match-names'
import type { Database } from '../../database/database.ts'
import type { Language } from '../../i18n/language.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { type SearchClient, SearchRefusal } from '../../search/search-client.ts'
import type { FacetValue, SearchResult } from '../../search/search-result.ts'
import { inTurn } from './in-turn.ts'
import { readLabels } from './labels.ts'

/** Maximum of values checked from the result, and from its titles with the words. */
const maxCommonValues = 1_000
const maxNamedValues = 5_000
/** Names read in one batch: SQLite blocks the thread, so it yields between batches. */
const labelBatch = 100

/** The search fields of filters with very many values. */
const nameOf: Partial<Record<FilterLetter, string>> = { A: 'author', S: 'subject', U: 'series', E: 'publisher' }

interface FacetContext {
  database: Database
  search: SearchEngine
  searchClient: SearchClient
  language: Language
}

/**
 * @param words to match, at least one, from `nameWords`
 * @returns the search result with only those values of each filter, the most common first
 */
export async function findFacetValues(
  context: FacetContext,
  state: SearchState,
  requested: readonly Filter[],
  words: readonly string[],
): Promise<SearchResult> {
  const letters = requested.map(({ letter }) => letter)
  const result = await context.search.query('search', [state, letters, maxCommonValues], context.searchClient)
  const filters = new Map<FilterLetter, FacetValue[]>()
  for (const letter of letters) {
    const known = result.filters.get(letter) ?? []
    const others = known.length < maxCommonValues ? [] : await otherValues(context, state, result, letter, words)
    const codes = [...new Set([...known.map(({ value }) => value), ...others])]
    const matching = await valuesMatching(context, letter, codes, words)
    filters.set(letter, await countedValues(context, state, letter, known, matching))
  }
  return { ...result, filters }
}

/** The values that match the words. */
async function valuesMatching(
  { database, language, searchClient }: FacetContext,
  letter: FilterLetter,
  codes: readonly string[],
  words: readonly string[],
): Promise<Set<string>> {
  const matching = new Set<string>()
  for (let from = 0; from < codes.length; from += labelBatch) {
    const some = codes.slice(from, from + labelBatch)
    await inTurn(async () => {
      if (searchClient.signal?.aborted) throw new SearchRefusal('abandoned')
      const labels = await readLabels(database, new Map([[letter, some]]), language)
      for (const code of some) if (matchesWords(labels(letter, code), words)) matching.add(code)
    })
  }
  return matching
}

/** Values of the found titles that have the words in the filter's field. */
async function otherValues(
  { search, searchClient }: FacetContext,
  state: SearchState,
  { corrected }: SearchResult,
  letter: FilterLetter,
  words: readonly string[],
): Promise<string[]> {
  const name = nameOf[letter]
  const [first] = state.lines
  if (!name) return []
  const asked = corrected === undefined || !first ? state.lines : [{ ...first, words: corrected }]
  const naming: SearchLine = {
    words: `${name}:(${words.map((word) => `${word}*`).join(' ')})`,
    index: 'LIVRE',
    condition: 'AND',
  }
  const { filters } = await search.query(
    'search',
    [{ ...state, lines: [...asked, naming], exact: true }, [letter], maxNamedValues],
    searchClient,
  )
  return (filters.get(letter) ?? []).map(({ value }) => value)
}

/** Adds the totals, which do not depend on the same filter's choice: so values without totals are treated as chosen. */
async function countedValues(
  { search, searchClient }: FacetContext,
  state: SearchState,
  letter: FilterLetter,
  known: readonly FacetValue[],
  matching: Set<string>,
): Promise<FacetValue[]> {
  const counted = known.filter(({ value }) => matching.has(value))
  const knownValues = new Set(known.map(({ value }) => value))
  const unknown = new Set([...matching].filter((code) => !knownValues.has(code)))
  if (unknown.size > 0) {
    const choosing = { ...state, filters: { ...state.filters, [letter]: [...unknown] } }
    const { filters } = await search.query('search', [choosing, [letter], 0], searchClient)
    counted.push(...(filters.get(letter) ?? []).filter(({ value }) => unknown.has(value)))
  }
  return counted
    .filter(({ totalWithoutFilter }) => totalWithoutFilter > 0)
    .sort((a, b) => b.total - a.total || b.totalWithoutFilter - a.totalWithoutFilter)
}
