import { describe, expect, it } from 'vitest'
import { firstBatch, isRepeat, keptAs, scanModeOf, secondsSince } from './desk-rules.ts'

describe('the next scan of a copy', () => {
  it.each([
    ['serve', true, 'emprestar'],
    ['serve', false, 'devolver'],
    ['return', true, 'devolver'],
    ['return', false, 'devolver'],
    ['renew', true, 'renovar'],
    ['renew', false, 'renovar'],
    ['use', true, 'consultar'],
    ['use', false, 'consultar'],
  ] as const)('while it is %s, and somebody is open: %s, means %s', (mode, isOpen, sent) => {
    expect(scanModeOf(mode, isOpen)).toBe(sent)
  })
})

describe('a scan that is read twice', () => {
  const first = { code: '100001', at: 5000 }
  it.each([
    [{ code: '100001', at: 5100 }, true],
    [{ code: '100001', at: 6499 }, true],
    [{ code: '100001', at: 6500 }, false],
    [{ code: '100002', at: 5100 }, false],
  ])('%o counts once: %s', (scan, repeated) => {
    expect(isRepeat(scan, first)).toBe(repeated)
  })

  it('is none when it is the first', () => {
    expect(isRepeat(first, undefined)).toBe(false)
  })
})

describe('a scan while the server is away', () => {
  it.each([
    ['serve', false, 'card'],
    ['serve', true, 'lent'],
    ['return', false, 'returned'],
    ['return', true, 'returned'],
    ['renew', true, 'renewal'],
    ['use', false, 'use'],
  ] as const)('while it is %s, and somebody is open: %s, is kept as %s', (mode, isOpen, kept) => {
    expect(keptAs(mode, isOpen)).toBe(kept)
  })
})

describe('a queue is sent', () => {
  const of = (library: string, desk: string, count: number) => Array.from({ length: count }, () => ({ library, desk }))
  it.each([
    ['nothing', [], 0],
    ['of one desk, fifty at a time', of('1', 'A', 51), 50],
    ['until the next library', [...of('1', 'A', 3), ...of('2', 'A', 3)], 3],
    ['until the next desk', [...of('1', 'A', 2), ...of('1', 'B', 1), ...of('1', 'A', 1)], 2],
  ])('%s', (_, scans, length) => {
    expect(firstBatch(scans)).toHaveLength(length)
  })
})

describe('how long ago', () => {
  it.each([
    [1000, 61_400, 60],
    [1000, 1499, 0],
    [61_000, 1000, 0],
  ])('from %i to %i milliseconds: %i s', (at, now, seconds) => {
    expect(secondsSince(at, now)).toBe(seconds)
  })
})
