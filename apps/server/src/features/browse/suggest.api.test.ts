import { headingKey } from '@estante/marc/mapping/headings'
import { describe, expect, it } from 'vitest'
import { addAuthority, addInstitution, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

const cervantes = {
  kind: 'person' as const,
  heading: 'Cervantes, Miguel de',
  name: 'Cervantes, Miguel de',
  relators: [],
  main: true,
  tag: '100',
  field: 0,
}
const assis = 'Assis, Machado de, 1839-1908'

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  await authority(db, 1, 'person', assis)
  await authority(db, 2, 'person', 'Machado, Ana Maria')
  await authority(db, 3, 'subject', 'Literatura brasileira')
  await authority(db, 4, 'person', 'Ninguém, Macha')
  await title(db, 11, 'Dom Casmurro', [1, 'author'])
  await title(db, 12, 'Dom Casmurro', [1, 'author'])
  await title(db, 13, 'O alienista', [1, 'author'], [3, 'subject'])
  await title(db, 14, 'Bisa Bia, bisa Bel', [2, 'author'])
  await addTitle(db, { title: 'Dom Quixote', sortTitle: 'dom quixote', contributors: [cervantes] }, { id: 15 })
  await db.insertInto('title_headings').values({ title_id: 15, authority_id: 1, field: 0, role: 'subject' }).execute()
  await addTitle(db, { title: 'Domínio' }, { id: 16, state: 'withdrawn' })
  const other = 'Dr. Semana'
  await db
    .insertInto('authority_references')
    .values({
      authority_id: 1,
      kind: 'see',
      relation: 'related',
      type: 'person',
      heading: other,
      heading_key: headingKey(other),
    })
    .execute()
}

async function authority(db: Reader, id: number, type: string, heading: string): Promise<void> {
  await addAuthority(db, { id, type, heading, heading_key: headingKey(heading), sort_key: headingKey(heading) })
}

type Role = 'author' | 'subject'

async function title(db: Reader, id: number, name: string, ...headings: [number, Role][]): Promise<void> {
  const sortTitle = headingKey(name.replace(/^O /, ''))
  await addTitle(db, { title: name, sortTitle }, { id, sort_title: sortTitle })
  for (const [field, [authority_id, role]] of headings.entries()) {
    await db.insertInto('title_headings').values({ title_id: id, authority_id, field, role }).execute()
  }
}

eachDatabase((engine) => {
  describe('suggestions while typing', { tags: ['C-168'] }, () => {
    const app = useTestApp(engine, { fill })
    const ask = async (typed: string, more = '') =>
      (await app().get(`/api/consulta/sugestoes?q=${encodeURIComponent(typed)}${more}`)).json()

    it('are none below three letters', async () => {
      for (const typed of ['', 'do', 'd.o', ' - ']) {
        expect(await ask(typed)).toEqual({ titulos: [], autores: [], assuntos: [] })
      }
    })

    it('tell titles by name with how many have it, and lead to the one that is alone, by its author', async () => {
      expect((await ask('DOM')).titulos).toEqual([
        { cod_acervo: '', descricao: 'Dom Casmurro', autor: '', total: '2' },
        { cod_acervo: '15', descricao: 'Dom Quixote', autor: 'Miguel de Cervantes', total: '1' },
      ])
    })

    it('find titles by their article, without it, and by a word inside', async () => {
      for (const typed of ['o alien', 'alien', 'Aliên']) {
        expect((await ask(typed)).titulos).toEqual([
          { cod_acervo: '13', descricao: 'O alienista', autor: '', total: '1' },
        ])
      }
      expect((await ask('casmur')).titulos).toEqual([
        { cod_acervo: '', descricao: 'Dom Casmurro', autor: '', total: '2' },
      ])
    })

    it('go on with the letters of a word that has only begun', async () => {
      const names = async (typed: string) =>
        (await ask(typed)).titulos.map((one: { descricao: string }) => one.descricao)
      expect(await names('bia b')).toEqual(['Bisa Bia, bisa Bel'])
      expect(await names('bia c')).toEqual([])
    })

    it('find names in both orders, with or without accents, the commonest first', async () => {
      const first = { cod_autoridade: '1', descricao: assis, ver: '', total: '3' }
      expect((await ask('assis, mach')).autores).toEqual([first])
      expect((await ask('machado de as')).autores).toEqual([first])
      expect((await ask('MÁCHA')).autores).toEqual([
        first,
        { cod_autoridade: '2', descricao: 'Machado, Ana Maria', ver: '', total: '1' },
      ])
    })

    it('find names by their see references, and say which was meant', async () => {
      expect((await ask('dr sem')).autores).toEqual([
        { cod_autoridade: '1', descricao: assis, ver: 'Dr. Semana', total: '3' },
      ])
    })

    it('tell a person as author and as subject, each with its own count', async () => {
      const { autores, assuntos } = await ask('assis')
      expect([autores[0].total, assuntos[0].total]).toEqual(['3', '1'])
      expect((await ask('brasil')).assuntos).toEqual([
        { cod_autoridade: '3', descricao: 'Literatura brasileira', ver: '', total: '1' },
      ])
    })

    it('tell no more than asked for, and refuse a number that is none', async () => {
      expect((await ask('dom', '&limite=1')).titulos).toHaveLength(1)
      expect((await app().get('/api/consulta/sugestoes?q=dom&limite=99')).statusCode).toBe(422)
    })

    it('know what came in since the list in memory was made', async () => {
      await authority(app().db, 5, 'person', 'Lispector, Clarice')
      await title(app().db, 17, 'A hora da estrela', [5, 'author'])
      await app().refresh()
      for (const typed of ['lispec', 'clarice lisp']) {
        expect((await ask(typed)).autores).toEqual([
          { cod_autoridade: '5', descricao: 'Lispector, Clarice', ver: '', total: '1' },
        ])
      }
      app().moveTo('2026-03-10T16:00:00Z')
      await ask('clarice')
      await expect.poll(async () => (await ask('clarice')).autores[0]?.cod_autoridade).toBe('5')
    })
  })
})
