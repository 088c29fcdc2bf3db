import { describe, expect, it } from 'vitest'
import { addInstitution, addTitle } from '../../test/factories.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import type { Reader } from '../database/database.ts'

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  for (const id of [1, 7, 20_001, 20_002]) await addTitle(db, { title: `Título ${id}` }, { id })
  await db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', 7).execute()
  await db.updateTable('titles').set({ updated_at: '2026-04-01T00:00:00.000Z' }).where('id', '=', 20_001).execute()
}

/** Whether an address may be walked, as robots read the rules: * stands for anything, a rule for what begins so. */
function isDisallowed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule]) => rule!)
  return rules.some((rule) => {
    const literal = rule.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
    return new RegExp(`^${literal}`).test(path)
  })
}

eachDatabase((engine) => {
  describe('what search engines are told', () => {
    const app = useTestApp(engine, { fill })
    const get = (path: string) => app().get(path, { host: 'catalogo.example.org', 'x-forwarded-proto': 'https' })

    it.each([
      ['/', false],
      ['/acervo/17', false],
      ['/?q=torto%20arado', false],
      ['/?q=torto&page=2', true],
      ['/?q=torto&T=1', true],
      ['/?q=torto&-B=2', true],
      ['/?T=1&B=2', true],
      ['/?q=a&orderBy=titulo', true],
      ['/?q=a&lng=en', false],
      ['/api/docs/json', true],
      ['/export.ris?q=torto', true],
      ['/openurl?title=torto', true],
    ])('robots.txt: %s is left out: %s', async (path, out) => {
      const answer = await get('/robots.txt')
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(isDisallowed(answer.body, path)).toBe(out)
      expect(answer.body).toContain('\nSitemap: https://catalogo.example.org/sitemap.xml\n')
    })

    it('the sitemap names its parts, and these every title that is not withdrawn', async () => {
      const index = await get('/sitemap.xml')
      expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
      const parts = [...index.body.matchAll(/<loc>https:\/\/catalogo\.example\.org([^<]+)<\/loc>/g)].map(
        ([, path]) => path!,
      )
      expect(parts).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml'])
      expect([...index.body.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, changed]) => changed)).toEqual([
        '2026-03-10T15:00:00.000Z',
        '2026-04-01T00:00:00.000Z',
      ])
      const listed = await Promise.all(parts.map(async (path) => (await get(path)).body))
      const titles = [...listed.join('').matchAll(/<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d\d-\d\dT[^<]+Z)<\/lastmod>/g)]
      expect(titles.map(([, address]) => address)).toEqual(
        [1, 20_001, 20_002].map((id) => `https://catalogo.example.org/acervo/${id}`),
      )
    })

    it('a title has the moment of its description, which harvesters get', async () => {
      const { db } = app()
      const momentOf = async (id: number) => {
        const { body } = await get('/sitemaps/1.xml')
        return new RegExp(`/acervo/${id}</loc><lastmod>([^<]+)<`).exec(body)?.[1]
      }
      await get('/oai?verb=Identify')
      await db.updateTable('titles').set({ updated_at: '2026-05-01T00:00:00.000Z' }).where('id', '=', 1).execute()
      expect(await momentOf(1)).toBe('2026-03-10T15:00:00Z')
      await db
        .updateTable('titles')
        .set({ content_hash: 'other', updated_at: '2026-06-01T00:00:00.000Z' })
        .where('id', '=', 1)
        .execute()
      expect(await momentOf(1)).toBe('2026-06-01T00:00:00.000Z')
    })

    it.each(['/sitemaps/3.xml', '/sitemaps/0.xml', '/sitemaps/1', '/sitemaps/x.xml'])(
      '%s is not there',
      async (path) => {
        expect((await get(path)).statusCode).toBe(404)
      },
    )
  })
})
