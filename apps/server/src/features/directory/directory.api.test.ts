import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCategory,
  addInstitution,
  addLibrary,
  addPatron,
  grantPermission,
  testNow,
} from '../../../test/factories.ts'
import { result, startFakeDirectory } from '../../../test/fake-directory.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { signInAs } from '../../../test/sign-in-as.ts'
import {
  directoryBase,
  hasSlapd,
  peopleBase,
  personLdif,
  searcher,
  startSlapd,
  type TestDirectory,
} from '../../../test/start-slapd.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { erasedNumber } from '../../secrets/erased-number.ts'
import { hashPassword } from '../../secrets/password-hash.ts'

const own = 'Sabia-Laranjeira-1'
const ownHash = await hashPassword(own)
const settings = (directory: TestDirectory) => ({
  'login.ldap': true,
  'login.ldap_address': directory.secureAddress,
  'login.ldap_certificates': [directory.certificate],
  'login.ldap_base': peopleBase,
  'login.ldap_bind_dn': searcher.dn,
  'login.ldap_attributes': { phone: 'telephoneNumber', cpf: 'employeeNumber' },
})

let minutes = 0
/** Advances over all previous tests: the file has one clock. */
const laterBy = (more: number) => {
  minutes += more
  return new Date(Date.parse(testNow) + minutes * 60_000).toISOString()
}

let last = 0
const newLogin = () => `pessoa${++last}`

describe.skipIf(!hasSlapd)('with a directory', () => {
  let directory: TestDirectory
  beforeAll(async () => {
    directory = await startSlapd({ wrong: 4 })
    return () => directory.stop()
  })
  /** An entry of its own, with "senha-" and its login as password. */
  const inDirectory = async (login: string, name = 'Ana Souza', ...more: string[]) => {
    await directory.change(personLdif(login, name, ...more))
    return login
  }

  eachDatabase((engine) => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db, { name: 'Universidade de Teste' }) })
    let category: number
    beforeAll(async () => {
      category = await addCategory(app().db, { code: '01' })
      await addCategory(app().db, { code: '04' })
      await addLibrary(app().db, { code: 'BC' })
    })
    beforeEach(async () => {
      app().ctx.providerSecrets = { ldapPassword: searcher.password }
      const rest = ['create', 'category', 'categories', 'library', 'password_help', 'user_dn', 'filter']
      await setSettings(app().db, Object.fromEntries(rest.map((name) => [`login.ldap_${name}`, undefined])))
      await setSettings(app().db, settings(directory))
    })

    const signIn = (username: string, password: string, headers = {}) =>
      app().post('/oauth/token', { grant_type: 'password', username, password }, headers)
    const code = async (username: string, password: string) =>
      (await signIn(username, password)).json().code ?? 'opened'
    const rowOf = (username: string) =>
      app().db.selectFrom('accounts').selectAll().where('username', '=', username).executeTakeFirstOrThrow()
    const personOf = async (username: string) => {
      const { patron_id } = await rowOf(username)
      return app().db.selectFrom('patrons').selectAll().where('id', '=', patron_id).executeTakeFirstOrThrow()
    }
    const audits = async (account: number) => {
      const rows = await app().db.selectFrom('audit_log').select('action').where('subject_id', '=', account).execute()
      return rows.map(({ action }) => action)
    }

    describe('somebody with an account', () => {
      it('signs in with the password of the directory, which it is from then on', { tags: ['W-224'] }, async () => {
        const login = await inDirectory(newLogin(), 'Ana Souza', 'mail: ana@example.org', 'employeeNumber: 52998224725')
        const patron_id = await addPatron(app().db, { name: 'Ana Souza', email: null })
        const account = await addAccount(app().db, { username: login, patron_id })
        const answer = await signIn(login.toUpperCase(), `senha-${login}`)
        expect(answer.statusCode).toBe(200)
        const { directory_entry, password_hash } = await rowOf(login)
        expect(await directory.search(`(uid=${login})`, 'entryUUID')).toContain(directory_entry)
        expect(password_hash).toBeNull()
        expect(await personOf(login)).toMatchObject({ email: 'ana@example.org', name: 'Ana Souza' })
        expect(JSON.parse((await personOf(login)).personal_data)).toMatchObject({ cpf: '52998224725' })
        expect(await audits(account)).toContain('accounts.directory_linked')
        expect(await code(login, 'senha-errada')).toBe('session.wrong_credentials')
        const me = { authorization: `Bearer ${answer.json().access_token}` }
        expect((await app().get('/api/pessoas', me)).json()).toMatchObject({ user: { login } })
      })

      it('keeps the own password until the directory’s is used, and then has but one', async () => {
        const login = await inDirectory(newLogin())
        const account = await addAccount(app().db, { username: login, password_hash: ownHash })
        await app()
          .db.insertInto('password_history')
          .values({ account_id: account, password_hash: ownHash, set_at: testNow })
          .execute()
        expect(await code(login, own)).toBe('opened')
        expect(await rowOf(login)).toMatchObject({ directory_entry: null })
        expect(await code(login, `senha-${login}`)).toBe('opened')
        expect(await code(login, own)).toBe('session.wrong_credentials')
        const history = app().db.selectFrom('password_history').selectAll().where('account_id', '=', account)
        expect(await history.execute()).toEqual([])
      })

      it('of the staff keeps a password of the library’s: the directory does not open that account', async () => {
        const login = await inDirectory(newLogin())
        const account = await addAccount(app().db, { username: login, password_hash: ownHash })
        await grantPermission(app().db, account, 2002)
        expect(await code(login, `senha-${login}`)).toBe('session.wrong_credentials')
        expect(await code(login, own)).toBe('opened')
        expect(await rowOf(login)).toMatchObject({ directory_entry: null, password_hash: ownHash })
      })

      it('keeps the name of the register, whatever the directory calls them', async () => {
        const login = await inDirectory(newLogin(), 'Bruno Lima')
        const patron_id = await addPatron(app().db, { name: 'Ana Souza' })
        await addAccount(app().db, { username: login, patron_id })
        expect(await code(login, `senha-${login}`)).toBe('opened')
        expect(await personOf(login)).toMatchObject({ name: 'Ana Souza' })
      })

      it('has the number of an entry that is gone: the new owner of the number does not get the account', async () => {
        const login = await inDirectory(newLogin())
        await addAccount(app().db, { username: login })
        expect(await code(login, `senha-${login}`)).toBe('opened')
        await directory.change(`dn: uid=${login},${peopleBase}\nchangetype: delete\n`)
        await inDirectory(login, 'Outra Pessoa')
        expect(await code(login, `senha-${login}`)).toBe('session.directory_unknown')
      })

      it('who has a new login in the directory keeps the account', async () => {
        const login = await inDirectory(newLogin())
        await addAccount(app().db, { username: login })
        expect(await code(login, `senha-${login}`)).toBe('opened')
        const renamed = `${login}.nova`
        await directory.change(
          `dn: uid=${login},${peopleBase}\nchangetype: modrdn\nnewrdn: uid=${renamed}\ndeleteoldrdn: 1\n`,
        )
        expect(await code(renamed, `senha-${login}`)).toBe('opened')
        expect(await app().db.selectFrom('accounts').select('id').where('username', '=', renamed).execute()).toEqual([])
      })

      it('is nobody where several people share the number, but by the suffix', async () => {
        const login = await inDirectory(newLogin())
        const [joana, jose] = [await addPatron(app().db), await addPatron(app().db)]
        await addAccount(app().db, { username: login, patron_id: joana })
        await addAccount(app().db, { username: login, patron_id: jose })
        expect(await code(login, `senha-${login}`)).toBe('session.directory_unknown')
        expect(await code(`${login}#${jose}`, `senha-${login}`)).toBe('opened')
        const linked = app().db.selectFrom('accounts').select('patron_id').where('directory_entry', 'is not', null)
        expect(await linked.where('username', '=', login).execute()).toEqual([{ patron_id: jose }])
      })

      it('who is blocked by the library stays outside', async () => {
        const login = await inDirectory(newLogin())
        await addAccount(app().db, { username: login, blocked: 1, blocked_by: 'library' })
        expect(await code(login, `senha-${login}`)).toBe('session.blocked')
        expect(await code(login, 'errada')).toBe('session.wrong_credentials')
      })
    })

    describe('somebody without an account', () => {
      it('is told so, where the library makes none', async () => {
        const login = await inDirectory(newLogin())
        const answer = await signIn(login, `senha-${login}`, { lang: '5' })
        expect(answer.statusCode).toBe(401)
        expect(answer.json()).toMatchObject({ code: 'session.directory_unknown' })
        expect(answer.json().message).toContain('not registered with the library')
        expect(await app().db.selectFrom('accounts').select('id').where('username', '=', login).execute()).toEqual([])
      })

      it('gets one, with the category of a group, the library and the data of the entry', {
        tags: ['W-224'],
      }, async () => {
        const login = await inDirectory(newLogin(), 'Carla Dias', 'mail: carla@example.org', 'telephoneNumber: errado')
        const other = await inDirectory(newLogin(), 'Davi Reis')
        const group = `cn=Grupo ${login},ou=groups,${directoryBase}`
        const member = `member: uid=${login},${peopleBase}`
        await directory.change(`dn: ${group}\nobjectClass: groupOfNames\ncn: Grupo ${login}\n${member}\n`)
        await setSettings(app().db, {
          'login.ldap_create': true,
          'login.ldap_category': '01',
          'login.ldap_library': 'BC',
          'login.ldap_categories': [
            { group: 'cn=nobody', category: '01' },
            { group: group.toUpperCase(), category: '04' },
          ],
        })
        const both = await Promise.all([code(login, `senha-${login}`), code(login, `senha-${login}`)])
        expect(both).toEqual(['opened', 'opened'])
        const account = await rowOf(login)
        expect(account).toMatchObject({ password_hash: null, directory_entry: expect.stringMatching(/-/) })
        const { code: given } = await app()
          .db.selectFrom('patron_categories')
          .select('code')
          .where('id', '=', account.category_id)
          .executeTakeFirstOrThrow()
        expect(given).toBe('04')
        expect(await personOf(login)).toMatchObject({
          name: 'Carla Dias',
          email: 'carla@example.org',
          phone: null,
          home_library_id: expect.any(Number),
          receives_email: 1,
        })
        expect(await audits(account.id)).toContain('accounts.added')
        expect(await code(other, `senha-${other}`)).toBe('opened')
        expect(await rowOf(other)).toMatchObject({ category_id: category })
      })

      it('and without a category that is known gets none', async () => {
        const login = await inDirectory(newLogin())
        await setSettings(app().db, { 'login.ldap_create': true, 'login.ldap_category': '99' })
        expect(await code(login, `senha-${login}`)).toBe('session.directory_unknown')
      })

      it('who asked to be forgotten is not brought back', async () => {
        const login = await inDirectory(newLogin())
        const hash = erasedNumber(app().ctx.tokenKey, login)
        await app().db.insertInto('erased_numbers').values({ hash, erased_at: testNow }).execute()
        await setSettings(app().db, { 'login.ldap_create': true, 'login.ldap_category': '01' })
        expect(await code(login, `senha-${login}`)).toBe('session.directory_unknown')
      })
    })

    describe('a wrong password', () => {
      it.each(['nobody', 'somebody'])('of %s costs waits as one of the library does', async (who) => {
        const login = newLogin()
        if (who === 'somebody') await inDirectory(login)
        for (let time = 0; time < 3; time++) expect(await code(login, 'errada')).toBe('session.wrong_credentials')
        const waiting = await signIn(login, `senha-${login}`)
        expect([waiting.statusCode, waiting.json().code]).toEqual([429, 'session.too_many_attempts'])
      })

      it('never opens what the directory has locked, and the wait keeps it from being locked', async () => {
        const login = await inDirectory(newLogin())
        await addAccount(app().db, { username: login })
        for (let time = 0; time < 6; time++) await code(login, 'errada')
        // Six attempts, three of which were asked for: the directory would lock at four.
        app().moveTo(laterBy(10))
        expect(await code(login, `senha-${login}`)).toBe('opened')
        for (let time = 0; time < 3; time++) await code(login, 'errada')
        app().moveTo(laterBy(10))
        await code(login, 'errada')
        app().moveTo(laterBy(10))
        expect(await code(login, `senha-${login}`)).toBe('session.wrong_credentials')
      })

      it.each(['*', `*)(uid=*`, 'pessoa1)(|(uid=*'])('with the login “%s” is one of nobody', async (login) => {
        expect(await code(login, 'senha-pessoa1')).toBe('session.wrong_credentials')
      })

      it('is none where there is no password at all', async () => {
        const login = await inDirectory(newLogin())
        await addAccount(app().db, { username: login })
        expect(await code(login, '')).toBe('session.credentials_missing')
        expect(await code(login, '\0')).not.toBe('opened')
      })
    })

    it('which cannot be asked, people are told so, and the library’s passwords go on', {
      tags: ['W-224'],
    }, async () => {
      const login = await inDirectory(newLogin())
      await addAccount(app().db, { username: login })
      const local = newLogin()
      await addAccount(app().db, { username: local, password_hash: ownHash })
      await directory.halt()
      try {
        for (const [lang, words] of [
          ['1', 'não responde agora'],
          ['5', 'is not answering'],
        ]) {
          const away = await signIn(login, `senha-${login}`, { lang })
          expect([away.statusCode, away.json().code]).toEqual([502, 'session.directory_unreachable'])
          expect(away.json().message).toContain(words)
        }
        for (let time = 0; time < 5; time++) expect(await code(login, 'errada')).toBe('session.directory_unreachable')
        expect(await code(local, own)).toBe('opened')
        // The library's own passwords are not to be guessed meanwhile.
        for (let time = 0; time < 3; time++) expect(await code(local, 'errada')).toBe('session.directory_unreachable')
        expect(await code(local, own)).toBe('session.too_many_attempts')
      } finally {
        await directory.start()
      }
      expect(await code(login, `senha-${login}`)).toBe('opened')
    })

    it('that is not set up well cannot be asked either', async () => {
      for (const [name, value] of [
        ['login.ldap_address', 'ldap://ldap.example.org'],
        ['login.ldap_base', undefined],
        ['login.ldap_certificates', ['nothing']],
        ['login.ldap_filter', '(uid={login}'],
      ] as const) {
        await setSettings(app().db, { ...settings(directory), 'login.ldap_starttls': false, [name]: value })
        expect([name, await code(newLogin(), 'x')]).toEqual([name, 'session.directory_unreachable'])
      }
      await setSettings(app().db, { 'login.ldap_starttls': undefined, 'login.ldap_filter': undefined })
      app().ctx.providerSecrets = {}
      expect(await code(newLogin(), 'x')).toBe('session.directory_unreachable')
    })

    it('refuses an account by a reason of its own', async () => {
      const login = await inDirectory(newLogin())
      await addAccount(app().db, { username: login })
      const off = await startFakeDirectory(({ id, socket }) => void socket.write(result(id, 0x61, 53, 'inactivated')))
      const userDn = `uid={login},${peopleBase}`
      await setSettings(app().db, { 'login.ldap_address': off.address, 'login.ldap_user_dn': userDn })
      await setSettings(app().db, { 'login.ldap_starttls': false, 'login.ldap_certificates': undefined })
      const answer = await signIn(login, `senha-${login}`)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.directory_refused'])
      await off.stop()
      await setSettings(app().db, { 'login.ldap_starttls': undefined })
    })

    describe('the password of a person of the directory', () => {
      async function linked(app: TestApp) {
        const login = await inDirectory(newLogin())
        const account = await addAccount(app.db, { username: login })
        expect(await code(login, `senha-${login}`)).toBe('opened')
        return { login, ...(await signInAs(app, { account })) }
      }

      it('is not the library’s to change, and it says where it is', { tags: ['W-224'] }, async () => {
        const { login, headers } = await linked(app())
        const start = () => app().get(`/api/pessoas/${login}/recuperar-senha`)
        expect((await start()).json()).toMatchObject({ code: 'recovery.directory' })
        expect((await start()).json().message).toContain('Universidade de Teste')
        await setSettings(app().db, { 'login.ldap_password_help': 'https://senha.example.org' })
        const refused = await start()
        expect(refused.statusCode).toBe(422)
        expect(refused.json().message).toContain('https://senha.example.org')
        const changed = await app().put(
          '/api/pessoas/meu-pergamum/senha',
          { senhaAtual: `senha-${login}`, senhaNova: 'Ipe-Amarelo-77' },
          headers,
        )
        expect(changed.json()).toMatchObject({ code: 'recovery.directory' })
        const mails = app().db.selectFrom('outbox').select('id').where('done_at', 'is', null)
        expect(await mails.execute()).toEqual([])
      })

      it('confirms changes that need it', async () => {
        const { login, headers } = await linked(app())
        const path = '/api/pessoas/fatores/aplicativo'
        const begin = async (senha?: string) => (await app().post(path, { senha }, headers)).json()
        expect(await begin()).toMatchObject({ code: 'second-factors.confirmation_needed' })
        expect(await begin('errada')).toMatchObject({ code: 'second-factors.confirmation_wrong' })
        expect(await begin(`senha-${login}`)).toMatchObject({ segredo: expect.any(String) })
        await directory.halt()
        expect(await begin(`senha-${login}`)).toMatchObject({ code: 'session.directory_unreachable' })
        await directory.start()
      })

      it('is kept nowhere', async () => {
        await linked(app())
        for (const table of [
          'accounts',
          'audit_log',
          'failures',
          'one_time_tokens',
          'password_history',
          'outbox',
        ] as const) {
          const rows = await app().db.selectFrom(table).selectAll().execute()
          expect([table, JSON.stringify(rows).includes('senha-pessoa')]).toEqual([table, false])
        }
      })
    })
  })
})
