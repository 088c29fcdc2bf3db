import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addInstitution } from '../../../test/factories.ts'
import {
  makeSamlKeys,
  nameAttribute,
  startSamlProvider,
  type TestSamlProvider,
} from '../../../test/identity/saml-provider.ts'
import { signAssertion } from '../../../test/identity/sign-assertion.ts'
import { type TestBrowser as Browser, type Choice, openTestBrowser } from '../../../test/identity/test-browser.ts'
import { wrappings } from '../../../test/identity/wrappings.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const site = 'https://catalogo.example.org'
const laterBy = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const ana: Choice = { user: 'ana.lista' }

eachDatabase((engine) => {
  let provider: TestSamlProvider
  beforeAll(async () => {
    provider = await startSamlProvider()
  })
  afterAll(() => provider.stop())

  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  beforeAll(async () => {
    app().moveTo(laterBy(0))
    app().ctx.publicUrl = site
    await setSettings(app().db, {
      'login.saml': true,
      'login.saml_entry_point': provider.entryPoint,
      'login.saml_certificates': provider.keys.cert,
      'login.saml_provider': provider.issuer,
    })
    for (const username of ['ana.lista', 'ana', 'diretora']) await addAccount(app().db, { username })
  })

  const browse = () => openTestBrowser(app(), site)
  const leave = async (browser: Browser, query = ''): Promise<string> =>
    (await browser.get(`/api/saml/login${query}`)).json().link
  const pageOf = ({ statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) => {
    expect(statusCode).toBe(303)
    const { pathname, searchParams } = new URL(String(headers.location), site)
    return { path: pathname, ...Object.fromEntries(searchParams) } as Record<string, string>
  }
  const signIn = async (browser: Browser, choice: Choice, query = '') =>
    pageOf(await browser.signInAt(await leave(browser, query), choice))
  const userOf = async (browser: Browser, saml = '') => {
    const { access_token } = (await browser.post('/api/saml/validar', { saml, lembrar: true })).json()
    return (await app().get('/api/pessoas', { authorization: `Bearer ${access_token}` })).json().user.login as string
  }

  it('opens a session for whom the provider let in, and goes on to where the reader was', {
    tags: ['C-012', 'C-013'],
  }, async () => {
    const browser = browse()
    const page = await signIn(browser, ana, '?redirect=/acervo/17')
    expect(page).toMatchObject({ path: '/saml-response', redirect: '/acervo/17' })
    expect(await userOf(browser, page.saml)).toBe('ana.lista')
    const sessions = await app().db.selectFrom('sessions').select(['opened_by', 'remembered']).execute()
    expect(sessions).toContainEqual({ opened_by: 'saml', remembered: 1 })
  })

  it('takes a response that is signed as a whole, and one whose assertion is encrypted', async () => {
    provider.answerOtherwise({ signAssertion: false, signResponse: true })
    expect(await signIn(browse(), ana)).toHaveProperty('saml')
    const own = await makeSamlKeys()
    app().ctx.providerSecrets = { samlPrivateKey: own.key }
    provider.answerOtherwise({ encryptionCert: own.cert, encryptionPublicKey: own.publicKey })
    const page = await signIn(browse(), ana)
    provider.answerOtherwise({})
    app().ctx.providerSecrets = {}
    expect(page).toHaveProperty('saml')
  })

  it('reads no response that is larger than real ones are', async () => {
    const more = '<a/>'.repeat(15_000)
    provider.answerOtherwise({}, (response) => response.replace(/(<\/[\w:]*Response>)$/, `${more}$1`))
    const page = await signIn(browse(), ana)
    provider.answerOtherwise({})
    expect(page).toMatchObject({ path: '/saml-response', erro: 'invalid' })
    expect(page).not.toHaveProperty('saml')
  })

  it('signs its request where it has a key', async () => {
    app().ctx.providerSecrets = { samlPrivateKey: (await makeSamlKeys()).key }
    const { searchParams } = new URL(await leave(browse()))
    app().ctx.providerSecrets = {}
    expect(searchParams.get('SigAlg')).toMatch(/rsa-sha256$/)
    expect(searchParams.get('Signature')).toMatch(/^[\w+/]+=*$/)
  })

  it('takes the user name from the attribute that the institution chose', async () => {
    await setSettings(app().db, { 'login.saml_user_attribute': nameAttribute })
    const known = await signIn(browse(), ana)
    await setSettings(app().db, { 'login.saml_user_attribute': 'matricula' })
    const unknown = await signIn(browse(), ana)
    await setSettings(app().db, { 'login.saml_user_attribute': undefined })
    expect(known).toHaveProperty('saml')
    expect(unknown).toMatchObject({ erro: 'invalid' })
  })

  it('follows the provider when it changes its keys: both are believed while both are set', async () => {
    const next = await makeSamlKeys()
    await setSettings(app().db, { 'login.saml_certificates': [provider.keys.cert, next.cert] })
    const before = await signIn(browse(), ana)
    provider.answerOtherwise(next)
    const after = await signIn(browse(), ana)
    await setSettings(app().db, { 'login.saml_certificates': provider.keys.cert })
    const forgotten = await signIn(browse(), ana)
    provider.answerOtherwise({})
    expect(before).toHaveProperty('saml')
    expect(after).toHaveProperty('saml')
    expect(forgotten).toMatchObject({ erro: 'invalid' })
  })

  it('tells the provider who it is', async () => {
    const answer = await app().get('/api/saml/metadata')
    expect(answer.headers['content-type']).toBe('application/samlmetadata+xml')
    expect(answer.body).toContain(`entityID="${site}/api/saml/metadata"`)
    expect(answer.body).toMatch(/ ID="_[0-9a-f]{32}"/)
    expect(answer.body).toContain(`Location="${site}/api/saml/acs"`)
  })

  describe('lets nobody in', () => {
    it.each([
      ['who is refused', 'deny', 'denied'],
      ['whom the library does not know', { user: 'ninguem' }, 'unknown'],
    ] as const)('%s', async (_who, choice, erro) => {
      expect(await signIn(browse(), choice, '?redirect=/acervo/1')).toEqual({
        path: '/saml-response',
        erro,
        redirect: '/acervo/1',
      })
    })

    it.each([
      ['is meant for another audience', { audience: 'https://another.example/metadata' }],
      ['is meant for another recipient', { recipient: 'https://another.example/acs' }],
      ['came too late', { lifetimeInSeconds: -300 }],
      ['answers another request', { inResponseTo: '_another' }],
      ['is not signed', { signAssertion: false }],
      ['is another provider’s', { issuer: 'https://provider.example' }],
    ])('whose assertion %s', { tags: ['E-024'] }, async (_what, options) => {
      provider.answerOtherwise(options)
      const page = await signIn(browse(), ana)
      provider.answerOtherwise({})
      expect(page).toMatchObject({ erro: 'invalid' })
    })

    it('whose assertion somebody else signed', async () => {
      provider.answerOtherwise(await makeSamlKeys())
      const page = await signIn(browse(), ana)
      provider.answerOtherwise({})
      expect(page).toMatchObject({ erro: 'invalid' })
    })

    it.each(wrappings)('whose signed assertion stands beside a forged one: %s', async (_where, forge) => {
      provider.answerOtherwise({}, (response) => forge(response, 'diretora'))
      const page = await signIn(browse(), ana)
      provider.answerOtherwise({})
      expect(page).toMatchObject({ erro: 'invalid' })
    })

    it('who comes back twice with the same response, or with one that another attempt brought', async () => {
      const browser = browse()
      const { action, fields } = await browser.formFrom(await leave(browser), ana)
      expect(pageOf(await browser.followRedirect(action, fields))).toHaveProperty('saml')
      expect(pageOf(await browser.followRedirect(action, fields))).toMatchObject({ erro: 'invalid' })
      const RelayState = new URL(await leave(browser)).searchParams.get('RelayState')!
      expect(pageOf(await browser.followRedirect(action, { ...fields, RelayState }))).toMatchObject({ erro: 'invalid' })
    })

    it('who took more than ten minutes', async () => {
      const browser = browse()
      const { action, fields } = await browser.formFrom(await leave(browser), ana)
      app().moveTo(laterBy(601))
      const page = pageOf(await browser.followRedirect(action, fields))
      app().moveTo(laterBy(0))
      expect(page).toMatchObject({ erro: 'invalid' })
    })

    it('who sends something that is no response', async () => {
      const browser = browse()
      const RelayState = new URL(await leave(browser)).searchParams.get('RelayState')!
      const come = async (form: Record<string, string>) =>
        pageOf(await browser.followRedirect(`${site}/api/saml/acs`, form))
      expect(await come({})).toEqual({ path: '/saml-response', erro: 'invalid' })
      expect(await come({ RelayState, SAMLResponse: 'PHg+' })).toMatchObject({ erro: 'invalid', redirect: '/' })
    })
  })

  describe('holds a signed assertion against what it says', () => {
    const signInWith = async (change: (response: string) => string) => {
      provider.answerOtherwise({ signAssertion: false }, (response) => signAssertion(change(response), provider.keys))
      const page = await signIn(browse(), ana)
      provider.answerOtherwise({})
      return page
    }

    it('takes it where nothing is wrong, and once, whichever attempt brings it', async () => {
      const sameName = (response: string) => response.replace(/(<saml:Assertion[^>]* ID=")[^"]*/, '$1_same')
      expect(await signInWith(sameName)).toHaveProperty('saml')
      expect(await signInWith(sameName)).toMatchObject({ erro: 'invalid' })
    })

    it.each([
      ['without a confirmation', /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, ''],
      ['with two confirmations', /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, '$&$&'],
      ['confirmed for others than the bearer', 'cm:bearer', 'cm:sender-vouches'],
      ['confirmed without an end', /(<saml:SubjectConfirmationData) NotOnOrAfter="[^"]*"/, '$1'],
      ['confirmed too long ago', /(<saml:SubjectConfirmationData NotOnOrAfter=")[^"]*/, '$12020-01-01T00:00:00Z'],
      ['confirmed for nobody', / Recipient="[^"]*"/, ''],
      ['confirmed without a request', /(<saml:SubjectConfirmationData.*) InResponseTo="[^"]*"/, '$1'],
      ['without a subject', /<saml:Subject>.*<\/saml:Subject>/, ''],
      ['without conditions', /<saml:Conditions.*<\/saml:Conditions>/, ''],
      ['without an audience', /<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ''],
      ['not yet good', /(<saml:Conditions NotBefore=")[^"]*/, '$12100-01-01T00:00:00Z'],
      ['without a name', /<saml:NameID.*<\/saml:NameID>/, ''],
    ] as const)('refuses one %s', async (_what, part, other) => {
      const change = (response: string) => {
        const changed = response.replace(part, other)
        expect(changed).not.toBe(response)
        return changed
      }
      expect(await signInWith(change)).toMatchObject({ erro: 'invalid' })
    })
  })

  it('reads a name as it was signed, whatever comments somebody puts into it', async () => {
    provider.answerOtherwise({}, (response) =>
      response.replace('>ana.lista</saml:NameID>', '>ana<!---->.lista</saml:NameID>'),
    )
    const browser = browse()
    const page = await signIn(browser, ana)
    provider.answerOtherwise({})
    expect(await userOf(browser, page.saml)).toBe('ana.lista')
  })

  it('gives a handle that works once, and in the browser that left alone', async () => {
    const browser = browse()
    const { saml = '' } = await signIn(browser, ana)
    const other = browse()
    await leave(other)
    expect((await other.post('/api/saml/validar', { saml })).json()).toMatchObject({
      code: 'single-sign-on.handle_invalid',
    })
    expect((await browser.post('/api/saml/validar', { saml })).statusCode).toBe(200)
    expect((await browser.post('/api/saml/validar', { saml })).statusCode).toBe(422)
  })
})
