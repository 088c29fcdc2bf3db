/** What a desk scanned while the server was away, and what became of it. */
import { randomUUID } from 'node:crypto'
import { staffRights } from '@estante/domain/session/staff-rights'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addAccount, addCopy, addLoan, addPatron, addPolicy, addTitle } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const { desk, settings } = staffRights
const tags = ['C-241']
let made = 0

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let barcode: string
  let copy: number
  let ana: { account: number; patron: number }

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await signInAs(app())
    await grant(attendant, [desk], fixture.here)
  })
  beforeEach(async () => {
    ana = await someone(app().db)
    barcode = `Q${++made}`
    const title_id = await addTitle(app().db, { title: 'Torto arado' })
    copy = await addCopy(app().db, { title_id, library_id: fixture.here, barcode })
  })

  async function grant({ account }: SignedIn, rights: readonly number[], library_id: number): Promise<void> {
    const rows = rights.map((permission_id) => ({ account_id: account, permission_id, library_id }))
    await app().db.insertInto('library_permissions').values(rows).execute()
  }
  const queued = (more: object = {}) => ({
    chave: randomUUID(),
    ha_segundos: 3600,
    modo: 'emprestar',
    codigo: barcode,
    pessoa: ana.account,
    ...more,
  })
  const post = async (path: string, body: object, who = attendant) => {
    const answer = await app().post(path, { biblioteca: fixture.here, balcao: 'Balcão 2', ...body }, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const send = (leituras: readonly object[], who?: SignedIn) => post('/api/balcao/fila', { leituras }, who)
  const outcomes = async (leituras: readonly object[]) =>
    (await send(leituras)).leituras.map(({ resultado }: { resultado: string }) => resultado)
  const listed = async (who = attendant) =>
    (await app().get(`/api/balcao/fila?biblioteca=${fixture.here}`, who.headers)).json()
  const rowOf = async (id: string) => (await listed()).leituras.find((one: { chave: string }) => one.chave === id)
  const settle = (id: string, body: object, who?: SignedIn) => post(`/api/balcao/fila/${id}`, body, who)
  const loansOf = (id: number) =>
    app().db.selectFrom('loans').selectAll().where('copy_id', '=', id).orderBy('id').execute()
  const auditOf = (action: string) =>
    app().db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()

  describe('what was scanned without the server', { tags }, () => {
    it('is recorded as of then: who lent, when, and until when', async () => {
      expect(await outcomes([queued()])).toEqual(['feito'])
      // An hour before Tuesday, 12:00.
      expect(await loansOf(copy)).toMatchObject([
        { state: 'open', checked_out_at: '2026-03-10T14:00:00.000Z', due_on: '2026-03-24', patron_id: ana.patron },
      ])
      const [event] = await auditOf('loans.checked_out')
      expect(event).toMatchObject({ actor: `account ${attendant.account}`, library_id: fixture.here, desk: 'Balcão 2' })
      expect(JSON.parse(event!.details)).toMatchObject({ copy, lent: '2026-03-10T14:00:00.000Z' })
    })

    it('counts the days of the loan from the day on which it was made', async () => {
      expect(await outcomes([queued({ ha_segundos: 4 * 86_400 })])).toEqual(['feito'])
      expect((await loansOf(copy))[0]).toMatchObject({ due_on: '2026-03-20' })
    })

    it('is decided in its order: returned by one, lent to another', async () => {
      const policy_id = await addPolicy(app().db, { fine_per_day_cents: 100, fine_counts_closed_days: 1 })
      const bruno = await someone(app().db)
      await addLoan(app().db, {
        copy_id: copy,
        patron_id: bruno.patron,
        policy_id,
        library_id: fixture.here,
        due_on: '2026-03-09',
        checked_out_at: '2026-02-20T12:00:00.000Z',
      })
      const back = queued({ modo: 'devolver', pessoa: undefined, ha_segundos: 20 * 3600 })
      expect(await outcomes([back, queued()])).toEqual(['feito', 'feito'])
      expect(await loansOf(copy)).toMatchObject([
        { state: 'returned', returned_at: '2026-03-09T19:00:00.000Z' },
        { state: 'open', patron_id: ana.patron },
      ])
      // It was returned on the last day.
      expect(await app().db.selectFrom('charges').select('id').where('patron_id', '=', bruno.patron).execute()).toEqual(
        [],
      )
    })

    it('knows the borrower by what was read as the card', async () => {
      await addAccount(app().db, { username: `card-${made}`, patron_id: ana.patron })
      expect(await outcomes([queued({ pessoa: undefined, cartao: `card-${made}` })])).toEqual(['feito'])
      expect((await loansOf(copy))[0]).toMatchObject({ patron_id: ana.patron })
    })

    it('counts once: sent again, in two tabs at once, or with an answer that was lost', async () => {
      const scan = queued()
      const both = (await Promise.all([outcomes([scan]), outcomes([scan])])).flat().sort()
      expect(both).toEqual(['feito', 'ja_feito'])
      expect(await outcomes([scan])).toEqual(['ja_feito'])
      expect(await listed()).not.toMatchObject({ leituras: [{ chave: scan.chave }] })

      const second = await addCopy(app().db, { library_id: fixture.here, barcode: `Q${++made}` })
      const online = queued({ codigo: `Q${made}` })
      const { chave, codigo, modo, pessoa } = online
      expect(await post('/api/balcao/leituras', { chave, codigo, modo, pessoa })).toMatchObject({
        resultado: 'emprestado',
      })
      expect(await post('/api/balcao/leituras', { chave, codigo, modo: 'devolver' })).toMatchObject({
        resultado: 'recusado',
        codigo: 'desk.scan_counted',
      })
      expect(await outcomes([online])).toEqual(['ja_feito'])
      expect(await loansOf(second)).toHaveLength(1)
    })

    it('is taken fifty at a time, with their times in seconds and their keys', async () => {
      const many = Array.from({ length: 51 }, () => queued({ modo: 'devolver', codigo: 'none' }))
      expect((await send(many)).status).toBe(422)
      expect((await send([])).status).toBe(422)
      expect((await send([queued({ chave: 'one' })])).status).toBe(422)
      expect((await send([queued({ ha_segundos: -1 })])).status).toBe(422)
    })
  })

  it('of a library that is gone is refused as a whole, and the desk keeps it', { tags }, async () => {
    const everywhere = await signInAs(app(), { rights: [desk] })
    const gone = { biblioteca: 999_999, leituras: [queued()] }
    expect(await post('/api/balcao/fila', gone, everywhere)).toMatchObject({
      status: 422,
      code: 'desk.library_not_found',
    })
    expect(await loansOf(copy)).toEqual([])
  })

  describe('what is refused', { tags }, () => {
    it.each([
      ['of an unknown label', () => ({ codigo: 'XYZ-9' }), 'desk.code_unknown'],
      ['of the number on the back cover', () => ({ codigo: '9788535914849' }), 'desk.isbn_scanned'],
      ['of a card that nobody has', () => ({ pessoa: undefined, cartao: '0000' }), 'desk.card_unknown'],
      ['without a card', () => ({ pessoa: undefined }), 'desk.card_unknown'],
      ['of an account that does not exist', () => ({ pessoa: 999_999 }), 'desk.card_unknown'],
      ['older than a week', () => ({ ha_segundos: 8 * 86_400 }), 'desk.scan_too_old'],
      ['of a copy that was not lent', () => ({ modo: 'devolver', pessoa: undefined }), 'desk.not_lent'],
    ])('a scan %s waits for a person, with its reason', async (_, more, codigo) => {
      const scan = queued(more())
      expect(await outcomes([scan])).toEqual(['recusado'])
      expect(await outcomes([scan])).toEqual(['recusado'])
      const row = await rowOf(scan.chave)
      expect(row).toMatchObject({ codigo, balcao: 'Balcão 2', codigo_lido: scan.codigo })
      expect(row.mensagem).not.toContain('{')
      const events = (await auditOf('scans.refused')).filter(({ details }) => details.includes(scan.chave))
      expect(events).toHaveLength(1)
      expect(await loansOf(copy)).toEqual([])
    })

    it('a copy that came back after it was lent is not lent once more', async () => {
      const bruno = await someone(app().db)
      await addLoan(app().db, {
        copy_id: copy,
        patron_id: bruno.patron,
        state: 'returned',
        returned_at: '2026-03-10T14:30:00.000Z',
      })
      const scan = queued()
      expect(await outcomes([scan])).toEqual(['recusado'])
      expect(await rowOf(scan.chave)).toMatchObject({
        codigo: 'desk.lent_before_returned',
        pessoa: { cod_conta: String(ana.account) },
      })
    })

    it('keeps nobody’s name: whoever has the copy now is read when it is shown', async () => {
      const patron_id = await addPatron(app().db, { name: 'Bruno Prado' })
      await addLoan(app().db, { copy_id: copy, patron_id })
      const scan = queued()
      await send([scan])
      const stored = await app().db.selectFrom('refused_scans').selectAll().where('id', '=', scan.chave).execute()
      expect(JSON.stringify(stored)).not.toContain('Bruno')
      expect((await rowOf(scan.chave)).mensagem).toContain('Bruno Prado')
    })

    it('by a fault of the server waits too, and can be recorded later', async () => {
      await sql`alter table policies rename to policies_away`.execute(app().db)
      const scan = queued()
      try {
        expect(await outcomes([scan])).toEqual(['recusado'])
      } finally {
        await sql`alter table policies_away rename to policies`.execute(app().db)
      }
      expect(await rowOf(scan.chave)).toMatchObject({ codigo: 'desk.scan_failed' })
      expect(await settle(scan.chave, { acao: 'registrar' })).toMatchObject({ resultado: 'feito' })
    })

    it('does not hold up the others', async () => {
      const scans = [queued({ codigo: 'XYZ-9' }), queued()]
      expect(await outcomes(scans)).toEqual(['recusado', 'feito'])
    })

    it('is of its library alone, and of whoever serves there', async () => {
      const scan = queued({ codigo: 'XYZ-9' })
      await send([scan])
      const elsewhere = await signInAs(app())
      await grant(elsewhere, [desk], fixture.there)
      expect((await send([queued()], elsewhere)).status).toBe(403)
      const there = { biblioteca: fixture.there, acao: 'encerrar', motivo: 'Não é daqui' }
      expect(await settle(scan.chave, there, elsewhere)).toMatchObject({
        status: 404,
        code: 'desk.refused_scan_not_found',
      })
      expect(await settle(scan.chave, { ...there, biblioteca: fixture.here }, elsewhere)).toMatchObject({ status: 403 })
      const list = await app().get(`/api/balcao/fila?biblioteca=${fixture.there}`, elsewhere.headers)
      expect(list.json()).toEqual({ total: 0, leituras: [] })
      expect((await signedReader()).statusCode).toBe(403)
      expect(await rowOf(scan.chave)).toBeDefined()
    })
    const signedReader = async () =>
      app().get(`/api/balcao/fila?biblioteca=${fixture.here}`, (await signInAs(app())).headers)
  })

  describe('a person', { tags }, () => {
    it('takes it off the list with a reason, and it does not come back', async () => {
      const scan = queued({ codigo: 'XYZ-9' })
      await send([scan])
      expect(await settle(scan.chave, { acao: 'encerrar' })).toMatchObject({ status: 422 })
      expect(await settle(scan.chave, { acao: 'encerrar', motivo: '  \u200b ' })).toMatchObject({ status: 422 })
      expect(await settle(scan.chave, { acao: 'encerrar', motivo: 'Etiqueta de outra biblioteca' })).toMatchObject({
        resultado: 'feito',
      })
      expect(await rowOf(scan.chave)).toBeUndefined()
      expect(await settle(scan.chave, { acao: 'encerrar', motivo: 'Outra vez' })).toMatchObject({ status: 404 })
      expect(await outcomes([scan])).toEqual(['ja_feito'])
      const [event] = await auditOf('scans.settled')
      expect(event).toMatchObject({ actor: `account ${attendant.account}` })
      expect(JSON.parse(event!.details)).toMatchObject({ scan: scan.chave, reason: 'Etiqueta de outra biblioteca' })
    })

    it('records it after all, when what stood in its way is gone', async () => {
      const bruno = await someone(app().db)
      const loan = await addLoan(app().db, {
        copy_id: copy,
        patron_id: bruno.patron,
        checked_out_at: '2026-03-01T12:00:00.000Z',
      })
      const scan = queued()
      await send([scan])
      expect(await settle(scan.chave, { acao: 'registrar' })).toMatchObject({
        resultado: 'recusado',
        codigo: 'desk.lent_to_another',
      })
      await app()
        .db.updateTable('loans')
        .set({ state: 'returned', returned_at: '2026-03-10T13:00:00.000Z' })
        .where('id', '=', loan)
        .execute()
      expect(await settle(scan.chave, { acao: 'registrar' })).toMatchObject({ resultado: 'feito' })
      expect(await rowOf(scan.chave)).toBeUndefined()
      expect(await loansOf(copy)).toMatchObject([{}, { state: 'open', checked_out_at: '2026-03-10T14:00:00.000Z' }])
    })

    it('overrides the rule with the right it needs, and two at once record it once', async () => {
      await addLoan(app().db, {
        copy_id: await addCopy(app().db, { library_id: fixture.here }),
        patron_id: ana.patron,
        policy_id: fixture.policy,
        due_on: '2026-03-09',
      })
      const scan = queued()
      expect(await outcomes([scan])).toEqual(['recusado'])
      expect(await rowOf(scan.chave)).toMatchObject({
        codigo: 'circulation.overdue',
        liberacao: { direito: settings, permitida: false },
      })
      const liberar = { codigos: ['circulation.overdue'], motivo: 'Já saiu com a pessoa' }
      expect(await settle(scan.chave, { acao: 'registrar', liberar })).toMatchObject({
        resultado: 'recusado',
        codigo: 'desk.override_not_allowed',
      })
      const head = await signInAs(app())
      await grant(head, [desk, settings], fixture.here)
      const act = () => settle(scan.chave, { acao: 'registrar', liberar }, head)
      const statuses = (await Promise.all([act(), act()])).map(({ status }) => status).sort()
      expect(statuses).toEqual([200, 404])
      expect(await loansOf(copy)).toHaveLength(1)
      expect(JSON.parse((await auditOf('loans.rule_overridden'))[0]!.details)).toMatchObject({
        reason: 'Já saiu com a pessoa',
      })
    })

    it('chooses whose an ambiguous card is', async () => {
      const username = `both-${made}`
      await addAccount(app().db, { username, patron_id: ana.patron })
      const second = await someone(app().db, { username })
      const scan = queued({ pessoa: undefined, cartao: username })
      expect(await outcomes([scan])).toEqual(['recusado'])
      const row = await rowOf(scan.chave)
      expect(row).toMatchObject({ codigo: 'desk.card_ambiguous', cartao: username })
      expect(row.pessoas).toHaveLength(2)
      expect(await settle(scan.chave, { acao: 'registrar' })).toMatchObject({ codigo: 'desk.card_ambiguous' })
      expect(await settle(scan.chave, { acao: 'registrar', pessoa: ana.account })).toMatchObject({
        codigo: 'desk.card_ambiguous',
      })
      expect(await settle(scan.chave, { acao: 'registrar', pessoa: second.account })).toMatchObject({
        resultado: 'feito',
      })
      expect((await loansOf(copy))[0]).toMatchObject({ account_id: second.account })
    })
  })
})
