import { describe, expect, it } from 'vitest'
import { KeyedMutex, QueueFull, Semaphore } from './keyed-mutex.ts'

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
    const semaphore = new Semaphore({ concurrency: 2, queueLimit: 5 })
    const begun: string[] = []
    const all = ['a', 'b', 'c'].map((name) => makeWork(begun, name))
    const done = all.map(({ work }) => semaphore.run(work))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    all[1]!.end()
    await settled()
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const { end } of all) end()
    await Promise.all(done)
  })

  it('refuses work at once when the queue is full, and takes some again when it is not', async () => {
    const semaphore = new Semaphore({ concurrency: 1, queueLimit: 1 })
    const begun: string[] = []
    const [first, second, third] = ['first', 'second', 'third'].map((name) => makeWork(begun, name))
    const done = [semaphore.run(first!.work), semaphore.run(second!.work)]
    await expect(semaphore.run(third!.work)).rejects.toThrow(QueueFull)
    first!.end()
    await done[0]
    done.push(semaphore.run(third!.work))
    for (const { end } of [second!, third!]) end()
    await Promise.all(done)
    expect(begun).toEqual(['first', 'second', 'third'])
  })

  it('serves work with priority first, which has a queue of its own', async () => {
    const semaphore = new Semaphore({ concurrency: 1, queueLimit: 1 })
    const begun: string[] = []
    const [busy, stranger, known] = ['busy', 'stranger', 'known'].map((name) => makeWork(begun, name))
    const done = [semaphore.run(busy!.work), semaphore.run(stranger!.work), semaphore.run(known!.work, true)]
    for (const { end } of [busy!, stranger!, known!]) end()
    await Promise.all(done)
    expect(begun).toEqual(['busy', 'known', 'stranger'])
  })

  it('goes on after work that failed', async () => {
    const semaphore = new Semaphore({ concurrency: 1, queueLimit: 1 })
    const failing = semaphore.run(() => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await semaphore.run(async () => 'yes')).toBe('yes')
  })

  it('of one name does not hold up another name', async () => {
    const semaphore = new KeyedMutex({ concurrency: 1, queueLimit: 0 })
    const { work, end } = makeWork([], 'ana')
    const held = semaphore.run('ana', work)
    await expect(semaphore.run('ana', async () => 'second')).rejects.toThrow(QueueFull)
    expect(await semaphore.run('rui', async () => 'other')).toBe('other')
    end()
    await held
    expect(await semaphore.run('ana', async () => 'later')).toBe('later')
  })
})
