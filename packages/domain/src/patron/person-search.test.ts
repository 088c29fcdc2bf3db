import { expect, it } from 'vitest'
import { readPersonSearch } from './person-search.ts'

it.each([
  ['Érica  Brandão', ['erica', 'brandao'], ''],
  [' brandao erica ', ['brandao', 'erica'], ''],
  ['529.982.247-25', ['52998224725'], '529.982.247-25'],
  ['(35) 99999-0000', ['35', '999990000'], ''],
  ['Ana.Souza@Example.org', ['ana.souza@example.org'], 'ana.souza@example.org'],
  ['2024', ['2024'], '2024'],
  ['A2024-X', ['a2024-x'], 'a2024-x'],
  ['Ana - Souza', ['ana', 'souza'], ''],
])('“%s” looks for %j', { tags: ['C-198'] }, (typed, words, number) => {
  expect(readPersonSearch(typed)).toEqual({ words, number })
})

it.each(['', '  ', 'a', '-', 'a b'])('“%s” is too little to look for', { tags: ['C-198'] }, (typed) => {
  expect(readPersonSearch(typed)).toBeUndefined()
})
