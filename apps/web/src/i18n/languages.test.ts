import { describe, expect, it } from 'vitest'
import { chooseLanguage, htmlLanguage, type Language, wireLanguage } from './languages.ts'

const standard: Language[] = ['pt', 'es', 'en']

describe('the language of the pages', () => {
  it.each<[says: string, search: string, stored: string | null, browser: string[], chosen: string]>([
    ['the address first', '?lng=en', 'es', ['pt-BR'], 'en'],
    ['then the store', '?q=a', 'es', ['en-GB'], 'es'],
    ['then the browser’s first known one', '', null, ['fr-FR', 'en-US', 'es'], 'en'],
    ['then Portuguese', '', null, ['de', 'fr'], 'pt'],
    ['a regional form is its language', '?lng=es-AR', null, [], 'es'],
    ['an unknown one in the address is passed over', '?lng=xx', 'en', [], 'en'],
    ['an unknown one in the store is passed over', '', 'klingon', ['es-MX'], 'es'],
    ['one without words is passed over', '?lng=fr', 'it', ['en'], 'en'],
  ])('%s', { tags: ['A-042', 'K-003', 'K-005'] }, (_says, search, stored, browser, chosen) => {
    expect(chooseLanguage(search, stored, browser, standard)).toBe(chosen)
  })

  it('may be French or Italian for who chooses it once there are words; the browser’s wish alone does not bring it', {
    tags: ['K-006'],
  }, () => {
    const loaded: Language[] = [...standard, 'fr', 'it']
    expect(chooseLanguage('?lng=fr', null, ['en'], loaded)).toBe('fr')
    expect(chooseLanguage('', 'it', ['en'], loaded)).toBe('it')
    expect(chooseLanguage('', null, ['fr-FR', 'en'], loaded)).toBe('en')
  })

  it.each([
    ['en', '5', 'en'],
    ['es', '3', 'es'],
    ['pt', '1', 'pt-BR'],
    ['fr', '1', 'fr'],
    ['it', '1', 'it'],
    ['de', '1', 'pt-BR'],
  ])('%s is %s on the wire and %s in the document', { tags: ['C-002', 'K-002'] }, (code, wire, html) => {
    expect([wireLanguage(code), htmlLanguage(code)]).toEqual([wire, html])
  })
})
