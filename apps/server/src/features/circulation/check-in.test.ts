import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addDeskFixture,
  type DeskFixture,
  deskOf,
  mailContext,
  refusalOf,
  someone,
  tuesday,
} from '../../../test/desk-fixture.ts'
import {
  addCopy,
  addHold,
  addLoan,
  addLoanType,
  addPolicy,
  addStackRequest,
  addTitle,
  testNow,
} from '../../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { moveRequest } from './move-request.ts'
import { openCharges } from './store/debts.ts'

eachDatabase((engine) => {
  const database = useDatabase(engine)
  let fixture: DeskFixture
  let title: number
  let copy: number
  let ana: { account: number; patron: number }
  const desk = () => deskOf(database())
  const copyRow = () => database().db.selectFrom('copies').selectAll().where('id', '=', copy).executeTakeFirstOrThrow()
  const holdRow = (id: number) =>
    database().db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const checkedOut = (row = {}) =>
    addLoan(database().db, { copy_id: copy, patron_id: ana.patron, policy_id: fixture.policy, ...row })

  beforeAll(async () => {
    fixture = await addDeskFixture(database().db)
  })
  beforeEach(async () => {
    title = await addTitle(database().db, { title: 'Vidas secas' })
    copy = await addCopy(database().db, { title_id: title, library_id: fixture.here, price_cents: 4500 })
    ana = await someone(database().db)
  })

  describe('a copy that comes back', () => {
    it('in time costs nothing and goes to its shelf', async () => {
      const loanId = await checkedOut()
      const taken = await desk().checkIn(copy, fixture.here)
      expect(taken).toMatchObject({
        loan: { loanId, patronId: ana.patron, late: { daysLate: 0, fineCents: 0 } },
        wasLost: false,
        destination: { to: 'shelf' },
      })
      const loan = await database()
        .db.selectFrom('loans')
        .selectAll()
        .where('id', '=', loanId)
        .executeTakeFirstOrThrow()
      expect(loan).toMatchObject({ state: 'returned', returned_at: testNow, returned_library_id: fixture.here })
      expect(await openCharges(database().db, ana.patron)).toEqual([])
    })

    it('late costs its rule’s rate for each day of opening, and is fixed on that day', {
      tags: ['W-161', 'W-162', 'W-165'],
    }, async () => {
      await checkedOut({ due_on: '2026-03-05' })
      const { loan } = await desk().checkIn(copy, fixture.here)
      expect(loan).toMatchObject({ dueOn: '2026-03-05', late: { daysLate: 3, fineCents: 300 } })
      const debts = await openCharges(database().db, ana.patron, fixture.here)
      expect(debts).toMatchObject([{ id: loan!.chargeId, kind: 'fine', loanId: loan!.loanId, balance: { open: 300 } }])
    })

    it('late costs the same for whoever was sent no reminder', { tags: ['W-181'] }, async () => {
      const wantsNone = await someone(database().db)
      await database().db.updateTable('patrons').set({ receives_email: 0 }).where('id', '=', wantsNone.patron).execute()
      const mails = () => database().db.selectFrom('outbox').select('id').execute()
      const before = await mails()
      await checkedOut({ patron_id: wantsNone.patron, due_on: '2026-03-05' })
      await desk().checkIn(copy, fixture.here)
      expect(await mails()).toEqual(before)
      expect(await openCharges(database().db, wantsNone.patron)).toMatchObject([
        { kind: 'fine', balance: { open: 300 } },
      ])
    })

    it('late suspends where the rule says so', { tags: ['W-163'] }, async () => {
      const rule = { suspension_days_per_day: 2, fine_per_day_cents: 0, fine_counts_closed_days: 1 }
      await checkedOut({
        due_on: '2026-03-05',
        policy_id: await addPolicy(database().db, { ...rule, material_type: 'film' }),
      })
      expect((await desk().checkIn(copy, fixture.here)).loan).toMatchObject({
        late: { daysLate: 5, suspensionDays: 10 },
      })
      const rows = await database()
        .db.selectFrom('suspensions')
        .selectAll()
        .where('patron_id', '=', ana.patron)
        .execute()
      expect(rows).toMatchObject([{ from_day: '2026-03-10', until_day: '2026-03-19', library_id: fixture.here }])
    })

    it('late lends nothing on the same day, and lends again on the first day after the suspension', async () => {
      const rule = { suspension_days_per_day: 1, fine_per_day_cents: 0, fine_counts_closed_days: 1 }
      const policy_id = await addPolicy(database().db, { ...rule, material_type: 'film' })
      await checkedOut({ due_on: '2026-03-08', policy_id })
      await desk().checkIn(copy, fixture.here)
      const other = await addCopy(database().db, { library_id: fixture.here })
      const checkOutAfter = (days: number) =>
        deskOf(database(), tuesday.add({ days })).lend(other, ana.account, fixture.here)
      for (const days of [0, 1])
        expect(await refusalOf(checkOutAfter(days))).toMatchObject({ code: 'circulation.suspended' })
      expect(await checkOutAfter(2)).toMatchObject({ patronId: ana.patron })
    })

    it('goes to whoever waits for it', async () => {
      await checkedOut()
      const waiting = await someone(database().db)
      const hold = await addHold(database().db, {
        title_id: title,
        library_id: fixture.here,
        patron_id: waiting.patron,
      })
      expect((await desk().checkIn(copy, fixture.here)).destination).toMatchObject({ to: 'hold', holdId: hold })
      expect(await holdRow(hold)).toMatchObject({ state: 'available', copy_id: copy })
      expect((await desk().lend(copy, waiting.account, fixture.here)).patronId).toBe(waiting.patron)
    })

    it('elsewhere travels home, and is on its shelf once it has arrived', async () => {
      await checkedOut()
      expect((await desk().checkIn(copy, fixture.there)).destination).toEqual({
        to: 'transit',
        libraryId: fixture.here,
      })
      expect((await refusalOf(desk().lend(copy, ana.account, fixture.here))).code).toBe('desk.not_here')
      const arrived = await desk().checkIn(copy, fixture.here)
      expect(arrived).toMatchObject({ destination: { to: 'shelf' } })
      expect(arrived.loan).toBeUndefined()
      expect((await desk().lend(copy, ana.account, fixture.here)).copy.id).toBe(copy)
    })

    it('travels to where its hold is fetched, and waits there', async () => {
      await checkedOut()
      const waiting = await someone(database().db)
      const where = { library_id: fixture.here, pickup_library_id: fixture.there }
      const hold = await addHold(database().db, { title_id: title, ...where, patron_id: waiting.patron })
      await desk().checkIn(copy, fixture.here)
      expect((await desk().checkIn(copy, fixture.there)).destination).toMatchObject({ to: 'hold', holdId: hold })
      expect((await desk().lend(copy, waiting.account, fixture.there)).loanId).toBeGreaterThan(0)
      expect(await holdRow(hold)).toMatchObject({ state: 'fulfilled' })
    })

    it('for a loan request is handed out where it is wanted, to who asked for it, and by no shorter way', async () => {
      const { db } = database()
      const who = { patron_id: ana.patron, title_id: title, copy_id: copy }
      const way = { from_library_id: fixture.here, to_library_id: fixture.there, state: 'waiting' as const }
      const stamps = { created_at: testNow, updated_at: testNow }
      const row = { ...who, ...way, ...stamps }
      const { id } = await db.insertInto('loan_requests').values(row).returning('id').executeTakeFirstOrThrow()
      const state = async () =>
        (await db.selectFrom('loan_requests').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
      const early = await refusalOf(desk().lend(copy, ana.account, fixture.here))
      expect(early).toEqual({ code: 'desk.kept_for_request', details: { request: id } })
      await database().transact((tx) =>
        moveRequest(tx, mailContext, { requestId: id, to: 'in-transit', by: 'staff' }, tuesday),
      )
      expect((await desk().checkIn(copy, fixture.here)).destination).toEqual({
        to: 'transit',
        libraryId: fixture.there,
      })
      const arrived = await desk().checkIn(copy, fixture.there)
      expect(arrived.destination).toMatchObject({ to: 'request', requestId: id })
      expect(await state()).toBe('available')
      const other = await someone(db)
      const stranger = await refusalOf(desk().lend(copy, other.account, fixture.there))
      expect(stranger.code).toBe('desk.kept_for_another')
      await desk().lend(copy, ana.account, fixture.there)
      expect(await state()).toBe('finished')
      const events = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
      const ours = events.filter(({ subject, subject_id }) =>
        subject === 'copy' ? subject_id === copy : subject === 'loan_request' && subject_id === id,
      )
      expect(ours.map(({ action }) => action)).toEqual([
        'loan_requests.in-transit',
        'copies.arrived',
        'loan_requests.copy_sent',
        'copies.arrived',
        'loan_requests.available',
        'loan_requests.finished',
      ])
      const [there, back] = ours.filter(({ action }) => action === 'copies.arrived').map(({ details }) => details)
      expect(JSON.parse(there!)).toMatchObject({ at: fixture.here, to: fixture.there })
      expect(JSON.parse(back!)).toMatchObject({ at: fixture.there, to: fixture.there })
      const sent = ours.find(({ action }) => action === 'loan_requests.copy_sent')!
      expect(JSON.parse(sent.details)).toEqual({ copy, from: fixture.here, to: fixture.there })
    })

    it('is taken back once, of ten who bring it at once', async () => {
      await checkedOut({ due_on: '2026-03-09' })
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () => refusalOf(desk().checkIn(copy, fixture.here))),
      )
      expect(outcomes.map(({ code }) => code).sort()).toEqual([...Array(9).fill('desk.not_lent'), 'done'])
      expect(await openCharges(database().db, ana.patron)).toHaveLength(1)
    })

    it('cannot when it never went', async () => {
      expect((await refusalOf(desk().checkIn(copy, fixture.here))).code).toBe('desk.not_lent')
      expect((await refusalOf(desk().checkIn(999_999, fixture.here))).code).toBe('desk.copy_not_found')
    })
  })

  describe('a copy that is lost', () => {
    it('costs its price, and what its lateness costs up to then', async () => {
      await checkedOut({ due_on: '2026-03-09' })
      expect(await desk().declareLost(copy)).toMatchObject({ replacementCents: 4500, late: { fineCents: 100 } })
      expect((await openCharges(database().db, ana.patron)).map(({ kind, balance }) => [kind, balance.open])).toEqual([
        ['fine', 100],
        ['replacement', 4500],
      ])
      expect((await copyRow()).state).toBe('lost')
    })

    it('costs what the desk says where it has no price', async () => {
      await database().db.updateTable('copies').set({ price_cents: null }).where('id', '=', copy).execute()
      await checkedOut()
      expect((await refusalOf(desk().declareLost(copy))).code).toBe('desk.price_missing')
      expect((await desk().declareLost(copy, 8000)).replacementCents).toBe(8000)
      expect((await refusalOf(desk().declareLost(copy, 8000))).code).toBe('desk.not_lent')
    })

    it('costs what its policy says where it has no price, and a processing fee that its return does not take back', async () => {
      await database().db.updateTable('copies').set({ price_cents: null }).where('id', '=', copy).execute()
      const says = { replacement_cents: 7000, processing_fee_cents: 500 }
      await database().db.updateTable('policies').set(says).where('id', '=', fixture.policy).execute()
      try {
        await checkedOut()
        expect(await desk().declareLost(copy)).toMatchObject({ replacementCents: 7000, processingFeeCents: 500 })
        await desk().checkIn(copy, fixture.here)
        const owed = (await openCharges(database().db, ana.patron)).map(({ kind, reason, balance }) => ({
          kind,
          reason: reason?.code,
          open: balance.open,
        }))
        expect(owed).toEqual([
          { kind: 'replacement', reason: 'replacement', open: 7000 },
          { kind: 'service', reason: 'processing', open: 500 },
        ])
      } finally {
        const says = { replacement_cents: 0, processing_fee_cents: 0 }
        await database().db.updateTable('policies').set(says).where('id', '=', fixture.policy).execute()
      }
    })

    it('is available again when somebody brings it after all; what is owed for it stays until it is waived', async () => {
      await checkedOut()
      await desk().declareLost(copy)
      const found = await desk().checkIn(copy, fixture.here)
      expect(found).toMatchObject({
        wasLost: true,
        destination: { to: 'shelf' },
        copy: { facts: { state: 'available' } },
      })
      expect(await openCharges(database().db, ana.patron)).toHaveLength(1)
    })
  })

  describe('a copy that was not on loan', () => {
    const setState = (state: 'quarantine' | 'in-processing' | 'in-repair' | 'withdrawn') =>
      database().db.updateTable('copies').set({ state }).where('id', '=', copy).execute()

    it.each(['quarantine', 'in-processing', 'in-repair'] as const)(
      '%s ends when it comes over the desk',
      async (state) => {
        await setState(state)
        expect(await desk().checkIn(copy, fixture.here)).toMatchObject({ wasLost: false, destination: { to: 'shelf' } })
        expect((await copyRow()).state).toBe('available')
        const event = database().db.selectFrom('audit_log').select('details').where('action', '=', 'copies.found')
        const [row] = await event.where('subject_id', '=', copy).execute()
        expect(JSON.parse(row!.details)).toEqual({ was: state })
      },
    )

    it('is refused where it stands on its shelf and nobody wants it', async () => {
      expect((await refusalOf(desk().checkIn(copy, fixture.here))).code).toBe('desk.not_lent')
    })

    it('is kept for whoever waits when it is pulled from its shelf', async () => {
      const hold = await addHold(database().db, { title_id: title, library_id: fixture.here })
      expect(await desk().checkIn(copy, fixture.here)).toMatchObject({ destination: { to: 'hold', holdId: hold } })
      expect(await holdRow(hold)).toMatchObject({ state: 'available', copy_id: copy })
      // Nobody is told to put it back in its place.
      expect((await refusalOf(desk().checkIn(copy, fixture.here))).code).toBe('desk.kept_already')
    })

    it.each(['available', 'local'] as const)('is sent home from another library (%s), once', async (status) => {
      const loanType = await addLoanType(database().db, { lendable: status === 'available' ? 1 : 0 })
      await database().db.updateTable('copies').set({ loan_type_id: loanType }).where('id', '=', copy).execute()
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, () => refusalOf(desk().checkIn(copy, fixture.there))),
      )
      expect(outcomes.filter(({ code }) => code === 'done')).toHaveLength(4)
      const open = database().db.selectFrom('transits').selectAll().where('copy_id', '=', copy)
      expect(await open.where('arrived_at', 'is', null).execute()).toMatchObject([
        { from_library_id: fixture.there, to_library_id: fixture.here },
      ])
      expect(await desk().checkIn(copy, fixture.here)).toMatchObject({ destination: { to: 'shelf' } })
      expect((await refusalOf(desk().checkIn(copy, fixture.here))).code).toBe('desk.not_lent')
    })

    it('goes from another library to whoever waits for it, and not where somebody has it brought', async () => {
      const hold = await addHold(database().db, { title_id: title, library_id: fixture.here })
      expect(await desk().checkIn(copy, fixture.there)).toMatchObject({
        destination: { to: 'transit', libraryId: fixture.here, holdId: hold },
      })
      const brought = await addCopy(database().db, { title_id: title, library_id: fixture.here })
      const slip = { patron_id: ana.patron, account_id: ana.account, library_id: fixture.here, copies: [brought] }
      await addStackRequest(database().db, slip)
      expect(await refusalOf(desk().checkIn(brought, fixture.there))).toMatchObject({
        code: 'desk.copy_elsewhere',
        details: { library: 'Central' },
      })
    })

    it('comes in although it was withdrawn while somebody had it, and goes to nobody then', async () => {
      const loan = await checkedOut()
      await setState('withdrawn')
      await addHold(database().db, { title_id: title, library_id: fixture.here })
      expect(await desk().checkIn(copy, fixture.here)).toMatchObject({
        loan: { loanId: loan },
        destination: { to: 'shelf' },
      })
      expect((await copyRow()).state).toBe('withdrawn')
      expect((await refusalOf(desk().checkIn(copy, fixture.here))).code).toBe('desk.copy_not_found')
    })
  })
})
