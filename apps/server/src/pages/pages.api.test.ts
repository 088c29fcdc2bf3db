/** The built pages over HTTP: files, headers and revalidation. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '../../../../scripts/testing/built-pages.ts'
import { addInstitution, addTitle } from '../../test/factories.ts'
import { startTestApp, type TestApp } from '../../test/start-test-app.ts'

let app: TestApp
let folder = ''
beforeAll(async () => {
  folder = await builtPages()
  const fill = async (db: TestApp['db']) => {
    await addInstitution(db)
    await addTitle(db, { title: 'Dom Casmurro' }, { id: 17 })
  }
  app = await startTestApp('sqlite', { pagesFolder: folder, fill })
}, 120_000)
afterAll(() => app?.stop())

/** The built file with this beginning and end: "/assets/index-….js". */
function asset(start: string, end: string): string {
  const name = readdirSync(join(folder, 'assets')).find((file) => file.startsWith(start) && file.endsWith(end))
  return `/assets/${name}`
}
const whole = (path: string) => readFileSync(join(folder, path))
const get = (path: string, headers?: Record<string, string>) => app.app.inject({ url: path, headers })

describe('a built file', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ])('goes out compressed to a browser that takes %s', async (accepted, encoding, decompress) => {
    const path = asset('framework-', '.js')
    const answer = await get(path, { 'accept-encoding': accepted })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
    })
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(answer.rawPayload.length).toBeLessThan(whole(path).length / 3)
    expect(decompress(answer.rawPayload).equals(whole(path))).toBe(true)
  })

  it('goes out whole to a program that takes no compression, and says that others get it otherwise', async () => {
    const path = asset('framework-', '.js')
    const answer = await get(path)
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(answer.rawPayload.equals(whole(path))).toBe(true)
  })

  it.each([
    ['application/javascript; charset=utf-8', () => asset('index-', '.js'), true],
    ['text/css; charset=utf-8', () => asset('style-', '.css'), true],
    ['font/woff2', () => asset('literata-latin-wght', '.woff2'), true],
    ['application/javascript; charset=utf-8', () => '/first-paint.js', false],
    ['image/svg+xml', () => '/icon.svg', false],
    ['image/png', () => '/icon-192.png', false],
    ['image/vnd.microsoft.icon', () => '/favicon.ico', false],
  ])('says that it is %s and how long it stays so', async (type, path, forever) => {
    const answer = await get(path(), { 'accept-encoding': 'br' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['cache-control']).toBe(
      forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
  })

  it('that the browser has already is not sent again', async () => {
    const first = await get('/icon.svg', { 'accept-encoding': 'br' })
    const known = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
    const again = await get('/icon.svg', known)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const whole = await get('/icon.svg')
    expect(whole.headers.etag).not.toBe(first.headers.etag)
  })

  it('of which a part beyond its end is asked for is refused with its length', async () => {
    const answer = await get('/icon.svg', { range: 'bytes=9999999-' })
    expect([answer.statusCode, answer.json().code]).toEqual([416, 'common.range_beyond_end'])
    expect(answer.headers['content-range']).toBe(`bytes */${whole('/icon.svg').length}`)
    const part = await get('/icon.svg', { range: 'bytes=0-3' })
    expect([part.statusCode, part.rawPayload.equals(whole('/icon.svg').subarray(0, 4))]).toEqual([206, true])
  })

  it('takes no other method', async () => {
    const answer = await app.app.inject({ method: 'POST', url: '/acervo/17' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it.each(['/.vite/manifest.json', '/.vite/pages.json', '/.stamp', '/index.html', '/icon.svg.br', '/assets/../.stamp'])(
    'is not what the build keeps for itself: %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )

  it('that is not there is not answered with a page: an old script must not run as HTML', async () => {
    const answer = await get('/assets/index-0000.js')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })
})

describe('a page', () => {
  /** Of a rendered page: fetched once it is painted. */
  const scripts = (html: string) =>
    JSON.parse(/id="estante-scripts">(.*?)<\/script>/.exec(html)?.[1] ?? '[]') as string[]
  const links = (html: string, rel: string) =>
    [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`, 'g'))].map((match) => match[1]!)

  it.each([
    ['/', 'HomePage-'],
    ['/?q=casmurro', 'ResultsPage-'],
    ['/acervo/17', 'TitlePage-'],
    ['/acervo/17/marc', 'TitlePage-'],
    ['/atendimento', 'HoursPage-'],
  ])('names the files it needs, each of which is there: %s', async (path, module) => {
    const { body } = await get(path)
    const modules = scripts(body)
    expect(modules.filter((one) => one.startsWith(`/assets/${module}`)).length).toBeGreaterThan(0)
    expect(modules.some((one) => one.startsWith('/assets/bundle-pt-'))).toBe(true)
    expect(new Set(modules).size).toBe(modules.length)
    for (const file of [...modules, ...links(body, 'stylesheet'), ...links(body, 'icon')]) {
      expect((await get(file)).statusCode, file).toBe(200)
    }
  })

  it('comes with the words of its own language alone', async () => {
    const modules = scripts((await get('/acervo/17?lng=en')).body)
    expect(modules.filter((one) => one.startsWith('/assets/bundle-'))).toEqual([expect.stringContaining('bundle-en')])
    expect(modules.filter((one) => one.startsWith('/assets/titles-'))).toHaveLength(1)
  })

  it('that is not there needs no file beyond those of what it shows', async () => {
    const missing = scripts((await get('/acervo/4711')).body)
    const there = scripts((await get('/acervo/17')).body)
    expect(missing.filter((file) => !there.includes(file))).toEqual([])
  })

  it('fits with its headers into the first ten packets, compressed', async () => {
    const { rawPayload, headers } = await get('/acervo/17', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(rawPayload.length).toBeLessThan(12_000)
  })
})

describe('the files of the pages', () => {
  const from = (remoteAddress: string, url: string) => app.app.inject({ url, remoteAddress })

  it('cost nothing of what an address may ask in a minute; pages, and what only looks like a file, do', async () => {
    const left = async (url: string) => Number((await from('192.0.2.77', url)).headers['x-ratelimit-remaining'])
    const before = await left('/')
    for (const path of ['/icon.svg', '/first-paint.js', asset('framework-', '.js'), asset('style-', '.css')]) {
      expect((await from('192.0.2.77', path)).headers).not.toHaveProperty('x-ratelimit-remaining')
    }
    expect(await left('/nada.js')).toBe(before - 1)
    expect(await left('/atendimento')).toBe(before - 2)
  })
})
