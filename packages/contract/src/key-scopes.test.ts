import { describe, expect, it } from 'vitest'
import type { CallData } from './call.ts'
import { calls } from './calls.ts'
import { isKeyScope, keyScopeNames, keyScopes, scopesOfCall } from './key-scopes.ts'

const opened = (scope: (typeof keyScopeNames)[number]) =>
  keyScopes[scope].map((id): [string, CallData] => [id, calls[id]])

describe('the scopes of keys', () => {
  it.each(keyScopeNames)('%s opens calls of visitors, and of staff where the call names a library', (scope) => {
    for (const [id, { access, library, permission }] of opened(scope)) {
      if (access === 'public') continue
      expect([id, access]).toEqual([id, 'staff'])
      // The desk's, or for numbers that of reports too.
      expect([id, [2002, [2002, 2007]]]).toEqual([id, expect.arrayContaining([permission])])
      expect(library).toMatch(/^(body|query)\.biblioteca$/)
    }
  })

  it.each(keyScopeNames.filter((name) => name.endsWith(':read')))('%s changes nothing', (scope) => {
    const changing = opened(scope).filter(([, { method }]) => method !== 'GET')
    // A list of titles may be too long for an address.
    expect(changing.map(([id]) => id).filter((id) => id !== 'basket.export')).toEqual([])
  })

  it('are found by the call, and known by name', () => {
    expect(scopesOfCall('people.form')).toEqual(['people:read', 'people:write'])
    expect(scopesOfCall('loans.pending')).toEqual([])
    expect(['people:read', 'people', 'toString'].map(isKeyScope)).toEqual([true, false, false])
  })
})
