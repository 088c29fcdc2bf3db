import { describe, expect, it } from 'vitest'
import type { Schema } from '../schema.ts'
import { createIndex } from '../search-index.ts'

const schema: Schema = {
  fields: [
    { name: 'title', weight: 4, groups: ['all'], typicalLength: 5, knownItem: true },
    { name: 'author', weight: 2, groups: ['all'], typicalLength: 3, knownItem: true },
  ],
  filters: [],
  sorts: [],
  numbers: [],
  keys: [],
}

const titles = [
  'The structure of scientific revolutions',
  'The structure of proteins',
  'The history of the world',
  'The origin of species',
  ...Array.from({ length: 96 }, (_, at) => `The report of ${at}`),
]

function filled() {
  const index = createIndex(schema)
  index.apply({ put: titles.map((title, id) => ({ id, text: { title: [title], author: ['Kuhn, Thomas'] } })) })
  return index
}

describe('most words of many', () => {
  const index = filled()
  const ids = (text: string) => {
    const most = index.minShouldMatch(text, 'title')
    return most && index.search({ query: most.query }).ids
  }

  it('finds what has most of the telling words, in spite of those that nothing has', () => {
    expect(ids('the structure of scientific revolutions in the cinema')).toEqual([0])
  })

  it('takes a misspelt word for the nearest ones', () => {
    expect(ids('strukture of scientifc revolutions')?.[0]).toBe(0)
  })

  it('is content with half of the words where nothing has more', () => {
    expect(ids('scientific origin proteins revolutions')).toEqual([0])
  })

  it('tells the words it asked for, in the order of the text', () => {
    expect(index.minShouldMatch('of revolutions: the scientifc structure', 'title')?.words).toEqual([
      'revolutions',
      'scientific',
      'structure',
    ])
  })

  it('asks for common words where there are no others', () => {
    expect(ids('the of')?.length).toBe(20)
  })

  it.each(['', 'xqzw kkkq wwwq', '☂'])('finds nothing in %j', (text) => {
    expect(index.minShouldMatch(text, 'title')).toBeUndefined()
  })
})

describe('at least so many of the parts', () => {
  const index = filled()
  const part = (text: string) => ({ kind: 'text' as const, text, in: 'title' })
  const some = (minShouldMatch: number, ...texts: string[]) =>
    index.search({ query: { kind: 'some', of: texts.map(part), minShouldMatch } }).ids.sort((a, b) => a - b)

  it.each([
    [2, [0, 1]],
    [3, [0]],
    [4, []],
    [9, []],
  ])('%i of four words', (minShouldMatch, found) => {
    expect(some(minShouldMatch, 'structure', 'scientific', 'revolutions', 'proteins')).toEqual(found)
  })

  it('a part without words is none', () => {
    expect(some(3, 'structure', 'scientific', '☂')).toEqual([0])
  })
})

describe('known items', () => {
  const known = (docs: { title: string; author: string; rank?: number }[], text: string) => {
    const index = createIndex(schema)
    index.apply({
      put: docs.map(({ title, author, rank }, id) => ({ id, rank, text: { title: [title], author: [author] } })),
    })
    return index.search({ query: part(text) }).ids
  }
  const part = (text: string) => ({ kind: 'text' as const, text, in: 'all' })

  it('a title covered whole stands before an author covered whole', () => {
    expect(
      known(
        [
          { title: 'Civil law of Brazil', author: 'Brazil' },
          { title: 'Brazil', author: 'Schwarcz, Lilia' },
        ],
        'brazil',
      ),
    ).toEqual([1, 0])
  })

  it('of namesakes of whom a small part is typed, the rank decides and not who has the shorter name', () => {
    const titles = [
      { title: 'Campos', author: 'Machado, Antonio', rank: 1 },
      { title: 'Helena', author: 'Assis, Machado de', rank: 2 },
    ]
    expect(known(titles, 'machado')).toEqual([1, 0])
    expect(known(titles, 'antonio machado')).toEqual([0])
  })
})
