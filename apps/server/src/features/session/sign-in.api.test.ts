import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addCategory, addInstitution, addPatron, testNow } from '../../../test/factories.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'
import { signIn } from './sign-in.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const ask = (app: TestApp, username: string, password: string, more: object = {}, headers = {}) =>
  app.post('/oauth/token', { grant_type: 'password', client_id: '1', username, password, ...more }, headers)
const refresh = (app: TestApp, refresh_token: string, headers = {}) =>
  app.post('/oauth/token', { grant_type: 'refresh_token', refresh_token }, headers)
/** Advances over all previous tests: the file has one clock. */
let minutes = 0
const laterBy = (more: number) => {
  minutes += more
  return new Date(Date.parse(testNow) + minutes * 60_000).toISOString()
}

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let hash: string
  const withPassword = async (username: string, row: object = {}) =>
    addAccount(app().db, { username, password_hash: hash, ...row })
  beforeAll(async () => {
    hash = await hashPassword('Sabiá-1')
  })

  describe('signing in with a password', () => {
    it('opens a session on a device that its owner knows again', { tags: ['C-005', 'W-010'] }, async () => {
      await withPassword('20240318')
      const answer = await ask(app(), ' 20240318 ', 'Sabiá-1', { lembrar: '1' }, { 'user-agent': firefox })
      expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
      const authorization = `Bearer ${answer.json().access_token}`
      expect((await app().get('/api/pessoas', { authorization })).json()).toMatchObject({
        user: { login: '20240318' },
      })
      expect((await app().get('/api/pessoas/sessoes', { authorization })).json()).toMatchObject([
        { dispositivo: 'Firefox 140, Linux', lembrar: true, atual: true },
      ])
    })

    it('takes a password that the keyboard composes otherwise, and a user name in capitals', async () => {
      await withPassword('aluna')
      expect((await ask(app(), 'ALUNA', 'Sabia\u0301-1')).statusCode).toBe(200)
    })

    it.each([
      ['a wrong password', '20240318', 'sabiá-1', 401, 'session.wrong_credentials'],
      ['a user that does not exist', 'ninguem', 'Sabiá-1', 401, 'session.wrong_credentials'],
      ['an empty password', '20240318', '', 400, 'session.credentials_missing'],
      ['an empty user', '  ', 'Sabiá-1', 400, 'session.credentials_missing'],
      ['NUL in a user name', '2024\u00000318', 'Sabiá-1', 400, 'common.malformed'],
      ['half of a character', '20240318', '\ud800', 401, 'session.wrong_credentials'],
    ])('refuses %s', async (_what, username, password, status, code) => {
      const answer = await ask(app(), username, password)
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toMatchObject({ code })
    })

    it('tells people of one name apart by the suffix, or by the password', { tags: ['C-006'] }, async () => {
      const [joana, jose] = [await addPatron(app().db, { name: 'Joana' }), await addPatron(app().db, { name: 'José' })]
      const graduate = await addCategory(app().db, { code: '03' })
      await withPassword('20210550', { patron_id: joana })
      await withPassword('20210550', { patron_id: jose, password_hash: await hashPassword('outra') })
      await withPassword('20210550', { patron_id: jose, category_id: graduate })
      const nameOf = async (username: string, password: string) => {
        const { access_token } = (await ask(app(), username, password)).json()
        const { user } = (await app().get('/api/pessoas', { authorization: `Bearer ${access_token}` })).json()
        return `${user.nome_pessoa} ${user.cod_categoria}`
      }
      expect(await nameOf(`20210550#${joana}`, 'Sabiá-1')).toMatch(/^Joana K/)
      expect(await nameOf('20210550', 'outra')).toMatch(/^José K/)
      expect(await nameOf('20210550#03', 'Sabiá-1')).toBe('José 03')
      expect((await ask(app(), '20210550#99', 'Sabiá-1')).statusCode).toBe(401)
    })

    it.each([
      ['changed', { password_hash: 'other' }],
      ['taken away', { password_hash: null }],
      ['blocked', { blocked: 1, blocked_by: 'library' }],
    ] as const)('opens nothing with a password that was %s while it was tried', async (what, change) => {
      const username = `espera-${what}`
      const account = await withPassword(username)
      const { database, ctx } = app()
      // The failure is written after the hash is computed; this changes the account in between.
      const transact: typeof database.transact = async (work) => {
        await app().db.updateTable('accounts').set(change).where('id', '=', account).execute()
        return database.transact(work)
      }
      const attempt = { username, password: 'Sabiá-1', address: '127.0.0.1', now: ctx.clock() }
      const opened = signIn({ ...ctx, database: { ...database, transact } }, attempt, async () => 'opened')
      await expect(opened).rejects.toMatchObject({ code: 'session.wrong_credentials' })
    })

    it('does not let in whom the library blocked, and says so to the owner alone', { tags: ['P-020'] }, async () => {
      await withPassword('bloqueada', { blocked: 1, blocked_by: 'library' })
      expect((await ask(app(), 'bloqueada', 'errada')).json()).toMatchObject({ code: 'session.wrong_credentials' })
      const answer = await ask(app(), 'bloqueada', 'Sabiá-1', {}, { lang: '5' })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'session.blocked', message: 'ACESSO_BLOQUEADO' })
    })
  })

  describe('wrong passwords', () => {
    const codes = async (username: string, times: number, password = 'errada') => {
      const answers = []
      for (let time = 0; time < times; time++) answers.push((await ask(app(), username, password)).json().code)
      return answers
    }
    const wrong = 'session.wrong_credentials'

    it.each(['distraida', 'nao-existe'])('of %s cost a wait, and at last the account', async (username) => {
      if (username === 'distraida') await withPassword(username)
      expect(await codes(username, 4)).toEqual([wrong, wrong, wrong, 'session.too_many_attempts'])
      const waiting = await ask(app(), username, 'Sabiá-1')
      expect(waiting.statusCode).toBe(429)
      expect(waiting.headers['retry-after']).toBe('5')
      for (let left = 6; left > 0; left--) {
        app().moveTo(laterBy(6))
        expect(await codes(username, 1)).toEqual([wrong])
      }
      app().moveTo(laterBy(6))
      expect(await codes(username, 1)).toEqual(['session.blocked'])
      app().moveTo(laterBy(600))
      expect(await codes(username, 1, 'Sabiá-1')).toEqual(['session.blocked'])
    })

    it.each(['com-dona', 'sem-dona'])(
      'of %s count under the name with the suffix too, where that can be one',
      async (name) => {
        if (name === 'com-dona') await withPassword(name)
        await addCategory(app().db, { code: `F-${name}` })
        expect(await codes(`${name}#F-${name}`, 2)).toEqual([wrong, wrong])
        expect(await codes(`${name}#999999999`, 1)).toEqual([wrong])
        expect(await codes(name, 1)).toEqual(['session.too_many_attempts'])
        expect(await codes(`${name}#F-${name}`, 1)).toEqual(['session.too_many_attempts'])
        expect(await codes(`${name}#nada`, 1)).toEqual([wrong])
      },
    )

    it('of a name that several have are kept from the one who knows a password of it, for a day', async () => {
      await withPassword('homonimo')
      const patron_id = await addPatron(app().db)
      await withPassword('homonimo', { patron_id, password_hash: await hashPassword('Tucano-2') })
      expect(await codes('homonimo', 2)).toEqual([wrong, wrong])
      expect((await ask(app(), `homonimo#${patron_id}`, 'Tucano-2')).statusCode).toBe(200)
      expect(await codes('homonimo', 2)).toEqual([wrong, 'session.too_many_attempts'])
      app().moveTo(laterBy(25 * 60))
      expect((await ask(app(), 'homonimo', 'Tucano-2')).statusCode).toBe(200)
      expect(await codes('homonimo', 4)).toEqual([wrong, wrong, wrong, 'session.too_many_attempts'])
    })

    it('are forgotten once the right one comes', async () => {
      await withPassword('lembrou')
      expect(await codes('lembrou', 2)).toEqual([wrong, wrong])
      expect((await ask(app(), 'lembrou', 'Sabiá-1')).statusCode).toBe(200)
      expect(await codes('lembrou', 3)).toEqual([wrong, wrong, wrong])
    })

    it('tried at once are few, however many they are', async () => {
      await withPassword('cercada')
      const answers = await Promise.all(Array.from({ length: 30 }, () => ask(app(), 'cercada', 'errada')))
      const tried = answers.filter((answer) => answer.json().code === wrong)
      expect(tried.length).toBeLessThan(10)
      const row = await app()
        .db.selectFrom('failures')
        .select('failures')
        .orderBy('failures', 'desc')
        .executeTakeFirstOrThrow()
      expect(row.failures).toBeLessThanOrEqual(30)
    })

    const from = (remoteAddress: string, username: string, password: string) =>
      app().app.inject({
        method: 'POST',
        url: '/oauth/token',
        payload: { grant_type: 'password', username, password },
        remoteAddress,
      })
    const failuresOf = async (what: string) => {
      const rows = await app().db.selectFrom('failures').select(['subject', 'failures']).execute()
      return rows.filter(({ subject }) => subject.startsWith(what)).map(({ failures }) => failures)
    }
    const statusesOf = (answers: { statusCode: number }[]) => [...new Set(answers.map((one) => one.statusCode))].sort()

    it('from one address stop it, whatever names it tries', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => from('203.0.113.9', `nome-${at}`, 'x')))
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(50).fill(401))
      expect((await from('203.0.113.9', 'nome-50', 'x')).statusCode).toBe(429)
      expect((await ask(app(), 'lembrou', 'errada')).statusCode).not.toBe(200)
    })

    it('of many names posted at the same time are looked at up to the limit of their address, and no more', async () => {
      const before = (await failuresOf('account:')).length
      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, at) => from('203.0.113.10', `rajada-${at}`, 'x')),
      )
      expect(statusesOf(answers)).toEqual([401, 429, 503])
      expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(50)
      expect((await failuresOf('account:')).length - before).toBe(50)
      const busy = answers.find((answer) => answer.statusCode === 503)!
      expect(busy.json()).toMatchObject({ code: 'common.busy' })
      expect(busy.headers['retry-after']).toBe('5')
    })

    it('are not counted for a room that signs in at the same time behind one address', async () => {
      const names = Array.from({ length: 60 }, (_, at) => `sala-${at}`)
      for (const name of names) await withPassword(name)
      const counted = (await failuresOf('address:')).sort()
      const answers = await Promise.all(names.map((name) => from('203.0.113.11', name, 'Sabiá-1')))
      expect(statusesOf(answers)).toEqual([200])
      expect((await failuresOf('address:')).sort()).toEqual(counted)
    })

    it('make nobody wait longer because the clock was set back', async () => {
      await withPassword('relogio')
      app().moveTo(laterBy(24 * 60))
      expect(await codes('relogio', 4)).toEqual([wrong, wrong, wrong, 'session.too_many_attempts'])
      app().moveTo(laterBy(-60))
      expect((await ask(app(), 'relogio', 'Sabiá-1')).statusCode).toBe(200)
    })
  })

  it('goes on where a setting holds what is no JSON: it counts as not made', async () => {
    await withPassword('sem-ajuste')
    const broken = ['login.limits', 'login.separator'].map((name) => ({ name, value: '{"freeFailures":' }))
    await app().db.insertInto('settings').values(broken).execute()
    const answer = await ask(app(), 'sem-ajuste', 'Sabiá-1')
    await app().db.deleteFrom('settings').where('name', 'like', 'login.%').execute()
    expect(answer.statusCode).toBe(200)
  })

  describe('refreshing', () => {
    it('gives the next pair, and the old one no more', { tags: ['C-007', 'F-007', 'W-010'] }, async () => {
      await withPassword('continua')
      const first = (await ask(app(), 'continua', 'Sabiá-1')).json()
      const second = (await refresh(app(), first.refresh_token)).json()
      expect(second.refresh_token).not.toBe(first.refresh_token)
      const user = await app().get('/api/pessoas', { authorization: `Bearer ${second.access_token}` })
      expect(user.statusCode).toBe(200)
    })

    it('with a used token ends the session, for the thief and for the owner', async () => {
      await withPassword('roubada')
      const first = (await ask(app(), 'roubada', 'Sabiá-1')).json()
      const second = (await refresh(app(), first.refresh_token)).json()
      const reused = await refresh(app(), first.refresh_token, { 'user-agent': firefox })
      expect(reused.statusCode).toBe(401)
      expect(reused.json()).toMatchObject({ code: 'session.refresh_invalid' })
      expect((await refresh(app(), second.refresh_token)).statusCode).toBe(401)
      const user = await app().get('/api/pessoas', { authorization: `Bearer ${second.access_token}` })
      expect(user.statusCode).toBe(401)
    })

    it('with the same token again gives the same client the same next token, whose first answer may be lost', async () => {
      await withPassword('duas-abas')
      const { refresh_token } = (await ask(app(), 'duas-abas', 'Sabiá-1')).json()
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(app(), refresh_token)))
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
      const next = new Set(answers.map((answer) => answer.json().refresh_token as string))
      expect(next.size).toBe(1)
      expect((await refresh(app(), [...next][0]!)).statusCode).toBe(200)
    })

    it.each([
      ['some seconds later', 1, false],
      ['after the next token was used', 0, true],
    ])('with the same token %s ends the session', async (_when, minutesLater, isNextUsed) => {
      const username = `tarde-${minutesLater}`
      await withPassword(username)
      const first = (await ask(app(), username, 'Sabiá-1')).json()
      const second = (await refresh(app(), first.refresh_token)).json()
      const third = isNextUsed ? (await refresh(app(), second.refresh_token)).json() : second
      app().moveTo(laterBy(minutesLater))
      expect((await refresh(app(), first.refresh_token)).statusCode).toBe(401)
      expect((await refresh(app(), third.refresh_token)).statusCode).toBe(401)
    })

    it('ends when nobody came for twelve hours, or for thirty days when remembered', async () => {
      await withPassword('ausente')
      const short = (await ask(app(), 'ausente', 'Sabiá-1')).json()
      const long = (await ask(app(), 'ausente', 'Sabiá-1', { lembrar: true })).json()
      app().moveTo(laterBy(12 * 60 + 1))
      expect((await refresh(app(), short.refresh_token)).statusCode).toBe(401)
      expect((await refresh(app(), long.refresh_token)).statusCode).toBe(200)
    })

    it.each(['', 'x', 'a'.repeat(43)])('with “%s” opens nothing', async (token) => {
      expect((await refresh(app(), token)).json()).toMatchObject({ code: 'session.refresh_invalid' })
    })

    it('leaves neither password nor token in the database', async () => {
      await withPassword('discreta')
      const tokens = (await ask(app(), 'discreta', 'Sabiá-1')).json()
      const kept = JSON.stringify([
        await app().db.selectFrom('sessions').selectAll().execute(),
        await app().db.selectFrom('refresh_tokens').selectAll().execute(),
        await app().db.selectFrom('accounts').selectAll().execute(),
        await app().db.selectFrom('failures').selectAll().execute(),
      ])
      for (const secret of [tokens.refresh_token, tokens.access_token, 'Sabiá-1', 'nao-existe', '203.0.113.9']) {
        expect(kept).not.toContain(secret)
      }
    })
  })
})
