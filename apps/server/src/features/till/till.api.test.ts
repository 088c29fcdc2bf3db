import { randomUUID } from 'node:crypto'
import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone, tuesday } from '../../../test/desk-fixture.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { addCharge } from '../circulation/ledger.ts'

const { desk, money } = staffRights

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let cashier: SignedIn
  let second: SignedIn
  let attendant: SignedIn
  let ana: { account: number; patron: number }

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    cashier = await signInAs(app())
    second = await signInAs(app())
    attendant = await signInAs(app())
    for (const one of [cashier, second]) await grant(one, [desk, money])
    await grant(attendant, [desk])
  })
  beforeEach(async () => {
    ana = await someone(app().db)
  })

  async function grant({ account }: SignedIn, rights: readonly number[], library = fixture.here): Promise<void> {
    const rows = rights.map((permission_id) => ({ account_id: account, permission_id, library_id: library }))
    await app().db.insertInto('library_permissions').values(rows).execute()
  }
  const owe = (cents: number, libraryId = fixture.here, patronId = ana.patron) => {
    const reason = { code: 'late_return', title: 'Vidas secas', days: 3 } as const
    return app().database.transact((tx) => addCharge(tx, { patronId, libraryId, kind: 'fine', cents, reason }, tuesday))
  }
  const post = async (path: string, body: object, who = cashier) => {
    const sent = { biblioteca: fixture.here, balcao: 'Balcão 2', pessoa: ana.account, ...body }
    const answer = await app().post(path, sent, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const chosen = (codigo: number, shown: number, cents = shown) => ({
    codigo,
    aberto_centavos: shown,
    valor_centavos: cents,
  })
  const pay = (debitos: object[], more: object = {}, who = cashier) =>
    post('/api/balcao/pagamentos', { debitos, forma: 'cash', chave: randomUUID(), ...more }, who)
  const reduce = (debitos: object[], more: object = {}, who = cashier) =>
    post('/api/balcao/abatimentos', { debitos, tipo: 'desconto', motivo: 'Greve de ônibus', ...more }, who)
  const list = async (who = attendant, account = ana.account) => {
    const answer = await app().get(`/api/balcao/pessoas/${account}/debitos?biblioteca=${fixture.here}`, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const openCents = async () => (await list()).deve_centavos
  const audited = (action: string) =>
    app()
      .db.selectFrom('audit_log')
      .select(['actor', 'library_id', 'desk', 'subject_id', 'details'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .execute()

  describe('the debts of a person', { tags: ['C-192'] }, () => {
    it('say what each is for, where, charged, paid so far and open', async () => {
      const [fine, other] = [await owe(600), await owe(250, fixture.there)]
      await pay([chosen(fine, 600, 200)])
      expect(await list()).toMatchObject({
        status: 200,
        cod_conta: String(ana.account),
        deve_centavos: 650,
        debitos: [
          {
            codigo: String(fine),
            tipo: 'fine',
            descricao: 'Vidas secas: 3 dias de atraso',
            cod_biblioteca: String(fixture.here),
            biblioteca: 'Central',
            data_iso: '2026-03-10',
            valor_centavos: 600,
            pago_centavos: 200,
            abatido_centavos: 0,
            aberto_centavos: 400,
          },
          { codigo: String(other), biblioteca: 'Norte', aberto_centavos: 250 },
        ],
      })
    })

    it('are none for somebody who owes nothing, and refused for nobody', async () => {
      expect(await list()).toMatchObject({ debitos: [], deve_centavos: 0 })
      expect(await list(attendant, 999_999)).toMatchObject({ status: 422, code: 'desk.login_not_found' })
      expect(await pay([chosen(1, 1)], { pessoa: 999_999 })).toMatchObject({ code: 'desk.login_not_found' })
      expect(await reduce([chosen(1, 1)], { pessoa: 999_999 })).toMatchObject({ code: 'desk.login_not_found' })
    })
  })

  describe('a payment', { tags: ['C-193'] }, () => {
    it('settles what is chosen with one receipt, and says who took it, where and how', async () => {
      const [one, two, three] = [await owe(600), await owe(300), await owe(100)]
      const paid = await pay([chosen(one, 600), chosen(two, 300, 120)], { forma: 'card', observacao: ' 004512 ' })
      expect(paid).toMatchObject({ status: 200, valor_centavos: 720, numero: expect.stringMatching(/^\d{14}$/) })
      expect((await list()).debitos.map((debt: { codigo: string }) => debt.codigo)).toEqual([
        String(two),
        String(three),
      ])
      const [row] = await audited('charges.settled')
      expect(row).toMatchObject({
        actor: `account ${cashier.account}`,
        library_id: fixture.here,
        desk: 'Balcão 2',
        subject_id: two,
      })
      expect(JSON.parse(row!.details)).toEqual({ kind: 'payment', cents: 120, reason: 'card', receipt: paid.numero })
      const receipt = app().db.selectFrom('receipts').selectAll().where('id', '=', Number(paid.codigo))
      expect(await receipt.executeTakeFirst()).toMatchObject({
        number: paid.numero,
        received_by: `account ${cashier.account}`,
        desk: 'Balcão 2',
        method: 'card',
        note: '004512',
        amount_cents: 720,
      })
    })

    it('counts once, however often its form is sent, also at once', async () => {
      const debt = await owe(600)
      const chave = randomUUID()
      const send = () => pay([chosen(debt, 600, 200)], { chave })
      const [one, other] = await Promise.all([send(), send()])
      expect([one.status, other.status]).toEqual([200, 200])
      expect(other.codigo).toBe(one.codigo)
      expect(await send()).toMatchObject({ codigo: one.codigo, valor_centavos: 200 })
      expect(await openCents()).toBe(400)
    })

    it('is taken once when two attendants take it at once: the other reads what is open now', async () => {
      const debt = await owe(600)
      const both = await Promise.all([pay([chosen(debt, 600)]), pay([chosen(debt, 600)], {}, second)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(both.find(({ status }) => status === 422)).toMatchObject({
        code: 'till.debts_changed',
        message: expect.stringContaining('0,00'),
      })
      expect(await openCents()).toBe(0)
    })

    it('is all or nothing', async () => {
      const [one, two] = [await owe(600), await owe(300)]
      expect(await pay([chosen(one, 600), chosen(two, 300, 301)])).toMatchObject({ code: 'charges.more_than_open' })
      expect(await pay([chosen(one, 600), chosen(two, 250)])).toMatchObject({ code: 'till.debts_changed' })
      expect(await pay([chosen(one, 600), chosen(one, 600)])).toMatchObject({ code: 'till.not_theirs' })
      expect(await openCents()).toBe(900)
    })

    it('is of this person’s debts only, and of more than nothing', async () => {
      const other = await someone(app().db)
      const debt = await owe(600, fixture.here, other.patron)
      expect(await pay([chosen(debt, 600)])).toMatchObject({ status: 422, code: 'till.not_theirs' })
      for (const wrong of [[], [chosen(debt, 600, 0)], [chosen(debt, 600, -1)], [chosen(debt, 600, 0.5)]]) {
        expect(await pay(wrong, { pessoa: other.account })).toMatchObject({ code: 'common.invalid_fields' })
      }
      expect((await list(attendant, other.account)).deve_centavos).toBe(600)
    })

    it('of another library’s debt goes into the till of this one', async () => {
      const debt = await owe(250, fixture.there)
      const paid = await pay([chosen(debt, 250)])
      const till = app()
        .db.selectFrom('receipts')
        .innerJoin('tills', 'tills.id', 'receipts.till_id')
        .select('tills.library_id')
        .where('receipts.id', '=', Number(paid.codigo))
      expect(await till.executeTakeFirst()).toEqual({ library_id: fixture.here })
    })

    it('needs the right at the library of the desk', { tags: ['P-020'] }, async () => {
      const debt = await owe(600)
      expect(await pay([chosen(debt, 600)], {}, attendant)).toMatchObject({ status: 403 })
      expect(await pay([chosen(debt, 600)], { biblioteca: fixture.there })).toMatchObject({ status: 403 })
      expect(await openCents()).toBe(600)
    })
  })

  describe('a waiver and a reversal', { tags: ['C-194'] }, () => {
    it('settle with a reason, whole or in part, and are on record', async () => {
      const [one, two] = [await owe(600), await owe(300)]
      expect(await reduce([chosen(one, 600, 100), chosen(two, 300)])).toMatchObject({
        status: 200,
        valor_centavos: 400,
      })
      expect(await reduce([chosen(one, 500)], { tipo: 'estorno', motivo: 'Multa lançada por engano' })).toMatchObject({
        valor_centavos: 500,
      })
      expect(await openCents()).toBe(0)
      const [row] = await audited('charges.settled')
      expect(row).toMatchObject({ actor: `account ${cashier.account}`, library_id: fixture.here, desk: 'Balcão 2' })
      expect(JSON.parse(row!.details)).toMatchObject({
        kind: 'reversal',
        cents: 500,
        reason: 'Multa lançada por engano',
      })
    })

    it('count once when they are sent twice, and not beside a payment', async () => {
      const debt = await owe(600)
      const twice = await Promise.all([reduce([chosen(debt, 600, 200)]), reduce([chosen(debt, 600, 200)])])
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(await openCents()).toBe(400)
      await pay([chosen(debt, 400, 100)])
      expect(await reduce([chosen(debt, 400)])).toMatchObject({ code: 'till.debts_changed' })
    })

    it('need a reason, and the right at the library of the debt', { tags: ['P-020'] }, async () => {
      const [here, there] = [await owe(600), await owe(300, fixture.there)]
      expect(await reduce([chosen(here, 600)], { motivo: ' ' })).toMatchObject({ code: 'common.invalid_fields' })
      expect(await reduce([chosen(here, 600), chosen(there, 300)])).toMatchObject({
        status: 403,
        code: 'till.right_elsewhere',
      })
      expect(await reduce([chosen(here, 600)], {}, attendant)).toMatchObject({ status: 403 })
      expect(await openCents()).toBe(900)
      const both = await signInAs(app())
      for (const library of [fixture.here, fixture.there]) await grant(both, [money], library)
      expect(await reduce([chosen(there, 300)], {}, both)).toMatchObject({ valor_centavos: 300 })
    })
  })
})
