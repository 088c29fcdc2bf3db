import { describe, expect, it } from 'vitest'
import { highlightTyped } from './highlight-typed.ts'

const marked = (text: string, typed: string) =>
  highlightTyped(text, typed)
    .map((piece) => (piece.typed ? `[${piece.text}]` : piece.text))
    .join('')

describe('the typed part of a suggestion', () => {
  it.each([
    ['Grande sertão: veredas', 'grande ser', '[Grande ser]tão: veredas'],
    ['O léxico de Grande sertão', 'grande ser', 'O léxico de [Grande ser]tão'],
    ['Assis, Machado de, 1839-1908', 'machado de as', '[As]sis, [Machado de], 1839-1908'],
    ['Ação e reação', 'aca', '[Açã]o e reação'],
    ['Ac\u0327a\u0303o', 'aca', '[Ac\u0327a\u0303]o'],
    ['Sertão', 'sertão', '[Sertão]'],
    ['Dom Casmurro', 'dr sem', 'Dom Casmurro'],
    ['Dom Casmurro', '', 'Dom Casmurro'],
  ])('of %s, typed %s, is %s', (text, typed, pieces) => {
    expect(marked(text, typed)).toBe(pieces)
  })
})
