import type { CopyActCode } from '@estante/contract/copy-acts'
import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addCopy, addHold, addLoan, addPolicy, addTitle } from '../../../test/factories.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

let made = 0

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let fining: number
  let title: number
  let copy: number
  let barcode: string
  let ana: { account: number; patron: number }

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    fining = await addPolicy(app().db, { fine_per_day_cents: 100, fine_counts_closed_days: 1 })
    attendant = await signInAs(app())
    await app()
      .db.insertInto('library_permissions')
      .values({ account_id: attendant.account, permission_id: staffRights.desk, library_id: fixture.here })
      .execute()
  })
  beforeEach(async () => {
    ana = await someone(app().db)
    title = await addTitle(app().db, { title: 'Torto arado' })
    barcode = `E${++made}`
    copy = await addCopy(app().db, { title_id: title, library_id: fixture.here, barcode, price_cents: 8000 })
  })

  const lend = (due_on = '2026-03-06') =>
    addLoan(app().db, {
      copy_id: copy,
      title_id: title,
      patron_id: ana.patron,
      account_id: ana.account,
      library_id: fixture.here,
      policy_id: fining,
      due_on,
    })
  const show = async (codigo = barcode) => {
    const query = new URLSearchParams({ biblioteca: String(fixture.here), codigo })
    const answer = await app().get(`/api/balcao/exemplares?${query}`, attendant.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const act = async (ato: CopyActCode, more: object = {}) => {
    const body = { biblioteca: fixture.here, balcao: 'Balcão 2', exemplar: copy, ato, ...more }
    const answer = await app().post('/api/balcao/exemplares/atos', body, attendant.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const refused = (code: string) => ({ status: 422, code })
  const stored = () => app().db.selectFrom('copies').selectAll().where('id', '=', copy).executeTakeFirstOrThrow()
  const lastAudit = async (action: string) =>
    app()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const charges = () => app().db.selectFrom('charges').selectAll().where('patron_id', '=', ana.patron).execute()

  describe('a copy at the desk', { tags: ['C-205'] }, () => {
    it('is shown with its loan, its fine so far, and what may be declared', async () => {
      await lend()
      await addHold(app().db, { title_id: title, library_id: fixture.here })
      expect(await show()).toMatchObject({
        status: 200,
        titulo: 'Torto arado',
        codigo_barras: barcode,
        biblioteca: 'Central',
        situacao: 'atrasado',
        emprestimo: { devolver_ate_iso: '2026-03-06', atrasado: true, alegado_em: '', multa_centavos: 400 },
        fila: 1,
        reposicao_centavos: 8000,
        atos: ['perdido', 'alega_devolucao', 'danificado'],
      })
    })

    it('has its last events, and names who acted but no earlier borrower', async () => {
      const scan = (modo: string, more: object = {}) =>
        app().post(
          '/api/balcao/leituras',
          { codigo: barcode, modo, biblioteca: fixture.here, ...more },
          attendant.headers,
        )
      await scan('emprestar', { pessoa: ana.account })
      await scan('devolver')
      await act('extraviado')
      const { historico } = await show()
      expect(historico.map(({ evento }: { evento: string }) => evento)).toEqual([
        'extraviado',
        'devolvido',
        'emprestado',
      ])
      expect(historico[0]).toMatchObject({ biblioteca: 'Central', momento: '2026-03-10T12:00' })
      expect(historico[0].quem).not.toBe('')
      expect([historico[1].quem, historico[2].quem]).toEqual(['', ''])
    })

    it('is not found by a code that nothing has, nor by an ISBN', async () => {
      expect(await show('4711-nada')).toMatchObject(refused('desk.code_unknown'))
      expect(await show('9788535914849')).toMatchObject(refused('desk.isbn_scanned'))
      expect(await show('')).toMatchObject(refused('desk.code_unknown'))
      copy = 999_999
      expect(await act('extraviado')).toMatchObject(refused('desk.copy_not_found'))
    })
  })

  describe('an act on a copy', { tags: ['C-206'] }, () => {
    it('declares it lost at its price or another, and says what is owed', async () => {
      await lend()
      expect(await act('perdido', { valor_centavos: 9000 })).toMatchObject({
        status: 200,
        cobranca: { reposicao_centavos: 9000, multa_centavos: 400 },
        exemplar: { situacao: 'perdido', atos: ['encontrado'] },
      })
      expect((await charges()).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
        ['fine', 400],
        ['replacement', 9000],
      ])
      expect(await act('perdido')).toMatchObject(refused('desk.not_lent'))
    })

    it('needs an amount for a lost copy without a price', async () => {
      await app().db.updateTable('copies').set({ price_cents: null }).where('id', '=', copy).execute()
      await lend()
      expect(await act('perdido')).toMatchObject(refused('desk.price_missing'))
      expect(await charges()).toEqual([])
    })

    it('reverses the replacement of a found copy where the rule says so, and tells it', async () => {
      await lend('2026-03-20')
      await act('perdido')
      await setSettings(app().db, { 'charges.reverse_found': true })
      expect(await act('encontrado')).toMatchObject({
        devolucao: {
          encontrado: true,
          reposicao: { estornado: true, aberto_centavos: 0 },
          destino: { tipo: 'estante' },
        },
        exemplar: { situacao: 'disponivel' },
      })
      await setSettings(app().db, { 'charges.reverse_found': false })
      await lend('2026-03-20')
      await act('perdido')
      expect(await act('encontrado')).toMatchObject({
        devolucao: { reposicao: { estornado: false, aberto_centavos: 8000, cod_conta: String(ana.account) } },
      })
      expect(await act('encontrado')).toMatchObject(refused('copies.not_lost'))
    })

    it('marks a loan as claimed: nothing more is fined, nobody is blocked, and the next check-in tells it', async () => {
      const loan = await lend('2026-03-09')
      expect(await act('alega_devolucao')).toMatchObject({
        exemplar: {
          emprestimo: { alegado_em: '2026-03-10T12:00', multa_centavos: 100 },
          atos: ['perdido', 'alegacao_procede', 'alegacao_nao_procede', 'danificado'],
        },
      })
      expect(await lastAudit('loans.claimed_returned')).toMatchObject({
        actor: `account ${attendant.account}`,
        subject: 'loan',
        subject_id: loan,
        library_id: fixture.here,
        desk: 'Balcão 2',
      })
      expect(await act('alega_devolucao')).toMatchObject(refused('copies.claimed_already'))
      const card = await app().get(`/api/balcao/pessoas/${ana.account}?biblioteca=${fixture.here}`, attendant.headers)
      expect(card.json().bloqueios).toEqual([])
      await app().db.updateTable('loans').set({ due_on: '2026-03-02' }).where('id', '=', loan).execute()
      await app()
        .db.updateTable('loans')
        .set({ claimed_returned_at: '2026-03-05T12:00:00.000Z' })
        .where('id', '=', loan)
        .execute()
      const back = { codigo: barcode, modo: 'devolver', biblioteca: fixture.here }
      expect((await app().post('/api/balcao/leituras', back, attendant.headers)).json().devolucao).toMatchObject({
        dias_atraso: 3,
        multa_centavos: 300,
        alegado_em_iso: '2026-03-05',
      })
    })

    it('settles a claim either way', async () => {
      const loan = await lend('2026-03-06')
      await act('alega_devolucao')
      expect(await act('alegacao_nao_procede')).toMatchObject({
        exemplar: { emprestimo: { alegado_em: '' }, atos: ['perdido', 'alega_devolucao', 'danificado'] },
      })
      expect(await act('alegacao_procede')).toMatchObject(refused('copies.not_claimed'))
      await act('alega_devolucao')
      expect(await act('alegacao_procede')).toMatchObject({
        devolucao: { dias_atraso: 4, multa_centavos: 400 },
        exemplar: { situacao: 'disponivel' },
      })
      expect(await lastAudit('loans.claim_rejected')).toMatchObject({ subject_id: loan })
      expect(await lastAudit('loans.claim_upheld')).toMatchObject({ subject_id: loan })
    })

    it('sets a damaged copy aside until it is put back in use', async () => {
      expect(await act('danificado', { dano: 'Capa solta' })).toMatchObject({
        exemplar: { situacao: 'danificado', dano: 'Capa solta', atos: ['volta_ao_uso', 'extraviado', 'em_reparo'] },
      })
      expect(await lastAudit('copies.marked_damaged')).toMatchObject({ subject: 'copy', subject_id: copy })
      expect(await act('danificado')).toMatchObject(refused('copies.already'))
      const back = { codigo: barcode, modo: 'devolver', biblioteca: fixture.here }
      expect((await app().post('/api/balcao/leituras', back, attendant.headers)).json()).toMatchObject({
        resultado: 'recusado',
        codigo: 'desk.copy_damaged',
      })
      expect(await act('volta_ao_uso')).toMatchObject({ exemplar: { situacao: 'disponivel', dano: '' } })
      expect(await stored()).toMatchObject({ state: 'available', damaged_at: null, damage: null })
      expect(await act('volta_ao_uso')).toMatchObject(refused('copies.in_use'))
    })

    it('keeps a copy that is damaged while it is lent from its shelf when it returns', async () => {
      await lend('2026-03-20')
      await act('danificado')
      const back = { codigo: barcode, modo: 'devolver', biblioteca: fixture.here }
      expect((await app().post('/api/balcao/leituras', back, attendant.headers)).json()).toMatchObject({
        resultado: 'devolvido',
        devolucao: { danificado: true },
      })
      expect((await show()).situacao).toBe('danificado')
    })

    it('gives a copy that is back in use to whoever waits for it', async () => {
      await act('em_reparo')
      expect(await lastAudit('copies.sent_to_repair')).toMatchObject({ subject_id: copy })
      await addHold(app().db, { title_id: title, library_id: fixture.here, patron_id: ana.patron })
      expect(await act('volta_ao_uso')).toMatchObject({
        devolucao: { destino: { tipo: 'reserva' } },
        exemplar: { situacao: 'reservado', espera: { tipo: 'reserva' }, atos: [] },
      })
      expect(await act('extraviado')).toMatchObject(refused('copies.promised'))
    })

    it('is refused with its reason, and changes nothing', async () => {
      await act('extraviado')
      expect(await act('extraviado')).toMatchObject(refused('copies.already'))
      expect(await act('em_reparo')).toMatchObject(refused('copies.not_found_yet'))
      await act('encontrado')
      await lend('2026-03-20')
      expect(await act('extraviado')).toMatchObject(refused('copies.lent'))
      copy = await addCopy(app().db, { library_id: fixture.there })
      expect(await act('danificado')).toMatchObject({
        ...refused('copies.of_another_library'),
        message: 'Este exemplar é da biblioteca Norte: só ela registra isto.',
      })
      copy = await addCopy(app().db, { library_id: fixture.here, state: 'withdrawn' })
      expect(await act('danificado')).toMatchObject(refused('copies.withdrawn'))
      copy = await addCopy(app().db, { library_id: fixture.here })
      await app()
        .db.insertInto('transits')
        .values({
          copy_id: copy,
          from_library_id: fixture.there,
          to_library_id: fixture.here,
          sent_at: '2026-03-09T12:00:00.000Z',
        })
        .execute()
      expect(await act('extraviado')).toMatchObject(refused('copies.in_transit'))
      expect((await stored()).state).toBe('available')
    })

    it('counts once when two declare the same at once', async () => {
      await lend('2026-03-20')
      const both = await Promise.all([act('perdido'), act('perdido')])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(await charges()).toHaveLength(1)
    })
  })
})
