import { spawnSync } from 'node:child_process'
import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import { describe, expect, it } from 'vitest'
import { addInstitution, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { aTitle, marcOf } from '../../../test/title-data.ts'
import type { Reader } from '../../database/database.ts'

const hasBibutils = spawnSync('xml2ris', ['--version']).error === undefined

const field = (tag: string, indicators: string, ...subfields: [code: string, value: string][]) => ({
  tag,
  ind1: indicators[0]!,
  ind2: indicators[1]!,
  subfields: subfields.map(([code, value]) => ({ code, value })),
})

/** A book with what references are made of. */
const cortico = {
  leader: '00000nam a2200000 a 4500',
  fields: [
    { tag: '001', value: '3' },
    { tag: '008', value: '260310s1890    brf           000 1 por d' },
    field('020', '  ', ['a', '9788535931983']),
    field('100', '1 ', ['a', 'Azevedo, Aluísio,'], ['d', '1857-1913']),
    field('245', '12', ['a', 'O cortiço /'], ['c', 'Aluísio Azevedo.']),
    field('260', '  ', ['a', 'Rio de Janeiro :'], ['b', 'Garnier,'], ['c', '1890.']),
  ],
}

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  const work = aTitle({ title: 'Grande sertão & <veredas>' })
  await addTitle(db, work, { id: 1, marc: toMarcJson(marcOf(1, work)) })
  await addTitle(db, { title: 'Retirado' }, { id: 2, state: 'withdrawn' })
  await addTitle(db, { title: 'O cortiço' }, { id: 3, marc: toMarcJson(cortico) })
}

eachDatabase((engine) => {
  describe('a title by unAPI', () => {
    const app = useTestApp(engine, { fill })
    const ask = (parameters: Record<string, string> = {}) => app().get(`/unapi?${new URLSearchParams(parameters)}`)
    const names = ['marcxml', 'mods', 'oai_dc', 'ris', 'bibtex', 'csl-json']
    const formatsIn = (body: string) =>
      [...body.matchAll(/<format name="([^"]+)" type="[^"]+\/[^"]+" docs="https?:[^"]+"\/>/g)].map(([, name]) => name)

    it('tells its formats, for every title and for one', { tags: ['W-237'] }, async () => {
      const all = await ask()
      expect([all.statusCode, all.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
      expect(formatsIn(all.body)).toEqual(names)
      expect(all.body).toContain('<formats>')
      const one = await ask({ id: '1' })
      expect(one.statusCode).toBe(300)
      expect(formatsIn(one.body)).toEqual(names)
      expect(one.body).toContain('<formats id="1">')
    })

    it.each([
      ['marcxml', 'application/xml', /^<\?xml[^>]+>\s*<record xmlns="http:\/\/www.loc.gov\/MARC21\/slim"/],
      ['mods', 'application/xml', /^<\?xml[^>]+>\n<mods [\s\S]*Grande sertão &amp; &lt;veredas&gt;/],
      ['oai_dc', 'application/xml', /<dc:identifier>http:\/\/localhost\/acervo\/1<\/dc:identifier>/],
      ['ris', 'application/x-research-info-systems', /^TY {2}- BOOK\r?\n[\s\S]*TI {2}- Grande sertão & <veredas>/],
      ['bibtex', 'application/x-bibtex', /^@book\{/],
      ['csl-json', 'application/vnd.citationstyles.csl+json', /"title": "Grande sertão & <veredas>"/],
    ])('gives it as %s', async (format, type, expected) => {
      const answer = await ask({ id: '1', format })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
      expect(answer.body).toMatch(expected)
    })

    it.skipIf(!hasBibutils)('writes MODS from which bibutils makes the same reference', async () => {
      const { body } = await ask({ id: '3', format: 'mods' })
      const { stdout, stderr } = spawnSync('xml2ris', [], { input: body, encoding: 'utf8' })
      expect(stderr).toContain('Processed 1 references')
      for (const line of ['AU  - Azevedo, Aluísio', 'TI  - O cortiço', 'PY  - 1890', 'PB  - Garnier', 'SN  - 978'])
        expect(stdout).toContain(line)
    })

    it.each(['http://localhost/acervo/1', 'oai:localhost:acervo/1'])('knows it as %s', async (id) => {
      expect((await ask({ id, format: 'ris' })).body).toMatch(/^TY/)
    })

    it.each([
      ['an unknown title', { id: '4711', format: 'ris' }, 404],
      ['a title that was withdrawn', { id: '2', format: 'ris' }, 404],
      ['no title of this catalogue', { id: 'https://outra.example.org/acervo/1' }, 404],
      ['an unknown format', { id: '1', format: 'docx' }, 406],
      ['a format of nothing', { format: 'ris' }, 400],
      ['an empty id', { id: '' }, 400],
    ])('refuses %s by its status', async (_, parameters, status) => {
      expect((await ask(parameters)).statusCode).toBe(status)
    })
  })
})
