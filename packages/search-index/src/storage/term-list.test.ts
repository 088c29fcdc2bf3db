import { describe, expect, it } from 'vitest'
import { decodeTerms, encodeTerms, findTerm, termsEnd } from './term-list.ts'

describe('terms of a segment', () => {
  it.each([
    ['none', []],
    ['the first one', [0]],
    ['the last of a bucket and the first of the next', [63, 64]],
    ['with empty buckets between them', [3, 4, 1000, 1001, 70_000]],
    ['all of them', Array.from({ length: 100 }, (_, at) => at)],
    ['with numbers of 23 bits', [1, 8_000_000, 8_000_031, 8_000_032]],
  ])('are read and found as they were written: %s', (_, terms) => {
    const list = encodeTerms(Uint32Array.from(terms))
    expect([...decodeTerms(list)]).toEqual(terms)
    expect(terms.map((term) => findTerm(list, term))).toEqual([...terms.keys()])
    const absent = terms.flatMap((term) => [term - 1, term + 1]).filter((term) => term >= 0 && !terms.includes(term))
    expect(absent.filter((term) => findTerm(list, term) !== -1)).toEqual([])
    expect(findTerm(list, 9_000_000)).toBe(-1)
    expect(termsEnd(list)).toBe((terms.at(-1) ?? -1) + 1)
  })
})
