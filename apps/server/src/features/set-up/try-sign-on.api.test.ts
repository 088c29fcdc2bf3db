import { staffRights } from '@estante/domain/session/staff-rights'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDeskFixture } from '../../../test/desk-fixture.ts'
import { addAccount } from '../../../test/factories.ts'
import { oidcClient, startOidcProvider, type TestOidcProvider } from '../../../test/identity/oidc-provider.ts'
import { type Listening, listen } from '../../../test/identity/provider-server.ts'
import { makeSamlKeys } from '../../../test/identity/saml-provider.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in-as.ts'
import {
  hasSlapd,
  peopleBase,
  personLdif,
  searcher,
  startSlapd,
  type TestDirectory,
} from '../../../test/start-slapd.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const site = 'https://catalogo.example.org'
const everyRight = Object.values(staffRights)

/** As a provider publishes it, with a key that it only opens with. */
const metadataOf = (entityId: string, cert: string) => {
  const base64 = cert.replace(/-----[A-Z ]+-----/g, '')
  const key = (use: string, text: string) =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${text}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
  const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings'
  return `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
    <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${key('signing', base64)}${key('encryption', 'MIIC')}
    <md:SingleSignOnService Binding="${bindings}:HTTP-POST" Location="${entityId}/post"/>
    <md:SingleSignOnService Binding="${bindings}:HTTP-Redirect" Location="${entityId}/sso"/>
    </md:IDPSSODescriptor></md:EntityDescriptor>`
}

eachDatabase((engine) => {
  const app = useTestApp(engine)
  let administrator: SignedIn
  let provider: TestOidcProvider
  let server: Listening

  beforeAll(async () => {
    await addDeskFixture(app().db)
    provider = await startOidcProvider([`${site}/api/oidc/callback`])
    server = await listen()
  })
  afterAll(async () => {
    await provider.stop()
    await server.stop()
  })
  beforeEach(async () => {
    // Of its own, so that the limits of one test do not end in another.
    administrator = await signInAs(app(), { rights: everyRight })
    app().ctx.providerSecrets = { oidcClientSecret: oidcClient.secret }
    await app().db.deleteFrom('settings').where('name', 'like', 'login.%').execute()
    await setSettings(app().db, { 'web.address': site, 'login.private_hosts': ['127.0.0.1', 'localhost'] })
  })

  const ask = (way: string, ajustes: object, { usuario = '', metadados = '', as = administrator } = {}) =>
    app().post(`/api/balcao/configuracao/entrada/${way}/teste`, { ajustes, usuario, metadados }, as.headers)
  const tryWay = async (...given: Parameters<typeof ask>) => {
    const answer = await ask(...given)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  /** "issuer failed issuer_differs" */
  const steps = ({ passos }: { passos: { passo: string; resultado: string; motivo: string | null }[] }) =>
    passos.map(({ passo, resultado, motivo }) => [passo, resultado, motivo].filter(Boolean).join(' '))
  const stored = () => app().db.selectFrom('settings').selectAll().orderBy('name').execute()
  const oidc = (issuer: string, more = {}) => ({
    'login.oidc_issuer': issuer,
    'login.oidc_client_id': oidcClient.id,
    ...more,
  })
  const document = (issuer: string, more = {}) => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...more,
  })
  /** What the server answers under each path: a status, or JSON. */
  const serve = (answers: Record<string, unknown>) =>
    server.answerWith((request, response) => {
      const given = answers[request.url!.split('?')[0]!]
      if (given === undefined || typeof given === 'number') return void response.writeHead(given ?? 404).end()
      response.setHeader('content-type', 'application/json')
      response.end(typeof given === 'string' ? given : JSON.stringify(given))
    })

  describe('OpenID Connect', () => {
    it('is tried as typed, before anything is saved, and nobody is signed in', { tags: ['C-269'] }, async () => {
      const before = await stored()
      const sessions = await app().db.selectFrom('sessions').select('id').execute()
      const answer = await tryWay('oidc', oidc(provider.issuer))
      expect(steps(answer)).toEqual([
        'settings done',
        'discovery done',
        'issuer done',
        'endpoints done',
        'scope done',
        'claim done',
        'keys done',
        'secret done',
        'redirect done',
      ])
      expect(JSON.stringify(answer)).not.toContain(oidcClient.secret)
      expect(await stored()).toEqual(before)
      expect(await app().db.selectFrom('sessions').select('id').execute()).toEqual(sessions)
      const rows = await app().db.selectFrom('audit_log').selectAll().where('action', '=', 'sign_on.tested').execute()
      expect(rows.map(({ actor, details }) => ({ actor, ...JSON.parse(String(details)) }))).toContainEqual({
        actor: `account ${administrator.account}`,
        way: 'oidc',
        host: '127.0.0.1',
      })
    })

    it('tells that a provider does not know the client or the redirect address', { tags: ['C-269'] }, async () => {
      const stranger = await tryWay('oidc', oidc(provider.issuer, { 'login.oidc_client_id': 'estranho' }))
      expect(steps(stranger).at(-1)).toBe('redirect failed redirect_refused')
      await setSettings(app().db, { 'web.address': 'https://outro.example.org' })
      expect(steps(await tryWay('oidc', oidc(provider.issuer))).at(-1)).toBe('redirect failed redirect_refused')
    })

    it('tells what is missing, what warns, and whose secret is not set', { tags: ['C-269'] }, async () => {
      expect(steps(await tryWay('oidc', {}))).toEqual(['settings failed setting_missing'])
      app().ctx.providerSecrets = {}
      const odd = { 'login.oidc_user_claim': 'matricula', 'login.oidc_scope': 'openid perfil' }
      const answer = steps(await tryWay('oidc', oidc(provider.issuer, odd)))
      expect(answer).toContain('claim warning claim_unknown')
      expect(answer).toContain('scope warning scope_unknown')
      expect(answer).toContain('secret warning secret_unset')
    })

    it.each<[string, (issuer: string) => Record<string, unknown>, string]>([
      ['is not there', () => ({}), 'discovery failed status'],
      ['is no JSON', () => ({ '/.well-known/openid-configuration': '<html>' }), 'discovery failed not_json'],
      [
        'is too large',
        () => ({ '/.well-known/openid-configuration': `"${'x'.repeat(300_000)}"` }),
        'discovery failed size',
      ],
      [
        'calls itself otherwise',
        () => ({ '/.well-known/openid-configuration': document('https://evil.example.org') }),
        'issuer failed issuer_differs',
      ],
      [
        'lacks an address',
        (issuer) => ({ '/.well-known/openid-configuration': document(issuer, { jwks_uri: 7 }) }),
        'endpoints failed endpoints_missing',
      ],
    ])('tells that a description %s, and goes no further', { tags: ['C-269'] }, async (_, answers, expected) => {
      serve(answers(server.address))
      expect(steps(await tryWay('oidc', oidc(server.address))).at(-1)).toBe(expected)
    })

    it('tells of keys that are none, and of a provider that shows a page whatever is asked', {
      tags: ['C-269'],
    }, async () => {
      serve({
        '/.well-known/openid-configuration': document(server.address),
        '/jwks': { keys: [{ kty: 'RSA', use: 'enc' }] },
        '/auth': '<html>',
      })
      expect(steps(await tryWay('oidc', oidc(server.address))).slice(-3)).toEqual([
        'keys failed keys_none',
        'secret done',
        'redirect warning redirect_unclear',
      ])
    })

    it('asks no private address that the keeper of the server did not allow, whoever names it', {
      tags: ['C-269'],
    }, async () => {
      await setSettings(app().db, { 'login.private_hosts': undefined })
      let asked = 0
      server.answerWith((_request, response) => {
        asked++
        response.end('{}')
      })
      for (const address of [server.address, server.address.replace('127.0.0.1', 'localhost')])
        expect(steps(await tryWay('oidc', oidc(address))).at(-1)).toBe('discovery failed private')
      expect(asked).toBe(0)
      // Also where the description of an allowed one leads there.
      await setSettings(app().db, { 'login.private_hosts': ['localhost'] })
      const issuer = server.address.replace('127.0.0.1', 'localhost')
      serve({ '/.well-known/openid-configuration': document(issuer, { jwks_uri: `${server.address}/jwks` }) })
      expect(steps(await tryWay('oidc', oidc(issuer)))).toContain('keys failed private')
    })
  })

  describe('SAML', () => {
    it('is compared with the metadata of the provider, whose values can be taken', { tags: ['C-269'] }, async () => {
      const { cert } = await makeSamlKeys()
      const metadata = metadataOf('https://idp.example.org', cert)
      server.answerWith((_request, response) => void response.end(metadata))
      const metadados = `${server.address}/metadata`
      const empty = await tryWay('saml', {}, { metadados })
      expect(steps(empty)).toEqual(['settings failed setting_missing', 'metadata done'])
      expect(empty.achados).toMatchObject({
        entrada: 'https://idp.example.org/sso',
        emissor: 'https://idp.example.org',
      })
      const right = {
        'login.saml_entry_point': empty.achados.entrada,
        'login.saml_provider': empty.achados.emissor,
        'login.saml_certificates': empty.achados.certificados,
      }
      expect(steps(await tryWay('saml', right, { metadados }))).toEqual([
        'settings done',
        'certificates done',
        'private_key skipped key_unset',
        'metadata done',
        'entity done',
        'entry_point done',
        'signing_keys done',
      ])
      const wrong = {
        'login.saml_entry_point': 'https://idp.example.org/other',
        'login.saml_provider': 'urn:other',
        'login.saml_certificates': [(await makeSamlKeys()).cert],
      }
      expect(steps(await tryWay('saml', wrong, { metadados })).slice(-3)).toEqual([
        'entity failed entity_differs',
        'entry_point failed entry_differs',
        'signing_keys failed certificates_differ',
      ])
      app().moveTo('2126-01-01T10:00:00Z')
      administrator = await signInAs(app(), { rights: everyRight })
      expect(steps(await tryWay('saml', right))).toContain('certificates failed expired')
    })

    it.each([
      ['no XML', 'not <xml'],
      ['of nobody', '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"/>'],
      ['with entities of its own', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ])('metadata that are %s are told so', { tags: ['C-269'] }, async (_, text) => {
      server.answerWith((_request, response) => void response.end(text))
      const answer = await tryWay('saml', {}, { metadados: server.address })
      expect(steps(answer).at(-1)).toBe('metadata failed metadata_unreadable')
      await setSettings(app().db, { 'login.private_hosts': undefined })
      for (const metadados of ['http://idp.example.org/m', 'file:///etc/passwd', 'https://a:b@idp.example.org'])
        expect(steps(await tryWay('saml', {}, { metadados })).at(-1)).toBe('metadata failed address')
      expect(steps(await tryWay('saml', {}, { metadados: 'https://127.0.0.1/m' })).at(-1)).toBe(
        'metadata failed private',
      )
    })
  })

  it('a host that is set for one way is no leave for another, nor for metadata without https', {
    tags: ['C-269'],
  }, async () => {
    let asked = 0
    server.answerWith((_request, response) => {
      asked++
      response.end('{}')
    })
    const saved = { 'login.private_hosts': undefined, 'login.oidc_issuer': server.address }
    await setSettings(app().db, saved)
    const plain = await tryWay('saml', {}, { metadados: `${server.address}/m` })
    expect(steps(plain).at(-1)).toBe('metadata failed address')
    const secure = await tryWay('saml', {}, { metadados: 'https://127.0.0.1:1/m' })
    expect(steps(secure).at(-1)).toBe('metadata failed private')
    const ldap = { 'login.ldap_address': 'ldaps://127.0.0.1:1', 'login.ldap_base': 'dc=example,dc=org' }
    expect(steps(await tryWay('ldap', ldap)).at(-1)).toBe('connection failed private')
    expect(asked).toBe(0)
    expect(steps(await tryWay('oidc', oidc(server.address)))).not.toContain('discovery failed private')
    expect(asked).toBe(1)
  })

  it('is on record with the host that is asked: of SAML that of the metadata', { tags: ['C-269'] }, async () => {
    const hosts = async () => {
      const rows = app().db.selectFrom('audit_log').select('details').where('action', '=', 'sign_on.tested')
      const own = await rows.where('actor', '=', `account ${administrator.account}`).orderBy('id').execute()
      return own.map(({ details }) => JSON.parse(details))
    }
    const right = { 'login.saml_entry_point': 'https://idp.example.org/sso' }
    await tryWay('saml', right, { metadados: ' https://127.0.0.1:1/metadata ' })
    await tryWay('saml', right)
    await tryWay('saml', right, { metadados: 'no address' })
    expect(await hosts()).toEqual(['127.0.0.1', null, null].map((host) => ({ way: 'saml', host })))
  })

  describe.skipIf(!hasSlapd)('a directory', () => {
    let directory: TestDirectory
    beforeAll(async () => {
      directory = await startSlapd()
      await directory.change(personLdif('ana', 'Ana Souza', 'mail: ana@example.org'))
      await addAccount(app().db, { username: 'ana' })
      return () => directory.stop()
    })
    beforeEach(() => {
      app().ctx.providerSecrets = { ldapPassword: searcher.password }
    })
    const ldap = (more = {}) => ({
      'login.ldap_address': directory.secureAddress,
      'login.ldap_certificates': [directory.certificate],
      'login.ldap_base': peopleBase,
      'login.ldap_bind_dn': searcher.dn,
      ...more,
    })

    it('is tried step by step, and shows which attribute fills which field of a person', {
      tags: ['C-269'],
    }, async () => {
      const answer = await tryWay('ldap', ldap(), { usuario: 'ana' })
      expect(steps(answer)).toEqual([
        'settings done',
        'connection done',
        'tls done',
        'bind done',
        'base done',
        'person done',
      ])
      expect(answer.pessoa).toMatchObject({ entrada: `uid=ana,${peopleBase}`, conta: 'named', usuario: 'ana' })
      expect(answer.pessoa.campos).toContainEqual({ campo: 'email', atributo: 'mail', valor: 'ana@example.org' })
      const text = JSON.stringify(answer)
      for (const secret of [searcher.password, 'senha-ana', 'userPassword', '{SSHA}'])
        expect(text).not.toContain(secret)
      const link = await app()
        .db.selectFrom('accounts')
        .select('directory_entry')
        .where('username', '=', 'ana')
        .execute()
      expect(link).toEqual([{ directory_entry: null }])
      const starttls = ldap({ 'login.ldap_address': directory.address })
      expect(steps(await tryWay('ldap', starttls))).toEqual([
        'settings done',
        'connection done',
        'tls done',
        'bind done',
        'base done',
        'person skipped login_needed',
      ])
    })

    it.each<[string, () => object, string, string]>([
      [
        'a base that is not there',
        () => ldap({ 'login.ldap_base': 'ou=no,dc=example,dc=org' }),
        'ana',
        'base failed base_missing',
      ],
      [
        'an account that is refused',
        () => ldap({ 'login.ldap_bind_dn': `${searcher.dn},dc=x` }),
        'ana',
        'bind failed credentials',
      ],
      ['a certificate of nobody known', () => ldap({ 'login.ldap_certificates': null }), 'ana', 'tls failed tls'],
      ['nobody of this name', () => ldap(), 'nobody', 'person failed person_none'],
      ['a name that opens the filter', () => ldap(), '*)(uid=*', 'person failed person_none'],
      ['a name that no directory has', () => ldap(), 'aña', 'person failed login_bad'],
      [
        'a key that entries lack',
        () => ldap({ 'login.ldap_attributes': { id: 'employeeNumber' } }),
        'ana',
        'person failed person_unreadable',
      ],
      [
        'a template, under which only a password comes in',
        () => ldap({ 'login.ldap_user_dn': 'uid={login},dc=x' }),
        'ana',
        'bind skipped password_needed',
      ],
      [
        'a port where nobody listens',
        () => ldap({ 'login.ldap_address': 'ldaps://127.0.0.1:1' }),
        'ana',
        'connection failed connection',
      ],
    ])('tells of %s', { tags: ['C-269'] }, async (_, ajustes, usuario, expected) => {
      expect(steps(await tryWay('ldap', ajustes(), { usuario })).at(-1)).toBe(expected)
    })

    it('is not asked, nor told the password, at a private address that is not allowed', {
      tags: ['C-269'],
    }, async () => {
      await setSettings(app().db, { 'login.private_hosts': undefined })
      for (const address of [directory.secureAddress, directory.secureAddress.replace('127.0.0.1', 'localhost')]) {
        const answer = await tryWay('ldap', ldap({ 'login.ldap_address': address }))
        expect(steps(answer)).toEqual(['settings done', 'connection failed private'])
      }
      // The one that a command set may be.
      await setSettings(app().db, { 'login.ldap_address': directory.secureAddress })
      expect(steps(await tryWay('ldap', ldap()))).toContain('bind done')
    })
  })

  it('needs every right of staff at every library', { tags: ['C-269'] }, async () => {
    const as = await signInAs(app(), { rights: everyRight.filter((right) => right !== staffRights.money) })
    const answer = await ask('oidc', oidc(server.address), { as })
    expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({
      status: 403,
      code: 'set_up.sign_on_rights',
    })
  })

  it('refuses values that can be none at their fields, and asks nobody', { tags: ['C-269'] }, async () => {
    const answer = await ask('oidc', { 'login.oidc_issuer': 'javascript:alert(1)', 'web.address': site })
    expect(Object.keys(answer.json().errors)).toEqual(['login.oidc_issuer', 'web.address'])
  })

  it('is made thirty times an hour at most', { tags: ['C-269'] }, async () => {
    for (let time = 0; time < 30; time++) expect((await ask('oidc', {})).statusCode).toBe(200)
    const answer = await ask('oidc', {})
    expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({ status: 429 })
  })
})
