import { describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { SoftwareAuthenticator, type Tricks } from '../../../test/software-authenticator.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { hashPassword } from '../../secrets/password-hash.ts'

const password = 'Ipe-Amarelo-1'
const hash = await hashPassword(password)
const keys = '/api/pessoas/fatores/chaves'

async function signInAna(app: TestApp, row: object = {}): Promise<SignedIn> {
  const patron_id = await addPatron(app.db, { name: 'Ana Ribeiro Campos' })
  return signInAs(app, { account: await addAccount(app.db, { patron_id, password_hash: hash, ...row }) })
}

async function startPasskey(app: TestApp, { headers }: SignedIn, body: object = { senha: password }) {
  return (await app.post(`${keys}/opcoes`, body, headers)).json()
}

async function addPasskey(app: TestApp, who: SignedIn, device = new SoftwareAuthenticator(), tricks: Tricks = {}) {
  const resposta = device.make(await startPasskey(app, who), tricks)
  return { device, answer: await app.post(keys, { nome: 'Notebook', resposta }, who.headers) }
}

const challengeOf = async (app: TestApp) => (await app.post('/api/pessoas/chave/opcoes')).json()

async function signIn(app: TestApp, device: SoftwareAuthenticator, tricks: Tricks = {}, more: object = {}) {
  return app.post('/api/pessoas/chave', { resposta: device.use(await challengeOf(app), tricks), ...more })
}

eachDatabase((engine) => {
  describe('a passkey', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db, { acronym: 'UF Teste' }) })

    it('is made for this host, with the owner known, and listed by its name', async () => {
      const ana = await signInAna(app())
      const options = await startPasskey(app(), ana)
      expect(options).toMatchObject({
        rp: { id: 'localhost', name: 'UF Teste' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      })
      // It does not contain the patron's id: it is as long as a hash.
      const handle = Buffer.from(options.user.id, 'base64url')
      expect(handle).toHaveLength(32)
      expect(handle.toString()).not.toBe(String(ana.account))
      const { answer, device } = await addPasskey(app(), ana)
      expect(answer.statusCode).toBe(200)
      const listed = (await app().get('/api/pessoas/fatores', ana.headers)).json()
      expect(listed.chaves).toEqual([
        { codigo: device.id, nome: 'Notebook', criada: '2026-03-10T15:00:00.000Z', ultimo_uso: '' },
      ])
      expect((await startPasskey(app(), ana)).excludeCredentials).toMatchObject([{ id: device.id }])
    })

    it('opens a session by itself, again and again', async () => {
      const ana = await signInAna(app())
      const { device } = await addPasskey(app(), ana)
      for (const lembrar of [true, false]) {
        const { access_token } = (await signIn(app(), device, {}, { lembrar })).json()
        const user = await app().get('/api/pessoas', { authorization: `Bearer ${access_token}` })
        expect(user.json().user.nome_pessoa).toBe('Ana Ribeiro Campos')
      }
      const sessions = await app()
        .db.selectFrom('sessions')
        .select(['opened_by', 'remembered'])
        .where('account_id', '=', ana.account)
        .where('opened_by', '=', 'passkey')
        .execute()
      expect(sessions.map(({ remembered }) => remembered).sort()).toEqual([0, 1])
    })

    it.each<[string, Tricks]>([
      ['another page asked for', { origin: 'https://evil.example' }],
      ['is for another host', { host: 'evil.example' }],
      ['did not look who its owner is', { isOwnerVerified: false }],
      ['somebody else signed', { isForged: true }],
      ['is for a challenge that nobody gave', { challenge: Buffer.alloc(32).toString('base64url') }],
      ['was copied: it counts backwards', { counter: 1 }],
    ])('opens nothing when it %s', async (_what, tricks) => {
      const { device } = await addPasskey(app(), await signInAna(app()))
      for (const _ of [1, 2]) expect((await signIn(app(), device)).statusCode).toBe(200)
      const answer = await signIn(app(), device, tricks)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'session.passkey_wrong' })
    })

    it('answers a challenge once, and within five minutes', async () => {
      const { device } = await addPasskey(app(), await signInAna(app()))
      const resposta = device.use(await challengeOf(app()))
      expect((await app().post('/api/pessoas/chave', { resposta })).statusCode).toBe(200)
      expect((await app().post('/api/pessoas/chave', { resposta })).json()).toMatchObject({
        code: 'session.passkey_wrong',
      })
      const late = device.use(await challengeOf(app()))
      app().moveTo('2026-03-10T15:05:01Z')
      expect((await app().post('/api/pessoas/chave', { resposta: late })).statusCode).toBe(401)
      app().moveTo('2026-03-10T15:00:00Z')
    })

    it('sent by two at once opens one session', async () => {
      const { device } = await addPasskey(app(), await signInAna(app()))
      const resposta = device.use(await challengeOf(app()))
      const both = await Promise.all([1, 2].map(() => app().post('/api/pessoas/chave', { resposta })))
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    })

    it('opens nothing where nobody knows it, or the login is blocked', async () => {
      const unknown = await signIn(app(), new SoftwareAuthenticator())
      expect(unknown.json()).toMatchObject({ code: 'session.passkey_wrong' })
      const ana = await signInAna(app())
      const { device } = await addPasskey(app(), ana)
      await app()
        .db.updateTable('accounts')
        .set({ blocked: 1, blocked_by: 'library' })
        .where('id', '=', ana.account)
        .execute()
      expect((await signIn(app(), device)).json()).toMatchObject({ code: 'session.blocked' })
    })

    it.each<[string, Tricks]>([
      ['another page', { origin: 'https://evil.example' }],
      ['another host', { host: 'evil.example' }],
      ['a device that does not know its owner', { isOwnerVerified: false }],
      ['a challenge that nobody gave', { challenge: 'AAAA' }],
    ])('is not kept when it comes from %s', async (_what, tricks) => {
      const { answer } = await addPasskey(app(), await signInAna(app()), new SoftwareAuthenticator(), tricks)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ code: 'second-factors.passkey_refused' })
    })

    it('is not kept for another login than the one that asked, nor twice', async () => {
      const [ana, bia] = [await signInAna(app()), await signInAna(app())]
      const device = new SoftwareAuthenticator()
      const resposta = device.make(await startPasskey(app(), ana))
      const stolen = await app().post(keys, { resposta }, bia.headers)
      expect(stolen.json()).toMatchObject({ code: 'second-factors.passkey_refused' })
      expect((await addPasskey(app(), ana, device)).answer.statusCode).toBe(200)
      expect((await addPasskey(app(), bia, device)).answer.json()).toMatchObject({
        code: 'second-factors.passkey_refused',
      })
    })

    it('is made and removed by who shows once more that it is them, with the password or a passkey', async () => {
      const ana = await signInAna(app())
      expect(await startPasskey(app(), ana, {})).toMatchObject({
        code: 'second-factors.confirmation_needed',
        errors: { senha: [expect.any(String)] },
      })
      expect(await startPasskey(app(), ana, { senha: 'errada' })).toMatchObject({
        code: 'second-factors.confirmation_wrong',
      })
      const { device } = await addPasskey(app(), ana)
      const path = `${keys}/${device.id}`
      const remove = (payload: object, headers = ana.headers) =>
        app().app.inject({ method: 'DELETE', url: path, headers, payload })
      expect((await remove({})).json()).toMatchObject({ code: 'second-factors.confirmation_needed' })
      const other = new SoftwareAuthenticator()
      const bia = await signInAna(app())
      await addPasskey(app(), bia, other)
      const foreign = { resposta: other.use(await challengeOf(app())) }
      expect((await remove(foreign)).json()).toMatchObject({ code: 'second-factors.confirmation_wrong' })
      const notHers = await remove({ senha: password }, bia.headers)
      expect(notHers.json()).toMatchObject({ code: 'second-factors.passkey_not_found' })
      expect((await remove({ resposta: device.use(await challengeOf(app())) })).json()).toEqual({ feito: true })
      expect((await signIn(app(), device)).statusCode).toBe(401)
    })

    it('is announced to its owner by mail, when it is made and when it is removed', async () => {
      const ana = await signInAna(app())
      const { device } = await addPasskey(app(), ana)
      const request = { method: 'DELETE', url: `${keys}/${device.id}`, headers: ana.headers } as const
      await app().app.inject({ ...request, payload: { senha: password } })
      const { email } = await app()
        .db.selectFrom('patrons')
        .select('email')
        .where('id', '=', ana.patron)
        .executeTakeFirstOrThrow()
      const mails = (await queuedMails(app())).filter(({ to }) => to === email)
      expect(mails.map(({ topic }) => topic)).toEqual(['passkeyAdded', 'passkeyRemoved'])
    })

    it('is renamed by its owner alone', async () => {
      const [ana, bia] = [await signInAna(app()), await signInAna(app())]
      const { device } = await addPasskey(app(), ana)
      const path = `${keys}/${device.id}`
      expect((await app().put(path, { nome: ' Celular ' }, ana.headers)).json()).toMatchObject({ nome: 'Celular' })
      expect((await app().put(path, { nome: ' ' }, ana.headers)).json()).toMatchObject({
        code: 'common.invalid_fields',
      })
      expect((await app().put(path, { nome: 'Meu' }, bia.headers)).json()).toMatchObject({
        code: 'second-factors.passkey_not_found',
      })
    })

    it('needs no password where the login has none', async () => {
      const ana = await signInAna(app(), { password_hash: null })
      const resposta = new SoftwareAuthenticator().make(await startPasskey(app(), ana, {}))
      expect((await app().post(keys, { resposta }, ana.headers)).statusCode).toBe(200)
      expect(await startPasskey(app(), ana, {})).toMatchObject({ code: 'second-factors.confirmation_needed' })
    })

    it('is nothing that who acts as another can make, and ten are enough', async () => {
      const ana = await signInAna(app())
      const rows = Array.from({ length: 10 }, (_, at) => ({
        id: `${ana.account}-${at}`,
        account_id: ana.account,
        public_key: '',
        counter: 0,
        transports: '[]',
        name: 'x',
        created_at: '2026-03-10T15:00:00.000Z',
      }))
      await app().db.insertInto('passkeys').values(rows).execute()
      expect(await startPasskey(app(), ana)).toMatchObject({ code: 'second-factors.too_many_passkeys' })
      await actIn(app(), ana)
      const refused = await app().post(`${keys}/opcoes`, { senha: password }, ana.headers)
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ code: 'second-factors.not_as_another' })
    })

    it('belongs to the address that the institution gives, where it gives one', async () => {
      const ana = await signInAna(app())
      await setSettings(app().db, { 'web.address': 'https://catalogo.example.br' })
      const device = new SoftwareAuthenticator('https://catalogo.example.br')
      expect((await addPasskey(app(), ana, device)).answer.statusCode).toBe(200)
      expect((await signIn(app(), device)).statusCode).toBe(200)
      const tricks = { origin: 'http://localhost:8080' }
      expect((await signIn(app(), device, tricks)).json()).toMatchObject({ code: 'session.passkey_wrong' })
      await setSettings(app().db, { 'web.address': undefined })
    })
  })
})
