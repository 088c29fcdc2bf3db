import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addInstitution } from '../../../test/factories.ts'
import { listen } from '../../../test/identity/provider-server.ts'
import { makeSamlKeys } from '../../../test/identity/saml-provider.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

eachDatabase((engine) => {
  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  let certificate: string
  beforeAll(async () => {
    certificate = (await makeSamlKeys()).cert
  })
  beforeEach(async () => {
    app().ctx.publicUrl = undefined
    app().ctx.providerSecrets = {}
    await setSettings(app().db, {
      'web.address': 'https://catalogo.example.org/',
      'login.oidc': true,
      'login.oidc_issuer': 'https://provider.invalid',
      'login.oidc_client_id': 'estante',
      'login.oidc_scope': undefined,
      'login.saml': true,
      'login.saml_entry_point': 'https://provider.example/sso',
      'login.saml_certificates': certificate,
    })
  })

  const oidc = '/api/oidc/authorize'
  const saml = '/api/saml/login'
  const refusal = async (path: string) => {
    const answer = await app().get(path, { lang: '5' })
    return { status: answer.statusCode, ...answer.json() }
  }

  it.each([
    [oidc, 'login.oidc', false],
    [saml, 'login.saml', undefined],
    ['/api/saml/metadata', 'login.saml', 'true'],
  ])(
    'a way of signing in that is not offered is not found: %s',
    { tags: ['C-010', 'C-012'] },
    async (path, name, setting) => {
      await setSettings(app().db, { [name]: setting })
      expect(await refusal(path)).toMatchObject({ status: 404, code: 'single-sign-on.not_offered' })
    },
  )

  it.each([
    [oidc, 'web.address'],
    [oidc, 'login.oidc_issuer'],
    [oidc, 'login.oidc_client_id'],
    [saml, 'web.address'],
    [saml, 'login.saml_entry_point'],
    [saml, 'login.saml_certificates'],
  ])('%s tells that %s is missing, and the server is none the worse', async (path, name) => {
    await setSettings(app().db, { [name]: undefined })
    expect(await refusal(path)).toEqual({
      status: 422,
      code: 'single-sign-on.setting_missing',
      message: `The setting ${name} is missing for signing in this way. Please tell the library.`,
    })
    expect((await app().get('/health/ready')).statusCode).toBe(200)
  })

  it.each([
    [oidc, 'web.address', 'catalogo'],
    [oidc, 'web.address', '/catalogo'],
    [oidc, 'login.oidc_issuer', 'provider'],
    [oidc, 'login.oidc_issuer', 'http://provider.example'],
    [oidc, 'login.oidc_issuer', 17],
    [oidc, 'login.oidc_scope', 'profile'],
    [saml, 'login.saml_entry_point', 'http://provider.example/sso'],
    [saml, 'login.saml_entry_point', 'javascript:alert(1)'],
    [saml, 'login.saml_certificates', 'MIIC'],
    [saml, 'login.saml_certificates', [17]],
  ])('%s tells that %s is wrong: %j', async (path, name, setting) => {
    await setSettings(app().db, { [name]: setting })
    expect(await refusal(path)).toMatchObject({ status: 422, code: 'single-sign-on.setting_wrong' })
    expect((await refusal(path)).message).toContain(name)
  })

  it('tells that the private key is wrong', async () => {
    app().ctx.providerSecrets = { samlPrivateKey: 'none' }
    expect((await refusal(saml)).message).toContain('ESTANTE_SAML_PRIVATE_KEY')
  })

  it('takes certificates in PEM, several in one text, and the Base64 within', async () => {
    const bare = certificate.replace(/-----[A-Z ]+-----/g, '').replaceAll('\n', '')
    for (const setting of [bare, `${certificate}\n${certificate}`, [bare, certificate]]) {
      await setSettings(app().db, { 'login.saml_certificates': setting })
      expect((await app().get(saml)).statusCode).toBe(200)
    }
  })

  describe('the address of the pages', () => {
    const callback = async (headers = {}) => {
      const { link } = (await app().get(saml, headers)).json()
      const request = Buffer.from(new URL(link).searchParams.get('SAMLRequest')!, 'base64')
      const { inflateRawSync } = await import('node:zlib')
      return /AssertionConsumerServiceURL="([^"]*)"/.exec(inflateRawSync(request).toString())?.[1]
    }

    it('is what the institution sets, whatever the request calls us', async () => {
      const hostile = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
      expect(await callback(hostile)).toBe('https://catalogo.example.org/api/saml/acs')
    })

    it('is what the environment says, where it says so', async () => {
      app().ctx.publicUrl = 'http://127.0.0.1:8080'
      expect(await callback()).toBe('http://127.0.0.1:8080/api/saml/acs')
    })

    it('decides how the browser is marked: without encryption no browser would keep a secure cookie', async () => {
      app().ctx.publicUrl = 'http://localhost:8080'
      const answer = await app().get(saml)
      expect(answer.headers['set-cookie']).toMatch(
        /^estante-browser=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
      )
    })
  })

  it('a provider that does not answer, or is something else, is told in words', { tags: ['E-023'] }, async () => {
    const server = await listen()
    const ask = async (issuer: string) => {
      await setSettings(app().db, { 'login.oidc_issuer': issuer })
      return refusal(oidc)
    }
    const unreachable = { status: 502, code: 'single-sign-on.provider_unreachable' }
    expect(await ask(server.address)).toMatchObject(unreachable)
    server.answerWith((_request, response) => void response.end('<html></html>'))
    expect(await ask(server.address)).toMatchObject(unreachable)
    server.answerWith((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end('{"issuer": "https://another.example"}')
    })
    expect(await ask(server.address)).toMatchObject(unreachable)
    await server.stop()
    expect(await ask(server.address)).toMatchObject(unreachable)
  })
})
