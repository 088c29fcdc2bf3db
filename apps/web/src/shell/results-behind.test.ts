import { describe, expect, it } from 'vitest'
import { resultsBehind } from './results-behind.ts'

describe('the way back to the results', () => {
  it('begins at results, whatever they were searched with', () => {
    expect(resultsBehind({ pathname: '/', search: '?q=rosa&for=LIVRE' })).toBe('/?q=rosa&for=LIVRE')
    expect(resultsBehind({ pathname: '/pesquisa_geral', search: '?T=1&page=3' })).toBe('/pesquisa_geral?T=1&page=3')
  })

  it('goes on through titles and authorities', () => {
    expect(resultsBehind({ pathname: '/acervo/17/marc', search: '' }, '/?q=rosa')).toBe('/?q=rosa')
    expect(resultsBehind({ pathname: '/autoridade/60', search: '' }, '/?q=rosa')).toBe('/?q=rosa')
  })

  it('ends at any other page', () => {
    expect(resultsBehind({ pathname: '/', search: '' }, '/?q=rosa')).toBeUndefined()
    expect(resultsBehind({ pathname: '/atendimento', search: '' }, '/?q=rosa')).toBeUndefined()
  })
})
