/** A desk that its attendant leaves, and the second factor that an institution asks of staff. */
import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, testNow } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'

const password = 'Ipe-Amarelo-1'
const password_hash = await hashPassword(password)

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let here: number
  beforeAll(async () => {
    here = (await addDeskFixture(app().db)).here
  })
  const get = async (path: string, { headers }: SignedIn) => {
    const answer = await app().get(path, headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const post = async (path: string, body: object, { headers }: SignedIn) => {
    const answer = await app().post(path, body, headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const attendant = async () =>
    signInAs(app(), { account: await addAccount(app().db, { password_hash }), rights: [staffRights.desk] })
  const lock = (who: SignedIn) => post('/api/pessoas/bloqueio', {}, who)
  const unlock = (who: SignedIn, body: object) => post('/api/pessoas/desbloqueio', body, who)
  const rights = (who: SignedIn) => get('/api/balcao/direitos', who)

  describe('a locked session', { tags: ['W-247', 'C-242'] }, () => {
    it('does nothing in the name of its person until the password is right', async () => {
      const who = await attendant()
      const other = await signInAs(app(), { account: who.account })
      expect((await rights(who)).status).toBe(200)
      expect(await lock(who)).toMatchObject({ status: 200, bloqueada: true })
      expect(await lock(who)).toMatchObject({ status: 200, bloqueada: true })
      expect(await rights(who)).toMatchObject({ status: 403, code: 'session.locked' })
      const scan = { codigo: 'B1', modo: 'devolver', biblioteca: here }
      expect(await post('/api/balcao/leituras', scan, who)).toMatchObject({ status: 403, code: 'session.locked' })
      expect(await get('/api/pessoas/meu-pergamum/carteira', who)).toMatchObject({
        status: 403,
        code: 'session.locked',
      })
      // What is public stays so, and another device of the same person is not locked.
      expect((await app().get('/api/consulta?q=casa', who.headers)).statusCode).toBe(200)
      expect((await rights(other)).status).toBe(200)

      expect(await unlock(who, { senha: 'errada' })).toMatchObject({
        status: 422,
        code: 'second-factors.confirmation_wrong',
      })
      expect(await unlock(who, {})).toMatchObject({ status: 422, code: 'second-factors.confirmation_needed' })
      expect((await rights(who)).status).toBe(403)
      expect(await unlock(who, { senha: password })).toMatchObject({ status: 200, bloqueada: false })
      expect((await rights(who)).status).toBe(200)
    })

    it('can be signed out, which is the way on for somebody else', async () => {
      const who = await attendant()
      await lock(who)
      expect((await app().delete('/api/pessoas/sessoes/atual', who.headers)).statusCode).toBe(200)
      expect((await rights(who)).status).toBe(401)
    })

    it('of an account without a password is not opened by an empty one', async () => {
      const who = await attendant()
      await app().db.updateTable('accounts').set({ password_hash: null }).where('id', '=', who.account).execute()
      await lock(who)
      for (const body of [{}, { senha: '' }, { senha: 'x' }]) {
        expect(await unlock(who, body)).toMatchObject({ status: 422, code: 'session.no_password' })
      }
      expect((await rights(who)).status).toBe(403)
    })
  })

  describe('the second factor of staff', { tags: ['W-247'] }, () => {
    it('is asked of each, and only where the institution says so', async () => {
      const who = await attendant()
      const lists = () => get(`/api/balcao/listas?biblioteca=${here}`, who)
      expect((await lists()).status).toBe(200)
      await app().db.insertInto('settings').values({ name: 'desk.second_factor', value: 'true' }).execute()
      expect(await lists()).toMatchObject({ status: 403, code: 'session.second_factor_missing' })
      expect(await rights(who)).toMatchObject({ status: 200, falta_segundo_fator: true })
      await app()
        .db.insertInto('authenticators')
        .values({ account_id: who.account, sealed_secret: 's', created_at: testNow, confirmed_at: null })
        .execute()
      expect((await lists()).status).toBe(403)
      await app().db.updateTable('authenticators').set({ confirmed_at: testNow }).execute()
      expect((await lists()).status).toBe(200)
      expect(await rights(who)).toMatchObject({ falta_segundo_fator: false })
      await app().db.updateTable('settings').set({ value: 'false' }).where('name', '=', 'desk.second_factor').execute()
      await app().db.deleteFrom('authenticators').execute()
      expect((await lists()).status).toBe(200)
    })
  })
})
