import { beforeAll, describe, expect, it } from 'vitest'
import { tuesday } from '../../../../test/desk-fixture.ts'
import { addCopy, addHold, addInstitution, addLibrary, addPolicy, addTitle } from '../../../../test/factories.ts'
import { addLoanScene, type LoanScene } from '../../../../test/loan-scene.ts'
import { queuedMails } from '../../../../test/read-outbox.ts'
import { setSettings } from '../../../../test/set-settings.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { useTestApp } from '../../../../test/start-test-app.ts'
import { eachDatabase } from '../../../../test/test-database.ts'
import { type MailAction, mailLinkToken } from '../../alerts/mail-link.ts'
import { notifyPatron } from '../../circulation/notify-patron.ts'
import { erasePatronData } from '../../patron/store/personal-data.ts'
import { sendReminders } from '../send-reminders.ts'

const path = '/api/avisos/acao'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  beforeAll(async () => {
    await addInstitution(app().db)
    await addPolicy(app().db)
    await setSettings(app().db, { 'web.address': 'https://e.example/' })
  })

  const tokenOf = (patron: number, does: MailAction, until = '2026-03-13T03:00:00.000Z') =>
    mailLinkToken(app().ctx.tokenKey, { patron, until, does })
  const show = (token: string) => app().get(`${path}?token=${token}`, { lang: '5' })
  const press = (token: string) => app().post(`${path}?token=${token}`, {}, { lang: '5' })
  const renewalOf = ({ ana, loan }: LoanScene, dueOn = '2026-03-12') =>
    tokenOf(ana.patron, { action: 'renew', loans: [{ id: loan, dueOn }] })
  const loanRow = ({ loan }: LoanScene) =>
    app().db.selectFrom('loans').select(['due_on', 'renewals_made']).where('id', '=', loan).executeTakeFirstOrThrow()
  const reachable = (patron: number, email: string) =>
    app().db.updateTable('patrons').set({ email, receives_email: 1, language: 'en' }).where('id', '=', patron).execute()

  describe('a link of a mail', () => {
    it('renews without signing in, once, and says so the second time', { tags: ['W-198'] }, async () => {
      const scene = await addLoanScene(app())
      const token = renewalOf(scene)
      expect((await show(token)).json()).toEqual({ acao: 'renew', titulos: ['Torto arado'], feito: false })
      expect(await loanRow(scene)).toEqual({ due_on: '2026-03-12', renewals_made: 0 })
      const first = await press(token)
      expect(first.json()).toEqual({
        resultados: [{ titulo: 'Torto arado', feito: true, mensagem: 'Renewed until Tuesday 24 March.' }],
        ja_feito: false,
      })
      const again = (await press(token)).json()
      expect(again).toMatchObject({ ja_feito: true, resultados: [{ feito: true }] })
      expect(again.resultados[0].mensagem).toBe('Already renewed: return by Tuesday 24 March.')
      expect((await show(token)).json()).toMatchObject({ feito: true })
      expect(await loanRow(scene)).toEqual({ due_on: '2026-03-24', renewals_made: 1 })
      const events = app().db.selectFrom('audit_log').select(['actor', 'origin', 'client_ip'])
      expect(await events.where('action', '=', 'loans.renewed').where('subject_id', '=', scene.loan).execute()).toEqual(
        [{ actor: 'mail-link', origin: 'mail-link', client_ip: '127.0.0.1' }],
      )
    })

    it('has one winner when it is pressed twice at once', async () => {
      const scene = await addLoanScene(app())
      const token = renewalOf(scene)
      const answers = await Promise.all([press(token), press(token)])
      expect(answers.map((answer) => answer.json().ja_feito).sort()).toEqual([false, true])
      expect((await loanRow(scene)).renewals_made).toBe(1)
    })

    it('is followed by a scanner that only looks, with HEAD and GET, without any change', async () => {
      const scene = await addLoanScene(app())
      const token = renewalOf(scene)
      for (const method of ['HEAD', 'GET'] as const) await app().app.inject({ method, url: `${path}?token=${token}` })
      expect(await loanRow(scene)).toEqual({ due_on: '2026-03-12', renewals_made: 0 })
    })

    it('renews all that can be, and says why not of the others', async () => {
      const scene = await addLoanScene(app())
      const other = await addLoanScene(app(), { ana: scene.ana, renewals_made: 3, title: 'Dom Casmurro' })
      const loans = [scene, other].map(({ loan }) => ({ id: loan, dueOn: '2026-03-12' }))
      const answer = (await press(tokenOf(scene.ana.patron, { action: 'renew', loans }))).json()
      expect(answer.resultados).toMatchObject([
        { titulo: 'Torto arado', feito: true },
        { titulo: 'Dom Casmurro', feito: false, mensagem: expect.stringMatching(/renew/i) },
      ])
    })

    it('says that a loan was returned, and touches no loan of another patron', async () => {
      const scene = await addLoanScene(app())
      const other = await addLoanScene(app())
      const foreign = tokenOf(scene.ana.patron, { action: 'renew', loans: [{ id: other.loan, dueOn: '2026-03-12' }] })
      expect((await press(foreign)).json().resultados).toMatchObject([
        { feito: false, mensagem: 'This loan has ended already.' },
      ])
      expect((await loanRow(other)).renewals_made).toBe(0)
    })

    it('is refused in clear words when it is changed, over, or of a closed account', async () => {
      const scene = await addLoanScene(app())
      const token = renewalOf(scene)
      const middle = Math.floor(token.length / 2)
      const tampered = token.slice(0, middle) + (token[middle] === 'A' ? 'B' : 'A') + token.slice(middle + 1)
      for (const wrong of ['x', '', tampered, token.slice(0, -8)])
        for (const ask of [show, press]) expect((await ask(wrong)).json().code).toBe('mail-links.invalid')
      const { ana, loan } = scene
      const over = tokenOf(
        ana.patron,
        { action: 'renew', loans: [{ id: loan, dueOn: '2026-03-12' }] },
        '2026-03-10T14:59:59.000Z',
      )
      for (const ask of [show, press]) expect((await ask(over)).json().code).toBe('mail-links.expired')

      await app()
        .db.updateTable('accounts')
        .set({ blocked: 1, blocked_by: 'library' })
        .where('patron_id', '=', ana.patron)
        .execute()
      for (const ask of [show, press]) expect((await ask(token)).json().code).toBe('mail-links.account_closed')
      const stop = tokenOf(ana.patron, { action: 'stop-mails', kind: 'due-soon' })
      expect((await press(stop)).statusCode).toBe(200)
      await app().database.transact((tx) => erasePatronData(tx, ana.patron, tuesday.toInstant()))
      expect((await press(stop)).json().code).toBe('mail-links.account_closed')
      expect((await loanRow(scene)).renewals_made).toBe(0)
    })

    it('is limited in an hour', async () => {
      const scene = await addLoanScene(app())
      const token = tokenOf(scene.ana.patron, { action: 'stop-mails', kind: 'comment' })
      let last = await press(token)
      for (let at = 1; at < 61; at++) last = await press(token)
      expect([last.statusCode, last.json().code]).toEqual([429, 'common.too_many_requests'])
    })

    it('keeps or cancels a hold, and refuses one that has ended', async () => {
      const ana = await signInAs(app())
      const title_id = await addTitle(app().db, { title: 'Torto arado' })
      const library_id = await addLibrary(app().db)
      const hold = await addHold(app().db, {
        title_id,
        library_id,
        copy_id: await addCopy(app().db, { title_id, library_id }),
        patron_id: ana.patron,
        state: 'available',
        available_at: '2026-03-09T15:00:00.000Z',
        pickup_until: '2026-03-12T15:00:00.000Z',
      })
      const [keep, cancel] = [
        tokenOf(ana.patron, { action: 'keep-hold', hold }),
        tokenOf(ana.patron, { action: 'cancel-hold', hold }),
      ]
      expect((await show(keep)).json()).toEqual({ acao: 'keep-hold', titulos: ['Torto arado'], feito: false })
      expect((await press(keep)).json()).toMatchObject({ ja_feito: false })
      expect((await press(keep)).json()).toMatchObject({ ja_feito: true })
      expect((await press(cancel)).json().resultados[0].mensagem).toBe('The hold on “Torto arado” was cancelled.')
      expect((await press(cancel)).json()).toMatchObject({ ja_feito: true })
      const refused = await press(keep)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'holds.not_open'])
      const events = app().db.selectFrom('audit_log').select(['action', 'origin']).orderBy('id')
      expect(await events.where('subject', '=', 'hold').where('subject_id', '=', hold).execute()).toEqual([
        { action: 'holds.confirmed', origin: 'mail-link' },
        { action: 'holds.cancelled', origin: 'mail-link' },
      ])
      const bia = await signInAs(app())
      expect((await press(tokenOf(bia.patron, { action: 'cancel-hold', hold }))).json().code).toBe('mail-links.invalid')
    })

    it('is in the reminder of loans: one for each, one for all, and one that ends such mails', {
      tags: ['W-198'],
    }, async () => {
      const scene = await addLoanScene(app())
      await addLoanScene(app(), { ana: scene.ana, title: 'Dom Casmurro' })
      await reachable(scene.ana.patron, 'links@example.org')
      await sendReminders(app().database, app().ctx, scene.ana.patron, tuesday)
      const mails = async () => (await queuedMails(app())).filter(({ to }) => to === 'links@example.org')
      const [mail] = await mails()
      expect(mail!.links!.map(({ label }) => label)).toEqual([
        'Renew all that can be renewed',
        'Renew “Torto arado”',
        'Renew “Dom Casmurro”',
        'Get no more mails like this one',
      ])
      const tokens = mail!.links!.map(({ address }) => new URL(address).searchParams.get('token')!)
      expect(mail!.links![0]!.address).toMatch(/^https:\/\/e\.example\/avisos\/acao\?token=/)
      expect((await press(tokens[0]!)).json().resultados).toMatchObject([{ feito: true }, { feito: true }])

      const { pathname, search } = new URL(mail!.unsubscribe!)
      const oneClick = { 'content-type': 'application/x-www-form-urlencoded', lang: '5' }
      const stopped = await app().post(`${pathname}${search}`, 'List-Unsubscribe=One-Click', oneClick)
      expect(stopped.json().resultados[0].mensagem).toBe('You no longer get these mails.')
      expect((await press(tokens[3]!)).json()).toMatchObject({ ja_feito: true })
      const notice = { topic: 'dueSoon', details: () => ({ count: '1', list: 'x' }), libraries: [] } as const
      const until = tuesday.add({ days: 1 }).toInstant()
      const { patron } = scene.ana
      await app().database.transact((tx) => notifyPatron(tx, app().ctx, patron, { ...notice, until }, tuesday))
      expect(await mails()).toHaveLength(1)
      const event = app().db.selectFrom('audit_log').select(['actor', 'origin', 'details'])
      expect(
        await event.where('action', '=', 'patrons.notices_chosen').where('subject_id', '=', patron).execute(),
      ).toEqual([{ actor: 'mail-link', origin: 'mail-link', details: '{"due-soon":"account push"}' }])
    })
  })
})
