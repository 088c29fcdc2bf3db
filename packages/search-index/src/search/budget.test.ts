import { describe, expect, it, vi } from 'vitest'
import { print } from '../query/print.ts'
import { createIndex } from '../search-index.ts'
import { SearchStopped } from './budget.ts'
import { makePlan } from './plan.ts'

const schema = {
  fields: [{ name: 'title', weight: 1, groups: ['all'], typicalLength: 3, knownItem: true }],
  filters: ['kind'],
  sorts: [],
  numbers: [],
  keys: [],
}

function filled() {
  const index = createIndex(schema)
  const put = Array.from({ length: 2_000 }, (_, id) => ({
    id,
    text: { title: [`cara ${id % 7} a cara ${id % 11}`] },
    filters: { kind: [String(id % 3)] },
  }))
  index.apply({ put, remove: [] })
  return index
}

const many = Array.from({ length: 60 }, (_, at) => `"cara ${at % 11}"`).join(' OR ')
const ask = (text: string) => ({ query: { kind: 'text' as const, text, in: 'all' }, facets: ['kind'] })

describe('the budget of a search', () => {
  it.each([
    ['timeout', { milliseconds: -1 }],
    ['cancelled', { cancelled: Int32Array.of(1) }],
  ])('ends it: %s; the next one has its whole answer', (reason, limits) => {
    const index = filled()
    const before = index.search(ask(many))
    const stopped = () => index.withLimits(limits, () => index.search(ask(many)))
    expect(stopped).toThrow(SearchStopped)
    expect(stopped).toThrow(expect.objectContaining({ reason }))
    expect(index.search(ask(many))).toEqual(before)
    expect(index.withLimits({ milliseconds: 60_000 }, () => index.search(ask(many)))).toEqual(before)
  })

  it('is over with the question that it was given for', () => {
    const index = filled()
    expect(index.withLimits({ milliseconds: 0 }, () => 1)).toBe(1)
    expect(index.search(ask(many)).total).toBeGreaterThan(0)
  })

  it('ends the search for near words too', () => {
    const index = createIndex(schema)
    const title = (id: number) => `${String.fromCharCode(97 + (id % 26), 97 + ((id * 7) % 26))}palavra${id}`
    index.apply({ put: Array.from({ length: 500 }, (_, id) => ({ id, text: { title: [title(id)] } })), remove: [] })
    const correct = () => index.correct({ kind: 'text', text: 'xxpalavraa', in: 'all' })
    expect(() => index.withLimits({ milliseconds: -1 }, correct)).toThrow(SearchStopped)
  })
})

describe('words that are asked for twice', () => {
  it('are looked for once, and count twice: "cara a cara" is a title whole', () => {
    const index = createIndex(schema)
    const put = ['cara a cara', 'cara a cara com o rei', 'a cara'].map((title, id) => ({
      id,
      text: { title: [title] },
    }))
    index.apply({ put, remove: [] })
    expect(index.search(ask('cara a cara')).ids[0]).toBe(0)
    const { plan, leaves } = makePlan(
      { kind: 'and', of: ['cara', 'a', 'cara'].map((word) => ({ kind: 'word', word, fields: 1, exact: false })) },
      tablesOf(index),
    )
    expect(leaves).toHaveLength(2)
    expect(plan).toMatchObject({ of: { length: 3 }, rarestFirst: { length: 2 } })
  })
})

describe('unfinished words', () => {
  const prefix = (word: string) => ({ kind: 'prefix' as const, word, fields: 1 })

  it('stand for so many terms in all; the first one for any number, the rest is left out and reported', () => {
    const tables = tablesOf(filled())
    const count = vi.spyOn(tables.termDictionary, 'countStartingWith').mockReturnValue(200_000)
    const or = { kind: 'or' as const, of: ['a', 'b', 'a', 'c'].map(prefix) }
    const { tooBroad, leaves } = makePlan(or, tables)
    expect(tooBroad).toEqual(['b', 'c'].map((word) => print(prefix(word))))
    expect(leaves).toHaveLength(1)
    count.mockReturnValue(100_000)
    expect(makePlan(or, tables).tooBroad).toEqual(['c*'])
    count.mockReturnValue(1_000_000)
    expect(makePlan(prefix('a'), tables)).toMatchObject({ tooBroad: [], leaves: { length: 1 } })
    count.mockRestore()
  })

  it('are not only left out: what is left is searched', () => {
    const index = filled()
    const count = vi.spyOn(tablesOf(index).termDictionary, 'countStartingWith').mockReturnValue(200_000)
    const { total, ignored } = index.search(ask('car* -car1* x*'))
    expect([total, ignored]).toEqual([2_000, ['car1*', 'x*']])
    count.mockRestore()
  })
})

/** What the index keeps its words in, which nobody outside asks for. */
function tablesOf(index: ReturnType<typeof createIndex>) {
  return (index as unknown as { state: { tables: Parameters<typeof makePlan>[1] } }).state.tables
}
