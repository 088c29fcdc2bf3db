import { describe, expect, it } from 'vitest'
import { readSearch, type SearchState } from '../search-state.ts'
import { CqlError } from './cql.ts'
import { withCqlLines } from './cql-lines.ts'

const read = (address: string): SearchState => withCqlLines(readSearch(new URLSearchParams(address)))
const dom = { kind: 'text', text: 'casmurro', in: 'title', match: 'search' }
const nothing = { kind: 'without', of: { kind: 'all' }, not: { kind: 'all' } }

describe('lines in CQL', () => {
  it('leave a search without them as it is', () => {
    const state = readSearch(new URLSearchParams('q=machado&for=AUTOR'))
    expect(withCqlLines(state)).toBe(state)
  })

  it('stand beside other lines, and nothing of the search is corrected', () => {
    const state = read('q=machado&for=AUTOR&condition=OR&q2=dc.title%3Dcasmurro&for2=cql')
    expect(state.exact).toBe(true)
    expect(state.lines).toEqual([
      { words: 'machado', index: 'AUTOR', condition: 'AND' },
      { words: 'dc.title=casmurro', index: 'CQL', condition: 'OR', expression: dom },
    ])
  })

  it.each([
    ['narrow the search by language', 'q=dc.title=casmurro+and+dc.language=por&for=CQL', ['por'], dom],
    ['narrow what the filter has already', 'q=dc.title=casmurro+and+dc.language=por&for=CQL&I=por&I=spa', ['por'], dom],
    ['find nothing in another language', 'q=dc.title=casmurro+and+dc.language=por&for=CQL&I=spa', ['spa'], nothing],
    ['leave the filter where they name no language', 'q=dc.title=casmurro&for=CQL&I=spa', ['spa'], dom],
  ])('%s', (_, address, languages, expression) => {
    const state = read(address)
    expect(state.filters.I).toEqual(languages)
    expect(state.lines[0]!.expression).toEqual(expression)
  })

  it.each([
    ['order the search', 'q=dc.title=casmurro+sortby+dc.date/descending&for=CQL', 'ano_publicacao', 'D'],
    [
      'yield to the order that a reader chose',
      'q=dc.title=a+sortby+dc.date&for=CQL&orderBy=obra&direction=D',
      'obra',
      'D',
    ],
    ['have no order without sortby', 'q=dc.title=casmurro&for=CQL', undefined, undefined],
  ])('%s', (_, address, orderBy, direction) => {
    expect(read(address)).toMatchObject({ orderBy, direction })
  })

  it.each([
    ['a bracket that nothing closes', 'q=(dc.title=a&for=CQL', 'parentheses'],
    ['an index that is not there', 'q=dc.colour=red&for=CQL', 'index'],
    ['a language beside OR', 'q=machado&condition=OR&q2=dc.language=por&for2=CQL', 'combinedIndexes'],
  ])('refuse %s', (_, address, problem) => {
    let thrown: unknown
    try {
      read(address)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(CqlError)
    expect((thrown as CqlError).problem).toBe(problem)
  })
})
