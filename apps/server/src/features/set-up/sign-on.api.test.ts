import { staffRights } from '@estante/domain/session/staff-rights'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture } from '../../../test/desk-fixture.ts'
import { grantPermission } from '../../../test/factories.ts'
import { makeSamlKeys } from '../../../test/identity/saml-provider.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { actIn, type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { errorMessage } from '../../http/error-message.ts'

const path = (way: string) => `/api/balcao/configuracao/entrada/${way}`
const everyRight = Object.values(staffRights)
const site = 'https://catalogo.example.org'
const issuer = 'https://sso.example.org/realms/uni'
/** Nothing of these may leave the server. */
const secrets = { oidcClientSecret: 'cafe-com-leite', samlPrivateKey: 'pao-de-queijo', ldapPassword: 'goiabada-123' }

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn
  let certificate: string

  beforeAll(async () => {
    await addDeskFixture(app().db)
    administrator = await signInAs(app(), { rights: everyRight })
    certificate = (await makeSamlKeys()).cert
  })
  beforeEach(async () => {
    app().ctx.publicUrl = undefined
    app().ctx.providerSecrets = {}
    await app().db.deleteFrom('settings').where('name', 'like', 'login.%').execute()
    await setSettings(app().db, { 'web.address': site })
  })

  const read = async (way: string) => (await app().get(path(way), administrator.headers)).json()
  const save = async (way: string, ajustes: object, versao?: string) => {
    const sent = { ajustes, versao: versao ?? (await read(way)).versao }
    return app().put(path(way), sent, administrator.headers)
  }
  const problems = async (way: string, ajustes: object) => {
    const answer = await save(way, ajustes)
    expect(answer.statusCode).toBe(422)
    return answer.json().errors
  }
  const audited = async () =>
    (
      await app()
        .db.selectFrom('audit_log')
        .select(['actor', 'details'])
        .where('action', '=', 'settings.set')
        .orderBy('id', 'desc')
        .execute()
    ).map(({ actor, details }) => ({ actor, ...JSON.parse(String(details)) }))

  it('OpenID Connect is set up, offered to readers, changed with both issuers on record, and switched off', {
    tags: ['C-266'],
  }, async () => {
    expect(await read('oidc')).toMatchObject({
      ajustes: { 'login.oidc': false, 'login.oidc_issuer': null, 'login.oidc_user_claim': 'preferred_username' },
      vias: [
        { via: 'oidc', ligada: false },
        { via: 'saml', ligada: false },
        { via: 'ldap', ligada: false },
      ],
      endereco: site,
      endereco_do_ambiente: false,
      enderecos: [{ nome: 'retorno', endereco: `${site}/api/oidc/callback` }],
      segredos: [{ variavel: 'ESTANTE_OIDC_CLIENT_SECRET', definido: false }],
      faltam_direitos: [],
    })
    const wanted = { 'login.oidc': true, 'login.oidc_issuer': issuer, 'login.oidc_client_id': 'estante' }
    expect((await save('oidc', wanted)).json()).toMatchObject({ ajustes: wanted, vias: [{ ligada: true }, {}, {}] })
    expect((await app().get('/api/parametros/instituicao')).json()).toMatchObject({ usaOIDC: true })
    await save('oidc', { 'login.oidc_issuer': 'https://other.example.org' })
    expect((await audited())[0]).toEqual({
      actor: `account ${administrator.account}`,
      name: 'login.oidc_issuer',
      before: issuer,
      after: 'https://other.example.org',
    })
    await save('oidc', { 'login.oidc': false })
    expect((await app().get('/api/parametros/instituicao')).json()).toMatchObject({ usaOIDC: false })
  })

  it('SAML tells what to enter at the provider, and a directory the categories and libraries of new people', {
    tags: ['C-266'],
  }, async () => {
    app().ctx.publicUrl = 'https://outro.example.org'
    const saml = { 'login.saml': true, 'login.saml_entry_point': 'https://idp.example.org/sso' }
    expect((await save('saml', { ...saml, 'login.saml_certificates': [certificate] })).json()).toMatchObject({
      endereco_do_ambiente: true,
      enderecos: [
        { nome: 'entidade', endereco: 'https://outro.example.org/api/saml/metadata' },
        { nome: 'resposta', endereco: 'https://outro.example.org/api/saml/acs' },
        { nome: 'metadados', endereco: 'https://outro.example.org/api/saml/metadata' },
      ],
    })
    const metadata = await app().get('/api/saml/metadata')
    expect(metadata.body).toContain('https://outro.example.org/api/saml/acs')
    const ldap = { 'login.ldap': true, 'login.ldap_address': 'ldaps://ldap.example.org', 'login.ldap_base': 'dc=a' }
    const answer = (await save('ldap', ldap)).json()
    expect(answer.categorias.length).toBeGreaterThan(0)
    expect(answer.bibliotecas.length).toBeGreaterThan(0)
  })

  it('no secret of the environment is in any answer, nor on record', { tags: ['C-266'] }, async () => {
    app().ctx.providerSecrets = secrets
    const answers: string[] = []
    for (const way of ['endereco', 'oidc', 'saml', 'ldap']) {
      answers.push((await app().get(path(way), administrator.headers)).body)
      answers.push((await save(way, {})).body)
    }
    answers.push((await save('ldap', { 'login.ldap_bind_dn': 'cn=estante' })).body, JSON.stringify(await audited()))
    expect(answers.filter((answer) => Object.values(secrets).some((secret) => answer.includes(secret)))).toEqual([])
    expect((await read('ldap')).segredos).toEqual([{ variavel: 'ESTANTE_LDAP_PASSWORD', definido: true }])
  })

  it.each([
    ['oidc', { 'login.oidc': true }, 'login.oidc_issuer', 'field.missing'],
    ['oidc', { 'login.oidc': true, 'login.oidc_issuer': issuer }, 'login.oidc_client_id', 'field.missing'],
    ['oidc', { 'login.oidc_issuer': 'sso' }, 'login.oidc_issuer', 'field.bad_link'],
    ['oidc', { 'login.oidc_issuer': 'javascript:alert(1)' }, 'login.oidc_issuer', 'field.bad_link'],
    ['oidc', { 'login.oidc_issuer': 'http://sso.example.org' }, 'login.oidc_issuer', 'field.https_needed'],
    ['oidc', { 'login.oidc_scope': 'profile' }, 'login.oidc_scope', 'field.not_allowed'],
    ['oidc', { 'web.address': site }, 'web.address', 'field.not_allowed'],
    ['saml', { 'login.saml': true }, 'login.saml_entry_point', 'field.missing'],
    [
      'saml',
      { 'login.saml_entry_point': 'https://i.example.org', 'login.saml_certificates': ['MIIC'] },
      'login.saml_certificates',
      'field.bad_certificate',
    ],
    ['ldap', { 'login.ldap_address': 'https://ldap.example.org' }, 'login.ldap_address', 'field.not_encrypted'],
    [
      'ldap',
      { 'login.ldap_address': 'ldap://ldap.example.org', 'login.ldap_starttls': false },
      'login.ldap_starttls',
      'field.not_encrypted',
    ],
    [
      'ldap',
      { 'login.ldap': true, 'login.ldap_address': 'ldaps://ldap.example.org' },
      'login.ldap_base',
      'field.missing',
    ],
    ['endereco', { 'web.address': '/catalogo' }, 'web.address', 'field.bad_link'],
  ] as const)('%s: %j is refused at %s, and nothing is saved', { tags: ['C-266'] }, async (way, given, field, code) => {
    const { versao } = await read(way)
    expect(await problems(way, given)).toEqual({ [field]: [errorMessage(code, 'pt', {})] })
    expect(await read(way)).toMatchObject({ versao })
  })

  it('a way is not switched on while something of the server is missing, and can always be switched off', {
    tags: ['C-266'],
  }, async () => {
    const ldap = {
      'login.ldap': true,
      'login.ldap_address': 'ldaps://ldap.example.org',
      'login.ldap_base': 'dc=a',
      'login.ldap_bind_dn': 'cn=estante',
    }
    const refused = await save('ldap', ldap)
    expect(refused.json()).toMatchObject({ code: 'set_up.sign_on_incomplete' })
    expect(refused.json().message).toContain('ESTANTE_LDAP_PASSWORD')
    await setSettings(app().db, { 'web.address': undefined })
    const oidc = { 'login.oidc': true, 'login.oidc_issuer': issuer, 'login.oidc_client_id': 'estante' }
    expect((await save('oidc', oidc)).json().message).toContain('web.address')
    expect(await read('oidc')).toMatchObject({ endereco: '', enderecos: [] })
    // Set by a command, and broken: it can be switched off, and the address stays as long as something needs it.
    await setSettings(app().db, { 'login.saml': true, 'login.saml_certificates': ['MIIC'] })
    await setSettings(app().db, { 'login.saml_entry_point': 'http://idp.example.org', 'web.address': site })
    expect(await problems('endereco', { 'web.address': null })).toHaveProperty(['web.address'])
    expect((await save('saml', { 'login.saml': false })).statusCode).toBe(200)
    expect((await save('endereco', { 'web.address': null })).statusCode).toBe(200)
  })

  it('an address in a private network is refused unless whoever keeps the server named its host', {
    tags: ['C-266'],
  }, async () => {
    const code = errorMessage('field.private_address', 'pt', {})
    for (const address of ['https://10.1.2.3', 'https://[::1]/', 'https://169.254.169.254/latest', 'https://localhost'])
      expect(await problems('oidc', { 'login.oidc_issuer': address })).toEqual({ 'login.oidc_issuer': [code] })
    for (const address of ['ldaps://192.168.0.9', 'ldap://127.0.0.1:389', 'ldaps://[fd00::1]'])
      expect(await problems('ldap', { 'login.ldap_address': address })).toEqual({ 'login.ldap_address': [code] })
    await setSettings(app().db, { 'login.private_hosts': ['10.1.2.3', '192.168.0.9'] })
    expect((await save('oidc', { 'login.oidc_issuer': 'https://10.1.2.3' })).statusCode).toBe(200)
    expect((await save('ldap', { 'login.ldap_address': 'ldaps://192.168.0.9' })).statusCode).toBe(200)
    // A host that a command set stays, and the page may not widen the list.
    await setSettings(app().db, { 'login.private_hosts': undefined, 'login.oidc_issuer': 'https://10.9.9.9/a' })
    expect((await save('oidc', { 'login.oidc_issuer': 'https://10.9.9.9/b' })).statusCode).toBe(200)
    expect(await problems('oidc', { 'login.private_hosts': ['10.1.2.3'] })).toHaveProperty(['login.private_hosts'])
  })

  it('what somebody else saved in between is not overwritten, also where two save at once', {
    tags: ['C-266'],
  }, async () => {
    const { versao } = await read('oidc')
    const answers = await Promise.all(['um', 'dois'].map((id) => save('oidc', { 'login.oidc_client_id': id }, versao)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)!
    expect(refused.json()).toMatchObject({ code: 'set_up.changed_meanwhile' })
    // Another way is another version.
    const other = (await read('saml')).versao
    await save('oidc', { 'login.oidc_client_id': 'tres' })
    expect((await save('saml', { 'login.saml_provider': 'x' }, other)).statusCode).toBe(200)
  })

  describe('who may', () => {
    it.each(everyRight)(
      'only whoever holds %i too, at every library, may change them',
      { tags: ['C-266'] },
      async (right) => {
        const rights = everyRight.filter((one) => one !== right)
        const other = await signInAs(app(), { rights })
        const shown = await app().get(path('oidc'), other.headers)
        const sent = { ajustes: { 'login.oidc_issuer': issuer }, versao: (await read('oidc')).versao }
        const answer = await app().put(path('oidc'), sent, other.headers)
        expect(answer.statusCode).toBe(403)
        if (right === staffRights.settings) return expect(shown.statusCode).toBe(403)
        expect(shown.json().faltam_direitos).toEqual([right])
        expect(answer.json()).toMatchObject({ code: 'set_up.sign_on_rights' })
        expect(answer.json().message).toContain(String(right))
      },
    )

    it('somebody who acts as an administrator counts with what both hold', { tags: ['C-266'] }, async () => {
      const other = await signInAs(app(), { rights: everyRight })
      const acting = await actIn(app(), other)
      const held = everyRight.filter((right) => right !== staffRights.actAsReader && right !== staffRights.money)
      for (const right of held) await grantPermission(app().db, acting, right)
      const { versao, faltam_direitos } = (await app().get(path('oidc'), other.headers)).json()
      expect(faltam_direitos).toEqual([staffRights.money])
      const save = () => app().put(path('oidc'), { ajustes: { 'login.oidc_client_id': 'y' }, versao }, other.headers)
      expect((await save()).json()).toMatchObject({ code: 'set_up.sign_on_rights' })
      const test = { ajustes: {}, usuario: '', metadados: '' }
      const tried = await app().post(`${path('oidc')}/teste`, test, other.headers)
      expect(tried.json()).toMatchObject({ code: 'set_up.sign_on_rights' })
      await grantPermission(app().db, acting, staffRights.money)
      expect((await save()).statusCode).toBe(200)
    })

    it('a right that is taken away after the page was read counts', { tags: ['C-266'] }, async () => {
      const other = await signInAs(app(), { rights: everyRight })
      const { versao } = (await app().get(path('oidc'), other.headers)).json()
      await app()
        .db.deleteFrom('account_permissions')
        .where('account_id', '=', other.account)
        .where('permission_id', '=', staffRights.money)
        .execute()
      const answer = await app().put(path('oidc'), { ajustes: { 'login.oidc_client_id': 'x' }, versao }, other.headers)
      expect(answer.statusCode).toBe(403)
    })
  })
})
