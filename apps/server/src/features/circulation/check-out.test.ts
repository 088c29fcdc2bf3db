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
  addCategory,
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
import { checkOut } from './check-out.ts'

eachDatabase((engine) => {
  const database = useDatabase(engine)
  let fixture: DeskFixture
  let title: number
  let copy: number
  let ana: { account: number; patron: number }
  let bruno: { account: number; patron: number }
  const desk = () => deskOf(database())
  const lend = (one = copy, account = ana.account, at = fixture.here) => desk().lend(one, account, at)
  const loans = (patron = ana.patron) =>
    database().db.selectFrom('loans').selectAll().where('patron_id', '=', patron).execute()
  const holdRow = (id: number) =>
    database().db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  beforeAll(async () => {
    fixture = await addDeskFixture(database().db)
  })
  beforeEach(async () => {
    const { db } = database()
    title = await addTitle(db, { title: 'Torto arado' })
    copy = await addCopy(db, { title_id: title, library_id: fixture.here })
    ana = await someone(db)
    bruno = await someone(db)
  })

  describe('a copy that is lent', () => {
    it('is due a full term later, on a day of opening, with digits for a receipt', async () => {
      const { dueOn, receipt, loanId } = await lend()
      expect(dueOn).toBe('2026-03-24')
      expect(receipt).toMatch(/^260310\d{8}$/)
      expect((await loans())[0]).toMatchObject({ receipt, checkout_receipt: receipt })
      expect(await loans()).toMatchObject([
        {
          id: loanId,
          copy_id: copy,
          account_id: ana.account,
          library_id: fixture.here,
          policy_id: fixture.policy,
          state: 'open',
        },
      ])
    })

    it('is due after the week-end and the holiday behind it', async () => {
      const holiday = { day: '2026-03-30', reason_pt: 'Feriado', reason_es: 'Feriado', reason_en: 'Holiday' }
      await database()
        .db.insertInto('calendar_days')
        .values({ library_id: fixture.here, ...holiday })
        .execute()
      const short = await addPolicy(database().db, { loan_days: 18, material_type: 'film' })
      const film = await addTitle(database().db, {}, { material_type: 'film' })
      const { dueOn } = await lend(await addCopy(database().db, { title_id: film, library_id: fixture.here }))
      await database().db.deleteFrom('calendar_days').execute()
      expect(dueOn).toBe('2026-03-31')
      expect((await loans())[0]!.policy_id).toBe(short)
    })

    it('has the days of its kind of loan where that is a short one', async () => {
      const loan_type_id = await addLoanType(database().db, { loan_days: 2 })
      expect((await lend(await addCopy(database().db, { loan_type_id, library_id: fixture.here }))).dueOn).toBe(
        '2026-03-12',
      )
    })

    it('is in the audit log', async () => {
      const { loanId } = await lend()
      const rows = await database().db.selectFrom('audit_log').selectAll().where('subject_id', '=', loanId).execute()
      expect(rows.filter(({ subject }) => subject === 'loan')).toMatchObject([
        { actor: 'command-line', action: 'loans.checked_out', at: testNow },
      ])
    })
  })

  it.each([
    ['in an hour', { hours: 1 }, 'desk.lent_in_future'],
    ['an hour ago', { hours: -1 }, 'done'],
  ])('dated %s: %s', async (_, offset, code) => {
    const input = { copyId: copy, accountId: ana.account, libraryId: fixture.here, checkedOutAt: tuesday.add(offset) }
    const attempt = database().transact((tx) => checkOut(tx, mailContext, input, tuesday))
    expect((await refusalOf(attempt)).code).toBe(code)
  })

  describe('a hold', () => {
    const keep = (patron_id: number, row = {}) =>
      addHold(database().db, {
        title_id: title,
        library_id: fixture.here,
        patron_id,
        state: 'available',
        copy_id: copy,
        ...row,
      })

    it('of whoever borrows what was kept for them is fetched', async () => {
      const hold = await keep(ana.patron)
      await lend()
      expect(await holdRow(hold)).toMatchObject({ state: 'fulfilled', copy_id: copy, closed_at: testNow })
    })

    it('that is fetched elsewhere is fetched there, and not where the copy is at home', async () => {
      await keep(ana.patron, { pickup_library_id: fixture.there })
      expect(await refusalOf(lend())).toEqual({ code: 'desk.copy_elsewhere', details: { library: 'Norte' } })
      expect((await lend(copy, ana.account, fixture.there)).dueOn).toBe('2026-03-24')
    })

    it('of another person keeps the copy from being lent', async () => {
      await keep(bruno.patron)
      expect((await refusalOf(lend())).code).toBe('desk.kept_for_another')
    })

    it('of another person that waits keeps the copy too, until it is suspended', async () => {
      const hold = await addHold(database().db, { title_id: title, library_id: fixture.here, patron_id: bruno.patron })
      expect((await refusalOf(lend())).code).toBe('desk.promised')
      await database().db.updateTable('holds').set({ suspended_until: '2026-04-01' }).where('id', '=', hold).execute()
      expect((await lend()).loanId).toBeGreaterThan(0)
    })

    it('of whoever borrows another copy lets the kept one go on to the next', async () => {
      const kept = await keep(ana.patron)
      const next = await addHold(database().db, { title_id: title, library_id: fixture.here, patron_id: bruno.patron })
      const other = await addCopy(database().db, { title_id: title, library_id: fixture.here })
      await database().db.updateTable('holds').set({ suspended_until: '2026-03-09' }).where('id', '=', next).execute()
      expect((await refusalOf(lend(other))).code).toBe('desk.promised')
      await database().db.deleteFrom('holds').where('id', '=', next).execute()
      await lend(other)
      expect(await holdRow(kept)).toMatchObject({ state: 'fulfilled', copy_id: other })
      expect((await lend(copy, bruno.account)).copy.id).toBe(copy)
    })
  })

  describe('a hold at another library', () => {
    const wait = (patron_id: number, row = {}) =>
      addHold(database().db, { title_id: title, library_id: fixture.there, patron_id, ...row })

    it('is fetched by the loan here: nobody waits for what they have', async () => {
      const hold = await wait(ana.patron)
      await lend()
      expect(await holdRow(hold)).toMatchObject({ state: 'fulfilled', copy_id: copy, closed_at: testNow })
    })

    it('lets the copy that was kept there go on to the next', async () => {
      const there = await addCopy(database().db, { title_id: title, library_id: fixture.there })
      const kept = await wait(ana.patron, { state: 'available', copy_id: there })
      const next = await wait(bruno.patron)
      await lend()
      expect(await holdRow(kept)).toMatchObject({ state: 'fulfilled', copy_id: copy })
      expect(await holdRow(next)).toMatchObject({ state: 'available', copy_id: there })
    })

    it('goes on where it is for another volume', async () => {
      const hold = await wait(ana.patron, { volume: '2' })
      await lend()
      expect(await holdRow(hold)).toMatchObject({ state: 'waiting' })
    })
  })

  describe('nothing is lent', () => {
    it('where no rule is for the person, the material and the library', async () => {
      await database()
        .db.updateTable('policies')
        .set({ material_type: 'film' })
        .where('id', '=', fixture.policy)
        .execute()
      const { code } = await refusalOf(lend())
      await database()
        .db.updateTable('policies')
        .set({ material_type: null })
        .where('id', '=', fixture.policy)
        .execute()
      expect(code).toBe('circulation.policy_missing')
    })

    it('to who has something late', async () => {
      await addLoan(database().db, { ...(await elsewhere()), patron_id: ana.patron, due_on: '2026-03-09' })
      expect(await refusalOf(lend())).toEqual({ code: 'circulation.overdue', details: { count: 1 } })
    })

    it('to who owes more than is tolerated, with both sums', async () => {
      const created_at = testNow
      const debt = {
        patron_id: ana.patron,
        library_id: fixture.there,
        kind: 'service' as const,
        amount_cents: 150,
        created_at,
      }
      await database().db.insertInto('charges').values(debt).execute()
      expect(await refusalOf(lend())).toEqual({
        code: 'circulation.owes',
        details: { owedCents: 150, toleratedCents: 0 },
      })
    })

    it('to who is suspended, nor to who has been cleared', async () => {
      const span = { patron_id: ana.patron, library_id: fixture.here, from_day: '2026-03-01', reason: 'Atraso' }
      await database()
        .db.insertInto('suspensions')
        .values({ ...span, until_day: '2026-03-20' })
        .execute()
      expect(await refusalOf(lend())).toEqual({ code: 'circulation.suspended', details: { until: '20/03/2026' } })
      await database()
        .db.insertInto('suspensions')
        .values({ ...span, until_day: '9999-12-31', kind: 'clearance' })
        .execute()
      expect((await refusalOf(lend())).code).toBe('circulation.cleared')
    })

    it('to who has a copy of the title, but another volume is another work', async () => {
      await lend()
      const same = await addCopy(database().db, { title_id: title, library_id: fixture.here })
      const second = await addCopy(database().db, { title_id: title, library_id: fixture.here, volume: '2' })
      expect((await refusalOf(lend(same))).code).toBe('desk.has_title')
      expect((await lend(second)).copy.volume).toBe('2')
    })

    it('beyond the limit of the rule', async () => {
      const category_id = await addCategory(database().db)
      await addPolicy(database().db, { category_id, open_loan_limit: 1 })
      ana = await someone(database().db, { category_id })
      await lend()
      const other = (await elsewhere()).copy_id
      expect(await refusalOf(lend(other))).toEqual({ code: 'desk.loan_limit', details: { limit: 1 } })
    })

    it('beyond what a rule for a material covers: books leave room for films', async () => {
      const category_id = await addCategory(database().db)
      await addPolicy(database().db, { category_id, open_loan_limit: 4 })
      await addPolicy(database().db, { category_id, material_type: 'film', open_loan_limit: 2 })
      ana = await someone(database().db, { category_id })
      const copyOf = async (materialType: 'book' | 'film') =>
        addCopy(database().db, {
          title_id: await addTitle(database().db, { materialType }),
          library_id: fixture.here,
        })
      for (const type of ['book', 'book', 'film'] as const) await lend(await copyOf(type))
      await lend(await copyOf('film'))
      const full = { code: 'desk.loan_limit', details: { limit: 2 } }
      expect(await refusalOf(lend(await copyOf('film')))).toEqual(full)
      expect(await refusalOf(lend(await copyOf('book')))).toMatchObject({ details: { limit: 4 } })
    })

    it('to a login that the library blocked or that has expired; wrong passwords keep nobody from the desk', async () => {
      const [blocked, expired, forgetful] = [
        await someone(database().db, { blocked: 1, blocked_by: 'library' }),
        await someone(database().db, { valid_until: '2026-03-09' }),
        await someone(database().db, { blocked: 1, blocked_by: 'attempts', valid_until: '2026-03-10' }),
      ]
      expect((await refusalOf(lend(copy, blocked.account))).code).toBe('desk.login_blocked')
      expect((await refusalOf(lend(copy, expired.account))).code).toBe('desk.login_expired')
      expect((await refusalOf(lend(copy, 4711))).code).toBe('desk.login_not_found')
      expect((await lend(copy, forgetful.account)).patronId).toBe(forgetful.patron)
    })

    it.each([
      ['that is lent already', 'lent', 'desk.not_here'],
      ['that is lost', 'lost', 'desk.not_here'],
      ['that never leaves the library', 'local', 'desk.not_lendable'],
      ['of another library', 'there', 'desk.copy_elsewhere'],
      ['that the library does not have', 'gone', 'desk.copy_not_found'],
    ])('of a copy %s', async (_, which, code) => {
      const { db } = database()
      if (which === 'lent') await lend(copy, bruno.account)
      if (which === 'lost') await db.updateTable('copies').set({ state: 'lost' }).where('id', '=', copy).execute()
      if (which === 'local')
        copy = await addCopy(db, { library_id: fixture.here, loan_type_id: await addLoanType(db, { lendable: 0 }) })
      if (which === 'there') copy = await addCopy(db, { library_id: fixture.there })
      expect((await refusalOf(lend(which === 'gone' ? 999_999 : copy))).code).toBe(code)
    })
  })

  describe('a copy brought from the closed stacks', () => {
    const slipOf = ({ patron, account }: typeof ana, ...copies: number[]) =>
      addStackRequest(database().db, { patron_id: patron, account_id: account, library_id: fixture.here, copies })
    const open = async (slip: number) =>
      (
        await database()
          .db.selectFrom('stack_request_items')
          .select('copy_id')
          .where('stack_request_id', '=', slip)
          .where('closed_at', 'is', null)
          .execute()
      ).map(({ copy_id }) => copy_id)

    it('is not lent to anybody else, who is told for whom it was brought', async () => {
      await database().db.updateTable('patrons').set({ name: 'Bruno Lima' }).where('id', '=', bruno.patron).execute()
      const slip = await slipOf(bruno, copy)
      expect(await refusalOf(lend())).toEqual({
        code: 'desk.asked_for_another',
        details: { person: 'Bruno Lima', slip },
      })
      expect(await open(slip)).toEqual([copy])
    })

    it('is lent to whoever asked for it; that copy is on the slip no more', async () => {
      const other = (await elsewhere()).copy_id
      const slip = await slipOf(ana, copy, other)
      expect((await lend()).loanId).toBeGreaterThan(0)
      expect(await open(slip)).toEqual([other])
      const log = database().db.selectFrom('audit_log').selectAll().where('subject', '=', 'stack_request')
      const events = await log.where('subject_id', '=', slip).execute()
      expect(events.map(({ actor, action, details }) => [actor, action, JSON.parse(details)])).toEqual([
        ['command-line', 'stack_requests.closed', { copies: [copy] }],
      ])
    })

    it('is lent to everybody once the slip is closed', async () => {
      const slip = await slipOf(bruno, copy)
      await database()
        .db.updateTable('stack_request_items')
        .set({ closed_at: testNow })
        .where('stack_request_id', '=', slip)
        .execute()
      expect((await lend()).loanId).toBeGreaterThan(0)
    })

    it('goes to the person whose hold it is kept for, whoever asked to read it', async () => {
      const slip = await slipOf(bruno, copy)
      const kept = { patron_id: ana.patron, state: 'available' as const, copy_id: copy }
      await addHold(database().db, { title_id: title, library_id: fixture.here, ...kept })
      expect((await refusalOf(lend(copy, bruno.account))).code).toBe('desk.kept_for_another')
      expect((await lend()).loanId).toBeGreaterThan(0)
      expect(await open(slip)).toEqual([copy])
    })
  })

  it('lends the last copy to one of ten who come at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => someone(database().db)))
    const outcomes = await Promise.all(people.map(({ account }) => refusalOf(lend(copy, account))))
    expect(outcomes.map(({ code }) => code).sort()).toEqual([...Array(9).fill('desk.not_here'), 'done'])
  })

  const elsewhere = async () => ({ copy_id: await addCopy(database().db, { library_id: fixture.here }) })
})
