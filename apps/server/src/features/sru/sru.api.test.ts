import { spawn, spawnSync } from 'node:child_process'
import { headingKey } from '@estante/marc/mapping/headings'
import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import type { TitleData } from '@estante/marc/title-data'
import { describe, expect, it } from 'vitest'
import { addAuthority, addInstitution, addTitle } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { aTitle, marcOf } from '../../../test/title-data.ts'

const hasYaz = spawnSync('zoomsh', ['quit']).error === undefined
const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined

const totalIn = (xml: string) => Number(/<numberOfRecords>(\d+)</.exec(xml)?.[1])
const positionsIn = (xml: string) => [...xml.matchAll(/<recordPosition>(\d+)</g)].map(([, at]) => Number(at))
const titlesIn = (xml: string) => [...xml.matchAll(/<dc:title>([^<]*)</g)].map(([, title]) => title)
const diagnosticIn = (xml: string) => /<uri>info:srw\/diagnostic\/1\/(\d+)<\/uri>/.exec(xml)?.[1]

async function sru(app: TestApp, parameters: Record<string, string>): Promise<string> {
  const answer = await app.get(`/sru?${new URLSearchParams(parameters)}`)
  expect(answer.statusCode).toBe(200)
  return answer.body
}

const search = (app: TestApp, query: string, more: Record<string, string> = {}) =>
  sru(app, { version: '1.2', operation: 'searchRetrieve', query, recordSchema: 'dc', maximumRecords: '100', ...more })

async function fillCatalogue({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await addInstitution(db)
  const heading = 'Assis, Machado de'
  await addAuthority(db, {
    id: 7,
    heading,
    type: 'person',
    heading_key: headingKey(heading),
    sort_key: headingKey(heading),
  })
  const titles = [
    { title: 'Dom Casmurro', yearShown: '1899' },
    { title: 'Memórias póstumas de Brás Cubas', yearShown: '1881' },
    { title: 'Esaú & <Jacó>', yearShown: '1904' },
  ]
  for (const [at, { title, yearShown }] of titles.entries()) {
    const contributors: TitleData['contributors'] = [
      { kind: 'person', heading, name: heading, relators: [], main: true, tag: '100', field: 1 },
    ]
    const data = aTitle({ title, yearShown, year: Number(yearShown), contributors })
    await addTitle(db, data, { id: at + 1, marc: toMarcJson(marcOf(at + 1, data)) })
    await db
      .insertInto('title_headings')
      .values({ title_id: at + 1, authority_id: 7, field: 1, role: 'author' })
      .execute()
  }
  await addTitle(db, { title: 'Caderno retirado' }, { id: 99, state: 'withdrawn' })
  for (let id = 101; id <= 125; id++) {
    const data = aTitle({ title: `Caderno ${id}`, languages: ['spa'] })
    await addTitle(db, data, { id, marc: toMarcJson(marcOf(id, data)) })
  }
}

eachDatabase((engine) => {
  describe('search by SRU', () => {
    const app = useTestApp(engine, { fill: (db) => fillCatalogue({ db }) })

    it('explains itself in every version', async () => {
      const bare = await sru(app(), {})
      expect(bare).toContain('<explainResponse xmlns="http://docs.oasis-open.org/ns/search-ws/sruResponse">')
      expect(bare).toContain('<title lang="en" primary="true">Universidade de Teste</title>')
      expect(bare).toContain('<database>sru</database>')
      expect(bare).toContain('<map><name set="dc">title</name></map>')
      for (const version of ['1.1', '1.2']) {
        const first = await sru(app(), { operation: 'explain', version })
        expect(first).toContain('<explainResponse xmlns="http://www.loc.gov/zing/srw/">')
        expect(first).toContain(`<version>${version}</version>`)
      }
    })

    it('finds what the search of the pages finds, by each index', { tags: ['W-195'] }, async () => {
      const own = await app().get('/api/consulta?q=casmurro')
      expect(own.headers['x-total-count']).toBe('1')
      const totals: Record<string, number> = {
        casmurro: 1,
        'dc.title = "dom casmurro"': 1,
        'dc.title == "dom casmurro"': 1,
        'dc.title adj "casmurro dom"': 0,
        'title any "casmurro caderno"': 26,
        'title = caderno not title = 101': 24,
        'dc.creator = machado': 3,
        'bath.author exact "Assis, Machado de"': 3,
        'machado and dc.date < 1900': 2,
        'machado and dc.date within "1881 1899"': 2,
        'machado and date = 1904': 1,
        'title = casm*': 1,
        'dc.language = spa': 25,
        'caderno and dc.language = por': 0,
        'dc.type = book': 28,
        'cql.allRecords = 1': 28,
        nothing: 0,
      }
      for (const [query, total] of Object.entries(totals))
        expect([query, totalIn(await search(app(), query))]).toEqual([query, total])
    })

    it('gives records in each schema, as XML or as text', async () => {
      const marc = await search(app(), 'jacó', { recordSchema: 'marcxml' })
      expect(marc).toContain('<recordSchema>info:srw/schema/1/marcxml-v1.1</recordSchema>')
      expect(marc).toContain('<subfield code="a">Esaú &amp; &lt;Jacó&gt;</subfield>')
      expect(await search(app(), 'jacó', { recordSchema: '' })).toContain('MARC21/slim')
      expect(await search(app(), 'jacó', { recordSchema: 'info:srw/schema/1/mods-v3.6' })).toContain('<mods ')
      const text = await search(app(), 'jacó', { recordPacking: 'string' })
      expect(text).toContain('&lt;dc:title&gt;Esaú &amp;amp; &amp;lt;Jacó&amp;gt;&lt;/dc:title&gt;')
      const second = await sru(app(), { query: 'jacó', recordXMLEscaping: 'string', recordSchema: 'dc' })
      expect(second).toContain('<recordXMLEscaping>string</recordXMLEscaping>')
      expect(second).toContain('&lt;dc:title&gt;')
    })

    it('gives any part of the hits', async () => {
      const whole = titlesIn(await search(app(), 'title = caderno sortby dc.title'))
      expect(whole).toHaveLength(25)
      for (const [start, count] of [
        [1, 10],
        [4, 7],
        [11, 10],
        [20, 10],
        [25, 3],
        [8, 100],
      ] as const) {
        const part = await search(app(), 'title = caderno sortby dc.title', {
          startRecord: String(start),
          maximumRecords: String(count),
        })
        expect(titlesIn(part)).toEqual(whole.slice(start - 1, start - 1 + count))
        expect(positionsIn(part)[0]).toBe(start)
        const next = start + count <= 25 ? String(start + count) : undefined
        expect(/<nextRecordPosition>(\d+)</.exec(part)?.[1]).toBe(next)
      }
      const counted = await search(app(), 'title = caderno', { maximumRecords: '0' })
      expect([totalIn(counted), positionsIn(counted)]).toEqual([25, []])
    })

    it('sorts by CQL and by sortKeys', async () => {
      const byYear = ['Esaú &amp; &lt;Jacó&gt;', 'Dom Casmurro', 'Memórias póstumas de Brás Cubas']
      expect(titlesIn(await search(app(), 'machado sortby dc.date/sort.descending'))).toEqual(byYear)
      expect(titlesIn(await search(app(), 'machado', { sortKeys: 'date,dc,0' }))).toEqual(byYear)
      expect(titlesIn(await search(app(), 'machado', { sortKeys: 'dc.date' }))).toEqual([...byYear].reverse())
    })

    it('counts facets, whose queries find as many', async () => {
      const xml = await sru(app(), { query: 'cql.allRecords=1', facetLimit: '2:dc.creator,3:dc.language,1:dc.type' })
      expect(xml).toContain('<facetedResults xmlns="http://docs.oasis-open.org/ns/search-ws/facetedResults">')
      const terms = [
        ...xml.matchAll(/<actualTerm>([^<]*)<\/actualTerm>\n<query>([^<]*)<\/query>[\s\S]*?<count>(\d+)</g),
      ]
      expect(terms.map(([, term]) => term)).toContain('Assis, Machado de')
      expect(terms.length).toBeGreaterThanOrEqual(3)
      for (const [, , query, count] of terms) {
        expect([query, totalIn(await sru(app(), { query: query! }))]).toEqual([query, Number(count)])
      }
    })

    it('scans the lists that people browse', async () => {
      const scan = (scanClause: string, more: Record<string, string> = {}) =>
        sru(app(), { version: '1.2', operation: 'scan', scanClause, ...more })
      const valuesIn = (xml: string) =>
        [...xml.matchAll(/<value>([^<]*)<\/value>\n<numberOfRecords>(\d+)</g)].map(
          ([, value, total]) => `${value} ${total}`,
        )
      expect(valuesIn(await scan('dc.title = dom', { maximumTerms: '2' }))).toEqual([
        'Dom Casmurro 1',
        'Esaú &amp; &lt;Jacó&gt; 1',
      ])
      expect(valuesIn(await scan('dc.title = dom', { maximumTerms: '2', responsePosition: '2' }))).toEqual([
        'Caderno 125 1',
        'Dom Casmurro 1',
      ])
      expect(valuesIn(await scan('dc.title = "dom casmurro"', { maximumTerms: '1', responsePosition: '0' }))).toEqual([
        'Esaú &amp; &lt;Jacó&gt; 1',
      ])
      expect(valuesIn(await scan('bath.author = a'))).toEqual(['Assis, Machado de 3'])
      expect(valuesIn(await scan('dc.subject = a'))).toEqual([])
      expect(await sru(app(), { scanClause: 'dc.creator=a' })).toContain(
        '<scanResponse xmlns="http://docs.oasis-open.org/ns/search-ws/scan">',
      )
    })

    it('answers POST as it answers GET', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const parameters = 'version=1.2&operation=searchRetrieve&query=casmurro'
      const posted = await app().post('/sru', parameters, form)
      expect(posted.body).toBe((await app().get(`/sru?${parameters}`)).body)
      const long = `query=${Array.from({ length: 10_000 }, () => 'a').join('+or+')}`
      expect(diagnosticIn((await app().post('/sru', long, form)).body)).toBe('38')
      expect((await app().post('/sru', `query=${'a'.repeat(300_000)}`, form)).statusCode).toBe(413)
    })

    it.each([
      ['version=9&operation=searchRetrieve&query=a', '5'],
      ['version=1.2&operation=update', '4'],
      ['operation=searchRetrieve&query=a', '7'],
      ['version=1.2&operation=searchRetrieve', '7'],
      ['version=1.2&operation=scan', '7'],
      ['query=a&nothing=1', '8'],
      ['query=a&query=b', '6'],
      ['query=a&startRecord=0', '6'],
      ['query=a&maximumRecords=-1', '6'],
      ['query=a&facetLimit=x', '6'],
      ['query=a&facetLimit=3:dc.nothing', '16'],
      ['query=a&facetLimit=3:dc.title', '16'],
      ['query=', '10'],
      ['query=a+and', '10'],
      ['query=a&queryType=xcql', '11'],
      ['query=(a', '13'],
      ['query=%22a', '14'],
      ['query=urn.title%3Da', '15'],
      ['query=dc.nothing%3Da', '16'],
      ['query=a+or+dc.language%3Dpor', '18'],
      ['query=title+near+a', '19'],
      ['query=title+%3D/fuzzy+a', '20'],
      ['query=title+%3C+a', '22'],
      ['query=title%3D%22%22', '27'],
      ['query=a%3Fb', '28'],
      ['query=%22a+%5Eb%22', '32'],
      ['query=dc.date%3Dx', '36'],
      ['query=a+prox+b', '39'],
      ['query=a+and/combine%3Dsum+b', '46'],
      ['query=cql.resultSetId%3D1', '50'],
      ['query=casmurro&startRecord=2', '61'],
      ['query=a&recordSchema=unimarc', '66'],
      ['query=a&recordXMLEscaping=zip', '71'],
      ['query=a&recordXPath=/x', '72'],
      ['query=a&sortKeys=nothing!', '80'],
      ['query=a&sortKeys=dc.subject', '80'],
      ['query=a&sortKeys=dc.title+dc.date', '84'],
      ['query=a+sortby+title/missingLow', '86'],
      ['query=a&stylesheet=/x.xsl', '110'],
      ['scanClause=dc.date%3D1', '16'],
      ['scanClause=a+and+b', '37'],
      ['scanClause=dc.title%3Da&maximumTerms=5&responsePosition=9', '120'],
      ['scanClause=dc.title%3Da&maximumTerms=1000', '121'],
    ])('answers "%s" with diagnostic %s', async (query, diagnostic) => {
      const answer = await app().get(`/sru?${query}`)
      expect([answer.statusCode, diagnosticIn(answer.body)]).toEqual([200, diagnostic])
    })

    it('answers 404 when the library has switched it off', async () => {
      await setSettings(app().db, { 'sru.enabled': false })
      expect((await app().get('/sru')).statusCode).toBe(404)
      await setSettings(app().db, { 'sru.enabled': undefined })
    })

    it.skipIf(!hasXmllint)('writes what xmllint reads, whatever is asked', async () => {
      const queries = [
        '',
        'operation=explain&version=1.1',
        'query=%3C%26%0B',
        'query=machado&facetLimit=10',
        'scanClause=dc.title%3D%22%3C%26%22',
      ]
      const records = ['marcxml', 'dc', 'mods'].map((schema) => `query=jac%C3%B3&recordSchema=${schema}`)
      for (const query of [...queries, ...records]) {
        const { body } = await app().get(`/sru?${query}`)
        const checked = spawnSync('xmllint', ['--noout', '--nonet', '-'], { input: body })
        expect([query, checked.stderr.toString(), checked.status]).toEqual([query, '', 0])
      }
    })

    it.skipIf(!hasYaz)(
      'is searched by a client of others in every version, and by its queries',
      { tags: ['W-195'] },
      async () => {
        const base = (await app().app.listen({ host: '127.0.0.1', port: 0 })).replace('http://', '')
        for (const version of ['1.1', '1.2', '2.0']) {
          const output = await zoomsh([
            'set sru get',
            `set sru_version ${version}`,
            'set schema marcxml',
            `connect http://${base}/sru`,
            'search cql:dc.creator=machado and dc.date<1900',
            'show 0 2',
          ])
          expect(output).toContain('2 hits')
          expect(output).toContain('Dom Casmurro')
          const refused = await zoomsh([
            'set sru get',
            `set sru_version ${version}`,
            `connect http://${base}/sru`,
            'search cql:dc.nothing=a',
          ])
          expect(refused).toMatch(/Unsupported index|info:srw\/diagnostic\/1\/16|\b16\b/)
        }
      },
    )
  })
})

/** What Index Data's zoomsh prints (Debian's yaz). */
async function zoomsh(commands: readonly string[]): Promise<string> {
  const child = spawn('zoomsh')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  child.stdin.end(`${commands.join('\n')}\nquit\n`)
  await new Promise((resolve) => child.on('close', resolve))
  return output
}
