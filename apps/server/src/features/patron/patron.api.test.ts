import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import {
  addAccount,
  addCategory,
  addCourse,
  addInstitution,
  addLibrary,
  addPatron,
  addReadingList,
  testNow,
} from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { actIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { endSessions } from '../session/store/sessions.ts'

eachDatabase((engine) => {
  describe('extending a registration', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    const renew = async (account: object) => {
      const { headers, ...who } = await signInAs(app(), { account: await addAccount(app().db, account) })
      return { ...who, headers, ask: () => app().get('/api/pessoas/renovar', { ...headers, lang: '5' }) }
    }

    it('moves its last day, once, and says so in the audit log', { tags: ['C-123'] }, async () => {
      await setSettings(app().db, { 'registration.renewal_days': 180 })
      const { ask, account } = await renew({ valid_until: '2026-03-31' })
      expect((await ask()).json()).toEqual({ validade: '27/09/2026', validade_iso: '2026-09-27' })
      const again = await ask()
      expect(again.statusCode).toBe(422)
      expect(again.json()).toMatchObject({ code: 'patron.renewal_too_early' })
      expect(again.json().message).toContain('28/08/2026')
      const lines = await app().db.selectFrom('audit_log').selectAll().where('subject_id', '=', account).execute()
      expect(lines.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
        ['accounts.registration_renewed', { from: '2026-03-31', until: '2026-09-27' }],
      ])
    })

    it('is refused with its reason', async () => {
      await setSettings(app().db, { 'registration.renewal_days': 180 })
      expect((await (await renew({})).ask()).json()).toMatchObject({ code: 'patron.renewal_not_needed' })
      const blocked = await renew({ valid_until: '2026-03-31', blocked: 1, blocked_by: 'attempts' })
      expect((await blocked.ask()).json()).toMatchObject({ code: 'patron.renewal_blocked' })
      await setSettings(app().db, { 'registration.renewal_days': 0 })
      const late = await renew({ valid_until: '2026-03-31' })
      expect((await late.ask()).json()).toMatchObject({ code: 'patron.renewal_not_offered' })
    })

    it('waits until debts are paid', async () => {
      await setSettings(app().db, { 'registration.renewal_days': 180 })
      const { ask, patron } = await renew({ valid_until: '2026-03-31' })
      const library_id = await addLibrary(app().db)
      const owe = (kind: 'fine' | 'payment', amount_cents: number) =>
        app()
          .db.insertInto('charges')
          .values({ patron_id: patron, library_id, kind, amount_cents, created_at: testNow })
          .execute()
      await owe('fine', 250)
      expect((await ask()).json()).toMatchObject({ code: 'patron.renewal_owes' })
      await owe('payment', -250)
      expect((await ask()).statusCode).toBe(200)
    })
  })

  describe('the library card', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    const cardOf = async (headers: Record<string, string>) =>
      (await app().get('/api/pessoas/meu-pergamum/carteira', { ...headers, lang: '5' })).json()

    it('says whose it is, of what category, till when and for which library', { tags: ['C-180'] }, async () => {
      const home_library_id = await addLibrary(app().db, { name: 'Biblioteca Norte' })
      const patron_id = await addPatron(app().db, { name: 'Ana Ribeiro', home_library_id })
      const category_id = await addCategory(app().db, { name_en: 'Student' })
      const account = await addAccount(app().db, {
        patron_id,
        category_id,
        username: '20240318',
        valid_until: '2026-12-31',
      })
      const { headers } = await signInAs(app(), { account })
      expect(await cardOf(headers)).toEqual({
        nome: 'Ana Ribeiro',
        codigo: '20240318',
        categoria: 'Student',
        validade: '31/12/2026',
        validade_iso: '2026-12-31',
        instituicao: 'Universidade de Teste',
        biblioteca: 'Biblioteca Norte',
      })
      const other = await signInAs(app(), { account: await addAccount(app().db, { username: 'outra' }) })
      expect(await cardOf(other.headers)).toMatchObject({ codigo: 'outra', validade: '', biblioteca: '' })
    })

    it('has a code of its own where several accounts share a user name', { tags: ['C-180'] }, async () => {
      const { db } = app()
      const [ana, rui] = [await addPatron(db), await addPatron(db)]
      const [student, staff] = [await addCategory(db, { code: 'AL' }), await addCategory(db, { code: 'FU' })]
      const add = (patron_id: number, category_id: number) =>
        addAccount(db, { patron_id, category_id, username: 'silva' })
      const accounts = [await add(ana, student), await add(ana, staff), await add(rui, student)]
      await setSettings(db, { 'login.separator': '/' })
      const codes: string[] = []
      for (const account of accounts) codes.push((await cardOf((await signInAs(app(), { account })).headers)).codigo)
      // Student of that name are two, and Ana has two accounts: only the library can tell her first one apart.
      expect(codes).toEqual(['silva', 'silva/FU', `silva/${rui}`])
    })

    it('is printed on one page in the size of a bank card', { tags: ['C-180'] }, async () => {
      const account = await addAccount(app().db, { username: 'joão-ninguém' })
      const { headers } = await signInAs(app(), { account })
      const pdf = await app().get('/api/pessoas/meu-pergamum/carteira/pdf', headers)
      expect(pdf.headers['content-type']).toBe('application/pdf')
      expect(pdf.headers['content-disposition']).toContain('carteira.pdf')
      const text = pdf.rawPayload.toString('latin1')
      expect(text).toMatch(/\/MediaBox \[0 0 242\.6\d* 153\.0\d*\]/)
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    })
  })

  describe('a session handed over to another site', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
    const hosts = { 'redirect.hosts': ['biblioteca.example.br'] }

    it('has its personal area here, until another base is stored', { tags: ['C-121', 'C-122', 'C-138'] }, async () => {
      await setSettings(app().db, hosts)
      const { headers } = await signInAs(app())
      const area = '/api/pessoas/meu-pergamum/redirect'
      expect((await app().get(area, headers)).json()).toEqual({ url: '/meupergamum' })
      const base = 'https://biblioteca.example.br/catalogo/'
      const url = 'https://biblioteca.example.br/catalogo/meupergamum'
      expect((await app().put(`${area}-base`, { base }, headers)).json()).toEqual({ url })
      expect((await app().get(area, headers)).json()).toEqual({ url })
      const evil = await app().put(`${area}-base`, { base: 'https://evil.example' }, headers)
      expect(evil.json()).toMatchObject({ code: 'patron.host_not_allowed' })
      expect((await app().get(area, headers)).json()).toEqual({ url })
      expect((await app().put(`${area}-base`, { base: '' }, headers)).json()).toEqual({ url: '/meupergamum' })
    })

    it('opens there with a token that works once, and stands in the list of devices', { tags: ['C-133'] }, async () => {
      await setSettings(app().db, hosts)
      const { headers, account } = await signInAs(app())
      const asked = await app().get('/api/pessoas/token-redireciona?destino=https://biblioteca.example.br', headers)
      const { token, url, expira } = asked.json()
      expect(url).toBe(`https://biblioteca.example.br/pergamum_redireciona#token=${token}`)
      expect(expira).toBe('2026-03-10T15:01:00Z')
      const opened = (await app().post('/api/pessoas/redireciona', { token })).json()
      expect(opened).toMatchObject({ token_type: 'Bearer', refresh_token: expect.any(String) })
      const there = { authorization: `Bearer ${opened.access_token}` }
      expect((await app().get('/api/pessoas/sessoes', there)).json()).toHaveLength(2)
      const open = await app().db.selectFrom('sessions').select('opened_by').where('account_id', '=', account).execute()
      expect(open.map(({ opened_by }) => opened_by).sort()).toEqual(['password', 'redirect'])
      const again = await app().post('/api/pessoas/redireciona', { token })
      expect(again.statusCode).toBe(401)
      expect(again.json()).toMatchObject({ code: 'patron.redirect_token_invalid' })
    })

    it('goes to one of two who come with the same token at once', async () => {
      const { headers } = await signInAs(app())
      const { token } = (await app().get('/api/pessoas/token-redireciona', headers)).json()
      const both = await Promise.all([1, 2].map(() => app().post('/api/pessoas/redireciona', { token })))
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    })

    it('is not handed to hosts that the institution does not list', async () => {
      const { headers, account } = await signInAs(app())
      const answer = await app().get('/api/pessoas/token-redireciona?destino=https://evil.example', headers)
      expect(answer.json()).toMatchObject({ code: 'patron.host_not_allowed' })
      expect(
        await app().db.selectFrom('one_time_tokens').selectAll().where('account_id', '=', account).execute(),
      ).toEqual([])
    })

    it('stays with who acts as somebody else', async () => {
      const reader = await signInAs(app())
      const { headers, account } = reader
      const acting = await actIn(app(), reader)
      const { token } = (await app().get('/api/pessoas/token-redireciona', headers)).json()
      await app().post('/api/pessoas/redireciona', { token })
      const rows = await app()
        .db.selectFrom('sessions')
        .select('acting_account_id')
        .where('account_id', '=', account)
        .execute()
      expect(rows).toEqual([{ acting_account_id: acting }, { acting_account_id: acting }])
    })

    it('is not opened by a token whose minute is over, nor by one whose session was ended', async () => {
      const { headers, session } = await signInAs(app())
      const ask = async () => (await app().get('/api/pessoas/token-redireciona', headers)).json().token as string
      const [ended, late] = [await ask(), await ask()]
      const now = app().ctx.clock()
      await app().database.transact((tx) => endSessions(tx, { session }, 'signed-out', now))
      const first = await app().post('/api/pessoas/redireciona', { token: ended })
      expect(first.json()).toMatchObject({ code: 'patron.redirect_token_invalid' })
      app().moveTo('2026-03-10T15:01:00.001Z')
      const second = await app().post('/api/pessoas/redireciona', { token: late })
      expect(second.json()).toMatchObject({ code: 'patron.redirect_token_invalid' })
    })
  })

  describe('the app of layers', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })

    it('is not offered unless the institution has one', { tags: ['C-098'] }, async () => {
      const { headers } = await signInAs(app())
      expect((await app().get('/api/parametros/app-layers')).json()).toEqual({ ativo: false, url: '' })
      const answer = await app().get('/api/pessoas/autenticar/app-layers', headers)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'patron.layers_not_offered' })
    })

    it('gets no link for somebody whom another acts as', async () => {
      await setSettings(app().db, { 'app_layers.address': 'https://layers.example.br/in' })
      const reader = await signInAs(app())
      await actIn(app(), reader)
      const answer = await app().get('/api/pessoas/autenticar/app-layers', reader.headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'second-factors.not_as_another' })
    })

    it('gets a link that is signed for a minute', { tags: ['C-098', 'C-135'] }, async () => {
      await setSettings(app().db, { 'app_layers.address': 'https://layers.example.br/in?a=1' })
      const account = await addAccount(app().db, { username: '20240318' })
      const { headers } = await signInAs(app(), { account })
      expect((await app().get('/api/parametros/app-layers')).json()).toMatchObject({ ativo: true })
      const { url } = (await app().get('/api/pessoas/autenticar/app-layers', headers)).json()
      expect(url).toMatch(/^https:\/\/layers\.example\.br\/in\?a=1&token=/)
      const token = new URL(url).searchParams.get('token')!
      const secrets = await app()
        .db.selectFrom('secrets')
        .select('value')
        .where('name', '=', 'app-layers-key')
        .execute()
      const key = Buffer.from(secrets[0]!.value, 'base64')
      const check = (currentDate: string) => jwtVerify(token, key, { currentDate: new Date(currentDate) })
      expect((await check(testNow)).payload).toMatchObject({ sub: '20240318', iss: 'estante' })
      await expect(check('2026-03-10T15:01:01Z')).rejects.toThrow()
    })
  })

  describe('self-service and departments', () => {
    const app = useTestApp(engine, { fill: (db) => addInstitution(db) })

    it('self-service is off unless the institution has it', {
      tags: ['C-097', 'F-194', 'F-195', 'F-196', 'F-197'],
    }, async () => {
      const asked = async () => (await app().get('/api/parametros/autoatendimento', { lang: '3' })).json()
      expect(await asked()).toEqual({ showAuto: false, codBibAuto: '', authAuto: '', idiomaAuto: '3' })
      await setSettings(app().db, {
        'self_service.enabled': true,
        'self_service.library': 3,
        'self_service.authentication': 'L',
      })
      expect(await asked()).toEqual({ showAuto: true, codBibAuto: '3', authAuto: 'L', idiomaAuto: '3' })
    })

    it('departments are those of the reading lists, each once', { tags: ['C-117'] }, async () => {
      const course_id = await addCourse(app().db, { kind: 'course' })
      for (const department of ['Letras', 'Física', 'Letras', '']) {
        await addReadingList(app().db, { course_id, department })
      }
      const { access_token } = (await app().post('/oauth/token', { grant_type: 'client_credentials' })).json()
      const answer = await app().get('/api/pessoas/departamentos', { authorization: `Bearer ${access_token}` })
      expect(answer.json()).toEqual([
        { codigo: 'Física', descricao: 'Física' },
        { codigo: 'Letras', descricao: 'Letras' },
      ])
    })
  })
})
