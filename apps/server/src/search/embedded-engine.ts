import type { FilterLetter } from '@estante/domain/search/filters'
import { isEmptySearch, type SearchState } from '@estante/domain/search/search-state'
import type { Correction } from '@estante/search-index/forgive/correct'
import type { SearchAnswer } from '@estante/search-index/search-request'
import type { Database } from '../database/database.ts'
import type { FilterValue, Findings, SearchEngine } from './engine.ts'
import { IndexKeeper } from './index-keeper.ts'
import { hostKey } from './keys.ts'
import { searchRequest } from './state-query.ts'

/** How often other processes' changes are looked for, in milliseconds. */
const lookEvery = 500
/** How often a changed index is written to disk, in milliseconds. */
const saveEvery = 300_000

export interface EngineOptions {
  /** Called when looking for changes fails; the engine goes on with what it has and tries again. */
  onError?: (error: unknown) => void
  /** False for tools that do not go on running: no timers. */
  follow?: boolean
}

/** The search engine in this process: an index kept equal to the database. */
export async function openEmbeddedEngine(
  database: Database,
  dataFolder: string,
  { onError = () => {}, follow = true }: EngineOptions = {},
): Promise<SearchEngine> {
  const keeper = await IndexKeeper.open(database, dataFolder)
  const timers = follow ? startTimers(keeper, onError) : []
  return {
    search: async (state, count = []) => search(keeper, state, count),
    catchUp: () => keeper.catchUp(),
    partsOf: async (source, controlNumber, limit) => {
      const query = { kind: 'text' as const, text: hostKey(source, controlNumber), in: 'host' }
      return keeper.index.search({ query, sort: 'title', direction: 'ascending', limit }).ids
    },
    allIds: async (state) => {
      const { total } = keeper.index.search({ ...searchRequest(state, []), offset: 0, limit: 0 })
      return keeper.index.search({ ...searchRequest(state, []), offset: 0, limit: total }).ids
    },
    health: () => ({ state: keeper.complete ? 'ready' : 'building', titles: keeper.index.stats().documents }),
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await keeper.catchUp().catch(onError)
      if (keeper.complete) keeper.save()
    },
  }
}

function startTimers(keeper: IndexKeeper, onError: (error: unknown) => void): NodeJS.Timeout[] {
  const look = () => {
    keeper.catchUp().then(() => keeper.index.tidy(10), onError)
  }
  const save = () => {
    try {
      if (keeper.complete) keeper.save()
    } catch (error) {
      onError(error)
    }
  }
  look()
  return [setInterval(look, lookEvery).unref(), setInterval(save, saveEvery).unref()]
}

function search(keeper: IndexKeeper, state: SearchState, count: readonly FilterLetter[]): Findings {
  const request = searchRequest(state, count)
  const asked = keeper.index.search(request)
  const correction = mayCorrect(state, asked) ? keeper.index.correct(request.query) : undefined
  const answer = correction ? keeper.index.search({ ...request, query: correction.query }) : asked
  const filters = new Map<FilterLetter, FilterValue[]>()
  for (const letter of count) filters.set(letter, answer.filters.get(letter)?.values ?? [])
  return {
    total: answer.total,
    totalWithoutFilter: answer.totalWithoutFilter,
    ids: isEmptySearch(state) ? [] : answer.ids,
    filters,
    corrected: correction && correctedWords(state, correction),
    ignored: asked.ignored,
  }
}

/** Only words that find nothing anywhere are corrected: what filters take away is not the words' fault. */
function mayCorrect(state: SearchState, answer: SearchAnswer): boolean {
  return !state.exact && answer.totalWithoutFilter === 0 && state.lines.length > 0
}

/** The words as they were typed, with the changed ones in their places. */
function correctedWords(state: SearchState, { changes }: Correction): string {
  const instead = new Map(changes.map(({ from, to }) => [from.toLowerCase(), to]))
  const words = state.lines.map((line) => line.words).join(' ')
  return words.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => instead.get(word.toLowerCase()) ?? word)
}
