import { expect, it, vi } from 'vitest'
import { announceSessionEnded, onSessionEnded } from './session-ended.ts'

it('an ending is told to whoever listens', () => {
  const told = vi.fn()
  const stop = onSessionEnded(told)
  announceSessionEnded('expired', true)
  stop()
  expect(told.mock.calls).toEqual([['expired', true]])
})

it('an ending that nobody heard is told to the first that listens, and to no other', () => {
  announceSessionEnded('expired', true)
  const [first, second] = [vi.fn(), vi.fn()]
  const stops = [onSessionEnded(first), onSessionEnded(second)]
  for (const stop of stops) stop()
  expect(first.mock.calls).toEqual([['expired', true]])
  expect(second.mock.calls).toEqual([])
})

it('of several that nobody heard the last is told', () => {
  announceSessionEnded('expired', true)
  announceSessionEnded('signed-out', false)
  const told = vi.fn()
  onSessionEnded(told)()
  expect(told.mock.calls).toEqual([['signed-out', false]])
})
