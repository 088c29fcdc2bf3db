import { describe, expect, it } from 'vitest'
import { addInstitution } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  describe('the token of a visitor', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    const asked = { grant_type: 'client_credentials', client_id: '1', client_secret: '' }

    it.each(['/oauth/token', '/api/oauth/token'])('is given at %s to whoever asks', async (path) => {
      const answer = await app().post(path, asked)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
      expect(answer.headers['cache-control']).toBe('no-store')
      const { access_token } = answer.json()
      const call = await app().get('/api/consulta?q=a', { authorization: `Bearer ${access_token}` })
      expect(call.statusCode).toBe(200)
    })

    it('is given for a form too', async () => {
      const body = new URLSearchParams(asked).toString()
      const answer = await app().post('/oauth/token', body, { 'content-type': 'application/x-www-form-urlencoded' })
      expect(answer.statusCode).toBe(200)
    })

    it('is refused with words where the kind is missing, or not offered', async () => {
      const missing = await app().post('/oauth/token', { client_id: '1' })
      expect(missing.statusCode).toBe(400)
      expect(missing.json()).toMatchObject({ code: 'common.malformed', errors: { grant_type: expect.any(Array) } })
      const other = await app().post('/oauth/token', { grant_type: 'magic' })
      expect(other.statusCode).toBe(400)
      expect(other.json()).toMatchObject({ code: 'session.grant_unsupported' })
    })

    it('cannot be used to refresh as if it gave access, nor be changed', async () => {
      const { access_token, refresh_token } = (await app().post('/oauth/token', asked)).json()
      for (const token of [refresh_token, `${access_token}x`, 'a.b.c', '']) {
        const answer = await app().get('/api/consulta?q=a', { authorization: `Bearer ${token}` })
        expect(answer.json()).toMatchObject({ code: 'session.token_invalid' })
      }
    })
  })
})
