import { describe, expect, it } from 'vitest'
import { CqlError, type CqlNode } from './cql.ts'
import { maxClauses, maxDepth, parseCql } from './parse-cql.ts'

/** "(and dc.title = a, = b)" */
function shown(node: CqlNode): string {
  if (node.kind !== 'clause') return `(${node.kind} ${shown(node.left)}, ${shown(node.right)})`
  const name = (one: { set?: string | undefined; name: string }) =>
    one.set === undefined ? one.name : `${one.set}.${one.name}`
  const modifiers = node.relation.modifiers.map((one) => `/${name(one)}${one.comparison ?? ''}${one.value ?? ''}`)
  return `${node.index ? `${name(node.index)} ` : ''}${name(node.relation)}${modifiers.join('')} ${node.term}`
}

const problemOf = (query: string) => {
  try {
    parseCql(query)
    return undefined
  } catch (error) {
    if (!(error instanceof CqlError)) throw error
    return error.problem
  }
}

describe('reading CQL', () => {
  it.each([
    ['cat', '= cat'],
    ['"two words"', '= two words'],
    ['dc.title=cat', 'dc.title = cat'],
    ['DC.Title = "a \\"b\\""', 'dc.title = a \\"b\\"'],
    ['title any "fish frog"', 'title any fish frog'],
    ['title cql.any fish', 'title cql.any fish'],
    ['date within "1890 1900"', 'date within 1890 1900'],
    ['date >= 1890', 'date >= 1890'],
    ['date<>1890', 'date <> 1890'],
    ['a and b or c', '(or (and = a, = b), = c)'],
    ['a AND (b Or c)', '(and = a, (or = b, = c))'],
    ['a not b', '(not = a, = b)'],
    ['title = /stem cat', 'title =/stem cat'],
    ['title all/relevant/cql.word "x y"', 'title all/relevant/cql.word x y'],
    ['title =/distance<2 cat', 'title =/distance<2 cat'],
    ['all', '= all'],
    ['"and" and b', '(and = and, = b)'],
    ['> "info:srw/cql-context-set/1/bath-v2.0" author=x', 'bath.author = x'],
    ['> "http://zing.z3950.org/cql/bath/2.0/" author=x', 'bath.author = x'],
    ['> d = "info:srw/cql-context-set/1/dc-v1.1" d.title=x', 'dc.title = x'],
    ['((((a))))', '= a'],
    ['title=""', 'title = '],
  ])('%s', (query, expected) => {
    expect(shown(parseCql(query).root)).toBe(expected)
  })

  it('reads the order', () => {
    expect(parseCql('cat sortby dc.title/sort.descending dc.date').sort).toEqual([
      { index: { set: 'dc', name: 'title' }, modifiers: [{ set: 'sort', name: 'descending' }] },
      { index: { set: 'dc', name: 'date' }, modifiers: [] },
    ])
  })

  it.each([
    ['', 'incomplete'],
    ['   ', 'incomplete'],
    ['a and', 'incomplete'],
    ['a b', 'syntax'],
    ['title=', 'incomplete'],
    ['= a', 'syntax'],
    ['a sortby', 'incomplete'],
    ['title=a=b', 'syntax'],
    ['and and and and', 'incomplete'],
    ['(a', 'parentheses'],
    ['a)', 'parentheses'],
    ['()', 'parentheses'],
    ['title="a', 'quotes'],
    ['none.title=a', 'contextSet'],
    ['> x = "urn:elsewhere" x.a=b', 'contextSet'],
    ['title near cat', 'relation'],
    ['a prox b', 'proximity'],
    ['a prox/distance<3 b', 'proximity'],
    ['a and/rel.combine=sum b', 'contextSet'],
    ['a and/combine=sum b', 'operatorModifier'],
    ['x'.repeat(60_000), 'tooLong'],
    [Array.from({ length: 10_000 }, () => 'a').join(' or '), 'tooManyOperators'],
    [Array.from({ length: maxClauses + 1 }, () => 'a').join(' or '), 'tooManyOperators'],
    [`${'('.repeat(maxDepth + 1)}a${')'.repeat(maxDepth + 1)}`, 'tooDeep'],
    ['('.repeat(40_000), 'tooDeep'],
  ])('says what is wrong with %.40s', (query, problem) => {
    expect(problemOf(query)).toBe(problem)
  })

  it('reads as many terms and brackets as it allows', () => {
    expect(problemOf(Array.from({ length: maxClauses }, () => 'a').join(' or '))).toBeUndefined()
    expect(problemOf(`${'('.repeat(maxDepth)}a${')'.repeat(maxDepth)}`)).toBeUndefined()
  })
})
