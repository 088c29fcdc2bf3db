import { describe, expect, it } from 'vitest'
import type { Schema } from '../schema.ts'
import { createIndex } from '../search-index.ts'

const schema: Schema = {
  fields: [{ name: 'title', weight: 1, groups: [], typicalLength: 5 }],
  filters: ['colour', 'maker'],
  sorts: [],
  numbers: [],
  keys: [],
}
const keyOf = (value: string) => value.toLowerCase()

function filled() {
  const index = createIndex(schema)
  const makers = ['Beta', 'alfa', 'Gama', 'beta', 'Beta']
  const put = makers.map((maker, id) => ({ id, text: { title: [maker] }, filters: { maker: [maker], colour: ['x'] } }))
  index.apply({ put })
  return index
}

describe('the values of a filter', () => {
  it('are counted one by one, unknown ones as none', () => {
    expect(filled().valueTotals('maker', ['Beta', 'alfa', 'x', 'Delta'])).toEqual([2, 1, 0, 0])
  })

  it('are told the commonest first, no more than asked for', () => {
    expect(filled().topValues('maker', 2)).toEqual([
      { value: 'Beta', total: 2 },
      { value: 'alfa', total: 1 },
    ])
  })

  it('are walked in the order of their keys from any point, in both directions', () => {
    const index = filled()
    const values = (key: string, value: string, backwards: boolean, limit = 9) =>
      index.browseValues('maker', keyOf, { from: { key, value }, backwards, limit }).map((one) => one.value)
    expect(values('', '', false)).toEqual(['alfa', 'Beta', 'beta', 'Gama'])
    expect(values('b', '', false, 2)).toEqual(['Beta', 'beta'])
    expect(values('beta', 'Beta', false)).toEqual(['beta', 'Gama'])
    expect(values('beta', 'beta', true)).toEqual(['Beta', 'alfa'])
    expect(values('alfa', 'alfa', true)).toEqual([])
  })

  it('come into the order later, and leave it with their last document', () => {
    const index = filled()
    const all = () => index.browseValues('maker', keyOf, { from: { key: '', value: '' }, backwards: false, limit: 9 })
    expect(all()).toHaveLength(4)
    index.apply({ put: [{ id: 9, text: { title: ['x'] }, filters: { maker: ['Aço'] } }], remove: [2] })
    expect(all().map(({ value, total }) => `${value} ${total}`)).toEqual(['alfa 1', 'Aço 1', 'Beta 2', 'beta 1'])
  })
})
