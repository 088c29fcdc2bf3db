import { expect, it } from 'vitest'
import { findPlaceholderProblem, neededPlaceholders, placeholdersOf } from './mail-placeholders.ts'

const known = ['name', 'title', 'until', 'code']

it.each([
  ['Olá, {name}: {title} até {until}.', undefined],
  ['Sem nada.', undefined],
  ['{title} e {title}', undefined],
  ['{titel}', { problem: 'unknown', value: '{titel}' }],
  ['{Title}', { problem: 'unknown', value: '{Title}' }],
  ['{title', { problem: 'broken', value: '{title' }],
  ['title}', { problem: 'broken', value: '}' }],
  ['{{title}}', { problem: 'broken', value: '{{title}}' }],
  ['{ title }', { problem: 'broken', value: '{ title }' }],
  ['{-title}', { problem: 'broken', value: '{-title}' }],
  ['{title, uppercase}', { problem: 'broken', value: '{title, uppercase}' }],
  ['{}', { problem: 'broken', value: '{}' }],
  ['até {\nfim', { problem: 'broken', value: '{' }],
] as const)('finds what is wrong with the placeholders of %j', (text, problem) => {
  expect(findPlaceholderProblem(text, known)).toEqual(problem)
})

it('misses what the mail is for', () => {
  expect(findPlaceholderProblem('O código chegou.', known, ['code'])).toEqual({ problem: 'missing', value: '{code}' })
  expect(findPlaceholderProblem('O código: {code}.', known, ['code'])).toBeUndefined()
})

it('reads which values a text names, and which have a line of their own', () => {
  expect(placeholdersOf('{title} de {name}, {title}')).toEqual(['title', 'name'])
  expect(neededPlaceholders(['Olá, {name}.', '{code}', 'Fim.', '{list}'])).toEqual(['code', 'list'])
})
