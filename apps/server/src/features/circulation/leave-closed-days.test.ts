import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DeskHouse, openDesk, someone, tuesday } from '../../../test/desk-house.ts'
import { addCopy, addHold, addLoan, addTitle, testNow } from '../../../test/factories.ts'
import { eachDatabase, makePlace, type TestPlace } from '../../../test/test-database.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { takeEveryTurn, takeTurns } from '../../database/take-turns.ts'
import { renewLoan } from '../loans/renew-loan.ts'
import { leaveClosedDays } from './leave-closed-days.ts'

/** A Wednesday, and the Thursday after it. */
const [wednesday, thursday] = ['2026-03-18', '2026-03-19']

eachDatabase((engine) => {
  let place: TestPlace
  let database: Database
  let house: DeskHouse

  beforeAll(async () => {
    place = await makePlace(engine)
    database = openDatabase(place.place)
    house = await openDesk(database.db)
  })
  afterAll(async () => {
    await database.close()
    await place.remove()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('calendar_days').execute()
    await database.db.deleteFrom('audit_log').execute()
    await database.db.deleteFrom('loans').execute()
    await database.db.deleteFrom('holds').execute()
  })

  const close = (days: readonly string[], library: number | null = null) =>
    database.transact(async (tx) => {
      await takeEveryTurn(tx)
      const names = { reason_pt: 'Greve', reason_es: 'Huelga', reason_en: 'Strike' }
      const rows = days.map((day) => ({ day, library_id: library, ...names, opens: null, closes: null }))
      await tx.insertInto('calendar_days').values(rows).execute()
      const [from, until] = [Temporal.PlainDate.from(days[0]!), Temporal.PlainDate.from(days.at(-1)!)]
      return leaveClosedDays(tx, { from, until, library, actor: 'command-line' }, tuesday)
    })
  const lentAt = async (library_id: number, due_on: string, row: { state?: 'returned' } = {}) =>
    addLoan(database.db, { copy_id: await addCopy(database.db, { library_id }), due_on, ...row })
  const dueOn = async (id: number) =>
    (await database.db.selectFrom('loans').select('due_on').where('id', '=', id).executeTakeFirstOrThrow()).due_on
  const audit = () => database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

  describe('what is due on a day that is closed afterwards', () => {
    it('moves to the next day of opening, with a row in the audit log', async () => {
      const loan = await lentAt(house.here, wednesday)
      expect(await close([wednesday])).toEqual({ loans: 1, pickups: 0 })
      expect(await dueOn(loan)).toBe(thursday)
      const [row] = await audit()
      expect(row).toMatchObject({ actor: 'command-line', action: 'loans.due_moved', subject: 'loan', subject_id: loan })
      expect(JSON.parse(row!.details)).toEqual({ from: wednesday, to: thursday, reason: 'closed-day' })
    })

    it('moves over a whole recess and the weekend after it', async () => {
      const loans = [await lentAt(house.here, wednesday), await lentAt(house.here, thursday)]
      expect(await close([wednesday, thursday, '2026-03-20'])).toEqual({ loans: 2, pickups: 0 })
      expect(await Promise.all(loans.map(dueOn))).toEqual(['2026-03-23', '2026-03-23'])
    })

    it('moves once: the same day closed again finds nothing there', async () => {
      await lentAt(house.here, wednesday)
      await close([wednesday])
      await database.db.deleteFrom('calendar_days').execute()
      expect(await close([wednesday])).toEqual({ loans: 0, pickups: 0 })
    })

    it('stays where another library is closed, where it came back, and on every other day', async () => {
      const loans = [
        await lentAt(house.there, wednesday),
        await lentAt(house.here, wednesday, { state: 'returned' }),
        await lentAt(house.here, '2026-03-17'),
        await lentAt(house.here, thursday),
      ]
      expect(await close([wednesday], house.here)).toEqual({ loans: 0, pickups: 0 })
      expect(await Promise.all(loans.map(dueOn))).toEqual([wednesday, wednesday, '2026-03-17', thursday])
      expect(await audit()).toEqual([])
    })

    it('is not late any more where the day is told only afterwards', async () => {
      const yesterday = '2026-03-09'
      const loan = await lentAt(house.here, yesterday)
      expect(await close([yesterday])).toEqual({ loans: 1, pickups: 0 })
      expect(await dueOn(loan)).toBe('2026-03-10')
    })
  })

  describe('a copy that is kept until a day that is closed afterwards', () => {
    const until = `${wednesday}T15:00:00.000Z`
    const moved = `${thursday}T15:00:00.000Z`

    it('is kept until the next day of opening where it is fetched', async () => {
      const { db } = database
      const hold = async (row: object) =>
        addHold(db, {
          ...{ title_id: await addTitle(db), library_id: house.there, state: 'available' },
          ...{ copy_id: await addCopy(db), pickup_until: until, ...row },
        })
      const holds = [
        await hold({ pickup_library_id: house.here }),
        await hold({}),
        await hold({ library_id: house.here, state: 'fetched' }),
      ]
      expect(await close([wednesday], house.here)).toEqual({ loans: 0, pickups: 1 })
      const rows = await db.selectFrom('holds').select('pickup_until').where('id', 'in', holds).orderBy('id').execute()
      expect(rows.map(({ pickup_until }) => pickup_until)).toEqual([moved, until, until])
      const [row] = await audit()
      expect(row).toMatchObject({ action: 'holds.pickup_moved', subject: 'hold', subject_id: holds[0] })
      expect(JSON.parse(row!.details)).toEqual({ from: until, to: moved, reason: 'closed-day' })
    })

    it('is kept so for a loan request, too', async () => {
      const { db } = database
      const { person } = await someone(db)
      const request = {
        ...{ title_id: await addTitle(db), person_id: person, from_library_id: house.there },
        ...{ to_library_id: house.here, copy_id: await addCopy(db), state: 'available' as const, pickup_until: until },
        ...{ created_at: testNow, updated_at: testNow },
      }
      const { id } = await db.insertInto('loan_requests').values(request).returning('id').executeTakeFirstOrThrow()
      expect(await close([wednesday], house.here)).toEqual({ loans: 0, pickups: 1 })
      const row = await db.selectFrom('loan_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(row.pickup_until).toBe(moved)
      expect((await audit()).map(({ action, subject_id }) => [action, subject_id])).toEqual([
        ['loan-requests.pickup_moved', id],
      ])
    })
  })

  it('waits for those who renew two loans one after the other, in whichever order, and they for it', async () => {
    const { person } = await someone(database.db)
    const copies = [await addCopy(database.db), await addCopy(database.db)]
    const loans: number[] = []
    for (const copy_id of copies)
      loans.push(await addLoan(database.db, { copy_id, person_id: person, library_id: house.here, due_on: wednesday }))
    const titles = (await database.db.selectFrom('loans').select('title_id').where('id', 'in', loans).execute()).map(
      ({ title_id }) => title_id,
    )
    const renewBoth = (order: readonly number[]) =>
      database.transact(async (tx) => {
        await takeTurns(tx, { titles, people: [person] })
        for (const loanId of order) await renewLoan(tx, { loanId, by: 'patron', actor: 'login 1' }, tuesday)
      })
    const deeds = [renewBoth(loans), close([wednesday]), renewBoth(loans.toReversed()), close(['2026-03-17'])]
    await expect(Promise.all(deeds)).resolves.toHaveLength(4)
    const rows = await database.db.selectFrom('loans').select('due_on').where('id', 'in', loans).execute()
    for (const { due_on } of rows) expect(due_on > wednesday).toBe(true)
  })
})
