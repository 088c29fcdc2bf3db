import { describe, expect, it } from 'vitest'
import { isRepeat, scanModeOf } from './desk-rules.ts'

describe('the next scan of a copy', () => {
  it.each([
    ['serve', true, 'emprestar'],
    ['serve', false, 'devolver'],
    ['return', true, 'devolver'],
    ['return', false, 'devolver'],
    ['renew', true, 'renovar'],
    ['renew', false, 'renovar'],
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
