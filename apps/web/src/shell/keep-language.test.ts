import { expect, it } from 'vitest'
import { keepLanguage } from './keep-language.ts'

it.each([
  ['/acervo/17', '/acervo/17?lng=es'],
  ['/?q=rosa&A=1#lista', '/?q=rosa&A=1&lng=es#lista'],
  ['/faq?lng=en', '/faq?lng=en'],
  ['#conteudo', '#conteudo'],
  ['//example.org/', '//example.org/'],
  ['https://example.org/', 'https://example.org/'],
  ['/api/docs', '/api/docs'],
])('a link keeps the language that the page’s address names: %s', (href, expected) => {
  expect(keepLanguage(href, { q: 'machado', lng: 'es' })).toBe(expected)
  expect(keepLanguage(href, { q: 'machado' })).toBe(href)
})
