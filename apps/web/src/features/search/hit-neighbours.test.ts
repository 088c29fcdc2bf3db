import { describe, expect, it } from 'vitest'
import { hitNeighbours } from './hit-neighbours.ts'

const pages = new Map([
  [1, ['a', 'b', 'c']],
  [2, ['d', 'e', 'f']],
  [3, ['g']],
])
const of = (code: string, page: number, known: number[] = [1, 2, 3]) =>
  hitNeighbours(code, { page, perPage: 3 }, 7, new Map([...pages].filter(([one]) => known.includes(one))))

describe('the hits around a hit', () => {
  it.each([
    ['the first', 'a', 1, { position: 1, before: undefined, after: { code: 'b', page: 1 } }],
    ['one within a page', 'e', 2, { position: 5, before: { code: 'd', page: 2 }, after: { code: 'f', page: 2 } }],
    [
      'the last of a page',
      'c',
      1,
      { position: 3, before: { code: 'b', page: 1 }, after: { code: 'd', page: 2 }, needed: 2 },
    ],
    [
      'the first of a page',
      'd',
      2,
      { position: 4, before: { code: 'c', page: 1 }, after: { code: 'e', page: 2 }, needed: 1 },
    ],
    ['the last', 'g', 3, { position: 7, before: { code: 'f', page: 2 }, after: undefined, needed: 2 }],
  ])('of %s', (_, code, page, expected) => {
    expect(of(code, page)).toMatchObject(expected)
  })

  it('on another page are unknown until it is fetched', () => {
    expect(of('c', 1, [1])).toEqual({ position: 3, before: { code: 'b', page: 1 }, after: undefined, needed: 2 })
  })

  it('are none of a title that is not on the page, or while the page is not there', () => {
    expect(of('x', 1)).toBeUndefined()
    expect(of('a', 1, [])).toBeUndefined()
  })
})
