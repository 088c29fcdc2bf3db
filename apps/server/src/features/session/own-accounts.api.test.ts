import { beforeAll, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCategory,
  addInstitution,
  addPatron,
  addPermission,
  grantPermission,
  testNow,
} from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  const userOf = async (authorization: string) => (await app().get('/api/pessoas', { authorization })).json().user
  const bearer = (answer: { json(): { access_token: string } }) => `Bearer ${answer.json().access_token}`

  describe('several logins of one person', () => {
    let patron_id: number
    let staff: number
    let student: number
    let here: SignedIn
    beforeAll(async () => {
      const { db } = app()
      patron_id = await addPatron(db, { name: 'Wagner Ituassu Peres' })
      const names = { name_pt: 'Servidor', name_es: 'Personal', name_en: 'Staff' }
      staff = await addAccount(db, {
        patron_id,
        username: '1752356',
        category_id: await addCategory(db, { ...names, kind: 'staff' }),
      })
      student = await addAccount(db, { patron_id, username: '20170009' })
      await addAccount(db, { patron_id, username: '19990001', blocked: 1, blocked_by: 'library' })
      here = await signInAs(app(), { account: staff })
    })

    it('are listed with their categories, without those that are blocked', { tags: ['C-131', 'W-179'] }, async () => {
      expect((await app().get('/api/pessoas/login', { ...here.headers, lang: '5' })).json()).toEqual([
        { codigo: String(staff), nome: '1752356, Staff', atual: true },
        { codigo: String(student), nome: '20170009, Undergraduate', atual: false },
      ])
    })

    it.each(['999999', 'x', '', '19990001'])('do not include “%s”', async (codigo) => {
      const answer = await app().put('/api/pessoas/troca-login', { codigo, base: '1' }, here.headers)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'session.login_not_found' })
    })

    it('does not go to a login that asks for a code of an authenticator app', async () => {
      const { db } = app()
      const patron_id = await addPatron(db)
      const [plain, guarded] = [await addAccount(db, { patron_id }), await addAccount(db, { patron_id })]
      const authenticator = { account_id: guarded, sealed_secret: 'sealed', created_at: testNow, confirmed_at: testNow }
      await db.insertInto('authenticators').values(authenticator).execute()
      const { headers } = await signInAs(app(), { account: plain })
      const answer = await app().put('/api/pessoas/troca-login', { codigo: String(guarded) }, headers)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ code: 'session.login_guarded' })
      expect((await app().get('/api/pessoas', headers)).statusCode).toBe(200)
    })

    it('do not include another person’s', async () => {
      const other = await addAccount(app().db)
      const answer = await app().put('/api/pessoas/troca-login', { codigo: String(other) }, here.headers)
      expect(answer.json()).toMatchObject({ code: 'session.login_not_found' })
    })

    it('are gone between without a password: the old session ends, the new one outlives the browser as it did', {
      tags: ['C-132'],
    }, async () => {
      await app().db.updateTable('sessions').set({ remembered: 1 }).where('id', '=', here.session).execute()
      const answer = await app().put('/api/pessoas/troca-login', { codigo: student, base: '' }, here.headers)
      expect(answer.statusCode).toBe(200)
      expect(await userOf(bearer(answer))).toMatchObject({ login: '20170009', nome_pessoa: 'Wagner Ituassu Peres' })
      expect((await app().get('/api/pessoas', here.headers)).statusCode).toBe(401)
      const old = await app().post('/oauth/token', { grant_type: 'refresh_token', refresh_token: here.refreshToken })
      expect(old.statusCode).toBe(401)
      const sessions = await app()
        .db.selectFrom('sessions')
        .select('remembered')
        .where('account_id', '=', student)
        .execute()
      expect(sessions).toEqual([{ remembered: 1 }])
    })

    it('need the code of one', async () => {
      const { headers } = await signInAs(app(), { account: staff })
      const answer = await app().put('/api/pessoas/troca-login', { base: '1' }, headers)
      expect(answer.json()).toMatchObject({ code: 'common.malformed', errors: { codigo: expect.any(Array) } })
    })
  })

  describe('switching user', () => {
    const path = '/api/pessoas/meu-pergamum/troca-usuario'
    let librarian: number
    let reader: number
    const events = () =>
      app().db.selectFrom('audit_log').select(['actor', 'action', 'subject', 'subject_id']).orderBy('id').execute()
    const asLibrarian = () => signInAs(app(), { account: librarian })
    beforeAll(async () => {
      const { db } = app()
      await addPermission(db, { id: 13, enabled: 1 })
      librarian = await addAccount(db, { username: 'patricia' })
      for (const right of [8, 2001, 2002]) await grantPermission(db, librarian, right)
      const name = 'Ana Ribeiro Campos'
      reader = await addAccount(db, { username: 'ana', patron_id: await addPatron(db, { name }) })
      for (const right of [8, 13]) await grantPermission(db, reader, right)
    })

    it('acts as a reader, tells who acts, is kept in the audit log, and ends the session before it', {
      tags: ['A-039', 'C-130', 'T-024'],
    }, async () => {
      const here = await asLibrarian()
      const answer = await app().post(path, { usuario: ' ANA ' }, here.headers)
      expect(answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
      const authorization = bearer(answer)
      expect(await userOf(authorization)).toMatchObject({ login: 'ana', usuario_original: 'patricia' })
      expect((await app().get('/api/pessoas', here.headers)).statusCode).toBe(401)
      expect((await events()).at(-1)).toEqual({
        actor: `account ${librarian}`,
        action: 'accounts.user_switched',
        subject: 'account',
        subject_id: reader,
      })
      // Signing out leads back.
      expect((await app().delete('/api/pessoas/sessoes/atual', { authorization })).json()).toEqual({ encerradas: 1 })
      expect((await app().get('/api/pessoas', { authorization })).statusCode).toBe(401)
    })

    it('ends when whoever acts signs out everywhere', async () => {
      const authorization = bearer(await app().post(path, { usuario: 'ana' }, (await asLibrarian()).headers))
      await app().delete('/api/pessoas/sessoes', (await asLibrarian()).headers)
      expect((await app().get('/api/pessoas', { authorization })).statusCode).toBe(401)
    })

    it('stays with that login, whatever others the reader has', async () => {
      const { db } = app()
      const { patron_id } = await db
        .selectFrom('accounts')
        .select('patron_id')
        .where('id', '=', reader)
        .executeTakeFirstOrThrow()
      const second = await addAccount(db, { username: 'ana-2', patron_id })
      const authorization = bearer(await app().post(path, { usuario: 'ana' }, (await asLibrarian()).headers))
      expect((await app().get('/api/pessoas/login', { authorization })).json()).toMatchObject([
        { codigo: String(reader) },
      ])
      const answer = await app().put('/api/pessoas/troca-login', { codigo: String(second) }, { authorization })
      expect(answer.json()).toMatchObject({ code: 'session.login_not_found' })
    })

    it('is not for those who do not hold the right, and not for visitors', async () => {
      const { headers } = await signInAs(app(), { rights: [8, 2002] })
      const answer = await app().post(path, { usuario: 'ana' }, headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'session.right_missing' })
      expect((await app().post(path, { usuario: 'ana' })).statusCode).toBe(401)
    })

    it('reaches nobody who holds more rights, and the attempt is kept', async () => {
      const director = await addAccount(app().db, { username: 'diretora' })
      for (const right of [8, 2003]) await grantPermission(app().db, director, right)
      const here = await asLibrarian()
      const answer = await app().post(path, { usuario: 'diretora' }, here.headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'session.user_beyond_rights' })
      expect((await events()).at(-1)).toMatchObject({ action: 'accounts.user_switch_refused', subject_id: director })
      expect((await app().get('/api/pessoas', here.headers)).statusCode).toBe(200)
    })

    it('goes on to another from there, still by the one who began', async () => {
      const colleague = await addAccount(app().db, { username: 'ronaldo' })
      for (const right of [8, 2001]) await grantPermission(app().db, colleague, right)
      const first = bearer(await app().post(path, { usuario: 'ronaldo' }, (await asLibrarian()).headers))
      const second = bearer(await app().post(path, { usuario: 'ana' }, { authorization: first }))
      expect(await userOf(second)).toMatchObject({ login: 'ana', usuario_original: 'patricia' })
      expect((await events()).at(-1)).toMatchObject({ actor: `account ${librarian} as ${colleague}` })
    })

    it.each([
      ['', 'session.user_needed', 'O campo usuário precisa ser preenchido.'],
      ['   ', 'session.user_needed', 'O campo usuário precisa ser preenchido.'],
      ['ninguem', 'session.user_not_found', 'Usuário “ninguem” não encontrado.'],
      ['bloqueado', 'session.user_blocked', 'O usuário “bloqueado” está bloqueado pela biblioteca.'],
      [
        'dupla',
        'session.user_ambiguous',
        'Várias pessoas usam “dupla”. Acrescente # e o código da pessoa ou da categoria.',
      ],
    ])('as “%s” is refused in words', { tags: ['V-041'] }, async (usuario, code, message) => {
      const { db } = app()
      if (usuario === 'bloqueado') await addAccount(db, { username: usuario, blocked: 1, blocked_by: 'library' })
      if (usuario === 'dupla') for (const _ of [1, 2]) await addAccount(db, { username: usuario })
      const answer = await app().post(path, { usuario }, (await asLibrarian()).headers)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ code, message })
    })

    it('tells namesakes apart by the code behind the name, and reaches whom wrong passwords blocked', async () => {
      const { db } = app()
      await addAccount(db, { username: 'gemea' })
      const patron_id = await addPatron(db, { name: 'Joana' })
      await addAccount(db, { username: 'gemea', patron_id, blocked: 1, blocked_by: 'attempts' })
      const answer = await app().post(path, { usuario: `gemea#${patron_id}` }, (await asLibrarian()).headers)
      expect(await userOf(bearer(answer))).toMatchObject({ nome_pessoa: 'Joana' })
    })
  })

  describe('the name of a person', () => {
    it('is told to that person and to the desk, and to nobody else', { tags: ['C-129'] }, async () => {
      const reader = await signInAs(app())
      const desk = await signInAs(app(), { rights: [2002] })
      const nameOf = (id: number | string, { headers }: SignedIn) => app().get(`/api/pessoas/${id}/nome`, headers)
      expect((await nameOf(reader.patron, reader)).json()).toEqual({ nome: expect.stringMatching(/^Pessoa/) })
      expect((await nameOf(reader.patron, desk)).statusCode).toBe(200)
      for (const id of [desk.patron, 999_999, 'x']) {
        expect((await nameOf(id, reader)).json()).toMatchObject({ code: 'session.right_missing' })
      }
      expect((await nameOf(999_999, desk)).json()).toMatchObject({ code: 'session.person_not_found' })
      expect((await app().get(`/api/pessoas/${reader.patron}/nome`)).statusCode).toBe(401)
    })
  })
})
