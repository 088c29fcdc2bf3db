import { writeSearch } from '@estante/domain/search/search-state'
import { describe, expect, it } from 'vitest'
import { decideSearch } from './decide-search.ts'

const decide = (fields: string) => decideSearch(new URLSearchParams(fields))
const address = (fields: string) => {
  const decision = decide(fields)
  return 'state' in decision ? writeSearch(decision.state).toString() : [...decision.problems]
}

describe('the fields of the form are a search', () => {
  it.each([
    ['q=casmurro&for=TITULO&condition=AND&q2=&for2=AUTOR', 'q=casmurro&for=TITULO'],
    [
      'q=&for=LIVRE&condition=NOT&q2=amor&for2=ASSUNTO&condition2=OR&q3=dor&for3=LIVRE',
      'q=amor&for=ASSUNTO&condition=OR&q2=dor&for2=LIVRE',
    ],
    ['q=&anoInicial=1990&anoFinal=2010', 'P=1990-2010'],
    ['q=&anoInicial=1990&anoFinal=', 'P=1990-'],
    ['q=&anoInicial=&anoFinal=1990', 'P=-1990'],
    ['q=&anoInicial=1990&anoFinal=1990', 'P=1990'],
    ['q=&B=1,2,5&T=5&T=3', 'B=1&B=2&B=5&T=5&T=3'],
    ['q=&N=S', 'N=S'],
  ])('%s is %s', (fields, expected) => {
    expect(Object.fromEntries(new URLSearchParams(String(address(fields))))).toEqual(
      Object.fromEntries(new URLSearchParams(expected)),
    )
  })

  it('joins lines as they stand, whichever are empty', () => {
    const decision = decide('q=&for=LIVRE&condition=NOT&q2=amor&for2=ASSUNTO&condition2=OR&q3=dor&for3=LIVRE')
    expect('state' in decision && decision.state.lines).toEqual([
      { words: 'amor', index: 'ASSUNTO', condition: 'NOT' },
      { words: 'dor', index: 'LIVRE', condition: 'OR' },
    ])
  })
})

describe('what is wrong stands beside its field', () => {
  it.each([
    ['q=+&for=LIVRE', [['q', 'nothing']]],
    ['q=a&anoInicial=mil', [['anoInicial', 'notYear']]],
    ['q=a&anoInicial=2010&anoFinal=1990', [['anoFinal', 'backwards']]],
    [
      `q=a&q4=${'b'.repeat(10_000)}&anoFinal=19x`,
      [
        ['q4', 'tooLong'],
        ['anoFinal', 'notYear'],
      ],
    ],
  ])('%#', (fields, problems) => {
    expect(address(fields)).toEqual(problems)
  })
})
