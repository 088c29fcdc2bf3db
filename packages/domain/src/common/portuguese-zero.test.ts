import { expect, it } from 'vitest'
import { pluralLanguage } from './portuguese-zero.ts'

it.each([
  ['pt', 0, 'other'],
  ['pt', 1, 'one'],
  ['pt', 2, 'other'],
  ['es', 0, 'other'],
  ['en', 0, 'other'],
  ['fr', 0, 'one'],
])('%s counts %d as %s', (code, count, form) => {
  expect(new Intl.PluralRules(pluralLanguage(code)).select(count)).toBe(form)
})
