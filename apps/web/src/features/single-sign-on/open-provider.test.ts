import { expect, it } from 'vitest'
import { readProvider } from './open-provider.ts'

it.each([
  ['pearson', 'pearson'],
  ['minha-biblioteca_2', 'minha-biblioteca_2'],
  ['/pearson', undefined],
  ['https://pearson.example', undefined],
  ['', undefined],
  ['a'.repeat(41), undefined],
])('redirect=%s names the provider %s', { tags: ['T-011'] }, (redirect, provider) => {
  expect(readProvider(`?${new URLSearchParams({ redirect })}`)).toBe(provider)
})
