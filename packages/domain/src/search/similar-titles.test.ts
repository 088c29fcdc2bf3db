import { describe, expect, it } from 'vitest'
import { rankBySimilarity } from './similar-titles.ts'

describe('titles that are like one another', () => {
  const subject = (uses: number, ...titles: number[]) => ({ isSubject: true, uses, titles })
  const name = (uses: number, ...titles: number[]) => ({ isSubject: false, uses, titles })

  it.each([
    ['share more headings', [subject(10, 1, 2, 3), subject(10, 1, 3)], [3, 2]],
    ['share a rarer one', [subject(900, 1, 2), subject(5, 1, 3)], [3, 2]],
    ['share a subject sooner than a name', [name(10, 1, 2), subject(10, 1, 3)], [3, 2]],
    ['came later, where they are alike', [subject(10, 1, 2, 3)], [3, 2]],
    ['are counted once for a heading that stands twice', [subject(10, 1, 2, 2), subject(9, 3)], [3, 2]],
    ['are others than the title itself', [subject(10, 1)], []],
  ])('%s', { tags: ['C-170'] }, (_why, headings, alike) => {
    expect(rankBySimilarity(1, headings, 1000)).toEqual(alike)
  })
})
