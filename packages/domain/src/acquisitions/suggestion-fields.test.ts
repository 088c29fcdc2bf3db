import { describe, expect, it } from 'vitest'
import { type SuggestionFields, suggestionProblems } from './suggestion-fields.ts'

const complete: SuggestionFields = {
  library: 1,
  title: 'Salvar o fogo',
  publisher: 'Todavia',
  author: '',
  edition: '',
  isbnIssn: '',
  otherInformation: '',
}

/** Two libraries on one campus. */
const campuses = new Map([
  [1, 1],
  [2, 1],
])

describe('a purchase suggestion', () => {
  it.each<[Partial<SuggestionFields>, string[]]>([
    [{}, []],
    [{ library: undefined }, ['library missing']],
    [{ library: 9 }, ['library not-allowed']],
    [{ library: 2, campus: 1 }, []],
    [{ library: 2, campus: 7 }, ['campus not-allowed']],
    [{ title: '' }, ['title missing']],
    [{ title: ' \t' }, ['title missing']],
    [{ publisher: '\n' }, ['publisher missing']],
    // In the order in which they are asked for.
    [{ publisher: '', title: '', library: undefined }, ['library missing', 'title missing', 'publisher missing']],
    [{ title: 'a'.repeat(500) }, []],
    [{ title: 'a'.repeat(501) }, ['title too-long']],
    [
      { isbnIssn: '1'.repeat(41), otherInformation: 'a'.repeat(4001) },
      ['isbnIssn too-long', 'otherInformation too-long'],
    ],
    [{ title: '', author: 'a'.repeat(251) }, ['title missing', 'author too-long']],
  ])('with %j has the problems %j', (fields, problems) => {
    const found = suggestionProblems({ ...complete, ...fields }, campuses)
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(problems)
  })

  it('takes any library where none are told', () => {
    expect(suggestionProblems({ ...complete, library: 9 })).toEqual([])
  })
})
