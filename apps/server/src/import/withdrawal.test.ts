/** What files withdraw or move while readers have it, are promised it, or wait for it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MarcRecord } from '@estante/marc/record'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, mailContext, someone, tuesday } from '../../test/desk-fixture.ts'
import { addHold, addLoan, addPatron, addStackRequest, testNow } from '../../test/factories.ts'
import { eachDatabase, useDatabase } from '../../test/test-database.ts'
import { lockTitlesAndPatrons } from '../database/circulation-locks.ts'
import { checkOut } from '../features/circulation/check-out.ts'
import { withdrawHolds } from '../features/circulation/withdraw-holds.ts'
import { Refusal } from '../http/refusal.ts'
import { openMail } from '../integrations/mail/outbox.ts'
import { importCopies } from './csv/import-copies.ts'
import { importMarc } from './import-records.ts'
import type { EndHolds, ImportOptions } from './options.ts'
import type { Report } from './report.ts'
import { clearCatalogue } from './testing/clear-catalogue.ts'
import { deleted, type FieldRow, makeOptions, makeRecord } from './testing/records.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estante-withdrawal-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const copy = (barcode: string, ...more: string[]): FieldRow => ['952', `p${barcode}`, 'bBC', 'yBK', ...more]
const title = (...rows: FieldRow[]) => makeRecord('title', '1', ['245 10', 'aDom Casmurro'], ...rows)
const other = (...rows: FieldRow[]) => makeRecord('title', '2', ['245 10', 'aQuincas Borba'], ...rows)
const holding = (...rows: FieldRow[]) => makeRecord('holding', 'h1', ['004', '1'], ['852 0 ', 'bBC', 'hAP2'], ...rows)
const codes = ({ problems }: Report) => problems.map(({ code }) => code).filter((code) => code !== 'library-made')
const force: { endHolds: EndHolds } = { endHolds: (tx, holds) => withdrawHolds(tx, mailContext, holds, tuesday) }

eachDatabase((engine) => {
  const database = useDatabase(engine)
  beforeEach(async () => {
    const { db } = database()
    const first = ['outbox', 'transits', 'stack_request_items', 'stack_requests', 'loan_requests'] as const
    const more = ['loan_notices', 'loans', 'holds', 'policies', 'opening_hours', 'institution'] as const
    for (const table of [...first, ...more]) await db.deleteFrom(table).execute()
    await clearCatalogue(db)
  })

  async function load(records: MarcRecord[], options: Partial<ImportOptions> = {}): Promise<Report> {
    return (await importMarc(database(), records, makeOptions(options))).report('en')
  }
  async function loadCsv(content: string, options: Partial<ImportOptions> = {}): Promise<Report> {
    const file = join(folder, 'copies.csv')
    writeFileSync(file, content)
    return (await importCopies(database(), [file], makeOptions(options))).report('en')
  }
  const titles = async () =>
    Object.fromEntries(
      (await database().db.selectFrom('titles').select(['id', 'state']).execute()).map(({ id, state }) => [id, state]),
    )
  const states = async () => {
    const rows = await database().db.selectFrom('copies').selectAll().orderBy('source_key').execute()
    return rows.map(({ barcode, title_id, state }) => `${barcode} of ${title_id}: ${state}`)
  }
  const copyOf = (barcode: string) =>
    database().db.selectFrom('copies').selectAll().where('barcode', '=', barcode).executeTakeFirstOrThrow()
  const lend = async (barcode: string) => addLoan(database().db, { copy_id: (await copyOf(barcode)).id })
  const checkIn = (loan: number) =>
    database().db.updateTable('loans').set({ state: 'returned', returned_at: testNow }).where('id', '=', loan).execute()
  /** A hold on title 1 that waits for copies like this one. */
  const hold = async (barcode: string, row: Partial<Parameters<typeof addHold>[1]> = {}) => {
    const { title_id, library_id, volume } = await copyOf(barcode)
    const patron_id = await addPatron(database().db, { receives_email: 1 })
    return addHold(database().db, { title_id, library_id, volume, patron_id, ...row })
  }
  const holdRow = (id: number) =>
    database().db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const mails = async () => {
    const rows = await database().db.selectFrom('outbox').select('payload').orderBy('id').execute()
    return rows.map(({ payload }) => openMail(mailContext.tokenKey, { payload }))
  }

  describe('a deleted title', () => {
    /** What somebody may have of copy 100: each keeps its title. */
    const claims: [string, () => Promise<unknown>][] = [
      ['on loan', () => lend('100')],
      ['kept for a hold', async () => hold('100', { state: 'available', copy_id: (await copyOf('100')).id })],
      ['on its way to a hold', async () => hold('100', { copy_id: (await copyOf('100')).id })],
      ['promised to a loan request', () => request()],
      ['in transit', () => transit()],
      ['brought from the closed stacks', () => slip()],
    ]
    async function request() {
      const { id: copy_id, title_id, library_id: from_library_id } = await copyOf('100')
      const { patron: patron_id } = await someone(database().db)
      const stamps = { created_at: testNow, updated_at: testNow }
      const row = { copy_id, title_id, from_library_id, patron_id, state: 'waiting' as const, ...stamps }
      await database().db.insertInto('loan_requests').values(row).execute()
    }
    async function transit() {
      const { id: copy_id, library_id } = await copyOf('100')
      const row = { copy_id, from_library_id: library_id, to_library_id: library_id, sent_at: testNow }
      await database().db.insertInto('transits').values(row).execute()
    }
    async function slip() {
      const { id, library_id } = await copyOf('100')
      const { account, patron } = await someone(database().db)
      await addStackRequest(database().db, { patron_id: patron, account_id: account, library_id, copies: [id] })
    }

    it.each(claims)('of which a copy is %s stays with its copies, with and without --force', async (_, claim) => {
      await load([title(copy('100'), copy('101'))])
      await claim()
      for (const options of [{}, force]) {
        const report = await load([deleted(title(copy('100'), copy('101')))], options)
        expect(report).toMatchObject({ refused: 1, withdrawn: 0 })
        expect(codes(report)).toEqual(['title-busy'])
        expect(await titles()).toEqual({ 1: 'active' })
        expect(await states()).toEqual(['100 of 1: available', '101 of 1: available'])
      }
    })

    it('is withdrawn by the same file once its copy is back, and then unchanged', async () => {
      await load([title(copy('100'))])
      const loan = await lend('100')
      const file = [deleted(title(copy('100')))]
      for (const _ of ['first', 'second']) expect(codes(await load(file))).toEqual(['title-busy'])
      await checkIn(loan)
      expect(await load(file)).toMatchObject({ withdrawn: 1, refused: 0 })
      expect(await titles()).toEqual({ 1: 'withdrawn' })
      expect(await states()).toEqual(['100 of 1: withdrawn'])
      expect(await load(file)).toMatchObject({ unchanged: 1, problems: [] })
    })

    it('with a copy that is on loan but stands in no record stays too', async () => {
      await load([title()])
      await loadCsv('barcode,title_id,library\n900,1,BC\n')
      await lend('900')
      expect(codes(await load([deleted(title())]))).toEqual(['title-busy'])
      expect(await titles()).toEqual({ 1: 'active' })
    })

    it('that people wait for stays; --force ends their holds, tells each of them, and withdraws it', async () => {
      await load([title(copy('100', '41'))])
      const waiting = [await hold('100'), await hold('100', { suspended_until: '2026-04-01' })]
      const file = [deleted(title(copy('100', '41')))]
      const left = await load(file)
      expect(left).toMatchObject({ refused: 1 })
      expect(left.problems.map(({ code, reason }) => [code, reason])).toEqual([
        ['title-awaited', expect.stringContaining('holds (2) wait for the title “Dom Casmurro”')],
      ])
      expect(await mails()).toEqual([])
      const forced = await load(file, force)
      expect(forced).toMatchObject({ withdrawn: 1, refused: 0 })
      expect(codes(forced)).toEqual(['holds-ended', 'title-withdrawn'])
      expect(await titles()).toEqual({ 1: 'withdrawn' })
      for (const id of waiting) {
        expect(await holdRow(id)).toMatchObject({ state: 'cancelled', close_reason: 'withdrawn', closed_at: testNow })
      }
      expect(await mails()).toMatchObject(
        waiting.map(() => ({ topic: 'holdWithdrawn', details: { title: 'Dom Casmurro', library: 'BC' } })),
      )
    })

    it('that somebody waits for on any edition leaves the hold to another one; the last one stays', async () => {
      const edition = (id: string, barcode: string) =>
        makeRecord('title', id, ['100 1 ', 'aAssis, Machado de'], ['245 10', 'aDom Casmurro'], copy(barcode))
      await load([edition('1', '100'), edition('2', '200')])
      const waiting = await hold('100', { any_edition: 1 })
      expect(await load([deleted(edition('1', '100'))])).toMatchObject({ withdrawn: 1, refused: 0 })
      const second = (await copyOf('200')).title_id
      expect(await holdRow(waiting)).toMatchObject({ state: 'waiting', title_id: second })
      expect(codes(await load([deleted(edition('2', '200'))]))).toEqual(['title-awaited'])
      expect(codes(await load([deleted(edition('2', '200'))], force))).toEqual(['holds-ended', 'title-withdrawn'])
      expect(await holdRow(waiting)).toMatchObject({ state: 'cancelled' })
    })

    it('with a loan and holds loses its holds by --force and keeps its loan until the copy is back', async () => {
      await load([title(copy('100'))])
      const loan = await lend('100')
      const waiting = await hold('100')
      const file = [deleted(title(copy('100')))]
      expect(codes(await load(file, force))).toEqual(['holds-ended', 'title-busy'])
      expect(await holdRow(waiting)).toMatchObject({ state: 'cancelled' })
      expect(await titles()).toEqual({ 1: 'active' })
      expect(await mails()).toHaveLength(1)
      expect(codes(await load(file, force))).toEqual(['title-busy'])
      expect(await mails()).toHaveLength(1)
      await checkIn(loan)
      expect(await load(file)).toMatchObject({ withdrawn: 1 })
    })

    it('tells nobody in a trial, which reports what the import then reports', async () => {
      await load([title(copy('100'))])
      const waiting = await hold('100')
      const file = [deleted(title(copy('100')))]
      const trial = await load(file, { ...force, dryRun: true })
      expect([await mails(), await titles()]).toEqual([[], { 1: 'active' }])
      expect(await holdRow(waiting)).toMatchObject({ state: 'waiting', close_reason: null })
      expect(await load(file, force)).toEqual(trial)
    })

    it('of an empty library is withdrawn from the start', async () => {
      expect(await load([deleted(title(copy('100')))], force)).toMatchObject({ withdrawn: 1, refused: 0 })
      expect(await titles()).toEqual({ 1: 'withdrawn' })
    })
  })

  describe('a copy of a record', () => {
    const changes: [string, MarcRecord[], string][] = [
      ['that its record no longer has', [title(copy('101'))], '100 of 1: withdrawn'],
      ['that its record says is withdrawn', [title(copy('100', '01'), copy('101'))], '100 of 1: withdrawn'],
      ['that another record brings', [other(copy('100'))], '100 of 2: available'],
    ]

    it.each(changes)(
      '%s stays while it is on loan, and follows the same file once it is back',
      async (_, file, then) => {
        await load([title(copy('100'), copy('101')), other()])
        const loan = await lend('100')
        for (const options of [{}, force, {}]) {
          const report = await load(file, options)
          expect(codes(report)).toEqual(['record-copy-busy'])
          expect(report).toMatchObject({ updated: 1, refused: 0 })
          expect(await states()).toEqual(['100 of 1: available', '101 of 1: available'])
        }
        await checkIn(loan)
        await load(file)
        expect((await states())[0]).toBe(then)
        expect(await load(file)).toMatchObject({ unchanged: 1, updated: 0, problems: [] })
      },
    )

    it('that stays keeps nothing else of its record from being loaded', async () => {
      await load([title(copy('100'))])
      await lend('100')
      const corrected = makeRecord('title', '1', ['245 10', 'aDom Casmurro, corrigido'], copy('101'))
      await load([corrected])
      const { data } = await database().db.selectFrom('titles').select('data').executeTakeFirstOrThrow()
      expect(JSON.parse(data).title).toBe('Dom Casmurro, corrigido')
      expect(await states()).toEqual(['100 of 1: available', '101 of 1: available'])
    })

    it('of a deleted holdings record stays with its record while it is on loan', async () => {
      await load([title(), holding(['852 0 ', 'bBC', 'p100'])])
      const loan = await lend('100')
      const file = [deleted(holding(['852 0 ', 'bBC', 'p100']))]
      const count = async () => (await database().db.selectFrom('holdings').select('id').execute()).length
      const before = await count()
      for (const _ of ['first', 'second']) {
        expect(await load(file)).toMatchObject({ refused: 1, withdrawn: 0, problems: [{ code: 'record-copy-busy' }] })
        expect([await states(), await count()]).toEqual([['100 of 1: available'], before])
      }
      await checkIn(loan)
      expect(await load(file)).toMatchObject({ withdrawn: 1, refused: 0 })
      expect([await states(), await count()]).toEqual([['100 of 1: withdrawn'], 0])
    })

    it('that is the last one people wait for stays; one of several does not', async () => {
      await load([title(copy('100'), copy('101'), copy('102', 'hv. 2'))])
      const waiting = await hold('100')
      expect(codes(await load([title(copy('101'), copy('102', 'hv. 2'))]))).toEqual([])
      const last = await load([title(copy('102', 'hv. 2'))])
      expect(codes(last)).toEqual(['record-copy-awaited'])
      expect((await copyOf('101')).state).toBe('available')
      expect(codes(await load([title(copy('102', 'hv. 2'))], force))).toEqual(['holds-ended'])
      expect((await copyOf('101')).state).toBe('withdrawn')
      expect(await holdRow(waiting)).toMatchObject({ state: 'cancelled', close_reason: 'withdrawn' })
      expect(await mails()).toMatchObject([{ topic: 'holdWithdrawn' }])
    })
  })

  it('a missing copy is none that people can wait for', async () => {
    await load([title(copy('100'), copy('101'))])
    await hold('100')
    await database().db.updateTable('copies').set({ state: 'missing' }).where('barcode', '=', '101').execute()
    expect(codes(await load([title(copy('101'))]))).toEqual(['record-copy-awaited'])
    expect((await copyOf('100')).state).toBe('available')
  })

  describe('a copy of a CSV file', () => {
    beforeEach(() => load([title(copy('100'), copy('101')), other()]))

    it.each([
      ['withdraws', 'barcode,title_id,state\n100,1,withdrawn\n101,1,withdrawn\n', 'withdrawn', 1],
      ['moves', 'barcode,title_id\n100,2\n101,2\n', 'available', 2],
    ])('that the file %s stays if it is the last one people wait for; --force ends their holds', async (...row) => {
      const [, file, state, owner] = row
      const waiting = await hold('100')
      const report = await loadCsv(file)
      expect(report).toMatchObject({ updated: 1, refused: 1, problems: [{ code: 'copy-awaited' }] })
      expect(await states()).toEqual([`100 of ${owner}: ${state}`, '101 of 1: available'])
      const forced = await loadCsv(file, force)
      expect(forced).toMatchObject({ updated: 1, unchanged: 1, refused: 0, problems: [{ code: 'holds-ended' }] })
      expect(await states()).toEqual([`100 of ${owner}: ${state}`, `101 of ${owner}: ${state}`])
      expect(await holdRow(waiting)).toMatchObject({ state: 'cancelled', close_reason: 'withdrawn' })
      expect(await mails()).toHaveLength(1)
    })

    it('on loan is refused with --force too, and the holds that only it could meet are ended', async () => {
      await lend('100')
      const waiting = await hold('100')
      const file = 'barcode,title_id,state\n100,1,withdrawn\n101,1,withdrawn\n'
      const forced = await loadCsv(file, force)
      expect(codes(forced).sort()).toEqual(['copy-busy-withdrawn', 'holds-ended'])
      expect(await states()).toEqual(['100 of 1: available', '101 of 1: withdrawn'])
      expect(await holdRow(waiting)).toMatchObject({ state: 'cancelled' })
    })

    it('in a row that is refused for something else ends no hold', async () => {
      const waiting = await hold('100')
      const file = 'barcode,title_id,state,price\n100,1,withdrawn,caro\n101,1,withdrawn,caro\n'
      expect(await loadCsv(file, force)).toMatchObject({ refused: 2 })
      expect(await holdRow(waiting)).toMatchObject({ state: 'waiting' })
    })
  })

  describe('at the same moment', () => {
    it('a copy is lent or its title withdrawn, never both', async () => {
      const { db } = database()
      const ctx = await addDeskFixture(db)
      const makeOne = (number: number) =>
        makeRecord('title', `${number}`, ['245 10', `aTítulo ${number}`], copy(`${1000 + number}`))
      const numbers = Array.from({ length: 12 }, (_, at) => at + 1)
      await load(numbers.map(makeOne))
      await db.updateTable('copies').set({ library_id: ctx.here }).execute()
      const readers = await Promise.all(numbers.map(() => someone(db)))
      const copies = await db.selectFrom('copies').select('id').orderBy('id').execute()
      const wish = (at: number) => ({
        copyId: copies[at]!.id,
        accountId: readers[at]!.account,
        libraryId: ctx.here,
      })
      const lending = numbers.map((_, at) =>
        database()
          .transact((tx) => checkOut(tx, mailContext, wish(at), tuesday))
          .catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error
          }),
      )
      await Promise.all([load(numbers.map((number) => deleted(makeOne(number)))), ...lending])
      const both = await db
        .selectFrom('loans')
        .innerJoin('titles', 'titles.id', 'loans.title_id')
        .select('titles.id')
        .where('loans.state', '=', 'open')
        .where('titles.state', '=', 'withdrawn')
        .execute()
      expect(both).toEqual([])
    })

    // SQLite has one writer at a time: what has not been committed keeps the import from beginning.
    it.runIf(engine === 'postgres')(
      'an import waits for whoever decides about the title, and sees their loan',
      async () => {
        await load([title(copy('100'))])
        const { id: copy_id } = await copyOf('100')
        const tx = await database().db.startTransaction().execute()
        await lockTitlesAndPatrons(tx, { titles: [1] })
        await addLoan(tx, { copy_id })
        const loading = load([deleted(title(copy('100')))])
        await new Promise((resolve) => setTimeout(resolve, 300))
        await tx.commit().execute()
        expect(codes(await loading)).toEqual(['title-busy'])
        expect(await titles()).toEqual({ 1: 'active' })
      },
    )

    it.runIf(engine === 'postgres')('an import gives up on a title that somebody decides about for long', async () => {
      await load([title(copy('100'))])
      const tx = await database().db.startTransaction().execute()
      await lockTitlesAndPatrons(tx, { titles: [1] })
      expect(codes(await load([deleted(title(copy('100')))], force))).toEqual(['title-busy'])
      await tx.rollback().execute()
      expect(await load([deleted(title(copy('100')))])).toMatchObject({ withdrawn: 1 })
    })
  })
})
