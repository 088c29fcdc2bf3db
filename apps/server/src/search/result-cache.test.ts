import { type FilterLetter, filterLetters } from '@estante/domain/search/filters'
import { emptySearch, type SearchState, withWords } from '@estante/domain/search/search-state'
import { describe, expect, it } from 'vitest'
import type { SearchEngine } from './engine.ts'
import { countFacetsCached, searchCached, searchPreparingFacets, searchWithFacets } from './result-cache.ts'
import { internalClient, type SearchClient, SearchRefusal } from './search-client.ts'
import { firstFacetValues, maxFacetValues, type SearchResult } from './search-result.ts'

const state = (page: number) => ({ ...emptySearch, page })

/** An engine that counts how often it searches; it fails while `broken`. */
function countingEngine() {
  const engine = {
    asked: 0,
    now: 1,
    broken: false,
    idle: true,
    broad: false,
    isBroad: () => engine.broad,
    version: () => engine.now,
    worthwhile: 0,
    isWorthPreparing: () => {
      engine.worthwhile++
      return engine.idle
    },
    query: async (_name: string, [, letters]: [SearchState, FilterLetter[]]): Promise<SearchResult> => {
      engine.asked++
      if (engine.broken) throw new Error('broken')
      const filters = new Map(letters.map((letter) => [letter, []]))
      return { total: engine.asked, totalWithoutFilter: 0, ids: [], filters, ignored: [] }
    },
  }
  return engine
}

const port = (engine: ReturnType<typeof countingEngine>) => engine as unknown as SearchEngine

describe('what was found', () => {
  it('is kept for the same question, and for that alone', async () => {
    const engine = countingEngine()
    const totals = await Promise.all([
      searchCached(port(engine), state(1)),
      searchCached(port(engine), state(1)),
      searchCached(port(engine), state(2)),
      countFacetsCached(port(engine), state(1), ['T']),
    ])
    expect(totals.map(({ total }) => total)).toEqual([1, 1, 2, 3])
  })

  it('of filters is the same for all pages in any order', async () => {
    const engine = countingEngine()
    const others = [{ page: 2 }, { perPage: 50 }, { orderBy: 'titulo', direction: 'C' as const }]
    const first = await countFacetsCached(port(engine), state(1), ['T'])
    for (const one of others) {
      expect(await countFacetsCached(port(engine), { ...emptySearch, ...one }, ['T'])).toBe(first)
    }
    expect((await countFacetsCached(port(engine), { ...emptySearch, exact: true }, ['T'])).total).toBe(2)
  })

  it('of all filters is known of each of them', async () => {
    const engine = countingEngine()
    const all = await countFacetsCached(port(engine), state(1), filterLetters)
    expect(await countFacetsCached(port(engine), state(2), ['S'])).toBe(all)
    engine.now = 2
    await countFacetsCached(port(engine), state(1), ['S'])
    await countFacetsCached(port(engine), state(1), ['T'])
    expect(engine.asked).toBe(3)
  })

  it('of more values is known to whoever wants fewer, and not the other way round', async () => {
    const engine = countingEngine()
    const count = (limit: number, letters: readonly FilterLetter[] = filterLetters) =>
      countFacetsCached(port(engine), state(1), letters, internalClient, limit)
    const few = await count(firstFacetValues)
    // Years and courses are counted as far as anybody asks.
    expect([await count(firstFacetValues, ['S']), await count(maxFacetValues, ['P', 'C'])]).toEqual([few, few])
    expect(await count(maxFacetValues)).not.toBe(few)
    engine.now = 2
    const many = await count(maxFacetValues)
    expect([await count(firstFacetValues), await count(maxFacetValues, ['S'])]).toEqual([many, many])
    expect(engine.asked).toBe(3)
  })

  it('of a page with its filters is found in one search, and known of each of them', async () => {
    const engine = countingEngine()
    const both = searchWithFacets(port(engine), state(1), internalClient)
    expect((await both.facets).filters.size).toBe(filterLetters.length)
    await both.page
    const page = await searchCached(port(engine), state(1))
    expect([page.total, page.filters.size]).toEqual([1, 0])
    expect(await countFacetsCached(port(engine), state(2), ['T'])).toBe(await both.facets)
    expect(engine.asked).toBe(1)
    // The filters of another page are known.
    const next = searchWithFacets(port(engine), state(2), internalClient)
    expect([(await next.page).total, await next.facets]).toEqual([2, await both.facets])
  })

  it('of a page is not kept waiting by filters that take long to count', async () => {
    const engine = countingEngine()
    engine.broad = true
    const { page, facets } = searchWithFacets(port(engine), state(1), internalClient)
    expect([(await page).total, (await facets).total]).toEqual([1, 2])
    expect((await page).filters.size).toBe(0)
  })

  it('of a page with its filters is looked for again after a failure', async () => {
    const engine = countingEngine()
    engine.broken = true
    const { page, facets } = searchWithFacets(port(engine), state(1), internalClient)
    await Promise.all([page, facets].map((one) => expect(one).rejects.toThrow('broken')))
    engine.broken = false
    expect((await searchWithFacets(port(engine), state(1), internalClient).page).total).toBe(2)
  })

  it('is prepared where a search takes a while and threads are idle, and computed once', async () => {
    const engine = countingEngine()
    const search = () => searchPreparingFacets(port(engine), state(1), internalClient)
    expect((await search()).total).toBe(1)
    expect((await countFacetsCached(port(engine), state(2), filterLetters)).total).toBe(2)
    // Who asks for hits that are known has had their filters, or does not want them.
    await search()
    expect([engine.asked, engine.worthwhile]).toEqual([2, 1])
    engine.now = 2
    engine.idle = false
    await search()
    expect(engine.asked).toBe(3)
  })

  it('of filters is not counted again for the next page where a page of results has some values of each', async () => {
    const engine = countingEngine()
    const { page, facets } = searchWithFacets(port(engine), state(1), internalClient, firstFacetValues)
    await Promise.all([page, facets])
    await searchPreparingFacets(port(engine), state(2), internalClient)
    expect([engine.asked, engine.worthwhile]).toEqual([2, 1])
  })

  it('instead of words that find nothing is asked for at once by the filters and the next pages', async () => {
    const known: unknown[] = []
    const correctedQuery = { kind: 'text', text: 'casmurro', in: 'all' }
    const search = {
      version: () => 1,
      query: async (_name: string, [, , , correction]: unknown[]) => {
        known.push(correction)
        return { total: 1, totalWithoutFilter: 1, ids: [], filters: new Map(), ignored: [], ...typed[0] }
      },
    } as unknown as SearchEngine
    const typed: object[] = [{ corrected: 'casmurro', correctedQuery }]
    const words = (text: string) => withWords(emptySearch, text)
    await searchCached(search, words('casmuro'))
    await searchCached(search, { ...words('casmuro'), page: 2 })
    await countFacetsCached(search, { ...words('casmuro'), filters: { T: ['5'] } }, ['T'])
    await searchCached(search, { ...words('casmuro'), exact: true })
    expect(known).toEqual([
      undefined,
      { corrected: 'casmurro', correctedQuery, ignored: [] },
      expect.anything(),
      undefined,
    ])
    typed[0] = { total: 0, totalWithoutFilter: 0 }
    await searchCached(search, words('zzzz'))
    await countFacetsCached(search, words('zzzz'), ['T'])
    expect(known.at(-1)).toEqual({ ignored: [] })
  })

  it('is looked for again once the index has changed', async () => {
    const engine = countingEngine()
    await searchCached(port(engine), state(1))
    engine.now = 2
    expect((await searchCached(port(engine), state(1))).total).toBe(2)
  })

  it('is not kept when the search failed', async () => {
    const engine = countingEngine()
    engine.broken = true
    await expect(searchCached(port(engine), state(1))).rejects.toThrow('broken')
    engine.broken = false
    expect((await searchCached(port(engine), state(1))).total).toBe(2)
  })

  it('is kept of so many questions at most', async () => {
    const engine = countingEngine()
    for (let page = 1; page <= 2001; page++) await searchCached(port(engine), state(page))
    await searchCached(port(engine), state(2001))
    expect(engine.asked).toBe(2001)
    await searchCached(port(engine), state(1))
    expect(engine.asked).toBe(2002)
  })

  it('is looked for while somebody waits for it, and ended when the last one has gone', async () => {
    const signals: AbortSignal[] = []
    const slow = {
      version: () => 1,
      isBroad: () => false,
      query: (_name: string, _args: unknown, { signal }: SearchClient) => {
        signals.push(signal!)
        return new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(new SearchRefusal('abandoned')))
        })
      },
    } as unknown as SearchEngine
    const [first, second] = [new AbortController(), new AbortController()]
    const asked = [first, second].map(({ signal }) => searchCached(slow, state(1), { client: 'a', signal }))
    const ended = Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ reason: 'abandoned' })))
    first.abort()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    second.abort()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    await ended
    void searchCached(slow, state(1)).catch(() => {})
    expect(signals).toHaveLength(2)
    // A page and its filters that are found in one search are both looked for again.
    const gone = new AbortController()
    const both = searchWithFacets(slow, state(2), { client: 'a', signal: gone.signal })
    const left = [both.page, both.facets].map((one) => expect(one).rejects.toMatchObject({ reason: 'abandoned' }))
    gone.abort()
    expect(signals[2]?.aborted).toBe(true)
    void searchCached(slow, state(2)).catch(() => {})
    void countFacetsCached(slow, state(2), filterLetters).catch(() => {})
    expect(signals).toHaveLength(5)
    await Promise.all(left)
  })
})
