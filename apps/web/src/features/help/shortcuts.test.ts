import { describe, expect, it } from 'vitest'
import { hitToFocus, type KeyPress, shortcutOf } from './shortcuts.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  isComposing: false,
  ...more,
})

describe('single-key shortcuts', () => {
  it.each([
    ['/', 'search'],
    ['j', 'next'],
    ['k', 'previous'],
    ['?', 'list'],
    ['J', undefined],
    ['Enter', undefined],
    ['toString', undefined],
  ])('%s is %s', (key, name) => {
    expect(shortcutOf(press(key), false)).toBe(name)
  })

  it.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented', 'isComposing'] as const)(
    'a press with %s is none',
    (name) => {
      expect(shortcutOf(press('/', { [name]: true }), false)).toBeUndefined()
    },
  )

  it('a letter that somebody writes is none', () => {
    expect(shortcutOf(press('j'), true)).toBeUndefined()
  })

  it.each([
    [20, -1, 1, 0],
    [20, 0, 1, 1],
    [20, 19, 1, undefined],
    [20, -1, -1, 19],
    [20, 5, -1, 4],
    [20, 0, -1, undefined],
    [0, -1, 1, undefined],
    [0, -1, -1, undefined],
  ] as const)('of %d hits, from the one at %d by %d it goes to %s', (count, at, step, to) => {
    expect(hitToFocus(count, at, step)).toBe(to)
  })
})
