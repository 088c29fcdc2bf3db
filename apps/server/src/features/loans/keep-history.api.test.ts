import type { AlertKind } from '@estante/domain/alerts/alert-kinds'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCopy, addHold, addInstitution, addLoan, addTitle } from '../../../test/factories.ts'
import { addLoanScene, type LoanScene } from '../../../test/loan-scene.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const base = '/api/emprestimo/historico'
/** The tests' day is 10 March 2026, and this the evening before in the institution's zone. */
const returnedAt = '2026-03-10T01:30:00.000Z'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  beforeAll(() => addInstitution(app().db))

  const erase = (ana: SignedIn) => app().app.inject({ method: 'DELETE', url: base, headers: ana.headers })
  const choose = (ana: SignedIn, guardar: unknown) => app().put(`${base}/guarda`, { guardar }, ana.headers)
  const keptOf = async (ana: SignedIn) => (await app().get(`${base}/guarda`, ana.headers)).json()
  const historyOf = async (ana: SignedIn): Promise<{ situacao: string }[]> =>
    (await app().get(`${base}?dataIni=2026-01-01&dataFim=2026-03-10`, ana.headers)).json().emprestimos

  /** A loan beside the open one of the scene that was returned yesterday. */
  async function addReturned({ ana, title, library, policy }: LoanScene, row: object = {}): Promise<number> {
    const copy_id = await addCopy(app().db, { title_id: title, library_id: library })
    const whose = { copy_id, patron_id: ana.patron, account_id: ana.account, policy_id: policy }
    const ended = { state: 'returned', checked_out_at: '2026-02-20T13:00:00.000Z', returned_at: returnedAt } as const
    return addLoan(app().db, { ...whose, ...ended, ...row })
  }

  async function addFine(scene: LoanScene, loan_id: number): Promise<number> {
    const fine = { kind: 'fine', amount_cents: 300, created_at: returnedAt } as const
    const row = { patron_id: scene.ana.patron, library_id: scene.library, loan_id, ...fine }
    return (await app().db.insertInto('charges').values(row).returning('id').executeTakeFirstOrThrow()).id
  }

  async function pay(scene: LoanScene, charge_id: number): Promise<void> {
    const paid = { kind: 'payment', amount_cents: -300, created_at: returnedAt, receipt: `paid${charge_id}` } as const
    const row = { patron_id: scene.ana.patron, library_id: scene.library, charge_id, ...paid }
    await app().db.insertInto('charges').values(row).execute()
  }

  /** As in a library where nothing was forgotten yet. */
  async function forgetNobody(): Promise<void> {
    const { db } = app()
    const nobody = db.selectFrom('patrons').select('id').where('is_anonymous', '=', 1)
    for (const table of ['charges', 'loans', 'holds', 'accounts'] as const)
      await db
        .deleteFrom(table as 'loans')
        .where('patron_id', 'in', nobody)
        .execute()
    await db.deleteFrom('patrons').where('is_anonymous', '=', 1).execute()
  }

  const patronOf = async (table: 'loans' | 'holds' | 'charges', id: number) =>
    (
      await app()
        .db.selectFrom(table as 'loans')
        .select('patron_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).patron_id

  describe('what is kept', () => {
    it('is told with its number, its first day and for how long', { tags: ['C-185', 'W-201'] }, async () => {
      await setSettings(app().db, { 'history.keep_months': 24 })
      const scene = await addLoanScene(app())
      expect(await keptOf(scene.ana)).toEqual({ guardar: true, meses: 24, total: 0, desde_iso: '' })
      await addReturned(scene)
      await addReturned(scene, { returned_at: '2026-03-10T12:00:00.000Z' })
      expect(await keptOf(scene.ana)).toEqual({ guardar: true, meses: 24, total: 2, desde_iso: '2026-03-09' })
      await setSettings(app().db, { 'history.keep_months': 0 })
      expect(await keptOf(scene.ana)).toMatchObject({ meses: 0 })
    })

    it('is turned off and on by its person, told once in the audit log', { tags: ['C-185', 'W-201'] }, async () => {
      const [ana, bia] = [await signInAs(app()), await signInAs(app())]
      expect((await choose(ana, false)).json()).toMatchObject({ guardar: false })
      await choose(ana, false)
      expect([await keptOf(ana), await keptOf(bia)]).toMatchObject([{ guardar: false }, { guardar: true }])
      expect((await choose(ana, true)).json()).toMatchObject({ guardar: true })
      const events = app().db.selectFrom('audit_log').select(['actor', 'details']).where('subject', '=', 'patron')
      expect(await events.where('subject_id', '=', ana.patron).orderBy('id').execute()).toEqual([
        { actor: `account ${ana.account}`, details: '{"guardar_historico":false}' },
        { actor: `account ${ana.account}`, details: '{"guardar_historico":true}' },
      ])
    })

    it('is not changed by what is neither yes nor no', async () => {
      const ana = await signInAs(app())
      const statuses: number[] = []
      for (const wrong of ['talvez', 1, null, undefined]) statuses.push((await choose(ana, wrong)).statusCode)
      expect(statuses).toEqual([422, 422, 400, 400])
      expect(await keptOf(ana)).toMatchObject({ guardar: true })
    })

    it('is neither chosen nor erased by whoever acts for somebody', async () => {
      const scene = await addLoanScene(app())
      const loan = await addReturned(scene)
      await actIn(app(), scene.ana)
      for (const refused of [await choose(scene.ana, false), await erase(scene.ana)]) {
        expect(refused.statusCode).toBe(403)
        expect(refused.json()).toMatchObject({ code: 'second-factors.not_as_another' })
      }
      expect(await keptOf(scene.ana)).toMatchObject({ guardar: true })
      expect(await patronOf('loans', loan)).toBe(scene.ana.patron)
    })
  })

  describe('erasing', () => {
    it('takes the name from what ended, and from nothing else', { tags: ['C-185', 'W-201'] }, async () => {
      const { db } = app()
      const scene = await addLoanScene(app())
      const { patron } = scene.ana
      const ended = await addReturned(scene)
      const closed = { state: 'fulfilled', closed_at: returnedAt } as const
      const hold = await addHold(db, { title_id: scene.title, patron_id: patron, ...closed })
      const waiting = await addHold(db, { title_id: scene.title, patron_id: patron })
      expect((await erase(scene.ana)).json()).toEqual({ apagados: 1, mantidos: 0 })
      expect((await historyOf(scene.ana)).map(({ situacao }) => situacao)).toEqual(['emprestado'])
      expect(await keptOf(scene.ana)).toMatchObject({ total: 0, desde_iso: '' })
      expect(await patronOf('loans', scene.loan)).toBe(patron)
      expect(await patronOf('holds', waiting)).toBe(patron)
      for (const gone of [await patronOf('loans', ended), await patronOf('holds', hold)]) expect(gone).not.toBe(patron)
      const events = db.selectFrom('audit_log').selectAll().where('action', '=', 'patrons.history_erased')
      expect(await events.where('subject_id', '=', patron).execute()).toMatchObject([
        { actor: `account ${scene.ana.account}`, subject: 'patron', details: '{"loans":1}' },
      ])
    })

    it('deletes read alerts of what ended, and no others', async () => {
      const { db } = app()
      const scene = await addLoanScene(app())
      const read = await addTitle(db)
      const add = (title_id: number, kind: AlertKind, read_at: string | null = returnedAt) => {
        const row = { patron_id: scene.ana.patron, kind, title_id, facts: '{}', created_at: returnedAt, read_at }
        return db.insertInto('alerts').values(row).execute()
      }
      await add(read, 'overdue')
      await add(read, 'overdue', null)
      await add(read, 'comment-approved')
      await add(scene.title, 'due-soon')
      await erase(scene.ana)
      const left = db.selectFrom('alerts').select(['kind', 'read_at']).where('patron_id', '=', scene.ana.patron)
      expect(await left.orderBy('id').execute()).toEqual([
        { kind: 'overdue', read_at: null },
        { kind: 'comment-approved', read_at: returnedAt },
        { kind: 'due-soon', read_at: returnedAt },
      ])
    })

    it('leaves what is owed until it is paid', { tags: ['C-185', 'W-201'] }, async () => {
      const scene = await addLoanScene(app())
      const [owing, settled] = [await addReturned(scene), await addReturned(scene)]
      const [debt, paid] = [await addFine(scene, owing), await addFine(scene, settled)]
      await pay(scene, paid)
      expect((await erase(scene.ana)).json()).toEqual({ apagados: 1, mantidos: 1 })
      for (const [table, id] of [['loans', owing] as const, ['charges', debt] as const])
        expect(await patronOf(table, id)).toBe(scene.ana.patron)
      for (const [table, id] of [['loans', settled] as const, ['charges', paid] as const])
        expect(await patronOf(table, id)).not.toBe(scene.ana.patron)
      await pay(scene, debt)
      expect((await erase(scene.ana)).json()).toEqual({ apagados: 1, mantidos: 0 })
    })

    it('leaves a loan that still suspends until the suspension is over', async () => {
      const scene = await addLoanScene(app())
      const loan_id = await addReturned(scene)
      const span = { from_day: '2026-03-09', until_day: '2026-03-10', reason: 'Atraso', kind: 'late' } as const
      const row = { patron_id: scene.ana.patron, library_id: scene.library, loan_id, ...span }
      await app().db.insertInto('suspensions').values(row).execute()
      expect((await erase(scene.ana)).json()).toEqual({ apagados: 0, mantidos: 1 })
    })

    it('does not reach another person’s history', async () => {
      const [one, other] = [await addLoanScene(app()), await addLoanScene(app())]
      const theirs = await addReturned(other)
      const answer = await app().app.inject({
        method: 'DELETE',
        url: `${base}?patron_id=${other.ana.patron}`,
        headers: one.ana.headers,
        payload: { patron_id: other.ana.patron },
      })
      expect(answer.statusCode).toBeLessThan(500)
      expect(await patronOf('loans', theirs)).toBe(other.ana.patron)
      expect(await keptOf(other.ana)).toMatchObject({ total: 1 })
    })

    it('of an empty history, and twice, does no harm', async () => {
      const ana = await signInAs(app())
      for (const answer of [await erase(ana), await erase(ana)])
        expect(answer.json()).toEqual({ apagados: 0, mantidos: 0 })
    })

    it('is what the export of one’s data shows', async () => {
      const scene = await addLoanScene(app())
      await addReturned(scene)
      await choose(scene.ana, false)
      const exported = async () => {
        const answer = await app().get('/api/pessoas/meu-pergamum/meus-dados', scene.ana.headers)
        const files = unzipSync(new Uint8Array(answer.rawPayload))
        return ['loans', 'patrons'].map((name) => JSON.parse(strFromU8(files[`${name}.json`]!)))
      }
      expect((await exported())[0]).toHaveLength(2)
      await erase(scene.ana)
      expect(await exported()).toMatchObject([[{ state: 'open' }], [{ forgets_history: 1 }]])
    })
  })

  describe('at once', () => {
    it('of several who erase first, all do, and there is one nobody', async () => {
      await forgetNobody()
      const scenes = await Promise.all(Array.from({ length: 6 }, () => addLoanScene(app())))
      for (const scene of scenes) await addReturned(scene)
      const answers = await Promise.all(scenes.map(({ ana }) => erase(ana)))
      expect(answers.map((answer) => answer.json())).toEqual(scenes.map(() => ({ apagados: 1, mantidos: 0 })))
      expect(await app().db.selectFrom('patrons').select('id').where('is_anonymous', '=', 1).execute()).toHaveLength(1)
    })

    it('erasing twice erases once', async () => {
      const scene = await addLoanScene(app())
      await addReturned(scene)
      const answers = await Promise.all([erase(scene.ana), erase(scene.ana), erase(scene.ana)])
      expect(answers.map((answer) => answer.json().apagados as number).sort()).toEqual([0, 0, 1])
    })

    it('a loan that is renewed while the history is erased is renewed, and still theirs', async () => {
      const scene = await addLoanScene(app())
      const ended = await addReturned(scene)
      const renew = () => app().post('/api/emprestimo/renovacao', [scene.chosen], scene.ana.headers)
      const [erased, renewed] = await Promise.all([erase(scene.ana), renew()])
      expect(erased.json()).toEqual({ apagados: 1, mantidos: 0 })
      expect(renewed.json().renovados).toHaveLength(1)
      const row = app().db.selectFrom('loans').select(['patron_id', 'account_id', 'renewals_made'])
      expect(await row.where('id', '=', scene.loan).executeTakeFirst()).toEqual({
        patron_id: scene.ana.patron,
        account_id: scene.ana.account,
        renewals_made: 1,
      })
      expect(await patronOf('loans', ended)).not.toBe(scene.ana.patron)
    })
  })
})
