/**
 * Fifty concurrent requests in four processes (on SQLite, where writers lock the file, ten in two): one succeeds, every
 * other one gets the reason.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, someone, tuesday } from '../../../test/desk-fixture.ts'
import { addCopy, addHold, addLoan, addTitle, testNow } from '../../../test/factories.ts'
import { type Attempt, outcomeOf, workOf } from '../../../test/races/attempts.ts'
import { openRaceTrack, type RaceTrack } from '../../../test/races/race.ts'
import { eachDatabase, makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { lockTitlesAndPatrons } from '../../database/circulation-locks.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { hashSecret } from '../../secrets/random-secrets.ts'
import { addCharge } from './ledger.ts'

const timeout = { timeout: 120_000 }

eachDatabase((engine) => {
  const [many, processes] = engine === 'postgres' ? [50, 4] : [10, 2]
  let place: TestDatabase
  let database: Database
  let track: RaceTrack
  let library: number
  let policy: number
  let title: number
  let copy: number
  let people: { account: number; patron: number }[]

  const run = (attempt: (at: number) => Attempt) => track.race(Array.from({ length: many }, (_, at) => attempt(at)))
  const times = (code: string, count: number) => Array<string>(count).fill(code)
  const checkedOut = (row = {}) =>
    addLoan(database.db, { copy_id: copy, policy_id: policy, due_on: '2026-03-12', ...row })

  beforeAll(async () => {
    place = await makeTestDatabase(engine)
    database = openDatabase(place.url)
    const fixture = await addDeskFixture(database.db)
    library = fixture.here
    policy = fixture.policy
    people = []
    for (let one = 0; one < many; one++) people.push(await someone(database.db))
    track = await openRaceTrack(place.url, processes)
  })
  afterAll(async () => {
    track?.close()
    await database.close()
    await place.remove()
  })
  beforeEach(async () => {
    for (const table of ['renewals', 'loans', 'holds'] as const) await database.db.deleteFrom(table).execute()
    title = await addTitle(database.db)
    copy = await addCopy(database.db, { title_id: title, library_id: library })
  })

  it('the last copy is lent to one', timeout, async () => {
    const outcomes = await run((at) => ({ try: 'lend', copy, library, account: people[at]!.account }))
    expect(outcomes.sort()).toEqual([...times('desk.not_here', many - 1), 'done'])
    expect(await database.db.selectFrom('loans').select('state').execute()).toEqual([{ state: 'open' }])
  })

  it('a place in the queue is one person’s, and each has another', timeout, async () => {
    await checkedOut()
    const outcomes = await run((at) => ({ try: 'hold', title, library, ...people[at]! }))
    expect(outcomes).toEqual(times('done', many))
    const rows = await database.db.selectFrom('holds').selectAll().orderBy('queued_at').orderBy('id').execute()
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((one, other) => one - other))
    expect(new Set(rows.map(({ patron_id }) => patron_id)).size).toBe(many)
  })

  it('one person has one place, however often they ask', timeout, async () => {
    await checkedOut()
    const outcomes = await run(() => ({ try: 'hold', title, library, ...people[0]! }))
    expect(outcomes.sort()).toEqual(['done', ...times('holds.waits_already', many - 1)])
  })

  it('a loan is renewed once', timeout, async () => {
    const loan = await checkedOut()
    const outcomes = await run(() => ({ try: 'renew', copy }))
    expect(outcomes.sort()).toEqual(['done', ...times('loans.renewed_today', many - 1)])
    expect(await database.db.selectFrom('renewals').select('loan_id').execute()).toEqual([{ loan_id: loan }])
  })

  it('a loan is renewed before somebody waits for it, or not at all', timeout, async () => {
    const loan = await checkedOut()
    const outcomes = await run((at) =>
      at % 2 === 0 ? { try: 'renew', copy } : { try: 'hold', title, library, ...people[at]! },
    )
    const renewals = outcomes.filter((_, at) => at % 2 === 0)
    expect(outcomes.filter((_, at) => at % 2 === 1)).toEqual(times('done', many / 2))
    const won = renewals.filter((one) => one === 'done').length
    expect(won).toBeLessThanOrEqual(1)
    expect(renewals.filter((one) => one === 'loans.waited_for' || one === 'loans.renewed_today').length).toBe(
      many / 2 - won,
    )
    const events = await database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', 'in', ['loans.renewed', 'holds.placed'])
      .orderBy('id')
      .execute()
    const ours = events.filter(({ action, subject_id, details }) =>
      action === 'loans.renewed' ? subject_id === loan : JSON.parse(details).title === title,
    )
    expect(ours.slice(won).every(({ action }) => action === 'holds.placed')).toBe(true)
  })

  it('a hold is cancelled once', timeout, async () => {
    const hold = await addHold(database.db, { title_id: title, library_id: library, patron_id: people[0]!.patron })
    const outcomes = await run(() => ({ try: 'cancel', hold, ...people[0]! }))
    expect(outcomes.sort()).toEqual(['done', ...times('holds.not_open', many - 1)])
  })

  it('a debt is paid once', timeout, async () => {
    const of = {
      patronId: people[0]!.patron,
      libraryId: library,
      kind: 'service' as const,
      cents: 700,
      reason: { code: 'note' as const, note: 'Cartão' },
    }
    const debt = await database.transact((tx) => addCharge(tx, of, tuesday))
    const outcomes = await run(() => ({ try: 'pay', debt }))
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    const paid = await database.db.selectFrom('charges').select('amount_cents').where('charge_id', '=', debt).execute()
    expect(paid).toEqual([{ amount_cents: -700 }])
    await database.db.deleteFrom('charges').where('charge_id', '=', debt).execute()
    await database.db.deleteFrom('charges').where('id', '=', debt).execute()
  })

  describe('a loan token', () => {
    const token = 'ABCDEFGHJKMNPQRS'

    beforeEach(async () => {
      const expires_at = '2026-03-10T15:10:00.000Z'
      const row = { kind: 'loan-token', account_id: people[0]!.account, created_at: testNow, expires_at, payload: '{}' }
      await database.db.deleteFrom('one_time_tokens').execute()
      await database.db
        .insertInto('one_time_tokens')
        .values({ hash: hashSecret(token), ...row })
        .execute()
    })

    it('is used once', timeout, async () => {
      const copies: number[] = []
      for (let one = 0; one < many; one++) copies.push(await addCopy(database.db, { library_id: library }))
      const outcomes = await run((at) => ({ try: 'lend by token', copy: copies[at]!, library, token }))
      expect(outcomes.sort()).toEqual([...times('desk.token_used', many - 1), 'done'])
    })

    it('keeps nobody waiting for ever who makes a new one in the meantime', timeout, async () => {
      const { patron } = people[0]!
      const copies: number[] = []
      for (let one = 0; one < 5; one++) copies.push(await addCopy(database.db, { library_id: library }))
      const lend = (copy: number) => outcomeOf(database, { try: 'lend by token', copy, library, token })
      let lendings: Promise<string>[] = []
      await database.transact(async (tx) => {
        await lockTitlesAndPatrons(tx, { patrons: [patron] })
        lendings = copies.map(lend)
        if (engine === 'postgres') await somebodyWaits()
        await workOf({ try: 'make a token', ...people[0]! })(tx)
      })
      expect(await Promise.all(lendings)).toEqual(times('desk.token_unknown', 5))
      const tokens = database.db.selectFrom('one_time_tokens').select('hash').where('used_at', 'is', null)
      expect(await tokens.execute()).toHaveLength(1)
    })

    /** Waits until another transaction of this database waits for a lock. */
    async function somebodyWaits(): Promise<void> {
      const waiting = sql<object>`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`
      await expect
        .poll(async () => (await waiting.execute(database.db)).rows.length, { timeout: 60_000 })
        .toBeGreaterThan(0)
    }
  })
})
