import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { addInstitution, addLibrary, addPatron, addTitle, testNow } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const placePath = '/api/balcao/configuracao/locais'
const noticePath = '/api/balcao/configuracao/comunicados'

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn
  let library: number

  beforeAll(async () => {
    await addInstitution(app().db)
    library = await addLibrary(app().db)
    administrator = await signInAs(app(), { rights: [staffRights.settings] })
  })

  const send = async (method: 'put' | 'post', url: string, body: object, who = administrator) => {
    const answer = await app()[method](url, body, who.headers)
    return { status: answer.statusCode, ...answer.json() }
  }
  const read = async (url: string, who = administrator) => (await app().get(url, who.headers)).json()
  const audited = async (action: string) => {
    const rows = app().db.selectFrom('audit_log').select(['actor', 'subject_id', 'details'])
    const [row] = await rows.where('action', '=', action).orderBy('id', 'desc').execute()
    return row && { ...row, details: JSON.parse(row.details) }
  }

  describe('pickup places', { tags: ['C-256'] }, () => {
    const add = (nome: string, at = library, who = administrator) =>
      send('post', placePath, { biblioteca: String(at), nome }, who)
    const places = async () => (await read(placePath)).locais
    const headOf = async (at: number) => {
      const head = await signInAs(app())
      const right = { account_id: head.account, permission_id: staffRights.settings, library_id: at }
      await app().db.insertInto('library_permissions').values(right).execute()
      return head
    }

    it('are added, renamed, given to another library and removed, on record', async () => {
      const other = await addLibrary(app().db)
      const added = await add('Portaria')
      expect(added).toMatchObject({ status: 200, nome: 'Portaria', cod_biblioteca: String(library), pedidos: 0 })
      expect(await audited('pickup_places.added')).toMatchObject({
        actor: `account ${administrator.account}`,
        details: { name: 'Portaria', library },
      })
      const { codigo, versao } = added
      const changed = await send('put', placePath, {
        biblioteca: String(library),
        codigo,
        versao,
        nome: 'Guarita',
        para: String(other),
      })
      expect(changed).toMatchObject({ status: 200, codigo, nome: 'Guarita', cod_biblioteca: String(other) })
      expect(await audited('pickup_places.changed')).toMatchObject({
        details: { before: { name: 'Portaria', library }, after: { name: 'Guarita', library: other } },
      })
      const removal = { biblioteca: String(other), codigo }
      expect(await send('post', `${placePath}/remocao`, removal)).toEqual({ status: 200, removido: true })
      expect(await places()).not.toContainEqual(expect.objectContaining({ codigo }))
      expect(await audited('pickup_places.removed')).toMatchObject({ details: { name: 'Guarita' } })
      expect(await send('post', `${placePath}/remocao`, removal)).toMatchObject({
        status: 422,
        code: 'set_up.place_not_found',
      })
    })

    it('have one name each at a library', async () => {
      await add('Hall')
      expect(await add('hall')).toMatchObject({ status: 422, code: 'set_up.name_taken' })
      expect(await add('Hall', await addLibrary(app().db))).toMatchObject({ status: 200 })
      const second = await add('Hall 2')
      const body = { biblioteca: String(library), codigo: second.codigo, versao: second.versao, para: String(library) }
      expect(await send('put', placePath, { ...body, nome: 'HALL' })).toMatchObject({ code: 'set_up.name_taken' })
      expect(await add('x', 999_999)).toMatchObject({ code: 'set_up.library_not_found' })
      expect(await send('put', placePath, { ...body, nome: 'Hall 2', para: '999999' })).toMatchObject({
        code: 'set_up.library_not_found',
      })
      expect(await add(' ')).toMatchObject({ code: 'common.invalid_fields' })
    })

    it('are not saved over what somebody else saved', async () => {
      const { codigo, versao } = await add('Recepção')
      const body = { biblioteca: String(library), codigo, versao, para: String(library) }
      expect((await send('put', placePath, { ...body, nome: 'Recepção norte' })).status).toBe(200)
      expect(await send('put', placePath, { ...body, nome: 'Recepção sul' })).toMatchObject({
        status: 422,
        code: 'set_up.changed_meanwhile',
      })
      expect(await places()).toContainEqual(expect.objectContaining({ codigo, nome: 'Recepção norte' }))
    })

    it('stay while a copy is to be fetched there', async () => {
      const { db } = app()
      const { codigo } = await add('Balcão')
      const people = { patron_id: await addPatron(db), title_id: await addTitle(db) }
      const way = { from_library_id: library, to_library_id: library, pickup_place_id: Number(codigo) }
      const stamps = { created_at: testNow, updated_at: testNow }
      await db
        .insertInto('loan_requests')
        .values({ ...people, ...way, ...stamps, state: 'waiting' })
        .execute()
      expect(await places()).toContainEqual(expect.objectContaining({ codigo, pedidos: 1 }))
      expect(await send('post', `${placePath}/remocao`, { biblioteca: String(library), codigo })).toMatchObject({
        status: 422,
        code: 'set_up.place_in_use',
      })
    })

    it('are those of the head’s library, whatever library is named', async () => {
      const [own, other] = [await addLibrary(app().db), await addLibrary(app().db)]
      const head = await headOf(own)
      const mine = await add('Meu', own, head)
      expect(mine.status).toBe(200)
      const theirs = await add('Deles', other)
      expect(await add('Invasor', other, head)).toMatchObject({ status: 403 })
      const sent = { codigo: theirs.codigo, versao: theirs.versao, nome: 'Invasor', para: String(own) }
      for (const biblioteca of [String(own), String(other)]) {
        const status = biblioteca === String(own) ? 422 : 403
        expect((await send('put', placePath, { biblioteca, ...sent }, head)).status).toBe(status)
        expect((await send('post', `${placePath}/remocao`, { biblioteca, codigo: theirs.codigo }, head)).status).toBe(
          status,
        )
      }
      const away = { biblioteca: String(own), codigo: mine.codigo, versao: mine.versao, nome: 'Meu' }
      expect(await send('put', placePath, { ...away, para: String(other) }, head)).toMatchObject({
        status: 403,
        code: 'session.right_missing_here',
      })
      expect(await places()).toContainEqual(expect.objectContaining({ codigo: theirs.codigo, nome: 'Deles' }))
    })
  })

  describe('notices', { tags: ['C-257'] }, () => {
    const fresh = {
      titulo: 'Recesso',
      titulo_es: '',
      titulo_en: 'Recess',
      texto: 'Fechado.\nAté logo.',
      texto_es: '',
      texto_en: 'Closed.',
      de: '2026-03-01',
      ate: '',
    }
    const list = async () => (await read(noticePath)).comunicados
    const told = async (language: string) =>
      (await app().get('/api/parametros/informacoes_gerais', { 'accept-language': language })).json()

    it('are added, shown to readers in their language, changed and removed, on record', async () => {
      const added = await send('post', noticePath, fresh)
      expect(added).toMatchObject({ status: 200, ...fresh })
      expect(await told('es')).toMatchObject([{ titulo: 'Recesso', texto: 'Fechado.\nAté logo.' }])
      expect(await told('en')).toMatchObject([{ titulo: 'Recess', texto: 'Closed.' }])
      expect(await audited('notices.added')).toMatchObject({
        actor: `account ${administrator.account}`,
        details: { title: 'Recesso', from: '2026-03-01', until: null },
      })
      const { codigo, versao } = added
      const changed = await send('put', noticePath, { codigo, versao, ...fresh, ate: '2026-03-02' })
      expect(changed).toMatchObject({ status: 200, ate: '2026-03-02' })
      expect(await told('pt')).toEqual([])
      expect(await list()).toEqual([expect.objectContaining({ codigo, versao: changed.versao })])
      expect(await send('post', `${noticePath}/remocao`, { codigo, versao })).toMatchObject({
        status: 422,
        code: 'set_up.changed_meanwhile',
      })
      const removal = { codigo, versao: changed.versao }
      expect(await send('post', `${noticePath}/remocao`, removal)).toEqual({ status: 200, removido: true })
      expect(await list()).toEqual([])
      expect(await audited('notices.removed')).toMatchObject({ details: { title: 'Recesso' } })
      expect(await send('post', `${noticePath}/remocao`, removal)).toMatchObject({ code: 'set_up.notice_not_found' })
    })

    it.for([
      [{ ate: '2026-02-01' }, 'common.period_backwards'],
      [{ titulo: ' ' }, 'common.invalid_fields'],
      [{ texto: '' }, 'common.invalid_fields'],
      [{ de: '31/02' }, 'common.invalid_fields'],
      [{ texto: 'x'.repeat(4001) }, 'common.invalid_fields'],
    ] as const)('are refused with %j, and nothing changes', async ([change, code]) => {
      const { codigo, versao } = await send('post', noticePath, fresh)
      const before = await list()
      expect(await send('post', noticePath, { ...fresh, ...change })).toMatchObject({ status: 422, code })
      expect(await send('put', noticePath, { codigo, versao, ...fresh, ...change })).toMatchObject({
        status: 422,
        code,
      })
      expect(await list()).toEqual(before)
    })

    it('are not saved over what somebody else saved, nor on record where nothing differs', async () => {
      const { codigo, versao } = await send('post', noticePath, fresh)
      expect((await send('put', noticePath, { codigo, versao, ...fresh })).status).toBe(200)
      expect(await audited('notices.changed')).not.toMatchObject({ subject_id: Number(codigo) })
      await send('put', noticePath, { codigo, versao, ...fresh, titulo: 'Outro' })
      expect(await send('put', noticePath, { codigo, versao, ...fresh, titulo: 'Mais um' })).toMatchObject({
        status: 422,
        code: 'set_up.changed_meanwhile',
      })
      const gone = { codigo: '999999', versao, ...fresh }
      expect(await send('put', noticePath, gone)).toMatchObject({ code: 'set_up.notice_not_found' })
    })
  })
})
