import { expect, it, vi } from 'vitest'
import { announceEnding, onEnding } from './endings.ts'

it('an ending is told to whoever listens', () => {
  const told = vi.fn()
  const stop = onEnding(told)
  announceEnding('expired', true)
  stop()
  expect(told.mock.calls).toEqual([['expired', true]])
})

it('an ending that nobody heard is told to the first that listens, and to no other', () => {
  announceEnding('expired', true)
  const [first, second] = [vi.fn(), vi.fn()]
  const stops = [onEnding(first), onEnding(second)]
  for (const stop of stops) stop()
  expect(first.mock.calls).toEqual([['expired', true]])
  expect(second.mock.calls).toEqual([])
})

it('of several that nobody heard the last is told', () => {
  announceEnding('expired', true)
  announceEnding('signed-out', false)
  const told = vi.fn()
  onEnding(told)()
  expect(told.mock.calls).toEqual([['signed-out', false]])
})
