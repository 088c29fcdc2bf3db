import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addHold, addInstitution, addLibrary, addTitle } from '../../../test/factories.ts'
import { addLoanScene, type LoanScene } from '../../../test/loan-scene.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { actIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { redeemLoanToken } from './loan-token.ts'

const base = '/api/emprestimo'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  beforeAll(() => addInstitution(app().db))

  const ask = async ({ ana }: Pick<LoanScene, 'ana'>, path: string, lang = '1') =>
    (await app().get(`${base}/${path}`, { ...ana.headers, lang })).json()

  describe('pending titles', () => {
    it('are what programs of this family expect', {
      tags: ['C-079', 'T-049', 'W-014', 'W-015', 'W-016', 'W-017', 'W-018', 'W-019', 'W-020'],
    }, async () => {
      const scene = await addLoanScene(app())
      expect(await ask(scene, 'titulos-pendentes')).toEqual({
        moeda: 'BRL',
        titulos: [
          {
            ...scene.chosen,
            descricao: 'Torto arado / 2019 - Livro',
            dataDevolucaoPrevista: '12/03/2026',
            qtdeRenovacoes: '0',
            reservado: false,
          },
        ],
      })
    })

    it('say with details what can become of each', { tags: ['W-021', 'W-022', 'W-025'] }, async () => {
      const scene = await addLoanScene(app())
      const [one] = (await ask(scene, 'titulos-pendentes?showDetails=1')).titulos
      expect(one).toMatchObject({
        codAcervo: String(scene.title),
        titulo: 'Torto arado',
        limiteRenovacoes: '3',
        situacao: 'proximo',
        dataEmprestimo: '01/03/2026',
        diasAtraso: '0',
        multa: '0.00',
        multa_centavos: 0,
        podeRenovar: true,
        renovaAte: '24/03/2026',
        renovaAte_iso: '2026-03-24',
        motivo: null,
      })
    })

    it('tell the running fine of what is late, and why nothing is renewed', { tags: ['W-023', 'W-024'] }, async () => {
      const scene = await addLoanScene(app(), { due_on: '2026-03-07' })
      const [one] = (await ask(scene, 'titulos-pendentes?showDetails=1', '5')).titulos
      expect(one).toMatchObject({
        situacao: 'atrasado',
        diasAtraso: '3',
        multa: '3.00',
        multa_centavos: 300,
        multaPorDia_centavos: 100,
        podeRenovar: false,
        renovaAte: '',
        motivo: { codigo: 'loans.late', mensagem: 'This is overdue. Return it first; then you can borrow it again.' },
      })
    })

    it('say that somebody else waits', { tags: ['W-020'] }, async () => {
      const scene = await addLoanScene(app())
      await addHold(app().db, { title_id: scene.title, library_id: scene.library })
      expect((await ask(scene, 'titulos-pendentes')).titulos[0].reservado).toBe(true)
    })
  })

  describe('the history', () => {
    const historyOf = (scene: LoanScene, query: string) => ask(scene, `historico?${query}`)

    it('has what was lent between two days, written either way', { tags: ['A-022', 'C-081'] }, async () => {
      const scene = await addLoanScene(app(), { checked_out_at: '2026-03-02T02:30:00.000Z' })
      const { emprestimos } = await historyOf(scene, 'dataIni=01/03/2026&dataFim=2026-03-01')
      expect(emprestimos).toMatchObject([
        {
          codAcervo: String(scene.title),
          titulo: 'Torto arado',
          situacao: 'emprestado',
          qtdeRenovacoes: '0',
          dataEmprestimo: '01/03/2026',
          dataDevolucao: '',
          multa: '0.00',
        },
      ])
      expect((await historyOf(scene, 'dataIni=2026-03-02&dataFim=2026-03-31')).emprestimos).toEqual([])
    })

    it('has on request only what cost a fine', { tags: ['C-081'] }, async () => {
      const scene = await addLoanScene(app())
      const fined = await addLoanScene(app(), { ana: scene.ana, title: 'Dom Casmurro' })
      const returned = { state: 'returned', returned_at: '2026-03-09T13:00:00.000Z' } as const
      await app().db.updateTable('loans').set(returned).where('id', '=', fined.loan).execute()
      const fine = { kind: 'fine', amount_cents: 150, created_at: '2026-03-09T13:00:00.000Z' } as const
      const row = { patron_id: scene.ana.patron, library_id: fined.library, loan_id: fined.loan }
      await app()
        .db.insertInto('charges')
        .values({ ...row, ...fine })
        .execute()
      const { emprestimos } = await historyOf(scene, 'dataIni=2026-03-01&dataFim=2026-03-10&multa=S')
      expect(emprestimos).toMatchObject([
        {
          titulo: 'Dom Casmurro',
          situacao: 'devolvido',
          dataDevolucao: '09/03/2026',
          multa: '1.50',
          multa_centavos: 150,
        },
      ])
    })

    it('asks for two days in order', { tags: ['V-033', 'V-035'] }, async () => {
      const scene = await addLoanScene(app())
      const refusal = async (query: string) => {
        const answer = await app().get(`${base}/historico?${query}`, scene.ana.headers)
        return [answer.statusCode, answer.json().code, Object.keys(answer.json().errors ?? {})]
      }
      expect(await refusal('dataIni=01/03/2026')).toEqual([400, 'common.malformed', ['dataFim']])
      expect(await refusal('dataIni=&dataFim=')).toEqual([422, 'common.invalid_fields', ['dataIni', 'dataFim']])
      expect(await refusal('dataIni=31/02/2026&dataFim=2026-03-01')).toEqual([
        422,
        'common.invalid_fields',
        ['dataIni'],
      ])
      expect(await refusal('dataIni=02/03/2026&dataFim=01/03/2026')).toEqual([422, 'common.period_backwards', []])
      const words = await app().get(`${base}/historico?dataIni=x&dataFim=2026-03-01`, {
        ...scene.ana.headers,
        lang: '5',
      })
      // 'field.not_a_day'
      expect(words.json().errors).toEqual({ dataIni: ['Type a date that exists, for example 24/11/2026.'] })
    })
  })

  describe('the loan token', () => {
    it('is shown until it is over, and a new one ends the one before', {
      tags: ['A-040', 'C-083', 'C-084', 'F-183'],
    }, async () => {
      await setSettings(app().db, { 'loans.token_minutes': 5 })
      const scene = { ana: await signInAs(app()) }
      expect(await ask(scene, 'token')).toEqual({ token: '', validade: '', qr: '', minutos: 5 })
      const first = (await app().post(`${base}/token`, {}, scene.ana.headers)).json()
      expect(first).toMatchObject({
        token: expect.stringMatching(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/),
        validade: '2026-03-10T15:05:00.000Z',
        qr: first.token,
      })
      expect(await ask(scene, 'token')).toEqual(first)
      const second = (await app().post(`${base}/token`, {}, scene.ana.headers)).json()
      const take = (token: string) => app().database.transact((tx) => redeemLoanToken(tx, token, app().ctx.clock()))
      expect(await take(first.token)).toBeUndefined()
      expect(await take(second.token.toLowerCase().replaceAll('-', ' '))).toBe(scene.ana.account)
      expect(await take(second.token)).toBeUndefined()
      expect((await ask(scene, 'token')).token).toBe('')
      const events = app().db.selectFrom('audit_log').selectAll().where('action', '=', 'loans.token_created')
      const told = await events.where('subject_id', '=', scene.ana.account).orderBy('id').execute()
      expect(told).toMatchObject([first, second].map(({ validade }) => ({ details: `{"until":"${validade}"}` })))
    })

    it('serves one of ten who come with it at once, and nobody when it is over', async () => {
      const { headers, account } = await signInAs(app())
      const { token } = (await app().post(`${base}/token`, {}, headers)).json()
      const late = app().ctx.clock().add({ minutes: 5 })
      const take = (now = app().ctx.clock()) => app().database.transact((tx) => redeemLoanToken(tx, token, now))
      expect(await take(late)).toBeUndefined()
      const taken = await Promise.all(Array.from({ length: 10 }, () => take()))
      expect(taken.filter((one) => one === account)).toHaveLength(1)
    })

    it('is not for whoever acts for somebody', async () => {
      const ana = await signInAs(app())
      await actIn(app(), ana)
      expect((await app().post(`${base}/token`, {}, ana.headers)).json().code).toBe('second-factors.not_as_another')
      expect((await app().get(`${base}/token`, ana.headers)).statusCode).toBe(403)
    })
  })

  it('automatic renewal and notices are turned on and off, each by itself', { tags: ['W-180'] }, async () => {
    await setSettings(app().db, { 'loans.automatic_renewal_days': 2, 'loans.reminder_days_before': [3, 1] })
    const scene = { ana: await signInAs(app()) }
    const usual = { diasRenovacao: 2, lembretesAntes: [1, 3], lembretesDepois: [1, 7] }
    const before = await ask(scene, 'preferencias')
    expect(before).toMatchObject({ ...usual, renovacao_automatica: false })
    const change = async (body: object) => (await app().put(`${base}/preferencias`, body, scene.ana.headers)).json()
    const mail = !before.recebe_email
    expect(await change({ renovacao_automatica: true })).toMatchObject({
      renovacao_automatica: true,
      recebe_email: before.recebe_email,
    })
    expect(await change({ recebe_email: mail })).toEqual({ renovacao_automatica: true, recebe_email: mail })
    expect(await ask(scene, 'preferencias')).toEqual({ ...usual, renovacao_automatica: true, recebe_email: mail })
    const events = app().db.selectFrom('audit_log').selectAll().where('action', '=', 'patrons.preferences_changed')
    expect(await events.where('subject_id', '=', scene.ana.patron).execute()).toHaveLength(2)
  })

  it('two switches that are pressed at once do not undo each other', async () => {
    const scene = { ana: await signInAs(app()) }
    const change = (body: object) => app().put(`${base}/preferencias`, body, scene.ana.headers)
    for (const wanted of Array.from({ length: 12 }, (_, at) => at % 2 === 0)) {
      await Promise.all([change({ renovacao_automatica: wanted }), change({ recebe_email: wanted })])
      expect(await ask(scene, 'preferencias')).toMatchObject({ renovacao_automatica: wanted, recebe_email: wanted })
    }
  })

  it('the start names what needs a person today, the most urgent first', { tags: ['S-061'] }, async () => {
    const scene = await addLoanScene(app(), { title: 'Vence logo' })
    const { db } = app()
    const { ana } = scene
    await addLoanScene(app(), { ana, title: 'Atrasado', due_on: '2026-03-06' })
    await addLoanScene(app(), { ana, title: 'Ainda não', due_on: '2026-03-20' })
    const kept = { state: 'available', available_at: '2026-03-10T12:00:00.000Z' } as const
    const other = await addLoanScene(app(), { title: 'Guardado' })
    const pickup_until = '2026-03-11T21:30:00.000Z'
    await db.updateTable('loans').set({ state: 'returned' }).where('id', '=', other.loan).execute()
    await addHold(db, { ...kept, pickup_until, copy_id: other.copy, title_id: other.title, patron_id: ana.patron })
    await db
      .insertInto('loan_requests')
      .values({
        title_id: await addTitle(db, { title: 'Trazido' }),
        patron_id: ana.patron,
        state: 'available',
        from_library_id: scene.library,
        to_library_id: await addLibrary(db, { name: 'Biblioteca do Norte' }),
        pickup_until: '2026-03-13T21:00:00.000Z',
        created_at: kept.available_at,
        updated_at: kept.available_at,
      })
      .execute()
    const message = {
      facts: JSON.stringify({ pt: 'Olá', es: 'Hola', en: 'Hello' }),
      created_at: '2026-03-09T12:00:00.000Z',
    }
    await db
      .insertInto('alerts')
      .values({ patron_id: ana.patron, kind: 'notice', title_id: null, ...message })
      .execute()
    const debt = { kind: 'service', amount_cents: 850, created_at: '2026-03-09T12:00:00.000Z' } as const
    await db
      .insertInto('charges')
      .values({ patron_id: ana.patron, library_id: scene.library, ...debt })
      .execute()
    const start = await ask(scene, 'inicio', '5')
    expect(start.pendencias.map((one: { tipo: string; titulo: string }) => [one.tipo, one.titulo])).toEqual([
      ['atrasado', 'Atrasado'],
      ['retirar', 'Guardado'],
      ['retirar', 'Trazido'],
      ['debito', ''],
      ['proximo', 'Vence logo'],
      ['mensagem', 'Hello'],
    ])
    expect(start.pendencias[0]).toMatchObject({ valor_centavos: 400, valorPorDia_centavos: 100, dia_iso: '2026-03-06' })
    expect(start.pendencias[1]).toMatchObject({ dia_iso: '2026-03-11', hora: '18:30', pedido: false })
    expect(start.pendencias[2]).toMatchObject({ dia_iso: '2026-03-13', hora: '18:00', pedido: true })
    expect(start.pendencias[2].biblioteca).toBe('Biblioteca do Norte')
    expect(start.numeros).toMatchObject({ emprestimos: 3, reservas: 1, debitos_centavos: 850, mensagens: 1 })
    expect(start.datas.map((one: { titulo: string }) => one.titulo)).toEqual([
      'Guardado',
      'Vence logo',
      'Trazido',
      'Ainda não',
    ])
    expect(start.pendencias[3]).toMatchObject({ valor_centavos: 850, tolerado_centavos: 0 })
    await db.updateTable('policies').set({ tolerated_debt_cents: 850 }).execute()
    const tolerated = (await ask(scene, 'inicio', '5')).pendencias
    await db.updateTable('policies').set({ tolerated_debt_cents: 0 }).execute()
    expect(tolerated.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'atrasado',
      'retirar',
      'retirar',
      'proximo',
      'debito',
      'mensagem',
    ])
    expect(tolerated[4]).toMatchObject({ valor_centavos: 850, tolerado_centavos: 850 })
    const nobody = { ana: await signInAs(app(), { account: await addAccount(db) }) }
    expect(await ask(nobody, 'inicio')).toMatchObject({ hoje: '2026-03-10', pendencias: [], datas: [] })
  })

  it.each([
    ['over, which the owner may extend', '2026-03-09', 365, { tipo: 'cadastro', podeRenovar: true }],
    ['over, which the library alone extends', '2026-03-09', 0, { tipo: 'cadastro', podeRenovar: false }],
    ['to end within the days in which it is extended', '2026-04-09', 365, { tipo: 'cadastro', podeRenovar: true }],
    ['far from its end', '2026-04-10', 365, undefined],
    ['without an end', null, 365, undefined],
  ])('the start speaks of a registration that is %s', async (_, valid_until, days, told) => {
    const { db } = app()
    await setSettings(db, { 'registration.renewal_days': days })
    const account = await addAccount(db, { valid_until })
    const { pendencias } = await ask({ ana: await signInAs(app(), { account }) }, 'inicio')
    expect(pendencias).toEqual(told ? [expect.objectContaining({ ...told, dia_iso: valid_until })] : [])
  })

  it('the start says a matter once, not a second time by the message about it', async () => {
    const scene = await addLoanScene(app(), { title: 'Atrasado', due_on: '2026-03-06' })
    const { db } = app()
    const elsewhere = await addTitle(db, { title: 'Outro' })
    const created_at = '2026-03-09T12:00:00.000Z'
    const message = { kind: 'overdue', facts: JSON.stringify({ day: '2026-03-01' }), created_at } as const
    for (const title_id of [scene.title, elsewhere]) {
      await db
        .insertInto('alerts')
        .values({ ...message, title_id, patron_id: scene.ana.patron })
        .execute()
    }
    const { pendencias, numeros } = await ask(scene, 'inicio')
    expect(pendencias.map(({ tipo, codAcervo }: { tipo: string; codAcervo: string }) => [tipo, codAcervo])).toEqual([
      ['atrasado', String(scene.title)],
      ['mensagem', String(elsewhere)],
    ])
    expect(numeros.mensagens).toBe(2)
  })

  it('the start tells who had a clearance issued that nothing is lent any more', async () => {
    const { db } = app()
    const ana = await signInAs(app())
    await db
      .insertInto('suspensions')
      .values({
        patron_id: ana.patron,
        kind: 'clearance',
        reason: '',
        from_day: '2026-03-01',
        until_day: '9999-12-31',
      })
      .execute()
    expect((await ask({ ana }, 'inicio')).pendencias).toEqual([expect.objectContaining({ tipo: 'nada-consta' })])
  })
})
