import { beforeEach, describe, expect, it } from 'vitest'
import {
  addAccount,
  addCategory,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoan,
  addPatron,
  addTitle,
} from '../../test/factories.ts'
import { setSettings } from '../../test/set-settings.ts'
import { useTestApp } from '../../test/start-test-app.ts'
import { eachDatabase } from '../../test/test-database.ts'
import { erasePatronData } from '../features/patron/store/personal-data.ts'
import { anonymiseOldHistory } from './history-anonymisation.ts'
import { runJob } from './run-job.ts'

/** The tests' day is 10 March 2026; history is kept for two years. */
const longAgo = '2024-03-09T12:00:00.000Z'
const lately = '2024-03-11T12:00:00.000Z'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let library: number
  let title: number
  let patron: number
  let account: number

  beforeEach(async () => {
    const { db } = app()
    if (!(await db.selectFrom('institution').select('id').executeTakeFirst())) await addInstitution(db)
    library = await addLibrary(db)
    title = await addTitle(db)
    patron = await addPatron(db)
    account = await addAccount(db, { patron_id: patron, category_id: await addCategory(db) })
    await setSettings(db, { 'history.keep_months': 24 })
  })

  const run = () => {
    const { database, ctx } = app()
    const mailer = { send: async () => ({ outcome: 'sent' as const }), close: () => {} }
    return runJob({ database, mailer, tokenKey: ctx.tokenKey, clock: ctx.clock }, anonymiseOldHistory, 'one')
  }
  const returnedLoan = async (returned_at: string) => {
    const copy_id = await addCopy(app().db, { title_id: title, library_id: library })
    return addLoan(app().db, { copy_id, patron_id: patron, account_id: account, state: 'returned', returned_at })
  }
  const addCharge = async (row: object) => {
    const charge = {
      patron_id: patron,
      library_id: library,
      kind: 'fine',
      amount_cents: 300,
      created_at: longAgo,
      ...row,
    }
    const query = app()
      .db.insertInto('charges')
      .values(charge as never)
      .returning('id')
    return (await query.executeTakeFirstOrThrow()).id
  }
  const ownerOf = async (
    table: 'loans' | 'holds' | 'loan_requests' | 'requests' | 'charges' | 'suspensions' | 'payment_slips',
    id: number,
  ) => {
    const query = app()
      .db.selectFrom(table as 'loans')
      .innerJoin('patrons', 'patrons.id', 'patron_id')
    const row = await query
      .select(['patron_id', 'is_anonymous'])
      .where(`${table as 'loans'}.id`, '=', id)
      .executeTakeFirstOrThrow()
    return row.is_anonymous === 1 ? 'nobody' : row.patron_id
  }

  it('an old request to the library forgets what was asked for and written, a later and an open one do not', async () => {
    const { db } = app()
    const add = async (status: 'finished' | 'waiting', updated_at: string) => {
      const row = {
        patron_id: patron,
        kind: 'article',
        fields: '{"contactEmail":"ana@example.org"}',
        answer: 'Enviada.',
      }
      const { id } = await db
        .insertInto('requests')
        .values({ ...row, status, created_at: longAgo, updated_at })
        .returning('id')
        .executeTakeFirstOrThrow()
      const said = { request_id: id, patron_id: patron, sender: 'patron', content: 'Sou a Ana.' } as const
      await db
        .insertInto('request_messages')
        .values({ ...said, created_at: longAgo })
        .execute()
      return id
    }
    const [old, later, open] = [
      await add('finished', longAgo),
      await add('finished', lately),
      await add('waiting', longAgo),
    ]
    await run()
    expect([await ownerOf('requests', old), await ownerOf('requests', later)]).toEqual(['nobody', patron])
    expect(await ownerOf('requests', open)).toBe(patron)
    const left = await db.selectFrom('requests').select(['fields', 'answer']).where('id', '=', old).executeTakeFirst()
    expect(left).toEqual({ fields: '{}', answer: null })
    const messages = await db.selectFrom('request_messages').select('request_id').orderBy('id').execute()
    expect(messages.map(({ request_id }) => request_id)).toEqual([later, open])
  })

  it('a loan that ended before the time is nobody’s, a later one and an open one stay', async () => {
    const { db } = app()
    const [old, later] = [await returnedLoan(longAgo), await returnedLoan(lately)]
    const open = await addLoan(db, {
      copy_id: await addCopy(db, { title_id: title }),
      patron_id: patron,
      checked_out_at: longAgo,
    })
    await run()
    expect(await ownerOf('loans', old)).toBe('nobody')
    expect(await ownerOf('loans', later)).toBe(patron)
    expect(await ownerOf('loans', open)).toBe(patron)
    const row = await db.selectFrom('loans').select('account_id').where('id', '=', old).executeTakeFirstOrThrow()
    expect(row.account_id).not.toBe(account)
  })

  it('nothing is forgotten where the institution set no time', async () => {
    await setSettings(app().db, { 'history.keep_months': 0 })
    const old = await returnedLoan(longAgo)
    await run()
    expect(await ownerOf('loans', old)).toBe(patron)
  })

  it('what is owed keeps its loan, what was settled long ago goes with it', async () => {
    const [owing, halfPaid, paid, paidLately] = [
      await returnedLoan(longAgo),
      await returnedLoan(longAgo),
      await returnedLoan(longAgo),
      await returnedLoan(longAgo),
    ]
    const owed = await addCharge({ loan_id: owing })
    const half = await addCharge({ loan_id: halfPaid })
    await addCharge({ charge_id: half, kind: 'payment', amount_cents: -100, receipt: `half${half}` })
    const settled = await addCharge({ loan_id: paid })
    const payment = await addCharge({
      charge_id: settled,
      kind: 'payment',
      amount_cents: -300,
      receipt: `all${settled}`,
    })
    const late = await addCharge({ loan_id: paidLately })
    await addCharge({
      charge_id: late,
      kind: 'payment',
      amount_cents: -300,
      created_at: lately,
      receipt: `late${late}`,
    })
    await run()
    for (const loan of [owing, halfPaid, paidLately]) expect(await ownerOf('loans', loan!)).toBe(patron)
    for (const charge of [owed, half, late]) expect(await ownerOf('charges', charge)).toBe(patron)
    expect(await ownerOf('loans', paid!)).toBe('nobody')
    for (const charge of [settled, payment]) expect(await ownerOf('charges', charge)).toBe('nobody')
  })

  it('a payment slip goes with the first of its debts that goes, and stays while all are still the person’s', async () => {
    const settle = (charge_id: number, amount_cents = -300, created_at = longAgo) =>
      addCharge({ charge_id, kind: 'payment', amount_cents, created_at, receipt: `slip${charge_id}${amount_cents}` })
    const [settled, other, owed, lateSettled] = [
      await addCharge({ kind: 'service' }),
      await addCharge({ kind: 'service' }),
      await addCharge({ kind: 'service' }),
      await addCharge({ kind: 'service' }),
    ]
    await settle(settled!)
    await settle(other!)
    await settle(lateSettled!, -300, lately)
    const addSlip = async (...debts: (number | undefined)[]) => {
      const values = { patron_id: patron, library_id: library, amount_cents: 300, created_at: longAgo }
      const slip = { ...values, charges: JSON.stringify(debts) }
      return (await app().db.insertInto('payment_slips').values(slip).returning('id').executeTakeFirstOrThrow()).id
    }
    const gone = [await addSlip(settled), await addSlip(settled, other), await addSlip(owed, other)]
    const kept = [await addSlip(owed), await addSlip(owed, lateSettled)]
    await run()
    for (const slip of gone) expect(await ownerOf('payment_slips', slip)).toBe('nobody')
    for (const slip of kept) expect(await ownerOf('payment_slips', slip)).toBe(patron)
    const before = await app().db.selectFrom('payment_slips').selectAll().orderBy('id').execute()
    await run()
    expect(await app().db.selectFrom('payment_slips').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('a payment slip whose debts were forgotten before is found by itself', async () => {
    const debt = await addCharge({ kind: 'service' })
    await addCharge({ charge_id: debt, kind: 'payment', amount_cents: -300, receipt: `before${debt}` })
    await run()
    expect(await ownerOf('charges', debt)).toBe('nobody')
    const slip = { patron_id: patron, library_id: library, amount_cents: 300, created_at: longAgo }
    const { id } = await app()
      .db.insertInto('payment_slips')
      .values({ ...slip, charges: `[${debt}]` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = {
      actor: `account ${account}`,
      action: 'payment_slips.created',
      subject: 'payment_slip',
      subject_id: id,
    }
    await app()
      .db.insertInto('audit_log')
      .values({ ...made, at: longAgo, details: '{}', origin: 'web', client_ip: '203.0.113.7' })
      .execute()
    await run()
    expect(await ownerOf('payment_slips', id)).toBe('nobody')
    const events = app().db.selectFrom('audit_log').selectAll().where('subject', '=', 'payment_slip')
    expect(await events.where('subject_id', '=', id).execute()).toMatchObject([{ actor: 'patron', client_ip: null }])
  })

  it('ended holds and requests go without the addresses; waiting ones stay', async () => {
    const { db } = app()
    const ended = await addHold(db, { title_id: title, patron_id: patron, state: 'fulfilled', closed_at: longAgo })
    const waiting = await addHold(db, { title_id: title, patron_id: patron, queued_at: longAgo })
    const request = {
      title_id: title,
      patron_id: patron,
      account_id: account,
      from_library_id: library,
      email: 'a@b.example',
    }
    const { id } = await db
      .insertInto('loan_requests')
      .values({ ...request, state: 'finished', created_at: longAgo, updated_at: longAgo })
      .returning('id')
      .executeTakeFirstOrThrow()
    await run()
    expect(await ownerOf('holds', ended)).toBe('nobody')
    expect(await ownerOf('holds', waiting)).toBe(patron)
    expect(await ownerOf('loan_requests', id)).toBe('nobody')
    const row = await db.selectFrom('loan_requests').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.email).toBeNull()
  })

  it('past suspensions go; a clearance, which ends a right, stays', async () => {
    const add = async (kind: 'late' | 'clearance') => {
      const span = { from_day: '2023-01-01', until_day: '2023-02-01', reason: 'Atraso' }
      const row = { patron_id: patron, library_id: library, ...span, kind }
      return (await app().db.insertInto('suspensions').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const [late, clearance] = [await add('late'), await add('clearance')]
    await run()
    expect(await ownerOf('suspensions', late)).toBe('nobody')
    expect(await ownerOf('suspensions', clearance)).toBe(patron)
  })

  it('the audit log still tells the deed, no longer by whom and at which address', async () => {
    const { db } = app()
    const [old, later] = [await returnedLoan(longAgo), await returnedLoan(lately)]
    for (const subject_id of [old, later]) {
      const event = { action: 'loans.renewed', subject: 'loan', subject_id, details: '{}', at: longAgo }
      await db
        .insertInto('audit_log')
        .values({ ...event, actor: `account ${account}`, origin: 'web', client_ip: '203.0.113.7' })
        .execute()
      await db
        .insertInto('audit_log')
        .values({ ...event, actor: `account 99 as ${account}` })
        .execute()
    }
    await run()
    const told = async (id: number) =>
      (
        await db
          .selectFrom('audit_log')
          .select(['actor', 'client_ip'])
          .where('subject_id', '=', id)
          .where('subject', '=', 'loan')
          .orderBy('id')
          .execute()
      ).map(({ actor, client_ip }) => [actor, client_ip])
    expect(await told(old)).toEqual([
      ['patron', null],
      ['patron', null],
    ])
    expect(await told(later)).toEqual([
      [`account ${account}`, '203.0.113.7'],
      [`account 99 as ${account}`, null],
    ])
  })

  describe('of a patron who does not want it kept', () => {
    const yesterday = '2026-03-10T01:30:00.000Z'
    const thisMorning = '2026-03-10T11:00:00.000Z'
    const choose = (forgets_history: 0 | 1, id = patron) =>
      app().db.updateTable('patrons').set({ forgets_history }).where('id', '=', id).execute()

    it('what was returned is forgotten the same night, whatever the institution keeps', {
      tags: ['W-201'],
    }, async () => {
      for (const months of [24, 0]) {
        await setSettings(app().db, { 'history.keep_months': months })
        await choose(1)
        const [ended, today] = [await returnedLoan(yesterday), await returnedLoan(thisMorning)]
        const open = await addLoan(app().db, {
          copy_id: await addCopy(app().db, { title_id: title }),
          patron_id: patron,
          checked_out_at: longAgo,
        })
        const closed = { state: 'fulfilled', closed_at: yesterday } as const
        const hold = await addHold(app().db, { title_id: title, patron_id: patron, ...closed })
        await run()
        expect([await ownerOf('loans', ended), await ownerOf('holds', hold)]).toEqual(['nobody', 'nobody'])
        expect([await ownerOf('loans', today), await ownerOf('loans', open)]).toEqual([patron, patron])
        app().moveTo('2026-03-11T03:05:00Z')
        await run()
        expect([await ownerOf('loans', today), await ownerOf('loans', open)]).toEqual(['nobody', patron])
        app().moveTo('2026-03-10T12:00:00Z')
      }
    })

    it('what waits for webhooks goes without the patron from the next night on', async () => {
      const { db } = app()
      await choose(1)
      const hook = { url: 'https://h.example', secret: '', personal_data: 1, overdue_from: '2026-03-10' }
      await db
        .insertInto('webhooks')
        .values({ ...hook, id: 1, good_at: longAgo, created_at: longAgo })
        .execute()
      const message = { webhook_id: 1, event_id: 'e', type: 'loan.checked_in', data: '{}', patron_id: patron } as const
      for (const at of [yesterday, thisMorning])
        await db
          .insertInto('webhook_messages')
          .values({ ...message, created_at: at, not_before: at })
          .execute()
      await returnedLoan(yesterday)
      await run()
      const people = await db.selectFrom('webhook_messages').select('patron_id').orderBy('id').execute()
      expect(people).toEqual([{ patron_id: null }, { patron_id: patron }])
    })

    it('what is owed is forgotten the night after it is settled', { tags: ['W-201'] }, async () => {
      await choose(1)
      const loan = await returnedLoan(yesterday)
      const debt = await addCharge({ loan_id: loan, created_at: yesterday })
      await run()
      expect([await ownerOf('loans', loan), await ownerOf('charges', debt)]).toEqual([patron, patron])
      const paid = { charge_id: debt, kind: 'payment', amount_cents: -300, receipt: `night${debt}` }
      await addCharge({ ...paid, created_at: thisMorning })
      await run()
      expect(await ownerOf('loans', loan)).toBe(patron)
      app().moveTo('2026-03-11T03:05:00Z')
      await run()
      expect([await ownerOf('loans', loan), await ownerOf('charges', debt)]).toEqual(['nobody', 'nobody'])
      app().moveTo('2026-03-10T12:00:00Z')
    })

    it('what was asked of the library and charged without a loan stays as long as the institution says', async () => {
      await choose(1)
      const service = await addCharge({ kind: 'service', created_at: yesterday })
      await addCharge({
        charge_id: service,
        kind: 'payment',
        amount_cents: -300,
        created_at: yesterday,
        receipt: `s${service}`,
      })
      const asked = { patron_id: patron, kind: 'article', fields: '{}', status: 'finished' } as const
      const { id } = await app()
        .db.insertInto('requests')
        .values({ ...asked, created_at: yesterday, updated_at: yesterday })
        .returning('id')
        .executeTakeFirstOrThrow()
      await run()
      expect([await ownerOf('charges', service), await ownerOf('requests', id)]).toEqual([patron, patron])
    })

    it('nothing of anybody else is forgotten, nor of whoever wants it kept again', async () => {
      const other = await addPatron(app().db)
      await choose(1, other)
      const mine = await returnedLoan(yesterday)
      await choose(1)
      await choose(0)
      await run()
      expect(await ownerOf('loans', mine)).toBe(patron)
    })

    it('an alert that was read after the loan was forgotten goes the night after', async () => {
      await choose(1)
      const alert = { patron_id: patron, kind: 'hold-expired', title_id: title, facts: '{}' } as const
      const stamps = { created_at: longAgo, read_at: thisMorning }
      await app()
        .db.insertInto('alerts')
        .values({ ...alert, ...stamps })
        .execute()
      const alerts = () => app().db.selectFrom('alerts').select('id').where('patron_id', '=', patron).execute()
      await run()
      expect(await alerts()).toHaveLength(1)
      app().moveTo('2026-03-11T03:05:00Z')
      await run()
      expect(await alerts()).toHaveLength(0)
      app().moveTo('2026-03-10T12:00:00Z')
    })

    it('who was forgotten altogether has that choice still', async () => {
      await choose(1)
      const loan = await returnedLoan(yesterday)
      const erasedAt = app().ctx.clock()
      await app().database.transact((tx) => erasePatronData(tx, patron, erasedAt))
      await run()
      expect(await ownerOf('loans', loan)).toBe('nobody')
    })
  })

  it('there is one nobody, however often it runs', async () => {
    const old = await returnedLoan(longAgo)
    await run()
    await returnedLoan(longAgo)
    app().moveTo('2026-03-11T15:00:00Z')
    await run()
    const people = await app().db.selectFrom('patrons').select('id').where('is_anonymous', '=', 1).execute()
    expect(people).toHaveLength(1)
    expect(await ownerOf('loans', old)).toBe('nobody')
  })
})
