import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestKey } from '../../../test/add-test-key.ts'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addAccount, addCopy, addHold, addLoan, addTitle, testNow } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { mostOfDay } from '../search/store/zero-results.ts'
import { zeroResultSearches } from '../search/zero-result-searches.ts'

const { desk, money, reports } = staffRights

/** The tests' moment is noon of 10 March 2026 in São Paulo, three hours behind UTC. */
eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let head: SignedIn
  let auditor: SignedIn

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await staffAt(fixture.here, [desk])
    head = await staffAt(fixture.here, [desk, money])
    auditor = await signInAs(app(), { rights: [reports] })
  })
  beforeEach(async () => {
    const tables = ['receipts', 'tills', 'requests', 'loan_requests', 'holds', 'loans', 'zero_result_searches'] as const
    for (const table of tables) await app().db.deleteFrom(table).execute()
  })

  async function staffAt(library_id: number, rights: readonly number[]): Promise<SignedIn> {
    const account = await addAccount(app().db)
    const rows = rights.map((permission_id) => ({ account_id: account, permission_id, library_id }))
    await app().db.insertInto('library_permissions').values(rows).execute()
    return signInAs(app(), { account })
  }
  const show = async (who: Pick<SignedIn, 'headers'> = head, biblioteca = String(fixture.here)) => {
    const answer = await app().get(`/api/balcao/hoje?biblioteca=${biblioteca}`, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }

  async function loan(row: Partial<Parameters<typeof addLoan>[1]> = {}): Promise<void> {
    const { account: account_id, patron: patron_id } = await someone(app().db)
    const library_id = row.library_id ?? fixture.here
    const copy_id = await addCopy(app().db, { title_id: await addTitle(app().db), library_id })
    const known = { copy_id, account_id, patron_id, policy_id: fixture.policy, library_id }
    await addLoan(app().db, { ...known, checked_out_at: '2026-03-01T12:00:00.000Z', due_on: '2026-03-20', ...row })
  }

  describe('today at the desk', { tags: ['C-232'] }, () => {
    it('counts what was lent and returned since midnight of the library, and what is overdue', async () => {
      await loan({ checked_out_at: '2026-03-10T02:59:59.999Z' }) // yesterday, a millisecond before midnight
      await loan({ checked_out_at: '2026-03-10T03:00:00.000Z' })
      await loan({ checked_out_at: '2026-03-10T11:45:00.000Z' })
      await loan({ checked_out_at: '2026-03-10T11:46:00.000Z', library_id: fixture.there })
      const back = { state: 'returned', returned_at: '2026-03-10T10:00:00.000Z' } as const
      await loan({ ...back, returned_library_id: fixture.here })
      // Lent here, returned there: it counts where it was done.
      await loan({ ...back, returned_library_id: fixture.there })
      await loan({ due_on: '2026-03-09' })
      await loan({ due_on: '2026-03-10' }) // until this evening
      await loan({ due_on: '2026-03-01', state: 'returned', returned_at: '2026-03-02T12:00:00.000Z' })
      expect(await show()).toMatchObject({
        status: 200,
        momento: '2026-03-10T12:00',
        total: { emprestimos: 2, devolucoes: 1, atrasados: 1 },
        bibliotecas: [{ codigo: String(fixture.here), nome: expect.any(String), emprestimos: 2, devolucoes: 1 }],
        horas: [
          { hora: 0, emprestimos: 1, devolucoes: 0 },
          ...[1, 2, 3, 4, 5, 6].map((hora) => ({ hora, emprestimos: 0, devolucoes: 0 })),
          { hora: 7, emprestimos: 0, devolucoes: 1 },
          { hora: 8, emprestimos: 1, devolucoes: 0 },
        ],
      })
    })

    it('counts what was used in the library today, where it was counted', { tags: ['C-258'] }, async () => {
      const use = async (used_at: string, library_id = fixture.here) => {
        const copy_id = await addCopy(app().db, { library_id })
        await app().db.insertInto('uses_here').values({ copy_id, library_id, used_at }).execute()
      }
      await use('2026-03-10T02:59:59.999Z') // yesterday
      await use('2026-03-10T03:00:00.000Z')
      await use('2026-03-10T12:00:00.000Z')
      await use('2026-03-10T12:00:00.000Z', fixture.there)
      expect(await show()).toMatchObject({ total: { consultas: 2 }, bibliotecas: [{ consultas: 2 }] })
      expect(await show(auditor, '')).toMatchObject({ total: { consultas: 3 } })
    })

    it('counts holds where they are fetched, and requests where they wait', async () => {
      const { db } = app()
      const title_id = await addTitle(db)
      const { patron: patron_id } = await someone(db)
      const copy = () => addCopy(db, { title_id, library_id: fixture.there })
      const ready = { title_id, library_id: fixture.there, state: 'available', available_at: testNow } as const
      const kept = { ...ready, pickup_until: '2026-03-12T12:00:00.000Z' }
      await addHold(db, { ...kept, patron_id, copy_id: await copy(), pickup_library_id: fixture.here })
      await addHold(db, { ...kept, patron_id: (await someone(db)).patron, copy_id: await copy() })
      await addHold(db, { title_id, library_id: fixture.here, patron_id: (await someone(db)).patron })
      const moments = { created_at: testNow, updated_at: testNow }
      const request = { patron_id, kind: 'catalogue-card', fields: '{}', status: 'waiting', ...moments } as const
      await db
        .insertInto('requests')
        .values([
          { ...request, library_id: fixture.here },
          { ...request, library_id: null },
          { ...request, library_id: fixture.here, status: 'in-progress' },
        ])
        .execute()
      await db
        .insertInto('loan_requests')
        .values({ title_id, patron_id, from_library_id: fixture.here, state: 'waiting', ...moments })
        .execute()
      expect((await show()).total).toMatchObject({ reservas_prontas: 1, pedidos: 1, solicitacoes: 1 })
      const all = await show(auditor, '')
      expect(all.total).toMatchObject({ reservas_prontas: 2, pedidos: 1, solicitacoes: 2 })
      expect(all.bibliotecas).toMatchObject([
        { codigo: String(fixture.here), reservas_prontas: 1, solicitacoes: 1 },
        { codigo: String(fixture.there), reservas_prontas: 1, solicitacoes: 0 },
      ])
    })

    it('sums what the tills took today, for those alone who may see money', async () => {
      await take(fixture.here, 'cash', 500, testNow)
      await take(fixture.here, 'cash', 250, testNow)
      await take(fixture.here, 'pix', 1000, testNow)
      await take(fixture.here, 'cash', 9900, '2026-03-09T12:00:00.000Z')
      await take(fixture.there, 'card', 4000, testNow)
      expect(await show()).toMatchObject({
        total: { arrecadado_centavos: 1750 },
        formas: [
          { forma: 'cash', pagamentos: 2, valor_centavos: 750 },
          { forma: 'pix', pagamentos: 1, valor_centavos: 1000 },
        ],
      })
      expect((await show(auditor, '')).total).toMatchObject({ arrecadado_centavos: 5750 })
      const shown = await show(attendant)
      expect(shown).toMatchObject({ status: 200, total: { emprestimos: 0 } })
      expect(JSON.stringify(shown)).not.toMatch(/arrecadado|formas/)
    })

    it('is told to a key as to its account, of the library that it names', { tags: ['W-241'] }, async () => {
      await take(fixture.here, 'cash', 500, testNow)
      await take(fixture.there, 'card', 4000, testNow)
      const [here, there] = [String(fixture.here), String(fixture.there)]
      const key = (account: number, library?: number) =>
        addTestKey(app(), { scopes: ['reports:read'], account, ...(library !== undefined && { library }) })
      const ofAuditor = await key(auditor.account, fixture.here)
      expect(await show(ofAuditor, here)).toMatchObject({ status: 200, total: { arrecadado_centavos: 500 } })
      expect(await show(ofAuditor, there)).toMatchObject({ status: 403, code: 'session.right_missing_here' })
      expect(await show(await key(auditor.account), there)).toMatchObject({ total: { arrecadado_centavos: 4000 } })
      expect(await show(await key(auditor.account), '')).toMatchObject({ status: 403 })
      expect((await show(await key(attendant.account), here)).total).not.toHaveProperty('arrecadado_centavos')
      const other = await addTestKey(app(), { scopes: ['circulation:read'], account: auditor.account })
      expect(await show(other, here)).toMatchObject({ status: 403, code: 'keys.scope_missing' })
    })

    it('is of the libraries where one holds the right', { tags: ['P-020'] }, async () => {
      const there = String(fixture.there)
      expect(await show(attendant, there)).toMatchObject({ status: 403, code: 'session.right_missing_here' })
      expect(await show(head, '')).toMatchObject({ status: 403, code: 'session.right_missing' })
      const reader = await signInAs(app())
      expect((await show(reader)).status).toBe(403)
      expect((await show(auditor, there)).bibliotecas).toMatchObject([{ codigo: there }])
    })
  })

  describe('searches that found nothing', { tags: ['W-234'] }, () => {
    const searchFor = (words: string, more = '') =>
      app().get(`/api/consulta?termo_pesquisa=${encodeURIComponent(words)}&coluna_um=LIVRE${more}`)
    const kept = () => app().db.selectFrom('zero_result_searches').selectAll().orderBy('words').execute()

    it('are counted by their words, without whoever asked, and shown for a week', async () => {
      await addTitle(app().db, { title: 'Torto arado' })
      for (const words of ['xyzzy  Quux', 'XYZZY quux', 'plughh']) await searchFor(words)
      await searchFor('zorkmid ana@example.org')
      await zeroResultSearches(app().ctx).write()
      expect(await kept()).toEqual([
        { day: '2026-03-10', words: 'plughh', searches: 1 },
        { day: '2026-03-10', words: 'xyzzy quux', searches: 2 },
      ])
      const old = { words: 'plughh', searches: 40 }
      await app()
        .db.insertInto('zero_result_searches')
        .values([
          { ...old, day: '2026-03-03' },
          { ...old, day: '2026-03-04', searches: 3 },
        ])
        .execute()
      expect((await show()).pesquisas).toEqual([
        { termos: 'plughh', vezes: 4 },
        { termos: 'xyzzy quux', vezes: 2 },
      ])
    })

    it('are those whose words were corrected, too, as they were typed', async () => {
      await addTitle(app().db, { title: 'Torto arado' })
      await app().refresh()
      await searchFor('torto arado')
      expect((await searchFor('torrto araddo')).headers['x-corrected-term']).toBe('torto%20arado')
      await searchFor('torrto araddo', '&page=2')
      await zeroResultSearches(app().ctx).write()
      expect(await kept()).toEqual([{ day: '2026-03-10', words: 'torrto araddo', searches: 1 }])
    })

    it.each(['%00', '%2500'])('are kept without the NUL of what was pasted: %s', async (nul) => {
      await app().get(`/api/consulta?q=xyzzy${nul}quux&for=LIVRE`)
      await zeroResultSearches(app().ctx).write()
      expect(await kept()).toMatchObject([{ words: 'xyzzy quux' }])
    })

    it('are no more than the day has room for', async () => {
      const rows = Array.from({ length: mostOfDay }, (_, at) => ({ day: '2026-03-10', words: `w${at}`, searches: 1 }))
      await app().db.insertInto('zero_result_searches').values(rows).execute()
      for (const words of ['w7', 'quuxly']) await searchFor(words)
      await zeroResultSearches(app().ctx).write()
      const now = await kept()
      expect(now).toHaveLength(mostOfDay)
      expect(now.find(({ words }) => words === 'w7')).toMatchObject({ searches: 2 })
    })
  })

  let made = 0
  async function take(library: number, method: 'cash' | 'pix' | 'card', cents: number, at: string): Promise<void> {
    const { db } = app()
    const till = await db
      .insertInto('tills')
      .values({
        library_id: library,
        opened_at: at,
        opened_by: 'system',
        opening_cents: 0,
        closed_at: at,
        counted_cents: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { patron: patron_id } = await someone(db)
    await db
      .insertInto('receipts')
      .values({
        till_id: till.id,
        number: `R${++made}`,
        patron_id,
        method,
        amount_cents: cents,
        received_by: 'system',
        created_at: at,
      })
      .execute()
  }
})
