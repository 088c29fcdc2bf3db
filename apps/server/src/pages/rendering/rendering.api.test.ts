/** Rendered pages as they are sent: by a bundle that tells what it is asked, in the place of the one that the build makes. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addCopy, addInstitution, addLibrary, addLoan, addTitle, testNow } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { aTitle } from '../../../test/title-data.ts'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../database/database.ts'
import type { Tables } from '../../database/tables/tables.ts'
import { insertInstitution, writeTitles } from '../../features/network/store.ts'
import { assemblyCost, drawingCost } from '../../http/admission/request-cost.ts'
import { openEmbeddedEngine } from '../../search/embedded-engine.ts'
import { servePages } from '../pages.ts'

/**
 * Shows the address, the language, what the call answers, and how often it has rendered. Lists ask the index, hours the
 * institution, pages of the network catalogue that one, everything else a title.
 */
const bundleText = `
let rendered = 0
export async function renderPage({ address, language }, ask, signal) {
  rendered += 1
  if (address === '/listas/autor') await ask('search.find', {}, 'q=outro', signal)
  if (address === '/atendimento') {
    const { body } = await ask('institution.hours', {}, '', signal)
    return { html: '<p>' + [address, language, body.length, 'n' + rendered].join(' | ') + '</p>', data: '{}', parts: [] }
  }
  if (address.startsWith('/rede')) {
    const { body } = await ask('network.search', {}, 'termo_pesquisa=rosa', signal)
    return { html: '<p>' + [address, body.includes('Grande'), 'n' + rendered].join(' | ') + '</p>', data: '{}', parts: [] }
  }
  if (address === '/listas/serie') throw new Error('a component threw')
  const { status, body } = await ask('titles.show', { id: '17' }, '', signal)
  const name = status === 200 ? JSON.parse(body).resumo.titulo : status
  const html = '<p>' + [address, language, name, 'n' + rendered].join(' | ') + '</p>' + '<i></i>'.repeat(500)
  return { html, data: JSON.stringify({ address }), parts: [] }
}
`
const folder = mkdtempSync(join(tmpdir(), 'estante-rendered-'))
writeFileSync(join(folder, 'index.html'), readFileSync(join(import.meta.dirname, '../../../../web/index.html')))
mkdirSync(join(folder, '.server'))
writeFileSync(join(folder, '.server', 'package.json'), '{"type":"module"}')
writeFileSync(join(folder, '.server', 'server.js'), bundleText)
afterAll(() => rmSync(folder, { recursive: true }))

eachDatabase((engine) => {
  const app = useTestApp(engine, {
    pagesFolder: folder,
    fill: async (db) => {
      await addInstitution(db, { name: 'Universidade de Teste', acronym: 'UT' })
      await addTitle(db, { title: 'Dom Casmurro' }, { id: 17 })
      await addTitle(db, { title: 'Outro' }, { id: 18 })
      const library_id = await addLibrary(db, { id: 1 })
      await addCopy(db, { id: 170, title_id: 17, library_id })
      await addCopy(db, { id: 180, title_id: 18, library_id })
    },
  })
  /** What the bundle has shown; undefined of the empty frame. */
  const shown = async (path: string, headers: Record<string, string> = {}) =>
    /<div id="root" data-rendered><p>(.*?)<\/p>/.exec((await app().get(path, headers)).body)?.[1]

  // On a busy machine the thread begins later than a page may be waited for.
  beforeAll(() => vi.waitFor(async () => expect(await shown('/acervo/17')).toBeDefined(), 60_000))

  it('are rendered with the answers of the calls, and with what the browser takes over', async () => {
    const { body, statusCode } = await app().get('/acervo/17?lng=en')
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<p>\/acervo\/17\?lng=en \| en \| Dom Casmurro \| n\d+<\/p>/)
    expect(body).toContain('<script type="application/json" id="estante-page">{"address":"/acervo/17?lng=en"}</script>')
    expect(body).not.toContain('class="boot"')
  })

  it('name their scripts for after the first paint, the page’s own first, and fetch none before', async () => {
    const { body } = await app().get('/acervo/17')
    const named = /<script type="application\/json" id="estante-scripts">(.*?)<\/script>/.exec(body)?.[1]
    expect(JSON.parse(named!)).toEqual(['/src/main.tsx'])
    expect(body).not.toMatch(/type="module"|rel="modulepreload"/)
  })

  it('are kept, whoever asks and with whatever besides', async () => {
    const first = await shown('/acervo/17')
    expect(await shown('/acervo/17?utm_source=x')).toBe(first)
    expect(
      await shown('/acervo/17', { cookie: 'estante=1', authorization: 'Bearer x.y.z', 'x-forwarded-for': '1.2.3.4' }),
    ).toBe(first)
    expect(await shown('/acervo/17', { host: 'elsewhere.example.org' })).toBe(first)
  })

  it('are of one language each', async () => {
    expect(await shown('/atendimento', { 'accept-language': 'en' })).toContain('| en |')
    expect(await shown('/atendimento', { 'accept-language': 'es' })).toContain('| es |')
  })

  it('name the address under which they are asked for, and keep no other', async () => {
    const canonical = async (host: string) =>
      /<link rel="canonical" href="([^"]*)"/.exec((await app().get('/acervo/17', { host })).body)?.[1]
    expect(await canonical('evil.example.org')).toBe('http://evil.example.org/acervo/17')
    expect(await canonical('catalogo.example.org')).toBe('http://catalogo.example.org/acervo/17')
  })

  it('are rendered anew once a title has changed', async () => {
    const before = await shown('/acervo/17')
    await app().db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', 17).execute()
    expect(await shown('/acervo/17')).not.toBe(before)
    await app().db.updateTable('titles').set({ state: 'active' }).where('id', '=', 17).execute()
    expect(await shown('/acervo/17')).toContain('Dom Casmurro')
  })

  it('stay as they are while other titles are lent, and change with a loan of their own', async () => {
    const before = [await shown('/acervo/17'), await shown('/atendimento')]
    await addLoan(app().db, { copy_id: 180 })
    expect([await shown('/acervo/17'), await shown('/atendimento')]).toEqual(before)
    await addLoan(app().db, { copy_id: 170 })
    expect(await shown('/acervo/17')).not.toBe(before[0])
    expect(await shown('/atendimento')).toBe(before[1])
  })

  it('tell of opening hours what is true in the minute in which they are asked for', async () => {
    app().moveTo('2026-03-10T14:00:10Z')
    const before = [await shown('/acervo/17'), await shown('/atendimento')]
    app().moveTo('2026-03-10T14:00:59.999Z')
    expect([await shown('/acervo/17'), await shown('/atendimento')]).toEqual(before)
    app().moveTo('2026-03-10T14:01:00Z')
    expect(await shown('/acervo/17')).toBe(before[0])
    expect(await shown('/atendimento')).not.toBe(before[1])
    app().moveTo(testNow)
  })

  it('of the network catalogue change with what is harvested, and with nothing of the own titles', async () => {
    await app().network.catchUp()
    const before = await shown('/rede?q=rosa')
    expect(before).toContain('| false |')
    await app().db.updateTable('titles').set({ sort_title: 'yy' }).where('id', '=', 18).execute()
    await app().refresh()
    expect(await shown('/rede?x=1&q=rosa')).toBe(before)
    const institution = { name: 'UD', address: 'https://ud.example.org/oai', prefix: 'marc21' as const, setSpec: null }
    const at = app().ctx.clock().toString()
    const data = aTitle({ title: 'Grande rosa do povo' })
    const id = await app().database.transact(async (tx) => {
      const added = await insertInstitution(tx, { ...institution, createdAt: at })
      const title = { identifier: 'oai:ud:1', contentHash: 'h', marc: '{}', data: JSON.stringify(data), page: null }
      await writeTitles(tx, { institution: added!, harvest: 1, at }, [{ ...title, keys: ['grande rosa'] }], [])
      return (await tx.selectFrom('network_titles').select('id').executeTakeFirstOrThrow()).id
    })
    await app().network.catchUp()
    expect(await shown('/rede?q=rosa')).toContain('| true |')
    const page = await app().get(`/rede/${id}`)
    expect(page.body).toContain('<title>Grande rosa do povo | ')
    expect(page.body).toContain('<meta name="robots" content="noindex"')
    for (const none of ['/rede/999', '/rede/0', '/rede/x']) expect((await app().get(none)).statusCode, none).toBe(404)
  })

  it('of what a search finds or lists change with the index', async () => {
    const before = await shown('/listas/autor')
    expect(await shown('/listas/autor')).toBe(before)
    await app().db.updateTable('titles').set({ sort_title: 'zz' }).where('id', '=', 18).execute()
    await app().refresh()
    expect(await shown('/listas/autor')).not.toBe(before)
  })

  const names = { pt: 'Nome', es: 'Nombre', en: 'Name' }
  const trio = (column: string) => ({
    [`${column}_pt`]: names.pt,
    [`${column}_es`]: names.es,
    [`${column}_en`]: names.en,
  })
  const rows: [table: keyof Tables, row: object][] = [
    ['guides', { code: 'nova', section: 1, position: 9, ...trio('name') }],
    ['notices', { published_on: '2026-03-01', ...trio('title'), ...trio('body') }],
    ['opening_hours', { library_id: 1, weekday: 1, opens: '08:00', closes: '18:00' }],
    ['calendar_days', { library_id: 1, day: '2026-03-11', ...trio('reason') }],
    ['settings', { name: 'web.address', value: '"https://x.example.org"' }],
    ['permissions', { id: 9000, module: 1, enabled: 1, ...trio('description') }],
    ['events', { first_day: '2026-03-11', last_day: '2026-03-11', ...trio('title'), ...trio('body') }],
    ['faq_entries', { position: 1, ...trio('question'), ...trio('answer') }],
  ]
  it.each(rows)('are rendered anew once %s have a row more, and once it is gone', async (table, row) => {
    const before = [await shown('/acervo/17'), await shown('/atendimento')]
    await app()
      .db.insertInto(table)
      .values(row as never)
      .execute()
    const between = [await shown('/acervo/17'), await shown('/atendimento')]
    for (const at of [0, 1]) expect(between[at]).not.toBe(before[at])
    await app().db.deleteFrom(table).execute()
    expect(await shown('/acervo/17')).not.toBe(between[0])
  })

  it('are rendered anew by every process once another one has changed a title', async () => {
    const database = openDatabase(app().url)
    const search = await openEmbeddedEngine(database, join(app().dataFolder, 'other-index'))
    const other = await createApp({ ...app().ctx, database, search }, { pagesFolder: folder })
    const title = async () => /<title>([^|]*) \|/.exec((await other.inject('/acervo/18')).body)?.[1]
    try {
      expect(await title()).toBe('Outro')
      const data = JSON.stringify(aTitle({ title: 'Renomeado' }))
      await app().db.updateTable('titles').set({ data }).where('id', '=', 18).execute()
      expect(await title()).toBe('Renomeado')
    } finally {
      await other.close()
      await search.close()
      await database.close()
    }
  })

  it('are paid for by whoever has them drawn, and cost nothing beyond the request once they are kept', async () => {
    const costs: number[] = []
    const admit = async (_: unknown, cost: number) => {
      costs.push(cost)
      return () => {}
    }
    const other = fastify()
    await servePages(other, app().ctx, { folder, admission: { admit }, renders: true })
    try {
      for (const robot of ['Mozilla/5.0', 'Googlebot/2.1']) {
        const { body } = await other.inject({ url: '/acervo/17', headers: { 'user-agent': robot } })
        expect(body).toContain('data-rendered')
      }
      expect(costs).toEqual([drawingCost, assemblyCost])
    } finally {
      await other.close()
    }
  })

  it('are not rendered where the installation says so', async () => {
    const other = await createApp(app().ctx, { pagesFolder: folder, rendersPages: false })
    expect((await other.inject('/acervo/17')).body).toContain('<main class="boot">')
    await other.close()
  })

  it('have the status of what is there', async () => {
    const missing = await app().get('/acervo/4711')
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain('data-rendered')
    expect(await shown('/nenhures/1')).toBe(await shown('/nenhures/2'))
  })

  it('are sent as the empty frame where a component throws', async () => {
    const { statusCode, body } = await app().get('/listas/serie')
    expect(statusCode).toBe(200)
    expect(body).toContain('<main class="boot">')
    expect(body).not.toContain('data-rendered')
  })

  it('travel compressed where the browser reads that, and smaller once they are asked for again', async () => {
    const plain = await app().get('/acervo/17')
    const { headers, rawPayload } = await app().get('/acervo/17', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(headers.vary).toContain('accept-encoding')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
    await expect
      .poll(async () => (await app().get('/acervo/17', { 'accept-encoding': 'br' })).rawPayload.length)
      .toBeLessThan(rawPayload.length)
    const smaller = await app().get('/acervo/17', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(smaller.rawPayload).toString()).toBe(plain.body)
    expect(smaller.headers.etag).toBe(headers.etag)
    expect((await app().get('/acervo/17?lng=en')).headers.etag).not.toBe(headers.etag)
    const again = await app().get('/acervo/17', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })
})
