import words from '@estante/contract/words/pt.json' with { type: 'json' }
import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addCampus,
  addCopy,
  addHold,
  addInstitution,
  addLibrary,
  addPatron,
  addTitle,
  testNow,
} from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const path = '/api/balcao/configuracao/bibliotecas'
const campusPath = '/api/balcao/configuracao/campi'

const fresh = {
  codigo: 'BNOVA',
  nome: 'Biblioteca Nova',
  nome_curto: 'Nova',
  ordem: 7,
  local: '',
  endereco: 'Rua das Flores, 1',
  telefone: '',
  email: 'nova@example.org',
  acessibilidade: '',
  acessibilidade_es: '',
  acessibilidade_en: '',
}

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn
  let campus: number
  let main: number

  beforeAll(async () => {
    const { db } = app()
    await addInstitution(db)
    campus = await addCampus(db, { name: 'Sede' })
    main = await addLibrary(db, { campus_id: campus, code: 'BC', name: 'Central', position: 1 })
    administrator = await signInAs(app(), { rights: [staffRights.settings] })
  })

  type Method = 'post' | 'put'
  const send = async (method: Method, url: string, body: object, who = administrator) => {
    const answer = await app()[method](url, body, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const list = async (who = administrator) => (await app().get(path, who.headers)).json()
  const read = async (id: number) =>
    (await list()).bibliotecas.find((one: { cod_biblioteca: string }) => one.cod_biblioteca === String(id))
  /** Sends the whole form, as a page does. */
  const save = async (id: number, change: object, who = administrator) => {
    const { cod_biblioteca, tem_horario, ...form } = await read(id)
    return send('put', path, { biblioteca: cod_biblioteca, ...form, ...change }, who)
  }
  const add = (change: object = {}) => send('post', path, { ...fresh, cod_campus: String(campus), ...change })
  const addOther = (row: object = {}) => addLibrary(app().db, { campus_id: campus, ...row })
  const audited = async (action: string) => {
    const rows = app()
      .db.selectFrom('audit_log')
      .select(['actor', 'subject_id', 'library_id', 'details'])
      .where('action', '=', action)
    const [row] = await rows.orderBy('id', 'desc').execute()
    return row && { ...row, details: JSON.parse(row.details) }
  }
  /** Whoever holds the right at one library. */
  const headOf = async (library: number) => {
    const head = await signInAs(app())
    const right = { account_id: head.account, permission_id: staffRights.settings, library_id: library }
    await app().db.insertInto('library_permissions').values(right).execute()
    return head
  }

  describe('libraries', { tags: ['C-251'] }, () => {
    it('are listed by campus in their order, and those without hours are marked', async () => {
      const { db } = app()
      const last = await addOther({ code: 'LAST', position: 9 })
      const first = await addOther({ code: 'FIRST', position: 2 })
      await db
        .insertInto('opening_hours')
        .values({ library_id: first, weekday: 1, opens: '08:00', closes: '18:00' })
        .execute()
      const { bibliotecas, campi } = await list()
      const codes = bibliotecas.map((one: { codigo: string }) => one.codigo)
      expect(codes.indexOf('FIRST')).toBeLessThan(codes.indexOf('LAST'))
      expect(await read(first)).toMatchObject({ tem_horario: true, cod_campus: String(campus) })
      expect(await read(last)).toMatchObject({ tem_horario: false, email: '' })
      expect(campi).toContainEqual(expect.objectContaining({ cod_campus: String(campus), nome: 'Sede' }))
    })

    it('are added with what the form says, and the record names who did it', async () => {
      const added = await add()
      expect(added).toMatchObject({ status: 200, ...fresh, tem_horario: false })
      expect(await read(Number(added.cod_biblioteca))).toMatchObject(fresh)
      expect(await audited('libraries.added')).toMatchObject({
        actor: `account ${administrator.account}`,
        subject_id: Number(added.cod_biblioteca),
        details: { code: 'BNOVA', name: 'Biblioteca Nova' },
      })
    })

    it.for([
      [{ codigo: 'bc' }, 'set_up.name_taken'],
      [{ codigo: 'B N' }, 'set_up.code_invalid'],
      [{ codigo: 'B2', cod_campus: '999999' }, 'set_up.campus_not_found'],
      [{ codigo: 'B2', nome: ' ' }, 'common.invalid_fields'],
      [{ codigo: 'B2', email: 'nova' }, 'common.invalid_fields'],
      [{ codigo: 'B2', ordem: '' }, 'common.invalid_fields'],
    ] as const)('are not added with %j', async ([change, code]) => {
      const before = (await list()).bibliotecas.length
      expect(await add(change)).toMatchObject({ status: 422, code })
      expect((await list()).bibliotecas).toHaveLength(before)
    })

    it.for([
      ['is none', 'nova@', words['field.bad_single_email']],
      ['is too long', `nova@${'biblioteca.'.repeat(20)}org`, words['field.too_long'].replace('{most}', '200')],
    ] as const)('are told what is wrong with an address that %s', async ([, email, sentence]) => {
      const { errors } = await add({ codigo: 'B2', email })
      expect(errors).toEqual({ email: [sentence] })
    })

    it('are changed, and the record says which fields of which library', async () => {
      const id = await addOther({ phone: '(35) 5555-0100' })
      const saved = await save(id, { nome: 'Outro nome', telefone: '', acessibilidade: 'Rampa\nElevador' })
      expect(saved).toMatchObject({ status: 200, nome: 'Outro nome', telefone: '' })
      expect(await read(id)).toEqual(expect.objectContaining({ nome: 'Outro nome', versao: saved.versao }))
      expect(await audited('libraries.changed')).toMatchObject({
        actor: `account ${administrator.account}`,
        subject_id: id,
        library_id: id,
        details: { fields: ['name', 'phone', 'accessibility'] },
      })
      await save(id, {})
      expect((await audited('libraries.changed'))?.details).toEqual({ fields: ['name', 'phone', 'accessibility'] })
    })

    it('are not saved over what somebody else saved since they were read', async () => {
      const id = await addOther({ name: 'Antes' })
      const { versao } = await read(id)
      expect(await save(id, { telefone: '1' })).toMatchObject({ status: 200 })
      expect(await save(id, { versao, nome: 'Depois' })).toMatchObject({
        status: 422,
        code: 'set_up.changed_meanwhile',
      })
      expect(await read(id)).toMatchObject({ nome: 'Antes', telefone: '1' })
    })

    it.for([
      [{ codigo: 'BC' }, 'set_up.name_taken'],
      [{ codigo: 'a;b' }, 'set_up.code_invalid'],
      [{ cod_campus: '999999' }, 'set_up.campus_not_found'],
      [{ biblioteca: '999999' }, 'set_up.library_not_found'],
    ] as const)('keep everything for %j', async ([change, code]) => {
      const id = await addOther({ name: 'Fica' })
      expect(await save(id, { nome: 'Outro', ...change })).toMatchObject({ status: 422, code })
      expect(await read(id)).toMatchObject({ nome: 'Fica' })
    })

    it('are changed by the head of one, but for code, campus and order, and nobody else’s', async () => {
      const [own, other] = [await addOther({ name: 'Minha' }), await addOther({ name: 'Alheia' })]
      const head = await headOf(own)
      expect(await save(own, { nome: 'Minha biblioteca' }, head)).toMatchObject({ status: 200 })
      for (const change of [{ codigo: 'OUTRO' }, { ordem: 3 }, { cod_campus: String(await addCampus(app().db)) }]) {
        expect(await save(own, change, head)).toMatchObject({ status: 403, code: 'session.right_missing' })
      }
      expect(await save(other, { nome: 'Nossa' }, head)).toMatchObject({ code: 'session.right_missing_here' })
      expect(await read(other)).toMatchObject({ nome: 'Alheia' })
      expect((await send('post', path, { ...fresh, cod_campus: String(campus) }, head)).status).toBe(403)
    })
  })

  describe('the end of a library', { tags: ['C-252'] }, () => {
    const preview = async (from: number, into?: number) => {
      const query = new URLSearchParams({ biblioteca: String(from), ...(into && { para: String(into) }) })
      const answer = await app().get(`${path}/remocao?${query}`, administrator.headers)
      return { status: answer.statusCode, ...answer.json() }
    }
    const remove = (biblioteca: number, para?: number) =>
      send('post', `${path}/remocao`, { biblioteca: String(biblioteca), ...(para && { para: String(para) }) })

    it('shows what moves before it moves, and the record says where it went', async () => {
      const { db } = app()
      const gone = await addOther({ code: 'VELHA' })
      const copies = [await addCopy(db, { library_id: gone }), await addCopy(db, { library_id: gone })]
      await addPatron(db, { home_library_id: gone })
      const { fica, impedimentos } = await preview(gone, main)
      expect(fica).toEqual(
        expect.arrayContaining([
          { tipo: 'exemplares', quantos: 2 },
          { tipo: 'pessoas', quantos: 1 },
        ]),
      )
      expect(impedimentos).toEqual([])
      expect((await preview(gone)).impedimentos).toEqual([{ tipo: 'em_uso', quantos: 3 }])
      expect(await remove(gone)).toMatchObject({ status: 422, code: 'set_up.in_use' })
      expect(await remove(gone, main)).toEqual({ status: 200, movidos: 3 })
      expect(await read(gone)).toBeUndefined()
      const moved = await db.selectFrom('copies').select('library_id').where('id', 'in', copies).execute()
      expect(moved.map(({ library_id }) => library_id)).toEqual([main, main])
      expect(await audited('libraries.merged')).toMatchObject({
        actor: `account ${administrator.account}`,
        subject_id: gone,
        details: { code: 'VELHA', into: main, moved: 3 },
      })
    })

    it('takes one that nothing refers to', async () => {
      const empty = await addOther()
      expect(await preview(empty)).toMatchObject({ fica: [], impedimentos: [] })
      expect(await remove(empty)).toEqual({ status: 200, movidos: 0 })
      expect(await audited('libraries.removed')).toMatchObject({ subject_id: empty })
    })

    it('waits for what is open between the two', async () => {
      const { db } = app()
      const gone = await addOther()
      const [title, patron_id] = [await addTitle(db), await addPatron(db)]
      const holds = [gone, main].map((library_id) => addHold(db, { title_id: title, patron_id, library_id }))
      const [hold] = await Promise.all(holds)
      expect((await preview(gone, main)).impedimentos).toEqual([{ tipo: 'reservas_nas_duas', quantos: 1 }])
      expect(await remove(gone, main)).toMatchObject({ code: 'set_up.holds_at_both' })
      await db.updateTable('holds').set({ state: 'cancelled' }).where('id', '=', hold!).execute()
      const stamps = { created_at: testNow, updated_at: testNow }
      const request = { patron_id, title_id: title, from_library_id: gone, to_library_id: main, ...stamps }
      await db
        .insertInto('loan_requests')
        .values({ ...request, state: 'waiting' })
        .execute()
      expect((await preview(gone, main)).impedimentos).toEqual([{ tipo: 'pedidos_entre', quantos: 1 }])
      expect(await remove(gone, main)).toMatchObject({ code: 'set_up.requests_between' })
      await db.updateTable('loan_requests').set({ state: 'finished' }).execute()
      const till = { library_id: gone, opened_at: testNow, opened_by: 'command-line', opening_cents: 0 }
      await db.insertInto('tills').values(till).execute()
      expect((await preview(gone, main)).impedimentos).toEqual([{ tipo: 'caixa_aberto', quantos: 1 }])
      expect(await remove(gone, main)).toMatchObject({ code: 'set_up.till_open' })
      expect(await read(gone)).toBeDefined()
    })

    it('is refused for one that is not there, and into itself', async () => {
      const id = await addOther()
      expect(await remove(999_999)).toMatchObject({ status: 422, code: 'set_up.library_not_found' })
      expect(await remove(id, 999_999)).toMatchObject({ code: 'set_up.library_not_found' })
      expect(await preview(999_999)).toMatchObject({ code: 'set_up.library_not_found' })
      expect(await remove(id, id)).toMatchObject({ code: 'set_up.same' })
      expect(await read(id)).toBeDefined()
    })
  })

  describe('campuses', { tags: ['C-253'] }, () => {
    interface ShownCampus {
      cod_campus: string
      nome: string
      usos: number
      versao: string
    }
    const shown = async (nome: string): Promise<ShownCampus | undefined> =>
      (await list()).campi.find((one: ShownCampus) => one.nome === nome)

    it('are added, renamed and removed, on record', async () => {
      expect(await send('post', campusPath, { nome: 'Itajubá' })).toMatchObject({ status: 200 })
      const { cod_campus, versao, usos } = (await shown('Itajubá'))!
      expect(usos).toBe(0)
      expect((await send('put', campusPath, { cod_campus, versao, nome: 'Itabira' })).status).toBe(200)
      expect(await audited('campuses.changed')).toMatchObject({
        actor: `account ${administrator.account}`,
        details: { before: 'Itajubá', after: 'Itabira' },
      })
      expect((await send('post', `${campusPath}/remocao`, { cod_campus })).status).toBe(200)
      expect(await shown('Itabira')).toBeUndefined()
    })

    it('are refused with the reason', async () => {
      await send('post', campusPath, { nome: 'Poços' })
      const { cod_campus, versao } = (await shown('Poços'))!
      const rename = (body: object) => send('put', campusPath, { cod_campus, versao, nome: 'Poços', ...body })
      const remove = (body: object) => send('post', `${campusPath}/remocao`, { cod_campus, ...body })
      expect(await send('post', campusPath, { nome: 'sede' })).toMatchObject({ code: 'set_up.name_taken' })
      expect(await rename({ nome: 'Sede' })).toMatchObject({ code: 'set_up.name_taken' })
      expect(await rename({ versao: 'x' })).toMatchObject({ code: 'set_up.changed_meanwhile' })
      expect(await rename({ cod_campus: '999999' })).toMatchObject({ code: 'set_up.campus_not_found' })
      expect(await remove({ cod_campus: '999999' })).toMatchObject({ code: 'set_up.campus_not_found' })
      expect(await remove({ para: cod_campus })).toMatchObject({ code: 'set_up.same' })
      const library = await addLibrary(app().db, { campus_id: Number(cod_campus) })
      expect(await remove({})).toMatchObject({ code: 'set_up.in_use' })
      expect((await remove({ para: String(campus) })).status).toBe(200)
      expect(await read(library)).toMatchObject({ cod_campus: String(campus) })
    })
  })

  describe('the last library', { tags: ['C-252'] }, () => {
    const alone = useTestApp(engine)
    let only: SignedIn

    let id: number

    beforeAll(async () => {
      await addInstitution(alone().db)
      id = await addLibrary(alone().db)
      only = await signInAs(alone(), { rights: [staffRights.settings] })
    })

    it('stays', async () => {
      const answer = await alone().post(`${path}/remocao`, { biblioteca: String(id) }, only.headers)
      expect(answer.json()).toMatchObject({ code: 'set_up.last_one' })
      const { impedimentos } = (await alone().get(`${path}/remocao?biblioteca=${id}`, only.headers)).json()
      expect(impedimentos).toContainEqual({ tipo: 'ultima', quantos: 1 })
    })
  })
})
