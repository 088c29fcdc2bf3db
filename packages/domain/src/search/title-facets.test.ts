import { describe, expect, it } from 'vitest'
import { type FilterLetter, filterLetters } from './filters.ts'
import { type TitleFacetFacts, titleFacetValues, type WorkFacts } from './title-facets.ts'

const work: WorkFacts = {
  materialType: 'book',
  languages: [],
  accessibility: [],
  publication: [],
  classification: [],
  online: false,
  links: [],
}
const nothing: TitleFacetFacts = { data: work, copies: [], headings: [], courses: [] }
const onShelf = { state: 'available', lendable: true, isReserved: false, inTransit: false } as const
const copy = (given: object = {}) => ({ libraryId: 1, collection: null, facts: onShelf, ...given })
const lent = { ...onShelf, dueOn: '2026-12-01' }

describe('the values of the filters that a title has', () => {
  it.each<[FilterLetter, string, Partial<Omit<TitleFacetFacts, 'data'>> & { data?: Partial<WorkFacts> }, string[]]>([
    ['N', 'a copy on its shelf', { copies: [copy()] }, ['S']],
    ['N', 'a lent copy', { copies: [copy({ facts: lent })] }, []],
    [
      'B',
      'two copies in one library, one in another',
      { copies: [copy(), copy(), copy({ libraryId: 2 })] },
      ['1', '2'],
    ],
    ['O', 'copies of a collection and of none', { copies: [copy({ collection: 'Rare' }), copy()] }, ['Rare']],
    ['P', 'a year', { data: { year: 1956 } }, ['1956']],
    ['G', 'a year', { data: { year: 1956 } }, ['1950']],
    ['I', 'languages', { data: { languages: ['por', 'spa'] } }, ['por', 'spa']],
    ['X', 'accessibility', { data: { accessibility: ['braille'] } }, ['braille']],
    [
      'E',
      'a publisher named twice, and a place without one',
      { data: { publication: [{ publisher: 'A' }, { publisher: 'A' }, {}] } },
      ['A'],
    ],
    ['R', 'a work open to everybody', { data: { online: true, links: [{ relation: 'resource' }] } }, ['livre']],
    ['R', 'a work behind a login', { data: { links: [{ relation: 'resource' }] } }, ['restrito']],
    ['R', 'a link to something related', { data: { links: [{ relation: 'related' }] } }, []],
    [
      'K',
      'two numbers of one area, and one of no scheme',
      {
        data: {
          classification: [
            { scheme: 'dewey', number: '869.3' },
            { scheme: 'lcc', number: 'PQ9697' },
            { scheme: 'other', number: '1' },
          ],
        },
      },
      ['802'],
    ],
    ['Y', 'a number of an area', { data: { classification: [{ scheme: 'dewey', number: '869.3' }] } }, ['8']],
    [
      'A',
      'an author who is a subject too',
      {
        headings: [
          { authorityId: 7, role: 'author' },
          { authorityId: 7, role: 'subject' },
        ],
      },
      ['7'],
    ],
    [
      'S',
      'a subject and a genre',
      {
        headings: [
          { authorityId: 7, role: 'subject' },
          { authorityId: 9, role: 'genre' },
        ],
      },
      ['7', '9'],
    ],
    ['U', 'a series', { headings: [{ authorityId: 3, role: 'series' }] }, ['3']],
    ['C', 'a course', { courses: [{ id: 5 }] }, ['5']],
  ])('%s: %s', (letter, _, { data, ...rest }, expected) => {
    expect(titleFacetValues({ ...nothing, ...rest, data: { ...work, ...data } })[letter]).toEqual(expected)
  })

  it('are none where nothing is known, but for the material', () => {
    const values = titleFacetValues(nothing)
    expect(Object.keys(values).sort()).toEqual([...filterLetters].sort())
    expect(Object.entries(values).filter(([, list]) => list.length > 0)).toEqual([['T', [expect.any(String)]]])
  })
})
