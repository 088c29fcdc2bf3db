import { expect, it } from 'vitest'
import { type Direction, type NewPlace, placeBefore } from './list-order.ts'

const titles = ['1', '2', '3'].map((cod_acervo) => ({ cod_acervo }))

const cases: [string, string, Direction, NewPlace | undefined][] = [
  ['up', '2', 'up', { before: '1', place: 1 }],
  ['down', '1', 'down', { before: '3', place: 2 }],
  ['down to the end', '2', 'down', { before: '', place: 3 }],
  ['to the beginning', '3', 'first', { before: '1', place: 1 }],
  ['to the end', '1', 'last', { before: '', place: 3 }],
  ['nowhere from the beginning, up', '1', 'up', undefined],
  ['nowhere from the end, down', '3', 'down', undefined],
  ['nowhere from the beginning, to the beginning', '1', 'first', undefined],
  ['nowhere from the end, to the end', '3', 'last', undefined],
  ['nowhere where it is not in the list', '4', 'first', undefined],
]
it.each(cases)('a title goes %s', (_words, code, direction, place) => {
  expect(placeBefore(titles, code, direction)).toEqual(place)
})
