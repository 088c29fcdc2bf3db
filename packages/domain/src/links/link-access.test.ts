import { expect, it } from 'vitest'
import { mayFollowRestricted } from './link-access.ts'

it.each([
  ['nobody', undefined, [], false],
  ['nobody, where categories are named', undefined, ['04'], false],
  ['a patron, where none is named', '04', [], true],
  ['a patron of a named category', '04', ['01', '04'], true],
  ['a patron of another category', '07', ['01', '04'], false],
] as const)('%s', (_who, category, allowed, expected) => {
  expect(mayFollowRestricted(category, allowed)).toBe(expected)
})
