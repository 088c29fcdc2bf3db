import { describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addLibrary, addPatron, grantPermission } from '../../../test/factories.ts'
import { actIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  describe('the token of a visitor', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    const asked = { grant_type: 'client_credentials', client_id: '1', client_secret: '' }

    it.each(['/oauth/token', '/api/oauth/token'])(
      'is given at %s to whoever asks',
      { tags: ['A-001', 'C-004', 'C-008', 'K-028', 'P-001', 'W-008', 'W-011'] },
      async (path) => {
        const answer = await app().post(path, asked)
        expect(answer.statusCode).toBe(200)
        expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
        expect(answer.headers['cache-control']).toBe('no-store')
        const { access_token } = answer.json()
        const call = await app().get('/api/consulta?q=a', { authorization: `Bearer ${access_token}` })
        expect(call.statusCode).toBe(200)
      },
    )

    it('is given for a form too', { tags: ['W-009'] }, async () => {
      const body = new URLSearchParams(asked).toString()
      const answer = await app().post('/oauth/token', body, { 'content-type': 'application/x-www-form-urlencoded' })
      expect(answer.statusCode).toBe(200)
    })

    it('is refused with words where the kind is missing, or not offered', { tags: ['W-012'] }, async () => {
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

    it('is refreshed, as often as one likes', async () => {
      const { refresh_token } = (await app().post('/oauth/token', asked)).json()
      for (const _ of [1, 2]) {
        const answer = await app().post('/oauth/token', { grant_type: 'refresh_token', refresh_token })
        expect(answer.json()).toMatchObject({ expires_in: 3600 })
      }
    })

    it('is given to a program that sends the old one along', async () => {
      for (const authorization of ['Bearer over', 'Bearer ', 'Basic x']) {
        expect((await app().post('/oauth/token', asked, { authorization })).statusCode).toBe(200)
      }
    })

    it('is kept from programs that the institution does not list', async () => {
      const { db } = app()
      await db.insertInto('settings').values({ name: 'login.clients', value: '["7"]' }).execute()
      expect((await app().post('/oauth/token', asked)).json()).toMatchObject({ code: 'session.client_unknown' })
      expect((await app().post('/oauth/token', { ...asked, client_id: 7 })).statusCode).toBe(200)
      await db.deleteFrom('settings').where('name', '=', 'login.clients').execute()
    })
  })

  describe('who is signed in', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })

    it('is told with what the login may do', {
      tags: ['C-009', 'F-001', 'F-002', 'F-003', 'F-004', 'F-005', 'F-006', 'P-010', 'W-013'],
    }, async () => {
      const library = await addLibrary(app().db)
      const patron_id = await addPatron(app().db, { name: 'Ana Ribeiro Campos', home_library_id: library })
      const account = await addAccount(app().db, { patron_id, username: '20240318', valid_until: '2026-12-31' })
      await grantPermission(app().db, account, 8)
      const { headers } = await signInAs(app(), { account })
      expect((await app().get('/api/pessoas', headers)).json()).toEqual({
        user: {
          nome_pessoa: 'Ana Ribeiro Campos',
          login: '20240318',
          cod_pessoa: String(patron_id),
          cod_categoria: expect.stringMatching(/^K/),
          categoria: 'Graduação',
          tipo_categoria: 'student',
          validade: '31/12/2026',
          cod_biblioteca: String(library),
          usuario_original: '',
        },
        authPermissions: [{ cod_modulo: '2', cod_atividade: '8', descricao: 'Atividade' }],
        bloqueio: false,
      })
    })

    it('sees the devices, ends one, ends all, and never another person’s', async () => {
      const account = await addAccount(app().db)
      const [here, there] = [await signInAs(app(), { account }), await signInAs(app(), { account })]
      const other = await signInAs(app())
      const listed = (await app().get('/api/pessoas/sessoes', here.headers)).json()
      expect(listed).toHaveLength(2)
      expect(listed.find(({ atual }: { atual: boolean }) => atual)).toMatchObject({
        codigo: here.session,
        dispositivo: 'Teste',
        lembrar: false,
      })
      const foreign = await app().delete(`/api/pessoas/sessoes/${other.session}`, here.headers)
      expect(foreign.json()).toMatchObject({ code: 'session.session_not_found' })
      expect((await app().delete(`/api/pessoas/sessoes/${there.session}`, here.headers)).json()).toEqual({
        encerradas: 1,
      })
      expect((await app().get('/api/pessoas', there.headers)).statusCode).toBe(401)
      expect((await app().delete('/api/pessoas/sessoes', here.headers)).json()).toEqual({ encerradas: 1 })
      expect((await app().get('/api/pessoas', here.headers)).json()).toMatchObject({ code: 'session.token_invalid' })
      expect((await app().get('/api/pessoas', other.headers)).statusCode).toBe(200)
    })

    it('has no device named by NUL, and nobody is', async () => {
      const { headers } = await signInAs(app())
      const answers = [
        await app().delete('/api/pessoas/sessoes/%00', headers),
        await app().put('/api/pessoas/fatores/chaves/%00', { nome: 'x' }, headers),
        await app().put('/api/pessoas/fatores/chaves/x', { nome: 'a\u0000' }, headers),
        await app().get('/api/pessoas/a%00/recuperar-senha'),
        await app().get('/api/pessoas/duplicadas?usuario=%00'),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 400))
    })

    it('shows and ends no device of whom somebody acts as, but the session in which they act', async () => {
      const account = await addAccount(app().db)
      const own = await signInAs(app(), { account })
      const acting = await signInAs(app(), { account })
      await actIn(app(), acting)
      const refused = [
        await app().get('/api/pessoas/sessoes', acting.headers),
        await app().delete(`/api/pessoas/sessoes/${own.session}`, acting.headers),
        await app().delete('/api/pessoas/sessoes', acting.headers),
      ]
      for (const answer of refused) {
        expect(answer.statusCode).toBe(403)
        expect(answer.json()).toMatchObject({ code: 'second-factors.not_as_another' })
      }
      expect((await app().delete('/api/pessoas/sessoes/atual', acting.headers)).json()).toEqual({ encerradas: 1 })
      expect((await app().get('/api/pessoas', own.headers)).statusCode).toBe(200)
    })

    it('signs out on this device', async () => {
      const { headers, refreshToken } = await signInAs(app())
      expect((await app().delete('/api/pessoas/sessoes/atual', headers)).json()).toEqual({ encerradas: 1 })
      const again = await app().post('/oauth/token', { grant_type: 'refresh_token', refresh_token: refreshToken })
      expect(again.json()).toMatchObject({ code: 'session.refresh_invalid' })
    })
  })
})
