/** The service worker over HTTP: what is sent while it is on, and what removes it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtPages } from '../../../../scripts/testing/built-pages.ts'
import { addInstitution } from '../../test/factories.ts'
import { setSettings } from '../../test/set-settings.ts'
import { startTestApp, type TestApp } from '../../test/start-test-app.ts'

let app: TestApp
let folder = ''
beforeAll(async () => {
  folder = await builtPages()
  app = await startTestApp('sqlite', { pagesFolder: folder, fill: addInstitution })
}, 120_000)
afterAll(() => app?.stop())

const get = (url: string, headers?: Record<string, string>) => app.app.inject({ url, headers })
const built = (name: string) => readFileSync(join(folder, '.worker', name), 'utf8')

it('is asked for again each time, and not sent twice', async () => {
  const first = await get('/worker.js')
  expect(first.body).toBe(built('worker.js'))
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
  const again = await get('/worker.js', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('is replaced by one that leaves as soon as reading without a network is off', { tags: ['A-053'] }, async () => {
  const on = await get('/worker.js')
  await setSettings(app.db, { 'offline.reading': false })
  const off = await get('/worker.js', { 'if-none-match': String(on.headers.etag) })
  expect([off.statusCode, off.body]).toEqual([200, built('leave.js')])
  expect(off.body).toContain('unregister')
  expect((await get('/api/parametros/instituicao')).json().leitura_sem_rede).toBe(false)
  await setSettings(app.db, { 'offline.reading': true })
  expect((await get('/worker.js')).body).toBe(built('worker.js'))
})

it('keeps a frame without contents, in the language of the reader, that engines do not list', async () => {
  const frame = await get('/worker-frame', { 'accept-language': 'en' })
  expect(frame.statusCode).toBe(200)
  expect(frame.body).toContain('<html lang="en" data-offline>')
  expect(frame.headers['x-robots-tag']).toBe('noindex')
})

it('names files of the build alone, each of which is there: the bar code of the card too', async () => {
  const worker = built('worker.js')
  const files = [...new Set(worker.match(/\/(?:assets\/|first-paint\.js)[\w.?=-]+/g))]
  expect(files.length).toBeGreaterThan(20)
  for (const page of ['LoansPage-', 'CardPage-', 'BasketPage-', 'kept-answers-', 'OfflineOutlet-']) {
    expect(
      files.filter((file) => file.startsWith(`/assets/${page}`)),
      page,
    ).toHaveLength(1)
  }
  for (const file of files) expect((await get(file)).statusCode, file).toBe(200)
})

it('has the scripts that draw bar code and QR code among the files it keeps', () => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const wanted = manifest['src/features/account/CardPage.tsx'].imports.map((key: string) => manifest[key].file)
  expect(wanted.length).toBeGreaterThan(0)
  for (const file of wanted) expect(built('worker.js')).toContain(file)
})
