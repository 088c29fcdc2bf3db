import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addCopy, addHold, addLoan, addPatron, addPolicy, addTitle, testNow } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const { desk, money, settings } = staffRights
let made = 0

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let title: number
  let copy: number
  let barcode: string
  let ana: { account: number; patron: number }

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app())
    await grantHere(attendant, [desk])
  })
  beforeEach(async () => {
    ana = await someone(app().db)
    title = await addTitle(app().db, { title: 'Torto arado' })
    barcode = `B${++made}`
    copy = await addCopy(app().db, { title_id: title, library_id: fixture.here, barcode })
  })

  async function grantHere({ account }: SignedIn, rights: readonly number[]): Promise<void> {
    const rows = rights.map((permission_id) => ({ account_id: account, permission_id, library_id: fixture.here }))
    await app().db.insertInto('library_permissions').values(rows).execute()
  }
  const scan = async (sent: object, { who = attendant, headers = {} as Record<string, string> } = {}) => {
    const body = { biblioteca: fixture.here, balcao: 'Balcão 2', ...sent }
    const answer = await app().post('/api/balcao/leituras', body, { ...who.headers, ...headers })
    return { status: answer.statusCode, ...answer.json() }
  }
  const lend = (more: object = {}, options?: Parameters<typeof scan>[1]) =>
    scan({ codigo: barcode, modo: 'emprestar', pessoa: ana.account, ...more }, options)
  const receive = (more: object = {}) => scan({ codigo: barcode, modo: 'devolver', ...more })
  const renew = (more: object = {}, options?: Parameters<typeof scan>[1]) =>
    scan({ codigo: barcode, modo: 'renovar', ...more }, options)
  const usernameOf = async (account: number) => {
    const row = app().db.selectFrom('accounts').select('username').where('id', '=', account)
    return (await row.executeTakeFirstOrThrow()).username
  }
  const rowsOf = (action: string) =>
    app()
      .db.selectFrom('audit_log')
      .select(['actor', 'origin', 'library_id', 'desk', 'details'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .execute()
  const openLoans = () =>
    app().db.selectFrom('loans').selectAll().where('copy_id', '=', copy).where('state', '=', 'open').execute()
  /** A loan of the person's that is a day late. */
  const late = async () =>
    addLoan(app().db, {
      copy_id: await addCopy(app().db, { library_id: fixture.here }),
      patron_id: ana.patron,
      policy_id: fixture.policy,
      due_on: '2026-03-09',
    })

  describe('what staff may do', { tags: ['C-181'] }, () => {
    it('is told with the library where it counts, and to a reader nothing', async () => {
      const rights = async (who: SignedIn) => (await app().get('/api/balcao/direitos', who.headers)).json()
      expect(await rights(attendant)).toMatchObject({
        direitos: [{ direito: desk, cod_biblioteca: String(fixture.here) }],
        bibliotecas: [{ descricao: expect.any(String) }, { descricao: expect.any(String) }],
      })
      expect((await rights(await signInAs(app()))).direitos).toEqual([])
      const everywhere = await signInAs(app(), { rights: [money] })
      expect((await rights(everywhere)).direitos).toEqual([{ direito: money, cod_biblioteca: '' }])
    })

    it('ends at the library where it counts, and with the right itself', { tags: ['P-020'] }, async () => {
      expect(await receive({ biblioteca: fixture.there })).toMatchObject({
        status: 403,
        code: 'session.right_missing_here',
      })
      const leaving = await signInAs(app())
      await grantHere(leaving, [desk])
      expect((await lend({}, { who: leaving })).resultado).toBe('emprestado')
      await app().db.deleteFrom('library_permissions').where('account_id', '=', leaving.account).execute()
      expect(await scan({ codigo: barcode, modo: 'devolver' }, { who: leaving })).toMatchObject({
        status: 403,
        code: 'session.right_missing_here',
      })
      expect(await openLoans()).toHaveLength(1)
    })
  })

  describe('a check-in that is dated back', { tags: ['C-182', 'W-213'] }, () => {
    const lent = async (due_on: string) =>
      addLoan(app().db, {
        copy_id: copy,
        patron_id: ana.patron,
        policy_id: await addPolicy(app().db, { fine_per_day_cents: 100, fine_counts_closed_days: 1 }),
        library_id: fixture.here,
        checked_out_at: '2026-02-20T12:00:00.000Z',
        due_on,
      })

    it('ends the loan at the chosen moment, and fines until then', async () => {
      const loan = await lent('2026-03-05')
      expect(await receive({ devolvido_em: '2026-03-07T18:30' })).toMatchObject({
        resultado: 'devolvido',
        devolucao: { dias_atraso: 2, multa_centavos: 200 },
      })
      const row = app().db.selectFrom('loans').selectAll().where('id', '=', loan)
      expect(await row.executeTakeFirstOrThrow()).toMatchObject({
        state: 'returned',
        returned_at: '2026-03-07T21:30:00.000Z',
      })
      expect(JSON.parse((await rowsOf('loans.checked_in'))[0]!.details)).toMatchObject({
        returned: '2026-03-07T21:30:00.000Z',
        late: 2,
      })
    })

    it.each([
      ['2026-03-10T12:01', 'desk.returned_in_future'],
      ['2026-02-20T08:59', 'desk.returned_before_lent'],
      ['2026-02-31T10:00', 'desk.moment_invalid'],
      ['ontem', 'desk.moment_invalid'],
    ])('is refused for %s: %s', async (devolvido_em, codigo) => {
      await lent('2026-03-05')
      expect(await receive({ devolvido_em })).toMatchObject({ resultado: 'recusado', codigo })
      expect(await openLoans()).toHaveLength(1)
    })
  })

  describe('a scan that checks out', { tags: ['C-182'] }, () => {
    it('finds the person first, then lends, and shows the card as it is then', async () => {
      const username = await usernameOf(ana.account)
      const found = await scan({ codigo: username, modo: 'emprestar' })
      expect(found).toMatchObject({
        status: 200,
        resultado: 'pessoa',
        pessoa: { cod_conta: String(ana.account), usuario: username, emprestimos: [], bloqueios: [] },
      })
      expect(await lend()).toMatchObject({
        resultado: 'emprestado',
        exemplar: { codigo_barras: barcode, titulo: 'Torto arado', biblioteca: 'Central' },
        emprestimo: { devolver_ate: '24/03/2026', devolver_ate_iso: '2026-03-24', renovacoes: 0 },
        pessoa: { emprestimos: [{ codigo_barras: barcode, devolver_ate_iso: '2026-03-24', atrasado: false }] },
      })
    })

    it('by the hour says the hour, on the card and at the copy too, and where the person brings it again', {
      tags: ['C-267', 'W-268'],
    }, async () => {
      const hours = await addPolicy(app().db, { material_type: 'map', loan_hours: 4 })
      await app().db.updateTable('titles').set({ material_type: 'map' }).where('id', '=', title).execute()
      const due = { devolver_ate: '10/03/2026', devolver_ate_iso: '2026-03-10', devolver_ate_hora: '16:00' }
      const lent = await lend()
      expect(lent).toMatchObject({
        resultado: 'emprestado',
        emprestimo: due,
        pessoa: { emprestimos: [{ ...due, atrasado: false }] },
      })
      expect((await lend({ codigo: barcode })).mensagem).toContain('10 de março, 16h')
      const at = `/api/balcao/exemplares?biblioteca=${fixture.here}&codigo=${barcode}`
      expect((await app().get(at, attendant.headers)).json().emprestimo).toMatchObject({ ...due, multa_centavos: 0 })
      await receive()
      await app().db.deleteFrom('loans').where('policy_id', '=', hours).execute()
      await app().db.deleteFrom('policies').where('id', '=', hours).execute()
    })

    it('is on record with the attendant, the library and the desk', { tags: ['P-020'] }, async () => {
      await lend()
      expect((await rowsOf('loans.checked_out'))[0]).toMatchObject({
        actor: `account ${attendant.account}`,
        origin: 'web',
        library_id: fixture.here,
        desk: 'Balcão 2',
      })
    })

    it('counts once when the scanner reads twice, one after the other or at once', async () => {
      const both = await Promise.all([lend(), lend()])
      expect(both.map(({ resultado }) => resultado).sort()).toEqual(['emprestado', 'recusado'])
      expect(await lend()).toMatchObject({
        resultado: 'recusado',
        codigo: 'desk.has_copy',
        mensagem: 'Esta pessoa já está com este exemplar, até terça-feira, 24 de março. Para estender o prazo, renove.',
      })
      expect(await openLoans()).toHaveLength(1)
    })

    it('lets the accounts of one user name be told apart', async () => {
      const username = await usernameOf(ana.account)
      const second = await someone(app().db, { username, patron_id: await addPatron(app().db, { name: 'Zuleica' }) })
      const found = await scan({ codigo: username, modo: 'emprestar' })
      expect(found.resultado).toBe('escolha')
      expect(found.pessoas.map((one: { cod_conta: string }) => Number(one.cod_conta)).sort()).toEqual(
        [ana.account, second.account].sort(),
      )
    })
  })

  describe('a scan that checks in', { tags: ['C-182'] }, () => {
    it('says who had it and what lateness costs', async () => {
      await addLoan(app().db, {
        copy_id: copy,
        patron_id: ana.patron,
        policy_id: fixture.policy,
        due_on: '2026-03-06',
      })
      expect(await receive()).toMatchObject({
        resultado: 'devolvido',
        devolucao: {
          dias_atraso: 2,
          multa_centavos: 200,
          cod_conta: String(ana.account),
          destino: { tipo: 'estante' },
        },
        pessoa: { deve_centavos: 200, debitos: [{ tipo: 'fine', aberto_centavos: 200 }] },
      })
      expect((await rowsOf('loans.checked_in'))[0]).toMatchObject({ actor: `account ${attendant.account}` })
    })

    it('names who waits for the copy, and until when it is kept', async () => {
      const patron_id = await addPatron(app().db, { name: 'Bruno Prado' })
      await lend()
      await addHold(app().db, { title_id: title, library_id: fixture.here, patron_id })
      expect((await receive()).devolucao.destino).toMatchObject({ tipo: 'reserva', pessoa: 'Bruno Prado' })
    })

    it.each([
      ['that was on loan', true],
      ['that nobody had', false],
    ])('sends a copy of another library %s home', async (_, isLent) => {
      barcode = `B${++made}`
      copy = await addCopy(app().db, { title_id: title, library_id: fixture.there, barcode })
      if (isLent) await addLoan(app().db, { copy_id: copy, patron_id: ana.patron, policy_id: fixture.policy })
      expect(await receive()).toMatchObject({
        resultado: 'devolvido',
        devolucao: { destino: { tipo: 'transito', biblioteca: 'Norte' }, cod_conta: isLent ? String(ana.account) : '' },
      })
      const [sent] = await rowsOf('copies.sent_home')
      expect(sent).toMatchObject({ actor: `account ${attendant.account}`, library_id: fixture.here, desk: 'Balcão 2' })
    })
  })

  it('renews whoever has it, and says the new day', { tags: ['C-182'] }, async () => {
    await addLoan(app().db, { copy_id: copy, patron_id: ana.patron, policy_id: fixture.policy, due_on: '2026-03-12' })
    expect(await renew()).toMatchObject({
      resultado: 'renovado',
      emprestimo: { devolver_ate_iso: '2026-03-24', renovacoes: 1 },
      pessoa: { cod_conta: String(ana.account) },
    })
  })

  it('finds the copy and the card whose number could be an ISBN', { tags: ['C-182'] }, async () => {
    // Both have the check digit of an ISBN-10.
    const [label, username] = ['0306406152', '2024013007']
    const labelled = await addCopy(app().db, { title_id: title, library_id: fixture.here, barcode: label })
    const reader = await someone(app().db, { username })
    const card = await scan({ codigo: username, modo: 'emprestar' })
    expect(card).toMatchObject({ resultado: 'pessoa', pessoa: { cod_conta: String(reader.account) } })
    expect(await scan({ codigo: label, modo: 'emprestar', pessoa: reader.account })).toMatchObject({
      resultado: 'emprestado',
      exemplar: { cod_exemplar: String(labelled) },
    })
  })

  describe('a refusal', { tags: ['C-182', 'W-030'] }, () => {
    /** In Portuguese, Spanish, English, French and Italian. */
    const languages = [
      { lang: '1' },
      { lang: '3' },
      { lang: '5' },
      { 'accept-language': 'fr' },
      { 'accept-language': 'it' },
    ]
    const refusals: readonly [code: string, scanned: () => Promise<object> | object, words: readonly string[]][] = [
      [
        'desk.code_unknown',
        () => ({ codigo: 'XYZ-1', modo: 'devolver' }),
        ['“XYZ-1”', '“XYZ-1”', 'No copy and no person here has the code “XYZ-1”', 'XYZ-1', 'XYZ-1'],
      ],
      [
        'desk.isbn_scanned',
        () => ({ codigo: '9788535914849', modo: 'devolver' }),
        ['Parece o ISBN', 'Parece el ISBN', 'has the code 9788535914849. It looks like the ISBN', 'ISBN', 'ISBN'],
      ],
      [
        'desk.person_first',
        () => ({ codigo: barcode, modo: 'emprestar' }),
        ['cartão', 'tarjeta', 'Scan the card of the person', 'carte', 'tessera'],
      ],
      [
        'desk.has_copy',
        async () => {
          await addLoan(app().db, { copy_id: copy, patron_id: ana.patron })
          return { codigo: barcode, modo: 'emprestar', pessoa: ana.account }
        },
        ['renove', 'renu', 'renew', 'renouv', 'rinnov'],
      ],
      [
        'desk.lent_to_another',
        async () => {
          const patron_id = await addPatron(app().db, { name: 'Bruno Prado' })
          await addLoan(app().db, { copy_id: copy, patron_id })
          return { codigo: barcode, modo: 'emprestar', pessoa: ana.account }
        },
        ['Bruno Prado', 'Bruno Prado', 'Bruno Prado still has this copy', 'Bruno Prado', 'Bruno Prado'],
      ],
      [
        'desk.override_not_allowed',
        async () => {
          await late()
          const liberar = { codigos: ['circulation.overdue'], motivo: 'Volta amanhã' }
          return { codigo: barcode, modo: 'emprestar', pessoa: ana.account, liberar }
        },
        ['2004', '2004', 'Ask whoever holds activity 2004', '2004', '2004'],
      ],
    ]

    it.each(refusals)('%s is an outcome in five languages, and changes nothing', async (code, scanned, words) => {
      const sent = await scanned()
      const before = await openLoans()
      const said: string[] = []
      for (const headers of languages) {
        const answer = await scan(sent, { headers: headers as unknown as Record<string, string> })
        expect(answer).toMatchObject({ status: 200, resultado: 'recusado', codigo: code })
        said.push(answer.mensagem)
      }
      for (const [at, word] of words.entries()) expect(said[at]).toContain(word)
      expect(new Set(said).size).toBe(5)
      expect(await openLoans()).toEqual(before)
    })

    it('of a copy that is at another desk names it, and says what to do', async () => {
      barcode = `B${++made}`
      await addCopy(app().db, { title_id: title, library_id: fixture.there, barcode })
      expect(await lend()).toMatchObject({
        resultado: 'recusado',
        codigo: 'desk.copy_elsewhere',
        mensagem: expect.stringMatching(/em Norte, não aqui\. Mande-o para lá/),
        exemplar: { biblioteca: 'Norte' },
      })
    })
  })

  describe('an override', { tags: ['C-182', 'P-020'] }, () => {
    const because = (...codigos: string[]) => ({ liberar: { codigos, motivo: 'Professor convidado' } })
    let head: SignedIn
    beforeAll(async () => {
      head = await signInAs(app())
      await grantHere(head, [desk, money, settings])
    })

    it('is offered to whoever holds the right there, and to an attendant with the right it needs', async () => {
      await late()
      const refused = { resultado: 'recusado', codigo: 'circulation.overdue' }
      expect(await lend()).toMatchObject({ ...refused, liberacao: { direito: settings, permitida: false } })
      expect(await lend({}, { who: head })).toMatchObject({
        ...refused,
        liberacao: { direito: settings, permitida: true },
      })
    })

    it('lends with a reason, which is on record beside the loan', async () => {
      await late()
      expect(await lend(because('circulation.overdue'), { who: head })).toMatchObject({ resultado: 'emprestado' })
      const [row] = await rowsOf('loans.rule_overridden')
      expect(row).toMatchObject({
        actor: `account ${head.account}`,
        library_id: fixture.here,
      })
      expect(JSON.parse(row!.details)).toEqual({ overrides: ['overdue'], reason: 'Professor convidado' })
    })

    it('of one rule leaves the next one in force', async () => {
      await late()
      await app()
        .db.insertInto('charges')
        .values({
          patron_id: ana.patron,
          library_id: fixture.here,
          kind: 'service',
          amount_cents: 500,
          reason: JSON.stringify({ code: 'service', text: 'Cópias' }),
          created_at: testNow,
        })
        .execute()
      expect(await lend(because('circulation.overdue'), { who: head })).toMatchObject({
        resultado: 'recusado',
        codigo: 'circulation.owes',
        liberacao: { direito: money, permitida: true },
      })
      const both = because('circulation.overdue', 'circulation.owes')
      expect(await lend(both, { who: head })).toMatchObject({ resultado: 'emprestado' })
    })

    it('renews in spite of the limit of renewals', async () => {
      await addLoan(app().db, {
        copy_id: copy,
        patron_id: ana.patron,
        policy_id: fixture.policy,
        due_on: '2026-03-12',
        renewals_made: 3,
      })
      expect(await renew({}, { who: head })).toMatchObject({
        codigo: 'loans.renewal_limit',
        liberacao: { direito: settings, permitida: true },
      })
      expect(await renew(because('loans.renewal_limit'), { who: head })).toMatchObject({ resultado: 'renovado' })
    })

    it('is refused for what nobody may override, and without a reason', async () => {
      await app().db.updateTable('accounts').set({ valid_until: '2026-01-01' }).where('id', '=', ana.account).execute()
      expect(await lend(because('desk.login_expired'), { who: head })).toMatchObject({
        resultado: 'recusado',
        codigo: 'desk.override_not_allowed',
      })
      const empty = { liberar: { codigos: ['circulation.overdue'], motivo: '  ' } }
      expect((await lend(empty, { who: head })).status).toBe(422)
    })
  })

  describe('the card of a person', { tags: ['C-183'] }, () => {
    const card = async (account: number) => {
      const answer = await app().get(`/api/balcao/pessoas/${account}?biblioteca=${fixture.here}`, attendant.headers)
      return { status: answer.statusCode, ...answer.json() }
    }

    it('has what they have, wait for and owe, and everything that blocks them', async () => {
      await late()
      await addHold(app().db, { title_id: title, library_id: fixture.here, patron_id: ana.patron })
      await app()
        .db.updateTable('accounts')
        .set({ blocked: 1, blocked_by: 'library', blocked_reason: 'Cartão perdido' })
        .where('id', '=', ana.account)
        .execute()
      const shown = await card(ana.account)
      expect(shown).toMatchObject({
        status: 200,
        emprestimos: [{ atrasado: true, devolver_ate_iso: '2026-03-09' }],
        reservas: [{ titulo: 'Torto arado', pronta: false }],
      })
      expect(shown.bloqueios.map(({ codigo }: { codigo: string }) => codigo)).toEqual([
        'desk.login_blocked',
        'circulation.overdue',
      ])
    })

    it('is not there for nobody, and not for a number that is none', async () => {
      expect(await card(999_999)).toMatchObject({ status: 422, code: 'desk.login_not_found' })
      expect((await card('x' as never)).status).toBeGreaterThanOrEqual(400)
    })
  })
})
