/** Cached hits stay correct: the next search shows every change, by any process. */
import type { BriefHit, Hit } from '@estante/contract/search.shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addAuthority,
  addCampus,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addLoanType,
  addPatron,
  addTitle,
} from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { type Database, openDatabase, type Reader } from '../../database/database.ts'

async function fill(db: Reader): Promise<void> {
  await addInstitution(db, { id: 7 })
  await addLibrary(db, { id: 1, name: 'Biblioteca Central', short_name: 'Central' })
  await addLoanType(db, { id: 1 })
  await addPatron(db, { id: 900 })
  await addAuthority(db, { id: 50, type: 'subject', heading: 'Romance' })
  await addTitle(db, { title: 'Dom Casmurro' }, { id: 1 })
  await db.insertInto('title_headings').values({ title_id: 1, authority_id: 50, field: 3, role: 'subject' }).execute()
  await addCopy(db, { id: 11, title_id: 1, library_id: 1, loan_type_id: 1 })
  const course = { id: 8, kind: 'course' as const, code: 'LET', name: 'Letras' }
  await db
    .insertInto('courses')
    .values({ ...course, campus_id: await addCampus(db, { id: 3, name: 'Sede' }) })
    .execute()
  await db.insertInto('course_titles').values({ course_id: 8, title_id: 1, kind: 'basic' }).execute()
}

const run = (statement: string) => (db: Reader) => sql.raw(statement).execute(db)

const comment = (db: Reader) =>
  db
    .insertInto('comments')
    .values({ patron_id: 900, title_id: 1, content: 'Bom.', state: 'approved', created_at: '' })
    .execute()

/** Each row: the change, where a hit shows it, and the value afterwards. */
const changes: [what: string, act: (db: Reader) => Promise<unknown>, of: (hit: Hit) => unknown, after: unknown][] = [
  [
    'the library is called otherwise',
    run(`update libraries set short_name = 'Sede'`),
    (hit) => hit.disponibilidade.bibliotecas,
    ['Sede'],
  ],
  [
    'a copy is lent',
    (db) => addLoan(db, { copy_id: 11, due_on: '2026-03-20' }),
    (hit) => hit.disponibilidade.previsao_devolucao,
    '20/03/2026',
  ],
  ['somebody waits', (db) => addHold(db, { title_id: 1, library_id: 1 }), (hit) => hit.disponibilidade.reservas, '1'],
  ['the copy comes back', run(`update loans set state = 'returned'`), (hit) => hit.disponibilidade.estado, 'on-shelf'],
  [
    'copies of its kind stay in the house',
    run('update loan_types set lendable = 0'),
    (hit) => hit.disponibilidade.estado,
    'local',
  ],
  ['a comment is approved', comment, (hit) => hit.qtde_comentarios, '1'],
  [
    'a heading is corrected',
    run(`update authorities set heading = 'Romances' where id = 50`),
    (hit) => hit.dados_adicionais.S,
    [{ codigo: '50', descricao: 'Romances' }],
  ],
  [
    'a campus is called otherwise',
    run(`update campuses set name = 'Norte' where id = 3`),
    (hit) => hit.cursos_disc[0]?.campus,
    'Norte',
  ],
  ['it has a cover', run(`update titles set cover_url = '/c/1.jpg' where id = 1`), (hit) => hit.link_capa, '/c/1.jpg'],
  ['the institution has another number', run('update institution set id = 9'), (hit) => hit.cod_empresa, '9'],
]

eachDatabase((engine) => {
  describe.each(['in the same process', 'in another process'])('a search after a change %s', (where) => {
    const app = useTestApp(engine, { fill })
    let other: Database
    beforeAll(() => {
      other = openDatabase(app().url)
    })
    afterAll(() => other.close())
    const writer = () => (where === 'in the same process' ? app().db : other.db)
    const find = async (query = ''): Promise<Hit[]> => (await app().get(`/api/consulta?q=casmurro${query}`)).json()
    const findBrief = async (): Promise<BriefHit[]> => (await app().get('/api/consulta/breve?q=casmurro')).json()

    it.each(changes)('shows it at once: %s', async (_, act, of, after) => {
      const [before] = await find()
      expect(of(before!)).not.toEqual(after)
      await findBrief()
      await act(writer())
      const [now] = await find()
      expect(of(now!)).toEqual(after)
      const [brief] = await findBrief()
      expect(now).toMatchObject(brief!)
    })

    it.each([
      ['authority', `update authorities set heading = 'Contos' where id = 50`, 'S', '50', 'Contos'],
      ['library', `update libraries set name = 'Biblioteca Nova' where id = 1`, 'B', '1', 'Biblioteca Nova'],
    ] as const)('names a value of a filter as it is called now: %s', async (_, statement, letter, code, name) => {
      const nameOf = async () => {
        const facets = (await app().get(`/api/consulta/filtros?q=casmurro&letras=${letter}`)).json()[letter]
        return facets.find(({ codigo }: { codigo: string }) => codigo === code)?.descricao
      }
      expect(await nameOf()).not.toBe(name)
      await run(statement)(writer())
      expect(await nameOf()).toBe(name)
    })

    it('leaves out a title that has been withdrawn, before the index knows', async () => {
      await run(`update titles set state = 'withdrawn' where id = 1`)(writer())
      expect(await find()).toEqual([])
      await run(`update titles set state = 'active' where id = 1`)(writer())
      expect(await find()).toHaveLength(1)
    })

    it('tells that a title has parts once the index has the first', async () => {
      expect((await find())[0]?.tem_773_relacionado).toBe('N')
      const partOf = [{ title: 'Dom Casmurro', tag: '773', relation: 'part-of' as const, controlNumber: '1' }]
      await addTitle(writer(), { title: 'Prefácio', partOf })
      await app().refresh()
      expect((await find())[0]?.tem_773_relacionado).toBe('S')
    })
  })

  describe('a hit that is kept', () => {
    const app = useTestApp(engine, { fill })
    const find = async (lang: string, query = ''): Promise<Hit> =>
      (await app().get(`/api/consulta?q=casmurro${query}`, { lang })).json()[0]

    it('is JSON that the browser asks for again', async () => {
      const { headers } = await app().get('/api/consulta?q=casmurro')
      expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
    })

    it('is there in each language', async () => {
      const types = [await find('1'), await find('3'), await find('5'), await find('1')].map(
        (hit) => hit.desc_tipo_obra,
      )
      expect(types).toEqual(['Livro', 'Libro', 'Book', 'Livro'])
    })

    it('tells the total of the search that found it', async () => {
      await addTitle(app().db, { title: 'Casmurro e Capitu' })
      await app().refresh()
      expect((await find('1')).total_titulos).toBe('2')
      expect((await find('1', '+capitu')).total_titulos).toBe('1')
    })

    it('is of the day on which it is shown', async () => {
      const link = { url: 'https://example.org/1', relation: 'resource' as const, restricted: false, sequence: 1 }
      await addTitle(app().db, { title: 'Casmurro online', links: [link] })
      await app().refresh()
      expect((await find('1', '+online')).referencia_sem_tag).toContain('10 mar. 2026')
      app().moveTo('2026-03-12T15:00:00.000Z')
      expect((await find('1', '+online')).referencia_sem_tag).toContain('12 mar. 2026')
    })
  })
})
