import { describe, expect, it } from 'vitest'
import { externalSearches } from './external-searches.ts'

const scielo = { code: 'scielo', name: 'SciELO', address: 'https://search.scielo.org/?q={termo}' }

describe('searches in other places', () => {
  it('have the words in their address, encoded', { tags: ['C-023'] }, () => {
    expect(externalSearches([scielo], ' saúde & escola$& ', 'pt')).toEqual([
      { code: 'scielo', name: 'SciELO', link: 'https://search.scielo.org/?q=sa%C3%BAde%20%26%20escola%24%26' },
    ])
    expect(externalSearches([scielo], '', 'pt')[0]?.link).toBe('https://search.scielo.org/?q=')
  })

  it('have a name in the language of the reader, else the Portuguese one', () => {
    const named = { ...scielo, name: { pt: 'Teses', en: 'Theses' } }
    expect(externalSearches([named], '', 'en')[0]?.name).toBe('Theses')
    expect(externalSearches([named], '', 'es')[0]?.name).toBe('Teses')
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no list', scielo],
    ['something that is no place', [null, 'scielo', 7]],
    ['a place without a code', [{ ...scielo, code: '' }]],
    ['a place without a name', [{ ...scielo, name: {} }]],
    ['a script', [{ ...scielo, address: 'javascript:alert({termo})' }]],
    ['a path of nowhere', [{ ...scielo, address: '//scielo.org/{termo}' }]],
  ])('leave out %s', (_what, setting) => {
    expect(externalSearches(setting, 'x', 'pt')).toEqual([])
  })

  it('have each code once', () => {
    expect(externalSearches([scielo, { ...scielo, name: 'Outra' }], 'x', 'pt')).toMatchObject([{ name: 'SciELO' }])
  })
})
