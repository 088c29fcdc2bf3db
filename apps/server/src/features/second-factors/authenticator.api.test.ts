import { Secret, TOTP } from 'otpauth'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addAccount, addInstitution, testNow } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'

const password = 'Ipe-Amarelo-1'
const hash = await hashPassword(password)
const path = '/api/pessoas/fatores/aplicativo'

interface Enrolled extends SignedIn {
  username: string
  codes: string[]
  /** The app's code some steps after the start of the test. */
  code(steps: number): string
}

let last = 0

async function start(app: TestApp): Promise<Enrolled> {
  const username = `app${++last}`
  const account = await addAccount(app.db, { username, password_hash: hash })
  const who = await signInAs(app, { account })
  const { segredo } = (await app.post(path, { senha: password }, who.headers)).json()
  const at = Temporal.Instant.from(testNow).epochMilliseconds
  const code = (steps: number) => TOTP.generate({ secret: Secret.fromBase32(segredo), timestamp: at + steps * 30_000 })
  return { ...who, username, code, codes: [] }
}

/** An enabled app whose first code, of the step before the test, is used. */
async function enrol(app: TestApp): Promise<Enrolled> {
  const who = await start(app)
  const answer = await app.put(path, { codigo: who.code(-1) }, who.headers)
  return { ...who, codes: answer.json().codigos }
}

eachDatabase((engine) => {
  describe('an authenticator app', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db, { acronym: 'UF Teste' }) })
    const signIn = (username: string, codigo?: string, typed = password) =>
      app().post('/oauth/token', { grant_type: 'password', username, password: typed, codigo })
    const listed = async ({ headers }: SignedIn) => (await app().get('/api/pessoas/fatores', headers)).json().aplicativo

    it('is off until its first code comes, and then gives ten backup codes', async () => {
      const ana = await start(app())
      expect(await listed(ana)).toEqual({ ativo: false, desde: '', codigos_restantes: 0 })
      expect((await signIn(ana.username)).statusCode).toBe(200)
      const wrong = await app().put(path, { codigo: ana.code(9) }, ana.headers)
      expect(wrong.json()).toMatchObject({ code: 'second-factors.code_wrong' })
      const { codigos } = (await app().put(path, { codigo: ana.code(0) }, ana.headers)).json()
      expect(new Set(codigos).size).toBe(10)
      expect(codigos[0]).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
      expect(await listed(ana)).toEqual({ ativo: true, desde: testNow, codigos_restantes: 10 })
    })

    it('is set up by a picture that names the institution and the user', async () => {
      const account = await addAccount(app().db, { username: '20240318', password_hash: hash })
      const { headers } = await signInAs(app(), { account })
      const { uri, segredo } = (await app().post(path, { senha: password }, headers)).json()
      expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/UF Teste:20240318\?/)
      expect(new URL(uri).searchParams.get('secret')).toBe(segredo)
      const row = await app().db.selectFrom('authenticators').selectAll().where('account_id', '=', account).execute()
      expect(row[0]!.sealed_secret).not.toContain(segredo)
    })

    it('is asked for after the right password, and only then', async () => {
      const ana = await enrol(app())
      const asked = await signIn(ana.username)
      expect(asked.statusCode).toBe(401)
      expect(asked.json()).toMatchObject({
        code: 'session.second_factor_needed',
        errors: { codigo: [expect.any(String)] },
      })
      const wrong = await signIn(ana.username, ana.code(0), 'errada')
      expect(wrong.json()).toMatchObject({ code: 'session.wrong_credentials' })
      expect((await signIn(ana.username, ana.code(0))).statusCode).toBe(200)
    })

    it('gives each code once, and none of an earlier step after a later one', async () => {
      const ana = await enrol(app())
      const used = await signIn(ana.username, ana.code(-1))
      expect(used.json()).toMatchObject({ code: 'session.second_factor_wrong' })
      expect((await signIn(ana.username, ` ${ana.code(1).slice(0, 3)} ${ana.code(1).slice(3)}`)).statusCode).toBe(200)
      expect((await signIn(ana.username, ana.code(1))).statusCode).toBe(401)
      expect((await signIn(ana.username, ana.code(0))).statusCode).toBe(401)
    })

    it('lets one of two in who come with the same code at once', async () => {
      const ana = await enrol(app())
      const both = await Promise.all([1, 2].map(() => signIn(ana.username, ana.code(0))))
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    })

    it('is stood in for by a backup code, once, however it is typed', async () => {
      const ana = await enrol(app())
      const [first, second] = ana.codes as [string, string]
      expect((await signIn(ana.username, first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
      expect((await signIn(ana.username, first)).json()).toMatchObject({ code: 'session.second_factor_wrong' })
      expect((await signIn(ana.username, second)).statusCode).toBe(200)
      expect(await listed(ana)).toMatchObject({ codigos_restantes: 8 })
      const stored = await app().db.selectFrom('backup_codes').select('hash').execute()
      expect(JSON.stringify(stored)).not.toContain(first.replaceAll('-', ''))
    })

    it('costs the account like a wrong password, which a right one does not undo', async () => {
      const ana = await enrol(app())
      for (const _ of [1, 2, 3]) {
        expect((await signIn(ana.username, '000000')).json()).toMatchObject({ code: 'session.second_factor_wrong' })
      }
      expect((await signIn(ana.username)).json()).toMatchObject({ code: 'session.too_many_attempts' })
    })

    it('is turned off, and gets new backup codes, by who types the password', async () => {
      const ana = await enrol(app())
      const remove = (payload: object) =>
        app().app.inject({ method: 'DELETE', url: path, headers: ana.headers, payload })
      expect((await remove({})).json()).toMatchObject({ code: 'second-factors.confirmation_needed' })
      expect((await remove({ senha: 'errada' })).json()).toMatchObject({ code: 'second-factors.confirmation_wrong' })
      const { codigos } = (await app().post(`${path}/codigos`, { senha: password }, ana.headers)).json()
      expect((await signIn(ana.username, ana.codes[0])).statusCode).toBe(401)
      expect((await signIn(ana.username, codigos[0])).statusCode).toBe(200)
      expect((await remove({ senha: password })).json()).toEqual({ feito: true })
      expect((await signIn(ana.username)).statusCode).toBe(200)
      expect((await remove({ senha: password })).json()).toMatchObject({ code: 'second-factors.authenticator_off' })
      expect((await app().post(`${path}/codigos`, { senha: password }, ana.headers)).json()).toMatchObject({
        code: 'second-factors.authenticator_off',
      })
    })

    it('is not replaced while it is on', async () => {
      const ana = await enrol(app())
      for (const again of [
        await app().post(path, { senha: password }, ana.headers),
        await app().put(path, { codigo: ana.code(0) }, ana.headers),
      ]) {
        expect(again.json()).toMatchObject({ code: 'second-factors.authenticator_on' })
      }
    })

    it('is announced to its owner by mail', async () => {
      const ana = await enrol(app())
      const payload = { senha: password }
      await app().app.inject({ method: 'DELETE', url: path, headers: ana.headers, payload })
      const mails = (await queuedMails(app())).filter(({ details }) => details.username === ana.username)
      expect(mails.map(({ topic }) => topic)).toEqual(['authenticatorOn', 'authenticatorOff'])
    })

    it('leaves lines in the audit log', async () => {
      const ana = await enrol(app())
      const lines = await app().db.selectFrom('audit_log').selectAll().where('subject_id', '=', ana.account).execute()
      expect(lines.map(({ action }) => action)).toEqual(['second_factors.authenticator_confirmed'])
    })
  })
})
