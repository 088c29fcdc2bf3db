import type { KeyScope } from '@estante/contract/key-scopes'
import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestKey } from '../../../test/add-test-key.ts'
import { addDeskFixture, type DeskFixture, someone } from '../../../test/desk-fixture.ts'
import { addCopy, addLoan, addPatron, addTitle } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const tomorrow = '2026-03-11T18:00:00.000Z'
const yesterday = '2026-03-09T12:00:00.000Z'
let made = 0

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let fixture: DeskFixture
  let attendant: SignedIn
  let other: SignedIn
  let ana: { account: number; patron: number }
  let title: number
  let copy: number
  let barcode: string
  let name: string

  const attendantAt = async (library_id: number) => {
    const signedIn = await signInAs(app())
    const permission = { account_id: signedIn.account, permission_id: staffRights.desk, library_id }
    await app().db.insertInto('library_permissions').values(permission).execute()
    return signedIn
  }
  beforeAll(async () => {
    fixture = await addDeskFixture(app().db)
    attendant = await attendantAt(fixture.here)
    other = await attendantAt(fixture.there)
  })
  beforeEach(async () => {
    const patron_id = await addPatron(app().db, { phone: '(35) 3333-2222', email: 'ana@example.org' })
    ana = await someone(app().db, { patron_id })
    name = `Torto arado ${++made}`
    barcode = `P${made}`
    title = await addTitle(app().db, { title: name })
    copy = await addCopy(app().db, { title_id: title, library_id: fixture.here, barcode })
  })

  const libraryOf = (who: SignedIn) => (who === other ? fixture.there : fixture.here)
  const post = async (path: string, body: object = {}, who = attendant) => {
    const sent = { biblioteca: libraryOf(who), balcao: 'Balcão 2', ...body }
    const answer = await app().post(`/api/balcao/${path}`, sent, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const get = async (path: string, query: object) => {
    const words = new URLSearchParams({ biblioteca: String(fixture.here), ...query })
    const answer = await app().get(`/api/balcao/${path}?${words}`, attendant.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const titles = async (busca: string) => (await get('titulos', { busca })) as { total: number; titulos: Found[] }
  const lend = () => addLoan(app().db, { copy_id: copy, title_id: title, library_id: fixture.here })
  const hold = (who = attendant, account = ana.account) =>
    post('reservas', { conta: account, reserva: { cod_acervo: title, biblioteca: fixture.here } }, who)
  const pedido = () => ({
    biblioteca_origem: String(fixture.here),
    biblioteca_recebimento: String(fixture.there),
    telefone: '(35) 3333-2222',
    email: 'ana@example.org',
  })
  const ask = (more: object = {}, who = attendant) =>
    post('pedidos', { conta: ana.account, acervo: title, pedido: { ...pedido(), ...more } }, who)
  const lastEvent = (action: 'holds.placed' | 'holds.cancelled' | 'loan_requests.waiting' | 'loan_requests.removed') =>
    app()
      .db.selectFrom('audit_log')
      .select(['actor', 'library_id', 'desk', 'subject_id'])
      .where('action', '=', action)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const rowOf = (table: 'holds' | 'loan_requests', id: string) =>
    app().db.selectFrom(table).selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
  const refused = (code: string) => ({ status: 422, code })
  const asAttendant = () => ({
    actor: `account ${attendant.account} as ${ana.account}`,
    library_id: fixture.here,
    desk: 'Balcão 2',
  })

  interface Found {
    cod_acervo: string
    titulo: string
  }

  describe('a title', { tags: ['C-228'] }, () => {
    it('is found by a bar code alone, by its number, its ISBN with or without hyphens, and words', async () => {
      const identifiers = [{ kind: 'isbn', value: '9788535914849', shown: '9788535914849', valid: true }] as const
      const isbn = await addTitle(app().db, { title: 'Com número', identifiers: [...identifiers] })
      await app().refresh()
      expect(await titles(barcode)).toMatchObject({ total: 1, titulos: [{ cod_acervo: String(title), titulo: name }] })
      expect((await titles(String(title))).titulos[0]).toMatchObject({ cod_acervo: String(title) })
      for (const typed of ['9788535914849', '978-85-359-1484-9']) {
        expect((await titles(typed)).titulos.map(({ cod_acervo }) => cod_acervo)).toEqual([String(isbn)])
      }
      expect((await titles(name)).titulos[0]).toMatchObject({ titulo: name })
    })

    it('is not found by nothing, by words of no title, nor when it is withdrawn', async () => {
      await app().db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', title).execute()
      await app().refresh()
      for (const busca of ['   ', 'xyzzy plugh', String(title), barcode]) {
        expect((await titles(busca)).titulos, busca).toEqual([])
      }
    })
  })

  describe('what a person could have', { tags: ['C-228'] }, () => {
    const options = (query: object = {}, id = title) => get(`titulos/${id}/opcoes`, { conta: ana.account, ...query })

    it('is told by the rules for that person, with their contact', async () => {
      expect(await options()).toMatchObject({
        reserva: {
          bibliotecas: [
            {
              opcoes: [
                {
                  possivel: false,
                  motivo: {
                    codigo: 'holds.copy_on_shelf',
                    mensagem: expect.stringContaining('Empreste um agora'),
                  },
                },
              ],
            },
          ],
        },
        pedido: { possivel: true, telefone: '(35) 3333-2222', email: 'ana@example.org' },
      })
      await lend()
      expect(await options()).toMatchObject({
        reserva: { reservas_abertas: '0', bibliotecas: [{ opcoes: [{ possivel: true, posicao: '1' }] }] },
        pedido: { possivel: false },
      })
    })

    it('is said to the attendant, not to the person', async () => {
      await lend()
      await ask()
      const { pedido: refusedRequest } = await options()
      expect(refusedRequest).toMatchObject({ possivel: false, motivo: 'loan-requests.no_copies' })
      const copy_id = await addCopy(app().db, { title_id: title, library_id: fixture.there })
      await addLoan(app().db, { copy_id, title_id: title, library_id: fixture.there, patron_id: ana.patron })
      await addCopy(app().db, { title_id: title, library_id: fixture.there })
      expect((await options()).pedido).toMatchObject({
        motivo: 'loan-requests.has_title',
        motivo_descricao: 'Esta pessoa já está com um exemplar deste título.',
      })
    })

    it('needs a title and an account that are there', async () => {
      expect(await options({}, 999_999)).toMatchObject({ status: 404, code: 'titles.not_found' })
      expect(await options({ conta: 999_999 })).toMatchObject(refused('desk.login_not_found'))
      await app().db.updateTable('titles').set({ state: 'withdrawn' }).where('id', '=', title).execute()
      expect(await options()).toMatchObject({ code: 'titles.withdrawn' })
    })
  })

  describe('a hold for a person', { tags: ['C-229'] }, () => {
    it('is theirs, and the audit log names who placed it and where', async () => {
      await lend()
      const placed = await hold()
      expect(placed).toMatchObject({ status: 200, reserva: { titulo: name, posicao: '1', situacao: 'waiting' } })
      const id = placed.reserva.cod_reserva
      expect(await rowOf('holds', id)).toMatchObject({ patron_id: ana.patron, account_id: ana.account })
      expect(await lastEvent('holds.placed')).toEqual({ ...asAttendant(), subject_id: Number(id) })
      const card = await get(`pessoas/${ana.account}`, {})
      expect(card.reservas).toMatchObject([{ codigo: id, titulo: name, pronta: false }])
    })

    it('is placed and cancelled by a key of its scope, which the audit log names', { tags: ['W-241'] }, async () => {
      await lend()
      const reserva = { cod_acervo: title, biblioteca: fixture.here }
      const byKey = async (scope: KeyScope, path: string, body: object = {}) => {
        const key = await addTestKey(app(), { scopes: [scope], account: attendant.account, library: fixture.here })
        const answer = await app().post(`/api/balcao/${path}`, { biblioteca: fixture.here, ...body }, key.headers)
        return { key: key.name, status: answer.statusCode, ...answer.json() }
      }
      const without = await byKey('circulation:write', 'reservas', { conta: ana.account, reserva })
      expect(without).toMatchObject({ status: 403, code: 'keys.scope_missing' })
      const placed = await byKey('requests:write', 'reservas', { conta: ana.account, reserva })
      expect(placed).toMatchObject({ status: 200, reserva: { posicao: '1' } })
      const id = placed.reserva.cod_reserva
      const event = { actor: asAttendant().actor, library_id: fixture.here, subject_id: Number(id) }
      expect(await lastEvent('holds.placed')).toEqual({ ...event, desk: placed.key })
      expect(await byKey('requests:read', `reservas/${id}/cancelamento`)).toMatchObject({ status: 403 })
      const cancelled = await byKey('requests:write', `reservas/${id}/cancelamento`)
      expect(cancelled).toMatchObject({ status: 200, cod_reserva: id })
      expect((await lastEvent('holds.cancelled')).desk).toBe(cancelled.key)
    })

    it('is refused by the rules of the person’s own, and twice', async () => {
      expect(await hold()).toMatchObject(refused('holds.copy_on_shelf'))
      await lend()
      await hold()
      expect(await hold()).toMatchObject({
        ...refused('holds.waits_already'),
        message: 'Esta pessoa já está na fila deste título.',
      })
      const nowhere = { conta: ana.account, reserva: { cod_acervo: title, biblioteca: 999_999 } }
      expect(await post('reservas', nowhere)).toMatchObject({ code: 'lists.library_not_found' })
    })

    it('is not for somebody whom the library blocked, nor for nobody', async () => {
      await lend()
      expect(await hold(attendant, 999_999)).toMatchObject(refused('desk.login_not_found'))
      const blocked = { blocked: 1, blocked_by: 'library' } as const
      await app().db.updateTable('accounts').set(blocked).where('id', '=', ana.account).execute()
      expect(await hold()).toMatchObject(refused('desk.login_blocked'))
    })

    it('is one of two that two attendants place at once', async () => {
      await lend()
      const both = await Promise.all([hold(), hold(other)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    })

    it('is of the attendant alone where it is their own', async () => {
      await lend()
      await hold(attendant, attendant.account)
      expect(await lastEvent('holds.placed')).toMatchObject({ actor: `account ${attendant.account}` })
    })

    it('needs the right at the library of the desk', { tags: ['P-020'] }, async () => {
      await lend()
      const elsewhere = { conta: ana.account, biblioteca: fixture.there }
      expect(
        await post('reservas', { ...elsewhere, reserva: { cod_acervo: title, biblioteca: fixture.here } }),
      ).toEqual(expect.objectContaining({ status: 403, code: 'session.right_missing_here' }))
    })
  })

  describe('the hold of a person', { tags: ['C-229'] }, () => {
    const cancel = (id: string | number, who = attendant) => post(`reservas/${id}/cancelamento`, {}, who)

    it('is cancelled once, on record, and the next in line gets the copy', async () => {
      const bia = await someone(app().db)
      const row = { title_id: title, library_id: fixture.here, queued_at: yesterday }
      const keep = { copy_id: copy, state: 'available' as const, available_at: yesterday, pickup_until: tomorrow }
      const kept = { ...row, ...keep, patron_id: ana.patron, account_id: ana.account }
      const { id } = await app().db.insertInto('holds').values(kept).returning('id').executeTakeFirstOrThrow()
      const next = { ...row, patron_id: bia.patron, account_id: bia.account, state: 'waiting' as const }
      const waiting = await app().db.insertInto('holds').values(next).returning('id').executeTakeFirstOrThrow()
      const both = await Promise.all([cancel(id), cancel(id, other)])
      expect(both.map((one) => one.code ?? one.titulo).sort()).toEqual([name, 'holds.not_open'])
      expect(await rowOf('holds', String(id))).toMatchObject({ state: 'cancelled', close_reason: 'staff' })
      expect(await rowOf('holds', String(waiting.id))).toMatchObject({ state: 'available', copy_id: copy })
    })

    it('names the attendant and the desk', async () => {
      await lend()
      const { reserva } = await hold()
      await cancel(reserva.cod_reserva)
      expect(await lastEvent('holds.cancelled')).toMatchObject({
        actor: `account ${attendant.account}`,
        library_id: fixture.here,
        desk: 'Balcão 2',
        subject_id: Number(reserva.cod_reserva),
      })
      expect(await cancel(reserva.cod_reserva)).toMatchObject(refused('holds.not_open'))
      expect(await cancel('nada')).toMatchObject({ code: 'holds.not_found' })
    })
  })

  describe('a loan request for a person', { tags: ['C-230'] }, () => {
    it('is theirs, and the audit log names who placed it', async () => {
      const asked = await ask()
      expect(asked).toMatchObject({ status: 200, titulo: name, situacao: 'waiting' })
      expect(await rowOf('loan_requests', asked.codigo)).toMatchObject({ patron_id: ana.patron, copy_id: copy })
      expect(await lastEvent('loan_requests.waiting')).toEqual({ ...asAttendant(), subject_id: Number(asked.codigo) })
    })

    it('tells everything that is wrong at once, and is refused by the rules', async () => {
      const wrong = await ask({ telefone: 'sem', email: 'nada', biblioteca_recebimento: '' })
      expect(Object.keys(wrong.errors)).toEqual(expect.arrayContaining(['telefone', 'email', 'biblioteca_recebimento']))
      await lend()
      expect(await ask()).toMatchObject(refused('loan-requests.no_copies'))
      expect(await post('pedidos', { conta: ana.account, acervo: 999_999, pedido: pedido() })).toMatchObject({
        code: 'titles.not_found',
      })
    })

    it('is one of two for one copy', async () => {
      const both = await Promise.all([ask(), ask({}, other)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    })
  })

  describe('a loan request that cannot be met', { tags: ['C-231'] }, () => {
    const end = (id: string, who = attendant) => post(`pedidos/${id}/encerramento`, {}, who)
    const listed = async (who: SignedIn) => {
      const answer = await app().get(`/api/balcao/listas?biblioteca=${libraryOf(who)}`, who.headers)
      const lists = answer.json().listas as { lista: string; linhas: { titulo: string; encerravel: boolean }[] }[]
      return lists.find(({ lista }) => lista === 'pedidos')!.linhas.filter(({ titulo }) => titulo === name)
    }

    it('is ended where the copy is not on its shelf, which is missing from then on', async () => {
      const { codigo } = await ask()
      expect(await listed(attendant)).toMatchObject([{ encerravel: true }])
      expect(await listed(other)).toMatchObject([{ encerravel: false }])
      expect(await end(codigo, other)).toMatchObject(refused('desk.request_elsewhere'))
      expect(await end(codigo)).toMatchObject({ status: 200, codigo, extraviado: true })
      expect(await rowOf('loan_requests', codigo)).toMatchObject({ state: 'removed' })
      expect(await lastEvent('loan_requests.removed')).toMatchObject({
        actor: `account ${attendant.account}`,
        library_id: fixture.here,
        desk: 'Balcão 2',
      })
      expect(await end(codigo)).toMatchObject(refused('desk.request_ended'))
      expect(await end('999999')).toMatchObject(refused('desk.request_not_found'))
    })

    it('is ended once by two, and where it is kept its copy goes on', async () => {
      const { codigo } = await ask()
      const kept = { state: 'available' as const, pickup_until: tomorrow }
      await app().db.updateTable('loan_requests').set(kept).where('id', '=', Number(codigo)).execute()
      expect(await end(codigo)).toMatchObject(refused('desk.request_elsewhere'))
      const both = await Promise.all([end(codigo, other), end(codigo, other)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
      const done = both.find(({ status }) => status === 200)
      expect(done).toMatchObject({ extraviado: false, destino: { tipo: 'transito', biblioteca: 'Central' } })
    })
  })
})
