/** Which requests the worker answers, and that it never stands between a reader and the network. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('estanteWorkerFiles', { version: '1', frame: [], pages: {}, desk: {} })
const { answerOffline } = await import('./answer-offline.ts')

const origin = 'https://catalogo.example.org'
const broken = () => Promise.reject(new DOMException('The store cannot be read.', 'UnknownError'))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => void vi.stubGlobal('location', { origin }))
afterEach(() => vi.unstubAllGlobals())

interface Surroundings {
  network: () => Promise<Response>
  /** What the browser's store has at the address; undefined where it cannot be read. */
  store?: Record<string, string>
  preload?: Promise<Response | undefined>
}

/** @returns the text that the worker answers with; undefined where it leaves the request to the browser */
async function answer(
  request: { path: string; mode?: string; method?: string; from?: string },
  { network, store, preload }: Surroundings,
): Promise<string | undefined> {
  const find = async (wanted: { url: string } | string) => {
    const address = typeof wanted === 'string' ? wanted : new URL(wanted.url).pathname
    return store?.[address] === undefined ? undefined : new Response(store[address])
  }
  vi.stubGlobal('caches', { match: store ? find : broken, open: store ? async () => ({ match: find }) : broken })
  vi.stubGlobal('fetch', network)
  let answered: Promise<Response> | undefined
  const { path, mode = 'cors', method = 'GET', from = origin } = request
  const event = {
    request: { url: from + path, mode, method },
    preloadResponse: preload ?? Promise.resolve(undefined),
    respondWith: (one: Promise<Response>) => {
      answered = one
    },
  }
  answerOffline(event as never)
  return answered && (await answered).text()
}

const fromNetwork = async () => new Response('network')
const page = { path: '/acervo/17', mode: 'navigate' }
const script = { path: '/assets/index-1.js' }
const logo = { path: '/imagens/logo' }

describe('a request', () => {
  it.each([
    ['of a call', { path: '/api/acervo/17' }],
    ['of a download', { path: '/api/backup.zip', mode: 'navigate' }],
    ['on the way to an identity provider', { path: '/oauth/login', mode: 'navigate' }],
    ['that changes something', { path: '/assets/index-1.js', method: 'POST' }],
    ['of another site', { path: '/assets/index-1.js', from: 'https://other.example.org' }],
    ['of a cover', { path: '/imagens/capas/17' }],
  ])('%s is none of its business', async (_, request) => {
    expect(await answer(request, { network: fromNetwork, store: { [request.path]: 'kept' } })).toBeUndefined()
  })

  it.each([
    ['a page comes from the network', page, { network: fromNetwork, store: { '/worker-frame': 'frame' } }, 'network'],
    [
      'a page comes from what the browser asked for meanwhile',
      page,
      { network: noNetwork, store: {}, preload: Promise.resolve(new Response('preloaded')) },
      'preloaded',
    ],
    [
      'a page is the frame without a network',
      page,
      { network: noNetwork, store: { '/worker-frame': 'frame' } },
      'frame',
    ],
    [
      'a script that is kept is not asked for',
      script,
      { network: noNetwork, store: { [script.path]: 'kept' } },
      'kept',
    ],
    ['a script that is not kept comes from the network', script, { network: fromNetwork, store: {} }, 'network'],
    [
      'the logo comes from the network first',
      logo,
      { network: fromNetwork, store: { [logo.path]: 'kept' } },
      'network',
    ],
    ['the logo is kept for later', logo, { network: noNetwork, store: { [logo.path]: 'kept' } }, 'kept'],
  ])('%s', async (_, request, surroundings, text) => {
    expect(await answer(request, surroundings)).toBe(text)
  })
})

describe('where the store of the browser is broken', () => {
  it.each([
    ['pages', page],
    ['scripts', script],
    ['logos', logo],
  ])('%s come from the network', async (_, request) => {
    expect(await answer(request, { network: fromNetwork })).toBe('network')
  })

  it.each([
    ['pages', page],
    ['scripts', script],
    ['logos', logo],
  ])('%s fail as without a worker when there is no network either', async (_, request) => {
    await expect(answer(request, { network: noNetwork })).rejects.toThrow('Failed to fetch')
  })
})
