import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addCopy, addHold, addLoan, addStackRequest, addTitle, testNow } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const { desk } = staffRights
const yesterday = '2026-03-09T15:00:00.000Z'
const tomorrow = '2026-03-11T20:00:00.000Z'
let made = 0

interface Row {
  codigo: string
  titulo: string
  codigo_barras: string
  cod_exemplar: string
  pessoa: string
  de: string
  para: string
  momento: string
  situacao: string
  acao: string
}

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let other: SignedIn
  let title: number
  let copy: number
  let name: string
  let ana: { account: number; patron: number }

  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await attendantAt(fixture.here)
    other = await attendantAt(fixture.there)
  })
  beforeEach(async () => {
    ana = await someone(app().db)
    await app()
      .db.updateTable('patrons')
      .set({ name: `Ana ${ana.patron}` })
      .where('id', '=', ana.patron)
      .execute()
    name = `Torto arado ${++made}`
    title = await addTitle(app().db, { title: name })
    copy = await addCopy(app().db, { title_id: title, library_id: fixture.here, barcode: `W${made}` })
  })

  async function attendantAt(library_id: number): Promise<SignedIn> {
    const who = await signInAs(app())
    const row = { account_id: who.account, permission_id: desk, library_id }
    await app().db.insertInto('library_permissions').values(row).execute()
    return who
  }
  const lists = async (who = attendant, library = fixture.here) => {
    const answer = await app().get(`/api/balcao/listas?biblioteca=${library}`, who.headers)
    const body = answer.json() as { code?: string; listas: { lista: string; total: number; linhas: Row[] }[] }
    return { status: answer.statusCode, ...body }
  }
  /** Rows of this test's title, by list. */
  const rowsOf = async (lista: string, who = attendant, library = fixture.here) => {
    const { listas } = await lists(who, library)
    return listas.find((one) => one.lista === lista)!.linhas.filter(({ titulo }) => titulo === name)
  }
  const act = async (lista: string, row: Row, more: object = {}, who = attendant) => {
    const biblioteca = who === other ? fixture.there : fixture.here
    const { codigo, cod_exemplar: exemplar, acao } = row
    const body = { biblioteca, balcao: 'Balcão 2', lista, codigo, exemplar, acao, ...more }
    const answer = await app().post('/api/balcao/listas/acoes', body, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  /** Does the only row of a list. */
  const actOn = async (lista: string, who = attendant) => {
    const library = who === other ? fixture.there : fixture.here
    const [row] = await rowsOf(lista, who, library)
    return act(lista, row!, {}, who)
  }
  const lastEvent = async (action: string) =>
    app()
      .db.selectFrom('audit_log')
      .select(['actor', 'library_id', 'desk', 'subject_id'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  const hold = (row: object = {}) =>
    addHold(app().db, {
      title_id: title,
      library_id: fixture.here,
      patron_id: ana.patron,
      account_id: ana.account,
      ...row,
    })
  const ready = (row: object = {}) =>
    hold({ state: 'available', copy_id: copy, available_at: yesterday, pickup_until: tomorrow, ...row })
  const request = async (row: object) => {
    const values = {
      title_id: title,
      patron_id: ana.patron,
      account_id: ana.account,
      copy_id: copy,
      from_library_id: fixture.here,
      to_library_id: fixture.there,
      state: 'waiting' as const,
      created_at: testNow,
      updated_at: testNow,
    }
    const added = app()
      .db.insertInto('loan_requests')
      .values({ ...values, ...row })
    return (await added.returning('id').executeTakeFirstOrThrow()).id
  }

  describe('the work lists of a library', { tags: ['C-187'] }, () => {
    it('are all there, in the order of a day, also when nothing waits', async () => {
      const { status, listas } = await lists()
      expect(status).toBe(200)
      expect(listas.map(({ lista }) => lista)).toEqual([
        'retirar',
        'prontas',
        'vencidas',
        'chegando',
        'enviados',
        'pedidos',
        'acervo_fechado',
      ])
      for (const { lista } of listas) expect(await rowsOf(lista)).toEqual([])
    })

    it('are of the library where the right counts', { tags: ['P-020'] }, async () => {
      expect(await lists(attendant, fixture.there)).toMatchObject({ status: 403, code: 'session.right_missing_here' })
      await ready()
      expect(await rowsOf('prontas')).toHaveLength(1)
      expect(await rowsOf('prontas', other, fixture.there)).toEqual([])
    })

    it('name the copy, the person and the next action', async () => {
      await ready()
      expect(await rowsOf('prontas')).toMatchObject([
        {
          titulo: name,
          codigo_barras: `W${made}`,
          cod_exemplar: String(copy),
          pessoa: `Ana ${ana.patron}`,
          de: 'Central',
          para: '',
          momento: '2026-03-11T17:00',
          situacao: '',
          acao: 'emprestar',
        },
      ])
    })
  })

  describe('the next action', { tags: ['C-186'] }, () => {
    it('of a hold to pull keeps the copy for its person, by the attendant and the desk', async () => {
      await hold()
      expect(await rowsOf('retirar')).toMatchObject([{ pessoa: `Ana ${ana.patron}`, acao: 'separar' }])
      expect(await actOn('retirar')).toMatchObject({
        status: 200,
        resultado: 'feito',
        destino: { tipo: 'reserva', pessoa: `Ana ${ana.patron}` },
      })
      expect(await rowsOf('retirar')).toEqual([])
      expect(await rowsOf('prontas')).toHaveLength(1)
      expect(await lastEvent('holds.ready')).toMatchObject({
        actor: `account ${attendant.account}`,
        library_id: fixture.here,
        desk: 'Balcão 2',
      })
    })

    it('of a ready hold lends to its person, and fulfils it', async () => {
      await ready()
      expect(await actOn('prontas')).toMatchObject({
        resultado: 'feito',
        emprestimo: { devolver_ate_iso: '2026-03-24' },
      })
      const loan = app().db.selectFrom('loans').selectAll().where('copy_id', '=', copy)
      expect(await loan.executeTakeFirst()).toMatchObject({ state: 'open', account_id: ana.account })
      expect(await rowsOf('prontas')).toEqual([])
      expect(await lastEvent('loans.checked_out')).toMatchObject({ actor: `account ${attendant.account}` })
    })

    it('is refused by the rules of loans, in the words of a scan', async () => {
      await ready()
      const late = await addCopy(app().db, { library_id: fixture.here })
      await addLoan(app().db, {
        copy_id: late,
        patron_id: ana.patron,
        policy_id: fixture.policy,
        due_on: '2026-03-02',
      })
      expect(await actOn('prontas')).toMatchObject({
        status: 200,
        resultado: 'recusado',
        codigo: 'circulation.overdue',
        mensagem: expect.stringMatching(/./),
      })
      expect(await rowsOf('prontas')).toHaveLength(1)
    })

    it('of a hold that nobody collected puts the copy back, or gives it to the next', async () => {
      const first = await ready({ pickup_until: yesterday })
      expect(await rowsOf('vencidas')).toMatchObject([{ codigo: String(first), acao: 'recolher' }])
      expect(await actOn('vencidas')).toMatchObject({ resultado: 'feito', destino: { tipo: 'estante' } })
      expect(await rowsOf('vencidas')).toEqual([])
      expect(await lastEvent('holds.expired')).toMatchObject({ actor: `account ${attendant.account}` })
      expect(await lastEvent('holds.reshelved')).toMatchObject({ subject_id: first, desk: 'Balcão 2' })

      await ready({ pickup_until: yesterday })
      const bruno = await someone(app().db)
      await hold({ patron_id: bruno.patron, account_id: bruno.account })
      expect(await actOn('vencidas')).toMatchObject({ resultado: 'feito', destino: { tipo: 'reserva' } })
      expect(await rowsOf('prontas')).toHaveLength(1)
    })

    it('is still asked for after the hold has ended by itself or by its person, until the copy moves', async () => {
      const ended = { state: 'expired', closed_at: yesterday, pickup_until: yesterday, available_at: yesterday }
      await ready(ended)
      expect(await actOn('vencidas')).toMatchObject({ resultado: 'feito', destino: { tipo: 'estante' } })
      expect(await rowsOf('vencidas')).toEqual([])
      await ready({ ...ended, state: 'cancelled' })
      expect(await rowsOf('vencidas')).toMatchObject([{ acao: 'recolher' }])
      await addLoan(app().db, { copy_id: copy, patron_id: ana.patron, checked_out_at: testNow })
      expect(await rowsOf('vencidas')).toEqual([])
    })

    it('is not asked for a hold that never had a copy here, or ended long ago', async () => {
      await hold({ state: 'cancelled', closed_at: yesterday, copy_id: null })
      await ready({ state: 'expired', closed_at: '2026-01-09T15:00:00.000Z' })
      expect(await rowsOf('vencidas')).toEqual([])
    })

    it('of a copy on its way is of the library where it arrives', async () => {
      const transit = { copy_id: copy, from_library_id: fixture.there, to_library_id: fixture.here, sent_at: yesterday }
      await app().db.insertInto('transits').values(transit).execute()
      expect(await rowsOf('chegando')).toMatchObject([{ de: 'Norte', para: 'Central', acao: 'receber' }])
      const [sent] = await rowsOf('enviados', other, fixture.there)
      expect(sent).toMatchObject({ de: 'Norte', para: 'Central', acao: '' })
      expect(await actOn('chegando')).toMatchObject({ resultado: 'feito', destino: { tipo: 'estante' } })
      expect(await rowsOf('chegando')).toEqual([])
      expect(await lastEvent('copies.arrived')).toMatchObject({ actor: `account ${attendant.account}` })
    })

    it('of a loan request goes from library to library until its person has the copy', async () => {
      const id = await request({})
      const [waiting] = await rowsOf('pedidos', other, fixture.there)
      expect(waiting).toMatchObject({ codigo: String(id), situacao: 'espera', acao: '', pessoa: `Ana ${ana.patron}` })
      expect(await rowsOf('pedidos')).toMatchObject([{ situacao: 'espera', acao: 'enviar', de: 'Central' }])
      expect(await actOn('pedidos')).toMatchObject({
        resultado: 'feito',
        destino: { tipo: 'transito', biblioteca: 'Norte' },
      })
      expect(await rowsOf('pedidos')).toMatchObject([{ situacao: 'em_transito', acao: '' }])
      expect(await actOn('pedidos', other)).toMatchObject({
        resultado: 'feito',
        destino: { tipo: 'pedido', pessoa: `Ana ${ana.patron}` },
      })
      expect(await rowsOf('pedidos', other, fixture.there)).toMatchObject([{ situacao: 'pronto', acao: 'emprestar' }])
      expect(await actOn('pedidos', other)).toMatchObject({ resultado: 'feito', emprestimo: {} })
      expect(await rowsOf('pedidos')).toEqual([])
      expect(await lastEvent('loan_requests.in-transit')).toMatchObject({ actor: `account ${attendant.account}` })
    })

    it('of a loan request that stays sets the copy aside, and takes it back after its time', async () => {
      await request({ to_library_id: fixture.here })
      expect(await actOn('pedidos')).toMatchObject({ resultado: 'feito', destino: { tipo: 'pedido' } })
      const expire = app().db.updateTable('loan_requests').set({ pickup_until: yesterday })
      await expire.where('title_id', '=', title).execute()
      expect(await rowsOf('vencidas')).toMatchObject([{ situacao: 'pronto', acao: 'recolher' }])
      expect(await actOn('vencidas')).toMatchObject({ resultado: 'feito', destino: { tipo: 'estante' } })
      expect(await rowsOf('pedidos')).toEqual([])
    })

    it('of a call slip hands out each copy by itself', async () => {
      const second = await addCopy(app().db, { title_id: title, library_id: fixture.here })
      await addStackRequest(app().db, {
        patron_id: ana.patron,
        account_id: ana.account,
        library_id: fixture.here,
        copies: [copy, second],
      })
      const rows = await rowsOf('acervo_fechado')
      expect(rows).toMatchObject([{ acao: 'entregar' }, { acao: 'entregar', pessoa: `Ana ${ana.patron}` }])
      expect(await act('acervo_fechado', rows[1]!)).toMatchObject({ resultado: 'feito' })
      expect(await rowsOf('acervo_fechado')).toMatchObject([{ cod_exemplar: String(copy) }])
      expect(await lastEvent('stack_requests.closed')).toMatchObject({ actor: `account ${attendant.account}` })
    })
  })

  describe('an action on a row that is behind', { tags: ['C-186'] }, () => {
    const done = { status: 200, resultado: 'recusado', codigo: 'desk.work_done' }

    it('does nothing the second time, one after the other or at once', async () => {
      await hold()
      const [row] = await rowsOf('retirar')
      const both = await Promise.all([act('retirar', row!), act('retirar', row!)])
      expect(both.map(({ resultado }) => resultado).sort()).toEqual(['feito', 'recusado'])
      expect(await act('retirar', row!)).toMatchObject(done)
      const kept = app().db.selectFrom('holds').select('state').where('title_id', '=', title)
      expect(await kept.execute()).toEqual([{ state: 'available' }])
    })

    it('puts a copy back once, and says so once', async () => {
      await ready({ pickup_until: yesterday })
      const [row] = await rowsOf('vencidas')
      const both = await Promise.all([act('vencidas', row!), act('vencidas', row!)])
      expect(both.map(({ resultado }) => resultado).sort()).toEqual(['feito', 'recusado'])
      const events = app().db.selectFrom('audit_log').select('id').where('action', '=', 'holds.reshelved')
      expect(await events.where('subject_id', '=', Number(row!.codigo)).execute()).toHaveLength(1)
    })

    it('is refused for another action, another list, another copy and another library, in five languages', async () => {
      await ready()
      const [row] = await rowsOf('prontas')
      expect(await act('prontas', row!, { acao: 'recolher' })).toMatchObject(done)
      expect(await act('vencidas', row!, { acao: 'recolher' })).toMatchObject(done)
      expect(await act('prontas', row!, { exemplar: '999999' })).toMatchObject(done)
      expect(await act('prontas', row!, {}, other)).toMatchObject(done)
      expect(await act('prontas', row!, { biblioteca: fixture.there })).toMatchObject({ status: 403 })
      const said = new Set<string>()
      const languages: Record<string, string>[] = [
        { lang: '1' },
        { lang: '3' },
        { lang: '5' },
        { 'accept-language': 'fr' },
        { 'accept-language': 'it' },
      ]
      for (const headers of languages) {
        const body = { biblioteca: fixture.here, lista: 'prontas', codigo: '999999', acao: 'emprestar' }
        const sent = { ...attendant.headers, ...headers }
        said.add((await app().post('/api/balcao/listas/acoes', body, sent)).json().mensagem)
      }
      expect(said.size).toBe(5)
      expect(await rowsOf('prontas')).toHaveLength(1)
    })
  })
})
