import { expect, it } from 'vitest'
import type { CallData } from './call.ts'
import { calls } from './calls.ts'

it('every call but the token and the pictures is under /api', { tags: ['C-001', 'K-001'] }, () => {
  const elsewhere = Object.values(calls)
    .map(({ path }): string => path)
    .filter((path) => !path.startsWith('/api/'))
  expect(elsewhere.sort()).toEqual(['/imagens/background', '/imagens/logo', '/imagens/planta/:id', '/oauth/token'])
})

it('no two calls answer at the same method and path', () => {
  const places = Object.values<CallData>(calls).flatMap(({ method, path, alsoAt }) =>
    [path, ...(alsoAt ? [alsoAt] : [])].map((one) => `${method} ${one.replace(/:\w+/g, ':')}`),
  )
  expect(places.filter((place, i) => places.indexOf(place) !== i)).toEqual([])
})

// A member under another name would not be read, and the compiler does not mind one more: a permission would not be asked.
it('no call has a member that nothing reads', () => {
  const known = new Set<string>([
    'method',
    'path',
    'alsoAt',
    'access',
    'permission',
    'library',
    'summary',
    'description',
    'errors',
    'ignoresToken',
    'worksLocked',
    'bodyLimit',
    'takesFile',
    'deprecated',
  ] satisfies (keyof CallData)[])
  const others = Object.entries(calls).flatMap(([id, call]) =>
    Object.keys(call)
      .filter((name) => !known.has(name))
      .map((name) => `${id}: ${name}`),
  )
  expect(others).toEqual([])
})
