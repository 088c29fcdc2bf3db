import { describe, expect, it } from 'vitest'
import { filterLetters, filters, isFilterLetter } from './filters.ts'

describe('the table of filters', () => {
  it('has one row for each letter of the specification, and for our own', { tags: ['T-066', 'W-145'] }, () => {
    expect([...filterLetters].sort().join('')).toBe('ABCEGIKNOPRSTUXY')
    expect(new Set(filters.map(({ name }) => name)).size).toBe(filters.length)
  })

  it.each([
    ['T', true],
    ['t', false],
    ['Z', false],
    ['', false],
  ])('knows whether “%s” is a filter: %s', (letter, known) => {
    expect(isFilterLetter(letter)).toBe(known)
  })
})
