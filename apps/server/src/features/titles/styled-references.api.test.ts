import { beforeAll, describe, expect, it } from 'vitest'
import { addInstitution, addTitle } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  describe('the reference of a title in another style', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    let title: number
    beforeAll(async () => {
      title = await addTitle(app().db, {
        title: 'Torto arado',
        languages: ['por'],
        contributors: [
          {
            kind: 'person',
            heading: 'Vieira Junior, Itamar',
            name: 'Vieira Junior, Itamar',
            relators: ['aut'],
            main: true,
            tag: '100',
            field: 1,
          },
        ],
        publication: [{ place: 'São Paulo', publisher: 'Todavia', date: '2019', kind: '1' }],
        yearShown: '2019',
      })
    })
    const reference = async (query: string) => (await app().get(`/api/acervo/${title}/referencia${query}`)).json()

    it.each([
      ['', 'ABNT NBR 6023', 'VIEIRA JUNIOR, Itamar. Torto arado. São Paulo: Todavia, 2019.'],
      ['?estilo=abnt', 'ABNT NBR 6023', 'VIEIRA JUNIOR, Itamar. Torto arado. São Paulo: Todavia, 2019.'],
      ['?estilo=apa', 'APA 7', 'Vieira Junior, I. (2019). Torto arado. Todavia.'],
      ['?estilo=chicago', 'Chicago 17', 'Vieira Junior, Itamar. 2019. Torto arado. São Paulo: Todavia.'],
      ['?estilo=vancouver', 'Vancouver', 'Vieira Junior I. Torto arado. São Paulo: Todavia; 2019.'],
    ])('%s', async (query, estilo, text) => {
      expect(await reference(query)).toMatchObject({ estilo, referencia_sem_tag: text })
    })

    it('sets titles apart, and refuses a style that it does not know', async () => {
      const { partes } = await reference('?estilo=apa')
      expect(partes).toContainEqual({ texto: 'Torto arado', destaque: 'em' })
      expect((await app().get(`/api/acervo/${title}/referencia?estilo=mla`)).statusCode).toBe(422)
    })
  })
})
