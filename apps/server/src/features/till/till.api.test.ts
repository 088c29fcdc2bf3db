import { randomUUID } from 'node:crypto'
import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone, tuesday } from '../../../test/desk-fixture.ts'
import { addAccount } from '../../../test/factories.ts'
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

    it('are never for oneself', { tags: ['P-020'] }, async () => {
      const debitos = [chosen(await owe(600), 600)]
      const own = await reduce(debitos, { pessoa: cashier.account })
      expect(own).toMatchObject({ status: 403, code: 'people.own_account' })
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

  describe('a fee by hand', { tags: ['C-207'] }, () => {
    const charge = (body: object, who = cashier) => post('/api/balcao/cobrancas', { chave: randomUUID(), ...body }, who)
    const addService = async (cents: number) => {
      const names = { name_pt: 'Cópia', name_es: 'Fotocopia', name_en: 'Photocopy' }
      const row = app()
        .db.insertInto('services')
        .values({ ...names, price_cents: cents })
      return (await row.returning('id').executeTakeFirstOrThrow()).id
    }

    it('is a service at its price, so many of it, with a note, and is on record', async () => {
      const servico = await addService(25)
      const listed = await app().get(`/api/balcao/servicos?biblioteca=${fixture.here}`, cashier.headers)
      expect(listed.json().servicos).toContainEqual({ codigo: String(servico), nome: 'Cópia', preco_centavos: 25 })
      const charged = await charge({ servico, quantidade: 12, valor_centavos: 300, observacao: ' Tese ' })
      expect(charged).toMatchObject({ status: 200, valor_centavos: 300 })
      expect(await list()).toMatchObject({
        debitos: [
          {
            codigo: charged.codigo,
            tipo: 'service',
            descricao: 'Cópia × 12 (Tese)',
            cod_biblioteca: String(fixture.here),
            aberto_centavos: 300,
          },
        ],
      })
      const [row] = await audited('charges.added')
      expect(row).toMatchObject({
        actor: `account ${cashier.account}`,
        library_id: fixture.here,
        desk: 'Balcão 2',
        subject_id: Number(charged.codigo),
      })
      // What was charged keeps its name when the service is gone.
      await app().db.deleteFrom('services').where('id', '=', servico).execute()
      expect((await list()).debitos[0].descricao).toBe('Cópia × 12 (Tese)')
    })

    it('is another sum with what it is for', async () => {
      expect(await charge({ valor_centavos: 1500, observacao: 'Chave do armário 12' })).toMatchObject({ status: 200 })
      expect((await list()).debitos).toMatchObject([{ descricao: 'Chave do armário 12', aberto_centavos: 1500 }])
      expect(await charge({ valor_centavos: 1500, observacao: '  ' })).toMatchObject({
        status: 422,
        code: 'till.fee_unnamed',
      })
      expect(await openCents()).toBe(1500)
    })

    it('counts once, however often its form is sent, also at once', async () => {
      const chave = randomUUID()
      const send = () => charge({ valor_centavos: 500, observacao: 'Segunda via', chave })
      const [one, other] = await Promise.all([send(), send()])
      expect([one.status, other.status]).toEqual([200, 200])
      expect(other.codigo).toBe(one.codigo)
      expect(await send()).toMatchObject({ codigo: one.codigo })
      expect(await openCents()).toBe(500)
    })

    it('costs what was shown, or nothing is charged', async () => {
      const servico = await addService(25)
      await app().db.updateTable('services').set({ price_cents: 40 }).where('id', '=', servico).execute()
      expect(await charge({ servico, quantidade: 2, valor_centavos: 50 })).toMatchObject({
        status: 422,
        code: 'till.price_changed',
        message: expect.stringContaining('0,80'),
      })
      await app().db.deleteFrom('services').where('id', '=', servico).execute()
      expect(await charge({ servico, valor_centavos: 40 })).toMatchObject({ code: 'till.service_not_found' })
      expect(await charge({ pessoa: 999_999, valor_centavos: 40, observacao: 'Cópia' })).toMatchObject({
        code: 'desk.login_not_found',
      })
      for (const wrong of [{ valor_centavos: 0 }, { valor_centavos: 0.5 }, { valor_centavos: 1, quantidade: 0 }]) {
        expect(await charge({ observacao: 'Cópia', ...wrong })).toMatchObject({ code: 'common.invalid_fields' })
      }
      expect(await openCents()).toBe(0)
    })

    it('needs the right at the library of the desk', { tags: ['P-020'] }, async () => {
      const fee = { valor_centavos: 500, observacao: 'Segunda via' }
      expect((await charge(fee, attendant)).status).toBe(403)
      expect((await charge({ ...fee, biblioteca: fixture.there })).status).toBe(403)
      expect(await openCents()).toBe(0)
    })
  })

  describe('a receipt', { tags: ['C-208'] }, () => {
    const show = async (id: string, query = '', who = cashier, library = fixture.here) => {
      const path = `/api/balcao/recibos/${id}?biblioteca=${library}${query}`
      const answer = await app().get(path, who.headers)
      return { status: answer.statusCode, ...answer.json() }
    }

    it('says what was paid, to whom and how, and of the person only name and masked number', async () => {
      const [one, two] = [await owe(600), await owe(300, fixture.there)]
      const paid = await pay([chosen(one, 600), chosen(two, 300, 120)], { forma: 'card', observacao: '004512' })
      const receipt = await show(paid.codigo)
      expect(receipt).toMatchObject({
        status: 200,
        numero: paid.numero,
        segunda_via: false,
        biblioteca: expect.stringMatching(/^Biblioteca \d+$/),
        balcao: 'Balcão 2',
        forma: 'card',
        observacao: '004512',
        valor_centavos: 720,
        debitos: [
          { tipo: 'fine', descricao: 'Vidas secas: 3 dias de atraso', valor_centavos: 600 },
          { tipo: 'fine', biblioteca: 'Norte', valor_centavos: 120 },
        ],
      })
      const account = app().db.selectFrom('accounts').innerJoin('patrons', 'patrons.id', 'accounts.patron_id')
      const who = await account
        .select(['accounts.username', 'patrons.name', 'patrons.email'])
        .where('accounts.id', '=', ana.account)
        .executeTakeFirstOrThrow()
      expect(receipt.pessoa).toBe(who.name)
      expect(receipt.usuario_mascarado).toMatch(/^•+/)
      const told = JSON.stringify(receipt)
      for (const hidden of [who.username, who.email]) if (hidden) expect(told).not.toContain(hidden)
    })

    it('that is asked for again, or later, is a second copy', async () => {
      const paid = await pay([chosen(await owe(600), 600)])
      expect(await show(paid.codigo, '&via=2')).toMatchObject({ segunda_via: true })
      const hourBefore = new Date(Date.parse('2026-03-10T15:00:00Z') - 3_600_000).toISOString()
      await app()
        .db.updateTable('receipts')
        .set({ created_at: hourBefore })
        .where('id', '=', Number(paid.codigo))
        .execute()
      expect(await show(paid.codigo)).toMatchObject({ segunda_via: true })
    })

    it('is a PDF of 80 mm too', async () => {
      const paid = await pay([chosen(await owe(600), 600)])
      const path = `/api/balcao/recibos/${paid.codigo}/pdf?biblioteca=${fixture.here}`
      const answer = await app().get(path, cashier.headers)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\/MediaBox \[0 0 226\.77/)
    })

    it('of another library, or of none, is not shown', { tags: ['P-020'] }, async () => {
      const paid = await pay([chosen(await owe(600), 600)])
      await grant(second, [money], fixture.there)
      expect(await show(paid.codigo, '', second, fixture.there)).toMatchObject({
        status: 404,
        code: 'till.receipt_not_found',
      })
      expect(await show('999999')).toMatchObject({ status: 404, code: 'till.receipt_not_found' })
      expect((await show(paid.codigo, '', attendant)).status).toBe(403)
      const pdf = `/api/balcao/recibos/${paid.codigo}/pdf?biblioteca=${fixture.there}`
      expect((await app().get(pdf, second.headers)).json()).toMatchObject({ code: 'till.receipt_not_found' })
    })
  })

  describe('the receipts of a person', { tags: ['C-249'] }, () => {
    const receipts = async (who = cashier, query = '', account = ana.account) => {
      const path = `/api/balcao/pessoas/${account}/recibos?biblioteca=${fixture.here}${query}`
      const answer = await app().get(path, who.headers)
      return { status: answer.statusCode, ...answer.json() }
    }

    it('are those of the tills of this library, the newest first, whichever account of theirs is open', async () => {
      const first = await pay([chosen(await owe(300), 300)])
      const last = await pay([chosen(await owe(200), 200)], { forma: 'card', observacao: 'E1' })
      const elsewhere = await signInAs(app())
      await grant(elsewhere, [money], fixture.there)
      await pay([chosen(await owe(100), 100)], { biblioteca: fixture.there }, elsewhere)
      await post(`/api/balcao/recibos/${first.codigo}/desfazer`, { motivo: 'Pessoa errada' })
      const { status, recibos, ha_mais } = await receipts()
      expect({ status, ha_mais }).toEqual({ status: 200, ha_mais: false })
      expect(recibos).toMatchObject([
        { codigo: last.codigo, numero: last.numero, forma: 'card', observacao: 'E1', valor_centavos: 200 },
        { codigo: first.codigo, desfeito: { motivo: 'Pessoa errada' } },
      ])
      expect(await receipts(cashier, '&quantos=1')).toMatchObject({ recibos: [{ codigo: last.codigo }], ha_mais: true })
      const other = await addAccount(app().db, { patron_id: ana.patron })
      expect((await receipts(cashier, '', other)).recibos).toHaveLength(2)
    })

    it('are none of another person, and nobody’s without the right', { tags: ['P-020'] }, async () => {
      await pay([chosen(await owe(300), 300)])
      const other = await someone(app().db)
      expect(await receipts(cashier, '', other.account)).toMatchObject({ recibos: [], ha_mais: false })
      expect((await receipts(attendant)).status).toBe(403)
      expect((await receipts(cashier, '', 999_999)).code).toBe('desk.login_not_found')
    })
  })

  describe('the till of a library', { tags: ['C-197'] }, () => {
    const show = async (who = cashier, query = '') => {
      const path = `/api/balcao/caixa?biblioteca=${fixture.here}${query}`
      const answer = await app().get(path, who.headers)
      return { status: answer.statusCode, ...answer.json() }
    }
    const open = (valor_centavos: number, who = cashier) => post('/api/balcao/caixa/abertura', { valor_centavos }, who)
    const close = (body: object, who = cashier) =>
      post('/api/balcao/caixa/fechamento', { contado_centavos: 0, fica_centavos: 0, ...body }, who)
    /** Whatever is open is closed with what should be in it. */
    async function closeWhatIsOpen(): Promise<void> {
      const { aberto } = await show()
      if (!aberto) return
      const { codigo: caixa, esperado_centavos } = aberto
      await close({ caixa, esperado_centavos, contado_centavos: esperado_centavos })
    }
    beforeEach(closeWhatIsOpen)

    it('counts the cash since it was opened, and sums the day by attendant and method', async () => {
      const before = (await show()).total_centavos
      expect(await open(5000)).toMatchObject({ status: 200 })
      const [one, two, three] = [await owe(600), await owe(300), await owe(150)]
      await pay([chosen(one, 600)])
      await pay([chosen(two, 300)], { forma: 'pix', observacao: 'E1' }, second)
      await pay([chosen(three, 150)])
      const shown = await show()
      expect(shown).toMatchObject({ aberto: { abertura_centavos: 5000, esperado_centavos: 5750 } })
      expect(shown.total_centavos).toBe(before + 1050)
      expect(shown.pagamentos.at(-2)).toMatchObject({ forma: 'pix', observacao: 'E1', valor_centavos: 300 })
      const cash = shown.somas.filter(({ forma }: { forma: string }) => forma === 'pix')
      expect(cash).toMatchObject([{ pagamentos: 1, valor_centavos: 300 }])
      expect(await show(cashier, '&dia=2026-03-09')).toMatchObject({ total_centavos: 0, pagamentos: [], fechados: [] })
    })

    it('is closed with a count, whose difference is written down; the next payment begins another', async () => {
      await open(5000)
      const { codigo: caixa } = (await show()).aberto
      const debt = await owe(600)
      await pay([chosen(debt, 600, 200)])
      const counted = {
        caixa,
        esperado_centavos: 5200,
        contado_centavos: 5100,
        fica_centavos: 3000,
        observacao: 'Troco',
      }
      expect(await close(counted)).toMatchObject({ esperado_centavos: 5200, diferenca_centavos: -100 })
      const closed = await show()
      expect(closed.aberto).toBeUndefined()
      expect(closed.ficou_centavos).toBe(3000)
      expect(closed.fechados.at(-1)).toMatchObject({
        abertura_centavos: 5000,
        contado_centavos: 5100,
        diferenca_centavos: -100,
        observacao: 'Troco',
      })
      const [row] = await audited('tills.closed')
      expect(row).toMatchObject({ actor: `account ${cashier.account}`, desk: 'Balcão 2', subject_id: Number(caixa) })
      expect(await pay([chosen(debt, 400)])).toMatchObject({ status: 200, caixa_iniciado: true })
      expect((await show()).aberto).toMatchObject({ abertura_centavos: 3000, esperado_centavos: 3400 })
    })

    it('is closed once, by what was shown', async () => {
      await open(0)
      const { codigo: caixa } = (await show()).aberto
      const debt = await owe(600)
      await pay([chosen(debt, 600, 200)])
      expect(await close({ caixa, esperado_centavos: 0 })).toMatchObject({ status: 422, code: 'till.sum_differs' })
      const exact = { caixa, esperado_centavos: 200, contado_centavos: 200 }
      expect(await close({ ...exact, fica_centavos: 201 })).toMatchObject({ code: 'till.left_too_much' })
      const both = await Promise.all([close(exact), close(exact, second)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(both.find(({ status }) => status === 422)).toMatchObject({ code: 'till.not_open' })
    })

    it('that is closed during a payment loses nothing', async () => {
      await open(0)
      const { codigo: caixa } = (await show()).aberto
      const debt = await owe(600)
      const [paid, closing] = await Promise.all([
        pay([chosen(debt, 600)]),
        close({ caixa, esperado_centavos: 0, contado_centavos: 0 }, second),
      ])
      expect(paid.status).toBe(200)
      // Either the payment came first, and the count is asked for again, or it begins the next period.
      expect(closing.code ?? 'closed').toBe(paid.caixa_iniciado ? 'closed' : 'till.sum_differs')
      expect((await show()).aberto).toMatchObject({ esperado_centavos: 600 })
    })

    it('is opened once: with other cash it is refused', async () => {
      await open(1000)
      expect(await open(1000, second)).toMatchObject({ status: 200 })
      expect(await open(2000)).toMatchObject({ status: 422, code: 'till.already_open' })
      expect((await show()).aberto).toMatchObject({ abertura_centavos: 1000 })
    })

    it('is seen, opened and closed with the right at its library alone', { tags: ['P-020'] }, async () => {
      expect((await show(attendant)).status).toBe(403)
      expect((await open(0, attendant)).status).toBe(403)
      expect((await close({ caixa: 1, esperado_centavos: 0 }, attendant)).status).toBe(403)
    })
  })
})
