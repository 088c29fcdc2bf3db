import { describe, expect, it } from 'vitest'
import type { SearchExpression } from '../search-expression.ts'
import { CqlError } from './cql.ts'
import { parseCql } from './parse-cql.ts'
import { searchOfCql } from './search-of-cql.ts'

const searchOf = (query: string) => searchOfCql(parseCql(query))

/** "title:casmurro" for words, "title~dom casmurro" for a phrase, "title^dom" for a beginning. */
function shown(of: SearchExpression | undefined): string {
  if (of === undefined) return ''
  if (of.kind === 'all') return '*'
  if (of.kind === 'without') return `(${shown(of.of)} - ${shown(of.not)})`
  if (of.kind === 'text') return `${of.in}${{ search: ':', phrase: '~', begins: '^' }[of.match]}${of.text}`
  return `(${of.of.map(shown).join(of.kind === 'and' ? ' & ' : ' | ')})`
}

describe('a CQL query as a search', () => {
  it.each([
    ['casmurro', 'all:casmurro'],
    ['cql.serverChoice = casmurro', 'all:casmurro'],
    ['dc.title = "dom casmurro"', '(title:dom & title:casmurro)'],
    ['title any "dom casmurro"', '(title:dom | title:casmurro)'],
    ['title adj "dom casmurro"', 'title~dom casmurro'],
    ['title == "dom casmurro"', 'title^dom casmurro'],
    ['title = "^dom casmurro"', 'title^dom casmurro'],
    ['bath.title =/firstInField dom', 'title^dom'],
    ['title = casm*', 'title:casm*'],
    ['title = "casm\\*"', 'title:"casm*"'],
    ['title <> dom', '(* - title:dom)'],
    ['a or b or c', '(all:a | all:b | all:c)'],
    ['a and b not c', '((all:a & all:b) - all:c)'],
    ['creator = AND', 'author:"AND"'],
    ['creator = "-machado"', 'author:"-machado"'],
    ['any = "title:dom"', 'all:"title:dom"'],
    ['bath.isbn = 85-359-0277-5', 'isbn:85-359-0277-5'],
    ['dc.identifier = 8535902775', '(isbn:8535902775 | issn:8535902775)'],
    ['dc.description = mar', '(notes:mar | contents:mar)'],
    ['bath.callNumber = "869.3 A848"', 'callNumber^869.3 A848'],
    ['dc.date = 1899', 'all:year:1899..1899'],
    ['dc.date < 1899', 'all:year:0..1898'],
    ['dc.date >= 1899', 'all:year:1899..9999'],
    ['dc.date within "1890 1900"', 'all:year:1890..1900'],
    ['dc.date within "1900 1890"', '(* - *)'],
    ['dc.date < 0', '(* - *)'],
    ['dc.type = map', 'material:6'],
    ['dc.type any "map 1"', '(material:6 | material:1)'],
    ['cql.allRecords = 1', '*'],
  ])('%s', (query, expected) => {
    expect(shown(searchOf(query).expression)).toBe(expected)
  })

  it('narrows by language where the whole query is narrowed', () => {
    expect(searchOf('dc.language=por')).toMatchObject({ expression: { kind: 'all' }, filters: { I: ['por'] } })
    const both = searchOf('dom and (dc.language any "por SPA") and dc.date=1899')
    expect(both.filters).toEqual({ I: ['por', 'spa'] })
    expect(shown(both.expression)).toBe('(all:dom & all:year:1899..1899)')
    expect(shown(searchOf('dc.language=por and dc.language=spa').expression)).toBe('(* - *)')
  })

  it('has one order', () => {
    expect(searchOf('dom sortby dc.date/sort.descending')).toMatchObject({ orderBy: 'ano_publicacao', direction: 'D' })
    expect(searchOf('dom sortby title/ascending/ignoreCase')).toMatchObject({ orderBy: 'obra', direction: 'C' })
    expect(searchOf('dom')).not.toHaveProperty('orderBy')
  })

  it.each([
    ['dc.nothing = a', 'index'],
    ['rights = a', 'index'],
    ['bath.__proto__ = a', 'index'],
    ['title < a', 'relationOfIndex'],
    ['isbn within "1 2"', 'relationOfIndex'],
    ['dc.date encloses 1890', 'relationOfIndex'],
    ['dc.language < a', 'relationOfIndex'],
    ['dc.type < map', 'relationOfIndex'],
    ['title =/respectCase a', 'relationModifier'],
    ['title = ""', 'emptyTerm'],
    ['title = ","', 'emptyTerm'],
    ['title = "*"', 'emptyTerm'],
    ['isbn = ""', 'emptyTerm'],
    ['title = c?t', 'masking'],
    ['title = "*at"', 'masking'],
    ['title adj "dom casm*"', 'masking'],
    ['title = "dom ^casmurro"', 'anchoring'],
    ['dc.date = MDCCC', 'termFormat'],
    ['dc.date = "1890 1900"', 'termFormat'],
    ['dc.type = nothing', 'termFormat'],
    ['a or dc.language=por', 'combinedIndexes'],
    ['a not dc.language=por', 'combinedIndexes'],
    ['cql.resultSetId = 1', 'resultSets'],
    ['a sortby dc.subject', 'sort'],
    ['a sortby dc.title dc.date', 'sortKeys'],
    ['a sortby dc.title/missingLow', 'sortModifier'],
  ])('says why it cannot search %s', (query, problem) => {
    let found: unknown
    try {
      searchOf(query)
    } catch (error) {
      found = error
    }
    expect(found).toBeInstanceOf(CqlError)
    expect((found as CqlError).problem).toBe(problem)
  })
})
