import { expect, it } from 'vitest'
import { addInstitution, addTitle } from './factories.ts'
import { useTestApp } from './start-test-app.ts'
import { eachDatabase } from './test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, {
    fill: async (db) => {
      await addInstitution(db)
      await addTitle(db, { title: 'Quincas Borba' })
    },
  })

  it('answers over HTTP what is in its database', async () => {
    const answer = await app().get('/api/consulta?q=quincas')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-total-count']).toBe('1')
  })

  it('finds what a test adds later once the index is refreshed', async () => {
    await addTitle(app().db, { title: 'Esaú e Jacó' })
    await app().refresh()
    const answer = await app().get('/api/consulta?q=jac%C3%B3')
    expect(answer.headers['x-total-count']).toBe('1')
  })

  it('has a clock that stands still until it is moved', async () => {
    const { access_token } = (await app().post('/oauth/token', { grant_type: 'client_credentials' })).json()
    const asked = () => app().get('/api/consulta?q=quincas', { authorization: `Bearer ${access_token}` })
    expect((await asked()).statusCode).toBe(200)
    app().moveTo('2026-03-10T17:00:00Z')
    expect((await asked()).statusCode).toBe(401)
  })
})
