import { expect, it } from 'vitest'
import { databaseAccesses, isCounted, isRestricted } from './access.ts'
import { hasWords } from './find-by-words.ts'

it('all but open databases are counted, and those with a sign-in are restricted', { tags: ['S-078'] }, () => {
  expect(databaseAccesses.map((access) => [access, isCounted(access), isRestricted(access)])).toEqual([
    ['open', false, false],
    ['campus', true, false],
    ['sign-in', true, true],
  ])
})

it.each([
  ['', true],
  ['  ', true],
  ['saude', true],
  ['SAÚDE', true],
  ['america lat', true],
  ['latino saude', true],
  ['aude', false],
  ['saude física', false],
  ['?!', true],
])('“Literatura latino-americana em Ciências da Saúde” has the words “%s”: %s', { tags: ['S-078'] }, (words, found) => {
  expect(hasWords('Literatura latino-americana em Ciências da Saúde', words)).toBe(found)
})
