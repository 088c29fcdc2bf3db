/** What the head of a title's page says to reference managers, search engines and link previews. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toMarcJson } from '@estante/marc/marc-json/marc-json'
import type { TitleData } from '@estante/marc/title-data'
import { afterAll, describe, expect, it } from 'vitest'
import {
  addAuthority,
  addCopy,
  addInstitution,
  addLibrary,
  addLoan,
  addLoanType,
  addTitle,
} from '../../test/factories.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import { aTitle, marcOf } from '../../test/title-data.ts'

const folder = mkdtempSync(join(tmpdir(), 'estante-metadata-'))
writeFileSync(join(folder, 'index.html'), readFileSync(join(import.meta.dirname, '../../../web/index.html')))
afterAll(() => rmSync(folder, { recursive: true }))

const author = { kind: 'person', heading: 'Assis, Machado de, 1839-1908', name: 'Assis, Machado de', relators: ['aut'] }
const main = [{ ...author, main: true, tag: '100', field: 1 }] as TitleData['contributors']
const hostile = '</script><script>alert("1")</script><!-- \'\u2028 ]]>'
const isbn = { kind: 'isbn' as const, value: '9788535902778', shown: '9788535902778', valid: true }

const kinds: [id: number, type: string, data: Partial<TitleData>][] = [
  [1, 'Book', { contributors: main, identifiers: [isbn], yearShown: '1899' }],
  [2, 'Thesis', { materialType: 'thesis', thesis: { text: 'Tese (Doutorado) - USP, 1994', institution: 'USP' } }],
  [3, 'Periodical', { materialType: 'journal' }],
  [
    4,
    'ScholarlyArticle',
    {
      materialType: 'article',
      partOf: [{ title: 'Revista', tag: '773', relation: 'part-of', part: 'v. 1, n. 2, p. 3-4', issn: '0101-1234' }],
    },
  ],
  [
    5,
    'Chapter',
    { materialType: 'article', partOf: [{ title: 'Livro', tag: '773', relation: 'part-of', isbn: isbn.value }] },
  ],
  [6, 'Movie', { materialType: 'film' }],
  [7, 'MusicRecording', { materialType: 'music' }],
  [8, 'Map', { materialType: 'map' }],
  [9, 'SheetMusic', { materialType: 'score' }],
]

eachDatabase((engine) => {
  const app = useTestApp(engine, {
    pagesFolder: folder,
    fill: async (db) => {
      await addInstitution(db, { name: 'Universidade de Teste', acronym: 'UT' })
      const library_id = await addLibrary(db)
      const loan_type_id = await addLoanType(db)
      for (const [id, type, data] of kinds) await addTitle(db, { title: type, ...data }, { id })
      await addTitle(db, { title: hostile, subtitle: hostile, summaries: [hostile], contributors: main }, { id: 20 })
      await addTitle(db, { title: `${'longa '.repeat(1700)}` }, { id: 21 })
      await addTitle(db, { title: 'Retirado', contributors: main }, { id: 22, state: 'withdrawn' })
      const links = [{ url: 'https://secret.example.org/', relation: 'resource', restricted: true, sequence: 1 }]
      await addTitle(db, { title: 'Restrito', links: links as never }, { id: 23 })
      await addTitle(
        db,
        { title: 'Capa' },
        { id: 24, cover_url: '/imagens/capas/00112233445566778899aabbccddeeff-300x450.jpg' },
      )
      await addTitle(db, { title: 'Lido', online: true }, { id: 25 })
      const copies = { library_id, loan_type_id }
      await addCopy(db, { ...copies, title_id: 1 })
      await addLoan(db, { copy_id: await addCopy(db, { ...copies, title_id: 2 }) })
      await addCopy(db, { ...copies, title_id: 6, state: 'withdrawn' })
      // An authority that has another heading now.
      const renamed = { title: 'Outro nome', contributors: main }
      await addTitle(db, renamed, { id: 26, marc: toMarcJson(marcOf(26, aTitle(renamed))) })
      const authority = await addAuthority(db, {
        heading: 'Assis, Joaquim Maria Machado de',
        marc: toMarcJson({
          leader: '00000nz  a2200000n  4500',
          fields: [
            { tag: '001', value: 'a1' },
            { tag: '100', ind1: '1', ind2: ' ', subfields: [{ code: 'a', value: 'Assis, Joaquim Maria Machado de' }] },
          ],
        }),
        source: 'test',
        control_number: 'a1',
      })
      await db
        .insertInto('title_headings')
        .values({ title_id: 26, authority_id: authority, field: 1, role: 'author' })
        .execute()
    },
  })
  const page = async (id: number | string, headers = {}) =>
    (await app().get(`/acervo/${id}`, { host: 'c.example.org', ...headers })).body
  const data = async (id: number | string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await page(id))![1]!)
  const contents = async (id: number | string, name: string) =>
    [...(await page(id)).matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
      ([, content]) => content,
    )

  it.each(kinds)('of title %s is structured data of a %s', async (id, type) => {
    expect(await data(id)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': type,
      '@id': `http://c.example.org/acervo/${id}`,
      name: type,
    })
    expect(await contents(id, 'citation_title')).toEqual([type])
  })

  it('is the same for every tab and language of the title', async () => {
    const { '@id': address } = await data(1)
    expect((await data('1/marc'))['@id']).toBe(address)
    expect((await data('1?lng=en'))['@id']).toBe(address)
  })

  it('names author, date, number and place in the journal for reference managers', async () => {
    expect(await contents(1, 'citation_author')).toEqual(['Assis, Machado de'])
    expect(await contents(1, 'citation_publication_date')).toEqual(['1899'])
    expect(await contents(1, 'citation_isbn')).toEqual([isbn.value])
    expect(await contents(1, 'book:isbn')).toEqual([isbn.value])
    expect(await contents(4, 'citation_journal_title')).toEqual(['Revista'])
    expect(await contents(4, 'citation_firstpage')).toEqual(['3'])
    const { resumo } = (await app().get('/api/acervo/1')).json()
    expect(Object.fromEntries(new URLSearchParams(resumo.coins))).toMatchObject({ 'rft.aulast': 'Assis' })
  })

  it('names people as their authorities do now', async () => {
    expect(await contents(26, 'citation_author')).toEqual(['Assis, Joaquim Maria Machado de'])
  })

  it('offers what is on a shelf or online, and nothing that is lent or withdrawn', async () => {
    expect((await data(1)).offers).toMatchObject({ availability: 'https://schema.org/InStock' })
    expect((await data(25)).offers).toMatchObject({ availability: 'https://schema.org/OnlineOnly' })
    for (const id of [2, 3, 6]) expect(await data(id)).not.toHaveProperty('offers')
  })

  it('has the cover for link previews, under the address that the patron sees', async () => {
    const address = 'http://c.example.org/imagens/capas/00112233445566778899aabbccddeeff-300x450.jpg'
    expect(await contents(24, 'og:image')).toEqual([address])
    expect(await contents(24, 'og:image:width')).toEqual(['300'])
    expect((await data(24)).image).toBe(address)
  })

  describe('lets nothing out of its place', () => {
    it('of a record that would end the element', async () => {
      const body = await page(20)
      expect(body.match(/<script/g)).toHaveLength(3)
      expect(body.match(/<head>/g)).toHaveLength(1)
      expect(body).not.toContain('alert("1")</script>')
      expect((await data(20)).name).toContain('</script><script>alert("1")</script>')
      expect(await contents(20, 'citation_title')).toEqual([expect.stringContaining('&#60;/script&#62;')])
    })

    it('of a record that is endless', async () => {
      expect((await page(21)).length).toBeLessThan(20_000)
      expect((await data(21)).name).toHaveLength(500)
    })

    it('of a title that is withdrawn, or not there', async () => {
      for (const id of [22, 4711]) {
        const { statusCode, body } = await app().get(`/acervo/${id}`)
        expect(statusCode).toBe(404)
        expect(body).not.toContain('ld+json')
        expect(body).not.toContain('citation_')
        expect(body).not.toContain('Assis')
      }
    })

    it('of a link for some readers alone', async () => {
      expect(await page(23)).not.toContain('secret.example.org')
      expect(await data(23)).not.toHaveProperty('offers')
    })
  })

  it('is that of the site on the home page, with the address of a search', async () => {
    const { body } = await app().get('/', { host: 'c.example.org' })
    const site = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)![1]!)
    expect(site).toMatchObject({ '@type': 'WebSite', publisher: { name: 'Universidade de Teste' } })
    expect(site.potentialAction.target.urlTemplate).toBe('http://c.example.org/?q={words}&for=LIVRE')
    for (const address of ['/?lng=es', '/?q=assis&for=LIVRE']) {
      const isHome = address === '/?lng=es'
      expect((await app().get(address)).body.includes('"WebSite"'), address).toBe(isHome)
    }
  })
})
