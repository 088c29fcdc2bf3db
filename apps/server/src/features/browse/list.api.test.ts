import { headingKey } from '@estante/marc/mapping/headings'
import { describe, expect, it } from 'vitest'
import { addAuthority, addCopy, addInstitution, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

const names = ['Alencar, José de', 'Alves, Castro', 'Andrade, Mário de', 'Árabe, Said', 'Azevedo, Aluísio']

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  for (const [at, name] of names.entries()) await authority(db, at + 1, 'person', name)
  await authority(db, 6, 'institution', 'Andrade')
  await authority(db, 7, 'person', 'Anônimo sem títulos')
  await authority(db, 8, 'subject', 'Romances')
  await reference(db, 5, 'see', 'Amâncio')
  await reference(db, 7, 'see', 'Ana Ninguém')
  await reference(db, 5, 'see-also', 'Alves, Castro')
  await reference(db, 5, 'see-also', 'Anônimo sem títulos')
  for (const [at, publisher] of ['Ática', 'Atlas', 'Zahar', 'Ática'].entries()) {
    await title(db, 10 + at, at === 3 ? 'Espumas' : `Livro ${at}`, publisher)
  }
  await title(db, 14, 'Espumas', 'Zahar')
  await addTitle(db, { title: 'Fora' }, { id: 15, state: 'withdrawn' })
  for (const [title_id, authority_id] of [10, 11, 12, 13, 14, 14].map((id, at) => [id, at + 1] as const)) {
    await db
      .insertInto('title_headings')
      .values({ title_id, authority_id, field: authority_id, role: 'author' })
      .execute()
  }
  await db
    .insertInto('title_headings')
    .values([
      { title_id: 10, authority_id: 8, field: 9, role: 'subject' },
      { title_id: 15, authority_id: 7, field: 9, role: 'author' },
    ])
    .execute()
  for (const [title_id, call_number] of [
    [10, '869.3 A368g 2. ed.'],
    [11, '869.3 A368g 10. ed.'],
    [12, '869.3 A368g 2. ed.'],
    [13, '500 B862'],
    [15, '501 X1'],
  ] as const) {
    await addCopy(db, { title_id, call_number })
  }
  await addCopy(db, { title_id: 14, call_number: '600 W', state: 'withdrawn' })
}

async function authority(db: Reader, id: number, type: string, heading: string): Promise<void> {
  await addAuthority(db, { id, type, heading, heading_key: headingKey(heading), sort_key: headingKey(heading) })
}

async function reference(db: Reader, authority_id: number, kind: 'see' | 'see-also', heading: string): Promise<void> {
  const heading_key = headingKey(heading)
  const row = { authority_id, kind, relation: 'related', type: 'person', heading, heading_key } as const
  await db.insertInto('authority_references').values(row).execute()
}

async function title(db: Reader, id: number, name: string, publisher: string): Promise<void> {
  const key = headingKey(name)
  await addTitle(db, { title: name, sortTitle: key, publication: [{ kind: '1', publisher }] }, { id, sort_title: key })
}

eachDatabase((engine) => {
  describe('a list that is walked', { tags: ['C-169'] }, () => {
    const app = useTestApp(engine, { fill })
    const ask = async (path: string) => (await app().get(`/api/consulta/listas/${path}`)).json()
    const shown = (answer: { entradas: { descricao: string; total: string }[] }) =>
      answer.entradas.map(({ descricao, total }) => `${descricao} ${total}`)

    const authors = [
      'Alencar, José de 1',
      'Alves, Castro 1',
      'Amâncio 1',
      'Andrade 1',
      'Andrade, Mário de 1',
      'Árabe, Said 1',
      'Azevedo, Aluísio 1',
    ]

    it('has names of all types with see references among them, and none without titles', async () => {
      const answer = await ask('autor')
      expect(shown(answer)).toEqual(authors)
      expect(answer.entradas[2]).toMatchObject({
        ver: [{ cod_autoridade: '5', descricao: 'Azevedo, Aluísio', total: '1' }],
        parametro: 'A',
        valor: '5',
      })
      // Omits see-also headings without titles, and those of variants.
      expect(answer.entradas[2].ver_tambem).toEqual([])
      expect(answer.entradas[6].ver_tambem).toEqual([{ cod_autoridade: '2', descricao: 'Alves, Castro', total: '1' }])
      expect([answer.anterior, answer.proxima]).toEqual(['', ''])
    })

    it.each([1, 2, 3])('is the same from end to end and back, %i at a time', async (size) => {
      for (const list of ['autor', 'titulo', 'editora', 'chamada']) {
        const whole = shown(await ask(list))
        const forward: string[] = []
        let answer = await ask(`${list}?limite=${size}`)
        forward.push(...shown(answer))
        while (answer.proxima !== '') {
          answer = await ask(`${list}?limite=${size}&cursor=${answer.proxima}`)
          forward.push(...shown(answer))
        }
        expect(forward).toEqual(whole)
        const back: string[] = shown(answer)
        while (answer.anterior !== '') {
          answer = await ask(`${list}?limite=${size}&sentido=A&cursor=${answer.anterior}`)
          back.unshift(...shown(answer))
        }
        expect(back).toEqual(whole)
      }
    })

    it('starts at any point, and can be walked from there in both directions', async () => {
      const answer = await ask('autor?inicio=AND&limite=2')
      expect(shown(answer)).toEqual(authors.slice(3, 5))
      expect(shown(await ask(`autor?limite=2&sentido=A&cursor=${answer.anterior}`))).toEqual(authors.slice(1, 3))
      expect(shown(await ask(`autor?limite=2&cursor=${answer.proxima}`))).toEqual(authors.slice(5))
      const behind = await ask('autor?inicio=zz')
      expect(behind).toMatchObject({ entradas: [], proxima: '' })
      const end = await ask(`autor?limite=1&sentido=A&cursor=${behind.anterior}`)
      expect([shown(end), end.proxima]).toEqual([authors.slice(6), ''])
    })

    it('has titles by name, one entry for those of one name', async () => {
      const { entradas } = await ask('titulo')
      expect(entradas[0]).toMatchObject({ descricao: 'Espumas', total: '2', cod_acervo: '' })
      expect(entradas[1]).toMatchObject({ descricao: 'Livro 0', total: '1', cod_acervo: '10' })
      expect(entradas).toHaveLength(4)
      await title(app().db, 20, 'Zero : uma história', 'Zahar')
      expect((await ask('titulo?inicio=zero')).entradas[0].descricao).toBe('Zero: uma história')
      await app().db.deleteFrom('titles').where('id', '=', 20).execute()
    })

    it('has publishers in the order of their letters, whatever their accents', async () => {
      expect(shown(await ask('editora'))).toEqual(['Ática 2', 'Atlas 1', 'Zahar 2'])
    })

    it('has subjects, and no series where there is none', async () => {
      expect(shown(await ask('assunto'))).toEqual(['Romances 1'])
      expect(await ask('serie')).toEqual({ entradas: [], anterior: '', proxima: '' })
    })

    it('has call numbers as they stand on the shelf, of copies that are there', async () => {
      const shelf = ['500 B862 1', '869.3 A368g 2. ed. 2', '869.3 A368g 10. ed. 1']
      expect(shown(await ask('chamada'))).toEqual(shelf)
      expect(shown(await ask('chamada?inicio=869.3'))).toEqual(shelf.slice(1))
      expect((await ask('chamada')).entradas[0]).toMatchObject({ titulo: 'Espumas', cod_acervo: '13' })
    })

    it('begins at the beginning for a cursor that is none, and refuses a list that is none', async () => {
      for (const cursor of ['x', 'bnVsbA', Buffer.from('["a\\u0000",""]').toString('base64url')]) {
        expect(shown(await ask(`autor?limite=1&cursor=${cursor}`))).toEqual(authors.slice(0, 1))
      }
      expect((await app().get('/api/consulta/listas/nenhuma')).statusCode).toBeGreaterThanOrEqual(400)
    })
  })
})
