import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, expect, it } from 'vitest'
import { addDeskFixture } from '../../../test/desk-fixture.ts'
import { queuedMails } from '../../../test/read-outbox.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { mailTextProblems } from './change-mail-text.ts'

const base = '/api/balcao/configuracao/emails'
const words = { idioma: 'pt', assunto: 'Venha buscar: {title}', texto: 'Chegou {title}.\n\n{edition}\n\nAté {until}.' }

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn

  beforeAll(async () => {
    await addDeskFixture(app().db)
    administrator = await signInAs(app(), { rights: [staffRights.settings] })
  })

  const get = (path = '') => app().get(`${base}${path}`, administrator.headers)
  const textIn = async (language: string, topic = 'holdReady') =>
    (await get(`/${topic}`)).json().textos.find(({ idioma }: { idioma: string }) => idioma === language)
  const save = async (changes: object = {}, topic = 'holdReady') => {
    const sent = { ...words, ...changes }
    const { versao } = await textIn(sent.idioma)
    return app().put(`${base}/${topic}`, { versao, ...sent }, administrator.headers)
  }
  const post = (path: string, body: object) => app().post(`${base}/${path}`, body, administrator.headers)
  const refused = async (answer: Promise<{ statusCode: number; json: () => object }>, code: string) => {
    const { statusCode, json } = await answer
    expect({ status: statusCode, ...json() }).toMatchObject({ status: 422, code })
  }

  it('a mail is worded in one language, shown with its values, and gets its own words back', {
    tags: ['C-240'],
  }, async () => {
    const original = await textIn('pt')
    expect(original).toMatchObject({ proprio: false, assunto: expect.stringContaining('{title}') })
    expect((await get('/holdReady')).json().campos).toContainEqual({
      nome: 'edition',
      exemplo: expect.stringContaining('2019'),
      necessario: true,
    })
    expect(await save()).toMatchObject({ statusCode: 200 })
    expect(await textIn('pt')).toMatchObject({ proprio: true, assunto: words.assunto, texto: words.texto })
    expect(await textIn('en')).toMatchObject({ proprio: false })
    const listed = (await get()).json().emails.find(({ topico }: { topico: string }) => topico === 'holdReady')
    expect(listed).toMatchObject({
      descricao: 'Reserva pronta para retirar',
      assunto: 'Venha buscar: Grande sertão: veredas',
      proprios: ['pt'],
    })
    await refused(save({ versao: original.versao }), 'set_up.changed_meanwhile')
    const reset = () => app().delete(`${base}/holdReady?idioma=pt`, administrator.headers)
    expect(await reset()).toMatchObject({ statusCode: 200 })
    expect(await reset()).toMatchObject({ statusCode: 200 })
    expect(await textIn('pt')).toEqual(original)
    // The original words need no row.
    await save()
    expect(await save({ assunto: original.assunto, texto: original.texto })).toMatchObject({ statusCode: 200 })
    expect(await textIn('pt')).toEqual(original)
    const log = app().db.selectFrom('audit_log').select(['actor', 'action']).where('subject', '=', 'mail_text')
    expect(await log.orderBy('id').execute()).toEqual(
      ['changed', 'reset', 'changed', 'reset'].map((done) => ({
        actor: `account ${administrator.account}`,
        action: `mail_texts.${done}`,
      })),
    )
  })

  it('a broken placeholder is refused with words, at its field', { tags: ['C-240'] }, async () => {
    const problems = async (changes: object) => {
      const answer = await save(changes)
      expect(answer.json()).toMatchObject({ code: 'common.invalid_fields' })
      return answer.json().errors
    }
    expect(await problems({ assunto: 'Venha: {titel}', texto: 'Chegou {title' })).toEqual({
      assunto: [expect.stringMatching(/^\{titel\} não existe neste e-mail\. Existem: .*\{title\}/)],
      texto: [expect.stringContaining('“{title”')],
    })
    expect(await problems({ texto: 'Chegou {title}.' })).toEqual({
      texto: ['Falta {edition}: sem isso o e-mail não serve.'],
    })
    const codes = (subject: string, text: string) =>
      mailTextProblems('holdReady', { subject, text }).map(({ field, code }) => [field, code])
    expect(codes('{titel}', 'Chegou {title')).toEqual([
      ['assunto', 'field.unknown_placeholder'],
      ['texto', 'field.broken_placeholder'],
    ])
    expect(codes('{title}', 'Chegou.')).toEqual([['texto', 'field.placeholder_missing']])
    await refused(post('holdReady/amostra', { ...words, texto: '{{title}}' }), 'common.invalid_fields')
    await refused(post('holdReady/teste', { ...words, texto: '{-title}' }), 'common.invalid_fields')
    await refused(save({ assunto: '' }), 'common.invalid_fields')
    for (const path of ['nenhum', 'greeting', '__proto__', 'names']) {
      await refused(get(`/${path}`), 'set_up.gone')
      await refused(save({}, path), 'set_up.gone')
      await refused(post(`${path}/amostra`, words), 'set_up.gone')
      await refused(post(`${path}/teste`, words), 'set_up.gone')
    }
    await refused(app().delete(`${base}/nenhum?idioma=pt`, administrator.headers), 'set_up.gone')
  })

  it('is seen with example values, and tried by a mail to oneself', { tags: ['C-240'] }, async () => {
    const sample = (await post('holdReady/amostra', words)).json()
    expect(sample.assunto).toBe('Venha buscar: Grande sertão: veredas')
    expect(sample.texto).toMatch(/^Olá, .*\.\n\nChegou Grande sertão: veredas\.\n\n[^{}]*$/)
    const { email } = await app()
      .db.selectFrom('patrons')
      .select('email')
      .where('id', '=', administrator.patron)
      .executeTakeFirstOrThrow()
    expect((await post('holdReady/teste', words)).json()).toEqual({ para: email })
    const [mail, ...others] = (await queuedMails(app())).filter(({ to }) => to === email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ own: { subject: `Teste: ${words.assunto}`, text: words.texto }, language: 'pt' })
    for (let times = 1; times < 20; times++) await post('holdReady/teste', words)
    expect((await post('holdReady/teste', words)).json()).toMatchObject({ code: 'common.too_many_requests' })
    await app().db.updateTable('patrons').set({ email: null }).where('id', '=', administrator.patron).execute()
    await refused(post('holdReady/teste', words), 'set_up.no_email')
  })

  it('is for those who hold the right at every library', { tags: ['C-240'] }, async () => {
    const head = await signInAs(app())
    const library = await app().db.selectFrom('libraries').select('id').executeTakeFirstOrThrow()
    const right = { account_id: head.account, permission_id: staffRights.settings, library_id: library.id }
    await app().db.insertInto('library_permissions').values(right).execute()
    for (const path of ['', '/holdReady'])
      expect((await app().get(`${base}${path}`, head.headers)).json()).toMatchObject({ code: 'session.right_missing' })
  })
})
