import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addCopy, addHold, addLoan, addPatron, addTitle } from '../../../test/factories.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let head: SignedIn
  let ana: { account: number; patron: number }
  let title: number
  let copy: number
  let loan: number

  const staffWith = async (...rights: number[]) => {
    const one = await signInAs(app())
    const rows = rights.map((permission_id) => ({ account_id: one.account, permission_id, library_id: fixture.here }))
    await app().db.insertInto('library_permissions').values(rows).execute()
    return one
  }
  const lentTo = async (patron_id: number, library_id = fixture.here) => {
    copy = await addCopy(app().db, { title_id: title, library_id })
    loan = await addLoan(app().db, { copy_id: copy, title_id: title, library_id, patron_id, due_on: '2026-03-20' })
  }
  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await staffWith(staffRights.desk)
    head = await staffWith(staffRights.desk, staffRights.settings)
  })
  beforeEach(async () => {
    const patron_id = await addPatron(app().db, { email: 'ana@example.org', language: 'en', receives_email: 1 })
    ana = await someone(app().db, { patron_id })
    title = await addTitle(app().db, { title: 'Torto arado' })
    await lentTo(ana.patron)
    await app().db.deleteFrom('outbox').execute()
  })

  const move = async (prazo: string, more: object = {}, who = attendant) => {
    const body = { biblioteca: fixture.here, balcao: 'Balcão 2', exemplar: copy, prazo, motivo: 'Greve' }
    const answer = await app().post('/api/balcao/emprestimos/prazo', { ...body, ...more }, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const dueOn = async () => {
    const query = app().db.selectFrom('loans').select('due_on').where('id', '=', loan)
    return (await query.executeTakeFirstOrThrow()).due_on
  }
  const events = (action: string) =>
    app()
      .db.selectFrom('audit_log')
      .select(['actor', 'library_id', 'desk', 'details'])
      .where('action', '=', action)
      .where('subject_id', '=', loan)
      .execute()
  const alerts = () =>
    app().db.selectFrom('alerts').select(['kind', 'facts']).where('patron_id', '=', ana.patron).execute()

  describe('a due date', { tags: ['C-233'] }, () => {
    it('is moved with a reason, on record; of a later one nobody is told', async () => {
      expect(await move('2026-04-01')).toMatchObject({ status: 200, devolver_ate_iso: '2026-04-01' })
      expect(await dueOn()).toBe('2026-04-01')
      const [event] = await events('loans.due_date_moved')
      expect(event).toMatchObject({
        actor: `account ${attendant.account}`,
        library_id: fixture.here,
        desk: 'Balcão 2',
      })
      expect(JSON.parse(event!.details)).toEqual({ from: '2026-03-20', to: '2026-04-01', reason: 'Greve' })
      expect(await queuedMails(app())).toEqual([])
      expect(await alerts()).toEqual([])
    })

    it('that is earlier is told to the borrower by alert and mail', async () => {
      expect(await move('2026-03-12')).toMatchObject({ devolver_ate: '12/03/2026' })
      expect(await alerts()).toEqual([{ kind: 'due-soon', facts: '{"day":"2026-03-12"}' }])
      expect(await queuedMails(app())).toMatchObject([
        { topic: 'dueDateMoved', to: 'ana@example.org', language: 'en', details: { title: 'Torto arado' } },
      ])
    })

    it('falls on a day on which the library opens', async () => {
      expect(await move('2026-03-28')).toMatchObject({ devolver_ate_iso: '2026-03-30' })
      expect(await move('2026-03-29')).toMatchObject({ status: 422, code: 'loans.due_day_same' })
    })

    it('is neither past nor years away, and needs a day and a reason', async () => {
      for (const day of ['2026-03-09', '2027-03-11']) {
        expect(await move(day), day).toMatchObject({ status: 422, code: 'loans.due_day_range' })
      }
      expect(await move('2026-02-30')).toMatchObject({ status: 422, errors: { prazo: expect.anything() } })
      expect(await move('2026-04-01', { motivo: 'x' })).toMatchObject({ errors: { motivo: expect.anything() } })
      expect(await dueOn()).toBe('2026-03-20')
    })

    it('is not later while somebody else waits, unless who sets the rules says so', async () => {
      await addHold(app().db, { title_id: title, library_id: fixture.here })
      expect(await move('2026-04-01')).toMatchObject({ status: 422, code: 'loans.waited_for' })
      expect(await move('2026-04-01', { liberar: true })).toMatchObject({
        status: 422,
        code: 'desk.override_not_allowed',
      })
      expect(await move('2026-03-19')).toMatchObject({ status: 200 })
      expect(await events('loans.rule_overridden')).toEqual([])
      expect(await move('2026-04-01', { liberar: true }, head)).toMatchObject({ status: 200 })
      expect(JSON.parse((await events('loans.rule_overridden'))[0]!.details)).toEqual({
        overrides: ['hold-waiting'],
        reason: 'Greve',
      })
    })

    it('is not one’s own, nor of another library’s loan, nor of a copy that is not on loan', async () => {
      await lentTo(attendant.patron)
      expect(await move('2026-04-01')).toMatchObject({ status: 403, code: 'loans.own_due_day' })
      await lentTo(ana.patron, fixture.there)
      expect(await move('2026-04-01')).toMatchObject({ code: 'loans.due_day_elsewhere' })
      const card = await app().get(`/api/balcao/pessoas/${ana.account}?biblioteca=${fixture.here}`, attendant.headers)
      const loans: { cod_exemplar: string; daqui: boolean }[] = card.json().emprestimos
      expect(loans.find(({ cod_exemplar }) => cod_exemplar === String(copy))).toMatchObject({ daqui: false })
      expect(loans.filter(({ daqui }) => daqui)).toHaveLength(1)
      copy = await addCopy(app().db, { title_id: title, library_id: fixture.here })
      expect(await move('2026-04-01')).toMatchObject({ code: 'desk.not_lent' })
    })

    it('is the same of two who set it at once, and on record once', async () => {
      const both = await Promise.all([move('2026-04-01'), move('2026-04-01', {}, head)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(await events('loans.due_date_moved')).toHaveLength(1)
    })
  })
})
