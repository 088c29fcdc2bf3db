import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { derivePalette } from '@estante/look/palette/derive-palette'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addAuthority, addInstitution, addLibrary, addTitle } from '../../test/factories.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'

/** The head as apps/web has it, before the build adds files. */
const folder = mkdtempSync(join(tmpdir(), 'estante-pages-'))
const source = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8')
writeFileSync(join(folder, 'index.html'), source)
afterAll(() => rmSync(folder, { recursive: true }))

const title = {
  title: 'Dom Casmurro: romance',
  subtitle: 'romance',
  contributors: [{ name: 'Assis, Machado de', heading: 'Assis, Machado de', type: 'person', relators: [] }] as never,
  yearShown: '1899',
}

eachDatabase((engine) => {
  const app = useTestApp(engine, {
    pagesFolder: folder,
    fill: async (db) => {
      await addInstitution(db, { name: 'Universidade de Teste', acronym: 'UT' })
      await addTitle(db, title, { id: 17 })
      await addTitle(db, { title: '</title><script>"a" & \'b\'$&' }, { id: 18 })
      await addTitle(db, { title: 'Retirado' }, { id: 19, state: 'withdrawn' })
      await addTitle(db, { title: 'Longo', summaries: ['palavra '.repeat(100)] as never }, { id: 20 })
      await addLibrary(db, { id: 3, code: 'BC', name: 'Biblioteca Central', phone: '(35) 5555-0100' })
      await sql`insert into opening_hours (library_id, weekday, opens, closes) values (3, 1, '08:00', '21:00')`.execute(
        db,
      )
      await sql`insert into calendar_days (library_id, day, reason_pt, reason_es, reason_en)
        values (null, '2026-12-25', 'Natal', 'Navidad', 'Christmas')`.execute(db)
      await addAuthority(db, { id: 5, heading: 'Assis, Machado de, 1839-1908' })
      await sql`insert into guides (code, section, name_pt, name_es, name_en, position)
        values ('teses', 1, 'Teses', 'Tesis', 'Theses', 1)`.execute(db)
    },
  })
  const page = (path: string, headers?: Record<string, string>) => app().get(path, headers)
  const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
  const meta = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  const link = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]

  describe('the head of a page', () => {
    const site = 'UT, catálogo das bibliotecas'
    it.each([
      ['/', site, 'Pesquise o acervo das bibliotecas de Universidade de Teste'],
      ['/?q=machado&for=LIVRE', site, 'Pesquise o acervo'],
      ['/teses', `Teses | ${site}`, 'Pesquise o acervo'],
      ['/atendimento', `Bibliotecas e horários | ${site}`, 'Endereços, telefones e horários'],
      ['/bibliotecas/3', `Biblioteca Central | ${site}`, 'Biblioteca Central, de Universidade de Teste: endereço'],
      ['/bibliotecas/bc', `Biblioteca Central | ${site}`, 'Biblioteca Central, de Universidade de Teste: endereço'],
      ['/informacoes_gerais', `Comunicados | ${site}`, 'O que há de novo'],
      ['/acervo/17', `Dom Casmurro: romance | ${site}`, 'Assis, Machado de. 1899'],
      ['/acervo/17/marc', `Dom Casmurro: romance (MARC) | ${site}`, 'Assis, Machado de. 1899'],
      ['/autoridade/5', `Assis, Machado de, 1839-1908 | ${site}`, 'Assis, Machado de, 1839-1908 no catálogo'],
      ['/autoridade/5/marc', `Assis, Machado de, 1839-1908 (MARC) | ${site}`, 'Assis, Machado de, 1839-1908 no'],
    ])('says what %s is about', async (path, shown, description) => {
      const { statusCode, body, headers } = await page(path)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(titleOf(body)).toBe(shown)
      expect(meta(body, 'description')).toContain(description)
      expect(meta(body, 'og:description')).toBe(meta(body, 'description'))
      expect(meta(body, 'robots')).toBeUndefined()
    })

    it('says a subtitle once, to search engines and messengers too', async () => {
      const { body } = await page('/acervo/17')
      expect(meta(body, 'og:title')).toBe('Dom Casmurro: romance')
      expect(titleOf(body)!.match(/romance/g)).toHaveLength(1)
    })

    it('tells search engines where a library is and when it opens', { tags: ['C-176'] }, async () => {
      const { body } = await page('/bibliotecas/bc')
      const canonical = link(body, 'canonical')!
      expect(canonical).toMatch(/\/bibliotecas\/3$/)
      const [, block] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)!
      expect(JSON.parse(block!)).toMatchObject({
        '@type': 'Library',
        url: canonical,
        name: 'Biblioteca Central',
        telephone: '(35) 5555-0100',
        openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '08:00', closes: '21:00' }],
        specialOpeningHoursSpecification: [{ validFrom: '2026-12-25', opens: '00:00', closes: '00:00' }],
      })
    })

    it('keeps descriptions as short as search engines show them', async () => {
      const description = meta((await page('/acervo/20')).body, 'description')!
      expect(description).toMatch(/palavra…$/)
      expect(description.length).toBeLessThanOrEqual(160)
    })

    it('lets nothing of a record out of its place', async () => {
      const { body } = await page('/acervo/18')
      expect(titleOf(body)).toBe(`&#60;/title&#62;&#60;script&#62;&#34;a&#34; &#38; &#39;b&#39;$&#38; | ${site}`)
      // Structured data besides.
      expect(body.match(/<script/g)).toHaveLength(source.match(/<script/g)!.length + 1)
    })

    it.each([
      '/acervo/4711',
      '/acervo/4711/marc',
      '/acervo/17/nada',
      '/acervo/abc',
      '/acervo/99999999999',
      '/acervo/4294967296',
      '/acervo/19',
      '/autoridade/4711',
      '/autoridade/5/nada',
      '/bibliotecas/4',
      '/bibliotecas/XX',
      '/nenhuma_guia',
      '/nenhures/nada',
      '//nenhures',
      '/%3Cscript%3E',
    ])('is that of a page that is not there: %s', async (path) => {
      const { statusCode, body } = await page(path)
      expect(statusCode).toBe(404)
      expect(titleOf(body)).toBe(`Esta página não está na estante | ${site}`)
      expect(meta(body, 'robots')).toBe('noindex')
      expect(link(body, 'canonical')).toBeUndefined()
    })
  })

  it.each([
    ['/login?redirect=/acervo/17', 'Entrar'],
    ['/sair', 'Saindo'],
    ['/oauth-response?nonce=1', 'Voltando do site da instituição'],
    ['/saml-response', 'Voltando do site da instituição'],
    ['/pergamum_redireciona', 'Continuando no catálogo'],
    ['/meupergamum', 'Minha conta'],
  ])('names %s and keeps search engines away from it', async (path, title) => {
    const { statusCode, body } = await page(path)
    expect(statusCode).toBe(200)
    expect(titleOf(body)).toBe(`${title} | UT, catálogo das bibliotecas`)
    expect(meta(body, 'description')).toBe(
      'Entre para renovar, reservar e acompanhar os seus empréstimos nas bibliotecas de Universidade de Teste.',
    )
    expect(meta(body, 'robots')).toBe('noindex')
    expect(link(body, 'canonical')).toBeUndefined()
  })

  describe('an address that cannot be decoded', () => {
    const paths = ['/%', '/acervo/%E0%A4%A', '/acervo/17/%zz?lng=es']
    it.each(paths)('is told to a person as a page: %s', async (path) => {
      const { statusCode, body, headers } = await page(path, { accept: 'text/html,*/*;q=0.8' })
      expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
      expect(titleOf(body)).toBe('Esta página não está na estante | UT, catálogo das bibliotecas')
      expect(link(body, 'canonical')).toBeUndefined()
    })

    it.each([...paths, '/api/acervo/%'])('is told to a program as a malformed request: %s', async (path) => {
      const { statusCode, headers, ...answer } = await page(
        path,
        path.startsWith('/api') ? { accept: 'text/html' } : {},
      )
      expect([statusCode, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(answer.json()).toMatchObject({ code: 'common.malformed' })
    })
  })

  describe('the language of a page', () => {
    it.each([
      ['/atendimento', undefined, 'pt-BR', 'Bibliotecas e horários'],
      ['/atendimento', 'en-GB,en;q=0.9', 'en', 'Libraries and hours'],
      ['/atendimento', 'fr, es;q=0.5', 'es', 'Bibliotecas y horarios'],
      ['/atendimento?lng=es', 'en', 'es', 'Bibliotecas y horarios'],
      ['/atendimento?lng=fr', 'en', 'fr', 'Bibliothèques et horaires'],
      ['/atendimento?lng=it', 'fr', 'it', 'Biblioteche e orari'],
      ['/atendimento?lng=de', 'en', 'en', 'Libraries and hours'],
      // What the browser wishes brings neither of them: the institution may have hidden it.
      ['/atendimento', 'fr', 'pt-BR', 'Bibliotecas e horários'],
      ['/teses?lng=en', undefined, 'en', 'Theses'],
    ])('of %s for Accept-Language %s is %s', async (path, accepted, language, words) => {
      const { body, headers } = await page(path, accepted === undefined ? {} : { 'accept-language': accepted })
      expect(/<html lang="([^"]*)"/.exec(body)?.[1]).toBe(language)
      expect(titleOf(body)).toMatch(new RegExp(`^${words} \\| `))
      expect(headers.vary).toContain('accept-language')
    })
  })

  describe('the one address of a page', () => {
    it.each([
      ['/acervo/17/exemplares', '/acervo/17'],
      ['/acervo/017/', '/acervo/17'],
      ['/autoridade/5/marc', '/autoridade/5'],
      ['/?q=a%26b&for=LIVRE&page=3&orderBy=titulo', '/?q=a%26b&#38;for=LIVRE'],
      [
        '/?q=a&for=LIVRE&condition=OR&q2=b&for2=TITULO&modo=C',
        '/?q=a&#38;for=LIVRE&#38;condition=OR&#38;q2=b&#38;for2=TITULO',
      ],
      ['/?utm_source=x', '/'],
      ['/atendimento?lng=en', '/atendimento?lng=en'],
      ['/atendimento?lng=fr', '/atendimento?lng=fr'],
      ['/atendimento?lng=de', '/atendimento'],
    ])('of %s is %s', async (path, canonical) => {
      const { body } = await page(path, { host: 'biblioteca.example.org:8443' })
      expect(link(body, 'canonical')).toBe(`http://biblioteca.example.org:8443${canonical}`)
    })

    it('has the scheme that the proxy in front speaks', async () => {
      const secure = { host: 'biblioteca.example.org', 'x-forwarded-proto': 'https' }
      expect(link((await page('/', secure)).body, 'canonical')).toBe('https://biblioteca.example.org/')
    })

    it.each(['a"><b', 'localhost:99999', '999.999.999.999', '1.2.3.4.5', '', 'a b', '[::1', '[1::2::3]', '%'])(
      'has no host that is none: "%s"',
      async (host) => {
        const { statusCode, body } = await page('/', { host })
        expect(statusCode).toBe(200)
        expect(link(body, 'canonical')).toBe('http://localhost/')
      },
    )

    it('has the host that it was asked by, a number in brackets too', async () => {
      expect(link((await page('/', { host: '[::1]:8080' })).body, 'canonical')).toBe('http://[::1]:8080/')
      expect(link((await page('/', { host: '192.0.2.7' })).body, 'canonical')).toBe('http://192.0.2.7/')
    })

    it('is given in each language', async () => {
      const { body } = await page('/acervo/17?lng=en', { host: 'b.org' })
      const others = [...body.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)]
      expect(others.map(([, language, address]) => [language, address])).toEqual([
        ['pt-BR', 'http://b.org/acervo/17?lng=pt'],
        ['es', 'http://b.org/acervo/17?lng=es'],
        ['en', 'http://b.org/acervo/17?lng=en'],
        ['fr', 'http://b.org/acervo/17?lng=fr'],
        ['it', 'http://b.org/acervo/17?lng=it'],
        ['x-default', 'http://b.org/acervo/17'],
      ])
    })

    it('names the description of the search box, and the results as feeds', { tags: ['W-196'] }, async () => {
      const { body } = await page('/?q=grande%20sert%C3%A3o&for=TITULO&T=1&page=3')
      expect(body).toContain(
        '<link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title="',
      )
      const feeds = [...body.matchAll(/<link rel="alternate" type="application\/(\w+)\+xml" href="([^"]*)"/g)]
      expect(feeds.map(([, kind, address]) => [kind, address])).toEqual([
        ['rss', '/feed.rss?q=grande+sert%C3%A3o&#38;for=TITULO&#38;T=1'],
        ['atom', '/feed.atom?q=grande+sert%C3%A3o&#38;for=TITULO&#38;T=1'],
      ])
      expect((await page('/acervo/17')).body).not.toContain('application/rss+xml')
    })

    it('names the unAPI server that knows the titles of the page', { tags: ['W-237'] }, async () => {
      const link = '<link rel="unapi-server" type="application/xml" title="unAPI" href="/unapi">'
      expect((await page('/acervo/17')).body).toContain(link)
      expect((await page('/?q=grande')).body).toContain(link)
    })
  })

  it('a page that the browser has already is not sent again, until it says something else', async () => {
    const first = await page('/acervo/17')
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^W\/"[\w-]+"$/) })
    const again = await page('/acervo/17', { 'if-none-match': `"x", ${first.headers.etag}` })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await page('/acervo/17', { 'if-none-match': '*' })).statusCode).toBe(304)
    expect((await page('/acervo/4711', { 'if-none-match': '*' })).statusCode).toBe(404)
    const other = await page('/acervo/17?lng=en', { 'if-none-match': String(first.headers.etag) })
    expect(other.statusCode).toBe(200)
  })

  it('names the institution while its scripts are on their way, and shows its logo once it has one', async () => {
    const before = (await page('/')).body
    expect(before).toContain('role="status">Universidade de Teste</p>')
    expect(before).not.toContain('/imagens/logo')
    await sql`update institution set logo_type = 'image/png'`.execute(app().db)
    expect((await page('/acervo/4711')).body).toContain('<img class="mark" src="/imagens/logo"')
  })

  it('the old address of a title leads to the new one', { tags: ['W-125'] }, async () => {
    const old = await page('/pergamum/biblioteca/index.php?cod_acervo=17')
    expect([old.statusCode, old.headers.location]).toEqual([301, '/acervo/17'])
    expect((await page('/pergamum/biblioteca/index.php?cod_acervo=//evil')).headers.location).toBe('/')
  })

  it("an institution's own colour comes with its style sheet; the product's own needs none", async () => {
    expect((await page('/')).body).not.toContain('tema.css')
    await sql`update institution set brand_colour = '#7a1f3d'`.execute(app().db)
    const { body } = await page('/')
    expect(body).toContain('<link rel="stylesheet" href="/imagens/tema.css?')
    const frames = [
      ...body.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(.*?)"/g),
    ]
    expect(frames.map(([, scheme, frame]) => [scheme, frame])).toEqual([
      ['light', '#7a1f3d'],
      ['dark', derivePalette('#7a1f3d').dark['surface-brand']],
    ])
    expect((await page('/imagens/tema.css')).body).toContain('--')
  })
})
