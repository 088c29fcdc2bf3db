import words from '@estante/contract/words/en.json' with { type: 'json' }
import { longestReport } from '@estante/domain/reports/report-rules'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { tuesday } from '../../../test/desk-fixture.ts'
import {
  addAccount,
  addAuthority,
  addCopy,
  addInstitution,
  addLibrary,
  addPatron,
  addPermission,
  addTitle,
} from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { erasePatronData, personalDataRows } from '../patron/store/personal-data.ts'
import { closeReport } from './close-report.ts'
import { openReports } from './store.ts'

const content = 'O ano da edição é 1998,\nnão 1989.'

eachDatabase((engine) => {
  const app = useTestApp(engine, {
    fill: async (db) => {
      await addInstitution(db)
      await addPermission(db, { id: 1120, enabled: 0 })
      await setSettings(db, { 'reports.daily_limit': 1000 })
    },
  })
  const somebody = async (row = {}): Promise<SignedIn> => {
    const patron_id = await addPatron(app().db, { email: 'ana@example.org', receives_email: 1, ...row })
    return signInAs(app(), { account: await addAccount(app().db, { patron_id }) })
  }
  const newTitle = () => addTitle(app().db, { title: 'Torto arado' })
  const send = (body: object, headers: Record<string, string> = {}) =>
    app().post('/api/avisos-erro', { tipo: 'description', texto: content, ...body }, { lang: '5', ...headers })
  const close = (report: string | number, note = 'Corrigido.') =>
    app().database.transact((tx) =>
      closeReport(tx, app().ctx, { report: Number(report), note, actor: 'command-line' }, tuesday),
    )
  const row = (id: string) =>
    app().db.selectFrom('record_reports').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()

  describe('a mistake in a record', { tags: ['C-175'] }, () => {
    it('is reported by a visitor, who is written to when it is closed', async () => {
      const title = await newTitle()
      const sent = await send({ cod_acervo: String(title), texto: `  ${content} `, email: ' bia@example.org ' })
      expect(sent.statusCode).toBe(200)
      const { codigo, mensagem } = sent.json()
      expect(mensagem).toBe('Thank you. The library has your report.')
      expect(await row(codigo)).toMatchObject({
        title_id: title,
        authority_id: null,
        kind: 'description',
        content,
        patron_id: null,
        email: 'bia@example.org',
        language: 'en',
        state: 'open',
      })
      await close(codigo, 'O ano foi corrigido.')
      expect(await row(codigo)).toMatchObject({ state: 'closed', note: 'O ano foi corrigido.' })
      const mail = (await queuedMails(app())).find(({ to }) => to === 'bia@example.org')!
      expect(mail).toMatchObject({
        topic: 'reportClosed',
        language: 'en',
        details: { about: 'Torto arado', note: 'O ano foi corrigido.' },
      })
      expect(JSON.stringify(mail)).not.toContain('1989')
      const events = app().db.selectFrom('audit_log').select(['action', 'actor']).where('subject', '=', 'report')
      expect(await events.where('subject_id', '=', Number(codigo)).orderBy('id').execute()).toEqual([
        { action: 'reports.sent', actor: 'visitor' },
        { action: 'reports.closed', actor: 'command-line' },
      ])
    })

    it('is reported by a patron, whose own addresses count and not the one that is sent', async () => {
      const ana = await somebody({ email: 'ana.souza@example.org' })
      const { codigo } = (
        await send({ cod_acervo: await newTitle().then(String), email: 'other@example.org' }, ana.headers)
      ).json()
      expect(await row(codigo)).toMatchObject({ patron_id: ana.patron, email: null })
      await close(codigo)
      const recipients = (await queuedMails(app())).map(({ to }) => to)
      expect(recipients).toContain('ana.souza@example.org')
      expect(recipients).not.toContain('other@example.org')
    })

    it('is closed without a mail where nobody can be reached', async () => {
      const mails = (await queuedMails(app())).length
      await close((await send({ cod_acervo: String(await newTitle()) })).json().codigo)
      expect(await queuedMails(app())).toHaveLength(mails)
    })

    it('of an authority is not about copies', async () => {
      const authority = String(await addAuthority(app().db, { heading: 'Rosa, Guimarães' }))
      const { codigo } = (await send({ cod_autoridade: authority, tipo: 'duplicate' })).json()
      expect(await row(codigo)).toMatchObject({ title_id: null, authority_id: Number(authority) })
      const wrong = await send({ cod_autoridade: authority, tipo: 'copies' })
      expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { tipo: ['This value cannot be used here.'] }])
    })

    it('is about a record that is there', async () => {
      const code = async (body: object) => (await send(body)).json().code
      expect(await code({})).toBe('titles.not_found')
      expect(await code({ cod_acervo: 'x' })).toBe('titles.not_found')
      expect(await code({ cod_autoridade: '999999' })).toBe('authorities.not_found')
      const withdrawn = await addTitle(app().db, {}, { state: 'withdrawn' })
      expect(await code({ cod_acervo: String(withdrawn) })).toBe('titles.withdrawn')
    })

    it('needs a kind, words, and an address that can be written to, or none', async () => {
      const cod_acervo = String(await newTitle())
      const problems = async (body: object) => {
        const answer = await send({ cod_acervo, ...body })
        expect(answer.statusCode).toBe(422)
        return answer.json().errors
      }
      expect(await problems({ tipo: '', texto: ' \n', email: 'bia@' })).toEqual({
        tipo: ['Fill in this field.'],
        texto: ['Fill in this field.'],
        email: [words['field.bad_single_email']],
      })
      expect(await problems({ texto: 'a'.repeat(longestReport + 1) })).toEqual({ texto: ['At most 2000 characters.'] })
      expect(await problems({ email: 'a@example.org;b@example.org' })).toHaveProperty('email')
    })

    it('is one report when it is sent twice, also at once', async () => {
      const cod_acervo = String(await newTitle())
      const codes = await Promise.all([1, 2, 3].map(async () => (await send({ cod_acervo })).json().codigo))
      expect(new Set(codes).size).toBe(1)
      await close(codes[0])
      expect((await send({ cod_acervo })).json().codigo).not.toBe(codes[0])
    })

    it('is closed once', async () => {
      const { codigo } = (await send({ cod_acervo: String(await newTitle()) })).json()
      await close(codigo)
      await expect(close(codigo)).rejects.toMatchObject({ code: 'desk.report_closed' })
      await expect(close(999_999)).rejects.toMatchObject({ code: 'desk.report_not_found' })
    })

    it('asks a visitor, and no patron, for the check against robots where the institution wants it', async () => {
      const cod_acervo = String(await newTitle())
      const enable = (enabled: 0 | 1) =>
        app().db.updateTable('permissions').set({ enabled }).where('id', '=', 1120).execute()
      const code = async (body: object, headers = {}) => (await send({ cod_acervo, ...body }, headers)).json().code
      await enable(1)
      expect(await code({})).toBe('session.captcha_missing')
      expect(await code({ recaptcha_token: 'x' })).toBe('session.captcha_invalid')
      expect(await code({}, (await somebody()).headers)).toBeUndefined()
      const challenge = (await app().get('/api/captcha')).json()
      const solution = await solveChallenge({ challenge, deriveKey })
      const recaptcha_token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
      expect(await code({ texto: '', recaptcha_token })).toBe('common.invalid_fields')
      expect(await code({ recaptcha_token })).toBeUndefined()
      const late = (await app().get('/api/captcha')).json()
      const lateSolution = await solveChallenge({ challenge: late, deriveKey })
      const expired = Buffer.from(JSON.stringify({ challenge: late, solution: lateSolution })).toString('base64')
      app().moveTo('2026-03-10T15:06:00Z')
      expect(await code({ recaptcha_token: expired })).toBe('session.captcha_expired')
      await enable(0)
    })

    it('is refused beyond the limit of a day, of a network and of a patron, also at once', async () => {
      app().moveTo('2026-03-12T12:00:00Z')
      const ana = await somebody()
      await setSettings(app().db, { 'reports.daily_limit': 2 })
      const cod_acervo = String(await newTitle())
      const several = async (headers: Record<string, string>) => {
        const answers = await Promise.all([1, 2, 3, 4].map((n) => send({ cod_acervo, texto: `Erro ${n}.` }, headers)))
        return answers.map(({ statusCode }) => statusCode).sort()
      }
      expect(await several({})).toEqual([200, 200, 422, 422])
      expect(await several(ana.headers)).toEqual([200, 200, 422, 422])
      const refused = (await send({ cod_acervo, texto: 'Mais um.' })).json()
      expect(refused.code).toBe('reports.limit_reached')
      expect(refused.message).toMatch(/^2 reports have come from here within a day/)
      app().moveTo('2026-03-13T13:00:00Z')
      expect((await send({ cod_acervo, texto: 'Mais um.' })).statusCode).toBe(200)
      await setSettings(app().db, { 'reports.daily_limit': 1000 })
    })

    it('is in the export of who sent it, and stays without them when they are erased', async () => {
      const ana = await somebody()
      const { codigo } = (await send({ cod_acervo: String(await newTitle()) }, ana.headers)).json()
      const exported = await personalDataRows(app().db, 'record_reports', ana.patron)
      expect(exported).toMatchObject([{ id: Number(codigo), content }])
      await app().database.transact((tx) => erasePatronData(tx, ana.patron, tuesday.toInstant()))
      expect(await row(codigo)).toMatchObject({ patron_id: null, content })
    })

    it('is listed for the libraries that have the title', async () => {
      const [here, title] = [await addLibrary(app().db), await newTitle()]
      await addCopy(app().db, { title_id: title, library_id: here })
      const { codigo } = (await send({ cod_acervo: String(title) })).json()
      expect((await openReports(app().db, here)).map(({ id, name }) => [id, name])).toEqual([
        [Number(codigo), 'Torto arado'],
      ])
      expect(await openReports(app().db, await addLibrary(app().db))).toEqual([])
    })
  })
})
