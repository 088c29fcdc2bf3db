import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, expect, it } from 'vitest'
import { addDeskFixture } from '../../../test/desk-fixture.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const base = '/api/balcao/configuracao'
const question = {
  codigo: '',
  versao: '',
  pergunta: 'Como renovo?',
  pergunta_es: '',
  pergunta_en: 'How do I renew?',
  resposta: 'No balcão.\nOu aqui.',
  resposta_es: '',
  resposta_en: '',
}

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn

  beforeAll(async () => {
    await addDeskFixture(app().db)
    administrator = await signInAs(app(), { rights: [staffRights.settings] })
  })

  type Row = Record<string, string>
  const list = async (path: string) => {
    const answer = (await app().get(`${base}/${path}`, administrator.headers)).json() as Record<string, Row[]>
    return Object.values(answer)[0]!
  }
  const put = (path: string, body: object) => app().put(`${base}/${path}`, body, administrator.headers)
  const order = (path: string, row: string, antes_de: string) =>
    app().post(`${base}/${path}/ordem`, { [path === 'abas' ? 'guia' : 'codigo']: row, antes_de }, administrator.headers)
  const audited = async (subject: string) => {
    const log = app().db.selectFrom('audit_log').select(['actor', 'action']).where('subject', '=', subject)
    const rows = await log.orderBy('id').execute()
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`account ${administrator.account}`]))
    return rows.map(({ action }) => action)
  }
  const refused = async (answer: Promise<{ statusCode: number; json: () => object }>, code: string) => {
    const { statusCode, json } = await answer
    expect({ status: statusCode, ...json() }).toMatchObject({ status: 422, code })
  }

  it('questions are asked, answered, put in order, changed and taken away', { tags: ['C-238'] }, async () => {
    expect(await put('perguntas', question)).toMatchObject({ statusCode: 200 })
    expect(await put('perguntas', { ...question, pergunta: 'Quanto devo?', pergunta_en: '' })).toMatchObject({
      statusCode: 200,
    })
    const [first, second] = await list('perguntas')
    expect(first).toMatchObject({ pergunta: 'Como renovo?', pergunta_es: '', pergunta_en: 'How do I renew?' })
    const shown = async (lang: string) => (await app().get('/api/parametros/faq', { lang })).json()
    expect(await shown('5')).toMatchObject([
      { pergunta: 'How do I renew?', resposta: 'No balcão.\nOu aqui.' },
      { pergunta: 'Quanto devo?' },
    ])

    expect(await order('perguntas', second!.codigo!, first!.codigo!)).toMatchObject({ statusCode: 200 })
    // Asked twice, it is done once.
    expect(await order('perguntas', second!.codigo!, first!.codigo!)).toMatchObject({ statusCode: 200 })
    expect(await order('perguntas', first!.codigo!, first!.codigo!)).toMatchObject({ statusCode: 200 })
    expect(await shown('1')).toMatchObject([{ pergunta: 'Quanto devo?' }, { pergunta: 'Como renovo?' }])
    expect(await order('perguntas', second!.codigo!, '')).toMatchObject({ statusCode: 200 })
    expect(await shown('1')).toMatchObject([{ pergunta: 'Como renovo?' }, { pergunta: 'Quanto devo?' }])

    const { codigo, versao } = first!
    const sent = { ...question, codigo, versao, resposta: 'Aqui.', resposta_en: 'Here.' }
    expect(await put('perguntas', sent)).toMatchObject({ statusCode: 200 })
    expect(await shown('5')).toMatchObject([{ resposta: 'Here.' }, {}])
    await refused(put('perguntas', sent), 'set_up.changed_meanwhile')
    await refused(put('perguntas', { ...sent, pergunta: ' ' }), 'common.invalid_fields')
    await refused(put('perguntas', { ...sent, resposta: 'x'.repeat(4001) }), 'common.invalid_fields')
    const remove = () =>
      app().delete(`${base}/perguntas?codigo=${encodeURIComponent(String(codigo))}`, administrator.headers)
    expect(await remove()).toMatchObject({ statusCode: 200 })
    await refused(remove(), 'set_up.gone')
    await refused(put('perguntas', sent), 'set_up.gone')
    await refused(order('perguntas', String(codigo), ''), 'set_up.gone')
    await refused(order('perguntas', second!.codigo!, String(codigo)), 'set_up.gone')
    expect(await shown('1')).toMatchObject([{ pergunta: 'Quanto devo?' }])
    const actions = ['added', 'added', 'moved', 'moved', 'changed', 'removed'].map((done) => `faq.${done}`)
    expect(await audited('faq')).toEqual(actions)
  })

  it('search tabs are named, moved, switched off and on again', { tags: ['C-239'] }, async () => {
    const above = async (lang = '1') =>
      (await app().get('/api/parametros/secao_1', { lang })).json().map(({ descricao }: Row) => descricao) as string[]
    const find = async (code: string) => (await list('abas')).find(({ guia }) => guia === code)!
    const save = async (code: string, changes: object) => {
      const { guia, versao, nome, nome_es, nome_en, lugar } = await find(code)
      return put('abas', { guia, versao, nome, nome_es, nome_en, lugar, ...changes })
    }
    for (const { guia } of await list('abas')) await save(guia!, { lugar: 'desligada' })
    expect(await above()).toEqual([])
    for (const code of ['autores', 'titulos', 'assuntos'])
      expect(await save(code, { lugar: 'linha' })).toMatchObject({ statusCode: 200 })
    expect(await above()).toEqual(['Autores', 'Títulos', 'Assuntos'])
    expect(await order('abas', 'assuntos', 'autores')).toMatchObject({ statusCode: 200 })
    expect(await above()).toEqual(['Assuntos', 'Autores', 'Títulos'])

    const { versao } = await find('autores')
    expect(await save('autores', { nome: 'Quem escreveu', nome_es: '', nome_en: 'Writers' })).toMatchObject({
      statusCode: 200,
    })
    expect(await above('5')).toContain('Writers')
    expect(await above('3')).toContain('Quem escreveu')
    await refused(save('autores', { versao }), 'set_up.changed_meanwhile')
    await refused(save('autores', { nome: '' }), 'common.invalid_fields')

    expect(await save('autores', { lugar: 'mais' })).toMatchObject({ statusCode: 200 })
    expect(await above()).toEqual(['Assuntos', 'Títulos'])
    await refused(order('abas', 'titulos', 'autores'), 'set_up.gone')
    expect(await save('autores', { lugar: 'desligada' })).toMatchObject({ statusCode: 200 })
    expect(await find('autores')).toMatchObject({ nome: 'Autores', lugar: 'desligada' })
    await refused(order('abas', 'autores', ''), 'set_up.gone')
    await refused(put('abas', { ...(await find('autores')), guia: 'nenhuma' }), 'set_up.gone')
    const log = await audited('guide')
    expect(log.slice(-6)).toEqual([
      'guides.switched',
      'guides.switched',
      'guides.moved',
      'guides.changed',
      'guides.changed',
      'guides.switched',
    ])
  })

  it('are for those who hold the right at every library', { tags: ['C-238', 'C-239'] }, async () => {
    const head = await signInAs(app())
    const library = await app().db.selectFrom('libraries').select('id').executeTakeFirstOrThrow()
    const right = { account_id: head.account, permission_id: staffRights.settings, library_id: library.id }
    await app().db.insertInto('library_permissions').values(right).execute()
    for (const path of ['perguntas', 'abas'])
      expect((await app().get(`${base}/${path}`, head.headers)).json()).toMatchObject({ code: 'session.right_missing' })
  })
})
