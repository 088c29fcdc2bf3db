import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { addInstitution, addTitle } from '../../test/factories.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import type { Reader } from '../database/database.ts'

const hasXmllint = spawnSync('xmllint', ['--version']).error === undefined

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await addTitle(
    db,
    { title: 'Sagarana', summaries: ['Contos <do> sertão & mais'] },
    { id: 1, first_seen_on: '2026-01-05' },
  )
  await addTitle(db, { title: 'Grande sertão & <veredas>' }, { id: 2, first_seen_on: '2026-02-05' })
  await addTitle(db, { title: 'Mapa do sertão', materialType: 'map' }, { id: 3, first_seen_on: '2026-03-05' })
  await addTitle(db, { title: 'Sertão retirado' }, { id: 4, state: 'withdrawn' })
}

/** What an XPath finds, read by xmllint. */
function read(xml: string, path: string): string[] {
  const checked = spawnSync('xmllint', ['--nonet', '--xpath', path, '-'], { input: xml })
  expect(checked.stderr.toString()).toBe('')
  return checked.stdout.toString().trim().split('\n')
}

eachDatabase((engine) => {
  describe('feeds', () => {
    const app = useTestApp(engine, { fill })
    const get = (path: string) => app().get(path, { host: 'catalogo.example.org', 'x-forwarded-proto': 'https' })

    it.skipIf(!hasXmllint)('give a search in RSS, the newest titles first', { tags: ['W-196'] }, async () => {
      const answer = await get('/feed.rss?q=sert%C3%A3o&for=LIVRE&lng=en')
      expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('public, max-age=900')
      expect(read(answer.body, '//item/link/text()')).toEqual(
        [3, 2, 1].map((id) => `https://catalogo.example.org/acervo/${id}`),
      )
      expect(read(answer.body, '//item[2]/title/text()')).toEqual(['Grande sertão &amp; &lt;veredas&gt;'])
      expect(read(answer.body, '//item[1]/pubDate/text()')).toEqual(['Thu, 05 Mar 2026 00:00:00 GMT'])
      expect(read(answer.body, 'string(/rss/channel/title)')[0]).toMatch(/^sertão \| /)
      expect(read(answer.body, "//*[local-name()='totalResults']/text()")).toEqual(['3'])
      expect(read(answer.body, "string(//*[local-name()='link' and @rel='self']/@href)")).toEqual([
        'https://catalogo.example.org/feed.rss?q=sert%C3%A3o&for=LIVRE&lng=en',
      ])
    })

    it.skipIf(!hasXmllint)('give filters and the new titles in Atom', { tags: ['W-196'] }, async () => {
      const maps = await get('/feed.atom?q=sert%C3%A3o&T=6')
      expect(maps.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
      expect(read(maps.body, "//*[local-name()='entry']/*[local-name()='id']/text()")).toEqual([
        'https://catalogo.example.org/acervo/3',
      ])
      const newest = (await get('/feed.atom?perPage=2&lng=fr')).body
      expect(read(newest, "//*[local-name()='entry']/*[local-name()='title']/text()")).toEqual([
        'Mapa do sertão',
        'Grande sertão &amp; &lt;veredas&gt;',
      ])
      expect(read(newest, "//*[local-name()='entry'][1]/*[local-name()='published']/text()")).toEqual([
        '2026-03-05T00:00:00Z',
      ])
      expect(read(newest, 'string(/*/@xml:lang)')).toEqual(['fr'])
    })

    it.skipIf(!hasXmllint)('of a search that finds nothing are empty and whole', async () => {
      const answer = await get('/feed.atom?q=nadaqueexista&exato=1')
      expect(answer.statusCode).toBe(200)
      expect(read(answer.body, 'count(/*/*[local-name()="entry"])')).toEqual(['0'])
      expect(read(answer.body, 'string(/*/*[local-name()="updated"])')).toEqual(['2026-03-10T15:00:00Z'])
    })

    it.skipIf(!hasXmllint)('are named by the OpenSearch description', { tags: ['W-196'] }, async () => {
      const answer = await get('/opensearch.xml')
      expect(answer.headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8')
      const templates = read(answer.body, "//*[local-name()='Url']/@template").map((one) => one.trim())
      expect(templates).toHaveLength(4)
      expect(templates[0]).toContain(
        'https://catalogo.example.org/?q={searchTerms}&amp;for=LIVRE&amp;page={startPage?}',
      )
      expect(read(answer.body, "string(//*[local-name()='ShortName'])")[0]!.length).toBeLessThanOrEqual(16)
      for (const template of templates.slice(1, 3)) {
        const path = /example\.org([^"]*)"/.exec(template)![1]!.replaceAll('&amp;', '&')
        const found = await get(path.replace('{searchTerms}', 'sagarana').replace('{startPage?}', '1'))
        expect(read(found.body, "//*[local-name()='totalResults']/text()")).toEqual(['1'])
      }
    })
  })
})
