import { expect, it } from 'vitest'
import { calls } from './calls.ts'

it('every call but the token and the pictures is under /api', () => {
  const elsewhere = Object.values(calls)
    .map(({ path }): string => path)
    .filter((path) => !path.startsWith('/api/'))
  expect(elsewhere.sort()).toEqual(['/imagens/background', '/imagens/logo', '/oauth/token'])
})
