import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Auth, clearAuth, setAuth } from '../../api/auth.ts'
import { findCall } from '../../api/find-call.ts'
import { followLive } from './follow-live.ts'

const auth: Auth = {
  id: 'one',
  turn: 0,
  token: 'token',
  refresh: 'refresh',
  remembered: false,
  profile: { user: {} as Auth['profile']['user'], authPermissions: [], bloqueio: false },
}
const numbers = { nao_lidos: 0, ultimo: 0, prontas: 0, respondidas: 0 }
const refused = (status: number) => async () => new Response(JSON.stringify({ message: '', code: '' }), { status })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
/** A stream that tells the numbers and ends. */
const told = async () => new Response(`\n${JSON.stringify(numbers)}\n`)

/** When streams were opened, in milliseconds since the beginning. */
let opened: number[]
/** What each of them is answered; afterwards the last one again. */
let answers: (() => Promise<Response>)[]
let page: EventTarget & { hidden: boolean }
let stops: (() => void)[]

// Its data are fetched at the first call: no timer of the test waits for that.
beforeAll(() => findCall('alerts.live'))

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  // In the middle of what is left to chance: waits have their plain length.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  opened = []
  answers = [unreachable]
  stops = []
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    expect(url).toContain('/alertas/ao-vivo')
    opened.push(Date.now())
    const answer = answers[Math.min(opened.length, answers.length) - 1]!
    return Promise.race([answer(), rejectedBy(signal!)])
  })
  setAuth(auth)
})

afterEach(async () => {
  for (const stop of stops) stop()
  // Behind the grace of the last follower.
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearAuth()
})

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

function follow(owner = 'Ana'): () => void {
  const stop = followLive(new QueryClient(), owner)
  stops.push(stop)
  return stop
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const waits = () => opened.slice(1).map((at, before) => (at - opened[before]!) / 1000)

describe('a live stream', () => {
  it('that cannot be opened is tried again after twice the time, up to a minute', async () => {
    follow()
    await seconds(200)
    expect(waits()).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('waits from the first second again once one has told something', async () => {
    answers = [unreachable, unreachable, unreachable, told, unreachable]
    follow()
    await seconds(16)
    expect(waits()).toEqual([1, 2, 4, 1, 2, 4])
  })

  it('that ends without a word is no success', async () => {
    answers = [async () => new Response('\n\n')]
    follow()
    await seconds(8)
    expect(waits()).toEqual([1, 2, 4])
  })

  it('that is one too many is tried again after a minute', async () => {
    answers = [refused(429), told]
    follow()
    await seconds(60)
    expect(waits()).toEqual([60])
  })

  it('that this person may not have is not tried again', async () => {
    answers = [refused(403)]
    follow()
    await seconds(600)
    expect(opened).toEqual([0])
  })

  it.each([
    [0, 0.75],
    [1, 1.25],
  ])('spreads the tries of many pages: by chance %d the first wait has %d seconds', async (chance, wait) => {
    vi.mocked(Math.random).mockReturnValue(chance)
    follow()
    await seconds(wait)
    expect(waits()).toEqual([wait])
  })

  it('is left alone while the page is hidden, and opened at once when it is shown', async () => {
    const open = new Promise<never>(() => {})
    answers = [() => open]
    follow()
    await seconds(5)
    page.hidden = true
    page.dispatchEvent(new Event('visibilitychange'))
    await seconds(300)
    expect(opened).toEqual([0])
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await seconds(0)
    expect(opened).toEqual([0, 305_000])
  })

  it('goes on from one section to the next, and ends a moment after the last one', async () => {
    const first = follow()
    await seconds(0.5)
    first()
    const second = follow()
    await seconds(3)
    expect(opened).toEqual([0, 1000, 3000])
    second()
    await seconds(600)
    expect(opened).toEqual([0, 1000, 3000])
  })

  it('begins anew for another person', async () => {
    follow('Ana')
    await seconds(3)
    follow('Bia')
    await seconds(1)
    expect(opened).toEqual([0, 1000, 3000, 3000, 4000])
  })
})
