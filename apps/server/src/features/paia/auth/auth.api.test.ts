import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron, testNow } from '../../../../test/factories.ts'
import { setSettings } from '../../../../test/set-settings.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { useTestApp } from '../../../../test/start-test-app.ts'
import { eachDatabase } from '../../../../test/test-database.ts'
import { hashPassword } from '../../../secrets/password-hash.ts'

const password = 'jo-!97kdl+tT'
const allOfCore = 'read_patron read_fees read_items write_items'

eachDatabase((engine) => {
  describe('signing in by PAIA', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    let password_hash: string
    let number = 0
    let alice: { username: string; account: number; patron: string }
    beforeAll(async () => {
      password_hash = await hashPassword(password)
      await setSettings(app().db, { 'paia.on': true })
    })
    beforeEach(async () => {
      const username = `alice${++number}`
      const patron_id = await addPatron(app().db)
      const account = await addAccount(app().db, { patron_id, username, password_hash })
      alice = { username, account, patron: String(patron_id) }
    })
    const login = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      app().post('/paia/auth/login', { username: alice.username, password, grant_type: 'password', ...more }, headers)
    const tokenFor = async (scope = `${allOfCore} change_password`) => {
      const { access_token } = (await login({ scope })).json()
      return { authorization: `Bearer ${access_token}` }
    }
    const patronOf = (headers: Record<string, string>) => app().get(`/paia/core/${alice.patron}`, headers)
    const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
    const asForm = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }

    it('gives a token for the account, as in the example of the standard', { tags: ['W-230'] }, async () => {
      const answer = await login({}, { 'user-agent': 'MyPAIAClient/1.0', accept: 'application/json' })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        pragma: 'no-cache',
        'x-oauth-scopes': allOfCore,
        'access-control-allow-origin': '*',
      })
      expect(answer.json()).toEqual({
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 3600,
        patron: alice.patron,
        scope: allOfCore,
      })
    })

    it('takes a form, which the standard asks for', async () => {
      const fields = { username: alice.username, password, grant_type: 'password', scope: 'read_fees read_moon' }
      const answer = await app().post('/paia/auth/login', form(fields), asForm)
      expect(answer.json()).toMatchObject({ patron: alice.patron, scope: 'read_fees' })
    })

    it('stores no token, and lists each login among the devices, where it can be ended', async () => {
      const answer = await login({}, { 'user-agent': 'MyPAIAClient/1.0' })
      const { access_token } = answer.json()
      const authorization = `Bearer ${access_token}`
      const stored = await app().db.selectFrom('access_tokens').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain(access_token)
      const browser = await signInAs(app(), { account: alice.account })
      const devices: { codigo: string; dispositivo: string }[] = (
        await app().get('/api/pessoas/sessoes', browser.headers)
      ).json()
      const device = devices.find(({ dispositivo }) => dispositivo === 'PAIA: MyPAIAClient')
      expect((await patronOf({ authorization })).statusCode).toBe(200)
      await app().delete(`/api/pessoas/sessoes/${device!.codigo}`, browser.headers)
      expect((await patronOf({ authorization })).statusCode).toBe(401)
    })

    it('gives a token that opens nothing else, and takes none of the pages', async () => {
      const token = await tokenFor()
      expect((await app().get('/api/pessoas', token)).statusCode).toBe(401)
      const browser = await signInAs(app(), { account: alice.account })
      const answer = await patronOf(browser.headers)
      expect([answer.statusCode, answer.json().error]).toEqual([401, 'invalid_grant'])
    })

    it('is over after an hour', async () => {
      const token = await tokenFor()
      app().moveTo('2026-03-10T15:59:59Z')
      expect((await patronOf(token)).statusCode).toBe(200)
      app().moveTo('2026-03-10T16:00:00Z')
      expect((await patronOf(token)).json().error).toBe('invalid_grant')
      app().moveTo(testNow)
    })

    it('is refused as in the example of the standard, in the language that is asked for', async () => {
      const answer = await login({ password: 'wrong' }, { 'accept-language': 'fr' })
      expect(answer.statusCode).toBe(403)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-language': 'fr',
        'cache-control': 'no-store',
        pragma: 'no-cache',
        'www-authenticate': 'Bearer realm="PAIA"',
      })
      expect(answer.json()).toEqual({
        error: 'access_denied',
        error_description: 'Identifiant ou mot de passe incorrect.',
      })
      expect((await login({ username: 'nobody' })).json()).toMatchObject({ error: 'access_denied' })
    })

    it('counts wrong passwords as the pages do', async () => {
      for (let time = 0; time < 3; time++) await login({ password: 'wrong' })
      const answer = await login()
      expect([answer.statusCode, answer.json().error]).toEqual([429, 'access_denied'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      const onPages = { grant_type: 'password', username: alice.username, password }
      expect((await app().post('/oauth/token', onPages)).statusCode).toBe(429)
    })

    it('refuses a blocked account, before and after', async () => {
      const token = await tokenFor()
      const blocked = { blocked: 1, blocked_by: 'library' } as const
      await app().db.updateTable('accounts').set(blocked).where('id', '=', alice.account).execute()
      expect((await patronOf(token)).json().error).toBe('invalid_grant')
      const answer = await login({}, { 'accept-language': 'en' })
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { error: 'access_denied', error_description: 'This account is blocked. Please ask the library.' },
      ])
    })

    it('refuses an account with a second factor, and only whoever knows its password learns of it', async () => {
      const row = { account_id: alice.account, sealed_secret: 'x', created_at: testNow, confirmed_at: testNow }
      await app().db.insertInto('authenticators').values(row).execute()
      const answer = await login({}, { 'accept-language': 'en' })
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'access_denied'])
      expect(answer.json().error_description).toContain('second step')
      expect((await login({ password: 'wrong' }, { 'accept-language': 'en' })).json().error_description).not.toContain(
        'second',
      )
    })

    it.each([
      ['another grant', { grant_type: 'client_credentials' }, 'grant_type'],
      ['no user', { username: undefined }, 'username'],
      ['no password', { password: '' }, 'password'],
      ['no scope that is known', { scope: 'read_moon' }, 'scope'],
    ])('names the field of %s', async (_, more, field) => {
      const answer = await login(more)
      expect([answer.statusCode, answer.json().error]).toEqual([422, 'invalid_request'])
      expect(answer.json().error_description).toContain(field)
    })

    it.each([
      ['broken JSON', '{"username":', 'application/json'],
      ['another type', 'username=a', 'text/plain'],
      ['a type that nothing here reads', '<a/>', 'application/xml'],
    ])('cannot read %s', async (_, body, type) => {
      const answer = await app().post('/paia/auth/login', body, { 'content-type': type })
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_request'])
    })

    it('is not done by GET, which would leave the password in addresses', async () => {
      const answer = await app().get(`/paia/auth/login?username=a&password=b&grant_type=password`)
      expect([answer.statusCode, answer.json().error]).toEqual([405, 'invalid_request'])
      expect(answer.headers.allow).toBe('POST, OPTIONS')
    })

    it('ends with logout, which ends no other token', async () => {
      const [one, other] = [await tokenFor(), await tokenFor()]
      const answer = await app().post('/paia/auth/logout', form({ patron: alice.patron }), { ...asForm, ...one })
      expect([answer.statusCode, answer.json()]).toEqual([200, { patron: alice.patron }])
      expect((await patronOf(one)).statusCode).toBe(401)
      expect((await patronOf(other)).statusCode).toBe(200)
      expect((await app().post('/paia/auth/logout', { patron: '1' }, other)).json().error).toBe('access_denied')
      expect((await app().post('/paia/auth/logout', {}, other)).statusCode).toBe(422)
    })

    describe('a new password', () => {
      const next = 'Jequitiba-17'
      const change = (headers: Record<string, string>, more: Record<string, string> = {}) => {
        const body = { patron: alice.patron, username: alice.username, old_password: password, new_password: next }
        return app().post('/paia/auth/change', { ...body, ...more }, headers)
      }

      it('ends the other tokens and sessions, and is on record as by another program', async () => {
        const [here, elsewhere] = [await tokenFor(), await tokenFor()]
        const browser = await signInAs(app(), { account: alice.account })
        const answer = await change(here)
        expect([answer.statusCode, answer.json()]).toEqual([200, { patron: alice.patron }])
        expect((await patronOf(here)).statusCode).toBe(200)
        expect((await patronOf(elsewhere)).statusCode).toBe(401)
        expect((await app().get('/api/pessoas', browser.headers)).statusCode).toBe(401)
        expect((await login()).statusCode).toBe(403)
        expect((await login({ password: next })).statusCode).toBe(200)
        const events = app().db.selectFrom('audit_log').select(['actor', 'origin', 'client_ip'])
        expect(
          await events.where('action', '=', 'accounts.password_changed').orderBy('id', 'desc').limit(1).execute(),
        ).toEqual([{ actor: `account ${alice.account}`, origin: 'paia', client_ip: '127.0.0.1' }])
      })

      it('set on the pages ends the tokens', async () => {
        const token = await tokenFor()
        const browser = await signInAs(app(), { account: alice.account })
        const changed = { senhaAtual: password, senhaNova: next }
        expect((await app().put('/api/pessoas/meu-pergamum/senha', changed, browser.headers)).statusCode).toBe(200)
        expect((await patronOf(token)).statusCode).toBe(401)
      })

      it('has one winner of two who set it at the same time', async () => {
        const tokens = [await tokenFor(), await tokenFor()]
        const answers = await Promise.all(tokens.map((token, at) => change(token, { new_password: `${next}${at}` })))
        const done = answers.filter(({ statusCode }) => statusCode === 200)
        expect(done).toHaveLength(1)
        const winner = answers.indexOf(done[0]!)
        expect((await login({ password: `${next}${winner}` })).statusCode).toBe(200)
      })

      it.each([
        ['a wrong password', { old_password: 'wrong' }, 403, 'access_denied'],
        ['another user', { username: 'someone-else' }, 403, 'access_denied'],
        ['another patron', { patron: '1' }, 403, 'access_denied'],
        ['a weak one', { new_password: 'abc' }, 422, 'invalid_request'],
        ['the present one', { new_password: password }, 422, 'invalid_request'],
        ['none', { new_password: '' }, 422, 'invalid_request'],
      ])('is refused for %s', async (_, more, status, error) => {
        const answer = await change(await tokenFor(), more)
        expect([answer.statusCode, answer.json().error]).toEqual([status, error])
        expect((await login()).statusCode).toBe(200)
      })

      it('is not set here where the password is of the institution’s directory', async () => {
        const token = await tokenFor()
        const set = { directory_entry: `entry-${alice.account}` }
        await app().db.updateTable('accounts').set(set).where('id', '=', alice.account).execute()
        const answer = await change(token)
        expect([answer.statusCode, answer.json().error]).toEqual([403, 'access_denied'])
      })

      it('needs a token with the scope', async () => {
        const answer = await change(await tokenFor(allOfCore))
        expect([answer.statusCode, answer.json().error]).toEqual([403, 'insufficient_scope'])
        expect(answer.headers).toMatchObject({
          'x-oauth-scopes': allOfCore,
          'x-accepted-oauth-scopes': 'change_password',
        })
      })
    })

    it('is nowhere unless it is on', async () => {
      const token = await tokenFor()
      await setSettings(app().db, { 'paia.on': undefined })
      expect((await login()).statusCode).toBe(404)
      expect((await patronOf(token)).statusCode).toBe(404)
      await setSettings(app().db, { 'paia.on': true })
    })
  })
})
