import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addCopy, addInstitution, addLibrary, addPatron, addTitle } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let libraries: { north: number; south: number }
  let who: SignedIn
  beforeAll(async () => {
    const { db } = app()
    libraries = { north: await addLibrary(db, { name: 'Norte' }), south: await addLibrary(db, { name: 'Sul' }) }
    who = await signInAs(app(), { account: await addAccount(db, { patron_id: await addPatron(db) }) })
    const [both, map, withdrawn] = [
      await addTitle(db, {}, { material_type: 'book' }),
      await addTitle(db, {}, { material_type: 'map' }),
      await addTitle(db, {}, { material_type: 'book', state: 'withdrawn' }),
    ]
    await addTitle(db, {}, { material_type: 'ebook' })
    await addCopy(db, { title_id: both, library_id: libraries.north })
    await addCopy(db, { title_id: both, library_id: libraries.north })
    await addCopy(db, { title_id: both, library_id: libraries.south })
    await addCopy(db, { title_id: both, library_id: libraries.south, state: 'lost' })
    await addCopy(db, { title_id: map, library_id: libraries.south })
    await addCopy(db, { title_id: withdrawn, library_id: libraries.south })
    await app().refresh()
  })
  const totals = async (query = '') =>
    (await app().get(`/api/acervo/meu-pergamum/totais${query}`, { ...who.headers, lang: '5' })).json()

  describe('the totals of the collection', () => {
    it('count titles once and copies that are there, by material and by library', { tags: ['A-036'] }, async () => {
      const { titulos, exemplares, materiais, bibliotecas } = await totals()
      expect([titulos, exemplares]).toEqual(['3', '4'])
      const named = materiais.map((one: { codigo: string; titulos: string; exemplares: string }) => [
        one.codigo,
        one.titulos,
        one.exemplares,
      ])
      expect(named).toEqual([
        ['1', '1', '3'],
        ['6', '1', '1'],
        ['5', '1', '0'],
      ])
      expect(bibliotecas).toEqual([
        { codigo: String(libraries.south), descricao: 'Sul', titulos: '2', exemplares: '2' },
        { codigo: String(libraries.north), descricao: 'Norte', titulos: '1', exemplares: '2' },
      ])
    })

    it('of a library count what has a copy there', async () => {
      expect(await totals(`?biblioteca=${libraries.north}`)).toMatchObject({ titulos: '1', exemplares: '2' })
      expect(await totals('?biblioteca=999999')).toMatchObject({ code: 'common.invalid_fields' })
    })

    it('change with the catalogue', async () => {
      const title = await addTitle(app().db, {}, { material_type: 'map' })
      await addCopy(app().db, { title_id: title, library_id: libraries.north })
      await app().refresh()
      expect(await totals()).toMatchObject({ titulos: '4', exemplares: '5' })
    })
  })
})
