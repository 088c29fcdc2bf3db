/** Holdings statements, from the record's codes to the displayed words. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addInstitution, addLibrary, addLoanType } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { importMarc } from '../../import/import-records.ts'
import { makeOptions, makeRecord } from '../../import/testing/records.ts'

/** A journal catalogued in German, with a coded month and a local holdings statement. */
const journal = makeRecord(
  'title',
  '7',
  ['040', 'aBR', 'bger'],
  ['245 10', 'aRevista'],
  ['852', 'bBC', 'cPeriódicos'],
  ['853 20', '81', 'av.', 'bn.', 'i(year)', 'j(month)'],
  ['863 40', '81.1', 'a18', 'b4', 'i2007', 'j02'],
  ['866 41', '80', 'aAntes: v. 1-17 (faltam números)'],
)

eachDatabase((engine) => {
  describe('a coded holdings statement', () => {
    const app = useTestApp(engine, {
      fill: async (db) => {
        await addInstitution(db)
        await addLibrary(db, { id: 1, code: 'BC' })
        await addLoanType(db)
      },
    })
    beforeAll(() => importMarc(app().database, [journal], makeOptions()))

    async function statements(headers: Record<string, string>): Promise<string[]> {
      const answer = await app().get('/api/acervo/7/exemplares', headers)
      return answer.json().bibliotecas[0].colecoes[0].descricao
    }

    it.each([
      ['Portuguese', { lang: '1' }, 'v. 18, n. 4 (fev. 2007)'],
      ['Spanish', { lang: '3' }, 'v. 18, n. 4 (feb. 2007)'],
      ['English', { lang: '5' }, 'v. 18, n. 4 (Feb. 2007)'],
      ['the language of the browser', { 'accept-language': 'en-GB,en;q=0.9' }, 'v. 18, n. 4 (Feb. 2007)'],
    ])('names the month in %s, and leaves the words of the library as they are', async (_, headers, worded) => {
      expect(await statements(headers)).toEqual(['Antes: v. 1-17 (faltam números)', worded])
    })
  })
})
