/**
 * Searching inside the list of a filter. The rule: a value is told that has, for each word asked for, a word beginning
 * with it, whatever the case and the accents; its totals are those that the whole list would tell.
 *
 * A large result may have hundreds of thousands of authors, and only the database knows what they are called. So the
 * commonest values of the result are looked at, and those of its titles that have the words in the field the filter is
 * made of: whatever is called so is among the two.
 */
import type { Filter, FilterLetter } from '@estante/domain/search/filters'
import type { SearchLine, SearchState } from '@estante/domain/search/search-state'
import { matchesWords } from '@estante/marc/mapping/match-names'
import type { Reader } from '../../database/database.ts'
import type { Language } from '../../i18n/language.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { type SearchClient, SearchRefusal } from '../../search/search-client.ts'
import type { FacetValue, SearchResult } from '../../search/search-result.ts'
import { inTurn } from './in-turn.ts'
import { readLabels } from './labels.ts'

/** Values looked at of the result, and of its titles that have the words. */
const maxCommonValues = 1_000
const maxNamedValues = 5_000
/** Names read at a time: SQLite answers without ever waiting, so turns must be given away. */
const labelBatch = 100

/** What the words of a filter's values are searched by, for filters that have very many. */
const nameOf: Partial<Record<FilterLetter, string>> = { A: 'author', S: 'subject', U: 'series', E: 'publisher' }

interface FacetContext {
  db: Reader
  search: SearchEngine
  searchClient: SearchClient
  language: Language
}

/**
 * @param words what the values are to be called, one at least, as `nameWords` gives them
 * @returns the whole findings, with those values of each filter alone, the commonest first
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

/** Of these values those that are meant by the words. */
async function valuesMatching(
  { db, language, searchClient }: FacetContext,
  letter: FilterLetter,
  codes: readonly string[],
  words: readonly string[],
): Promise<Set<string>> {
  const matching = new Set<string>()
  for (let from = 0; from < codes.length; from += labelBatch) {
    const some = codes.slice(from, from + labelBatch)
    await inTurn(async () => {
      if (searchClient.signal?.aborted) throw new SearchRefusal('abandoned')
      const labels = await readLabels(db, new Map([[letter, some]]), language)
      for (const code of some) if (matchesWords(labels(letter, code), words)) matching.add(code)
    })
  }
  return matching
}

/** Values of the titles, among those found, that have the words where the filter's values are made of. */
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

/** With their totals, which do not change with what is chosen of the same filter: so the unknown ones are chosen. */
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
