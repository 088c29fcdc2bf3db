import { describe, expect, it } from 'vitest'
import { addAuthority, addCopy, addInstitution, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import type { Reader } from '../../database/database.ts'

async function fill(db: Reader): Promise<void> {
  await addInstitution(db)
  for (const id of [1, 2, 3, 4, 5, 6, 7]) await addTitle(db, { title: `Livro ${id}` }, { id })
  await addTitle(db, { title: 'Fora' }, { id: 8, state: 'withdrawn' })
  await addTitle(db, { title: 'Só' }, { id: 9 })
  for (const id of [1, 2, 3]) await addAuthority(db, { id, type: id === 3 ? 'person' : 'subject', heading: `H${id}` })
  await db
    .insertInto('title_headings')
    .values(
      [
        [1, 1, 'subject'],
        [2, 1, 'subject'],
        [3, 1, 'subject'],
        [8, 1, 'subject'],
        [1, 2, 'subject'],
        [3, 2, 'subject'],
        [1, 3, 'author'],
        [4, 3, 'author'],
      ].map(([title_id, authority_id, role]) => ({
        title_id: title_id as number,
        authority_id: authority_id as number,
        field: authority_id as number,
        role: role as 'subject' | 'author',
      })),
    )
    .execute()
  const shelf = ['869.3 A1', '869.3 A2', '869.3 A2', '869.3 B1 v.2', '869.3 B1 v.10', '900 X'] as const
  for (const [at, call_number] of shelf.entries()) await addCopy(db, { title_id: at + 1, call_number })
  await addCopy(db, { title_id: 4, call_number: '869.3 B1 v.3' })
  await addCopy(db, { title_id: 7, call_number: '869.3 A3', state: 'lost' })
  await addCopy(db, { title_id: 8, call_number: '869.3 A4' })
}

type Hits = { cod_acervo: string }[]
const codes = (hits: Hits) => hits.map((hit) => hit.cod_acervo)

eachDatabase((engine) => {
  describe('beside a title', () => {
    const app = useTestApp(engine, { fill })
    const read = async (path: string) => (await app().get(`/api/acervo/${path}`)).json()

    it('are those like it, most alike first, without itself and withdrawn ones', { tags: ['C-170'] }, async () => {
      expect(codes(await read('1/semelhantes'))).toEqual(['3', '2', '4'])
      expect(codes(await read('1/semelhantes?limite=1'))).toEqual(['3'])
      expect(await read('9/semelhantes')).toEqual([])
    })

    it('are those that stand before and behind it, each once, in the order of the shelf', {
      tags: ['C-171'],
    }, async () => {
      const around = await read('3/vizinhos')
      expect(around.numero_chamada).toBe('869.3 A2')
      expect([codes(around.antes), codes(around.depois)]).toEqual([
        ['1', '2'],
        ['4', '5', '6'],
      ])
      expect(around.antes[0].disponibilidade.estado).toBe('on-shelf')
      const near = await read('3/vizinhos?limite=1')
      expect([codes(near.antes), codes(near.depois)]).toEqual([['2'], ['4']])
    })

    it('stands nothing, for a title without a copy on a shelf', async () => {
      const empty = { numero_chamada: '', antes: [], depois: [] }
      expect(await read('9/vizinhos')).toEqual(empty)
      expect(await read('7/vizinhos')).toEqual(empty)
    })

    it.each([
      ['99', 'titles.not_found'],
      ['8', 'titles.withdrawn'],
    ])('is nothing where there is no title %s', async (id, code) => {
      for (const call of ['semelhantes', 'vizinhos']) {
        const answer = await app().get(`/api/acervo/${id}/${call}`)
        expect(answer.json()).toMatchObject({ code })
      }
    })
  })
})
