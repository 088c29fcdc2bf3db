import { setTimeout as sleep } from 'node:timers/promises'
import { type PersonalDataTable, personalDataMap } from '@estante/domain/patron/personal-data-map'
import { staffRights, staffRoles } from '@estante/domain/session/staff-rights'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  addAccount,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addPatron,
  addTitle,
  grantPermission,
  testNow,
} from '../../../test/factories.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { erasedNumber } from '../../secrets/erased-number.ts'
import { hashPassword } from '../../secrets/password-hash.ts'

const password = 'Ipe-Amarelo-1'
const hash = await hashPassword(password)
const path = '/api/pessoas/meu-pergamum/meus-dados'

/** Texts that only Ana's rows contain. */
const own = { name: 'Ana Ribeiro Campos', email: 'ana@example.org', username: '', street: 'Rua das Acácias, 120' }

let last = 0

/** Ana with rows in most tables: a returned loan, a fulfilled hold, a request, a passkey, an app. */
async function addAna(app: TestApp): Promise<SignedIn & { username: string }> {
  const { db } = app
  const username = `ana-${++last}`
  const patron_id = await addPatron(db, {
    name: own.name,
    email: own.email,
    personal_data: JSON.stringify({ street: own.street }),
  })
  const account_id = await addAccount(db, { patron_id, username, password_hash: hash })
  await grantPermission(db, account_id, 8)
  const title_id = await addTitle(db, { title: 'Torto arado' })
  const copy_id = await addCopy(db, { title_id })
  await addLoan(db, { copy_id, patron_id, account_id, state: 'returned' })
  await addHold(db, { title_id, patron_id, state: 'fulfilled' })
  const fields = JSON.stringify({ email: own.email, article: 'Sobre nada' })
  const stamps = { created_at: testNow, updated_at: testNow }
  await db
    .insertInto('requests')
    .values({ patron_id, kind: 'survey', fields, status: 'finished', ...stamps })
    .execute()
  const key = { id: `key-${account_id}`, account_id, public_key: 'MFkw', counter: 3, transports: '["usb"]' }
  await db
    .insertInto('passkeys')
    .values({ ...key, name: 'Celular', created_at: testNow })
    .execute()
  await db
    .insertInto('authenticators')
    .values({ account_id, sealed_secret: 'sealed-text', created_at: testNow })
    .execute()
  await db.insertInto('backup_codes').values({ account_id, hash: 'hash-of-a-code' }).execute()
  await db.insertInto('password_history').values({ account_id, password_hash: hash, set_at: testNow }).execute()
  return { ...(await signInAs(app, { account: account_id })), username }
}

async function exported(app: TestApp, { headers }: SignedIn) {
  const answer = await app.get(path, headers)
  const files = Object.entries(unzipSync(new Uint8Array(answer.rawPayload)))
  return { answer, files: Object.fromEntries(files.map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))])) }
}

const erase = (app: TestApp, { headers }: SignedIn, payload: object = { senha: password }) =>
  app.app.inject({ method: 'DELETE', url: path, headers: { ...headers, lang: '5' }, payload })

eachDatabase((engine) => {
  describe('what a person leaves', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })

    it('is known for every table that names a person or a login', async () => {
      const tables = await app().db.introspection.getTables()
      const names = ['patron_id', 'account_id', 'professor_id']
      const naming = tables.filter(({ columns }) => columns.some(({ name }) => names.includes(name)))
      const known: string[] = Object.keys(personalDataMap).filter((table) => table !== 'patrons')
      expect(naming.map(({ name }) => name).sort()).toEqual(known.sort())
    })

    it('is handed over whole, as a file of one’s own', async () => {
      const ana = await addAna(app())
      const data = '/api/pessoas/meu-pergamum/dados-pessoais'
      await app().put(data, { cidade: 'Itajubá', versao: testNow }, ana.headers)
      const account = { action: 'accounts.user_switched', subject: 'account', subject_id: ana.account, details: '{}' }
      const byOther = {
        ...account,
        actor: 'account 999999',
        at: testNow,
        origin: 'web',
        client_ip: '203.0.113.7',
      } as const
      const asAna = { ...byOther, actor: `account 999999 as ${ana.account}` }
      const byCommand = { ...byOther, actor: 'command-line maria', client_ip: null }
      await app().db.insertInto('audit_log').values([byOther, asAna, byCommand]).execute()
      const { answer, files } = await exported(app(), ana)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/zip',
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="meus-dados-2026-03-10.zip"',
      })
      const isExported = (Object.keys(personalDataMap) as PersonalDataTable[]).filter(
        (table) => personalDataMap[table].isExported,
      )
      expect(Object.keys(files).sort()).toEqual([...isExported, 'audit_log'].map((table) => `${table}.json`).sort())
      expect(files['audit_log.json']).toMatchObject([
        {
          action: 'patrons.data_changed',
          actor: `account ${ana.account}`,
          details: { fields: 'city' },
          origin: 'web',
          client_ip: '127.0.0.1',
        },
        { action: 'accounts.user_switched', actor: 'account', origin: 'web', client_ip: null },
        { actor: `account as ${ana.account}`, client_ip: null },
        { actor: 'command-line' },
      ])
      expect(JSON.stringify(files['audit_log.json'])).not.toMatch(/999999|maria/)
      expect(files['patrons.json']).toMatchObject([{ name: own.name, personal_data: { street: own.street } }])
      expect(files['loans.json']).toMatchObject([{ title: 'Torto arado', state: 'returned' }])
      expect(files['requests.json']).toMatchObject([{ fields: { article: 'Sobre nada' } }])
      expect(files['sessions.json']).toMatchObject([{ device: 'Teste' }])
      expect(files['passkeys.json']).toMatchObject([{ name: 'Celular', transports: ['usb'] }])
    })

    it('is handed over without a hash or a secret', async () => {
      const { files } = await exported(app(), await addAna(app()))
      const text = JSON.stringify(files)
      for (const secret of [hash, 'argon2', 'sealed', 'MFkw', 'hash']) expect(text).not.toContain(secret)
    })

    it('is handed over to nobody else', async () => {
      await addAna(app())
      const bia = await signInAs(app())
      expect(JSON.stringify((await exported(app(), bia)).files)).not.toContain(own.name)
      await actIn(app(), bia)
      expect((await app().get(path, bia.headers)).json()).toMatchObject({ code: 'second-factors.not_as_another' })
    })
  })

  describe('being forgotten', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })

    it('takes the name, the contact and the ways in, and leaves what must be kept', async () => {
      const ana = await addAna(app())
      const elsewhere = await signInAs(app(), { account: ana.account })
      expect((await erase(app(), ana)).json()).toEqual({ feito: true })
      const erased = await app().db.selectFrom('erased_numbers').select('hash').execute()
      expect(erased).toContainEqual({ hash: erasedNumber(app().ctx.tokenKey, ana.username) })
      for (const { headers } of [ana, elsewhere])
        expect((await app().get('/api/pessoas', headers)).statusCode).toBe(401)
      const body = { grant_type: 'password', username: ana.username, password }
      expect((await app().post('/oauth/token', body)).json()).toMatchObject({ code: 'session.wrong_credentials' })
      const refresh = { grant_type: 'refresh_token', refresh_token: ana.refreshToken }
      expect((await app().post('/oauth/token', refresh)).statusCode).toBe(401)
      const { db } = app()
      const loans = await db.selectFrom('loans').selectAll().where('patron_id', '=', ana.patron).execute()
      expect(loans).toHaveLength(1)
      const lines = await db.selectFrom('audit_log').select('action').where('subject_id', '=', ana.patron).execute()
      expect(lines.map(({ action }) => action)).toContain('patrons.erased')
      for (const table of Object.keys(personalDataMap) as PersonalDataTable[]) {
        const text = JSON.stringify(
          await db
            .selectFrom(table as 'loans')
            .selectAll()
            .execute(),
        )
        for (const word of [own.name, own.email, own.street, `"${ana.username}"`]) {
          expect(text, table).not.toContain(word)
        }
      }
    })

    it('touches nobody else', async () => {
      const [ana, bia] = [await addAna(app()), await addAna(app())]
      await erase(app(), ana)
      const { files } = await exported(app(), bia)
      expect(files['patrons.json']).toMatchObject([{ name: own.name }])
      expect(files['passkeys.json']).toHaveLength(1)
      await erase(app(), bia)
    })

    it('is asked for with the password once more', async () => {
      const ana = await addAna(app())
      expect((await erase(app(), ana, {})).json()).toMatchObject({ code: 'second-factors.confirmation_needed' })
      expect((await erase(app(), ana, { senha: 'errada' })).json()).toMatchObject({
        code: 'second-factors.confirmation_wrong',
      })
      await erase(app(), ana)
    })

    it('waits until rights of the staff are given back, and says so', { tags: ['C-268'] }, async () => {
      const ana = await addAna(app())
      await grantPermission(app().db, ana.account, staffRights.texts)
      const { code, message } = (await erase(app(), ana)).json()
      expect(code).toBe('patron.erasure_rights')
      expect(message).toMatch(/^Your account has rights of the library’s staff\. Ask the administrator/)
      const held = app().db.deleteFrom('account_permissions').where('account_id', '=', ana.account)
      await held.where('permission_id', '=', staffRights.texts).execute()
      expect((await erase(app(), ana)).statusCode).toBe(200)
    })

    it('leaves no rights when they are given at the same moment', { tags: ['C-268'] }, async () => {
      const administrator = await signInAs(app(), { rights: staffRoles.administrator })
      for (let round = 0; round < 6; round++) {
        const ana = await addAna(app())
        const place = `/api/balcao/configuracao/equipe/${ana.account}`
        const wanted = { cod_biblioteca: '', dar: [staffRights.desk], retirar: [] }
        const give = () => app().post(place, wanted, administrator.headers)
        // The password takes longer than the rights: without a pause they are always first.
        const late = () => sleep(round * 10).then(give)
        const [erased, given] = await Promise.all([erase(app(), ana), late()])
        const rights = app().db.selectFrom('account_permissions').select('permission_id')
        const left = await rights
          .where('account_id', '=', ana.account)
          .where('permission_id', '=', staffRights.desk)
          .execute()
        expect({ codes: [erased.json().code, given.json().code], left: left.length }).toEqual(
          given.statusCode === 200
            ? { codes: ['patron.erasure_rights', undefined], left: 1 }
            : { codes: [undefined, 'people.erased'], left: 0 },
        )
      }
    })

    it('waits for what is open, and says for what', async () => {
      const ana = await addAna(app())
      const { db } = app()
      const title_id = await addTitle(db)
      const copy_id = await addCopy(db, { title_id })
      const library_id = await addLibrary(db)
      const patron_id = ana.patron
      const refused = async () => (await erase(app(), ana)).json().code as string
      const charge = (kind: 'fine' | 'payment', amount_cents: number) =>
        db.insertInto('charges').values({ patron_id, library_id, kind, amount_cents, created_at: testNow }).execute()
      await charge('fine', 100)
      expect(await refused()).toBe('patron.erasure_debts')
      const request = { title_id, patron_id, from_library_id: library_id, state: 'waiting' } as const
      await db
        .insertInto('loan_requests')
        .values({ ...request, created_at: testNow, updated_at: testNow })
        .execute()
      expect(await refused()).toBe('patron.erasure_requests')
      const hold = await addHold(db, { title_id, patron_id })
      expect(await refused()).toBe('patron.erasure_holds')
      const loan = await addLoan(db, { copy_id, patron_id })
      expect(await refused()).toBe('patron.erasure_loans')
      const { message } = (await erase(app(), ana)).json()
      expect(message).toBe(
        'You still have books on loan. Return them before asking for erasure. ' +
          'You still have holds. Cancel them before asking for erasure. ' +
          'You still have loan requests in progress. Wait until they finish or cancel them. ' +
          'Your account is not settled. Settle it with the library before asking for erasure.',
      )
      await db.updateTable('loans').set({ state: 'returned' }).where('id', '=', loan).execute()
      await db.updateTable('holds').set({ state: 'cancelled' }).where('id', '=', hold).execute()
      await db.updateTable('loan_requests').set({ state: 'finished' }).where('patron_id', '=', patron_id).execute()
      await charge('payment', -100)
      expect((await erase(app(), ana)).statusCode).toBe(200)
    })
  })
})
