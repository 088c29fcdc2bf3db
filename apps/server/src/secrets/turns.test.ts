import { describe, expect, it } from 'vitest'
import { NamedTurns, QueueFull, Turns } from './turns.ts'

/** Work that goes on until it is told to end, and notes when it began. */
function makeWork(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: resolve }
}

const settled = () => new Promise((done) => setImmediate(done))

describe('a queue of work', () => {
  it('lets as many go on as it is told, and the next when one ends', async () => {
    const turns = new Turns({ concurrency: 2, queueLimit: 5 })
    const begun: string[] = []
    const all = ['a', 'b', 'c'].map((name) => makeWork(begun, name))
    const done = all.map(({ work }) => turns.take(work))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    all[1]!.end()
    await settled()
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const { end } of all) end()
    await Promise.all(done)
  })

  it('refuses work at once when the queue is full, and takes some again when it is not', async () => {
    const turns = new Turns({ concurrency: 1, queueLimit: 1 })
    const begun: string[] = []
    const [first, second, third] = ['first', 'second', 'third'].map((name) => makeWork(begun, name))
    const done = [turns.take(first!.work), turns.take(second!.work)]
    await expect(turns.take(third!.work)).rejects.toThrow(QueueFull)
    first!.end()
    await done[0]
    done.push(turns.take(third!.work))
    for (const { end } of [second!, third!]) end()
    await Promise.all(done)
    expect(begun).toEqual(['first', 'second', 'third'])
  })

  it('serves work with priority first, which has a queue of its own', async () => {
    const turns = new Turns({ concurrency: 1, queueLimit: 1 })
    const begun: string[] = []
    const [busy, stranger, known] = ['busy', 'stranger', 'known'].map((name) => makeWork(begun, name))
    const done = [turns.take(busy!.work), turns.take(stranger!.work), turns.take(known!.work, true)]
    for (const { end } of [busy!, stranger!, known!]) end()
    await Promise.all(done)
    expect(begun).toEqual(['busy', 'known', 'stranger'])
  })

  it('goes on after work that failed', async () => {
    const turns = new Turns({ concurrency: 1, queueLimit: 1 })
    const failing = turns.take(() => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await turns.take(async () => 'yes')).toBe('yes')
  })

  it('of one name does not hold up another name', async () => {
    const turns = new NamedTurns({ concurrency: 1, queueLimit: 0 })
    const { work, end } = makeWork([], 'ana')
    const held = turns.take('ana', work)
    await expect(turns.take('ana', async () => 'second')).rejects.toThrow(QueueFull)
    expect(await turns.take('rui', async () => 'other')).toBe('other')
    end()
    await held
    expect(await turns.take('ana', async () => 'later')).toBe('later')
  })
})
