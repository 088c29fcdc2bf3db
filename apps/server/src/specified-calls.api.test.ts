/** Section 7 of the specification, from the list in docs: every call is bound, described and in the matrix of access. */
import type { CallData } from '@estante/contract/call'
import { calls } from '@estante/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { readItems } from '../../../scripts/specification/read-items.ts'
import { matrix } from '../test/access-matrix.ts'
import { useTestApp } from '../test/start-test-app.ts'
import { handlers } from './features/handlers.ts'

/** "/api/acervo/*": whatever its parameters are called. */
const shapeOf = (path: string) =>
  path
    .replace(/[?:,.]$/, '')
    .replace(/\?.*$/, '')
    .replace(/\{[^}]+\}|:[a-zA-Z_]+/g, '*')

const bound = new Map<string, string>(
  Object.entries(calls).flatMap(([id, { method, path, alsoAt }]: [string, CallData]) =>
    [path, alsoAt].flatMap((one) => (one ? [[`${method} ${shapeOf(one)}`, id] as const] : [])),
  ),
)

/** Method and path of each item of section 7 that has them; later items are calls of our own. */
const specified = readItems()
  .flatMap(({ items }) => items)
  .filter(({ id, item }) => id.startsWith('C-') && !item.startsWith('Ours'))
  .flatMap(({ id, item }) => {
    const [, method, path] = /^(GET|POST|PUT|DELETE) (\/\S+)/.exec(item) ?? []
    return method && path ? [[`${method} ${shapeOf(path)}`, id] as const] : []
  })

describe('the calls of the specification', () => {
  const app = useTestApp('sqlite')
  let described: string[] = []

  beforeAll(async () => {
    const { paths } = (await app().get('/api/openapi.json')).json()
    described = Object.entries<Record<string, object>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${shapeOf(path)}`),
    )
  })

  it('are all read from the list', () => {
    expect(specified.length).toBeGreaterThanOrEqual(159)
  })

  it.each(specified)('has %s (%s)', (call) => {
    const id = bound.get(call) ?? ''
    expect(Object.hasOwn(handlers, id), 'bound').toBe(true)
    expect(Object.hasOwn(matrix, id), 'in the matrix of access').toBe(true)
    expect(described, 'in the description of the calls').toContain(call)
  })
})
