import { expect, it } from 'vitest'
import { flagLanguages } from './languages.ts'

const hidden = (setting: unknown) =>
  flagLanguages(setting)
    .filter((language) => language.hidden)
    .map(({ code }) => code)

it('the languages stand in their order, each by its own name', () => {
  expect(flagLanguages(undefined).map(({ name }) => name)).toEqual([
    'Português',
    'Español',
    'English',
    'Français',
    'Italiano',
  ])
})

it.each([
  [undefined, []],
  [
    ['it', 'fr'],
    ['fr', 'it'],
  ],
  [['es', 'de'], ['es']],
  ['fr', []],
  [{ fr: true }, []],
])('the setting %j hides %j', { tags: ['A-045'] }, (setting, codes) => {
  expect(hidden(setting)).toEqual(codes)
})
