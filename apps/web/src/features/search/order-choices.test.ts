import { emptySearch, readSearch } from '@estante/domain/search/search-state'
import { describe, expect, it } from 'vitest'
import { chosenOrder, type Order, orderChoices, withChoice } from './order-choices.ts'

const order = (value: string, direction: string, padrao = false): Order => ({ label: value, value, direction, padrao })
const orders = [
  order('relevancia', 'C', true),
  order('obra', 'C'),
  order('ano_publicacao', 'D'),
  order('data_inclusao', 'D'),
]
const choices = orderChoices(orders)
const read = (address: string) => readSearch(new URLSearchParams(address))
const choice = (key: string) => choices.find((one) => one.key === key)!

describe('the orders of a page of results', () => {
  it('has each order in both directions, but relevance and arrival only in theirs', { tags: ['S-099'] }, () => {
    expect(choices.map((one) => one.key)).toEqual([
      'relevancia-C',
      'obra-C',
      'obra-D',
      'ano_publicacao-D',
      'ano_publicacao-C',
      'data_inclusao-D',
    ])
  })

  it.each([
    ['', 'relevancia-C'],
    ['orderBy=relevancia', 'relevancia-C'],
    ['orderBy=obra', 'obra-C'],
    ['orderBy=obra&direction=D', 'obra-D'],
    ['orderBy=ano_publicacao', 'ano_publicacao-C'],
    ['orderBy=ano_publicacao&direction=D', 'ano_publicacao-D'],
    ['orderBy=ano_publicacao&direction=C', 'ano_publicacao-C'],
    ['orderBy=data_inclusao', 'data_inclusao-D'],
    ['orderBy=autor', undefined],
  ])('the address “%s” has chosen %s', { tags: ['S-099'] }, (address, key) => {
    expect(chosenOrder(choices, read(address))?.key).toBe(key)
  })

  it('writes no order for the one that applies anyway, and begins at the first page', { tags: ['K-009'] }, () => {
    const sorted = read('q=rosa&page=4&orderBy=obra&direction=D')
    expect(withChoice(sorted, choice('relevancia-C'))).toMatchObject({
      page: 1,
      orderBy: undefined,
      direction: undefined,
    })
    expect(withChoice(sorted, choice('obra-C'))).toMatchObject({ page: 1, orderBy: 'obra', direction: 'C' })
    expect(withChoice(sorted, choice('ano_publicacao-D'))).toMatchObject({ orderBy: 'ano_publicacao', direction: 'D' })
  })

  it('writes relevance where the institution sorts by year unless told', () => {
    const byYear = orderChoices([order('relevancia', 'C'), order('ano_publicacao', 'D', true)])
    expect(chosenOrder(byYear, emptySearch)?.key).toBe('ano_publicacao-D')
    expect(withChoice(emptySearch, byYear[0]!).orderBy).toBe('relevancia')
  })

  it('every choice is the chosen one of the address it leads to', () => {
    for (const one of choices) expect(chosenOrder(choices, withChoice(read('q=rosa'), one))).toBe(one)
  })
})
