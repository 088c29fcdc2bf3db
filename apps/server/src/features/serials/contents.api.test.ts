/** Tables of contents, from the records of books, journals and their parts. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addInstitution, addLibrary, addLoanType } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { importMarc } from '../../import/import-records.ts'
import { deleted, type FieldRow, makeOptions, makeRecord } from '../../import/testing/records.ts'

const journalLeader = '00000nas a2200000 a 4500'
const title = (number: string, name: string, ...rows: FieldRow[]) =>
  makeRecord('title', number, ['245 10', `a${name}`], ...rows)
const article = (number: string, name: string, author: string, part: string) =>
  makeRecord('title', number, ['100 1 ', `a${author}`], ['245 10', `a${name}`], ['773 0 ', 'tNature', `g${part}`, 'w2'])

const records = [
  title('1', 'Ficciones', ['505 00', 'gp. 9', 'tTlön /', 'rJ. L. Borges --', 'tEl Aleph.']),
  { ...title('2', 'Nature'), leader: journalLeader },
  article('3', 'Second', 'Crick, Francis', 'v. 171, n. 4356, p. 740-741, 1953'),
  article('4', 'First', 'Watson, James D.', 'v. 171, n. 4356, p. 737-738, 1953'),
  article('5', 'Gone', 'Nobody', 'v. 172, p. 1, 1954'),
  deleted(article('5', 'Gone', 'Nobody', 'v. 172, p. 1, 1954')),
  title('6', 'Nothing inside'),
]

eachDatabase((engine) => {
  describe('the contents', { tags: ['C-060'] }, () => {
    const app = useTestApp(engine, {
      fill: async (db) => {
        await addInstitution(db)
        await addLibrary(db, { id: 1, code: 'BC' })
        await addLoanType(db)
      },
    })
    beforeAll(async () => {
      await importMarc(app().database, records, makeOptions())
      await app().refresh()
    })
    const get = async (id: string) => (await app().get(`/api/sumario/${id}/dados`)).json()
    const tabs = async (id: string) => (await app().get(`/api/acervo/${id}/permissoes`)).json().abas as string[]

    it('of a book are those of its note', async () => {
      expect(await get('1')).toEqual({
        tipo: 'livro',
        total: '2',
        sumarios: [
          {
            fasciculo: '',
            itens: [
              { titulo: 'Tlön', responsabilidade: 'J. L. Borges', nota: 'p. 9', ano: '', cod_acervo: '' },
              { titulo: 'El Aleph', responsabilidade: '', nota: '', ano: '', cod_acervo: '' },
            ],
          },
        ],
      })
      expect(await tabs('1')).toContain('sumarios-livros')
    })

    it('of a journal are its articles, by issue and in order of pages', async () => {
      const { tipo, sumarios } = await get('2')
      expect(tipo).toBe('periodico')
      expect(sumarios).toMatchObject([
        {
          fasciculo: 'v. 171, n. 4356, 1953',
          itens: [
            { titulo: 'First', responsabilidade: 'James D. Watson', nota: 'p. 737-738', cod_acervo: '4' },
            { titulo: 'Second', nota: 'p. 740-741', cod_acervo: '3' },
          ],
        },
      ])
      expect(await tabs('2')).toContain('sumarios')
    })

    it('of a title without any are none, and it has no tab for them', async () => {
      expect(await get('6')).toEqual({ tipo: 'livro', total: '0', sumarios: [] })
      expect((await tabs('6')).filter((tab) => tab.startsWith('sumarios'))).toEqual([])
    })

    it.each([
      ['999', 'titles.not_found'],
      ['x', 'titles.not_found'],
      ['5', 'titles.withdrawn'],
    ])('of title %s are refused: %s', async (id, code) => {
      const { statusCode, json } = await app().get(`/api/sumario/${id}/dados`)
      expect([statusCode, json().code]).toEqual([404, code])
    })
  })
})
