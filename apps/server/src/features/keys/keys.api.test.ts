import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addLibrary, addPatron } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const path = '/api/balcao/configuracao/chaves'
const plain = {
  nome: 'site',
  escopos: ['events:read'],
  usuario: '',
  cod_biblioteca: '',
  ultimo_dia: '',
  limite_por_minuto: 60,
}

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn
  let settingsAlone: SignedIn

  beforeAll(async () => {
    await addDeskFixture(app().db)
    administrator = await signInAs(app(), { rights: [staffRights.settings, staffRights.desk] })
    settingsAlone = await signInAs(app(), { rights: [staffRights.settings] })
    await addAccount(app().db, { username: 'portal' })
  })
  beforeEach(() => app().db.deleteFrom('api_keys').execute())

  const add = async (change: object = {}, who = administrator) => {
    const answer = await app().post(path, { ...plain, ...change }, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const list = async () => (await app().get(path, administrator.headers)).json()
  const revoke = async (nome: string) => {
    const answer = await app().post(`${path}/${nome}/revogacao`, {}, administrator.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const callWith = async (key: string, url: string) =>
    (await app().get(url, { authorization: `Bearer ${key}` })).statusCode
  const lastEvent = () =>
    app()
      .db.selectFrom('audit_log')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', 'api_key')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  describe('keys of servers in the browser', { tags: ['C-245'] }, () => {
    it('are made, told this once, and open what their scopes say', async () => {
      const made = await add()
      expect(made).toMatchObject({ status: 200, nome: 'site', chave: expect.stringMatching(/^estante_/), faltam: [] })
      expect(await lastEvent()).toMatchObject({
        actor: `account ${administrator.account}`,
        action: 'api_keys.added',
        details: JSON.stringify({ name: 'site', scopes: ['events:read'] }),
      })
      const shown = await list()
      expect(JSON.stringify(shown)).not.toContain(made.chave)
      expect(shown.chaves).toEqual([
        expect.objectContaining({
          nome: 'site',
          escopos: ['events:read'],
          usuario: '',
          encerrada: false,
          usada_iso: '',
        }),
      ])
      expect(await callWith(made.chave, '/api/parametros/eventos_institucionais')).toBe(200)
      expect(await callWith(made.chave, '/api/acervo/1')).toBe(403)
    })

    it('are revoked at once, and once; the name stays taken', async () => {
      const { chave } = await add()
      expect((await revoke('site')).status).toBe(200)
      expect(await callWith(chave, '/api/parametros/eventos_institucionais')).toBe(401)
      expect(await lastEvent()).toMatchObject({ action: 'api_keys.revoked', details: '{"name":"site"}' })
      expect(await revoke('site')).toMatchObject({ status: 404, code: 'keys.not_found' })
      expect(await add()).toMatchObject({ status: 422, code: 'keys.name_taken' })
      const [key] = (await list()).chaves
      expect(key.revogada_iso).not.toBe('')
    })

    it('of two who make one of the same name at once, one does', async () => {
      const statuses = (await Promise.all([add(), add()])).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 422])
    })

    it('act as an account, and tell which rights that one lacks', async () => {
      const made = await add({ escopos: ['people:read'], usuario: 'portal', ultimo_dia: '2099-12-31' })
      expect(made).toMatchObject({ status: 200, faltam: [staffRights.desk] })
      const [key] = (await list()).chaves
      expect(key).toMatchObject({ usuario: 'portal', validade_iso: '2100-01-01T00:00' })
    })

    it('open nothing that their maker may not do', async () => {
      const wanted = { escopos: ['people:read'], usuario: 'portal' }
      expect(await add(wanted, settingsAlone)).toMatchObject({ status: 403, code: 'keys.beyond_rights' })
      const library = await addLibrary(app().db)
      const here = { ...wanted, nome: 'aqui', cod_biblioteca: String(library) }
      expect(await add(here, settingsAlone)).toMatchObject({ status: 403, code: 'keys.beyond_rights' })
      await app()
        .db.insertInto('library_permissions')
        .values({ account_id: settingsAlone.account, permission_id: staffRights.desk, library_id: library })
        .execute()
      expect((await add(here, settingsAlone)).status).toBe(200)
      expect(await add({ ...wanted, nome: 'todas' }, settingsAlone)).toMatchObject({ status: 403 })
    })

    it('are made by nobody who may set up one library alone', async () => {
      const library = await addLibrary(app().db)
      const head = await signInAs(app())
      await app()
        .db.insertInto('library_permissions')
        .values({ account_id: head.account, permission_id: staffRights.settings, library_id: library })
        .execute()
      expect(await add({}, head)).toMatchObject({ status: 403 })
    })

    it.each([
      [{ escopos: ['people:read'] }, 'keys.account_needed'],
      [{ escopos: ['people:read'], usuario: 'ninguem' }, 'keys.account_not_found'],
      [{ cod_biblioteca: '999999' }, 'keys.library_not_found'],
      [{ ultimo_dia: '2020-01-01' }, 'keys.day_over'],
      [{ escopos: [] }, 'common.invalid_fields'],
      [{ escopos: ['people:all'] }, 'common.invalid_fields'],
      [{ nome: 'Site' }, 'common.invalid_fields'],
      [{ nome: 'a'.repeat(41) }, 'common.invalid_fields'],
      [{ limite_por_minuto: 0 }, 'common.invalid_fields'],
      [{ limite_por_minuto: 'muitas' }, 'common.invalid_fields'],
      [{ ultimo_dia: 'amanhã' }, 'common.invalid_fields'],
    ])('are refused for %j', async (change, code) => {
      expect(await add(change)).toMatchObject({ status: 422, code })
    })

    it('are refused for a name that several people use', async () => {
      for (const name of ['Uma', 'Outra'])
        await addAccount(app().db, { patron_id: await addPatron(app().db, { name }), username: 'dividido' })
      const answer = await add({ escopos: ['people:read'], usuario: 'dividido' })
      expect(answer).toMatchObject({ status: 422, code: 'keys.account_ambiguous' })
    })
  })
})
