/** The web app manifest and the drawn icon of each institution. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addInstitution } from '../../test/factories.ts'
import { startTestApp, useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M0 0h9v3z"/></svg>'

eachDatabase((engine) => {
  const app = useTestApp(engine, {
    fill: async (db) => addInstitution(db, { name: 'Universidade de Teste', acronym: 'UT' }),
  })
  const manifest = async (query = '', headers?: Record<string, string>) =>
    JSON.parse((await app().get(`/manifest.webmanifest${query}`, headers)).body)

  it.each([
    ['pt', 'pt-BR', 'UT, catálogo das bibliotecas', 'Carteira da biblioteca'],
    ['es', 'es', 'UT, catálogo de las bibliotecas', 'Carné de la biblioteca'],
    ['en', 'en', 'UT, library catalogue', 'Library card'],
    ['fr', 'fr', 'UT, catalogue des bibliothèques', 'Carte de bibliothèque'],
    ['it', 'it', 'UT, catalogo delle biblioteche', 'Tessera della biblioteca'],
  ])('is in the language of the page: %s', { tags: ['A-053'] }, async (lng, lang, name, card) => {
    const answer = await manifest(`?lng=${lng}`)
    expect(answer).toMatchObject({ id: '/', start_url: '/', short_name: 'UT', lang, name, display: 'standalone' })
    expect(answer.description).toContain('Universidade de Teste')
    expect(answer.shortcuts[0]).toEqual({ name: card, url: '/meupergamum/carteira' })
  })

  it('takes the language of the browser where the page names none, or one that nobody knows', async () => {
    expect((await manifest('', { 'accept-language': 'es-AR,es' })).lang).toBe('es')
    expect((await manifest('?lng=xx&lng=en')).lang).toBe('pt-BR')
  })

  it("has the institution's colour, and icons that are there", async () => {
    await sql`update institution set brand_colour = '#7a1f3d'`.execute(app().db)
    const { theme_color, icons } = await manifest()
    expect(theme_color).toBe('#7a1f3d')
    const drawn = icons.filter(({ type }: { type: string }) => type === 'image/svg+xml')
    expect(drawn.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'maskable'])
    for (const { src, type } of drawn) {
      const answer = await app().get(src)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
      expect(answer.body).toContain('fill="#7a1f3d"')
    }
  })

  it('shows the logo on white once there is one, and leaves more room where phones cut it', async () => {
    await sql`update institution set logo = ${Buffer.from(logo)}, logo_type = 'image/svg+xml'`.execute(app().db)
    const encoded = Buffer.from(logo).toString('base64')
    const plain = (await app().get('/imagens/icone.svg')).body
    expect(plain).toContain(`<image x="3" y="3" width="34" height="34" href="data:image/svg+xml;base64,${encoded}"/>`)
    expect((await app().get('/imagens/icone.svg?mascara')).body).toContain('<image x="8" y="8" width="24" height="24"')
  })

  it('keeps the colour of the product where the own one cannot be read', async () => {
    await sql`update institution set brand_colour = 'sem cor'`.execute(app().db)
    expect((await manifest()).theme_color).toBe('#0f4c5c')
    expect((await app().get('/imagens/icone.svg')).statusCode).toBe(200)
  })
})

it('an empty library can be installed too', async () => {
  const app = await startTestApp('sqlite', {})
  try {
    const { name, short_name } = JSON.parse((await app.app.inject('/manifest.webmanifest')).body)
    expect([name, short_name]).toEqual(['Estante, catálogo das bibliotecas', 'Estante'])
  } finally {
    await app.stop()
  }
})
