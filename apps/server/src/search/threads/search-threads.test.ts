import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { SearchCalls } from './search-thread.ts'
import { type SearchPool, SearchThreads } from './search-threads.ts'
import type { Thread } from './thread.ts'

/** A thread for each lane that answers with its name; others are started when they are needed. */
function lanes(onStart: (pool: SearchPool) => void = () => {}, maxBroad = 1) {
  const start = (pool: SearchPool) => threads.add(pool, { name: pool, waiting: 0 } as unknown as Thread<SearchCalls>)
  const threads = new SearchThreads((pool) => {
    start(pool)
    onStart(pool)
  }, maxBroad)
  start('quick')
  start('broad')
  return threads
}

const nameOf = (thread: Thread<SearchCalls>) => (thread as unknown as { name: SearchPool }).name

/** Asks a search that takes longer than broad ones may. */
function askCostly(threads: SearchThreads, client: string) {
  return threads.search({ client }, async (thread) =>
    nameOf(thread) === 'broad' ? { stopped: 'timeout' } : nameOf(thread),
  )
}

describe('the threads that search', () => {
  it('begin a search again in the costly lane that takes longer than a broad one', async () => {
    expect(await askCostly(lanes(), 'a')).toBe('costly')
  })

  it('are joined by the one for costly searches with the first of these, once', async () => {
    let started = 0
    const threads = lanes(() => started++)
    await threads.search({ client: 'a' }, async () => 'found')
    expect(started).toBe(0)
    await askCostly(threads, 'a')
    await askCostly(threads, 'b')
    expect(started).toBe(1)
  })

  it('are joined by others for broad searches while all of these are busy, up to as many as there may be', async () => {
    const started: SearchPool[] = []
    const threads = lanes((pool) => started.push(pool), 2)
    const search = (client: string, milliseconds: number) => threads.runBroad({ client }, () => pause(milliseconds))
    await search('a', 0)
    expect(started).toEqual([])
    await Promise.all([search('a', 20), search('b', 20), search('c', 0)])
    expect(started).toEqual(['broad'])
  })

  it('tell only a search that begins again so', async () => {
    const told: unknown[] = []
    await lanes().search({ client: 'a' }, async (thread, { beginsAgain }) => {
      told.push(beginsAgain)
      return nameOf(thread) === 'broad' ? { stopped: 'timeout' } : ''
    })
    expect(told).toEqual([true, undefined])
  })

  it('keep the light lane free of the tries of a client with costly searches', async () => {
    const threads = lanes()
    const tryAs = (client: string) => threads.tryQuickly({ client }, async (thread) => nameOf(thread))
    expect(await tryAs('a')).toBe('quick')
    await askCostly(threads, 'a')
    expect([await tryAs('a'), await tryAs('b')]).toEqual(['broad', 'quick'])
  })
})
