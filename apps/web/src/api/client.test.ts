import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, noAnswer } from './api-error.ts'
import { type Auth, clearAuth, currentAuth, setAuth } from './auth.ts'
import { callApi } from './client.ts'
import { onSessionEnded } from './session-ended.ts'

/** What the server receives: the token of each call, and the refresh tokens. */
const seen = { calls: [] as string[], refreshes: [] as string[] }
/** The token that the server accepts, and its answer to a refresh. */
let good = ''
/** The next token of a visitor. */
let visitor = ''
let refresh: () => Promise<Response>

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

async function server(url: string, init: RequestInit): Promise<Response> {
  init.signal?.throwIfAborted()
  if (url === '/oauth/token') {
    const { refresh_token: used } = JSON.parse(String(init.body))
    if (used === undefined) return json(200, { access_token: visitor, refresh_token: 'of a visitor' })
    seen.refreshes.push(used)
    return refresh()
  }
  const token = new Headers(init.headers).get('authorization')?.slice(7) ?? 'none'
  seen.calls.push(token)
  return token === good ? json(200, []) : json(401, { message: 'A sessão terminou.', code: 'session.token_invalid' })
}

const auth: Auth = {
  id: 'one',
  turn: 0,
  token: 'old',
  refresh: 'first',
  remembered: false,
  profile: { user: {} as Auth['profile']['user'], authPermissions: [], bloqueio: false },
}
const devices = () => callApi('session.list')

beforeEach(() => {
  Object.assign(seen, { calls: [], refreshes: [] })
  good = 'new'
  visitor = 'visitor'
  refresh = async () => json(200, { access_token: 'new', refresh_token: 'second' })
  vi.stubGlobal('fetch', server)
  setAuth(auth)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearAuth()
})

describe('a call of a person whose token has run out', () => {
  it('is made again with the token of one refresh, for which the calls beside it wait', {
    tags: ['T-025', 'T-026', 'T-028'],
  }, async () => {
    await Promise.all([devices(), devices(), devices()])
    expect(seen.refreshes).toEqual(['first'])
    expect(seen.calls).toEqual(['old', 'old', 'old', 'new', 'new', 'new'])
    expect(currentAuth()).toMatchObject({ token: 'new', refresh: 'second', turn: 1 })
  })

  it('takes the token that came meanwhile, without another refresh', async () => {
    const slow = devices()
    setAuth({ ...auth, token: 'new', turn: 1 })
    await slow
    expect(seen.refreshes).toEqual([])
  })

  it('fails as refused, and ends the session everywhere, when the refresh is refused', {
    tags: ['E-018', 'E-043', 'T-029'],
  }, async () => {
    refresh = async () => json(401, { message: 'A sessão terminou.', code: 'session.refresh_invalid' })
    const ended = vi.fn()
    const stop = onSessionEnded(ended)
    await expect(devices()).rejects.toMatchObject({ status: 401 })
    expect(ended.mock.calls).toEqual([['expired', true]])
    expect(currentAuth()).toBeUndefined()
    stop()
  })

  it('goes on as a visitor’s where visitors may call', async () => {
    refresh = async () => json(401, { code: 'session.refresh_invalid' })
    good = 'visitor'
    await expect(callApi('institution.hours')).resolves.toMatchObject({ answer: [] })
    expect(seen.calls).toEqual(['old', 'visitor'])
  })

  it('goes on as a visitor’s whose own token has run out too', async () => {
    refresh = async () => json(401, { code: 'session.refresh_invalid' })
    good = visitor = 'visitor today'
    await expect(callApi('institution.hours')).resolves.toMatchObject({ answer: [] })
    expect(seen.calls).toEqual(['old', 'visitor', 'visitor today'])
  })

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), noAnswer],
    ['is overloaded', async () => json(503, {}), 503],
    ['asks to wait', async () => json(429, {}), 429],
    ['is behind a proxy that refuses', async () => new Response('<h1>Forbidden</h1>', { status: 403 }), 403],
    ['is behind a proxy that asks for a sign-in', async () => new Response('<h1>No</h1>', { status: 401 }), 401],
  ])('leaves the session as it is when the server %s', async (_says, answer, status) => {
    refresh = answer
    await expect(devices()).rejects.toMatchObject({ status })
    expect(currentAuth()).toEqual(auth)
  })
})

it('a cancelled call is nobody’s failure', { tags: ['T-030'] }, async () => {
  const stopped = callApi('session.list', { signal: AbortSignal.abort() })
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  await expect(stopped).rejects.not.toBeInstanceOf(ApiError)
  expect(seen.refreshes).toEqual([])
})

it('remember-me chooses the store, and a person stands in one of them alone', { tags: ['T-015'] }, async () => {
  const { persistedStore, sessionOnlyStore } = await import('./auth.ts')
  expect([sessionOnlyStore.getState().auth?.id, persistedStore.getState().auth]).toEqual(['one', undefined])
  setAuth({ ...auth, remembered: true })
  expect([sessionOnlyStore.getState().auth, persistedStore.getState().auth?.id]).toEqual([undefined, 'one'])
})
