import { beforeAll, describe, expect, it } from 'vitest'
import { addHold, addInstitution } from '../../test/factories.ts'
import { addLoanScene, type LoanScene } from '../../test/loan-scene.ts'
import { queuedMails } from '../../test/read-outbox.ts'
import { type TestApp, useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import type { Job } from './job.ts'
import { alertOfLoans, declareLostLoans, remindOfLoans, renewLoans } from './loan-jobs.ts'
import { runJob } from './run-job.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  beforeAll(() => addInstitution(app().db))

  const run = (job: Job, holder = 'test') => {
    const { database, ctx } = app()
    const mailer = { send: async () => ({ outcome: 'sent' as const }), close: () => {} }
    return runJob({ database, mailer, tokenKey: ctx.tokenKey, clock: ctx.clock }, job, holder)
  }

  describe('automatic renewal', () => {
    it('renews on the day before, and tells once what was renewed and what was not', { tags: ['W-182'] }, async () => {
      const scene = await addLoanScene(app(), { due_on: '2026-03-11', title: 'Torto arado' })
      const held = await addLoanScene(app(), { ana: scene.ana, due_on: '2026-03-11', title: 'Dom Casmurro' })
      const later = await addLoanScene(app(), { ana: scene.ana, due_on: '2026-03-13', title: 'Iracema' })
      await addHold(app().db, { title_id: held.title, library_id: held.library })
      await choose(app(), scene, { automatic_renewal: 1, receives_email: 1 })
      await Promise.all([run(renewLoans, 'one'), run(renewLoans, 'two')])
      await run(renewLoans)
      expect(await dueDays(app(), scene)).toEqual(['2026-03-11', '2026-03-13', '2026-03-24'])
      const [mail, ...more] = await mailsTo(app(), scene)
      expect(more).toEqual([])
      expect(mail).toMatchObject({ topic: 'automaticRenewal', details: { renewedCount: '1', refusedCount: '1' } })
      const named = await Promise.all([scene, held].map((one) => nameOf(app(), one)))
      expect(mail!.libraries!.map(({ name }) => name)).toEqual(named)
      expect(mail!.details.list).toMatch(
        /^Torto arado: Título renovado com sucesso até terça-feira, 24 de março\. Recibo \d+\nDom Casmurro: Outra pessoa reservou/,
      )
      const by = app()
        .db.selectFrom('renewals')
        .select(['by', 'loan_id'])
        .where('loan_id', 'in', [scene.loan, later.loan])
      expect(await by.execute()).toEqual([{ by: 'automatic', loan_id: scene.loan }])
    })

    it('leaves alone who does not want it and what was lent today, and writes to nobody who wants no mail', async () => {
      const unwilling = await addLoanScene(app(), { due_on: '2026-03-11' })
      const fresh = await addLoanScene(app(), { due_on: '2026-03-11', checked_out_at: '2026-03-10T14:00:00.000Z' })
      const silent = await addLoanScene(app(), { due_on: '2026-03-11' })
      await choose(app(), fresh, { automatic_renewal: 1, receives_email: 1 })
      await choose(app(), silent, { automatic_renewal: 1, receives_email: 0 })
      await run(renewLoans)
      expect(await dueDays(app(), unwilling)).toEqual(['2026-03-11'])
      expect(await dueDays(app(), fresh)).toEqual(['2026-03-11'])
      expect(await dueDays(app(), silent)).toEqual(['2026-03-24'])
      for (const scene of [unwilling, fresh, silent]) expect(await mailsTo(app(), scene)).toEqual([])
    })
  })

  describe('alerts of loans', () => {
    it('come once before and once after the due date, also to who wants no mail', async () => {
      const scene = await addLoanScene(app(), { due_on: '2026-03-13', title: 'Torto arado' })
      const late = await addLoanScene(app(), { ana: scene.ana, due_on: '2026-03-09', title: 'Dom Casmurro' })
      await addLoanScene(app(), { ana: scene.ana, due_on: '2026-03-14' })
      await choose(app(), scene, { receives_email: 0 })
      await Promise.all([run(alertOfLoans, 'one'), run(alertOfLoans, 'two')])
      await run(alertOfLoans)
      const alerts = app().db.selectFrom('alerts').select(['kind', 'title_id', 'facts']).orderBy('kind')
      expect(await alerts.where('patron_id', '=', scene.ana.patron).execute()).toEqual([
        { kind: 'due-soon', title_id: scene.title, facts: '{"day":"2026-03-13"}' },
        { kind: 'overdue', title_id: late.title, facts: '{"day":"2026-03-09"}' },
      ])
    })
  })

  describe('loans by the hour', { tags: ['C-267', 'W-268'] }, () => {
    const byHour = async (due: string, more: Parameters<typeof addLoanScene>[1] = {}) => {
      const scene = await addLoanScene(app(), { due_on: due.slice(0, 10), policy: { loan_hours: 4 }, ...more })
      await app().db.updateTable('loans').set({ due_at: due }).where('id', '=', scene.loan).execute()
      return scene
    }

    it('are not renewed by themselves, nor reminded of before; of a late one the hour is told', async () => {
      const soon = await byHour('2026-03-10T21:00:00.000Z', { title: 'Torto arado' })
      const late = await byHour('2026-03-09T17:30:00.000Z', { ana: soon.ana, title: 'Dom Casmurro' })
      await choose(app(), soon, { automatic_renewal: 1, receives_email: 1 })
      for (const job of [renewLoans, remindOfLoans, alertOfLoans]) await run(job)
      const [mail, ...more] = await mailsTo(app(), soon)
      expect(more).toEqual([])
      expect(mail).toMatchObject({ topic: 'overdue' })
      expect(mail!.details.list).toContain('Dom Casmurro: o prazo era segunda-feira, 9 de março, 14h30.')
      const alerts = app().db.selectFrom('alerts').select(['kind', 'title_id', 'facts'])
      expect(await alerts.where('patron_id', '=', soon.ana.patron).execute()).toEqual([
        { kind: 'overdue', title_id: late.title, facts: '{"day":"2026-03-09T14:30"}' },
      ])
    })
  })

  describe('loans that count as lost', { tags: ['W-260'] }, () => {
    const lostAfter = {
      lost_after_days: 30,
      replacement_cents: 8000,
      processing_fee_cents: 500,
      fine_per_day_cents: 10,
    }
    const chargesOf = async ({ loan }: LoanScene) =>
      app()
        .db.selectFrom('charges')
        .select(['kind', 'amount_cents'])
        .where('loan_id', '=', loan)
        .orderBy('id')
        .execute()
    const stateOf = async ({ loan }: LoanScene) =>
      (await app().db.selectFrom('loans').select('state').where('id', '=', loan).executeTakeFirstOrThrow()).state

    it('are charged once, on the day after the last that the policy allows, and the borrower is told', async () => {
      const lost = await addLoanScene(app(), { due_on: '2026-02-07', policy: lostAfter, title: 'Torto arado' })
      const lastDay = await addLoanScene(app(), { due_on: '2026-02-08', policy: lostAfter })
      const never = await addLoanScene(app(), { due_on: '2026-01-05', policy: { ...lostAfter, lost_after_days: 0 } })
      await choose(app(), lost, { receives_email: 1 })
      await Promise.all([run(declareLostLoans, 'one'), run(declareLostLoans, 'two')])
      await run(declareLostLoans)
      expect(await Promise.all([lost, lastDay, never].map(stateOf))).toEqual(['lost', 'open', 'open'])
      expect(await chargesOf(lost)).toEqual([
        { kind: 'fine', amount_cents: 310 },
        { kind: 'replacement', amount_cents: 8000 },
        { kind: 'service', amount_cents: 500 },
      ])
      expect(await mailsTo(app(), lost)).toMatchObject([
        { topic: 'loanLost', details: { title: 'Torto arado', sum: expect.stringContaining('88,10') } },
      ])
      const record = app().db.selectFrom('audit_log').select('actor').where('action', '=', 'loans.declared_lost')
      expect(await record.where('subject_id', '=', lost.loan).execute()).toEqual([{ actor: 'system' }])
    })

    it('wait for staff where the borrower says they are back, or nobody knows the price', async () => {
      const claimed = await addLoanScene(app(), { due_on: '2026-01-05', policy: lostAfter })
      const claim = { claimed_returned_at: '2026-02-20T12:00:00.000Z' }
      await app().db.updateTable('loans').set(claim).where('id', '=', claimed.loan).execute()
      const unpriced = { ...lostAfter, replacement_cents: 0 }
      const unknown = await addLoanScene(app(), { due_on: '2026-01-05', policy: unpriced })
      await app().db.updateTable('copies').set({ price_cents: null }).where('id', '=', unknown.copy).execute()
      await run(declareLostLoans)
      expect(await Promise.all([claimed, unknown].map(stateOf))).toEqual(['open', 'open'])
      expect(await declareLostLoans.isDue?.({ ...app().ctx, database: app().database } as never)).toBe(false)
    })
  })

  describe('reminders', () => {
    it('leave alone what was lent or renewed within a day', async () => {
      const lent = await addLoanScene(app(), { due_on: '2026-03-11', checked_out_at: '2026-03-09T14:00:00.000Z' })
      const renewed = await addLoanScene(app(), { due_on: '2026-03-11' })
      const { loan } = renewed
      await app().db.updateTable('loans').set({ renewed_on: '2026-03-10' }).where('id', '=', loan).execute()
      const older = await addLoanScene(app(), { due_on: '2026-03-11', checked_out_at: '2026-03-08T14:00:00.000Z' })
      for (const scene of [lent, renewed, older]) await choose(app(), scene, { receives_email: 1 })
      await run(remindOfLoans)
      expect(await mailsTo(app(), lent)).toEqual([])
      expect(await mailsTo(app(), renewed)).toEqual([])
      expect(await mailsTo(app(), older)).toMatchObject([{ topic: 'dueSoon' }])
    })

    it('come once before and once after each of their days, in the person’s language', {
      tags: ['W-183'],
    }, async () => {
      const scene = await addLoanScene(app(), { due_on: '2026-03-12', title: 'Torto arado' })
      await addLoanScene(app(), { ana: scene.ana, due_on: '2026-03-08', title: 'Dom Casmurro' })
      await choose(app(), scene, { receives_email: 1, language: 'en' })
      await Promise.all([run(remindOfLoans, 'one'), run(remindOfLoans, 'two')])
      await run(remindOfLoans)
      const mails = await mailsTo(app(), scene)
      expect(mails.map(({ topic, language }) => [topic, language])).toEqual([
        ['dueSoon', 'en'],
        ['overdue', 'en'],
      ])
      expect(mails[0]!.details.list).toMatch(/^Torto arado: return by Thursday 12 March\. /)
      expect(mails[1]!.details.list).toMatch(
        /^Dom Casmurro: it was due on Sunday 8 March\. Fine so far: R\$\s?2\.00\.$/,
      )
    })

    it('name each library once, with its hours and telephone where they are known', async () => {
      const { db } = app()
      const scene = await addLoanScene(app(), { due_on: '2026-03-12' })
      await addLoanScene(app(), { ana: scene.ana, due_on: '2026-03-12', library: scene.library })
      const other = await addLoanScene(app(), { ana: scene.ana, due_on: '2026-03-12' })
      await db.updateTable('libraries').set({ phone: '3107-0001' }).where('id', '=', scene.library).execute()
      const own = { library_id: scene.library, opens: '08:00', closes: '18:00' }
      await db
        .insertInto('opening_hours')
        .values([2, 3, 4].map((weekday) => ({ ...own, weekday })))
        .execute()
      const strike = { reason_pt: 'Greve', reason_es: 'Huelga', reason_en: 'Strike', opens: null, closes: null }
      await db
        .insertInto('calendar_days')
        .values({ day: '2026-03-11', library_id: scene.library, ...strike })
        .execute()
      await choose(app(), scene, { receives_email: 1 })
      await run(remindOfLoans)
      const [mail] = await mailsTo(app(), scene)
      const spans = [{ opens: '08:00', closes: '18:00' }]
      const hours = ['2026-03-10', '2026-03-12'].map((day) => ({ day, spans }))
      expect(mail!.libraries).toEqual([
        { name: await nameOf(app(), scene), phone: '3107-0001', hours },
        { name: await nameOf(app(), other), phone: '', hours: [] },
      ])
    })

    it('come to nobody at night, and to nobody who wants none', async () => {
      const scene = await addLoanScene(app(), { due_on: '2026-03-12' })
      const unwilling = await addLoanScene(app(), { due_on: '2026-03-12' })
      await choose(app(), scene, { receives_email: 1 })
      await choose(app(), unwilling, { receives_email: 0 })
      app().moveTo('2026-03-11T08:30:00.000Z')
      await run(remindOfLoans)
      expect(await mailsTo(app(), scene)).toEqual([])
      app().moveTo('2026-03-11T09:00:00.000Z')
      await run(remindOfLoans)
      expect(await mailsTo(app(), scene)).toHaveLength(1)
      expect(await mailsTo(app(), unwilling)).toEqual([])
    })
  })
})

type Choice = Partial<{ automatic_renewal: number; receives_email: number; language: 'en' }>

async function choose({ db }: TestApp, { ana }: LoanScene, choice: Choice): Promise<void> {
  await db
    .updateTable('patrons')
    .set({ ...choice, email: `ana-${ana.patron}@example.org` })
    .where('id', '=', ana.patron)
    .execute()
}

async function nameOf({ db }: TestApp, { library }: LoanScene): Promise<string> {
  const row = await db.selectFrom('libraries').select('name').where('id', '=', library).executeTakeFirstOrThrow()
  return row.name
}

async function dueDays({ db }: TestApp, { ana }: LoanScene): Promise<string[]> {
  const rows = db.selectFrom('loans').select('due_on').where('patron_id', '=', ana.patron).orderBy('due_on')
  return (await rows.execute()).map(({ due_on }) => due_on)
}

async function mailsTo(app: TestApp, { ana }: LoanScene) {
  return (await queuedMails(app)).filter(({ to }) => to === `ana-${ana.patron}@example.org`)
}
