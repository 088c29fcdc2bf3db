import { expect, it } from 'vitest'
import { emptySearch, readSearch } from './search-state.ts'
import { zeroResultWords } from './zero-result-words.ts'

it.each([
  ['q=Graciliano++RAMOS+&for=LIVRE', 'graciliano ramos'],
  ['q=torto&for=TITULO&condition=AND&q2=vieira&for2=AUTOR', 'torto vieira'],
  ['q=9788535914849&for=LIVRE', '9788535914849'],
  ['q=52998224726', '52998224726'], // no CPF: its last digit is wrong
])('%s is kept as “%s”', (address, words) => {
  expect(zeroResultWords(readSearch(new URLSearchParams(address)))).toBe(words)
})

it.each([
  ['nothing', ''],
  ['a later page', 'q=torto&page=2'],
  ['filters', 'q=torto&T=5'],
  ['filters that exclude', 'q=torto&-T=5'],
  ['an authority', 'q=torto&indice=12'],
  ['an e-mail address', 'q=ana%40example.org'],
  ['a CPF', 'q=ana+52998224725'],
  ['a CPF with its signs', 'q=529.982.247-25'],
  ['a long text', `q=${'x'.repeat(81)}`],
])('of %s, nothing is kept', (_, address) => {
  expect(zeroResultWords(readSearch(new URLSearchParams(address)))).toBeUndefined()
})

it('of a question in CQL, nothing is kept', () => {
  const line = { words: 'dc.title=torto', index: 'CQL', condition: 'AND' } as const
  const expression = { kind: 'all' } as never
  expect(zeroResultWords({ ...emptySearch, lines: [{ ...line, expression }] })).toBeUndefined()
})
