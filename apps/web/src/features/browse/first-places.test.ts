import { expect, it } from 'vitest'
import { firstPlaces, placeOf } from './first-places.ts'

it('opens names at letters, call numbers at figures too', () => {
  expect(firstPlaces('autor').join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  expect(firstPlaces('chamada').join('')).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
})

it.each([
  ['mach', 'M'],
  [' Árvore', 'A'],
  ['869.3', '8'],
  ['', ''],
])('"%s" stands at "%s"', (start, place) => {
  expect(placeOf(start)).toBe(place)
})
