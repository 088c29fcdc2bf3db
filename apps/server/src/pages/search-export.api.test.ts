import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { addInstitution, addTitle } from '../../test/factories.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import { aTitle, marcOf } from '../../test/title-data.ts'
import type { Reader } from '../database/database.ts'

const count = 130

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  for (let id = 1; id <= count; id++) {
    const data = aTitle({
      title: `Caderno ${String(id).padStart(3, '0')}`,
      year: 1900 + id,
      yearShown: String(1900 + id),
    })
    await addTitle(db, data, { id, marc: toMarcJson(marcOf(id, data)) })
  }
  await addTitle(db, { title: 'Caderno retirado' }, { id: 999, state: 'withdrawn' })
}

const everything = Array.from({ length: count }, (_, at) => `Caderno ${String(at + 1).padStart(3, '0')}`)

eachDatabase((engine) => {
  describe('a search as a file', { tags: ['W-226'] }, () => {
    const app = useTestApp(engine, { fill })
    const ordered = 'q=caderno&for=TITULO&orderBy=obra&direction=C'

    it.each([
      ['ris', /^TI {2}- (.+?)\r?$/gm],
      ['bib', /^ {2}title = \{+(.+?)\}+,?$/gm],
      ['xml', /<datafield tag="245"[\s\S]*?<subfield code="a">([^<]*?)[.\s]*</g],
    ])('has all hits in the order of the page: %s', async (extension, title) => {
      const answer = await app().get(`/export.${extension}?${ordered}&page=3&perPage=10`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-disposition': `attachment; filename="titulos.${extension}"`,
        'x-total-count': String(count),
        'cache-control': 'no-store',
      })
      expect([...answer.body.matchAll(title)].map(([, one]) => one)).toEqual(everything)
    })

    it('is one JSON text, one MARCXML collection, and MARC of the stated lengths', async () => {
      const items = (await app().get(`/export.json?${ordered}`)).json()
      expect(items.map(({ title }: { title: string }) => title)).toEqual(everything)
      const parser = new SaxesParser({ xmlns: true })
      parser.on('error', (error) => expect.fail(error.message))
      parser.write((await app().get(`/export.xml?${ordered}`)).body).close()
      const marc = (await app().get(`/export.mrc?${ordered}`)).rawPayload
      let records = 0
      for (let at = 0; at < marc.length; at += Number(marc.subarray(at, at + 5).toString())) records++
      expect(records).toBe(count)
    })

    it('keeps filters, lines in CQL and corrections of the page', async () => {
      const cql = await app().get('/export.ris?for=CQL&q=dc.date%3E2025')
      expect(cql.headers['x-total-count']).toBe('5')
      expect((await app().get('/export.ris?q=cadernu')).headers['x-total-count']).toBe(String(count))
      expect((await app().get('/export.ris?q=caderno&P=1901-1910')).headers['x-total-count']).toBe('10')
    })

    it.each([
      ['q=nadaqueexista&exato=1', 422, 'search.nothing_to_export'],
      ['', 422, 'search.nothing_to_export'],
      ['for=CQL&q=(caderno', 422, 'search.cql_syntax'],
    ])('is refused with its reason: %s', async (query, status, code) => {
      const answer = await app().get(`/export.bib?${query}`)
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toMatchObject({ code, message: expect.stringContaining(' ') })
    })
  })
})

describe('long files', { tags: ['W-226'] }, () => {
  const most = 50_000
  const app = useTestApp('sqlite', {
    fill: async (db) => {
      await addInstitution(db)
      await addTitle(db, { title: 'Caderno' }, { id: 1 })
      // More than the buffers of a connection hold.
      for (let id = 100; id < 400; id++) {
        const data = aTitle({ title: `Longo ${id}` })
        const marc = marcOf(id, { ...data, title: 'palavra '.repeat(6_000) })
        await addTitle(db, data, { id, marc: toMarcJson(marc) })
      }
    },
  })

  it('have an end, which the refusal tells', async () => {
    const { query } = app().search
    const found = async () => ({ ids: [1], total: most + 1, ignored: [] })
    app().search.query = found as unknown as typeof query
    try {
      const answer = await app().get('/export.ris?q=caderno', { lang: '5' })
      expect(answer.json()).toMatchObject({
        code: 'search.too_many_to_export',
        message: expect.stringContaining(String(most)),
      })
    } finally {
      app().search.query = query
    }
  })

  it('are written two at a time; whoever leaves makes room', async () => {
    await app().app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app().app.server.address() as AddressInfo
    const ask = async () => {
      const sent = request({ port, host: '127.0.0.1', path: '/export.ris?q=longo', agent: false })
      sent.on('error', () => {}).end()
      const [answer] = await once(sent, 'response')
      return {
        sent,
        answer,
        status: answer.statusCode as number,
        after: answer.headers['retry-after'] as string | undefined,
      }
    }
    // Nothing of the first two is read, so they stand still.
    const [one, two] = [await ask(), await ask()]
    expect([one.status, two.status]).toEqual([200, 200])
    const third = await ask()
    expect(third).toMatchObject({ status: 503, after: '30' })
    expect(await json(third.answer)).toMatchObject({
      code: 'search.exports_busy',
      message: expect.stringContaining(' '),
    })
    one.sent.destroy()
    await expect.poll(async () => (await ask()).status).toBe(200)
    two.sent.destroy()
  })
})
