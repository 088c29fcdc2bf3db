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

/**
 * The search engine in this process: an index kept equal to the database. It reads changes when told to catch up; a
 * process that goes on running lets it follow.
 */
export async function openEmbeddedEngine(database: Database, dataFolder: string): Promise<SearchEngine> {
  const keeper = await IndexKeeper.open(database, dataFolder)
  let stopFollowing = async () => {}
  return {
    search: async (state, count = []) => search(keeper, state, count),
    catchUp: () => keeper.catchUp(),
    follow: (onError) => {
      stopFollowing = startTimers(keeper, onError)
    },
    partsOf: async (source, controlNumber, limit) => {
      const query = { kind: 'text' as const, text: hostKey(source, controlNumber), in: 'host' }
      return keeper.index.search({ query, sort: 'title', direction: 'ascending', limit }).ids
    },
    allIds: async (state) => {
      const { total } = keeper.index.search({ ...searchRequest(state, []), offset: 0, limit: 0 })
      return keeper.index.search({ ...searchRequest(state, []), offset: 0, limit: total }).ids
    },
    health: () => ({ state: keeper.state, titles: keeper.index.stats().documents }),
    close: async () => {
      await stopFollowing()
      if (keeper.complete) keeper.save()
    },
  }
}

/** Answers how to stop: with a last look, so that the next start has less to read. */
function startTimers(keeper: IndexKeeper, onError: (error: unknown) => void): () => Promise<void> {
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
  const timers = [setInterval(look, lookEvery).unref(), setInterval(save, saveEvery).unref()]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await keeper.catchUp().catch(onError)
  }
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
