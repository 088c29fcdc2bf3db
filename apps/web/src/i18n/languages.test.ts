import { describe, expect, it } from 'vitest'
import { chooseLanguage, htmlLanguage, wireLanguage } from './languages.ts'

describe('the language of the pages', () => {
  it.each<[says: string, search: string, stored: string | null, browser: string[], chosen: string]>([
    ['the address first', '?lng=en', 'es', ['pt-BR'], 'en'],
    ['then the store', '?q=a', 'es', ['en-GB'], 'es'],
    ['then the browser’s first known one', '', null, ['fr-FR', 'en-US', 'es'], 'en'],
    ['then Portuguese', '', null, ['de', 'fr'], 'pt'],
    ['a regional form is its language', '?lng=es-AR', null, [], 'es'],
    ['an unknown one in the address is passed over', '?lng=xx', 'en', [], 'en'],
    ['an unknown one in the store is passed over', '', 'klingon', ['es-MX'], 'es'],
  ])('%s', (_says, search, stored, browser, chosen) => {
    expect(chooseLanguage(search, stored, browser)).toBe(chosen)
  })

  it.each([
    ['en', '5', 'en'],
    ['es', '3', 'es'],
    ['pt', '1', 'pt-BR'],
    ['fr', '1', 'pt-BR'],
  ])('%s is %s on the wire and %s in the document', (code, wire, html) => {
    expect([wireLanguage(code), htmlLanguage(code)]).toEqual([wire, html])
  })
})
