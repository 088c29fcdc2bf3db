import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addInstitution } from '../../../test/factories.ts'
import { oidcClient, startOidcProvider, type TestOidcProvider } from '../../../test/identity/oidc-provider.ts'
import { makeSamlKeys } from '../../../test/identity/saml-provider.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'
import { checkSignOn } from './check-sign-on.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  const secret = { providerSecrets: { oidcClientSecret: oidcClient.secret } }
  let provider: TestOidcProvider
  let certificate: string
  beforeAll(async () => {
    provider = await startOidcProvider(['https://catalogo.example.org/api/oidc/callback'])
    certificate = (await makeSamlKeys()).cert
  })
  afterAll(() => provider.stop())
  beforeEach(() =>
    setSettings(app().db, {
      'web.address': 'https://catalogo.example.org',
      'login.oidc': undefined,
      'login.oidc_issuer': provider.issuer,
      'login.oidc_client_id': oidcClient.id,
      'login.saml': undefined,
      'login.saml_entry_point': 'https://provider.example/sso',
      'login.saml_certificates': certificate,
    }),
  )

  const check = (ctx = secret, now = app().ctx.clock()) => checkSignOn(app().ctx.database, ctx, now)

  it('says nothing of a way that the institution does not offer', async () => {
    expect(await check()).toEqual([])
  })

  it('asks the OpenID Connect provider what it is', async () => {
    await setSettings(app().db, { 'login.oidc': true })
    const issuer = `${provider.issuer}/`
    const answers = { state: 'ok', messageKey: 'checkOidc', details: { issuer } }
    expect(await check()).toEqual([answers])
    expect(await check({ providerSecrets: {} as typeof secret.providerSecrets })).toEqual([
      { state: 'note', messageKey: 'checkOidcNoSecret' },
      answers,
    ])
  })

  it.each([
    ['where nobody listens', 'http://127.0.0.1:1', 'http://127.0.0.1:1/'],
    ['that has no description there', '/nowhere', '/nowhere'],
  ])('names a provider %s, and why', async (_, place, shown) => {
    const at = (text: string) => (text.startsWith('/') ? `${provider.issuer}${text}` : text)
    await setSettings(app().db, { 'login.oidc': true, 'login.oidc_issuer': at(place) })
    const [finding] = await check()
    expect(finding).toMatchObject({ state: 'fail', messageKey: 'checkOidcBad', details: { issuer: at(shown) } })
    expect(finding!.details!.reason).not.toBe('')
  })

  it.each([
    ['login.oidc', 'login.oidc_client_id', undefined, 'OpenID Connect'],
    ['login.oidc', 'web.address', undefined, 'OpenID Connect'],
    ['login.oidc', 'login.oidc_issuer', 'http://sso.example.org', 'OpenID Connect'],
    ['login.saml', 'login.saml_certificates', undefined, 'SAML'],
    ['login.saml', 'login.saml_certificates', 'not a certificate', 'SAML'],
  ])('%s: names the setting %s where it is %s', async (on, setting, value, way) => {
    await setSettings(app().db, { [on]: true, [setting]: value })
    expect(await check()).toEqual([{ state: 'fail', messageKey: 'checkSignOnSetting', details: { way, setting } }])
  })

  it('counts the certificates of the SAML provider, and names one that ended', async () => {
    await setSettings(app().db, { 'login.saml': true, 'login.saml_certificates': [certificate, certificate] })
    const counted = { state: 'ok', messageKey: 'checkSaml', details: { count: 2 } }
    expect(await check()).toEqual([counted])
    const ended = { state: 'warn', messageKey: 'checkSamlOld', details: { day: '2120-01-01' } }
    const later = app()
      .ctx.clock()
      .add({ hours: 24 * 365 * 120 })
    expect(await check(secret, later)).toEqual([counted, ended, ended])
  })
})
