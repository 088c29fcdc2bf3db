import { expect, it } from 'vitest'
import { letterOf, startLetters } from './start-letters.ts'

it('opens names at letters, call numbers at figures too', () => {
  expect(startLetters('autor').join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  expect(startLetters('chamada').join('')).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
})

it.each([
  ['mach', 'M'],
  [' Árvore', 'A'],
  ['869.3', '8'],
  ['', ''],
])('"%s" stands at "%s"', (start, place) => {
  expect(letterOf(start)).toBe(place)
})
