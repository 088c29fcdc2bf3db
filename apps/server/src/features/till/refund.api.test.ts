import { randomUUID } from 'node:crypto'
import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone, tuesday } from '../../../test/desk-fixture.ts'
import { addCopy, addLoan } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { replacementOf } from '../circulation/found-copy.ts'
import { addCharge, type NewCharge } from '../circulation/ledger.ts'
import { anonymiseHistory, retentionCutoff } from '../circulation/store/anonymise-history.ts'
import { debtById } from '../circulation/store/debts.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let cashier: SignedIn
  let attendant: SignedIn
  let ana: { account: number; patron: number }

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    cashier = await signInAs(app())
    attendant = await signInAs(app())
    await grant(cashier, [staffRights.desk, staffRights.money])
    await grant(attendant, [staffRights.desk])
  })
  beforeEach(async () => {
    ana = await someone(app().db)
    const closed = { closed_at: '2026-03-10T14:00:00.000Z', counted_cents: 0, left_cents: 0 }
    await app().db.updateTable('tills').set(closed).execute()
  })

  async function grant({ account }: SignedIn, rights: readonly number[], library = fixture.here): Promise<void> {
    const rows = rights.map((permission_id) => ({ account_id: account, permission_id, library_id: library }))
    await app().db.insertInto('library_permissions').values(rows).execute()
  }
  const owe = (cents: number, more: Partial<NewCharge> = {}) => {
    const reason = { code: 'late_return', title: 'Vidas secas', days: 3 } as const
    const charge = { patronId: ana.patron, libraryId: fixture.here, kind: 'fine', cents, reason, ...more } as const
    return app().database.transact((tx) => addCharge(tx, charge, tuesday))
  }
  const post = async (path: string, body: object, who = cashier) => {
    const sent = { biblioteca: fixture.here, balcao: 'Balcão 2', ...body }
    const answer = await app().post(path, sent, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const pay = async (debt: number, cents: number, forma = 'cash'): Promise<string> => {
    const debitos = [{ codigo: debt, aberto_centavos: cents, valor_centavos: cents }]
    const body = { pessoa: ana.account, debitos, forma, chave: randomUUID() }
    return (await post('/api/balcao/pagamentos', body)).codigo
  }
  const refund = (debito: number, valor_centavos: number, body: object = {}, who = cashier) => {
    const of = { pessoa: ana.account, debito, valor_centavos, forma: 'cash', motivo: 'Exemplar encontrado' }
    return post('/api/balcao/caixa/devolucoes', { ...of, chave: randomUUID(), ...body }, who)
  }
  const undo = (receipt: string) => post(`/api/balcao/recibos/${receipt}/desfazer`, { motivo: 'Pessoa errada' })
  const get = async (path: string, who = cashier) =>
    (await app().get(`/api/balcao/${path}?biblioteca=${fixture.here}`, who.headers)).json()
  const debts = () => get(`pessoas/${ana.account}/debitos`)

  /** The replacement of a lost copy, paid. @returns its number, and that of the copy */
  async function paidReplacement(cents = 9000, state: 'available' | 'lost' = 'available') {
    const copy = await addCopy(app().db, { state })
    const loan = { copy_id: copy, patron_id: ana.patron, policy_id: fixture.policy, state: 'lost' } as const
    const loanId = await addLoan(app().db, loan)
    const reason = { code: 'replacement', title: 'O cortiço' } as const
    const debt = await owe(cents, { kind: 'replacement', loanId, reason })
    return { debt, copy, receipt: await pay(debt, cents) }
  }

  describe('what was paid is given back', { tags: ['C-273'] }, () => {
    it('for a copy that came back: offered, given back, and not owed again', async () => {
      const { debt, copy } = await paidReplacement()
      expect(await debts()).toMatchObject({
        deve_centavos: 0,
        devolviveis: [{ codigo: String(debt), tipo: 'replacement', devolvivel_centavos: 9000, encontrado: true }],
      })
      const { status, codigo, numero, ...given } = await refund(debt, 9000)
      expect({ status, ...given }).toMatchObject({ status: 200, valor_centavos: 9000, caixa_iniciado: false })
      expect(await debts()).toMatchObject({ deve_centavos: 0, debitos: [], devolviveis: [] })
      expect((await debtById(app().db, debt))?.balance).toMatchObject({
        open: 0,
        paid: 0,
        reversed: 9000,
        refunded: 9000,
      })
      expect((await replacementOf(app().db, copy))?.balance).toMatchObject({ open: 0, paid: 0 })
      expect(await get(`recibos/${codigo}`)).toMatchObject({
        numero,
        devolucao: true,
        desfazer: 'e_devolucao',
        valor_centavos: -9000,
        observacao: 'Exemplar encontrado',
        debitos: [{ tipo: 'replacement', valor_centavos: -9000 }],
      })
      const pdf = await app().get(`/api/balcao/recibos/${codigo}/pdf?biblioteca=${fixture.here}`, cashier.headers)
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      const { recibos } = await get(`pessoas/${ana.account}/recibos`)
      expect(recibos).toMatchObject([{ codigo, devolucao: true, valor_centavos: -9000 }, { valor_centavos: 9000 }])
      expect(recibos[1].devolucao).toBeUndefined()
    })

    it('for any debt of the person, in parts; only copies that came back are offered first', async () => {
      const { debt: lost } = await paidReplacement(5000, 'lost')
      const { debt: found } = await paidReplacement(4000)
      const fine = await owe(600)
      await pay(fine, 600, 'pix')
      expect((await debts()).devolviveis).toMatchObject([
        { codigo: String(found), encontrado: true },
        { codigo: String(fine), encontrado: false },
        { codigo: String(lost), encontrado: false },
      ])
      expect(await refund(fine, 250, { forma: 'pix' })).toMatchObject({ status: 200 })
      expect(await refund(fine, 351, { forma: 'pix' })).toMatchObject({ status: 422, code: 'till.more_than_paid' })
      expect(await refund(fine, 350, { forma: 'pix' })).toMatchObject({ status: 200 })
      expect(await refund(fine, 1, { forma: 'pix' })).toMatchObject({ status: 422, code: 'till.nothing_paid' })
    })

    it('and leaves the till of the day and the cash that is expected', async () => {
      const before = await get('caixa')
      const { debt } = await paidReplacement()
      const fine = await owe(600)
      await pay(fine, 600)
      await refund(debt, 4000)
      await refund(fine, 600, { forma: 'card' })
      const till = await get('caixa')
      expect(till.total_centavos).toBe(before.total_centavos + 9600 - 4600)
      expect(till.aberto.esperado_centavos).toBe(till.aberto.abertura_centavos + 9600 - 4000)
      expect(till.pagamentos.slice(-2)).toMatchObject([
        { devolucao: true, forma: 'cash', valor_centavos: -4000 },
        { devolucao: true, forma: 'card', valor_centavos: -600 },
      ])
      const sums = till.somas.reduce((sum: number, one: { valor_centavos: number }) => sum + one.valor_centavos, 0)
      expect(sums).toBe(till.total_centavos)
      const body = { caixa: till.aberto.codigo, esperado_centavos: till.aberto.esperado_centavos }
      const count = { contado_centavos: till.aberto.esperado_centavos, fica_centavos: 0 }
      expect(await post('/api/balcao/caixa/fechamento', { ...body, ...count })).toMatchObject({ diferenca_centavos: 0 })
    })

    it('in cash at most what the till holds, and an undone payment takes no more either', async () => {
      const card = await owe(9000)
      await pay(card, 9000, 'card')
      const fine = await owe(600)
      const receipt = await pay(fine, 600)
      const short = await refund(card, 601)
      expect(short).toMatchObject({ status: 422, code: 'till.cash_short' })
      expect(short.message ?? JSON.stringify(short)).toMatch(/6,00/)
      expect(await refund(card, 600)).toMatchObject({ status: 200 })
      expect(await undo(receipt)).toMatchObject({ status: 422, code: 'till.cash_short' })
      expect((await get('caixa')).aberto.esperado_centavos).toBe(0)
    })

    it('once: sent twice, and of two at once one wins', async () => {
      const { debt } = await paidReplacement()
      const chave = randomUUID()
      const first = await refund(debt, 4000, { chave })
      expect(await refund(debt, 4000, { chave })).toMatchObject({
        status: 200,
        codigo: first.codigo,
        valor_centavos: 4000,
      })
      const both = await Promise.all([refund(debt, 5000), refund(debt, 5000)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect((await debtById(app().db, debt))?.balance).toMatchObject({ open: 0, refunded: 9000 })
    })

    it('or undone, never both', async () => {
      const fine = await owe(600)
      const receipt = await pay(fine, 600)
      const both = await Promise.all([refund(fine, 600), undo(receipt)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      const other = await owe(300)
      const undone = await pay(other, 300)
      await undo(undone)
      expect(await refund(other, 300)).toMatchObject({ status: 422, code: 'till.nothing_paid' })
      const kept = await pay(await owe(200), 200)
      const [{ codigo }] = (await debts()).devolviveis
      const { codigo: back } = await refund(Number(codigo), 100)
      expect(await undo(kept)).toMatchObject({ status: 422, code: 'till.receipt_refunded' })
      expect(await get(`recibos/${kept}`)).toMatchObject({ desfazer: 'devolvido' })
      expect(await undo(back)).toMatchObject({ status: 422, code: 'till.receipt_is_refund' })
    })

    it('is on record with who gave it back, where and why', async () => {
      const { debt } = await paidReplacement()
      const { codigo } = await refund(debt, 9000)
      const row = await app()
        .db.selectFrom('audit_log')
        .select(['actor', 'action', 'subject', 'subject_id', 'library_id', 'desk', 'details'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const at = { actor: `account ${cashier.account}`, library_id: fixture.here, desk: 'Balcão 2' }
      expect(row).toMatchObject({ ...at, action: 'receipts.refunded', subject: 'receipt', subject_id: Number(codigo) })
      expect(JSON.parse(row.details)).toMatchObject({ charge: debt, cents: 9000, reason: 'Exemplar encontrado' })
    })

    it('needs a reason, the right here and at the library of the debt, and a debt of the person', {
      tags: ['P-020'],
    }, async () => {
      const { debt } = await paidReplacement()
      expect((await refund(debt, 100, { motivo: ' a ' })).errors).toEqual({ motivo: [expect.any(String)] })
      expect((await refund(debt, 100, {}, attendant)).status).toBe(403)
      expect((await refund(debt, 100, { biblioteca: fixture.there })).status).toBe(403)
      const there = await owe(500, { libraryId: fixture.there })
      await pay(there, 500)
      expect(await refund(there, 500)).toMatchObject({ status: 403, code: 'till.refund_elsewhere' })
      const own = await refund(debt, 100, { pessoa: cashier.account })
      expect(own).toMatchObject({ status: 403, code: 'people.own_account' })
      const other = await someone(app().db)
      expect(await refund(debt, 100, { pessoa: other.account })).toMatchObject({ status: 422, code: 'till.not_theirs' })
      expect(await refund(999_999, 100)).toMatchObject({ status: 422, code: 'till.not_theirs' })
      expect((await debtById(app().db, debt))?.balance.refunded).toBe(0)
    })

    it('and stays with the person as long as the debt does', async () => {
      const fine = await owe(600)
      await pay(fine, 600)
      const { codigo } = await refund(fine, 600)
      const ownerOf = async () =>
        (await app().db.selectFrom('receipts').select('patron_id').where('id', '=', Number(codigo)).executeTakeFirst())
          ?.patron_id
      const anonymise = (now: typeof tuesday) =>
        app().database.transact((tx) => anonymiseHistory(tx, ana.patron, retentionCutoff(now, 12)))
      await anonymise(tuesday.add({ months: 11 }))
      expect(await ownerOf()).toBe(ana.patron)
      await anonymise(tuesday.add({ months: 13 }))
      expect(await ownerOf()).not.toBe(ana.patron)
    })
  })
})
