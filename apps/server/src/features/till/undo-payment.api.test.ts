import { randomUUID } from 'node:crypto'
import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone, tuesday } from '../../../test/desk-fixture.ts'
import { addCopy, addLoan } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { replacementOf, settleReplacement } from '../circulation/found-copy.ts'
import { addCharge, type NewCharge } from '../circulation/ledger.ts'

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
    await app().db.updateTable('tills').set({ closed_at: '2026-03-10T14:00:00.000Z', counted_cents: 0 }).execute()
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
  /** @returns the number of the receipt's row */
  const pay = async (...parts: [debt: number, open: number, cents?: number][]): Promise<string> => {
    const debitos = parts.map(([codigo, aberto_centavos, cents]) => ({
      codigo,
      aberto_centavos,
      valor_centavos: cents ?? aberto_centavos,
    }))
    const body = { pessoa: ana.account, debitos, forma: 'cash', chave: randomUUID() }
    return (await post('/api/balcao/pagamentos', body)).codigo
  }
  const undo = (receipt: string, body: object = {}, who = cashier) =>
    post(`/api/balcao/recibos/${receipt}/desfazer`, { motivo: 'Pessoa errada', ...body }, who)
  const get = async (path: string, who = cashier) =>
    (await app().get(`/api/balcao/${path}?biblioteca=${fixture.here}`, who.headers)).json()
  const debts = () => get(`pessoas/${ana.account}/debitos`)

  describe('a payment that was a mistake', { tags: ['C-248'] }, () => {
    it('is undone: its receipt is void, and what it paid is owed again, to the same libraries', async () => {
      const [fine, other] = [await owe(600), await owe(250, { libraryId: fixture.there })]
      const receipt = await pay([fine, 600, 400], [other, 250])
      expect(await get(`recibos/${receipt}`)).toMatchObject({ desfazer: 'sim' })
      const { status, numero, ...voided } = await undo(receipt)
      expect({ status, ...voided }).toMatchObject({
        status: 200,
        desfazer: 'desfeito',
        valor_centavos: 650,
        desfeito: { momento: '2026-03-10T12:00', motivo: 'Pessoa errada' },
      })
      const about = `Vidas secas: 3 dias de atraso (pagamento do recibo ${numero} desfeito)`
      expect(await debts()).toMatchObject({
        deve_centavos: 850,
        debitos: [
          { codigo: String(fine), valor_centavos: 600, pago_centavos: 400, aberto_centavos: 200 },
          { tipo: 'fine', descricao: about, cod_biblioteca: String(fixture.here), aberto_centavos: 400 },
          { tipo: 'fine', descricao: about, cod_biblioteca: String(fixture.there), aberto_centavos: 250 },
        ],
      })
    })

    it('is on record with who undid it and why, and each new charge too', async () => {
      const receipt = await pay([await owe(600), 600])
      await undo(receipt)
      const rows = await app()
        .db.selectFrom('audit_log')
        .select(['actor', 'action', 'subject', 'subject_id', 'library_id', 'desk', 'details'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
      const at = { actor: `account ${cashier.account}`, library_id: fixture.here, desk: 'Balcão 2' }
      expect(rows).toMatchObject([
        { ...at, action: 'receipts.undone', subject: 'receipt', subject_id: Number(receipt) },
        { ...at, action: 'charges.added' },
      ])
      expect(JSON.parse(rows[0]!.details)).toMatchObject({ cents: 600, reason: 'Pessoa errada' })
    })

    it('is twice in the till of the day, and in no sum', async () => {
      const before = await get('caixa')
      const [kept, mistaken] = [await pay([await owe(300), 300]), await pay([await owe(600), 600])]
      await undo(mistaken)
      const till = await get('caixa')
      expect(till.total_centavos).toBe(before.total_centavos + 300)
      expect(till.aberto.esperado_centavos).toBe(till.aberto.abertura_centavos + 300)
      expect(till.somas.at(-1)).toMatchObject({ valor_centavos: before.total_centavos + 300 })
      const shown = till.pagamentos.slice(-2)
      expect(shown).toMatchObject([{ codigo: kept }, { codigo: mistaken, desfeito: { motivo: 'Pessoa errada' } }])
      expect(shown[0].desfeito).toBeUndefined()
      const body = { caixa: till.aberto.codigo, esperado_centavos: till.aberto.esperado_centavos }
      const count = { contado_centavos: till.aberto.esperado_centavos, fica_centavos: 0 }
      expect(await post('/api/balcao/caixa/fechamento', { ...body, ...count })).toMatchObject({ diferenca_centavos: 0 })
    })

    it('is undone once, also at once, and what was owed again can be paid and undone again', async () => {
      const receipt = await pay([await owe(600), 600])
      const both = await Promise.all([undo(receipt), undo(receipt)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(await undo(receipt)).toMatchObject({ status: 422, code: 'till.receipt_undone' })
      const { debitos } = await debts()
      expect(debitos).toHaveLength(1)
      const again = await pay([Number(debitos[0].codigo), 600])
      const { numero } = await undo(again)
      expect((await debts()).debitos).toMatchObject([
        { descricao: `Vidas secas: 3 dias de atraso (pagamento do recibo ${numero} desfeito)`, aberto_centavos: 600 },
      ])
    })

    it('is undone on its day and before the till is closed', async () => {
      const receipt = await pay([await owe(600), 600])
      const till = app().db.updateTable('tills').where('closed_at', 'is', null)
      await till.set({ closed_at: '2026-03-10T14:59:00.000Z', counted_cents: 0 }).execute()
      expect(await undo(receipt)).toMatchObject({ status: 422, code: 'till.receipt_till_closed' })
      expect(await get(`recibos/${receipt}`)).toMatchObject({ desfazer: 'caixa_fechado' })
      const other = await pay([await owe(300), 300])
      const of = app().db.updateTable('receipts').where('id', '=', Number(other))
      // One minute before midnight in the zone of the institution.
      await of.set({ created_at: '2026-03-10T02:59:00.000Z' }).execute()
      expect(await undo(other)).toMatchObject({ status: 422, code: 'till.receipt_not_today' })
      expect(await get(`recibos/${other}`)).toMatchObject({ desfazer: 'outro_dia' })
      expect(await debts()).toMatchObject({ deve_centavos: 0 })
    })

    it('closes the till or is undone: one of two at once decides', async () => {
      const receipt = await pay([await owe(600), 600])
      const { aberto } = await get('caixa')
      const body = { caixa: aberto.codigo, esperado_centavos: aberto.esperado_centavos }
      const close = post('/api/balcao/caixa/fechamento', { ...body, contado_centavos: 0, fica_centavos: 0 })
      const [closed, undone] = await Promise.all([close, undo(receipt)])
      const codes = [closed.code ?? 'closed', undone.code ?? 'undone'].join(' ')
      expect(['till.sum_differs undone', 'closed till.receipt_till_closed']).toContain(codes)
    })

    it('of a replacement is owed again, and reversed as a whole when the copy is found', async () => {
      const copy = await addCopy(app().db)
      const loan = { copy_id: copy, patron_id: ana.patron, policy_id: fixture.policy, state: 'lost' } as const
      const loanId = await addLoan(app().db, loan)
      const debt = await owe(9000, { kind: 'replacement', loanId, reason: { code: 'replacement', title: 'O cortiço' } })
      await undo(await pay([debt, 9000, 5000]))
      expect((await replacementOf(app().db, copy))?.balance).toMatchObject({ open: 9000, paid: 0 })
      await setSettings(app().db, { 'charges.reverse_found': true })
      const settled = await app().database.transact((tx) => settleReplacement(tx, copy, 'system', tuesday))
      expect(settled).toMatchObject({ cents: 9000, reversed: true })
      expect(await debts()).toMatchObject({ deve_centavos: 0 })
    })

    it('needs a reason, the right, and a receipt of this library', { tags: ['P-020'] }, async () => {
      const receipt = await pay([await owe(600), 600])
      expect((await undo(receipt, { motivo: ' a ' })).errors).toEqual({ motivo: [expect.any(String)] })
      expect((await undo(receipt, {}, attendant)).status).toBe(403)
      expect((await undo(receipt, { biblioteca: fixture.there })).status).toBe(403)
      const elsewhere = await signInAs(app())
      await grant(elsewhere, [staffRights.money], fixture.there)
      const there = { biblioteca: fixture.there }
      expect(await undo(receipt, there, elsewhere)).toMatchObject({ status: 404, code: 'till.receipt_not_found' })
      expect(await undo('999999')).toMatchObject({ status: 404, code: 'till.receipt_not_found' })
      expect(await debts()).toMatchObject({ deve_centavos: 0 })
    })
  })
})
