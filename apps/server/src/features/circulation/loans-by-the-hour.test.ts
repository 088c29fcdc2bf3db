import { Temporal } from 'temporal-polyfill'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addDeskFixture,
  type DeskFixture,
  mailContext,
  refusalOf,
  someone,
  tuesday,
} from '../../../test/desk-fixture.ts'
import { addCopy, addHold, addPolicy, addTitle } from '../../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { lockAllCirculation } from '../../database/circulation-locks.ts'
import { runningFines } from '../charges/running-fines.ts'
import { renewLoan } from '../loans/renew-loan.ts'
import { overdueAt } from '../today/store.ts'
import { checkIn } from './check-in.ts'
import { checkOut } from './check-out.ts'
import { moveDueDate } from './move-due-date.ts'
import { patronStatusOf } from './patron-status.ts'
import { shiftDueDates } from './shift-due-dates.ts'

/** Three hours, in a library that is open from 8 to 18; the clock is at noon, 15:00 in UTC. */
const loanHours = 3
const moment = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('America/Sao_Paulo')

eachDatabase((engine) => {
  const database = useDatabase(engine)
  let fixture: DeskFixture
  let policy: number
  let copy: number
  let ana: Awaited<ReturnType<typeof someone>>

  beforeAll(async () => {
    fixture = await addDeskFixture(database().db)
    policy = await addPolicy(database().db, { material_type: 'map', loan_hours: loanHours, renewal_limit: 1 })
  })
  beforeEach(async () => {
    const { db } = database()
    await db.updateTable('loans').set({ state: 'returned' }).execute()
    await db.deleteFrom('calendar_days').execute()
    const title = await addTitle(db, { title: 'Carta náutica' }, { material_type: 'map' })
    copy = await addCopy(db, { title_id: title, library_id: fixture.here })
    ana = await someone(db)
  })

  const lend = (now = tuesday, checkedOutAt?: Temporal.ZonedDateTime) => {
    const input = { copyId: copy, accountId: ana.account, libraryId: fixture.here, checkedOutAt }
    return database().transact((tx) => checkOut(tx, mailContext, input, now))
  }
  const checkedIn = (now: Temporal.ZonedDateTime, returnedAt?: Temporal.ZonedDateTime) => {
    const input = { copyId: copy, libraryId: fixture.here, returnedAt }
    return database().transact((tx) => checkIn(tx, mailContext, input, now))
  }
  const renew = (loanId: number, now: Temporal.ZonedDateTime) =>
    database().transact((tx) => renewLoan(tx, { loanId, by: 'patron' }, now))
  const dueOf = async (loan: number) =>
    database().db.selectFrom('loans').select(['due_on', 'due_at']).where('id', '=', loan).executeTakeFirstOrThrow()

  describe('a loan by the hour', { tags: ['C-267'] }, () => {
    it('is due its hours later, or when the library closes', async () => {
      const { loanId, dueOn, dueAt } = await lend()
      expect({ dueOn, dueAt }).toEqual({ dueOn: '2026-03-10', dueAt: '2026-03-10T18:00:00.000Z' })
      expect(await dueOf(loanId)).toEqual({ due_on: '2026-03-10', due_at: '2026-03-10T18:00:00.000Z' })
      await checkedIn(tuesday)
      expect((await lend(moment('2026-03-10T16:00'))).dueAt).toBe('2026-03-10T21:00:00.000Z')
    })

    it('sent later by a desk that was offline counts from the scan', async () => {
      const scanned = moment('2026-03-10T08:30')
      expect((await lend(tuesday, scanned)).dueAt).toBe('2026-03-10T14:30:00.000Z')
    })

    it('has its hours whatever days the copy’s kind of loan has', async () => {
      const short = database().db.updateTable('loan_types').set({ loan_days: 2 })
      const { loan_type_id } = await database()
        .db.selectFrom('copies')
        .select('loan_type_id')
        .where('id', '=', copy)
        .executeTakeFirstOrThrow()
      await short.where('id', '=', loan_type_id).execute()
      expect((await lend()).dueAt).toBe('2026-03-10T18:00:00.000Z')
      await database().db.updateTable('loan_types').set({ loan_days: null }).where('id', '=', loan_type_id).execute()
    })

    it.each([
      ['at its moment', '2026-03-10T15:00', 0, 0],
      ['within its minute', '2026-03-10T15:00:20', 0, 0],
      ['a minute late', '2026-03-10T15:01', 1, 100],
      ['on the next day', '2026-03-11T09:00', 1, 100],
      ['two days later', '2026-03-12T09:00', 2, 200],
    ])('returned %s is %s: %i days late, %i cents', async (_, at, daysLate, fineCents) => {
      const { loanId } = await lend()
      const { loan } = await checkedIn(moment(at))
      expect(loan?.late).toMatchObject({ daysLate, fineCents })
      const charges = await database()
        .db.selectFrom('charges')
        .select('amount_cents')
        .where('loan_id', '=', loanId)
        .execute()
      expect(charges.map(({ amount_cents }) => amount_cents)).toEqual(fineCents === 0 ? [] : [fineCents])
    })

    it('that lay in the book drop counts until the hour of its return', async () => {
      await lend()
      const { loan } = await checkedIn(moment('2026-03-10T17:00'), moment('2026-03-10T14:59'))
      expect(loan?.late.daysLate).toBe(0)
    })

    it('blocks once its minute is over, and costs from then on what is shown beside it', async () => {
      await lend()
      const { db } = database()
      const [inTime, late] = [moment('2026-03-10T15:00:59.999'), moment('2026-03-10T15:01')]
      const overdue = async (now: Temporal.ZonedDateTime) =>
        (await patronStatusOf(db, ana.patron, fixture.here, now)).overdue
      expect([await overdue(inTime), await overdue(late)]).toEqual([0, 1])
      expect(await runningFines(db, ana.patron, inTime)).toEqual([])
      expect(await runningFines(db, ana.patron, late)).toMatchObject([{ diasAtraso: '1', valor_centavos: 100 }])
      const before = (await overdueAt(db, inTime)).get(fixture.here) ?? 0
      expect((await overdueAt(db, late)).get(fixture.here)).toBe(before + 1)
    })

    it('is renewed for its hours from now, until the library closes, and not once it is late', async () => {
      const { loanId } = await lend()
      expect(await renew(loanId, moment('2026-03-10T15:01'))).toMatchObject({ renewed: false, code: 'loans.late' })
      const renewed = await renew(loanId, moment('2026-03-10T14:30'))
      expect(renewed).toMatchObject({ renewed: true, dueOn: '2026-03-10', dueAt: '2026-03-10T20:30:00.000Z' })
      expect(await dueOf(loanId)).toEqual({ due_on: '2026-03-10', due_at: '2026-03-10T20:30:00.000Z' })
      const rows = database().db.selectFrom('renewals').select(['from_due_at', 'to_due_at'])
      expect(await rows.where('loan_id', '=', loanId).execute()).toEqual([
        { from_due_at: '2026-03-10T18:00:00.000Z', to_due_at: '2026-03-10T20:30:00.000Z' },
      ])
      const again = await renew(loanId, moment('2026-03-10T17:00'))
      expect(again).toMatchObject({ renewed: false, code: 'loans.renewal_limit' })
    })

    it('that already ends at closing time is not renewed', async () => {
      const { loanId } = await lend(moment('2026-03-10T15:30'))
      const renewed = await renew(loanId, moment('2026-03-10T17:00'))
      expect(renewed).toMatchObject({ renewed: false, code: 'loans.same_date' })
    })

    it('that staff give a day, also its own, is by the day from then on', async () => {
      const { loanId } = await lend()
      const input = {
        copyId: copy,
        libraryId: fixture.here,
        reason: 'Evento',
        actor: 'command-line',
        inSpiteOfHold: false,
      }
      const move = (to: string) =>
        database().transact((tx) =>
          moveDueDate(tx, mailContext, { ...input, to: Temporal.PlainDate.from(to) }, tuesday),
        )
      await move('2026-03-10')
      expect(await dueOf(loanId)).toEqual({ due_on: '2026-03-10', due_at: null })
      expect((await refusalOf(move('2026-03-10'))).code).toBe('loans.due_day_same')
      expect((await checkedIn(moment('2026-03-10T17:30'))).loan?.late.daysLate).toBe(0)
    })

    it('that somebody waits for is not given the whole of its day', async () => {
      await lend()
      const { title_id } = await database()
        .db.selectFrom('copies')
        .select('title_id')
        .where('id', '=', copy)
        .executeTakeFirstOrThrow()
      await addHold(database().db, { title_id, library_id: fixture.here })
      const to = Temporal.PlainDate.from('2026-03-10')
      const input = {
        copyId: copy,
        libraryId: fixture.here,
        to,
        reason: '',
        actor: 'command-line',
        inSpiteOfHold: false,
      }
      const moved = refusalOf(database().transact((tx) => moveDueDate(tx, mailContext, input, tuesday)))
      expect((await moved).code).toBe('loans.waited_for')
    })

    it('moves with the calendar to the same time of the next day of opening', async () => {
      const { loanId } = await lend()
      const { transact } = database()
      const day = Temporal.PlainDate.from('2026-03-10')
      const reason = { reason_pt: 'Falta de luz', reason_es: 'Corte de luz', reason_en: 'Power cut' }
      const shift = (opens: string | null, closes: string | null, now: Temporal.ZonedDateTime) =>
        transact(async (tx) => {
          await lockAllCirculation(tx)
          await tx.deleteFrom('calendar_days').execute()
          await tx
            .insertInto('calendar_days')
            .values({ day: '2026-03-10', library_id: fixture.here, opens, closes, ...reason })
            .execute()
          return shiftDueDates(tx, mailContext, { from: day, until: day, library: fixture.here, actor: 'job' }, now)
        })
      expect((await shift('08:00', '15:00', tuesday)).loans).toBe(0)
      expect((await shift('08:00', '14:00', tuesday)).loans).toBe(1)
      expect(await dueOf(loanId)).toEqual({ due_on: '2026-03-11', due_at: '2026-03-11T18:00:00.000Z' })
      expect((await shift(null, null, tuesday)).loans).toBe(0)
      await database().db.deleteFrom('calendar_days').execute()
    })

    it('of an ended rule keeps its hours', async () => {
      const { loanId } = await lend()
      await database()
        .db.updateTable('policies')
        .set({ ended_at: '2026-03-10T15:00:00.000Z' })
        .where('id', '=', policy)
        .execute()
      expect(await renew(loanId, moment('2026-03-10T13:00'))).toMatchObject({ dueAt: '2026-03-10T19:00:00.000Z' })
      await database().db.updateTable('policies').set({ ended_at: null }).where('id', '=', policy).execute()
    })
  })
})
