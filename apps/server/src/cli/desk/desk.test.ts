import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Insertable } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone, tuesday } from '../../../test/desk-fixture.ts'
import { addCopy, addHold, addIssue, addLoan, addStackRequest, addTitle, testNow } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { eachDatabase, makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import type { SuspensionsTable } from '../../database/tables/circulation.ts'
import { addCharge } from '../../features/circulation/ledger.ts'
import { showCard } from '../../features/patron/card.ts'
import { changeIssue } from '../../features/serials/change-issue.ts'
import type { AppContext } from '../../http/call-handler.ts'
import { FileFolder } from '../../integrations/files/file-folder.ts'
import { hashSecret } from '../../secrets/random-secrets.ts'
import { runEstanteWith } from '../testing/run-estante.ts'

/** The Monday in the second week after a day: the libraries of the fixture are open. */
function mondayAfter(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.add({ days: 15 - date.dayOfWeek }).toString()
}

eachDatabase((engine) => {
  let place: TestDatabase
  let database: Database
  let fixture: DeskFixture
  let codes: { here: string; there: string }
  let next = 0

  const withInput = (input: string, ...args: string[]) =>
    runEstanteWith(
      input,
      { ESTANTE_DATA: place.folder, ...(engine === 'postgres' && { DATABASE_URL: place.url }) },
      'desk',
      ...args,
    )
  const desk = (...args: string[]) => withInput('', ...args)
  /** What each line of the answer says. */
  const answers = ({ out }: { out: string }) =>
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const answer = async (...args: string[]) => answers(await desk(...args))[0]
  const newCopy = async (row: Parameters<typeof addCopy>[1] = {}) => {
    const barcode = `B${engine}${++next}`
    return { id: await addCopy(database.db, { barcode, library_id: fixture.here, ...row }), barcode }
  }
  const newPatron = async () => {
    const username = `leitor${++next}`
    return { ...(await someone(database.db, { username })), username }
  }
  const debt = (patronId: number, cents: number) =>
    database.transact((tx) =>
      addCharge(
        tx,
        { patronId, libraryId: fixture.here, kind: 'service', cents, reason: { code: 'note', note: 'Cartão' } },
        tuesday,
      ),
    )

  beforeAll(async () => {
    place = await makeTestDatabase(engine)
    database = openDatabase(place.url)
    fixture = await addDeskFixture(database.db)
    const rows = await database.db.selectFrom('libraries').select(['id', 'code']).execute()
    const code = (id: number) => rows.find((row) => row.id === id)!.code
    codes = { here: code(fixture.here), there: code(fixture.there) }
  })
  afterAll(async () => {
    await database.close()
    await place.remove()
  })

  describe('acts on copies', { tags: ['C-206'] }, () => {
    it('mark a claim, settle it, and take a damaged copy out of use and back', async () => {
      const [copy, { username }] = [await newCopy(), await newPatron()]
      const named = `barcode=${copy.barcode}`
      await answer('lend', named, `user=${username}`, `library=${codes.here}`)
      expect(await answer('claims-returned', named)).toMatchObject({ done: 'claims-returned', copy: copy.id })
      expect(await answer('claims-returned', named)).toMatchObject({ code: 'copies.claimed_already' })
      expect((await answer('copy', named)).acts).toContain('reject-claim')
      expect(await answer('claim-rejected', named)).not.toHaveProperty('claimed_returned')
      await answer('claims-returned', named)
      expect(await answer('claim-upheld', named)).toMatchObject({ goes_to: 'shelf' })
      expect(await answer('damaged', named, 'damage=Capa solta')).toMatchObject({ damaged: true, damage: 'Capa solta' })
      expect(await answer('back-in-use', named)).toMatchObject({ goes_to: 'shelf' })
      expect(await answer('missing', named)).toMatchObject({ state: 'missing' })
      expect(await answer('in-repair', named)).toMatchObject({ code: 'copies.not_found_yet' })
      expect(await answer('found', named, `library=${codes.here}`)).toMatchObject({ found: true, goes_to: 'shelf' })
    })

    it('say what was paid for a lost copy that is found', async () => {
      const [copy, { username }] = [await newCopy({ price_cents: 8000 }), await newPatron()]
      const named = `barcode=${copy.barcode}`
      await answer('lend', named, `user=${username}`, `library=${codes.here}`)
      const { replacement_debt } = await answer('lost', named)
      await answer('pay', `debt=${replacement_debt}`)
      expect(await answer('found', named)).toMatchObject({ replacement_paid: '80.00', refund: 'to_decide' })
    })
  })

  it('takes a book drop back at the moment when it was returned', { tags: ['W-213'] }, async () => {
    const [copy, { username }] = [await newCopy(), await newPatron()]
    await answer('lend', `barcode=${copy.barcode}`, `user=${username}`, `library=${codes.here}`)
    const back = (at: string) => answer('return', `barcode=${copy.barcode}`, `library=${codes.here}`, `at=${at}`)
    expect(await back('2020-01-01 10:00')).toMatchObject({ code: 'desk.returned_before_lent' })
    expect(await back('9999-01-01T10:00')).toMatchObject({ code: 'desk.returned_in_future' })
    expect(await back('ontem')).toMatchObject({ code: 'desk.moment_invalid' })
  })

  it('lends, renews and takes back what is named by its barcode, to who is named by user name', async () => {
    const [copy, { username, patron }] = [await newCopy(), await newPatron()]
    const lent = await answer('lend', `barcode=${copy.barcode}`, `user=${username}`, `library=${codes.here}`)
    expect(lent).toMatchObject({ done: 'lend', copy: copy.id, barcode: copy.barcode, person: patron })
    expect(lent.receipt).toMatch(/^\d{14}$/)
    expect(await answer('renew', `{"copy":${copy.id}}`)).toMatchObject({ refused: 'renew', code: 'loans.same_date' })
    await database.db.updateTable('loans').set({ due_on: '2026-11-20' }).where('id', '=', lent.loan).execute()
    const back = await answer('return', `{"barcode":"${copy.barcode}","library":"${codes.here}"}`)
    expect(back).toMatchObject({ done: 'return', loan: lent.loan, goes_to: 'shelf', due: '2026-11-20' })
    expect(await answer('return', `copy=${copy.id}`, `library=${codes.here}`)).toMatchObject({
      code: 'desk.not_lent',
      message: 'This copy is neither on loan nor in transit. Check its number, or put it back in its place.',
    })
  })

  it('lends and renews in spite of a rule with a reason, which is on record', { tags: ['W-239'] }, async () => {
    const [copy, { username }, next] = [await newCopy(), await newPatron(), await newPatron()]
    const { title_id } = await database.db
      .selectFrom('copies')
      .select('title_id')
      .where('id', '=', copy.id)
      .executeTakeFirstOrThrow()
    await addHold(database.db, { title_id, library_id: fixture.here, patron_id: next.patron })
    const lend = (...more: string[]) =>
      answer('lend', `copy=${copy.id}`, `user=${username}`, `library=${codes.here}`, ...more)
    expect(await lend()).toMatchObject({ refused: 'lend', code: 'desk.promised' })
    const lent = await lend('reason=Ninguém vem buscar hoje')
    expect(lent).toMatchObject({ done: 'lend', overridden: ['hold-waiting'] })
    const onRecord = (loan: number) =>
      database.db
        .selectFrom('audit_log')
        .select(['actor', 'details'])
        .where('action', '=', 'loans.rule_overridden')
        .where('subject_id', '=', loan)
        .execute()
    expect(await onRecord(lent.loan)).toMatchObject([
      { actor: 'command-line', details: expect.stringContaining('Ninguém vem buscar hoje') },
    ])

    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await database.db.updateTable('loans').set({ due_on: soon }).where('id', '=', lent.loan).execute()
    expect(await answer('renew', `copy=${copy.id}`)).toMatchObject({ code: 'loans.waited_for' })
    expect(await answer('renew', `copy=${copy.id}`, 'reason=Prova amanhã')).toMatchObject({
      done: 'renew',
      overridden: ['hold-waiting'],
    })
    expect(await onRecord(lent.loan)).toHaveLength(2)
  })

  it('moves a due date by hand, with a reason', { tags: ['C-233'] }, async () => {
    const [copy, { username }] = [await newCopy(), await newPatron()]
    const { due, loan } = await answer('lend', `copy=${copy.id}`, `user=${username}`, `library=${codes.here}`)
    const move = (to: string, ...more: string[]) =>
      answer('due-date', `copy=${copy.id}`, `library=${codes.here}`, `to=${to}`, ...more)
    expect(await move('2020-01-01', 'reason=Greve')).toMatchObject({ code: 'loans.due_day_range' })
    expect(await move(due, 'reason=Greve')).toMatchObject({ refused: 'due-date', code: 'loans.due_day_same' })
    expect(await move(due)).toMatchObject({ code: 'common.invalid_fields' })
    const monday = mondayAfter(due)
    expect(await move(monday, 'reason=Greve')).toMatchObject({ done: 'due-date', loan, from: due, due: monday })
  })

  it('names the hour of a loan by the hour as the page does', { tags: ['W-268'] }, async () => {
    const [copy, { username }] = [await newCopy(), await newPatron()]
    const named = `barcode=${copy.barcode}`
    const monday = mondayAfter(new Date().toISOString().slice(0, 10))
    const lend = async () => {
      const { loan } = await answer('lend', named, `user=${username}`, `library=${codes.here}`)
      const due = { due_on: monday, due_at: `${monday}T17:30:00.000Z` }
      await database.db.updateTable('loans').set(due).where('id', '=', loan).execute()
      return `${monday}T14:30`
    }
    const due = await lend()
    expect(await answer('copy', named)).toMatchObject({ due })
    const day = due.slice(0, 10)
    const moved = await answer('due-date', named, `library=${codes.here}`, `to=${day}`, 'reason=Evento')
    expect(moved).toMatchObject({ from: due, due: day })
    expect(await answer('return', named, `library=${codes.here}`)).toMatchObject({ due: day, days_late: 0 })
    expect(await lend()).toBe(due)
    expect(await answer('return', named, `library=${codes.here}`)).toMatchObject({ due })
    await lend()
    expect(await answer('lost', named, 'amount=80')).toMatchObject({ due })
  })

  it('overrides no other rule, and nothing that did not refuse', { tags: ['W-239'] }, async () => {
    const [copy, { username }, another] = [await newCopy(), await newPatron(), await newPatron()]
    const lend = (user: string) =>
      answer('lend', `copy=${copy.id}`, `user=${user}`, `library=${codes.here}`, 'reason=Por precaução')
    expect(await lend(username)).not.toHaveProperty('overridden')
    expect(await lend(another.username)).toMatchObject({ refused: 'lend', code: 'desk.lent_to_another' })
  })

  it('says who has a copy that is on loan, also where that is the person, named or by a loan code', async () => {
    const { db } = database
    const [copy, reader, another] = [await newCopy(), await newPatron(), await newPatron()]
    const lend = (...to: string[]) => answer('lend', `barcode=${copy.barcode}`, ...to, `library=${codes.here}`)
    await db.updateTable('patrons').set({ name: 'Zuleica Prado' }).where('id', '=', reader.patron).execute()
    await lend(`user=${reader.username}`)
    expect(await lend(`user=${another.username}`)).toMatchObject({
      refused: 'lend',
      code: 'desk.lent_to_another',
      message: 'Zuleica Prado still has this copy on loan. Check it in first, then lend it.',
    })
    const hasIt = {
      refused: 'lend',
      code: 'desk.has_copy',
      message: expect.stringContaining('has this copy on loan, until'),
    }
    expect(await lend(`user=${reader.username}`)).toMatchObject(hasIt)
    const until = new Date(Date.now() + 600_000).toISOString()
    const hash = hashSecret('EFGHEFGHEFGHEFGH')
    const token = { hash, kind: 'loan-token', created_at: testNow, expires_at: until, payload: '{}' }
    await db
      .insertInto('one_time_tokens')
      .values({ ...token, account_id: reader.account })
      .execute()
    expect(await lend('token=EFGHEFGHEFGHEFGH')).toMatchObject(hasIt)
    expect(await lend('token=JKLMJKLMJKLMJKLM')).toMatchObject({ code: 'desk.token_unknown' })
  })

  it('lends to who shows the card of an account, also where several share its user name', async () => {
    const { db } = database
    const username = `carteira${engine}`
    const people = [await someone(db, { username }), await someone(db, { username })]
    for (const { account, patron } of people) {
      const request = { caller: { kind: 'patron', account, patron, session: '' }, language: 'en' }
      const card = await showCard(db, request as never, { database } as AppContext)
      const { barcode } = await newCopy()
      const lent = await answer(
        'lend',
        `barcode=${barcode}`,
        `user=${(card as { codigo: string }).codigo}`,
        `library=${codes.here}`,
      )
      expect(lent).toMatchObject({ done: 'lend', person: patron })
    }
  })

  it('answers each line of standard input as it comes, and ends with 1 where one is refused', async () => {
    const [one, two, { username }] = [await newCopy(), await newCopy(), await newPatron()]
    const line = (barcode: string) => JSON.stringify({ barcode, user: username, library: codes.here })
    const run = await withInput(`${line(one.barcode)}\nnot json\n\n${line(two.barcode)}\n${line('nothing')}\n`, 'lend')
    expect(answers(run).map(({ done, code }) => done ?? code)).toEqual([
      'lend',
      'common.invalid_fields',
      'lend',
      'desk.copy_not_found',
    ])
    expect(answers(run)[1]).toMatchObject({ line: 2, message: expect.stringContaining('Line 2 is no JSON') })
    expect(run.status).toBe(1)
  })

  it('lends what stands below a first line that is no JSON', async () => {
    const [copy, { username }] = [await newCopy(), await newPatron()]
    const line = JSON.stringify({ copy: copy.id, user: username, library: codes.here })
    const run = await withInput(`{"copy": 1\n${line}\n`, 'lend')
    expect(answers(run)).toMatchObject([
      { refused: 'lend', code: 'common.invalid_fields', line: 1, input: '{"copy": 1' },
      { done: 'lend', copy: copy.id },
    ])
    expect(run.status).toBe(1)
  })

  it('takes a list, on one line or on several', async () => {
    const copies = [await newCopy(), await newCopy()]
    for (const { id } of copies)
      await addLoan(database.db, { copy_id: id, policy_id: fixture.policy, due_on: '2099-01-01' })
    const list = copies.map(({ id }) => ({ copy: id, library: codes.there }))
    const run = await withInput(JSON.stringify(list, null, 2), 'return', '-')
    expect(run.status).toBe(0)
    expect(answers(run)).toMatchObject(copies.map(() => ({ goes_to: 'transit', library: codes.here })))
    expect((await desk('return', JSON.stringify(list.map((one) => ({ ...one, library: codes.here }))))).status).toBe(0)
  })

  it('says which field is wrong, which is missing and which are known', async () => {
    const wrong = await answer('lend', '{"barcode":"1","copie":3,"user":""}')
    expect(wrong).toMatchObject({ refused: 'lend', code: 'common.invalid_fields' })
    expect(Object.keys(wrong.errors).sort()).toEqual(['copie', 'user'])
    expect(wrong.errors.copie).toContain('barcode, copy, user, token, library')
    expect((await answer('waive', 'debt=1')).errors).toEqual({ reason: 'Fill in this field.' })
    expect((await answer('renew', '{"copy":1,"barcode":"1"}')).errors).toHaveProperty('barcode')
  })

  it('refuses nobody’s name, no library among several and one that there is not', async () => {
    const { barcode } = await newCopy()
    const { username } = await newPatron()
    const lend = (...words: string[]) => answer('lend', `barcode=${barcode}`, ...words)
    expect(await lend('user=ninguem', `library=${codes.here}`)).toMatchObject({ code: 'desk.login_not_found' })
    expect(await lend(`user=${username}`)).toMatchObject({ code: 'desk.library_needed' })
    expect(await lend(`user=${username}`, 'library=ZZ')).toMatchObject({ code: 'desk.library_not_found' })
  })

  it('counts use in the library, and refuses what is lent', async () => {
    const [copy, lent, { username }] = [await newCopy(), await newCopy(), await newPatron()]
    const use = (id: number, library = codes.here) => answer('used-here', `copy=${id}`, `library=${library}`)
    expect(await use(copy.id)).toMatchObject({ done: 'used-here', counted: true })
    expect(await use(copy.id)).toMatchObject({ counted: false })
    expect(await use(copy.id, codes.there)).toMatchObject({ code: 'desk.copy_elsewhere' })
    await answer('lend', `copy=${lent.id}`, `user=${username}`, `library=${codes.here}`)
    expect(await use(lent.id)).toMatchObject({ code: 'desk.use_lent' })
  })

  it('lends to who made a loan token, once; a refused loan leaves it good', async () => {
    const [copy, other, { account, patron }] = [await newCopy(), await newCopy(), await newPatron()]
    const until = new Date(Date.now() + 600_000).toISOString()
    const token = { kind: 'loan-token', account_id: account, created_at: testNow, expires_at: until, payload: '{}' }
    const hash = hashSecret('ABCDEFGHJKMNPQRS')
    await database.db
      .insertInto('one_time_tokens')
      .values({ hash, ...token })
      .execute()
    const lend = (id: number, library: string) =>
      answer('lend', `copy=${id}`, 'token=ABCDEFGHJKMNPQRS', `library=${library}`)
    expect(await lend(copy.id, codes.there)).toMatchObject({ code: 'desk.copy_elsewhere' })
    expect(await lend(copy.id, codes.here)).toMatchObject({ done: 'lend', person: patron })
    expect(await lend(other.id, codes.here)).toMatchObject({ code: 'desk.token_used' })
  })

  it.each([
    [['frobnicate'], 'does not exist. There are: lend, return'],
    [['lend', 'nonsense'], 'neither JSON nor name=value'],
    [['lend'], 'was told nothing'],
  ])('%j is wrong use, with status 2', async (args, sentence) => {
    expect(await desk(...args)).toMatchObject({ status: 2, out: '', err: expect.stringContaining(sentence) })
  })

  describe('a suspension', () => {
    const suspend = async (patron_id: number, row: Partial<Insertable<SuspensionsTable>> = {}) => {
      const span = { from_day: '2020-01-01', until_day: '2999-12-31', reason: 'Atraso', kind: 'other' as const }
      const values = { patron_id, library_id: fixture.here, ...span, ...row }
      const { id } = await database.db
        .insertInto('suspensions')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const lend = async (username: string) =>
      answer('lend', `copy=${(await newCopy()).id}`, `user=${username}`, `library=${codes.here}`)

    it('is lifted by hand, once, with a reason that the audit log keeps', async () => {
      const { username, patron } = await newPatron()
      const id = await suspend(patron)
      expect(await lend(username)).toMatchObject({ refused: 'lend' })
      expect((await answer('lift', `suspension=${id}`)).errors).toHaveProperty('reason')
      const lift = () => answer('lift', `suspension=${id}`, 'reason=Sem luz')
      expect(await lift()).toMatchObject({
        done: 'lift',
        person: patron,
        lifted: [{ suspension: id, kind: 'other', library: codes.here, until: '2999-12-31', reason: 'Atraso' }],
      })
      expect(await lift()).toMatchObject({ code: 'desk.nothing_to_lift' })
      const log = database.db.selectFrom('audit_log').selectAll().where('action', '=', 'suspensions.lifted')
      const rows = await log.where('subject_id', '=', id).execute()
      expect(rows.map(({ actor, origin, details }) => ({ actor, origin, ...JSON.parse(details) }))).toMatchObject([
        { actor: 'command-line', origin: 'desk', patron, kind: 'other', reason: 'Sem luz' },
      ])
      expect(await lend(username)).toMatchObject({ done: 'lend' })
    })

    it('of somebody is lifted with the others of its kind, a clearance apart, at one library or at all', async () => {
      const { username, patron } = await newPatron()
      const here = await suspend(patron)
      const there = await suspend(patron, { library_id: fixture.there, kind: 'late' })
      const clearance = await suspend(patron, { library_id: null, kind: 'clearance', until_day: '9999-12-31' })
      await suspend(patron, { until_day: '2020-02-01' })
      await suspend((await newPatron()).patron)
      const lifted = async (...words: string[]) =>
        (await answer('lift', `user=${username}`, 'reason=x', ...words)).lifted
      expect(await lifted('kind=suspension', `library=${codes.there}`)).toMatchObject([{ suspension: there }])
      expect(await lifted('kind=suspension')).toMatchObject([{ suspension: here }])
      expect(await lifted('kind=clearance')).toMatchObject([{ suspension: clearance, library: null, until: null }])
      expect(await answer('lift', `user=${username}`, 'reason=x', 'kind=clearance')).toMatchObject({
        code: 'desk.nothing_to_lift',
      })
      expect(await lend(username)).toMatchObject({ done: 'lend' })
    })

    it('that there is not, or is named in two ways or in none, is refused', async () => {
      const lift = (...words: string[]) => answer('lift', 'reason=x', ...words)
      expect(await lift('suspension=999999')).toMatchObject({ code: 'desk.suspension_not_found' })
      expect((await lift()).errors).toHaveProperty('suspension')
      expect((await lift('suspension=1', 'user=ana')).errors).toHaveProperty('suspension')
      expect((await lift('user=ana')).errors).toHaveProperty('kind')
      expect((await lift('user=ana', 'kind=all')).errors).toHaveProperty('kind')
      expect((await lift('suspension=1', 'library=BC')).errors).toHaveProperty('library')
    })
  })

  describe('a debt', () => {
    it('is paid in part and then whole; the same receipt counts once', async () => {
      const { patron } = await newPatron()
      const id = await debt(patron, 1000)
      expect(await answer('pay', `debt=${id}`, 'amount=4,00', 'receipt=77')).toMatchObject({
        done: 'pay',
        total: '4.00',
        receipt: '77',
        debts: [{ debt: id, paid: '4.00', left: '6.00' }],
      })
      expect(await answer('pay', `debt=${id}`, 'receipt=77')).toMatchObject({ code: 'charges.payment_known' })
      expect(await answer('pay', `debt=${id}`, 'amount=6.01')).toMatchObject({ code: 'charges.more_than_open' })
      expect(await answer('pay', `{"debt":${id},"amount":6}`)).toMatchObject({ total: '6.00' })
      expect(await answer('pay', `debt=${id}`)).toMatchObject({ code: 'charges.nothing_open' })
    })

    it('that was paid by mistake is owed again, once, and by a receipt of its library', async () => {
      const { patron, username } = await newPatron()
      await debt(patron, 500)
      const { receipt } = (await answer('pay', `user=${username}`)) as { receipt: string }
      const undo = (library = codes.here, number = receipt) =>
        answer('undo-payment', `receipt=${number}`, `library=${library}`, 'reason=Pessoa errada')
      expect(await undo(codes.there)).toMatchObject({ code: 'till.receipt_not_found' })
      expect(await undo(codes.here, '0')).toMatchObject({ code: 'till.receipt_not_found' })
      const undone = { done: 'undo-payment', receipt, person: patron, total: '5.00', debts: [{ owed: '5.00' }] }
      expect(await undo()).toMatchObject(undone)
      expect(await undo()).toMatchObject({ code: 'till.receipt_undone' })
      expect(await answer('debts', `user=${username}`)).toMatchObject({ total: '5.00' })
      const { receipts } = (await answer('till', `library=${codes.here}`)) as { receipts: object[] }
      expect(receipts).toContainEqual(expect.objectContaining({ receipt, undone: expect.any(Object) }))
      expect((await answer('undo-payment', 'receipt=1')).errors).toHaveProperty('reason')
    })

    it('that was paid is given back, whole or in part, and is not owed again', async () => {
      const { patron, username } = await newPatron()
      const id = await debt(patron, 500)
      await answer('pay', `debt=${id}`)
      const back = (...words: string[]) => answer('refund', `debt=${id}`, 'reason=Foi engano', ...words)
      expect(await back('amount=5,01')).toMatchObject({ code: 'till.more_than_paid' })
      expect(await back('amount=2', 'method=pix')).toMatchObject({ done: 'refund', debt: id, amount: '2.00' })
      expect(await back()).toMatchObject({ done: 'refund', amount: '3.00' })
      expect(await back()).toMatchObject({ code: 'till.nothing_paid' })
      expect(await answer('refund', 'debt=999999', 'reason=Foi engano')).toMatchObject({ code: 'charges.not_found' })
      expect(await answer('debts', `user=${username}`)).toMatchObject({ total: '0.00', debts: [] })
      expect((await answer('refund', `debt=${id}`)).errors).toHaveProperty('reason')
    })

    it('of a person is paid with all others of theirs', async () => {
      const { patron, username } = await newPatron()
      await debt(patron, 150)
      await debt(patron, 250)
      expect(await answer('pay', `user=${username}`, `library=${codes.there}`)).toMatchObject({
        code: 'desk.nothing_owed',
      })
      expect(await answer('debts', `user=${username}`)).toMatchObject({
        total: '4.00',
        debts: [{ kind: 'service', amount: '1.50', paid: '0.00', owed: '1.50' }, { library: codes.here }],
      })
      expect(await answer('pay', `user=${username}`)).toMatchObject({ total: '4.00' })
      expect(await answer('debts', `user=${username}`)).toMatchObject({ total: '0.00', debts: [] })
      expect(await answer('pay', `user=${username}`)).toMatchObject({ code: 'desk.nothing_owed' })
    })

    it('goes into a till, which is opened, told and closed', async () => {
      const till = (...words: string[]) => answer('till', `library=${codes.here}`, ...words)
      const { patron } = await newPatron()
      const id = await debt(patron, 1000)
      await till('counted=0')
      expect(await till('opening=50,00')).toMatchObject({ done: 'till', open: { expected: '50.00' } })
      expect(await till('opening=1')).toMatchObject({ code: 'till.already_open' })
      await answer('pay', `debt=${id}`, 'method=card', 'reason=0042')
      await answer('pay', `debt=${await debt(patron, 200)}`)
      expect((await till()).receipts.slice(-2)).toMatchObject([
        { method: 'card', note: '0042', amount: '10.00' },
        { method: 'cash', amount: '2.00' },
      ])
      expect(await till('counted=51', 'left=52')).toMatchObject({ code: 'till.left_too_much' })
      expect(await till('counted=51', 'left=10')).toMatchObject({ expected: '52.00', difference: '-1.00' })
      expect(await till('counted=51')).toMatchObject({ code: 'till.not_open' })
      expect((await till('left=1')).errors).toHaveProperty('counted')
      expect((await till('day=yesterday')).errors).toHaveProperty('day')
    })

    it('is charged by hand: a service at its price, or another sum', { tags: ['C-207'] }, async () => {
      const { patron, username: user } = await newPatron()
      const names = { name_pt: 'Cópia', name_es: 'Fotocopia', name_en: 'Photocopy' }
      await database.db
        .insertInto('services')
        .values({ ...names, price_cents: 25 })
        .execute()
      const charge = (...words: string[]) => answer('charge', `user=${user}`, `library=${codes.here}`, ...words)
      expect(await charge('service=cópia', 'quantity=4')).toMatchObject({ done: 'charge', amount: '1.00' })
      expect(await charge('amount=15', 'note=Chave do armário')).toMatchObject({ amount: '15.00' })
      expect(await charge('amount=15')).toMatchObject({ code: 'till.fee_unnamed' })
      expect(await charge('service=Café')).toMatchObject({ code: 'till.service_not_found' })
      expect((await charge('service=Cópia', 'amount=1')).errors).toHaveProperty('amount')
      expect((await charge('amount=1', 'quantity=2', 'note=Cópias')).errors).toHaveProperty('quantity')
      const rows = await database.db.selectFrom('charges').selectAll().where('patron_id', '=', patron).execute()
      expect(rows.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
        ['service', 100],
        ['service', 1500],
      ])
    })

    it('of a slip is paid as the slip has it, or not at all', async () => {
      const { patron } = await newPatron()
      const charges = JSON.stringify([await debt(patron, 300), await debt(patron, 200)])
      const { id } = await database.db
        .insertInto('payment_slips')
        .values({ patron_id: patron, library_id: fixture.here, amount_cents: 500, charges, created_at: testNow })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(await answer('pay', `slip=${id}`)).toMatchObject({ total: '5.00' })
      expect(await answer('pay', `slip=${id}`)).toMatchObject({ code: 'desk.slip_differs' })
      expect(await answer('pay', 'slip=999999')).toMatchObject({ code: 'desk.slip_not_found' })
    })

    it('is waived or taken back with a reason', async () => {
      const { patron } = await newPatron()
      const id = await debt(patron, 500)
      expect(await answer('waive', `debt=${id}`, 'amount=2', 'reason=Doença')).toMatchObject({ left: '3.00' })
      expect(await answer('reverse', `debt=${id}`, 'reason=Engano')).toMatchObject({ amount: '3.00', left: '0.00' })
      const rows = await database.db.selectFrom('charges').selectAll().where('patron_id', '=', patron).execute()
      expect(rows.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
        ['service', 500] as const,
        ['discount', -200] as const,
        ['reversal', -300] as const,
      ])
    })

    it('says at check-in that the copy was withdrawn meanwhile', async () => {
      const [copy, ana] = [await newCopy(), await newPatron()]
      await answer('lend', `copy=${copy.id}`, `user=${ana.username}`, `library=${codes.here}`)
      await database.db.updateTable('copies').set({ state: 'withdrawn' }).where('id', '=', copy.id).execute()
      const back = await answer('return', `copy=${copy.id}`, `library=${codes.here}`)
      expect(back).toMatchObject({ done: 'return', withdrawn: true })
    })

    it('for a lost copy is told, and reversed where that is set, when it comes back', async () => {
      const lost = async () => {
        const [copy, ana] = [await newCopy(), await newPatron()]
        await answer('lend', `copy=${copy.id}`, `user=${ana.username}`, `library=${codes.here}`)
        const { replacement_debt } = await answer('lost', `copy=${copy.id}`, 'amount=80,00')
        const back = await answer('return', `copy=${copy.id}`, `library=${codes.here}`)
        return { back, debt: replacement_debt }
      }
      const owed = await lost()
      const found = { done: 'return', found: true, goes_to: 'shelf' }
      expect(owed.back).toMatchObject({ ...found, replacement_debt: owed.debt, replacement_owed: '80.00' })
      expect(owed.back).not.toHaveProperty('replacement_reversed')
      await setSettings(database.db, { 'charges.reverse_found': true })
      const reversed = await lost()
      await setSettings(database.db, { 'charges.reverse_found': false })
      const settled = { replacement_owed: '0.00', replacement_reversed: '80.00' }
      expect(reversed.back).toMatchObject({ ...found, replacement_debt: reversed.debt, ...settled })
    })

    it('for a lost copy is its price, or what the desk says', async () => {
      const copy = await newCopy()
      await addLoan(database.db, { copy_id: copy.id, policy_id: fixture.policy, due_on: '2099-01-01' })
      expect(await answer('lost', `copy=${copy.id}`)).toMatchObject({ code: 'desk.price_missing' })
      expect(await answer('lost', `copy=${copy.id}`, 'amount=80,00')).toMatchObject({ replacement: '80.00' })
    })
  })

  describe('requests to the library', () => {
    const request = async (title: string, library_id: number) => {
      const { patron } = await newPatron()
      const fields = JSON.stringify({ articleTitle: title, observation: 'Em PDF,\nse houver.' })
      const at = { created_at: testNow, updated_at: testNow }
      const row = { patron_id: patron, library_id, kind: 'article', fields, status: 'waiting', ...at } as const
      const { id } = await database.db.insertInto('requests').values(row).returning('id').executeTakeFirstOrThrow()
      return { id, patron }
    }

    it('are listed with what they ask for and what their patron wrote last', async () => {
      const [here, there] = [await request('Os leitores', fixture.here), await request('Flora', fixture.there)]
      const said = { request_id: here.id, patron_id: here.patron, sender: 'patron', content: 'Até sexta?' } as const
      await database.db
        .insertInto('request_messages')
        .values({ ...said, created_at: testNow })
        .execute()
      const listed = JSON.parse((await desk('requests', '--json')).out) as { request: number; message: string | null }[]
      expect(listed.map((one) => [one.request, one.message])).toEqual([
        [here.id, 'Até sexta?'],
        [there.id, null],
      ])
      const { out } = await desk('requests', '--library', codes.here)
      expect(out).toContain(`#${here.id}  2026-03-10 12:00  ${codes.here}  article  waiting`)
      expect(out).toContain(
        '\n    titulo_artigo: Os leitores\n    observacao: Em PDF,\n    se houver.\n    » Até sexta?',
      )
      expect(out).not.toContain('Flora')
      expect(await answer('answer', `request=${here.id}`, 'text=Até quinta.')).toMatchObject({ status: 'in-progress' })
      expect((await desk('requests')).out).not.toContain('»')
    })

    it('give their files into a folder, over nothing that is there', async () => {
      const { id, patron } = await request('Os leitores', fixture.here)
      const files = new FileFolder(join(place.folder, 'files'))
      for (const content of ['%PDF-1', '%PDF-2']) {
        const { key, size } = (await files.receive(Readable.from([Buffer.from(content)]), 100))!
        const row = { name: 'artigo.pdf', type: 'application/pdf', size, storage_key: key, created_at: testNow }
        await database.db
          .insertInto('request_files')
          .values({ ...row, request_id: id, patron_id: patron })
          .execute()
      }
      expect((await desk('requests')).out).toContain('\n    + artigo.pdf\n    + artigo.pdf')
      const to = join(place.folder, 'taken', String(id))
      const paths = [join(to, 'artigo.pdf'), join(to, 'artigo (2).pdf')]
      expect(await answer('files', `request=${id}`, `to=${to}`)).toEqual({ done: 'files', request: id, files: paths })
      expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['%PDF-1', '%PDF-2'])
      expect(statSync(paths[0]!).mode & 0o777).toBe(0o600)
      expect(await answer('files', 'request=999999', `to=${to}`)).toMatchObject({
        code: 'desk.library_request_not_found',
      })
    })

    it('are answered, made available, finished, refused, by nobody but the command line', async () => {
      const [{ id }, other] = [await request('Os leitores', fixture.here), await request('Flora', fixture.here)]
      expect(await answer('answer', `request=${id}`)).toMatchObject({ code: 'common.invalid_fields' })
      expect(await answer('answer', `request=${id}`, 'text=Pedimos hoje.')).toMatchObject({
        done: 'answer',
        request: id,
        status: 'in-progress',
        kind: 'article',
      })
      expect(await answer('answer', `request=${id}`, 'to=available', 'text=No balcão.')).toMatchObject({
        status: 'available',
      })
      expect(await answer('finish', `request=${id}`)).toMatchObject({ status: 'finished' })
      expect(await answer('refuse', `request=${id}`, 'reason=Tarde.')).toMatchObject({
        code: 'desk.library_request_ended',
      })
      expect(await answer('refuse', `request=${other.id}`)).toMatchObject({ code: 'common.invalid_fields' })
      expect(await answer('refuse', `request=${other.id}`, 'reason=Já existe.')).toMatchObject({ status: 'removed' })
      expect(await answer('finish', 'request=999999')).toMatchObject({ code: 'desk.library_request_not_found' })
      const events = database.db.selectFrom('audit_log').select('actor').where('subject', '=', 'request')
      expect(await events.distinct().execute()).toEqual([{ actor: 'command-line' }])
    })
  })

  describe('comments', () => {
    const comment = async (content: string, library_id: number) => {
      const { patron } = await newPatron()
      const row = { patron_id: patron, library_id, content, state: 'waiting', created_at: testNow } as const
      const { id } = await database.db.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    }

    it('lists those that wait, of every library or of one', async () => {
      const [here, there] = [
        await comment('Mais tomadas.\nObrigada.', fixture.here),
        await comment('Mais luz.', fixture.there),
      ]
      const listed = JSON.parse((await desk('comments', '--json')).out) as { comment: number; library: string }[]
      expect(listed.map((one) => [one.comment, one.library])).toEqual([
        [here, codes.here],
        [there, codes.there],
      ])
      const { out } = await desk('comments', '--library', codes.here)
      expect(out).toMatch(
        new RegExp(`#${here}  2026-03-10 12:00  ${codes.here}  .*\\n    Mais tomadas\\.\\n    Obrigada\\.`),
      )
      expect(out).not.toContain('Mais luz.')
    })

    it('are approved and refused with a reason, once', async () => {
      const [good, bad] = [await comment('Bom.', fixture.here), await comment('Ruim.', fixture.here)]
      expect(await answer('approve-comment', `comment=${good}`)).toMatchObject({ comment: good, state: 'approved' })
      expect(await answer('refuse-comment', `comment=${bad}`)).toMatchObject({ code: 'common.invalid_fields' })
      const refused = await answer('refuse-comment', JSON.stringify({ comment: bad, reason: 'Ofende.' }))
      expect(refused).toMatchObject({ comment: bad, state: 'refused' })
      expect(await answer('approve-comment', `comment=${bad}`)).toMatchObject({ code: 'desk.comment_decided' })
      const row = database.db.selectFrom('comments').select(['state', 'decision_reason']).where('id', '=', bad)
      expect(await row.executeTakeFirst()).toEqual({ state: 'refused', decision_reason: 'Ofende.' })
    })
  })

  describe('reports of mistakes', () => {
    const report = async (content: string, title_id: number) => {
      const row = { title_id, kind: 'copies', content, language: 'pt', state: 'open', created_at: testNow } as const
      const { id } = await database.db
        .insertInto('record_reports')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }

    it('are listed, of every library or of one', async () => {
      const [here, there] = [await addTitle(database.db), await addTitle(database.db)]
      await addCopy(database.db, { title_id: here, library_id: fixture.here })
      const [first, second] = [await report('Não está\nna estante.', here), await report('Ano errado.', there)]
      const listed = JSON.parse((await desk('reports', '--json')).out) as { report: number; title: number }[]
      expect(listed.map((one) => [one.report, one.title])).toEqual([
        [first, here],
        [second, there],
      ])
      const { out } = await desk('reports', '--library', codes.here)
      expect(out).toMatch(
        new RegExp(`#${first}  2026-03-10 12:00  Copies  .*  /acervo/${here}\\n    Não está\\n    na estante\\.`),
      )
      expect(out).not.toContain('Ano errado.')
    })

    it('are closed once, with a note', async () => {
      const id = await report('Ano errado.', await addTitle(database.db))
      expect(await answer('close-report', `report=${id}`)).toMatchObject({ code: 'common.invalid_fields' })
      expect(await answer('close-report', JSON.stringify({ report: id, note: 'Feito.' }))).toMatchObject({ report: id })
      const again = await answer('close-report', JSON.stringify({ report: id, note: 'Feito.' }))
      expect(again).toMatchObject({ code: 'desk.report_closed' })
      expect(await answer('close-report', 'report=999999', 'note=x')).toMatchObject({ code: 'desk.report_not_found' })
      const row = database.db.selectFrom('record_reports').select(['state', 'note']).where('id', '=', id)
      expect(await row.executeTakeFirst()).toEqual({ state: 'closed', note: 'Feito.' })
    })
  })

  describe('a notice', () => {
    const alertsOf = (patron: number) =>
      database.db.selectFrom('alerts').select(['kind', 'facts']).where('patron_id', '=', patron).execute()

    it('goes to a patron, to a category or to everybody, each in their language', async () => {
      const ana = await newPatron()
      const told = { done: 'notify', person: ana.patron, sent: 1, mails: 0 }
      expect(await answer('notify', `user=${ana.username}`, 'text=Fechamos cedo', 'text_en=We close early')).toEqual(
        told,
      )
      const facts = JSON.stringify({ pt: 'Fechamos cedo', es: 'Fechamos cedo', en: 'We close early' })
      expect(await alertsOf(ana.patron)).toEqual([{ kind: 'notice', facts }])
      const { sent } = await answer('notify', 'everybody=yes', 'text=Boas-vindas')
      expect(sent).toBeGreaterThan(1)
      expect(await alertsOf(ana.patron)).toHaveLength(2)
      const audit = database.db
        .selectFrom('audit_log')
        .select(['actor', 'details'])
        .where('action', '=', 'alerts.notice_sent')
      expect((await audit.orderBy('id').execute()).at(-1)).toEqual({
        actor: 'command-line',
        details: JSON.stringify({ sent, text: 'Boas-vindas' }),
      })
    })

    it('needs one addressee that there is', async () => {
      expect((await answer('notify', 'category=nobody', 'text=x')).code).toBe('desk.category_not_found')
      expect((await answer('notify', 'text=x')).code).toBe('common.invalid_fields')
      expect((await answer('notify', 'everybody=yes', 'category=01', 'text=x')).code).toBe('common.invalid_fields')
    })
  })

  describe('purchase suggestions and orders', () => {
    const suggestion = async (title: string, library_id: number) => {
      const { patron } = await newPatron()
      const status = 'purchase-suggestion'
      const stamps = { created_at: testNow, updated_at: testNow }
      const row = { patron_id: patron, library_id, title, publisher: 'Todavia', status, ...stamps }
      const { id } = await database.db.insertInto('suggestions').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    }

    it('are listed as long as they are open, of every library or of one', async () => {
      const [here, there] = [
        await suggestion('Salvar o fogo', fixture.here),
        await suggestion('Torto arado', fixture.there),
      ]
      const listed = JSON.parse((await desk('suggestions', '--json')).out) as Record<string, unknown>[]
      expect(listed.map(({ suggestion: id, library }) => [id, library])).toEqual([
        [here, codes.here],
        [there, codes.there],
      ])
      const { out } = await desk('suggestions', '--library', codes.here)
      expect(out).toMatch(
        new RegExp(`#${here}  2026-03-10  ${codes.here}  Purchase suggestion  Salvar o fogo. Todavia`),
      )
      expect(out).not.toContain('Torto arado')
      await answer('suggestion-status', `suggestion=${there}`, 'status=sold-out')
      expect(JSON.parse((await desk('suggestions', '--json')).out)).toHaveLength(1)
    })

    it('are answered, ordered and received', async () => {
      const id = await suggestion('O avesso da pele', fixture.here)
      const answered = await answer('suggestion-status', JSON.stringify({ suggestion: id, status: 'pre-suggestion' }))
      expect(answered).toMatchObject({ suggestion: id, status: 'pre-suggestion' })
      expect(await answer('suggestion-status', `suggestion=${id}`, 'status=lost')).toMatchObject({
        code: 'common.invalid_fields',
      })
      const placed = await answer('order', `{"suggestion":${id},"copies":2,"vendor":"Livraria","price":"59,90"}`)
      expect(placed).toMatchObject({ suggestion: id, copies: 2, received: 0, state: 'ordered' })
      const { out } = await desk('orders')
      expect(out).toMatch(
        new RegExp(`#${placed.order}  [-\\d]{10}  ${codes.here}  Ordered  0/2 × 59.90  O avesso da pele`),
      )
      expect(await answer('order', `order=${placed.order}`, 'received=2')).toMatchObject({ state: 'received' })
      expect(await answer('order', `order=${placed.order}`, 'state=cancelled')).toMatchObject({
        code: 'desk.order_closed',
      })
    })

    it('need what an order is made of, and nothing else', async () => {
      expect((await answer('order', 'title=Atlas', `library=${codes.here}`)).errors).toHaveProperty('copies')
      expect((await answer('order', 'order=1')).errors).toHaveProperty('received')
      expect((await answer('order', 'order=1', 'suggestion=1', 'received=1')).errors).toHaveProperty('suggestion')
      const free = ['title=Atlas', `library=${codes.there}`, 'copies=1', 'vendor=Livraria', 'price=12.50']
      expect(await answer('order', ...free)).toMatchObject({ suggestion: null, title: 'Atlas', state: 'ordered' })
    })
  })

  describe('issues of journals', () => {
    const late = async (library_id: number) =>
      addIssue(database.db, { library_id, number: '3', published_on: '2025-01-01', state: 'expected', frequency: 'm' })
    const facts = (id: number) =>
      database.db
        .selectFrom('serial_issues')
        .select(['state', 'received_on', 'claimed_on', 'bound_on'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()

    it('that have not come are listed, of every library or of one', async () => {
      const [here, there] = [await late(fixture.here), await late(fixture.there)]
      await addIssue(database.db, { library_id: fixture.here, published_on: '2999-01-01', state: 'expected' })
      await addIssue(database.db, { library_id: fixture.here, published_on: '2025-01-01' })
      const listed = JSON.parse((await desk('issues', '--json')).out) as Record<string, unknown>[]
      expect(listed).toMatchObject([
        { issue: here, library: codes.here, state: 'late', published: '2025-01-01', claimed: null },
        { issue: there, library: codes.there, state: 'late' },
      ])
      const { out } = await desk('issues', '--library', codes.here)
      expect(out).toMatch(new RegExp(`#${here}  2025-01-01  .*  ${codes.here}  .*v\\. 39, .* 3 \\(2026\\)`))
      expect(out).not.toContain(`#${there} `)
    })

    it('are claimed, claimed again, received and bound', async () => {
      const issue = await late(fixture.here)
      for (const [verb, state] of [
        ['claim-issue', 'claimed'],
        ['claim-issue', 'claimed'],
        ['receive-issue', 'received'],
        ['bind-issue', 'bound'],
      ] as const) {
        expect(await answer(verb, `issue=${issue}`)).toMatchObject({ done: verb, issue, library: codes.here, state })
      }
      const { state, ...days } = await facts(issue)
      expect(state).toBe('received')
      expect(Object.values(days).every((day) => /^\d{4}-\d\d-\d\d$/.test(day ?? ''))).toBe(true)
      const audit = await database.db
        .selectFrom('audit_log')
        .select(['action', 'actor'])
        .where('subject', '=', 'serial_issue')
        .where('subject_id', '=', issue)
        .orderBy('id')
        .execute()
      expect(audit.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
        'serial_issues.claimed command-line',
        'serial_issues.claimed command-line',
        'serial_issues.received command-line',
        'serial_issues.bound command-line',
      ])
    })

    it('are refused with a reason, and stay as they are', async () => {
      const issue = await addIssue(database.db, { published_on: '2999-01-01', state: 'expected' })
      const refused = async (verb: string, id: number | string = issue) => (await answer(verb, `issue=${id}`)).code
      expect(await refused('claim-issue')).toBe('desk.issue_in_time')
      expect(await refused('bind-issue')).toBe('desk.issue_away')
      expect(await refused('receive-issue', 999_999)).toBe('desk.issue_not_found')
      expect(await refused('receive-issue', 'um')).toBe('common.invalid_fields')
      await answer('receive-issue', `issue=${issue}`)
      expect(await refused('receive-issue')).toBe('desk.issue_here')
      await answer('bind-issue', `issue=${issue}`)
      expect(await refused('bind-issue')).toBe('desk.issue_bound')
    })

    it('are received once by two desks', async () => {
      const change = { issue: await late(fixture.here), step: 'receive', actor: 'command-line' } as const
      const both = await Promise.allSettled(
        [1, 2].map(() => database.transact((tx) => changeIssue(tx, change, tuesday))),
      )
      expect(both.map((one) => (one.status === 'rejected' ? one.reason.code : one.value.state)).sort()).toEqual([
        'desk.issue_here',
        'received',
      ])
    })
  })

  describe('what somebody asked for', () => {
    it('goes from step to step', async () => {
      const { patron } = await newPatron()
      const copy = await newCopy()
      const { title_id } = await database.db
        .selectFrom('copies')
        .select('title_id')
        .where('id', '=', copy.id)
        .executeTakeFirstOrThrow()
      const way = { from_library_id: fixture.here, to_library_id: fixture.there, state: 'waiting' as const }
      const stamps = { created_at: testNow, updated_at: testNow }
      const { id } = await database.db
        .insertInto('loan_requests')
        .values({ title_id, patron_id: patron, copy_id: copy.id, ...way, ...stamps })
        .returning('id')
        .executeTakeFirstOrThrow()
      const to = (state: string) => answer('loan-request', `request=${id}`, `to=${state}`)
      expect(await to('available')).toMatchObject({ code: 'desk.request_not_next' })
      expect(await to('in-transit')).toMatchObject({ done: 'loan-request', state: 'in-transit', copy: copy.id })
      expect(await to('available')).toMatchObject({ state: 'available', until: expect.any(String) })
      expect(await to('removed')).toMatchObject({ state: 'removed' })
      expect(await to('removed')).toMatchObject({ code: 'desk.request_ended' })
      expect(await answer('loan-request', 'request=99999', 'to=removed')).toMatchObject({
        code: 'desk.request_not_found',
      })
      const missing = { title_id, patron_id: patron, ...way, ...stamps }
      const bare = await database.db
        .insertInto('loan_requests')
        .values(missing)
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(await answer('loan-request', `request=${bare.id}`, 'to=in-transit')).toMatchObject({
        code: 'desk.request_without_copy',
      })
    })

    it('from the closed stacks is closed once', async () => {
      const { patron, account } = await newPatron()
      const [one, two] = [await newCopy(), await newCopy()]
      const slip = { patron_id: patron, account_id: account, library_id: fixture.here }
      const id = await addStackRequest(database.db, { ...slip, copies: [one.id, two.id] })
      expect(await answer('slip', `slip=${id}`, `barcode=${one.barcode}`)).toMatchObject({ copies: [one.id] })
      expect(await answer('slip', `slip=${id}`)).toMatchObject({ copies: [two.id] })
      expect(await answer('slip', `slip=${id}`)).toMatchObject({ code: 'desk.slip_closed' })
      expect(await answer('slip', 'slip=999999')).toMatchObject({ code: 'desk.stack_request_not_found' })
    })

    it('from the closed stacks is waited for meanwhile, and goes to who waits once the slip is closed', async () => {
      const [searchClient, waiter, copy] = [await newPatron(), await newPatron(), await newCopy()]
      const { title_id } = await database.db
        .selectFrom('copies')
        .select('title_id')
        .where('id', '=', copy.id)
        .executeTakeFirstOrThrow()
      const slip = {
        patron_id: searchClient.patron,
        account_id: searchClient.account,
        library_id: fixture.here,
        copies: [copy.id],
      }
      const id = await addStackRequest(database.db, slip)
      const hold = await addHold(database.db, { title_id, library_id: fixture.here, patron_id: waiter.patron })
      const state = async () =>
        (await database.db.selectFrom('holds').select('state').where('id', '=', hold).executeTakeFirstOrThrow()).state
      const lend = { copy: copy.id, library: codes.here, user: searchClient.username }
      expect(await answer('return', `copy=${copy.id}`, `library=${codes.here}`)).toMatchObject({
        code: 'desk.not_lent',
      })
      expect(await answer('slip', `slip=${id}`)).toMatchObject({ copies: [copy.id] })
      expect(await state()).toBe('available')
      expect(await answer('lend', JSON.stringify(lend))).toMatchObject({ code: 'desk.kept_for_another' })
    })

    it('from the closed stacks is lent to no other, and the desk says for whom it was brought', async () => {
      const [searchClient, other, copy] = [await newPatron(), await newPatron(), await newCopy()]
      await database.db
        .updateTable('patrons')
        .set({ name: 'Clarice Luz' })
        .where('id', '=', searchClient.patron)
        .execute()
      const slip = {
        patron_id: searchClient.patron,
        account_id: searchClient.account,
        library_id: fixture.here,
        copies: [copy.id],
      }
      const id = await addStackRequest(database.db, slip)
      const lend = (user: string) => answer('lend', `copy=${copy.id}`, `user=${user}`, `library=${codes.here}`)
      expect(await lend(other.username)).toMatchObject({
        refused: 'lend',
        code: 'desk.asked_for_another',
        message: expect.stringContaining(`Clarice Luz requested this copy from the closed stacks (request ${id})`),
      })
      expect(await lend(searchClient.username)).toMatchObject({ done: 'lend', person: searchClient.patron })
      expect(await answer('slip', `slip=${id}`)).toMatchObject({ code: 'desk.slip_closed' })
    })
  })

  describe('what the desk asks for in the name of a person', { tags: ['C-229', 'C-230'] }, () => {
    const titleOf = async (copy: number) => {
      const query = database.db.selectFrom('copies').select('title_id').where('id', '=', copy)
      return (await query.executeTakeFirstOrThrow()).title_id
    }
    const lentCopy = async () => {
      const copy = await newCopy()
      const title = await titleOf(copy.id)
      await addLoan(database.db, { copy_id: copy.id, title_id: title, library_id: fixture.here })
      return { ...copy, title }
    }

    it('is a hold on the title of a copy, which is cancelled by its number or by who waits for what', async () => {
      const [copy, { username, patron, account }] = [await lentCopy(), await newPatron()]
      const hold = (...more: string[]) => answer('hold', `user=${username}`, `library=${codes.here}`, ...more)
      const placed = await hold(`barcode=${copy.barcode}`)
      expect(placed).toMatchObject({ done: 'hold', title: copy.title, from: fixture.here, pickup: fixture.here })
      expect(placed).toMatchObject({ person: patron, place: 1 })
      const row = await database.db.selectFrom('holds').selectAll().where('id', '=', placed.hold).executeTakeFirst()
      expect(row).toMatchObject({ patron_id: patron, account_id: account, state: 'waiting', any_edition: 0 })
      const audit = await database.db
        .selectFrom('audit_log')
        .select(['actor', 'library_id', 'origin'])
        .where('action', '=', 'holds.placed')
        .where('subject_id', '=', placed.hold)
        .executeTakeFirstOrThrow()
      expect(audit).toMatchObject({ actor: 'command-line', library_id: fixture.here })
      expect(await hold(`title=${copy.title}`)).toMatchObject({
        refused: 'hold',
        code: 'holds.waits_already',
        message: 'This person is already waiting for this title.',
      })
      expect(await answer('cancel-hold', `hold=${placed.hold}`)).toMatchObject({ done: 'cancel-hold', person: patron })
      expect(await answer('cancel-hold', `hold=${placed.hold}`)).toMatchObject({ code: 'holds.not_open' })
      const again = await hold(`title=${copy.title}`, `pickup=${codes.there}`, 'edition=any')
      expect(again).toMatchObject({ done: 'hold', pickup: fixture.there })
      const named = [`user=${username}`, `title=${copy.title}`]
      expect(await answer('cancel-hold', ...named)).toMatchObject({ done: 'cancel-hold', hold: again.hold })
      expect(await answer('cancel-hold', ...named)).toMatchObject({ code: 'holds.not_found' })
    })

    it('is a loan request, to the library of the desk from the first that can send a copy', async () => {
      const [copy, { username, patron }] = [await newCopy({ library_id: fixture.there }), await newPatron()]
      const title = await titleOf(copy.id)
      const ask = (...more: string[]) =>
        answer('request-loan', `user=${username}`, `library=${codes.here}`, `title=${title}`, ...more)
      const contact = ['phone=(35) 3333-2222', 'email=a@example.org']
      expect(await ask()).toMatchObject({ refused: 'request-loan', code: 'common.invalid_fields' })
      const asked = await ask(...contact)
      expect(asked).toMatchObject({ done: 'request-loan', from: fixture.there, to: fixture.here, state: 'waiting' })
      const query = database.db.selectFrom('loan_requests').selectAll().where('id', '=', asked.request)
      expect(await query.executeTakeFirst()).toMatchObject({ patron_id: patron, copy_id: copy.id })
      expect(await ask(...contact)).toMatchObject({
        code: 'loan-requests.duplicate',
        message: 'This person has requested this title already.',
      })
    })

    it('needs a person, and one title that there is', async () => {
      const { username } = await newPatron()
      const hold = (...fields: string[]) => answer('hold', `library=${codes.here}`, ...fields)
      expect(await hold('user=nobody at all', 'title=1')).toMatchObject({ code: 'desk.login_not_found' })
      expect(await hold(`user=${username}`, 'title=999999')).toMatchObject({ code: 'titles.not_found' })
      expect(await hold(`user=${username}`, 'barcode=no label')).toMatchObject({ code: 'desk.copy_not_found' })
      expect(await hold(`user=${username}`)).toMatchObject({ code: 'common.invalid_fields' })
      expect(await hold(`user=${username}`, 'title=1', 'copy=1')).toMatchObject({ code: 'common.invalid_fields' })
      expect(await answer('cancel-hold', 'hold=999999')).toMatchObject({ code: 'holds.not_found' })
      expect(await answer('cancel-hold', 'hold=1', `user=${username}`)).toMatchObject({ code: 'common.invalid_fields' })
    })
  })

  it('alone tells what waits, in words and as JSON', async () => {
    const title = await addTitle(database.db, { title: 'O sertão espera' })
    const onShelf = await newCopy({ title_id: title })
    const kept = await newCopy({ title_id: title, volume: '2' })
    const [ana, bruno] = [await newPatron(), await newPatron()]
    await addHold(database.db, { title_id: title, library_id: fixture.here, patron_id: ana.patron })
    const late = {
      state: 'available' as const,
      volume: '2',
      copy_id: kept.id,
      pickup_until: '2026-03-12T15:00:00.000Z',
    }
    await addHold(database.db, { title_id: title, library_id: fixture.here, patron_id: bruno.patron, ...late })
    const uncollected = await newCopy({ title_id: title, volume: '3', library_id: fixture.there })
    const way = {
      from_library_id: fixture.there,
      to_library_id: fixture.here,
      created_at: testNow,
      updated_at: testNow,
    }
    const request = { title_id: title, volume: '3', copy_id: uncollected.id, patron_id: bruno.patron, ...way }
    const over = { state: 'available' as const, pickup_until: '2026-03-12T15:00:00.000Z' }
    await database.db
      .insertInto('loan_requests')
      .values({ ...request, ...over })
      .execute()
    const told = JSON.parse((await desk('--json', '--library', codes.here)).out)
    const mine = (rows: { title: string; barcode: string }[]) =>
      rows.filter((row) => row.title === 'O sertão espera').map(({ barcode }) => barcode)
    expect([mine(told.to_pull), mine(told.expired)]).toEqual([[onShelf.barcode], [kept.barcode, uncollected.barcode]])
    const { out } = await desk('--library', codes.here)
    expect(out).toContain('To pull from the shelf for those who wait: ')
    expect(out).toContain(onShelf.barcode)
    expect(await desk('--library', 'ZZ')).toMatchObject({ status: 2, err: expect.stringContaining('ZZ') })
  })

  it('alone tells what is kept for whom and until when, what is kept for the shortest first', async () => {
    const title = await addTitle(database.db, { title: 'Kept at the desk' })
    const keep = async (name: string, pickup_until: string, pickup_library_id = fixture.here) => {
      const [copy, { patron }] = [await newCopy({ title_id: title }), await newPatron()]
      await database.db.updateTable('patrons').set({ name }).where('id', '=', patron).execute()
      const row = { title_id: title, library_id: fixture.here, patron_id: patron, copy_id: copy.id }
      await addHold(database.db, { ...row, state: 'available', pickup_until, pickup_library_id })
      return copy.barcode
    }
    const [second, first, late, there] = [
      await keep('Segunda', '2099-03-12T15:00:00.000Z'),
      await keep('Primeira', '2099-03-11T15:00:00.000Z'),
      await keep('Atrasada', '2026-03-11T15:00:00.000Z'),
      await keep('Longe', '2099-03-11T15:00:00.000Z', fixture.there),
    ]
    const told = JSON.parse((await desk('--json', '--library', codes.here)).out)
    const mine = (rows: { title: string }[]) => rows.filter((row) => row.title === 'Kept at the desk')
    expect(mine(told.kept)).toMatchObject([
      { barcode: first, at: '2099-03-11T15:00:00.000Z', library: codes.here, person: 'Primeira' },
      { barcode: second, at: '2099-03-12T15:00:00.000Z', library: codes.here, person: 'Segunda' },
    ])
    expect(mine(told.expired)).toMatchObject([{ barcode: late }])
    const elsewhere = JSON.parse((await desk('--json', '--library', codes.there)).out)
    expect(mine(elsewhere.kept)).toMatchObject([{ barcode: there, person: 'Longe' }])
    const { out } = await desk('--library', codes.here)
    expect(out).toContain('Kept for those who placed a hold, until the time shown: ')
    expect(out).toContain(`2099-03-11 12:00  ${codes.here}  ${first}`)
  })

  it('alone tells for whom something is to be brought from the closed stacks', async () => {
    const [copy, { patron, account }] = [await newCopy(), await newPatron()]
    await database.db.updateTable('patrons').set({ name: 'Rui Paz' }).where('id', '=', patron).execute()
    const slip = { patron_id: patron, account_id: account, library_id: fixture.here, copies: [copy.id] }
    const id = await addStackRequest(database.db, slip)
    const { closed_collection } = JSON.parse((await desk('--json')).out)
    expect(closed_collection.filter((row: { id: number }) => row.id === id)).toMatchObject([
      { copy: copy.id, person: 'Rui Paz', library: codes.here },
    ])
  })
})
