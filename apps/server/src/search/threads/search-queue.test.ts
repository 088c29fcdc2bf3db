import { describe, expect, it } from 'vitest'
import { SearchRefusal } from '../search-client.ts'
import { SearchQueue } from './search-queue.ts'
import type { Calls, Thread } from './thread.ts'

const thread = {} as Thread<Calls>
const queueOf = (max = 100, maxPerClient = 100) => new SearchQueue<Calls>(() => [thread], { max, maxPerClient })

/** Searches that end when they are told to; `begun` has their names in the order in which they began. */
function searches(queue: SearchQueue<Calls>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const cancelled: Int32Array[] = []
  const ask = (client: string, name: string, signal?: AbortSignal) =>
    queue.run({ client, signal }, async (_thread, flag) => {
      begun.push(name)
      cancelled.push(flag)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const endNext = async () => {
    ends.shift()!()
    await new Promise(setImmediate)
  }
  return { begun, ask, endNext, cancelled }
}

describe('the queue of searches', () => {
  it('gives each client its turn, however many searches the others ask', async () => {
    const { begun, ask, endNext } = searches(queueOf())
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => ask(name[0]!, name))
    for (let at = 0; at < 6; at++) await endNext()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
  })

  it('never begins what nobody waits for any more, and tells the search under way', async () => {
    const { begun, ask, endNext, cancelled } = searches(queueOf())
    const [first, second] = [new AbortController(), new AbortController()]
    const running = ask('a', 'running', first.signal)
    const waiting = ask('a', 'waiting', second.signal)
    const last = ask('a', 'last')
    second.abort()
    await expect(waiting).rejects.toEqual(new SearchRefusal('abandoned'))
    expect(Atomics.load(cancelled[0]!, 0)).toBe(0)
    first.abort()
    expect(Atomics.load(cancelled[0]!, 0)).toBe(1)
    await endNext()
    await endNext()
    expect([await running, await last]).toEqual(['running', 'last'])
    expect(begun).toEqual(['running', 'last'])
  })

  it('does not take whoever has gone already', async () => {
    const { begun, ask } = searches(queueOf())
    await expect(ask('a', 'late', AbortSignal.abort())).rejects.toMatchObject({ reason: 'abandoned' })
    expect(begun).toEqual([])
  })

  it('has an end, for each client and for all', async () => {
    const { ask } = searches(queueOf(3, 2))
    const taken = ['a', 'a', 'a', 'b'].map((client, at) => ask(client, `${client}${at}`))
    for (const one of taken) one.catch(() => {})
    await expect(ask('a', 'one too many of a')).rejects.toMatchObject({ reason: 'busy' })
    await expect(ask('c', 'one too many')).rejects.toMatchObject({ reason: 'busy' })
  })

  it('leaves one of several threads to the other clients', async () => {
    const threads = [{}, {}] as Thread<Calls>[]
    const { begun, ask, endNext } = searches(new SearchQueue<Calls>(() => threads, { max: 9, maxPerClient: 9 }))
    const all = ['a1', 'a2', 'b1', 'b2'].map((name) => ask(name[0]!, name))
    expect(begun).toEqual(['a1', 'b1'])
    for (let at = 0; at < 4; at++) await endNext()
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'b2'])
  })

  it('goes on after a search that failed', async () => {
    const queue = queueOf()
    await expect(queue.run({ client: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run({ client: 'a' }, async () => 'next')).toBe('next')
  })
})
