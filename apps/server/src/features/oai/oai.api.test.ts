import { spawn, spawnSync } from 'node:child_process'
import { gunzipSync } from 'node:zlib'
import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import { describe, expect, it } from 'vitest'
import { addAuthority, addCopy, addInstitution, addLibrary, addLoan, addTitle } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { startTestApp, type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { aTitle, marcOf } from '../../../test/title-data.ts'

const hasPerl = spawnSync('perl', ['-MHTTP::OAI', '-e', '1']).status === 0
const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined

const identifiersIn = (xml: string) => [...xml.matchAll(/<identifier>oai:localhost:([^<]*)</g)].map(([, id]) => id!)
const tokenIn = (xml: string) => /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1]
const errorIn = (xml: string) => /<error code="(\w+)">/.exec(xml)?.[1]

async function oai(app: TestApp, query: string): Promise<string> {
  const answer = await app.get(`/oai?${query}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
  return answer.body
}

/** The identifiers of a whole list; `between` runs after each answer but the last. */
async function harvest(app: TestApp, query: string, between = async () => {}): Promise<string[]> {
  const found: string[] = []
  for (let next: string | undefined = query; next !== undefined; ) {
    const xml = await oai(app, next)
    found.push(...identifiersIn(xml))
    const verb: string = /verb=\w+/.exec(next)![0]
    const token = tokenIn(xml)
    if (token !== undefined) await between()
    next = token === undefined ? undefined : `${verb}&resumptionToken=${encodeURIComponent(token)}`
  }
  return found
}

async function fillCatalogue({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await addInstitution(db)
  const central = await addLibrary(db, { code: 'BC', name: 'Biblioteca Central', email: 'bc@example.org' })
  const other = await addLibrary(db, { code: 'Ciências', name: 'Ciências & Letras' })
  for (let id = 1; id <= 450; id++) {
    const data = { title: `Título ${id} & <outro>` }
    await addTitle(db, data, { id, marc: toMarcJson(marcOf(id, aTitle(data))) })
  }
  await addTitle(db, { title: 'Mapa', materialType: 'map' }, { id: 500 })
  await addTitle(db, { title: 'Retirado' }, { id: 501, state: 'withdrawn' })
  await addCopy(db, { title_id: 1, library_id: central, collection: 'Obras raras' })
  await addCopy(db, { title_id: 2, library_id: other })
  await addCopy(db, { title_id: 3, library_id: central, state: 'withdrawn' })
  await addCopy(db, { title_id: 501, library_id: central, state: 'withdrawn' })
  const marc = {
    leader: '00000nz  a2200000n  4500',
    fields: [{ '001': '1' }, { '100': { ind1: '1', ind2: ' ', subfields: [{ a: 'Assis, Machado de' }] } }],
  }
  const heading = 'Assis, Machado de'
  await addAuthority(db, { id: 7, heading, source: 's', agency: '', control_number: '1', marc: JSON.stringify(marc) })
  await addAuthority(db, { id: 8, heading: 'Sem registro' })
}

eachDatabase((engine) => {
  describe('the OAI-PMH provider', () => {
    const app = useTestApp(engine, { fill: (db) => fillCatalogue({ db }) })

    it('identifies itself', async () => {
      const xml = await oai(app(), 'verb=Identify')
      expect(xml).toContain('<repositoryName>Universidade de Teste</repositoryName>')
      expect(xml).toContain('<baseURL>http://localhost/oai</baseURL>')
      expect(xml).toContain('<adminEmail>bc@example.org</adminEmail>')
      expect(xml).toContain('<deletedRecord>persistent</deletedRecord>')
      expect(xml).toContain('<earliestDatestamp>2026-03-10T15:00:00Z</earliestDatestamp>')
      expect(xml).toContain('<responseDate>2026-03-10T15:00:00Z</responseDate>')
      await setSettings(app().db, { 'oai.repository_name': 'Acervo & mais', 'oai.admin_mail': 'oai@example.org' })
      const named = await oai(app(), 'verb=Identify')
      expect(named).toContain('<repositoryName>Acervo &amp; mais</repositoryName>')
      expect(named).toContain('<adminEmail>oai@example.org</adminEmail>')
      await setSettings(app().db, { 'oai.repository_name': undefined, 'oai.admin_mail': undefined })
    })

    it('lists every title and every authority record once, over all parts of the list', {
      tags: ['W-194'],
    }, async () => {
      const expected = [
        ...Array.from({ length: 450 }, (_, index) => `acervo/${index + 1}`),
        'acervo/500',
        'acervo/501',
        'autoridade/7',
      ]
      expect(await harvest(app(), 'verb=ListRecords&metadataPrefix=oai_dc')).toEqual(expected)
      expect(await harvest(app(), 'verb=ListIdentifiers&metadataPrefix=marc21')).toEqual(expected)
      expect(await harvest(app(), 'verb=ListRecords&metadataPrefix=mods')).toEqual(expected.slice(0, -1))
    })

    it('gives a record in each format, and says that a withdrawn one is deleted', async () => {
      const get = (id: string, prefix: string) =>
        oai(app(), `verb=GetRecord&identifier=oai:localhost:${id}&metadataPrefix=${prefix}`)
      const dublinCore = await get('acervo/1', 'oai_dc')
      expect(dublinCore).toContain('<dc:title>Título 1 &amp; &lt;outro&gt;</dc:title>')
      expect(dublinCore).toContain('<dc:identifier>http://localhost/acervo/1</dc:identifier>')
      expect(dublinCore).toContain('<setSpec>library:BC</setSpec>\n<setSpec>type:book</setSpec>')
      expect(dublinCore).toContain('<setSpec>collection:Obras_20raras</setSpec>')
      expect(await get('acervo/1', 'marc21')).toContain('<subfield code="a">Título 1 &amp; &lt;outro&gt;</subfield>')
      expect(await get('acervo/1', 'mods')).toContain('<title>Título 1 &amp; &lt;outro&gt;</title>')
      expect(await get('autoridade/7', 'marc21')).toContain('type="Authority"')
      const deleted = await get('acervo/501', 'marc21')
      expect(deleted).toContain('<header status="deleted">')
      expect(deleted).not.toContain('<metadata>')
    })

    it('lists by library, type, collection and authorities', async () => {
      const of = (set: string) => harvest(app(), `verb=ListIdentifiers&metadataPrefix=oai_dc&set=${set}`)
      expect(await of('library:BC')).toEqual(['acervo/1', 'acervo/501'])
      expect(await of('library:Ci_c3_aancias')).toEqual(['acervo/2'])
      expect(await of('type:map')).toEqual(['acervo/500'])
      expect(await of('collection:Obras_20raras')).toEqual(['acervo/1'])
      expect(await of('authorities')).toEqual(['autoridade/7'])
      const sets = await oai(app(), 'verb=ListSets')
      for (const spec of ['library:BC', 'library:Ci_c3_aancias', 'type:map', 'collection:Obras_20raras', 'authorities'])
        expect(sets).toContain(`<setSpec>${spec}</setSpec>`)
      expect(sets).toContain('<setName>Ciências &amp; Letras</setName>')
    })

    it('answers POST as it answers GET, and compresses for who asks', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const posted = await app().post(
        '/oai',
        'verb=GetRecord&identifier=oai:localhost:acervo/1&metadataPrefix=mods',
        form,
      )
      const got = await app().get('/oai?verb=GetRecord&identifier=oai:localhost:acervo/1&metadataPrefix=mods')
      expect(posted.body).toBe(got.body)
      expect(got.headers['content-encoding']).toBeUndefined()
      const packed = await app().get('/oai?verb=ListRecords&metadataPrefix=marc21', { 'accept-encoding': 'gzip, br' })
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(packed.rawPayload).toString()).toContain('</OAI-PMH>')
      const refused = await app().get('/oai?verb=Identify', { 'accept-encoding': 'gzip;q=0' })
      expect(refused.headers['content-encoding']).toBeUndefined()
    })

    it.each([
      ['', 'badVerb'],
      ['verb=Nothing', 'badVerb'],
      ['verb=Identify&verb=ListSets', 'badVerb'],
      ['verb=toString', 'badVerb'],
      ['verb=Identify&set=x', 'badArgument'],
      ['verb=GetRecord&identifier=oai:localhost:acervo/1', 'badArgument'],
      ['verb=ListRecords', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-13-01', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-03-10T15:00:00', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-03-10&until=2026-03-10T15:00:00Z', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-03-11&until=2026-03-10', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&set=a%20b', 'badArgument'],
      ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
      ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
      ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
      ['verb=ListRecords&metadataPrefix=unimarc', 'cannotDisseminateFormat'],
      ['verb=GetRecord&identifier=oai:localhost:acervo/1&metadataPrefix=unimarc', 'cannotDisseminateFormat'],
      ['verb=GetRecord&identifier=oai:localhost:autoridade/7&metadataPrefix=mods', 'cannotDisseminateFormat'],
      ['verb=GetRecord&identifier=oai:localhost:acervo/9999&metadataPrefix=oai_dc', 'idDoesNotExist'],
      ['verb=GetRecord&identifier=oai:elsewhere.org:acervo/1&metadataPrefix=oai_dc', 'idDoesNotExist'],
      ['verb=ListMetadataFormats&identifier=x%22%3E', 'idDoesNotExist'],
      ['verb=ListRecords&metadataPrefix=oai_dc&set=library:None', 'noRecordsMatch'],
      ['verb=ListRecords&metadataPrefix=oai_dc&set=elsewhere', 'noRecordsMatch'],
      ['verb=ListRecords&metadataPrefix=oai_dc&until=2001-01-01', 'noRecordsMatch'],
      ['verb=ListRecords&metadataPrefix=mods&set=authorities', 'noRecordsMatch'],
    ])('answers "%s" with %s', async (query, code) => {
      const xml = await oai(app(), query)
      expect(errorIn(xml)).toBe(code)
      if (code === 'badVerb' || code === 'badArgument') expect(xml).toContain('<request>http')
    })

    it('does not take a token that was changed, or that belongs to another list', async () => {
      const token = tokenIn(await oai(app(), 'verb=ListRecords&metadataPrefix=oai_dc'))!
      const [payload, signature] = token.split('.')
      const other = Buffer.from(Buffer.from(payload!, 'base64url').toString().replace('oai_dc', 'marc21'))
      for (const forged of [`${other.toString('base64url')}.${signature}`, `${token}.`, token.slice(0, -2)]) {
        expect(errorIn(await oai(app(), `verb=ListRecords&resumptionToken=${forged}`))).toBe('badResumptionToken')
      }
      expect(errorIn(await oai(app(), `verb=ListIdentifiers&resumptionToken=${token}`))).toBe('badResumptionToken')
      expect(errorIn(await oai(app(), `verb=ListRecords&resumptionToken=${token}`))).toBeUndefined()
    })

    it('answers 404 when the library has switched it off', async () => {
      await setSettings(app().db, { 'oai.enabled': false })
      expect((await app().get('/oai?verb=Identify')).statusCode).toBe(404)
      await setSettings(app().db, { 'oai.enabled': undefined })
    })

    it.skipIf(!hasXmllint)('writes what xmllint reads, for each verb', async () => {
      const queries = ['verb=Identify', 'verb=ListSets', 'verb=ListMetadataFormats', 'verb=Wrong%00%26']
      const lists = ['oai_dc', 'marc21', 'mods'].map((prefix) => `verb=ListRecords&metadataPrefix=${prefix}`)
      for (const query of [...queries.slice(0, 3), 'verb=Wrong%26%3C', ...lists]) {
        const checked = spawnSync('xmllint', ['--noout', '--nonet', '-'], { input: await oai(app(), query) })
        expect(checked.stderr.toString()).toBe('')
        expect(checked.status).toBe(0)
      }
    })

    it.skipIf(!hasPerl)('is harvested by a harvester of others, as a whole and incrementally', async () => {
      const base = await app().app.listen({ host: '127.0.0.1', port: 0 })
      const identifiers = (await perlHarvest(`${base}/oai`)).map((line) => line.replace('oai:127.0.0.1:', ''))
      expect(identifiers).toHaveLength(453)
      expect(new Set(identifiers).size).toBe(453)
      expect(identifiers).toContain('acervo/501 deleted')
      app().moveTo('2026-03-12T09:30:15.250Z')
      await app().db.updateTable('titles').set({ content_hash: 'new' }).where('id', '=', 33).execute()
      const since = (await perlHarvest(`${base}/oai`, '2026-03-12T09:30:15Z')).map((line) => line.split(':').at(-1))
      expect(since).toEqual(['acervo/33'])
    })
  })

  describe('the datestamps of the OAI-PMH provider', () => {
    const app = useTestApp(engine, { fill: (db) => fillCatalogue({ db }) })
    const changedSince = async (from: string) => {
      const xml = await oai(app(), `verb=ListIdentifiers&metadataPrefix=oai_dc&from=${from}`)
      return identifiersIn(xml)
    }

    it('move with the description, the libraries of the copies and the state, and with nothing else', {
      tags: ['W-194'],
    }, async () => {
      const { db } = app()
      await oai(app(), 'verb=Identify')
      app().moveTo('2026-04-01T10:00:00.900Z')
      const copy = await db.selectFrom('copies').selectAll().where('title_id', '=', 1).executeTakeFirstOrThrow()
      await addLoan(db, { copy_id: copy.id, title_id: 1 })
      await db.updateTable('titles').set({ updated_at: '2026-04-01T10:00:00.000Z' }).where('id', '=', 4).execute()
      await db.updateTable('copies').set({ state: 'in-repair', note: 'x' }).where('id', '=', copy.id).execute()
      expect(await changedSince('2026-04-01')).toEqual([])
      await db.updateTable('copies').set({ state: 'withdrawn' }).where('id', '=', copy.id).execute()
      await db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', 5).execute()
      const data = JSON.stringify(aTitle({ title: 'Seis' }))
      await db.updateTable('titles').set({ data }).where('id', '=', 6).execute()
      await addCopy(db, { title_id: 9 })
      expect(await changedSince('2026-04-01T10:00:00Z')).toEqual(['acervo/1', 'acervo/5', 'acervo/6', 'acervo/9'])
      expect(await changedSince('2026-04-01T10:00:01Z')).toEqual([])
    })

    it('are of the moment when a change can be seen, however long it was under way', async () => {
      app().moveTo('2026-05-01T10:00:00Z')
      await addTitle(app().db, { title: 'Novo' }, { id: 900 })
      app().moveTo('2026-05-01T10:00:07Z')
      expect(await changedSince('2026-05-01T10:00:07Z')).toEqual(['acervo/900'])
    })
  })

  describe('a harvest beside changes and restarts', () => {
    it('misses no record and brings none twice', { tags: ['W-194'] }, async () => {
      const app = await startTestApp(engine, { fill: (db) => fillCatalogue({ db }) })
      try {
        let step = 0
        const found = await harvest(app, 'verb=ListRecords&metadataPrefix=marc21', async () => {
          step++
          app.moveTo(`2026-03-10T15:0${step}:00Z`)
          // One that is listed already, one that is not, one that is new.
          await app.db
            .updateTable('titles')
            .set({ content_hash: `c${step}` })
            .where('id', 'in', [10, 440])
            .execute()
          await addTitle(app.db, { title: 'Novo' }, { id: 1000 + step })
        })
        const bibliographic = found.filter((id) => id.startsWith('acervo/')).map((id) => Number(id.split('/')[1]))
        expect(step).toBe(2)
        expect(new Set(bibliographic).size).toBe(bibliographic.length)
        expect(bibliographic).toEqual([...Array.from({ length: 450 }, (_, index) => index + 1), 500, 501, 1001, 1002])
      } finally {
        await app.stop()
      }
    })
  })
})

/** One line for each record, by HTTP::OAI of Debian's libhttp-oai-perl; a deleted one ends with " deleted". */
async function perlHarvest(base: string, from?: string): Promise<string[]> {
  const script = `
use HTTP::OAI;
my ($base, $from) = @ARGV;
my $harvester = HTTP::OAI::Harvester->new(baseURL => $base, resume => 1);
my $identify = $harvester->Identify;
die $identify->message if $identify->is_error;
my $list = $harvester->ListRecords(
  metadataPrefix => 'oai_dc', defined $from ? (from => $from) : (),
  onRecord => sub { my ($record) = @_; print $record->identifier, ($record->is_deleted ? ' deleted' : ''), "\\n" },
);
die $list->message if $list->is_error;`
  const child = spawn('perl', ['-e', script, base, ...(from === undefined ? [] : [from])])
  let [output, problems] = ['', '']
  child.stdout.on('data', (data) => {
    output += data
  })
  child.stderr.on('data', (data) => {
    problems += data
  })
  const status = await new Promise((resolve) => child.on('close', resolve))
  expect([status, problems]).toEqual([0, ''])
  return output.trim().split('\n')
}
