import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  const ask = async (usuario: string) =>
    (await app().get(`/api/pessoas/duplicadas?usuario=${encodeURIComponent(usuario)}`)).json()
  const nobody = { result: false, pessoas: [] }
  const people: number[] = []

  beforeAll(async () => {
    for (const name of ['Joana Batista Ferraz', 'José dos Anjos Ferraz']) {
      const patron_id = await addPatron(app().db, { name })
      people.push(patron_id)
      await addAccount(app().db, { username: '20210550a', patron_id })
    }
    await addAccount(app().db, { username: '20210550a', patron_id: people[0] })
    await addAccount(app().db, { username: 'unica' })
  })

  describe('people of one user name', () => {
    it('are not told where a user name belongs to one person', async () => {
      expect(await ask('20210550a')).toEqual(nobody)
    })

    it('are told by initials where it may belong to several, each once', { tags: ['C-134', 'F-027'] }, async () => {
      await app().db.insertInto('settings').values({ name: 'login.multi_person', value: 'true' }).execute()
      expect(await ask(' 20210550A ')).toEqual({
        result: true,
        pessoas: [
          { codigo: String(people[0]), nome: 'J. B. F.' },
          { codigo: String(people[1]), nome: 'J. A. F.' },
        ],
      })
    })

    it.each(['unica', 'ninguem', '', '%', '20210550'])(
      'are the same for “%s”, whether it exists or not',
      async (name) => {
        expect(await ask(name)).toEqual(nobody)
      },
    )

    it('need a user name to be asked for', async () => {
      expect((await app().get('/api/pessoas/duplicadas')).statusCode).toBe(400)
    })

    it('are not told to an address that asks for name after name', async () => {
      const from = (remoteAddress: string) =>
        app().app.inject({ method: 'GET', url: '/api/pessoas/duplicadas?usuario=20210550a', remoteAddress })
      const statuses = []
      for (let time = 0; time < 201; time++) statuses.push((await from('203.0.113.7')).statusCode)
      expect(statuses.indexOf(429)).toBe(200)
      const refused = await from('203.0.113.7')
      expect(refused.json()).toMatchObject({ code: 'session.too_many_attempts' })
      expect(Number(refused.headers['retry-after'])).toBe(900)
      expect((await from('203.0.113.8')).statusCode).toBe(200)
      app().moveTo('2026-03-10T15:16:00Z')
      expect((await from('203.0.113.7')).statusCode).toBe(200)
    })
  })
})
