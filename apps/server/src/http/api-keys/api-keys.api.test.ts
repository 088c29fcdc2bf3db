import { staffRights } from '@estante/domain/session/staff-rights'
import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addTestKey, type TestKey } from '../../../test/add-test-key.ts'
import { addDeskFixture, type DeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addCategory, addTitle, grantPermission, testNow } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { endKey } from '../../features/keys/change-keys.ts'
import { generateKey } from './key-secret.ts'

const english = { lang: '5' }

eachDatabase((engine) => {
  const app = useTestApp(engine, { rateLimits: { perMinute: 100 } })
  let fixture: DeskFixture
  let category: number
  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    category = await addCategory(app().db)
    await addTitle(app().db, { title: 'Dom Casmurro' }, { id: 1 })
  })
  afterEach(() => app().moveTo(testNow))

  const add = (key: TestKey) => addTestKey(app(), key)
  const get = async (
    url: string,
    { key }: { key: string },
    from = '203.0.113.1',
    more: Record<string, string> = {},
  ) => {
    const headers = { authorization: `Bearer ${key}`, ...english, ...more }
    const answer = await app().app.inject({ url, headers, remoteAddress: from })
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
  }
  /** An account that serves at a library, or at all. */
  const attendant = async (library?: number) => {
    const account = await addAccount(app().db)
    const row = { account_id: account, permission_id: staffRights.desk }
    if (library === undefined) await grantPermission(app().db, account, staffRights.desk)
    else
      await app()
        .db.insertInto('library_permissions')
        .values({ ...row, library_id: library })
        .execute()
    return account
  }
  const people = (library: number) => `/api/balcao/cadastros?biblioteca=${library}&texto=ana`
  const register = (key: { headers: { authorization: string } }, biblioteca: number, cod_biblioteca = biblioteca) =>
    app().post(
      '/api/balcao/cadastros',
      {
        biblioteca: String(biblioteca),
        usuario: `K${Math.random()}`.slice(0, 12),
        nome: 'Rita Rocha',
        cod_categoria: String(category),
        cod_biblioteca: String(cod_biblioteca),
        senha: 'nenhuma',
        outra_pessoa: true,
      },
      { ...key.headers, ...english },
    )

  describe('a key', () => {
    it('tells what it is', { tags: ['C-227'] }, async () => {
      const expiresAt = Temporal.Instant.from('2026-12-31T03:00:00Z')
      const key = await add({
        scopes: ['people:read'],
        account: await attendant(),
        library: fixture.here,
        perMinute: 70,
        expiresAt,
      })
      expect(await get('/api/chave', key)).toMatchObject({
        status: 200,
        nome: key.name,
        escopos: ['people:read'],
        cod_biblioteca: String(fixture.here),
        validade_iso: '2026-12-31T03:00:00.000Z',
        limite_por_minuto: 70,
      })
      const plain = await add({ scopes: ['events:read'] })
      expect(await get('/api/chave', plain)).toMatchObject({ cod_biblioteca: '', validade_iso: '' })
    })

    it('is asked of a server, not of a person', { tags: ['C-227'] }, async () => {
      const { headers } = await signInAs(app())
      const answer = await app().get('/api/chave', headers)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'keys.key_needed'])
      expect((await app().get('/api/chave')).json().code).toBe('session.token_missing')
    })

    it('opens the calls of its scopes and no other', { tags: ['W-232'] }, async () => {
      const key = await add({ scopes: ['catalogue:read'] })
      expect((await get('/api/acervo/1', key)).status).toBe(200)
      expect(await get('/api/parametros/eventos_institucionais', key)).toMatchObject({
        status: 403,
        code: 'keys.scope_missing',
        message: 'This key does not have the scope events:read.',
      })
      expect(await get(people(fixture.here), key)).toMatchObject({ status: 403, code: 'keys.scope_missing' })
      for (const path of ['/api/emprestimo/titulos-pendentes', '/api/balcao/direitos']) {
        expect(await get(path, key)).toMatchObject({ status: 403, code: 'keys.not_for_keys' })
      }
    })

    it('is looked up on each request: revoked, ended or of a blocked account, it opens nothing', async () => {
      const account = await attendant()
      const ended = await add({
        scopes: ['catalogue:read'],
        expiresAt: Temporal.Instant.from(testNow).add({ seconds: 60 }),
      })
      const revoked = await add({ scopes: ['catalogue:read'] })
      const blocked = await add({ scopes: ['catalogue:read'], account })
      const all = async () => {
        const answers: unknown[] = []
        for (const key of [ended, revoked, blocked]) answers.push((await get('/api/acervo/1', key)).status)
        return answers
      }
      expect(await all()).toEqual([200, 200, 200])
      const { database, ctx, db, moveTo } = app()
      await database.transact((tx) => endKey(tx, revoked.name, 'system', ctx.clock()))
      await db.updateTable('accounts').set({ blocked: 1, blocked_by: 'library' }).where('id', '=', account).execute()
      moveTo('2026-03-10T15:01:00.000Z')
      expect(await all()).toEqual([401, 401, 401])
      expect((await get('/api/acervo/1', revoked)).code).toBe('keys.invalid')
      // Strangers who mistype its password must not stop a server.
      await db.updateTable('accounts').set({ blocked_by: 'attempts' }).where('id', '=', account).execute()
      expect(await all()).toEqual([401, 401, 200])
    })

    it('wins over cookies, which open nothing', async () => {
      const key = await add({ scopes: ['catalogue:read'] })
      const cookie = `estante-browser=x; estante-device=y; session=${(await signInAs(app())).session}`
      const answer = await get('/api/emprestimo/titulos-pendentes', key, undefined, { cookie })
      expect(answer.code).toBe('keys.not_for_keys')
      expect(answer.headers['set-cookie']).toBeUndefined()
    })

    it('is not looked at where what is sent says who asks', async () => {
      const body = { grant_type: 'client_credentials', client_id: '1', client_secret: '' }
      const answer = await app().post('/oauth/token', body, { authorization: `Bearer ${generateKey()}` })
      expect(answer.statusCode).toBe(200)
    })

    it('is kept as its hash, with the minute of its last use', async () => {
      const key = await add({ scopes: ['catalogue:read'] })
      const row = () =>
        app().db.selectFrom('api_keys').selectAll().where('name', '=', key.name).executeTakeFirstOrThrow()
      expect(JSON.stringify(await row())).not.toContain(key.key.slice(14))
      expect((await row()).last_used_at).toBeNull()
      await get('/api/acervo/1', key)
      expect((await row()).last_used_at).toBe(testNow)
      app().moveTo('2026-03-10T15:00:59.000Z')
      await get('/api/acervo/1', key)
      expect((await row()).last_used_at).toBe(testNow)
      app().moveTo('2026-03-10T15:01:00.000Z')
      await get('/api/acervo/1', key)
      expect((await row()).last_used_at).toBe('2026-03-10T15:01:00.000Z')
    })
  })

  describe('a key at the desk', { tags: ['W-232'] }, () => {
    it('acts as its account, and stops when the account loses the right', async () => {
      const account = await attendant(fixture.here)
      const key = await add({ scopes: ['people:read'], account })
      expect((await get(people(fixture.here), key)).status).toBe(200)
      expect((await get(people(fixture.there), key)).code).toBe('session.right_missing_here')
      await app().db.deleteFrom('library_permissions').where('account_id', '=', account).execute()
      expect(await get(people(fixture.here), key)).toMatchObject({ status: 403, code: 'session.right_missing_here' })
    })

    it('of one library acts there alone, whatever its account may', async () => {
      const key = await add({ scopes: ['people:write'], account: await attendant(), library: fixture.there })
      expect((await register(key, fixture.there)).statusCode).toBe(200)
      expect((await register(key, fixture.here)).json().code).toBe('session.right_missing_here')
      expect((await register(key, fixture.there, fixture.here)).json().errors).toHaveProperty('cod_biblioteca')
      const form = await get(`/api/balcao/cadastro?biblioteca=${fixture.there}`, key)
      expect(form.bibliotecas).toEqual([{ codigo: String(fixture.there), descricao: expect.any(String) }])
    })

    it('has to name a library, also where its account serves at every one', async () => {
      const key = await add({ scopes: ['circulation:read'], account: await attendant() })
      expect(await get('/api/balcao/listas', key)).toMatchObject({
        status: 400,
        errors: { biblioteca: [expect.any(String)] },
      })
    })

    it('without an account opens no call for staff', async () => {
      const key = await add({ scopes: ['people:read'] })
      expect((await get(people(fixture.here), key)).code).toBe('session.right_missing_here')
    })

    it('is named by the audit log, beside the account', async () => {
      const account = await attendant()
      const key = await add({ scopes: ['people:write'], account })
      await register(key, fixture.here)
      const event = await app()
        .db.selectFrom('audit_log')
        .select(['actor', 'action', 'origin', 'desk', 'library_id'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(event).toEqual({
        actor: `account ${account}`,
        action: 'accounts.added',
        origin: 'key',
        desk: key.name,
        library_id: fixture.here,
      })
    })
  })

  describe('the limit of a key', { tags: ['W-232'] }, () => {
    it('is told with every answer, and counts the key wherever it comes from', async () => {
      const key = await add({ scopes: ['catalogue:read'], perMinute: 3 })
      const first = await get('/api/acervo/1', key)
      expect(first.headers).toMatchObject({ 'ratelimit-policy': '"key";q=3;w=60', ratelimit: '"key";r=2;t=60' })
      app().moveTo('2026-03-10T15:00:10.500Z')
      const refused = await get('/api/emprestimo/titulos-pendentes', key, '203.0.113.2')
      expect([refused.status, refused.headers.ratelimit]).toEqual([403, '"key";r=1;t=50'])
      expect((await get('/api/nothing', key)).headers.ratelimit).toBe('"key";r=0;t=50')
      const over = await get('/api/acervo/1', key, '203.0.113.3')
      expect(over).toMatchObject({ status: 429, code: 'common.too_many_requests' })
      expect(over.headers).toMatchObject({ ratelimit: '"key";r=0;t=50', 'retry-after': '50' })
      app().moveTo('2026-03-10T15:01:00.000Z')
      expect((await get('/api/acervo/1', key)).headers.ratelimit).toBe('"key";r=2;t=60')
    })

    it('stands in the place of that of its address', async () => {
      const key = await add({ scopes: ['catalogue:read'] })
      const statuses = new Set<number>()
      for (let at = 0; at < 130; at++) statuses.add((await get('/api/acervo/1', key, '203.0.113.4')).status)
      expect([...statuses]).toEqual([200])
      const visitor = await app().app.inject({ url: '/api/acervo/1', remoteAddress: '203.0.113.4' })
      expect(visitor.headers).toMatchObject({ 'x-ratelimit-remaining': '99' })
      expect(visitor.headers.ratelimit).toBeUndefined()
    })
  })

  describe('wrong keys', { tags: ['W-232'] }, () => {
    it.each(['estante_', 'estante_0', `estante_${'0'.repeat(48)}`, generateKey()])('%s is refused', async (key) => {
      const answer = await get('/api/acervo/1', { key }, '203.0.113.5')
      expect(answer).toMatchObject({
        status: 401,
        code: 'keys.invalid',
        message: 'This key is unknown, or it has ended or was revoked.',
      })
      expect(answer.headers.ratelimit).toBeUndefined()
    })

    it('are limited for an address; a key that it used before is let in', async () => {
      const [known, unknown] = [await add({ scopes: ['catalogue:read'] }), await add({ scopes: ['catalogue:read'] })]
      const from = '203.0.113.6'
      expect((await get('/api/acervo/1', known, from)).status).toBe(200)
      for (let at = 0; at < 50; at++)
        expect((await get('/api/acervo/1', { key: generateKey() }, from)).status).toBe(401)
      const refused = await get('/api/acervo/1', { key: generateKey() }, from)
      expect(refused).toMatchObject({ status: 429, code: 'keys.too_many_wrong' })
      expect(refused.headers['retry-after']).toBe('900')
      expect((await get('/api/acervo/1', unknown, from)).status).toBe(429)
      expect((await get('/api/acervo/1', known, from)).status).toBe(200)
      expect((await get('/api/acervo/1', unknown, '203.0.113.7')).status).toBe(200)
      app().moveTo('2026-03-10T15:15:00.000Z')
      expect((await get('/api/acervo/1', { key: generateKey() }, from)).status).toBe(401)
    })
  })

  it('a person’s token opens what it opened before, and no key acts as another person', async () => {
    const staff = await signInAs(app(), { rights: [2001] })
    const answer = await app().post('/api/pessoas/meu-pergamum/troca-usuario', { usuario: 'nobody' }, staff.headers)
    expect(answer.json().code).toBe('session.user_not_found')
    const key = await add({ scopes: ['people:write'], account: staff.account })
    const refused = await app().post('/api/pessoas/meu-pergamum/troca-usuario', { usuario: 'nobody' }, key.headers)
    expect(refused.json().code).toBe('keys.not_for_keys')
  })
})

describe('the description of the calls', () => {
  const app = useTestApp('sqlite')

  it('names two ways to authorise, and for each call the scopes of which a key needs one', async () => {
    const { components, paths } = (await app().get('/api/openapi.json')).json()
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'key'])
    expect(paths['/api/acervo/{id}'].get.security).toEqual([{}, { bearer: [] }, { key: ['catalogue:read'] }])
    expect(paths['/api/balcao/cadastros-parecidos'].get.security).toEqual([
      { bearer: [] },
      { key: ['people:read'] },
      { key: ['people:write'] },
    ])
    expect(paths['/api/chave'].get.security).toEqual([{ key: [] }])
    expect(paths['/api/emprestimo/titulos-pendentes'].get.security).toEqual([{ bearer: [] }])
  })
})
