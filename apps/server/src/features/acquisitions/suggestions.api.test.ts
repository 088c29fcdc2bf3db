import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addCampus, addInstitution, addLibrary, addPatron, addPermission } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let campus: number
  let library: number
  beforeAll(async () => {
    campus = await addCampus(app().db)
    library = await addLibrary(app().db, { campus_id: campus })
    await addPermission(app().db, { id: 12, enabled: 1 })
  })
  const somebody = async () =>
    signInAs(app(), { account: await addAccount(app().db, { patron_id: await addPatron(app().db) }) })
  const complete = () => ({
    campus: '',
    biblioteca: String(library),
    autor: 'Vieira Junior,  Itamar',
    titulo: ' Salvar o fogo ',
    edicao: '',
    editor: 'Todavia',
    isbn_issn: '978-65-5692-443-7',
    periodico: 'N',
    outras_inf: 'Para a disciplina\nde quinta.',
  })
  const suggest = (who: SignedIn, changes = {}) =>
    app().post(
      '/api/unidade-informacao/sugestao-aquisicao',
      { ...complete(), ...changes },
      { ...who.headers, lang: '5' },
    )
  const rowsOf = ({ patron }: SignedIn) =>
    app().db.selectFrom('suggestions').selectAll().where('patron_id', '=', patron).execute()

  describe('a purchase suggestion', () => {
    it('is stored with everything that was said', {
      tags: ['C-069', 'F-115', 'F-116', 'F-117', 'F-118', 'F-119', 'F-120', 'F-121', 'F-122', 'F-123', 'P-012'],
    }, async () => {
      const ana = await somebody()
      const answer = await suggest(ana)
      expect(answer.statusCode).toBe(200)
      const [row] = await rowsOf(ana)
      expect(answer.json()).toEqual({
        codigo: String(row!.id),
        mensagem: 'Suggestion sent. The library decides and lets you know.',
      })
      expect(row).toMatchObject({
        campus_id: campus,
        library_id: library,
        title: 'Salvar o fogo',
        author: 'Vieira Junior, Itamar',
        edition: null,
        publisher: 'Todavia',
        isbn_issn: '978-65-5692-443-7',
        periodical: 0,
        other_information: 'Para a disciplina\nde quinta.',
        status: 'purchase-suggestion',
      })
      const event = app().db.selectFrom('audit_log').select('actor').where('action', '=', 'suggestions.placed')
      expect(await event.where('subject_id', '=', row!.id).execute()).toEqual([{ actor: `account ${ana.account}` }])
    })

    it('needs library, title and publisher, named in this order', { tags: ['V-048', 'V-049'] }, async () => {
      const ana = await somebody()
      const answer = await suggest(ana, { biblioteca: '', titulo: '  ', editor: '', autor: 'a'.repeat(300) })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'common.invalid_fields'])
      const { errors } = answer.json()
      expect(Object.entries(errors)).toEqual([
        ['biblioteca', ['Fill in this field.']],
        ['titulo', ['Fill in this field.']],
        ['editor', ['Fill in this field.']],
        ['autor', ['At most 250 characters.']],
      ])
      expect(await rowsOf(ana)).toEqual([])
    })

    it('is refused for a library that is not there and a campus that is not the library’s', async () => {
      const ana = await somebody()
      expect((await suggest(ana, { biblioteca: '999999' })).json().errors).toHaveProperty('biblioteca')
      expect((await suggest(ana, { campus: await addCampus(app().db) })).json().errors).toHaveProperty('campus')
      expect((await suggest(ana, { campus: String(campus) })).statusCode).toBe(200)
    })

    it('is one suggestion when it is sent twice at once', async () => {
      const ana = await somebody()
      const sent = await Promise.all([1, 2, 3].map(() => suggest(ana)))
      expect(new Set(sent.map((answer) => answer.json().codigo)).size).toBe(1)
      expect(await rowsOf(ana)).toHaveLength(1)
      await suggest(ana, { titulo: 'Torto arado' })
      expect(await rowsOf(ana)).toHaveLength(2)
    })

    it('is not taken while activity 12 is off', async () => {
      const ana = await somebody()
      const switchTo = (enabled: number) =>
        app().db.updateTable('permissions').set({ enabled }).where('id', '=', 12).execute()
      await switchTo(0)
      expect((await suggest(ana)).json().code).toBe('acquisitions.not_offered')
      await switchTo(1)
    })
  })
})
