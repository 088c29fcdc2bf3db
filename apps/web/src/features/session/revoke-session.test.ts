import { afterEach, describe, expect, it, vi } from 'vitest'
import { revokeSession } from './revoke-session.ts'

const auth = { token: 'old', refresh: 'r1' }
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
afterEach(() => void vi.unstubAllGlobals())

/** A server that accepts one token, and issues it on refresh. @returns the recorded calls */
function serve(good: string, refresh: Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')
    asked.push(`${init.method} ${url}${token ? ` ${token}` : ''}`)
    if (url === '/oauth/token') return refresh
    return token === `Bearer ${good}` ? json(200, { encerradas: 1 }) : json(401, {})
  })
  return asked
}

const tokens = json(200, { access_token: 'new', refresh_token: 'r2' })

describe('ending a session on the server', () => {
  it('takes one call while the token is good', async () => {
    const asked = serve('old', json(401, {}))
    await revokeSession(auth)
    expect(asked).toEqual(['DELETE /api/pessoas/sessoes/atual Bearer old'])
  })

  it('renews a token that has run out, for this alone', async () => {
    const asked = serve('new', tokens)
    await revokeSession(auth)
    expect(asked).toEqual([
      'DELETE /api/pessoas/sessoes/atual Bearer old',
      'POST /oauth/token',
      'DELETE /api/pessoas/sessoes/atual Bearer new',
    ])
  })

  it('is silent about one that is over, and about a server that is away', async () => {
    serve('none', json(401, {}))
    await expect(revokeSession(auth)).resolves.toBeUndefined()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(revokeSession(auth)).resolves.toBeUndefined()
  })
})
