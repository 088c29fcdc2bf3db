import { describe, expect, it } from 'vitest'
import { bodyOf, emptySuggestion, problemsOf, type SuggestionValues, suggestionFor } from './suggestion-form.ts'

const complete: SuggestionValues = { ...emptySuggestion, biblioteca: '1', titulo: 'Salvar o fogo', editor: 'Todavia' }

describe('the form of a purchase suggestion', () => {
  it.each<[Partial<SuggestionValues>, string[]]>([
    [{}, []],
    [{ biblioteca: '', titulo: ' ', editor: '' }, ['biblioteca', 'titulo', 'editor']],
    [{ editor: ' ' }, ['editor']],
    [{ isbn_issn: '9'.repeat(60) }, ['isbn_issn']],
  ])('with %j is wrong at %j', (changes, names) => {
    expect(problemsOf({ ...complete, ...changes }).map(({ name }) => name)).toEqual(names)
  })

  it('sends everything that was typed', () => {
    expect(bodyOf({ ...complete, periodico: true })).toEqual({ ...complete, periodico: true })
  })

  it.each([
    ['Salvar o fogo', 'titulo'],
    ['1984', 'titulo'],
    ['978-85-359-0277-9', 'isbn_issn'],
    ['8535902775', 'isbn_issn'],
    ['0100-123X', 'isbn_issn'],
  ] as const)('begins with the words %s in the field %s', (words, name) => {
    expect(suggestionFor(words)).toEqual({ ...emptySuggestion, [name]: words })
  })
})
