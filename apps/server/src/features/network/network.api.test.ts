import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInstitution, addLibrary, addPermission, addTitle } from '../../../test/factories.ts'
import { makeLocalCertificate } from '../../../test/local-certificate.ts'
import { startTestApp, type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { aTitle, marcOf } from '../../../test/title-data.ts'
import { type HarvestContext, harvestInstitution } from './harvest.ts'
import { insertInstitution, institutionById } from './store.ts'

const quick = { pause: 0, idle: 500, total: 2_000, maxBytes: 200_000 }

function contextOf(app: TestApp, own: Partial<HarvestContext> = {}): HarvestContext {
  return { database: app.database, clock: app.ctx.clock, privateHosts: ['127.0.0.1'], bounds: quick, ...own }
}

async function join(app: TestApp, address: string, prefix: 'marc21' | 'oai_dc' = 'marc21', name = address) {
  const row = { name, address, prefix, setSpec: null, createdAt: app.ctx.clock().toString() }
  return (await app.database.transact((tx) => insertInstitution(tx, row)))!
}

async function addBook(app: Pick<TestApp, 'db'>, id: number, title: string, isbn = ''): Promise<void> {
  const data = aTitle({ title })
  const record = marcOf(id, data)
  if (isbn !== '') record.fields.push({ tag: '020', ind1: ' ', ind2: ' ', subfields: [{ code: 'a', value: isbn }] })
  await addTitle(app.db, data, { id, marc: toMarcJson(record) })
}

async function fill(db: TestApp['db'], name: string, from: number): Promise<void> {
  await addInstitution(db, { name })
  await addLibrary(db, { code: 'BC' })
  // Of a hundred, the last thirty are also the other's first.
  for (let book = from; book < from + 100; book++) await addBook({ db }, book, `Obra número ${book} de teste`)
}

async function found(app: TestApp, words: string) {
  await app.network.catchUp()
  const answer = await app.get(
    `/api/rede-pergamum/consulta?termo_pesquisa=${encodeURIComponent(words)}&exato=1&perPage=100`,
  )
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** A valid ISBN of thirteen digits. */
function isbnOf(number: number): string {
  const digits = `97885${String(number).padStart(7, '0')}`
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const titlesOf = async (app: TestApp) => {
  const rows = await app.db.selectFrom('network_titles').select('identifier').orderBy('identifier').execute()
  return rows.map(({ identifier }) => identifier)
}

eachDatabase((engine) => {
  describe('two catalogues that harvest each other', () => {
    let one: TestApp
    let other: TestApp
    let id: number
    beforeAll(async () => {
      one = await startTestApp(engine, { fill: (db) => fill(db, 'Universidade Um', 1) })
      other = await startTestApp(engine, { fill: (db) => fill(db, 'Universidade Dois', 71) })
      for (const app of [one, other]) {
        // Before the harvest begins: what changes in the second of the first answer is fetched twice.
        await app.get('/oai?verb=Identify')
        app.moveTo('2026-03-10T16:00:00Z')
      }
      const addresses = await Promise.all([one, other].map((app) => app.app.listen({ host: '127.0.0.1', port: 0 })))
      id = await join(one, `${addresses[1]}/oai`, 'marc21', 'Universidade Dois')
      await join(one, `${addresses[0]}/oai`, 'oai_dc', 'Universidade Um')
      await join(other, `${addresses[0]}/oai`, 'oai_dc', 'Universidade Um')
      await join(other, `${addresses[1]}/oai`, 'oai_dc', 'Universidade Dois')
    })
    afterAll(async () => {
      await one?.stop()
      await other?.stop()
    })

    it('have each other’s titles, and one hit for what both have', {
      tags: ['A-010', 'F-066', 'F-067', 'F-068'],
    }, async () => {
      for (const app of [one, other]) {
        for (const institution of [1, 2]) {
          expect(await harvestInstitution(contextOf(app), institution)).toEqual({
            written: 100,
            unchanged: 0,
            deleted: 0,
          })
        }
        expect(await titlesOf(app)).toHaveLength(200)
        await app.network.catchUp()
        const all = await app.get('/api/rede-pergamum/consulta?termo_pesquisa=obra')
        expect(all.headers['x-total-count']).toBe('170')
        const [alone, ...rest] = await found(app, 'obra número 3')
        expect(alone).toMatchObject({ tipo_obra: '1', instituicao: { desc_empresa: 'Universidade Um' } })
        expect(rest.filter((hit: { descricao: string }) => hit.descricao === 'Obra número 3 de teste')).toEqual([])
        const [both] = await found(app, '"obra número 88 de teste"')
        expect(both.id).toMatch(/^\d+$/)
        expect(both.instituicoes.map((row: { desc_empresa: string }) => row.desc_empresa)).toEqual([
          'Universidade Dois',
          'Universidade Um',
        ])
      }
    })

    it('keep to one institution where it is chosen', async () => {
      const answer = await one.get(`/api/rede-pergamum/consulta?termo_pesquisa=obra&B=${id}`)
      expect(answer.headers['x-total-count']).toBe('100')
    })

    it('list the institutions with their titles', { tags: ['C-140'] }, async () => {
      const answer = await one.get('/api/rede-pergamum/oai/instituicoes')
      expect(answer.json()).toMatchObject([
        { cod_empresa: String(id), desc_empresa: 'Universidade Dois', total_titulos: '100' },
        { desc_empresa: 'Universidade Um', total_titulos: '100' },
      ])
    })

    it('have the network as a search tab, in the reader’s language, while its activity is on', async () => {
      await addPermission(one.db, { id: 87, enabled: 0 })
      const tabs = async () => (await one.get('/api/parametros/secao_1', { 'accept-language': 'fr' })).json()
      expect(await tabs()).toEqual([])
      await one.db.updateTable('permissions').set({ enabled: 1 }).where('id', '=', 87).execute()
      expect(await tabs()).toEqual([{ guia: 'rede', descricao: 'Catalogue du réseau', rota: '/rede' }])
    })

    it('show a title as their own are shown, with its institution', { tags: ['C-139'] }, async () => {
      const [hit] = await found(one, '"obra número 120 de teste"')
      const shown = await one.get(`/api/rede-pergamum/acervo/${hit.id}`)
      expect(shown.statusCode).toBe(200)
      expect(shown.json()).toMatchObject({
        resumo: { titulo: 'Obra número 120 de teste' },
        instituicao: { desc_empresa: 'Universidade Dois' },
      })
      const missing = await one.get('/api/rede-pergamum/acervo/999999')
      expect([missing.statusCode, missing.json().code]).toEqual([404, 'network.title_not_found'])
    })

    it('fetch only what has changed, and forget what was withdrawn', async () => {
      one.moveTo('2026-03-11T12:00:00Z')
      other.moveTo('2026-03-11T12:00:00Z')
      await other.db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', 150).execute()
      await addBook(other, 300, 'Obra nova de teste')
      const result = await harvestInstitution(contextOf(one), id)
      expect(result).toEqual({ written: 1, unchanged: 0, deleted: 1 })
      expect(await found(one, '"obra número 150 de teste"')).toEqual([])
      expect(await found(one, '"obra nova de teste"')).toHaveLength(1)
    })

    it('are searched again after a restart, from the snapshot', async () => {
      const before = await found(one, '"obra número 120 de teste"')
      await one.restartNetwork()
      expect(await found(one, '"obra número 120 de teste"')).toEqual(before)
    })

    it('say so when the network catalogue cannot be searched, and search their own titles', async () => {
      await one.db.updateTable('network_titles').set({ data: 'no json' }).where('identifier', 'like', '%/120').execute()
      await one.db.updateTable('network_works').set({ revision: 1_000_000 }).execute()
      await expect(one.network.catchUp()).rejects.toThrow()
      const paths = ['consulta?termo_pesquisa=obra', 'acervo/1', 'oai/instituicoes']
      for (const path of paths) {
        const answer = await one.get(`/api/rede-pergamum/${path}`, { lang: 'pt' })
        expect([answer.statusCode, answer.json().code]).toEqual([500, 'network.unavailable'])
        expect(answer.json().message).toContain('consulta à rede')
      }
      expect((await one.get('/api/consulta?termo_pesquisa=obra')).statusCode).toBe(200)
    })
  })

  describe('the harvest of a stranger', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    const servers: Server[] = []
    afterAll(async () => {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    })

    async function stranger(answer: RequestListener): Promise<string> {
      const server = createServer(answer)
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`
    }

    const page = (content: string) =>
      `<?xml version="1.0"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-03-10T15:00:00Z</responseDate>${content}</OAI-PMH>`
    const identify = page(
      '<Identify><repositoryName>Estranha</repositoryName><protocolVersion>2.0</protocolVersion><deletedRecord>no</deletedRecord></Identify>',
    )
    const record = (id: string, title: string) =>
      `<record><header><identifier>${id}</identifier><datestamp>2026-01-01</datestamp></header><metadata><oai_dc:dc xmlns:oai_dc="x" xmlns:dc="y"><dc:title>${title}</dc:title></oai_dc:dc></metadata></record>`
    const list = (content: string) => page(`<ListRecords>${content}</ListRecords>`)

    /** Answers Identify, and lists with what is given: by the number of the list request. */
    function listing(answer: (count: number, url: URL) => string | Buffer, head: Record<string, string> = {}) {
      let count = 0
      return stranger((request, response) => {
        const url = new URL(request.url!, 'http://localhost')
        if (url.searchParams.get('verb') === 'Identify') response.end(identify)
        else response.writeHead(200, { 'content-type': 'text/xml', ...head }).end(answer(count++, url))
      })
    }

    async function harvest(address: string, own: Partial<HarvestContext> = {}) {
      const id = await join(app(), address, 'oai_dc')
      return { id, ...(await harvestInstitution(contextOf(app(), own), id)) }
    }

    it('refuses a private address that nobody has named', async () => {
      const address = await listing(() => list(record('a', 'A')))
      expect(await harvest(address, { privateHosts: [] })).toMatchObject({ problem: 'private' })
      const named = address.replace('127.0.0.1', 'localhost')
      expect(await harvest(named, { privateHosts: ['127.0.0.1'] })).toMatchObject({ problem: 'private' })
    })

    it('does not follow a redirect to a private address', async () => {
      const address = await stranger((_request, response) =>
        response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      )
      expect(await harvest(address)).toMatchObject({ problem: 'private' })
      const file = await stranger((_request, response) =>
        response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      )
      expect(await harvest(file)).toMatchObject({ problem: 'address' })
    })

    it.each([
      ['an entity bomb', `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><OAI-PMH>&a;</OAI-PMH>`, 'syntax'],
      ['unclosed XML', '<OAI-PMH><ListRecords>', 'syntax'],
      ['another format', '<html></html>', 'syntax'],
      ['endless nesting', `<OAI-PMH>${'<a>'.repeat(5_000)}`, 'syntax'],
      ['an error', page('<error code="badArgument">x</error>'), 'protocol'],
    ])('ends with a problem for %s', async (_name, answer, problem) => {
      expect(await harvest(await listing(() => answer))).toMatchObject({ problem, written: 0 })
    })

    it('ends for answers that are too large, as sent and as unpacked', async () => {
      const large = list(record('a', 'x'.repeat(300_000)))
      expect(await harvest(await listing(() => large))).toMatchObject({ problem: 'size' })
      const packed = gzipSync(list('a'.repeat(50_000_000)))
      const bomb = await listing(() => packed, { 'content-encoding': 'gzip' })
      expect(await harvest(bomb)).toMatchObject({ problem: 'size' })
    })

    it('ends for a slow one, and for one that hangs up', async () => {
      const slow = await stranger((_request, response) => void response.write('<OAI-PMH>'))
      expect(await harvest(slow)).toMatchObject({ problem: 'time' })
      const broken = await stranger((request) => request.socket.destroy())
      expect(await harvest(broken)).toMatchObject({ problem: 'connection' })
    })

    it('ends before it asks where the certificate is nobody’s', async () => {
      const { key, certificate } = await makeLocalCertificate()
      let asked = 0
      const server = createTlsServer({ key, cert: certificate }, (_request, response) => {
        asked++
        response.end(identify)
      })
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}/oai`
      expect(await harvest(address)).toMatchObject({ problem: 'connection', written: 0 })
      expect(asked).toBe(0)
    })

    it('ends a list that leads back to itself, or never comes to an end', async () => {
      const circle = await listing(() => list(`${record('a', 'A')}<resumptionToken>same</resumptionToken>`))
      expect(await harvest(circle)).toMatchObject({ problem: 'endless' })
      const empty = await listing((count) => list(`<resumptionToken>${count}</resumptionToken>`))
      expect(await harvest(empty)).toMatchObject({ problem: 'endless' })
      const without = await listing((count) =>
        list(`${record(`r${count}`, 'A')}<resumptionToken>${count}</resumptionToken>`),
      )
      const bounds = { ...quick, maxTitles: 30 }
      expect(await harvest(without, { bounds })).toMatchObject({ problem: 'endless' })
    })

    it('waits as long as it is asked to, and longer after each failure', async () => {
      const busy = await stranger((_request, response) => response.writeHead(503, { 'retry-after': '120' }).end())
      const { id, problem } = await harvest(busy)
      expect(problem).toBe('busy')
      expect(await institutionById(app().db, id)).toMatchObject({ nextAt: '2026-03-10T15:02:00.000Z', failures: 1 })
      const gone = await stranger((_request, response) => response.writeHead(404).end())
      const failed = await harvest(gone)
      await harvestInstitution(contextOf(app()), failed.id)
      expect(await institutionById(app().db, failed.id)).toMatchObject({
        nextAt: '2026-03-10T15:10:00.000Z',
        failures: 2,
        problem: 'status',
      })
    })

    it('goes on where it was broken off, and begins again when its token is not taken any more', async () => {
      const asked: string[] = []
      let isForgetful = false
      const address = await listing((_count, url) => {
        const token = url.searchParams.get('resumptionToken')
        asked.push(token ?? 'start')
        if (token !== null && isForgetful) return page('<error code="badResumptionToken">x</error>')
        if (token === null) return list(`${record('resume:1', 'Um')}<resumptionToken>t1</resumptionToken>`)
        if (token === 't1') return list(`${record('resume:2', 'Dois')}<resumptionToken>t2</resumptionToken>`)
        return list(record('resume:3', 'Três'))
      })
      const { id, problem } = await harvest(address, { keepGoing: async () => false })
      expect(problem).toBe('interrupted')
      const next = await harvestInstitution(contextOf(app(), { keepGoing: async () => false }), id)
      expect(next).toMatchObject({ problem: 'interrupted', written: 1 })
      isForgetful = true
      const keepGoing = async () => {
        isForgetful = false
        return true
      }
      const resumed = harvestInstitution(contextOf(app(), { keepGoing }), id)
      expect(await resumed).toEqual({ written: 1, unchanged: 2, deleted: 0 })
      expect(asked).toEqual(['start', 't1', 't2', 'start', 't1', 't2'])
    })

    it('asks an institution that dates by days for days', async () => {
      const from: (string | null)[] = []
      const address = await stranger((request, response) => {
        const url = new URL(request.url!, 'http://localhost')
        const date = url.searchParams.get('from')
        if (url.searchParams.get('verb') === 'Identify') {
          const granularity = '<deletedRecord>persistent</deletedRecord><granularity>YYYY-MM-DD</granularity>'
          response.end(identify.replace('<deletedRecord>no</deletedRecord>', granularity))
          return
        }
        from.push(date)
        const isRefused = (date?.length ?? 10) !== 10
        response.end(isRefused ? page('<error code="badArgument">x</error>') : list(record('days:1', 'Um')))
      })
      const { id, problem } = await harvest(address)
      expect(problem).toBeUndefined()
      expect(await harvestInstitution(contextOf(app()), id)).toEqual({ written: 0, unchanged: 1, deleted: 0 })
      expect(from).toEqual([null, '2026-03-10'])
    })

    it.each([
      ['no date', 'yesterday'],
      ['no such day', '2026-13-45T00:00:00Z'],
      ['the far future', '2999-01-01T00:00:00Z'],
    ])('keeps no response date that is %s, and lists its institutions', async (_name, date) => {
      const address = await listing(() =>
        list(record(`date:${date}`, 'Um')).replace('2026-03-10T15:00:00Z</responseDate>', `${date}</responseDate>`),
      )
      const { id, problem } = await harvest(address)
      expect(problem).toBeUndefined()
      expect(await institutionById(app().db, id)).toMatchObject({ completeUntil: null })
      await app().network.catchUp()
      const shown = await app().get('/api/rede-pergamum/oai/instituicoes')
      const row = shown.json().find((one: { cod_empresa: string }) => one.cod_empresa === String(id))
      expect(row).toMatchObject({ atualizado_em: '', total_titulos: '1' })
    })

    it('ends for one that takes none of its own tokens, and for tokens without measure', async () => {
      let asked = 0
      const refusing = await listing((count, url) => {
        asked++
        if (url.searchParams.has('resumptionToken')) return page('<error code="badResumptionToken">x</error>')
        return list(`${record('refused:1', 'Um')}<resumptionToken>${count}</resumptionToken>`)
      })
      expect(await harvest(refusing)).toMatchObject({ problem: 'endless' })
      expect(asked).toBe(4)
      const long = await listing(() =>
        list(`${record('long:1', 'Um')}<resumptionToken>${'t'.repeat(5_000)}</resumptionToken>`),
      )
      expect(await harvest(long)).toMatchObject({ problem: 'protocol' })
    })

    it('takes a title of any length and many ISBNs, and leaves out a record without measure', async () => {
      // Without repetition, as databases pack their keys.
      const words = Array.from({ length: 4_000 }, (_, word) => (word * 7919).toString(36)).join(' ')
      const isbns = Array.from({ length: 700 }, (_, one) => isbnOf(one)).map(
        (isbn) => `<dc:identifier>ISBN ${isbn}</dc:identifier>`,
      )
      const full = record('long:title', words).replace('</oai_dc:dc>', `${isbns.join('')}</oai_dc:dc>`)
      const notes = `<dc:description>${'n'.repeat(15_000)}</dc:description>`.repeat(80)
      const huge = record('huge:1', 'Enorme').replace('</oai_dc:dc>', `${notes}</oai_dc:dc>`)
      const bounds = { ...quick, maxBytes: 4_000_000 }
      const result = await harvest(await listing(() => list(full + huge)), { bounds })
      expect(result).toMatchObject({ written: 1, unchanged: 0, deleted: 0 })
      expect(await titlesOf(app())).toContain('long:title')
      expect(await titlesOf(app())).not.toContain('huge:1')
    })

    it('reads Latin that is said to be Unicode', async () => {
      const address = await listing(() => Buffer.from(list(record('latin:1', 'Ação e reação')), 'latin1'))
      await harvest(address)
      const row = await app()
        .db.selectFrom('network_titles')
        .select('data')
        .where('identifier', '=', 'latin:1')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(row.data)).toMatchObject({ title: 'Ação e reação' })
    })

    it('keeps nothing of identifiers that a full harvest does not list any more', async () => {
      let prefix = 'old'
      const address = await listing(() => list(record(`${prefix}:1`, 'Um') + record(`${prefix}:2`, 'Dois')))
      const { id } = await harvest(address)
      prefix = 'new'
      const again = await harvestInstitution(contextOf(app()), id, true)
      expect(again).toEqual({ written: 2, unchanged: 0, deleted: 2 })
      expect((await titlesOf(app())).filter((one) => /^(old|new):/.test(one))).toEqual(['new:1', 'new:2'])
    })
  })
})
