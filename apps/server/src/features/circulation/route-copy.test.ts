import { Temporal } from 'temporal-polyfill'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  addAccount,
  addCategory,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addLoanType,
  addPatron,
  addPolicy,
  addTitle,
  testNow,
} from '../../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../../test/test-database.ts'
import { openMail } from '../../integrations/mail/outbox.ts'
import { routeCopy } from './route-copy.ts'
import { circulatingCopies } from './store/copies.ts'

/** A Tuesday, 12:00. */
const now = Temporal.Instant.from(testNow).toZonedDateTimeISO('America/Sao_Paulo')
const tokenKey = new Uint8Array(32).fill(7)

eachDatabase((engine) => {
  const database = useDatabase(engine)
  let here: number
  let there: number
  let title: number
  let copy: number

  beforeAll(async () => {
    const { db } = database()
    await addInstitution(db)
    await addPolicy(db)
    here = await addLibrary(db, { name: 'Biblioteca Central', phone: '(61) 3107-0000' })
    there = await addLibrary(db)
    const open = [1, 2, 3, 4, 5].map((weekday) => ({ library_id: here, weekday, opens: '08:00', closes: '18:00' }))
    await db.insertInto('opening_hours').values(open).execute()
  })

  beforeEach(async () => {
    const { db } = database()
    await db.deleteFrom('outbox').execute()
    title = await addTitle(db, { title: 'Torto arado' })
    copy = await addCopy(db, { title_id: title, library_id: here })
  })

  const release = (at = here) =>
    database().transact(async (tx) => {
      const [one] = await circulatingCopies(tx, [copy])
      return routeCopy(tx, { tokenKey }, one!, at, now)
    })
  /** Adds a hold in the title's queue here, by a patron with an account. */
  const addWaiting = async (row: Partial<Parameters<typeof addHold>[1]> = {}) => {
    const patron_id = row.patron_id ?? (await addPatron(database().db, { receives_email: 1 }))
    if (!row.account_id) await addAccount(database().db, { patron_id })
    return addHold(database().db, { title_id: title, library_id: here, ...row, patron_id })
  }
  const holdRow = (id: number) =>
    database().db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const openTransits = () =>
    database()
      .db.selectFrom('transits')
      .selectAll()
      .where('copy_id', '=', copy)
      .where('arrived_at', 'is', null)
      .execute()
  const opensOn = (days: readonly string[]) =>
    days.map((day) => ({ day, spans: [{ opens: '08:00', closes: '18:00' }] }))
  const mails = async () =>
    (await database().db.selectFrom('outbox').select('payload').orderBy('id').execute()).map(({ payload }) =>
      openMail(tokenKey, { payload }),
    )

  it('puts a copy that nobody waits for on its shelf', async () => {
    expect(await release()).toEqual({ to: 'shelf' })
    expect(await mails()).toEqual([])
  })

  it('keeps a copy for whoever waits longest, until the policy’s hours of opening are over', {
    tags: ['T-039', 'W-168', 'W-169'],
  }, async () => {
    const second = await addWaiting({ queued_at: '2026-03-02T12:00:00.000Z' })
    const first = await addWaiting({ queued_at: '2026-03-01T12:00:00.000Z' })
    const released = await release()
    expect(released).toMatchObject({ to: 'hold', holdId: first })
    expect(await holdRow(first)).toMatchObject({
      state: 'available',
      copy_id: copy,
      available_at: testNow,
      pickup_until: '2026-03-12T15:00:00.000Z',
    })
    expect(await holdRow(second)).toMatchObject({ state: 'waiting', copy_id: null })
  })

  it('tells that person, in their language, where it is and until when', { tags: ['W-170', 'W-186'] }, async () => {
    const patron = await addPatron(database().db, { email: 'ana@example.org', language: 'es', receives_email: 1 })
    await addWaiting({ patron_id: patron })
    await release()
    expect(await mails()).toMatchObject([
      {
        to: 'ana@example.org',
        topic: 'holdReady',
        language: 'es',
        until: '2026-03-12T15:00:00.000Z',
        details: { title: 'Torto arado', library: 'Biblioteca Central', until: '12 de marzo de 2026 a las 12 h' },
        libraries: [
          { name: 'Biblioteca Central', phone: '(61) 3107-0000', hours: opensOn(['2026-03-10', '2026-03-11']) },
        ],
      },
    ])
  })

  it('writes no mail to whoever wants none', async () => {
    await addWaiting({ patron_id: await addPatron(database().db, { receives_email: 0 }) })
    await release()
    expect(await mails()).toEqual([])
  })

  it('keeps it by the rule of the login with which the hold was placed', async () => {
    const { db } = database()
    const [student, professor] = [await addCategory(db), await addCategory(db)]
    await addPolicy(db, { category_id: professor, pickup_hours: 72 })
    const patron = await addPatron(db)
    await addAccount(db, { patron_id: patron, category_id: student })
    const account_id = await addAccount(db, { patron_id: patron, category_id: professor })
    const hold = await addWaiting({ patron_id: patron, account_id })
    await release()
    expect(await holdRow(hold)).toMatchObject({ pickup_until: '2026-03-13T15:00:00.000Z' })
  })

  it('passes over whoever wants no copy now, and the queues of other volumes and libraries', async () => {
    await addWaiting({ suspended_from: '2026-03-01', suspended_until: '2026-03-10' })
    await addWaiting({ volume: '2' })
    await addWaiting({ library_id: there })
    expect(await release()).toEqual({ to: 'shelf' })
  })

  it('sends a copy to where its person fetches it, and keeps it there once it has arrived', async () => {
    const hold = await addWaiting({ pickup_library_id: there })
    const later = await addWaiting({ queued_at: '2026-03-11T12:00:00.000Z' })
    expect(await release()).toEqual({ to: 'transit', libraryId: there, holdId: hold })
    expect(await holdRow(hold)).toMatchObject({ state: 'waiting', copy_id: copy })
    expect(await openTransits()).toMatchObject([{ from_library_id: here, to_library_id: there, hold_id: hold }])
    await database().db.updateTable('transits').set({ arrived_at: testNow }).where('copy_id', '=', copy).execute()
    expect(await release(there)).toMatchObject({ to: 'hold', holdId: hold })
    expect(await holdRow(later)).toMatchObject({ state: 'waiting', copy_id: null })
  })

  it('sends a copy home that was brought back elsewhere', async () => {
    expect(await release(there)).toEqual({ to: 'transit', libraryId: here })
    expect(await openTransits()).toMatchObject([{ from_library_id: there, to_library_id: here, hold_id: null }])
  })

  it.each([{ state: 'quarantine' as const }, { state: 'in-repair' as const }])(
    'gives nobody a copy that is not ready: $state',
    async (row) => {
      await database().db.updateTable('copies').set(row).where('id', '=', copy).execute()
      await addWaiting()
      expect(await release()).toEqual({ to: 'shelf' })
    },
  )

  it('gives nobody a copy that never leaves the library', async () => {
    const { db } = database()
    const loan_type_id = await addLoanType(db, { lendable: 0 })
    await db.updateTable('copies').set({ loan_type_id }).where('id', '=', copy).execute()
    await addWaiting()
    expect(await release()).toEqual({ to: 'shelf' })
  })

  it('writes down what became of it', async () => {
    const hold = await addWaiting()
    await release()
    const events = await database()
      .db.selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', 'hold')
      .where('subject_id', '=', hold)
      .execute()
    expect(events).toEqual([{ actor: 'system', action: 'holds.ready' }])
  })
})
