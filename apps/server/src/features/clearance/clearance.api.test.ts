import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import * as make from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { type TestApp, useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { watchPdfRendering } from '../../../test/watch-pdf-rendering.ts'
import { patronStatusOf } from '../circulation/patron-status.ts'

const path = '/api/unidade-informacao/nada-consta'

async function signInAna(app: TestApp, email: string | null = 'ana@example.org;casa@example.org'): Promise<SignedIn> {
  const patron_id = await make.addPatron(app.db, { name: 'Ana Ribeiro Campos', email })
  return signInAs(app, { account: await make.addAccount(app.db, { patron_id }) })
}

eachDatabase((engine) => {
  describe('a clearance', () => {
    const app = useTestApp(engine, { fill: (db) => make.addInstitution(db) })
    const verify = async ({ headers }: SignedIn, query = '') =>
      (await app().get(`${path}/verifica${query}`, headers)).json()
    const issue = async ({ headers }: SignedIn, body: object = {}) => (await app().post(path, body, headers)).json()
    const confirm = (code: string, lang = '1') => app().get(`/api/nada-consta/${code}`, { lang })

    it('waits for everything that is open, which is told at once and in the reader’s language', {
      tags: ['C-071', 'W-177'],
    }, async () => {
      const ana = await signInAna(app())
      const library_id = await make.addLibrary(app().db)
      const of = { patron_id: ana.patron, library_id }
      const title_id = await make.addTitle(app().db)
      await make.addLoan(app().db, { copy_id: await make.addCopy(app().db), ...of })
      expect((await issue(ana)).code).toBe('clearance.loans_open')
      await app().db.updateTable('loans').set({ state: 'returned' }).where('patron_id', '=', ana.patron).execute()
      const hold = await make.addHold(app().db, { title_id, ...of })
      expect((await issue(ana)).code).toBe('clearance.holds_open')
      await app().db.updateTable('holds').set({ state: 'cancelled' }).where('id', '=', hold).execute()
      const request = { title_id, patron_id: ana.patron, from_library_id: library_id, state: 'waiting' as const }
      const stamps = { created_at: make.testNow, updated_at: make.testNow }
      await app()
        .db.insertInto('loan_requests')
        .values({ ...request, ...stamps })
        .execute()
      const charge = { ...of, kind: 'fine' as const, amount_cents: 850, created_at: make.testNow }
      await app().db.insertInto('charges').values(charge).execute()
      expect((await issue(ana)).code).toBe('clearance.requests_open')
      const english = await app().get(`${path}/verifica`, { ...ana.headers, lang: '5' })
      expect(english.json()).toMatchObject({
        permitido: false,
        pendencias: [
          { tipo: 'solicitacoes', quantidade: 1 },
          {
            tipo: 'debitos',
            valor_centavos: 850,
            mensagem: 'R$\u00a08.50 is still to be paid. See “Charges” for how to pay, or pay at the desk.',
          },
        ],
        emitidos: [],
      })
      await app().db.updateTable('loan_requests').set({ state: 'cancelled' }).execute()
      expect((await issue(ana)).code).toBe('clearance.debts_open')
    })

    it('of one library minds that library alone, and ends the right to borrow there alone', {
      tags: ['T-058'],
    }, async () => {
      const ana = await signInAna(app())
      const [here, there] = [await make.addLibrary(app().db, { name: 'Central' }), await make.addLibrary(app().db)]
      const charge = { patron_id: ana.patron, library_id: there, kind: 'fine' as const, amount_cents: 100 }
      await app()
        .db.insertInto('charges')
        .values({ ...charge, created_at: make.testNow })
        .execute()
      expect((await verify(ana)).permitido).toBe(false)
      expect(await verify(ana, `?codBiblioteca=${here}`)).toMatchObject({ permitido: true, pendencias: [] })
      expect(await issue(ana, { codBiblioteca: String(here) })).toMatchObject({ biblioteca: 'Central', vigente: true })
      const noon = Temporal.ZonedDateTime.from('2026-03-10T12:00[America/Sao_Paulo]')
      expect((await patronStatusOf(app().db, ana.patron, here, noon)).hasClearance).toBe(true)
      expect((await patronStatusOf(app().db, ana.patron, there, noon)).hasClearance).toBe(false)
      const unknown = await app().post(path, { codBiblioteca: '999999' }, ana.headers)
      expect(unknown.json().code).toBe('lists.library_not_found')
    })

    it('is issued once, ends the right to borrow, and is confirmed to whoever has its code, with no more than initials', {
      tags: ['C-072', 'W-178'],
    }, async () => {
      const ana = await signInAna(app())
      const clearance = await issue(ana)
      expect(clearance).toMatchObject({ emitido_em: '10/03/2026', codBiblioteca: '', vigente: true })
      expect(clearance.codigo).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
      expect((await issue(ana)).code).toBe('clearance.issued_already')
      expect((await verify(ana)).pendencias).toMatchObject([{ tipo: 'emitido' }])
      const confirmed = await confirm(clearance.codigo.toLowerCase().replaceAll('-', ''))
      expect(confirmed.json()).toEqual({
        codigo: clearance.codigo,
        situacao: 'valido',
        iniciais: 'A. R. C.',
        emitido_em: '10/03/2026',
        emitido_em_iso: '2026-03-10',
        instituicao: 'Universidade de Teste',
        biblioteca: '',
      })
      const suspensions = (await app().get('/api/pessoas/afastamentos', ana.headers)).json()
      expect(suspensions).toMatchObject([{ tipo: 'nada-consta', fim: '', situacao: 'vigente' }])
      const events = await app()
        .db.selectFrom('audit_log')
        .select('actor')
        .where('action', '=', 'clearances.issued')
        .execute()
      expect(events).toContainEqual({ actor: `account ${ana.account}` })
    })

    it('has one winner when it is asked for many times at once', async () => {
      const ana = await signInAna(app())
      const codes = (await Promise.all(Array.from({ length: 8 }, () => issue(ana)))).map(({ code }) => code)
      expect(codes.filter((code) => code === undefined)).toHaveLength(1)
      expect(
        await app().db.selectFrom('clearances').select('id').where('patron_id', '=', ana.patron).execute(),
      ).toHaveLength(1)
    })

    it('is no longer good once the library has given the right to borrow back', async () => {
      const ana = await signInAna(app())
      const { codigo } = await issue(ana)
      await app()
        .db.updateTable('suspensions')
        .set({ lifted_at: make.testNow })
        .where('patron_id', '=', ana.patron)
        .execute()
      expect((await confirm(codigo)).json().situacao).toBe('revogado')
      expect(await verify(ana)).toMatchObject({ permitido: true, emitidos: [{ codigo, vigente: false }] })
    })

    it('that nobody issued is not confirmed, and asking on and on is stopped', async () => {
      const unknown = await confirm('00000-00000-00000-00000', '3')
      expect(unknown.statusCode).toBe(404)
      expect(unknown.json()).toMatchObject({ code: 'clearance.not_found', message: expect.stringContaining('ningún') })
      const ask = () => app().app.inject({ url: '/api/nada-consta/X', remoteAddress: '203.0.113.9' })
      for (let times = 0; times < 60; times++) expect((await ask()).statusCode).toBe(404)
      const stopped = await ask()
      expect(stopped.statusCode).toBe(429)
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    })

    it('is a PDF for its owner alone', async () => {
      const ana = await signInAna(app())
      const { codigo } = await issue(ana)
      const pdf = await app().get(`/api/nada-consta/${codigo}/pdf`, ana.headers)
      expect(pdf.headers['content-disposition']).toBe('attachment; filename="nada-consta-2026-03-10.pdf"')
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      const other = await app().get(`/api/nada-consta/${codigo}/pdf`, (await signInAna(app())).headers)
      expect(other.json().code).toBe('clearance.not_found')
    })

    it('is not issued for another by whoever acts as them', async () => {
      const ana = await signInAna(app())
      await actIn(app(), ana)
      expect((await issue(ana)).code).toBe('second-factors.not_as_another')
    })

    it('goes by mail to its owner’s addresses, or to another, five times a day', { tags: ['C-073'] }, async () => {
      const ana = await signInAna(app())
      const { codigo } = await issue(ana)
      const send = (fields: Record<string, string>) => {
        const boundary = 'part'
        const parts = Object.entries(fields).map(
          ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="own.pdf"\r\ncontent-type: application/pdf\r\n\r\nnot looked at\r\n`
        const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
        const payload = `${parts.join('')}${file}--${boundary}--\r\n`
        return app().post('/api/nada-consta/send-mail', payload, { ...ana.headers, ...type })
      }
      expect((await send({ codigo })).json()).toEqual({ enviado_para: ['ana@example.org', 'casa@example.org'] })
      expect((await send({ email: 'secretaria@example.org' })).json()).toEqual({
        enviado_para: ['secretaria@example.org'],
      })
      const mails = (await queuedMails(app())).filter(({ topic }) => topic === 'clearance')
      expect(mails.map(({ to }) => to)).toEqual(['ana@example.org', 'casa@example.org', 'secretaria@example.org'])
      const [file] = mails[0]!.attachments!
      expect(file).toMatchObject({ name: 'nada-consta-2026-03-10.pdf', type: 'application/pdf' })
      expect(Buffer.from(file!.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
      expect((await send({ email: 'nobody' })).json()).toMatchObject({ errors: { email: [expect.any(String)] } })
      expect((await send({ codigo: 'X' })).json().code).toBe('clearance.not_found')
      for (let times = 0; times < 3; times++) expect((await send({ codigo })).statusCode).toBe(200)
      expect((await send({ codigo })).json().code).toBe('clearance.too_many_mails')
    })

    it('of one library goes by mail that names that library; of all of them, none', async () => {
      const ana = await signInAna(app(), 'uma@example.org')
      const { db } = app()
      const library = await make.addLibrary(db, { name: 'Central', phone: '3107-0000' })
      await db
        .insertInto('opening_hours')
        .values({ library_id: library, weekday: 2, opens: '08:00', closes: '18:00' })
        .execute()
      const { codigo } = await issue(ana, { codBiblioteca: String(library) })
      expect((await app().post('/api/nada-consta/send-mail', { codigo }, ana.headers)).statusCode).toBe(200)
      const everywhere = await issue(ana)
      expect(
        (await app().post('/api/nada-consta/send-mail', { codigo: everywhere.codigo }, ana.headers)).statusCode,
      ).toBe(200)
      const mails = (await queuedMails(app())).filter(({ to }) => to === 'uma@example.org')
      const spans = [{ opens: '08:00', closes: '18:00' }]
      const hours = ['2026-03-10', '2026-03-17'].map((day) => ({ day, spans }))
      expect(mails.map(({ libraries }) => libraries)).toEqual([[{ name: 'Central', phone: '3107-0000', hours }], []])
    })

    it('is drawn for a mail outside of transactions, and no mail is written where that fails', async () => {
      const ana = await signInAna(app())
      await issue(ana)
      const send = () => app().post('/api/nada-consta/send-mail', { email: 'prova@example.org' }, ana.headers)
      const written = async () => (await queuedMails(app())).filter(({ to }) => to === 'prova@example.org')
      const drawing = watchPdfRendering(app())
      drawing.failOnce()
      expect((await send()).statusCode).toBe(500)
      expect(await written()).toHaveLength(0)
      expect((await send()).statusCode).toBe(200)
      expect(drawing.end()).toEqual([0, 0])
      expect(await written()).toHaveLength(1)
    })

    it('needs an address to go to', async () => {
      const ana = await signInAna(app(), null)
      await issue(ana)
      const answer = await app().post('/api/nada-consta/send-mail', {}, ana.headers)
      expect(answer.json().code).toBe('clearance.email_missing')
    })
  })
})
