import { crc16 } from '@estante/domain/charges/pix'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, describe, expect, it } from 'vitest'
import * as make from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { watchPdfRendering } from '../../../test/watch-pdf-rendering.ts'
import { addCharge, settle } from '../circulation/ledger.ts'
import { chargesOfPaymentSlip } from './payment-slips.ts'

const now = Temporal.Instant.from(make.testNow).toZonedDateTimeISO('America/Sao_Paulo')
const settings = {
  'gru.ug': '153032',
  'gru.gestao': '15251',
  'gru.collection_code': '28883-7',
  'gru.unit_code': '204',
  'gru.unit_name': 'UNIVERSIDADE DE TESTE',
  'gru.due_days': 5,
  'pix.key': 'pix@example.org',
  'pix.name': 'Universidade de Teste',
  'pix.city': 'Itajubá',
}

eachDatabase((engine) => {
  describe('charges', () => {
    const app = useTestApp(engine, { fill: (db) => make.addInstitution(db) })
    let ana: SignedIn
    let central: number
    let arts: number
    beforeAll(async () => setSettings(app().db, settings))

    const list = async (query = '') =>
      (await app().get(`/api/emprestimo/debitos-pendentes${query}`, ana.headers)).json()
    const ask = (kind: 'gru' | 'pix', body: object, who = ana) =>
      app().post(`/api/unidade-informacao/${kind}`, body, who.headers)
    const codeOf = async (kind: 'gru' | 'pix', body: object, who = ana) => (await ask(kind, body, who)).json().code
    const reason = { code: 'late_return', title: 'Vidas secas', days: 3 } as const
    const charge = (libraryId: number, cents: number, patronId = ana.patron) =>
      app().database.transact((tx) => addCharge(tx, { patronId, libraryId, kind: 'fine', cents, reason }, now))
    const pay = (chargeId: number, cents: number) =>
      app().database.transact((tx) =>
        settle(
          tx,
          { chargeId, kind: 'payment', cents, reason: { code: 'note', note: 'PIX' }, receipt: `r${chargeId}` },
          now,
        ),
      )

    beforeAll(async () => {
      central = await make.addLibrary(app().db, { name: 'Biblioteca Central' })
      arts = await make.addLibrary(app().db, { name: 'Letras e Artes' })
      await make.addPolicy(app().db, { tolerated_debt_cents: 1000 })
    })

    async function asAna() {
      const personal_data = JSON.stringify({ cpf: '52998224725' })
      const patron_id = await make.addPatron(app().db, { name: 'Ana Ribeiro Campos', personal_data })
      ana = await signInAs(app(), { account: await make.addAccount(app().db, { patron_id }) })
    }

    it.each([
      ['1', 'Vidas secas: 3 dias de atraso', 'Balcão'],
      ['3', 'Vidas secas: 3 días de retraso', 'Mostrador'],
      ['5', 'Vidas secas: 3 days overdue', 'Desk'],
    ])(
      'say in the language of the reader (%s) what they are for and how they were paid',
      { tags: ['F-179'] },
      async (lang, why, how) => {
        await asAna()
        const chargeId = await charge(central, 600)
        await app().database.transact((tx) =>
          settle(tx, { chargeId, kind: 'payment', cents: 200, reason: { code: 'desk' }, receipt: `d${chargeId}` }, now),
        )
        const { debitos } = (await app().get('/api/emprestimo/debitos-pendentes', { ...ana.headers, lang })).json()
        expect(debitos).toMatchObject([{ descricao: why, motivo: how }])
      },
    )

    it('are listed with what became of them, each library with its sum', {
      tags: ['C-082', 'F-175', 'F-176', 'F-177', 'F-178'],
    }, async () => {
      await asAna()
      const [first, second, third] = [await charge(central, 600), await charge(central, 300), await charge(arts, 250)]
      await pay(first, 200)
      const forgiving = {
        chargeId: second,
        kind: 'discount',
        cents: 300,
        reason: { code: 'note', note: 'Sem luz' },
      } as const
      await app().database.transact((tx) => settle(tx, forgiving, now))
      const open = await list()
      expect(open.debitos.map(({ codigo }: { codigo: string }) => codigo)).toEqual([String(third), String(first)])
      expect(open.debitos[1]).toEqual({
        codigo: String(first),
        tipo: 'multa',
        descricao: 'Vidas secas: 3 dias de atraso',
        codBiblioteca: String(central),
        biblioteca: 'Biblioteca Central',
        data: '10/03/2026',
        data_iso: '2026-03-10',
        multa: '6.00',
        multa_centavos: 600,
        desconto: '0.00',
        desconto_centavos: 0,
        devolvido: '0.00',
        devolvido_centavos: 0,
        valor_pago: '2.00',
        valor_pago_centavos: 200,
        data_pagamento: '10/03/2026',
        data_pagamento_iso: '2026-03-10',
        motivo: 'PIX',
        em_aberto: '4.00',
        em_aberto_centavos: 400,
        situacao: 'aberto',
      })
      expect(open).toMatchObject({ total: '6.50', total_centavos: 650, tolerado_centavos: 1000, gru: true, pix: true })
      expect(open.bibliotecas.map(({ em_aberto }: { em_aberto: string }) => em_aberto)).toEqual(['4.00', '2.50'])
      const settled = await list('?situacao=quitado')
      expect(settled.debitos).toMatchObject([{ codigo: String(second), desconto: '3.00', motivo: 'Sem luz' }])
      expect((await list('?situacao=todos')).debitos).toHaveLength(3)
    })

    it('are narrowed by library and by day', async () => {
      expect((await list(`?codBiblioteca=${arts}`)).debitos).toHaveLength(1)
      expect((await list('?dataIni=10/03/2026&dataFim=2026-03-10')).debitos).toHaveLength(2)
      expect((await list('?dataIni=11/03/2026')).debitos).toEqual([])
      const wrong = await app().get('/api/emprestimo/debitos-pendentes?dataFim=31/02/2026', ana.headers)
      expect(wrong.json()).toMatchObject({ code: 'common.invalid_fields', errors: { dataFim: [expect.any(String)] } })
    })

    it('have no period that ends before it begins', async () => {
      const wrong = await app().get(
        '/api/emprestimo/debitos-pendentes?dataIni=11/03/2026&dataFim=10/03/2026',
        ana.headers,
      )
      expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'common.period_backwards'])
    })

    it('show apart what late loans would cost, which nobody can pay yet', { tags: ['W-174', 'W-184'] }, async () => {
      await asAna()
      const title_id = await make.addTitle(app().db, { title: 'Dom Casmurro' })
      const copy_id = await make.addCopy(app().db, { title_id, library_id: central })
      const policy_id = await make.addPolicy(app().db, { fine_per_day_cents: 50, fine_counts_closed_days: 1 })
      await make.addLoan(app().db, { copy_id, policy_id, patron_id: ana.patron, due_on: '2026-03-07' })
      const { debitos, estimativas, total_centavos, estimado } = await list()
      expect(debitos).toEqual([])
      expect(estimativas).toMatchObject([
        { titulo: 'Dom Casmurro', diasAtraso: '3', valor: '1.50', porDia_centavos: 50, codExemplar: String(copy_id) },
      ])
      expect({ total_centavos, estimado }).toEqual({ total_centavos: 0, estimado: '1.50' })
      expect(await codeOf('gru', { valor: '1.50', codBiblioteca: String(central) })).toBe('charges.nothing_to_pay')
    })

    it('have their slip drawn outside of transactions, and anew where that failed', { tags: ['F-180'] }, async () => {
      await asAna()
      await charge(central, 350)
      const drawing = watchPdfRendering(app())
      const body = { valor: '3.50', codBiblioteca: central }
      drawing.failOnce()
      expect((await ask('gru', body)).statusCode).toBe(500)
      expect((await ask('gru', body)).statusCode).toBe(200)
      expect(drawing.end()).toEqual([0, 0])
      const slips = app().db.selectFrom('payment_slips').select('id').where('patron_id', '=', ana.patron)
      expect(await slips.execute()).toHaveLength(1)
    })

    it('make a slip over all that is open at a library, or over those chosen, and over no other sum', {
      tags: ['C-070', 'F-180', 'W-175', 'W-176'],
    }, async () => {
      await asAna()
      const [first, second] = [await charge(central, 600), await charge(central, 250)]
      await charge(arts, 100)
      const codBiblioteca = String(central)
      const whole = await ask('gru', { valor: '8.50', codBiblioteca })
      expect(whole.headers['content-type']).toBe('application/pdf')
      expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="gru-\d{8}\.pdf"$/)
      expect(whole.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect((await ask('gru', { valor: 2.5, codBiblioteca: central, debitos: [second] })).statusCode).toBe(200)
      expect(await codeOf('gru', { valor: '8.51', codBiblioteca })).toBe('charges.sum_differs')
      expect(await codeOf('gru', { valor: '2.50', codBiblioteca, debitos: [first] })).toBe('charges.sum_differs')
      expect(await codeOf('gru', { valor: 'muito', codBiblioteca })).toBe('common.invalid_fields')
      await pay(second, 250)
      expect(await codeOf('gru', { valor: '2.50', codBiblioteca, debitos: [second] })).toBe('charges.debt_not_open')
      expect(await codeOf('gru', { valor: '8.50', codBiblioteca })).toBe('charges.sum_differs')
    })

    it('of others cannot be paid by number', async () => {
      await asAna()
      await charge(central, 500)
      const foreign = await charge(central, 500, await make.addPatron(app().db))
      const body = { valor: '5.00', codBiblioteca: String(central), debitos: [String(foreign)] }
      expect(await codeOf('pix', body)).toBe('charges.debt_not_open')
    })

    it('make a PIX code whose check is right, with a reference that leads back to the debts', {
      tags: ['W-191'],
    }, async () => {
      await asAna()
      const id = await charge(central, 850)
      const body = { valor: '8,50', codBiblioteca: String(central) }
      const pix = (await ask('pix', body)).json()
      expect(pix).toMatchObject({ recebedor: 'Universidade de Teste', valor: '8.50', biblioteca: 'Biblioteca Central' })
      expect(pix.copia_e_cola).toContain('0115pix@example.org')
      expect(pix.copia_e_cola).toContain('54048.505802BR5921Universidade de Teste6007Itajuba')
      expect(pix.copia_e_cola.slice(-4)).toBe(crc16(pix.copia_e_cola.slice(0, -4)))
      expect(await chargesOfPaymentSlip(app().db, pix.txid)).toEqual([id])
      expect((await ask('pix', body)).json().txid).toBe(pix.txid)
      const slip = Number(pix.txid.replace('EST', ''))
      const events = app().db.selectFrom('audit_log').selectAll().where('subject', '=', 'payment_slip')
      expect(await events.where('subject_id', '=', slip).execute()).toMatchObject([
        { actor: `account ${ana.account}`, action: 'payment_slips.created', origin: 'web' },
      ])
      expect(await chargesOfPaymentSlip(app().db, 'EST99999999')).toEqual([])
      expect(await chargesOfPaymentSlip(app().db, 'nothing')).toEqual([])
    })

    it('are not paid in ways that the institution has not', async () => {
      await setSettings(app().db, { 'gru.ug': undefined, 'pix.key': '' })
      const body = { valor: '8.50', codBiblioteca: String(central) }
      expect(await codeOf('gru', body)).toBe('charges.slip_not_offered')
      expect(await codeOf('pix', body)).toBe('charges.pix_not_offered')
      expect(await list()).toMatchObject({ gru: false, pix: false })
      await setSettings(app().db, { ...settings, 'pix.name': '大学図書館' })
      expect(await codeOf('pix', body)).toBe('charges.pix_not_offered')
      expect((await ask('gru', body)).statusCode).toBe(200)
      await setSettings(app().db, settings)
    })

    it('are told in the reader’s language', async () => {
      const english = await app().post(
        '/api/unidade-informacao/gru',
        { valor: '1.00', codBiblioteca: String(central) },
        { ...ana.headers, lang: '5' },
      )
      expect(english.json().message).toBe(
        'The open charges come to R$\u00a08.50, not R$\u00a01.00. Look at the list again.',
      )
    })
  })

  describe('suspensions', () => {
    const app = useTestApp(engine, { fill: (db) => make.addInstitution(db) })

    it('are listed with their days and whether they last, the latest first', { tags: ['C-124', 'F-181'] }, async () => {
      const { patron: patron_id, headers } = await signInAs(app())
      const library_id = await make.addLibrary(app().db, { name: 'Biblioteca Central' })
      const rows = [
        { from_day: '2025-01-01', until_day: '2025-01-03', reason: 'Devolução em atraso', library_id },
        { from_day: '2026-03-09', until_day: '2026-03-10', reason: 'Devolução em atraso', library_id },
        { from_day: '2026-03-11', until_day: '2026-03-12', reason: 'Regulamento', kind: 'other' as const },
        { from_day: '2026-03-10', until_day: '9999-12-31', reason: 'Nada consta', kind: 'clearance' as const },
      ]
      for (const row of rows)
        await app()
          .db.insertInto('suspensions')
          .values({ patron_id, ...row })
          .execute()
      const answer = (await app().get('/api/pessoas/afastamentos', headers)).json()
      expect(answer.map(({ tipo, fim, situacao }: Record<string, string>) => [tipo, fim, situacao])).toEqual([
        ['outro', '12/03/2026', 'futuro'],
        ['nada-consta', '', 'vigente'],
        ['atraso', '10/03/2026', 'vigente'],
        ['atraso', '03/01/2025', 'encerrado'],
      ])
      expect(answer[2]).toMatchObject({
        inicio: '09/03/2026',
        inicio_iso: '2026-03-09',
        biblioteca: 'Biblioteca Central',
      })
    })
  })
})
