import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDeskFixture } from '../../../test/desk-fixture.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { errorMessage } from '../../http/error-message.ts'

const path = '/api/balcao/configuracao/ajustes/textos'
const link = { label: { pt: 'Repositório', en: 'Repository' }, address: 'https://repositorio.example.org/?a=1' }

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn

  beforeAll(async () => {
    await addDeskFixture(app().db)
    administrator = await signInAs(app(), { rights: [staffRights.settings] })
  })

  const read = async () => (await app().get(path, administrator.headers)).json()
  const save = async (ajustes: object, versao?: string) => {
    const sent = { ajustes, versao: versao ?? (await read()).versao }
    return app().put(path, sent, administrator.headers)
  }
  const shown = async (lang: string) => (await app().get('/api/parametros/instituicao', { lang })).json()
  const audited = async () =>
    (
      await app().db.selectFrom('audit_log').select(['actor', 'details']).where('subject', '=', 'setting').execute()
    ).map(({ actor, details }) => ({ actor, ...JSON.parse(String(details)) }))

  it('the library’s own words and links are set, shown in the reader’s language, and taken away', {
    tags: ['C-265'],
  }, async () => {
    expect(await shown('1')).toMatchObject({ texto_rodape: '', links_cabecalho: [], links_rodape: [] })
    const text = { pt: 'Telefone 1234\n<b>aberta</b>', en: 'Phone 1234' }
    const answer = await save({ 'pages.footer_text': text, 'pages.footer_links': [link], 'pages.header_links': [link] })
    expect(answer).toMatchObject({ statusCode: 200 })
    expect(await shown('1')).toMatchObject({
      texto_rodape: text.pt,
      links_rodape: [{ nome: 'Repositório', endereco: link.address }],
    })
    expect(await shown('3')).toMatchObject({ texto_rodape: text.pt, links_cabecalho: [{ nome: 'Repositório' }] })
    expect(await shown('5')).toMatchObject({ texto_rodape: 'Phone 1234', links_cabecalho: [{ nome: 'Repository' }] })
    // The same again is no change, and what is not named stays.
    await save({ 'pages.footer_text': text })
    expect(await audited()).toEqual([
      { actor: `account ${administrator.account}`, name: 'pages.footer_text', before: null, after: text },
      expect.objectContaining({ name: 'pages.footer_links', after: [link] }),
      expect.objectContaining({ name: 'pages.header_links', after: [link] }),
    ])
    await save({ 'pages.footer_text': null, 'pages.footer_links': [], 'pages.header_links': null })
    expect(await shown('5')).toMatchObject({ texto_rodape: '', links_cabecalho: [], links_rodape: [] })
  })

  it('what somebody else saved in between is not overwritten, also where two save at once', {
    tags: ['C-265'],
  }, async () => {
    const { versao } = await read()
    const answers = await Promise.all([
      save({ 'mails.closing': { pt: 'Um' } }, versao),
      save({ 'mails.closing': { pt: 'Dois' } }, versao),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)!
    expect(refused.json()).toMatchObject({ code: 'set_up.changed_meanwhile' })
  })

  it.each([
    [{ 'pages.footer_links': [{ ...link, address: 'javascript:alert(1)' }] }, 'pages.footer_links.0.address'],
    [{ 'pages.footer_links': [{ ...link, address: 'java\tscript:alert(1)' }] }, 'pages.footer_links.0.address'],
    [{ 'pages.footer_links': [{ ...link, address: '//elsewhere.example.org' }] }, 'pages.footer_links.0.address'],
    [{ 'pages.footer_links': [{ ...link, address: 'repositorio' }] }, 'pages.footer_links.0.address'],
    [
      { 'pages.footer_links': [link, { label: { en: 'Only' }, address: link.address }] },
      'pages.footer_links.1.label.pt',
    ],
    [{ 'pages.footer_links': Array(7).fill(link) }, 'pages.footer_links'],
    [{ 'pages.header_links': Array(4).fill(link) }, 'pages.header_links'],
    [{ 'pages.footer_text': { pt: 'x'.repeat(501) } }, 'pages.footer_text.pt'],
    [{ 'pages.footer_text': 'texto' }, 'pages.footer_text'],
    [{ 'login.oidc_issuer': 'https://mine.example.org' }, 'login.oidc_issuer'],
    [{ __proto__x: 1 }, '__proto__x'],
  ])('%j is refused at its field, and nothing is saved', { tags: ['C-265'] }, async (ajustes, field) => {
    const { versao } = await read()
    const answer = await save({ 'mails.closing': { pt: 'Não fica' }, ...ajustes }, versao)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
    if (field.endsWith('address'))
      expect(answer.json().errors[field]).toEqual([errorMessage('field.bad_link', 'pt', {})])
    expect(await read()).toMatchObject({ versao })
  })

  describe('providers of e-books', () => {
    const books = '/api/balcao/configuracao/ajustes/livros'
    const provider = { code: 'livros', address: 'https://livros.example.org/entrar', hosts: ['livros.example.org'] }
    const put = async (providers: unknown) => {
      const { versao } = (await app().get(books, administrator.headers)).json()
      return app().put(books, { ajustes: { providers }, versao }, administrator.headers)
    }

    it('are set in order, and lead readers on from then', { tags: ['C-272'] }, async () => {
      const second = { code: 'bases', address: 'https://bases.example.org', service: 'loans' }
      expect((await put([second, provider])).json()).toMatchObject({ ajustes: { providers: [second, provider] } })
      const reader = await signInAs(app())
      const answer = await app().get('/api/vinculos/acesso/livros', reader.headers)
      expect(answer.json().url).toMatch(/^https:\/\/livros\.example\.org\/entrar\?leitor=/)
      expect((await put([])).json()).toMatchObject({ ajustes: { providers: [] } })
    })

    it.each([
      [[provider, { ...provider, address: 'https://x.example.org' }], 'providers.1.code', 'field.code_repeated'],
      [[{ ...provider, code: 'a b' }], 'providers.0.code', 'field.not_allowed'],
      [[{ ...provider, address: 'livros' }], 'providers.0.address', 'field.bad_link'],
      [[{ ...provider, address: 'javascript:alert(1)' }], 'providers.0.address', 'field.bad_link'],
      [[{ ...provider, address: 'https://ana:senha@livros.example.org' }], 'providers.0.address', 'field.bad_link'],
      [
        [{ ...provider, adapter: 'ticket', address: 'https://10.0.0.1/x' }],
        'providers.0.address',
        'field.private_provider',
      ],
      [
        [{ ...provider, adapter: 'ticket', address: 'http://localhost:1/x' }],
        'providers.0.address',
        'field.private_provider',
      ],
      [
        [{ ...provider, adapter: 'ticket', address: 'http://livros.example.org/x' }],
        'providers.0.address',
        'field.https_needed',
      ],
      [Array.from({ length: 16 }, (_, n) => ({ ...provider, code: `l${n}` })), 'providers', 'field.too_many'],
    ] as const)('%j are refused at %s', { tags: ['C-272'] }, async (providers, field, code) => {
      const answer = await put(providers)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ [field]: [errorMessage(code, 'pt', { most: 15 })] })
    })

    it('may have a private address that a command has named, and none that was only saved', {
      tags: ['C-272'],
    }, async () => {
      const own = { ...provider, adapter: 'ticket', address: 'http://127.0.0.1:9/ticket' }
      await setSettings(app().db, { providers: [own] })
      expect((await put([own])).json()).toMatchObject({ errors: { 'providers.0.address': expect.anything() } })
      await setSettings(app().db, { 'providers.private_hosts': ['127.0.0.1'] })
      expect((await put([own, { ...own, code: 'outro' }])).statusCode).toBe(200)
    })
  })

  it('there is no group besides those of the pages', async () => {
    for (const group of ['login', 'constructor', '__proto__']) {
      const answer = await app().get(`/api/balcao/configuracao/ajustes/${group}`, administrator.headers)
      expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({ status: 422, code: 'set_up.gone' })
    }
  })

  it('who sets up one library alone, and who only serves, may neither read nor change them', {
    tags: ['C-265'],
  }, async () => {
    const { versao } = await read()
    for (const rights of [[staffRights.desk], []]) {
      const other = await signInAs(app(), { rights })
      expect((await app().get(path, other.headers)).statusCode).toBe(403)
      expect((await app().put(path, { ajustes: {}, versao }, other.headers)).statusCode).toBe(403)
    }
  })

  it('preferences are numbers, days and switches within their bounds', { tags: ['C-265'] }, async () => {
    const place = path.replace('textos', 'preferencias')
    const { versao, ajustes } = (await app().get(place, administrator.headers)).json()
    expect(ajustes).toMatchObject({ 'desk.lock_minutes': 0, 'loans.reminder_days_after': [1, 7] })
    const put = (changes: object) => app().put(place, { ajustes: changes, versao }, administrator.headers)
    const wrong = { 'desk.lock_minutes': 481, 'loans.reminder_days_after': [1, 91], 'comments.on_titles': 'no' }
    const refused = await put(wrong)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors).sort()).toEqual([
      'comments.on_titles',
      'desk.lock_minutes',
      'loans.reminder_days_after.1',
    ])
    expect((await put({ 'pages.footer_text': { pt: 'De outro grupo' } })).statusCode).toBe(422)
    const saved = await put({ 'desk.lock_minutes': 10, 'loans.reminder_days_after': [] })
    expect(saved.json().ajustes).toMatchObject({ 'desk.lock_minutes': 10, 'loans.reminder_days_after': [] })
  })
})
