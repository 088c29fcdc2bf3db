import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, expect, it } from 'vitest'
import { addDeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount, addCopy } from '../../../test/factories.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const base = '/api/balcao/configuracao'
const names = { nome: 'Egressos', nome_es: '', nome_en: 'Alumni' }

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn

  beforeAll(async () => {
    await addDeskFixture(app().db)
    administrator = await signInAs(app(), { rights: [staffRights.settings] })
  })

  /** What a page does with one kind of rows. */
  const rowsAt = (path: string, list: string) => {
    const answerOf = async (sent: Promise<{ statusCode: number; json: () => object }>) => {
      const answer = await sent
      return { status: answer.statusCode, ...answer.json() } as Record<string, unknown> & { status: number }
    }
    const { headers } = administrator
    const all = async () => (await app().get(`${base}/${path}`, headers)).json()[list] as Record<string, unknown>[]
    return {
      all,
      find: async (nome: string) => (await all()).find((row) => row.nome === nome)!,
      save: (body: object) => answerOf(app().put(`${base}/${path}`, { codigo: '', versao: '', ...body }, headers)),
      remove: (query: object) =>
        answerOf(app().delete(`${base}/${path}?${new URLSearchParams({ ...query })}`, headers)),
    }
  }
  const audited = async (subject: string) => {
    const log = app().db.selectFrom('audit_log').select(['actor', 'action']).where('subject', '=', subject)
    return (await log.orderBy('id').execute()).map(({ actor, action }) => `${actor} ${action}`)
  }
  const refused = async (answer: Promise<object>, code: string) =>
    expect(await answer).toMatchObject({ status: 422, code })

  it('categories are made, renamed, kept while somebody has them, and removed', { tags: ['C-235'] }, async () => {
    const { find, save, remove } = rowsAt('categorias', 'categorias')
    const made = await save({ ...names, sigla: '22', tipo: 'community' })
    expect(made.status).toBe(200)
    const row = await find('Egressos')
    expect(row).toMatchObject({ ...names, sigla: '22', tipo: 'community', pessoas: 0, regras: 0 })
    const { codigo, versao } = row
    const sent = { codigo, versao, sigla: '22', nome: 'Ex-alunos', nome_es: '', nome_en: 'Alumni', tipo: 'graduate' }
    expect(await save(sent)).toMatchObject({ status: 200 })
    expect(await find('Ex-alunos')).toMatchObject({ codigo, nome_es: '', nome_en: 'Alumni', tipo: 'graduate' })
    await refused(save(sent), 'set_up.changed_meanwhile')
    await refused(save({ ...sent, codigo: '' }), 'set_up.name_taken')
    await refused(save({ ...sent, sigla: 'a b' }), 'common.invalid_fields')
    const account = await addAccount(app().db, { category_id: Number(codigo) })
    await refused(remove({ codigo: String(codigo) }), 'set_up.category_in_use')
    await app().db.deleteFrom('accounts').where('id', '=', account).execute()
    expect(await remove({ codigo: String(codigo) })).toMatchObject({ status: 200 })
    await refused(remove({ codigo: String(codigo) }), 'set_up.gone')
    await refused(save(sent), 'set_up.gone')
    const by = `account ${administrator.account}`
    expect(await audited('category')).toEqual(
      ['added', 'changed', 'removed'].map((action) => `${by} categories.${action}`),
    )
  })

  it('loan types are made, changed, and removed, their copies going to another', { tags: ['C-236'] }, async () => {
    const { find, save, remove } = rowsAt('tipos-de-emprestimo', 'tipos')
    const sent = { ...names, nome: 'Rápido', sigla: 'rapido', sai: true, dias: 2 }
    expect(await save(sent)).toMatchObject({ status: 200 })
    const row = await find('Rápido')
    expect(row).toMatchObject({ sigla: 'rapido', sai: true, dias: 2, exemplares: 0 })
    await addCopy(app().db, { loan_type_id: Number(row.codigo) })
    await refused(save({ ...sent, codigo: row.codigo, versao: 'x' }), 'set_up.changed_meanwhile')
    const changed = { ...sent, codigo: row.codigo, versao: row.versao, sai: false, dias: null }
    expect(await save(changed)).toMatchObject({ status: 200 })
    expect(await find('Rápido')).toMatchObject({ sai: false, dias: null, exemplares: 1 })
    await refused(save(sent), 'set_up.name_taken')
    await refused(save({ ...sent, dias: 0 }), 'common.invalid_fields')
    await save({ ...names, nome: 'Lento', sigla: 'lento', sai: true, dias: null })
    const codigo = String(row.codigo)
    await refused(remove({ codigo, para: '' }), 'set_up.in_use')
    await refused(remove({ codigo, para: codigo }), 'set_up.same')
    await refused(remove({ codigo, para: '999999' }), 'set_up.gone')
    const other = await find('Lento')
    expect(await remove({ codigo, para: String(other.codigo) })).toMatchObject({ status: 200 })
    expect(await find('Lento')).toMatchObject({ exemplares: 1 })
    await refused(save(changed), 'set_up.gone')
  })

  it('the last one stays', { tags: ['C-235', 'C-236'] }, async () => {
    const { db } = app()
    const [category, type] = [rowsAt('categorias', 'categorias'), rowsAt('tipos-de-emprestimo', 'tipos')]
    const [[first], [onlyType, ...types]] = [await category.all(), await type.all()]
    await db
      .updateTable('accounts')
      .set({ category_id: Number(first!.codigo) })
      .execute()
    await db.deleteFrom('patron_categories').where('id', '!=', Number(first!.codigo)).execute()
    await refused(category.remove({ codigo: String(first!.codigo) }), 'set_up.last_one')
    for (const { codigo } of types) await type.remove({ codigo: String(codigo), para: String(onlyType!.codigo) })
    await refused(type.remove({ codigo: String(onlyType!.codigo), para: '' }), 'set_up.last_one')
  })

  it('services have a price that changes, and go', { tags: ['C-237'] }, async () => {
    const { all, find, save, remove } = rowsAt('servicos', 'servicos')
    const sent = { ...names, nome: 'Cópia', preco_centavos: 25 }
    expect(await save(sent)).toMatchObject({ status: 200 })
    const { codigo, versao } = await find('Cópia')
    expect(await save({ ...sent, codigo, versao, preco_centavos: 40 })).toMatchObject({ status: 200 })
    expect(await all()).toMatchObject([{ nome: 'Cópia', nome_es: '', nome_en: 'Alumni', preco_centavos: 40 }])
    await refused(save({ ...sent, codigo, versao }), 'set_up.changed_meanwhile')
    await refused(save({ ...sent, nome: 'cópia' }), 'set_up.name_taken')
    await refused(save({ ...sent, nome: 'Outra', preco_centavos: 0 }), 'common.invalid_fields')
    expect(await remove({ codigo: String(codigo) })).toMatchObject({ status: 200, servicos: [] })
    await refused(remove({ codigo: String(codigo) }), 'set_up.gone')
    await refused(save({ ...sent, codigo, versao }), 'set_up.gone')
    expect(await audited('service')).toHaveLength(3)
  })

  it('is for those who hold the right at every library', { tags: ['C-235', 'C-236', 'C-237'] }, async () => {
    const head = await signInAs(app())
    const library = await app().db.selectFrom('libraries').select('id').executeTakeFirstOrThrow()
    const right = { account_id: head.account, permission_id: staffRights.settings, library_id: library.id }
    await app().db.insertInto('library_permissions').values(right).execute()
    for (const path of ['categorias', 'tipos-de-emprestimo', 'servicos'])
      expect((await app().get(`${base}/${path}`, head.headers)).json()).toMatchObject({ code: 'session.right_missing' })
  })
})
