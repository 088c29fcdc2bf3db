import { expect, it } from 'vitest'
import { professorSuggestionAddress } from './professor-suggestion.ts'

it.each([
  [
    'a professor where there is such a program',
    'https://compras.example/',
    'professor',
    'https://compras.example/professor',
  ],
  ['a professor where it is a path of this site', '/compras', 'professor', '/compras/professor'],
  ['a professor where there is none', '', 'professor', undefined],
  ['a student', 'https://compras.example/', 'student', undefined],
  ['a setting that is a script', 'javascript:alert(1)', 'professor', undefined],
])('where to suggest a title, for %s', { tags: ['P-019'] }, (_whom, base, kind, address) => {
  expect(professorSuggestionAddress(base, kind)).toBe(address)
})
