import { emptySearch } from '@estante/domain/search/search-state'
import { type SearchLimits, SearchStopped } from '@estante/search-index/search/budget'
import type { SearchRequest } from '@estante/search-index/search-request'
import type { Searcher } from '@estante/search-index/searcher'
import { describe, expect, it } from 'vitest'
import { search } from './index-queries.ts'

/** Finds nothing, and takes too long to say what to ask instead. @returns what it may take, each time */
function helpless() {
  const allowed: (number | undefined)[] = []
  const index = {
    withLimits: (limits: SearchLimits, ask: () => unknown) => {
      allowed.push(limits.milliseconds)
      return ask()
    },
    search: () => ({ total: 0, totalWithoutFilter: 0, ids: [], filters: new Map(), ignored: [] }),
    correct: () => {
      throw new SearchStopped('timeout')
    },
  }
  return { allowed, index: index as unknown as Searcher }
}

const state = { ...emptySearch, lines: [{ words: 'zzz', index: 'LIVRE', condition: 'AND' as const }] }

describe('words that find nothing', () => {
  it.each([
    [{}, 500],
    [{ milliseconds: 250 }, 250],
    [{ milliseconds: 2_000 }, 500],
  ])('are not helped on for longer than the search may take: %j', (limits, helped) => {
    const { allowed, index } = helpless()
    expect(search(index, state, [], undefined, limits).total).toBe(0)
    expect(allowed).toEqual([(limits as SearchLimits).milliseconds, helped])
  })

  it('begin again where there is more time', () => {
    const { index } = helpless()
    const limits = { milliseconds: 250, beginsAgain: true }
    expect(() => search(index, state, [], undefined, limits)).toThrow(SearchStopped)
  })

  it('are not helped on again where it is known what to ask instead, or that nothing helps', () => {
    const asked: SearchRequest['query'][] = []
    const { index: none } = helpless()
    const index = {
      ...none,
      search: (request: SearchRequest) => {
        asked.push(request.query)
        return none.search(request)
      },
    }
    const query = { kind: 'text' as const, text: 'azul', in: 'all' }
    const known = { corrected: 'azul', correctedQuery: query, ignored: ['+'] }
    expect(search(index as Searcher, state, [], undefined, {}, known)).toMatchObject(known)
    expect(asked).toEqual([query])
    expect(search(index as Searcher, state, [], undefined, {}, { ignored: [] }).total).toBe(0)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['978-0-306-40615-7', false],
    ['9780306406157', false],
    ['ISBN: 0-306-40615-2', false],
    ['issn 0378-5955', false],
    // Digits of no ISBN.
    ['978-0-306-40615-8', true],
    ['0-306-40615-2 química', true],
  ])('are not helped on where they are an ISBN or ISSN: %s', (words, isHelped) => {
    let corrected = 0
    const { index } = helpless()
    const correct = () => {
      corrected++
      throw new SearchStopped('timeout')
    }
    search({ ...index, correct } as unknown as Searcher, { ...state, lines: [{ ...state.lines[0]!, words }] })
    expect(corrected > 0).toBe(isHelped)
  })
})
