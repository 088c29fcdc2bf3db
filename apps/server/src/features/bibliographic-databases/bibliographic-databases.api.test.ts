import { openingsPerHour } from '@estante/domain/links/link-access'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, addCategory, addInstitution, addLibrary } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { saveBibliographicDatabase } from './store.ts'

const path = '/api/acervo/meu-pergamum/bases-dados'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let student: SignedIn
  let visitor: SignedIn
  const ids: Record<string, number> = {}
  const of = async (code: string) =>
    signInAs(app(), { account: await addAccount(app().db, { category_id: await addCategory(app().db, { code }) }) })
  beforeAll(async () => {
    student = await of('04')
    visitor = await of('09')
  })
  const list = async (query = '', lang = '1') =>
    (await app().get(`${path}${query}`, { ...student.headers, lang })).json()
  const open = (id: number | string, who: SignedIn = student) =>
    app().post(`${path}/${id}/acesso`, {}, { ...who.headers, lang: '5' })

  it('of a library without databases are none', { tags: ['C-052'] }, async () => {
    expect(await list()).toEqual({ total: '0', areas: [], bases: [] })
    expect(await list('?texto=mapas&area=8&pagina=3')).toEqual({ total: '0', areas: [], bases: [] })
  })

  describe('the bibliographic databases', () => {
    beforeAll(async () => {
      const library = await addLibrary(app().db, { name: 'Engenharias' })
      const add = async (code: string, more: object) => {
        const text = `Sobre ${code}`
        ids[code] = await app().database.transact((tx) =>
          saveBibliographicDatabase(tx, {
            code,
            name: code,
            publisher: 'Editora Manacá',
            url: `https://${code}.example.org/`,
            access: 'open',
            description: { pt: text, es: text, en: `About ${code}` },
            areas: [],
            libraries: [],
            ...more,
          }),
        )
      }
      await add('zoo', { name: 'Índice de Zoologia', areas: ['204'], access: 'campus', libraries: [library] })
      await add('normas', { name: 'normas', areas: ['3'], access: 'sign-in' })
      await add('aberta', { name: 'Aberta', areas: ['8', '2'] })
    })
    beforeEach(async () => {
      await setSettings(app().db, { 'links.categories': ['04'], providers: [] })
      await app().db.deleteFrom('bibliographic_database_accesses').execute()
    })
    const counted = () =>
      app()
        .db.selectFrom('bibliographic_database_accesses')
        .select(['database_id', 'day', 'category', 'accesses'])
        .execute()

    it('are listed by name, with the address of the open ones alone', { tags: ['C-052', 'S-078'] }, async () => {
      const { total, areas, bases } = await list('', '5')
      expect(total).toBe('3')
      expect(bases).toMatchObject([
        { nome: 'Aberta', acesso: 'open', url: 'https://aberta.example.org/', descricao: 'About aberta' },
        {
          nome: 'Índice de Zoologia',
          editora: 'Editora Manacá',
          acesso: 'campus',
          url: '',
          bibliotecas: ['Engenharias'],
          areas: [{ codigo: '204', descricao: 'Zoology' }],
        },
        { nome: 'normas', acesso: 'sign-in', url: '', bibliotecas: [] },
      ])
      expect(areas.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['2', '204', '3', '8'])
    })

    it.each([
      ['?texto=zool', ['Índice de Zoologia']],
      ['?texto=INDICE%20manaca', ['Índice de Zoologia']],
      ['?texto=sobre', ['Aberta', 'Índice de Zoologia', 'normas']],
      ['?area=2', ['Aberta', 'Índice de Zoologia']],
      ['?area=204', ['Índice de Zoologia']],
      ['?area=2&texto=aberta', ['Aberta']],
      ['?texto=engenharias', ['normas']],
      ['?area=999', []],
      ['?pagina=2', []],
    ])('are found by area and words: %s', { tags: ['C-052'] }, async (query, names) => {
      const { bases } = await list(query)
      expect(bases.map(({ nome }: { nome: string }) => nome)).toEqual(names)
    })

    it.each(['?area=x', '?pagina=0', `?texto=${'x'.repeat(201)}`])('refuse %s', async (query) => {
      expect((await app().get(`${path}${query}`, student.headers)).statusCode).toBe(422)
    })

    it('are opened and counted without saying who, twice and at once', { tags: ['C-052'] }, async () => {
      const answers = await Promise.all([open(ids.normas!), open(ids.normas!), open(ids.zoo!, visitor)])
      expect(answers.map((answer) => answer.json())).toEqual([
        { url: 'https://normas.example.org/' },
        { url: 'https://normas.example.org/' },
        { url: 'https://zoo.example.org/' },
      ])
      const rows = await counted()
      expect(rows).toHaveLength(2)
      expect(rows).toEqual(
        expect.arrayContaining([
          { database_id: ids.normas, day: '2026-03-10', category: '04', accesses: 2 },
          { database_id: ids.zoo, day: '2026-03-10', category: '09', accesses: 1 },
        ]),
      )
    })

    it('with a sign-in open for those who may follow restricted links, through their provider', async () => {
      expect((await open(ids.normas!, visitor)).json()).toMatchObject({ code: 'links.not_allowed' })
      const provider = { code: 'falso', adapter: 'fake', address: 'https://falso.example.org/' }
      await setSettings(app().db, { providers: [{ ...provider, hosts: ['normas.example.org'] }] })
      const { searchParams } = new URL((await open(ids.normas!)).json().url)
      expect(searchParams.get('leitor')).toMatch(/^[\w-]{43}$/)
      const acting = await signInAs(app(), { account: student.account })
      await actIn(app(), acting)
      expect((await open(ids.normas!, acting)).json()).toMatchObject({ code: 'second-factors.not_as_another' })
      expect(await counted()).toMatchObject([{ accesses: 1 }])
    })

    it('with a sign-in open as often as one person may in an hour', async () => {
      await setSettings(app().db, { 'links.categories': ['05'] })
      const reader = await of('05')
      const answers = []
      for (let round = 0; round <= openingsPerHour; round++) answers.push(await open(ids.normas!, reader))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(openingsPerHour)
      expect(answers.at(-1)!.json()).toMatchObject({ code: 'links.too_many' })
    })

    it.each(['0', 'x', '999999', '99999999999'])('that there are not (%s) are refused in words', async (id) => {
      const answer = await open(id)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        code: 'bibliographic-databases.not_found',
        message: 'The database does not exist, or is no longer offered.',
      })
    })

    it('are for those who are signed in', async () => {
      expect((await app().get(path)).statusCode).toBe(401)
      expect((await app().post(`${path}/${ids.zoo}/acesso`, {})).statusCode).toBe(401)
    })
  })
})
