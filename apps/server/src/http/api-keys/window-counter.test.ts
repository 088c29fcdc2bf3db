import { expect, it } from 'vitest'
import { WindowCounter } from './window-counter.ts'

it('counts each name by itself, and begins anew when its window is over', () => {
  const counter = new WindowCounter(60, 10)
  expect(counter.read('a', 0)).toEqual({ count: 0, left: 0 })
  expect(counter.count('a', 0)).toEqual({ count: 1, left: 60 })
  expect(counter.count('a', 29_001)).toEqual({ count: 2, left: 31 })
  expect(counter.count('b', 30_000)).toEqual({ count: 1, left: 60 })
  expect(counter.read('a', 59_999)).toEqual({ count: 2, left: 1 })
  expect(counter.count('a', 60_000)).toEqual({ count: 1, left: 60 })
})

it('begins anew after the clock was set back, so that nobody waits for hours', () => {
  const counter = new WindowCounter(60, 10)
  counter.count('a', 3_600_000)
  expect(counter.count('a', 0)).toEqual({ count: 1, left: 60 })
})

it('forgets the oldest names beyond its size', () => {
  const counter = new WindowCounter(60, 2)
  for (const name of ['a', 'b', 'c']) counter.count(name, 0)
  expect(['a', 'b', 'c'].map((name) => counter.read(name, 1).count)).toEqual([0, 1, 1])
})
