import { afterEach, describe, expect, it } from 'vitest'
import type { EchoCalls } from '../testing/echo-thread.ts'
import { Thread } from './thread.ts'

const program = new URL('../testing/echo-thread.ts', import.meta.url)

describe('a thread', () => {
  const notices: string[] = []
  const ends: Error[] = []
  let thread: Thread<EchoCalls>
  const start = () => {
    thread = new Thread<EchoCalls>(program, {
      data: 'echo',
      onNotice: (notice: string) => notices.push(notice),
      onEnd: (error) => ends.push(error),
    })
  }
  afterEach(async () => {
    await thread.stop()
    notices.length = 0
    ends.length = 0
  })

  it('answers each call with its own answer, and knows how many wait', async () => {
    start()
    const asked = ['a', 'b', 'c'].map((text) => thread.call('echo', text))
    expect(thread.waiting).toBe(3)
    expect(await Promise.all(asked)).toEqual(['echo: a', 'echo: b', 'echo: c'])
    expect(thread.waiting).toBe(0)
  })

  it('hands on what its functions throw, and goes on', async () => {
    start()
    await expect(thread.call('refuse', 'not this')).rejects.toThrow(new RangeError('not this'))
    expect(await thread.call('echo', 'still here')).toBe('echo: still here')
  })

  it('tells things of its own accord', async () => {
    start()
    await thread.call('notice', 'by the way')
    expect(notices).toEqual(['by the way'])
  })

  it('that ends fails the calls that wait and those that come after, and says so once', async () => {
    start()
    await expect(thread.call('end')).rejects.toThrow('has ended')
    await expect(thread.call('echo', 'anybody?')).rejects.toThrow('has ended')
    expect(ends).toHaveLength(1)
  })

  it('that is stopped does not say that it has ended', async () => {
    start()
    await thread.call('echo', 'begun')
    await thread.stop()
    expect(ends).toEqual([])
  })
})
