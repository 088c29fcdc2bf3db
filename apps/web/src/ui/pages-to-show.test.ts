import { describe, expect, it } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

describe('the pages a pagination names', () => {
  const cases: Array<[current: number, last: number, shown: string]> = [
    [1, 1, '1'],
    [1, 2, '1 2'],
    [2, 4, '1 2 3 4'],
    [1, 4, '1 2 3 4'],
    [1, 5, '1 2 gap 5'],
    [3, 5, '1 2 3 4 5'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [4, 9, '1 2 3 4 5 gap 9'],
    [9, 9, '1 gap 8 9'],
    [50, 1000, '1 gap 49 50 51 gap 1000'],
  ]
  it.each(cases)('page %i of %i shows %s', (current, last, shown) => {
    expect(pagesToShow(current, last).join(' ')).toBe(shown)
  })

  it('names pages that exist even where the current one lies beyond the end', () => {
    expect(pagesToShow(12, 3)).toEqual([1, 2, 3])
  })
})
