import { beforeEach, describe, expect, it } from 'vitest'
import { addAccount, addCategory, addInstitution, addPatron, testNow } from '../../../test/factories.ts'
import { codeSentTo, queuedMails } from '../../../test/read-outbox.ts'
import { signInAs } from '../../../test/sign-in-as.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'

const path = (username: string) => `/api/pessoas/${encodeURIComponent(username)}/recuperar-senha`
const good = 'Jequitiba-17'
const signIn = (app: TestApp, username: string, password: string) =>
  app.post('/oauth/token', { grant_type: 'password', client_id: '1', username, password })

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db, { name: 'Universidade & Cia' }) })
  let number = 0
  /** A patron with a user name and an address. */
  const somebody = async (patron: object = {}, account: object = {}) => {
    const username = `pessoa-${++number}`
    const email = `ana${number}@uf.example`
    const patron_id = await addPatron(app().db, { name: 'Ana de Souza', email, ...patron })
    return { username, email, account: await addAccount(app().db, { patron_id, username, ...account }) }
  }
  /** Requests a code and reads it from the mail. */
  const codeFor = async ({ username, email }: { username: string; email: string }) => {
    expect((await app().get(path(username))).statusCode).toBe(200)
    return codeSentTo(app(), email)
  }
  const check = (username: string, code: string) => app().post(path(username), { code })
  const finish = (username: string, code: string, password = good) => app().put(path(username), { code, password })
  const codeOf = (answer: { json(): { code: string } }) => answer.json().code
  let minutes = 0
  const later = (more: number) => {
    minutes += more
    app().moveTo(new Date(Date.parse(testNow) + minutes * 60_000).toISOString())
  }
  // Skips the hourly and daily limits between tests.
  beforeEach(() => later(25 * 60))

  it('sends a code in the person’s language, lets its owner set a password, and signs them out everywhere', {
    tags: [
      'C-118',
      'C-119',
      'C-120',
      'F-028',
      'F-029',
      'F-032',
      'F-033',
      'F-034',
      'F-035',
      'F-036',
      'F-037',
      'F-038',
      'T-032',
      'T-035',
      'V-022',
    ],
  }, async () => {
    const ana = await somebody({ language: 'es', email: 'ana@uf.example; ana.souza@mail.example' })
    const session = await signInAs(app(), { account: ana.account })
    const started = await app().get(path(` ${ana.username.toUpperCase()} `))
    expect(started.json()).toEqual({ emails: ['a•••@uf.example', 'a•••@mail.example'], name: '', length: 6, tte: 10 })
    const mails = (await queuedMails(app())).slice(-2)
    expect(mails.map(({ to }) => to)).toEqual(['ana@uf.example', 'ana.souza@mail.example'])
    expect(mails[0]).toMatchObject({
      topic: 'recoveryCode',
      language: 'es',
      name: 'Ana de Souza',
      institution: 'Universidade & Cia',
      details: { username: ana.username, code: expect.stringMatching(/^\d{6}$/), until: expect.stringMatching(/2026/) },
    })
    const code = await codeSentTo(app(), 'ana.souza@mail.example')
    expect((await check(ana.username, ` ${code} `)).json()).toEqual({
      name: 'Ana de Souza',
      rules: {
        length: { min: 8, max: 64 },
        has_numbers: true,
        only_numbers: false,
        diff_case: true,
        special_char: false,
        diff_name: true,
        last_pw: 3,
      },
    })
    expect((await finish(ana.username, code, ` ${good} `)).json()).toEqual({ encerradas: 1 })
    expect((await app().get('/api/pessoas', session.headers)).statusCode).toBe(401)
    expect((await signIn(app(), ana.username, good)).statusCode).toBe(200)
    expect((await queuedMails(app())).at(-1)).toMatchObject({ topic: 'passwordChanged', language: 'es' })
    const lines = await app().db.selectFrom('audit_log').selectAll().where('subject_id', '=', ana.account).execute()
    expect(lines).toMatchObject([
      { actor: `account ${ana.account}`, action: 'accounts.password_reset', subject: 'account' },
    ])
  })

  it.each(['somebody', 'nobody'])('shows the same addresses with whatever suffix the name of %s comes', async (who) => {
    await addCategory(app().db, { code: `F-${who}` })
    const username = who === 'somebody' ? (await somebody()).username : 'ninguem-com-sufixo'
    const shown = async (typed: string) => (await app().get(path(typed))).json().emails
    const emails = await shown(username)
    expect(emails).toHaveLength(1)
    for (const suffix of [`F-${who}`, '999999999']) expect(await shown(`${username}#${suffix}`)).toEqual(emails)
  })

  describe('a code', () => {
    it('is kept as a hash alone', async () => {
      const code = await codeFor(await somebody())
      for (const table of ['one_time_tokens', 'outbox', 'failures', 'audit_log'] as const) {
        const text = JSON.stringify(await app().db.selectFrom(table).selectAll().execute())
        expect(text).not.toMatch(new RegExp(`(?<![\\w+/-])${code}(?![\\w+/-])`))
      }
    })

    it('is good once', async () => {
      const ana = await somebody()
      const code = await codeFor(ana)
      expect((await finish(ana.username, code)).statusCode).toBe(200)
      expect(codeOf(await finish(ana.username, code, 'Outra-Senha-1'))).toBe('recovery.code_wrong')
      expect(codeOf(await check(ana.username, code))).toBe('recovery.code_wrong')
    })

    it('has one winner among twenty who come with it at once', async () => {
      const ana = await somebody()
      const code = await codeFor(ana)
      const passwords = Array.from({ length: 20 }, (_, at) => `Jequitiba-${at}`)
      const answers = await Promise.all(passwords.map((password) => finish(ana.username, code, password)))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.filter((answer) => codeOf(answer) === 'recovery.code_wrong')).toHaveLength(19)
      const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)]!
      expect((await signIn(app(), ana.username, winner)).statusCode).toBe(200)
    })

    it('runs out', async () => {
      const ana = await somebody()
      const code = await codeFor(ana)
      later(9.9)
      expect((await check(ana.username, code)).statusCode).toBe(200)
      later(0.1)
      expect(codeOf(await check(ana.username, code))).toBe('recovery.code_wrong')
      expect(codeOf(await finish(ana.username, code))).toBe('recovery.code_wrong')
    })

    it('is worthless once another was sent', async () => {
      const ana = await somebody()
      const first = await codeFor(ana)
      later(1)
      const second = await codeFor(ana)
      if (first !== second) expect(codeOf(await check(ana.username, first))).toBe('recovery.code_wrong')
      expect((await check(ana.username, second)).statusCode).toBe(200)
    })

    it('bears five tries, also when they come at once', async () => {
      const ana = await somebody()
      const code = await codeFor(ana)
      const wrong = code === '000000' ? '000001' : '000000'
      for (let time = 0; time < 4; time++) expect(codeOf(await check(ana.username, wrong))).toBe('recovery.code_wrong')
      expect((await check(ana.username, code)).statusCode).toBe(200)
      await Promise.all(Array.from({ length: 8 }, () => check(ana.username, wrong)))
      expect(codeOf(await check(ana.username, code))).toBe('recovery.code_wrong')
      expect(codeOf(await finish(ana.username, code))).toBe('recovery.code_wrong')
    })

    it('opens nobody else’s account', async () => {
      const [ana, bia] = [await somebody(), await somebody()]
      const code = await codeFor(ana)
      await codeFor(bia)
      const { headers } = await signInAs(app(), { account: ana.account })
      const answer = await app().put(path(bia.username), { code, password: good }, headers)
      expect(codeOf(answer)).toBe('recovery.code_wrong')
    })

    it('of each of two people with one user name opens their own account', async () => {
      const ana = await somebody()
      const email = `jose${number}@uf.example`
      const jose = await addPatron(app().db, { name: 'José Prates', email })
      await addAccount(app().db, { patron_id: jose, username: ana.username })
      const started = await app().get(path(ana.username))
      expect(started.json().emails).toEqual(['a•••@uf.example', 'j•••@uf.example'])
      const code = await codeSentTo(app(), email)
      expect((await check(ana.username, code)).json()).toMatchObject({ name: 'José Prates' })
      expect((await app().get(path(`${ana.username}#${jose}`))).json().emails).toEqual(['j•••@uf.example'])
    })

    it('is one alone, however many are asked for at once', async () => {
      const ana = await somebody()
      await Promise.all([1, 2, 3].map(() => app().get(path(ana.username))))
      const mails = (await queuedMails(app())).filter(({ to }) => to === ana.email)
      const codes = [...new Set(mails.map(({ details }) => details.code!))]
      const answers = []
      for (const code of codes) answers.push((await check(ana.username, code)).statusCode)
      expect(answers.filter((status) => status === 200)).toHaveLength(1)
    })

    it('is not sent too often, and the wait is told', async () => {
      const ana = await somebody()
      const ask = async () => app().get(path(ana.username), { lang: '5' })
      for (let time = 0; time < 5; time++) expect((await ask()).statusCode).toBe(200)
      const answer = await ask()
      expect(answer.statusCode).toBe(429)
      expect(answer.headers['retry-after']).toBe('3600')
      expect(answer.json()).toMatchObject({
        code: 'recovery.too_many_codes',
        message: expect.stringContaining('Wait 60 min'),
      })
      later(61)
      for (let time = 0; time < 4; time++) expect((await ask()).statusCode).toBe(200)
      later(61)
      expect((await ask()).statusCode).toBe(429)
    })

    it('has as many digits, and lives as long, as the institution says', {
      tags: ['F-030', 'F-031', 'K-019'],
    }, async () => {
      const ana = await somebody()
      const set = { name: 'recovery.code', value: '{"digits":8,"minutes":30}' }
      await app().db.insertInto('settings').values(set).execute()
      expect((await app().get(path(ana.username))).json()).toMatchObject({ length: 8, tte: 30 })
      expect(await codeSentTo(app(), ana.email)).toMatch(/^\d{8}$/)
      await app().db.deleteFrom('settings').execute()
    })
  })

  describe('a new password', () => {
    it.each([
      ['too short', 'Abc-12', 'recovery.password_weak'],
      ['short but for its blanks', ' Abc-12  ', 'recovery.password_weak'],
      ['without digits', 'Jequitiba', 'recovery.password_weak'],
      ['in small letters', 'jequitiba-17', 'recovery.password_weak'],
      ['with a part of the name', 'Xsouzà-17x', 'recovery.password_weak'],
    ])('that is %s is refused, and the code stays good', async (_what, password, refusal) => {
      const ana = await somebody()
      const code = await codeFor(ana)
      expect(codeOf(await finish(ana.username, code, password))).toBe(refusal)
      expect((await finish(ana.username, code)).statusCode).toBe(200)
    })

    it('is none of the last three, an imported one among them', { tags: ['V-018'] }, async () => {
      const ana = await somebody({}, { password_hash: await hashPassword('Importada-1') })
      const change = async (password: string) => {
        later(90)
        return codeOf(await finish(ana.username, await codeFor(ana), password))
      }
      expect(await change('Importada-1')).toBe('recovery.password_used')
      expect(await change('Jequitiba-1')).toBeUndefined()
      expect(await change('Jequitiba-2')).toBeUndefined()
      expect(await change('Importada-1')).toBe('recovery.password_used')
      expect(await change(' Jequitiba-1 ')).toBe('recovery.password_used')
      expect(await change('Jequitiba-3')).toBeUndefined()
      expect(await change('Importada-1')).toBeUndefined()
    })

    it('follows the rules of the institution', { tags: ['V-020'] }, async () => {
      const ana = await somebody()
      const value = '{"minLength":4,"maxLength":8,"onlyNumbers":true,"lastPasswords":0}'
      await app().db.insertInto('settings').values({ name: 'password.rules', value }).execute()
      const code = await codeFor(ana)
      expect((await check(ana.username, code)).json()).toMatchObject({
        rules: { length: { min: 4, max: 8 }, only_numbers: true, last_pw: 0 },
      })
      expect(codeOf(await finish(ana.username, code))).toBe('recovery.password_weak')
      expect((await finish(ana.username, code, '40825')).statusCode).toBe(200)
      expect((await finish(ana.username, await codeFor(ana), '40825')).statusCode).toBe(200)
      await app().db.deleteFrom('settings').execute()
    })

    it('ends a block by too many attempts, and their count', async () => {
      const ana = await somebody({}, { blocked: 1, blocked_by: 'attempts' })
      for (let time = 0; time < 3; time++) await signIn(app(), ana.username, 'errada')
      expect(codeOf(await signIn(app(), ana.username, 'errada'))).toBe('session.too_many_attempts')
      await finish(ana.username, await codeFor(ana))
      expect((await signIn(app(), ana.username, good)).statusCode).toBe(200)
    })

    it('leaves a block by the library', async () => {
      const ana = await somebody({}, { blocked: 1, blocked_by: 'library' })
      expect((await finish(ana.username, await codeFor(ana))).statusCode).toBe(200)
      expect(codeOf(await signIn(app(), ana.username, good))).toBe('session.blocked')
    })

    it('ends the sessions in which its owner acts as another, and the tokens that were handed out', async () => {
      const ana = await somebody()
      const other = await signInAs(app())
      await app()
        .db.updateTable('sessions')
        .set({ acting_account_id: ana.account })
        .where('id', '=', other.session)
        .execute()
      const token = {
        hash: 'x',
        kind: 'redirect',
        payload: '{}',
        created_at: testNow,
        expires_at: '2027-01-01T00:00:00.000Z',
      }
      await app()
        .db.insertInto('one_time_tokens')
        .values({ ...token, account_id: ana.account })
        .execute()
      expect((await finish(ana.username, await codeFor(ana))).json()).toEqual({ encerradas: 1 })
      expect((await app().get('/api/pessoas', other.headers)).statusCode).toBe(401)
      const left = await app().db.selectFrom('one_time_tokens').select('hash').where('hash', '=', 'x').execute()
      expect(left).toEqual([])
    })
  })

  describe('a user that does not exist', () => {
    const shapeOf = (value: object) =>
      Object.fromEntries(Object.entries(value).map(([key, one]) => [key, Array.isArray(one) ? 'list' : one]))
    /** The answers to the same sequence of calls. */
    const interrogate = async (username: string) => {
      const answers = []
      for (let time = 0; time < 6; time++) answers.push(await app().get(path(username)))
      for (let time = 0; time < 6; time++) answers.push(await check(username, '12345x'))
      answers.push(await finish(username, '12345x'), await finish(username, '', 'fraca'))
      return answers.map(({ statusCode, headers, json }) => ({
        statusCode,
        retry: headers['retry-after'],
        body: shapeOf(json()),
      }))
    }

    it('is answered like one who does', async () => {
      const ana = await somebody()
      expect(await interrogate('ninguem')).toEqual(await interrogate(ana.username))
    })

    it('is answered like one who has no address', async () => {
      const bia = await somebody({ email: ' ' })
      expect(await interrogate('ninguem-mesmo')).toEqual(await interrogate(bia.username))
    })

    it('has always the same made-up addresses, and gets no mail', async () => {
      const before = await queuedMails(app())
      const ask = async (username: string) => (await app().get(path(username))).json().emails
      const emails = await ask('fantasma')
      expect(emails).toEqual([expect.stringMatching(/^[a-z]•••@[a-z.]+\.[a-z]+$/)])
      later(90)
      expect(await ask(' FANTASMA')).toEqual(emails)
      expect(await queuedMails(app())).toEqual(before)
    })

    it('has addresses like those of the people here, once there are enough, and keeps them', async () => {
      const { db } = app()
      await db.deleteFrom('secrets').where('name', '=', 'made-up-addresses').execute()
      for (let at = 0; at < 25; at++) await addPatron(db, { email: `${'xyz'[at % 3]}${at}@biblioteca.example` })
      await addPatron(db, { email: 'q@so-minha.example' })
      const ask = async (username: string) => (await app().get(path(username))).json().emails.join()
      const asked = Array.from({ length: 30 }, (_, at) => `fantasma-${at}`)
      const emails = await Promise.all(asked.map(ask))
      expect(emails.filter((one) => /^[xyz]•••@biblioteca\.example$/.test(one)).length).toBeGreaterThan(3)
      expect(emails.join()).not.toContain('so-minha')
      await db.deleteFrom('patrons').where('email', 'like', '%@biblioteca.example').execute()
      later(90)
      expect(await Promise.all(asked.map(ask))).toEqual(emails)
    })

    it('writes as many rows as one who does', async () => {
      const ana = await somebody()
      const rows = async () => {
        const { db } = app()
        const all = [db.selectFrom('outbox').select('id'), db.selectFrom('one_time_tokens').select('hash as id')]
        const counted = await Promise.all(
          [...all, db.selectFrom('failures').select('subject as id')].map((one) => one.execute()),
        )
        return counted.map(({ length }) => length)
      }
      const written = async (username: string) => {
        const before = await rows()
        await app().get(path(username))
        await check(username, '12345x')
        return (await rows()).map((count, at) => count - before[at]!)
      }
      expect(await written('ninguem-aqui')).toEqual(await written(ana.username))
    })
  })

  it('asks for a user name where none was typed', async () => {
    for (const typed of ['', '  ']) {
      const answer = await app().get(path(typed))
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { id: ['Preencha este campo.'] }])
    }
  })

  it('makes an address wait that tries codes of many accounts', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const guess = (at: number) =>
      app().app.inject({
        method: 'POST',
        url: path(`conta-${at}`),
        payload: { code: '123456' },
        headers: from,
        remoteAddress: '203.0.113.9',
      })
    for (let at = 0; at < 50; at++) expect(codeOf(await guess(at))).toBe('recovery.code_wrong')
    const answer = await guess(50)
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'session.too_many_attempts' })
  })
})
