import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, mailContext, someone, tuesday } from '../../../test/desk-fixture.ts'
import { addCopy, addHold, addLoan, addPatron, addTitle, testNow } from '../../../test/factories.ts'
import { eachDatabase, makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { lockAllCirculation, lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { openMail } from '../../integrations/mail/outbox.ts'
import { renewLoan } from '../loans/renew-loan.ts'
import { shiftDueDates } from './shift-due-dates.ts'

/** A Wednesday, and the Thursday after it. */
const [wednesday, thursday] = ['2026-03-18', '2026-03-19']

eachDatabase((engine) => {
  let place: TestDatabase
  let database: Database
  let fixture: DeskFixture

  beforeAll(async () => {
    place = await makeTestDatabase(engine)
    database = openDatabase(place.url)
    fixture = await addDeskFixture(database.db)
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
    await database.db.deleteFrom('outbox').execute()
  })

  const close = (days: readonly string[], library: number | null = null) => change(days, library, null)
  /** On these days one library, or every one, is open between these times; null: closed. */
  const change = (
    days: readonly string[],
    library: number | null,
    hours: readonly [opens: string, closes: string] | null,
    now = tuesday,
  ) =>
    database.transact(async (tx) => {
      await lockAllCirculation(tx)
      const names = { reason_pt: 'Greve', reason_es: 'Huelga', reason_en: 'Strike' }
      const rows = days.map((day) => ({
        day,
        library_id: library,
        ...names,
        opens: hours?.[0] ?? null,
        closes: hours?.[1] ?? null,
      }))
      await tx.insertInto('calendar_days').values(rows).execute()
      const [from, until] = [Temporal.PlainDate.from(days[0]!), Temporal.PlainDate.from(days.at(-1)!)]
      return shiftDueDates(tx, mailContext, { from, until, library, actor: 'command-line' }, now)
    })
  const checkedOutAt = async (library_id: number, due_on: string, row: { state?: 'returned' } = {}) =>
    addLoan(database.db, { copy_id: await addCopy(database.db, { library_id }), due_on, ...row })
  const dueOn = async (id: number) =>
    (await database.db.selectFrom('loans').select('due_on').where('id', '=', id).executeTakeFirstOrThrow()).due_on
  const mails = async () =>
    (await database.db.selectFrom('outbox').select('payload').orderBy('id').execute()).map(({ payload }) =>
      openMail(mailContext.tokenKey, { payload }),
    )
  const audit = () => database.db.selectFrom('audit_log').selectAll().orderBy('id').execute()

  describe('what is due on a day that is closed afterwards', () => {
    it('moves to the next day of opening, with a row in the audit log', async () => {
      const loan = await checkedOutAt(fixture.here, wednesday)
      expect(await close([wednesday])).toEqual({ loans: 1, pickups: 0 })
      expect(await dueOn(loan)).toBe(thursday)
      const [row] = await audit()
      expect(row).toMatchObject({
        actor: 'command-line',
        action: 'loans.due_date_moved',
        subject: 'loan',
        subject_id: loan,
      })
      expect(JSON.parse(row!.details)).toEqual({ from: wednesday, to: thursday, reason: 'closed-day' })
    })

    it('moves over a whole recess and the weekend after it', async () => {
      const loans = [await checkedOutAt(fixture.here, wednesday), await checkedOutAt(fixture.here, thursday)]
      expect(await close([wednesday, thursday, '2026-03-20'])).toEqual({ loans: 2, pickups: 0 })
      expect(await Promise.all(loans.map(dueOn))).toEqual(['2026-03-23', '2026-03-23'])
    })

    it('moves once: the same day closed again finds nothing there', async () => {
      await checkedOutAt(fixture.here, wednesday)
      await close([wednesday])
      await database.db.deleteFrom('calendar_days').execute()
      expect(await close([wednesday])).toEqual({ loans: 0, pickups: 0 })
    })

    it('stays where another library is closed, where it came back, and on every other day', async () => {
      const loans = [
        await checkedOutAt(fixture.there, wednesday),
        await checkedOutAt(fixture.here, wednesday, { state: 'returned' }),
        await checkedOutAt(fixture.here, '2026-03-17'),
        await checkedOutAt(fixture.here, thursday),
      ]
      expect(await close([wednesday], fixture.here)).toEqual({ loans: 0, pickups: 0 })
      expect(await Promise.all(loans.map(dueOn))).toEqual([wednesday, wednesday, '2026-03-17', thursday])
      expect(await audit()).toEqual([])
    })

    it('is not late any more where the day is told only afterwards', async () => {
      const yesterday = '2026-03-09'
      const loan = await checkedOutAt(fixture.here, yesterday)
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
          title_id: await addTitle(db),
          library_id: fixture.there,
          state: 'available',
          copy_id: await addCopy(db),
          pickup_until: until,
          ...row,
        })
      const holds = [
        await hold({ pickup_library_id: fixture.here }),
        await hold({}),
        await hold({ library_id: fixture.here, state: 'fulfilled' }),
      ]
      expect(await close([wednesday], fixture.here)).toEqual({ loans: 0, pickups: 1 })
      const rows = await db.selectFrom('holds').select('pickup_until').where('id', 'in', holds).orderBy('id').execute()
      expect(rows.map(({ pickup_until }) => pickup_until)).toEqual([moved, until, until])
      const [row] = await audit()
      expect(row).toMatchObject({ action: 'holds.pickup_deadline_moved', subject: 'hold', subject_id: holds[0] })
      expect(JSON.parse(row!.details)).toEqual({ from: until, to: moved, reason: 'closed-day' })
    })

    it('is kept so for a loan request, too', async () => {
      const { db } = database
      const { patron } = await someone(db)
      const request = {
        title_id: await addTitle(db),
        patron_id: patron,
        from_library_id: fixture.there,
        to_library_id: fixture.here,
        copy_id: await addCopy(db),
        state: 'available' as const,
        pickup_until: until,
        created_at: testNow,
        updated_at: testNow,
        email: 'pedido@example.org; casa@example.org',
      }
      const { id } = await db.insertInto('loan_requests').values(request).returning('id').executeTakeFirstOrThrow()
      expect(await close([wednesday], fixture.here)).toEqual({ loans: 0, pickups: 1 })
      const row = await db.selectFrom('loan_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(row.pickup_until).toBe(moved)
      expect((await audit()).map(({ action, subject_id }) => [action, subject_id])).toEqual([
        ['loan_requests.pickup_deadline_moved', id],
      ])
      const told = { topic: 'pickupMoved', until: moved }
      expect(await mails()).toMatchObject([
        { ...told, to: 'pedido@example.org' },
        { ...told, to: 'casa@example.org' },
      ])
    })
  })

  describe('a copy that is kept until after closing because the hours of a day got shorter', () => {
    const wednesdayAt = (time: string) => `${wednesday}T${time}:00.000Z`
    /** On the hold shelf here for a patron who wants mail, until this time of day in UTC, three hours later. */
    const keepUntil = async (pickup_until: string) => {
      const { db } = database
      const patron_id = await addPatron(db, { email: 'ana@example.org', language: 'en', receives_email: 1 })
      const title_id = await addTitle(db, { title: 'Torto arado' })
      const row = { title_id, patron_id, library_id: fixture.here, copy_id: await addCopy(db), pickup_until }
      return addHold(db, { ...row, state: 'available' })
    }
    const untilOf = async (id: number) =>
      (await database.db.selectFrom('holds').select('pickup_until').where('id', '=', id).executeTakeFirstOrThrow())
        .pickup_until

    it('is kept until that day closes, and its person is told once, with the new moment', async () => {
      const hold = await keepUntil(wednesdayAt('20:00'))
      const loan = await checkedOutAt(fixture.here, wednesday)
      expect(await change([wednesday], fixture.here, ['08:00', '12:00'])).toEqual({ loans: 0, pickups: 1 })
      expect(await untilOf(hold)).toBe(wednesdayAt('15:00'))
      expect(await dueOn(loan)).toBe(wednesday)
      const [row] = await audit()
      expect(JSON.parse(row!.details)).toMatchObject({ to: wednesdayAt('15:00'), reason: 'other-hours' })
      await database.db.deleteFrom('calendar_days').execute()
      expect(await change([wednesday], fixture.here, ['08:00', '12:00'])).toEqual({ loans: 0, pickups: 0 })
      const { name } = await database.db
        .selectFrom('libraries')
        .select('name')
        .where('id', '=', fixture.here)
        .executeTakeFirstOrThrow()
      expect(await mails()).toMatchObject([
        {
          to: 'ana@example.org',
          topic: 'pickupMoved',
          language: 'en',
          until: wednesdayAt('15:00'),
          details: { title: 'Torto arado', place: name, until: '18 March 2026 at 12 pm' },
          libraries: [{ name }],
        },
      ])
    })

    it('is kept until the next day of opening where that closing has passed', async () => {
      const hold = await keepUntil(wednesdayAt('20:00'))
      const afternoon = Temporal.Instant.from(wednesdayAt('16:00')).toZonedDateTimeISO(tuesday.timeZoneId)
      expect(await change([wednesday], fixture.here, ['08:00', '12:00'], afternoon)).toEqual({ loans: 0, pickups: 1 })
      expect(await untilOf(hold)).toBe(`${thursday}T20:00:00.000Z`)
      expect((await mails()).map(({ until }) => until)).toEqual([`${thursday}T20:00:00.000Z`])
    })

    it('stays within the new hours, elsewhere, and where its time was over; nobody is told anything', async () => {
      const holds = [await keepUntil(wednesdayAt('14:00')), await keepUntil(wednesdayAt('15:30'))]
      const evening = Temporal.Instant.from(wednesdayAt('15:45')).toZonedDateTimeISO(tuesday.timeZoneId)
      expect(await change([wednesday], fixture.there, ['08:00', '09:00'])).toEqual({ loans: 0, pickups: 0 })
      expect(await change([wednesday], fixture.here, ['08:00', '12:00'], evening)).toEqual({ loans: 0, pickups: 0 })
      expect(await Promise.all(holds.map(untilOf))).toEqual([wednesdayAt('14:00'), wednesdayAt('15:30')])
      expect([await mails(), await audit()]).toEqual([[], []])
    })
  })

  it('tells nobody whose copy is kept until a moment that has passed all the same', async () => {
    const patron_id = await addPatron(database.db, { email: 'ana@example.org', receives_email: 1 })
    const past = { pickup_until: '2026-03-08T15:00:00.000Z', state: 'available' as const }
    const row = { title_id: await addTitle(database.db), patron_id, library_id: fixture.here }
    await addHold(database.db, { ...row, ...past, copy_id: await addCopy(database.db) })
    expect(await close(['2026-03-08'])).toEqual({ loans: 0, pickups: 1 })
    expect(await mails()).toEqual([])
  })

  it('waits for those who renew two loans one after the other, in whichever order, and they for it', async () => {
    const { patron } = await someone(database.db)
    const copies = [await addCopy(database.db), await addCopy(database.db)]
    const loans: number[] = []
    for (const copy_id of copies)
      loans.push(
        await addLoan(database.db, { copy_id, patron_id: patron, library_id: fixture.here, due_on: wednesday }),
      )
    const titles = (await database.db.selectFrom('loans').select('title_id').where('id', 'in', loans).execute()).map(
      ({ title_id }) => title_id,
    )
    const renewBoth = (order: readonly number[]) =>
      database.transact(async (tx) => {
        await lockTitlesAndPatrons(tx, { titles, patrons: [patron] })
        for (const loanId of order) await renewLoan(tx, { loanId, by: 'patron', actor: 'account 1' }, tuesday)
      })
    const events = [renewBoth(loans), close([wednesday]), renewBoth(loans.toReversed()), close(['2026-03-17'])]
    await expect(Promise.all(events)).resolves.toHaveLength(4)
    const rows = await database.db.selectFrom('loans').select('due_on').where('id', 'in', loans).execute()
    for (const { due_on } of rows) expect(due_on > wednesday).toBe(true)
  })
})
