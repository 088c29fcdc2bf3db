import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, addInstitution, addPatron } from '../../../test/factories.ts'
import {
  oidcClient,
  type Signer,
  startOidcProvider,
  type TestOidcProvider,
} from '../../../test/identity/oidc-provider.ts'
import { type TestBrowser as Browser, type Choice, openTestBrowser } from '../../../test/identity/test-browser.ts'
import { setSettings } from '../../../test/set-settings.ts'
import { useTestApp } from '../../../test/start-test-app.ts'
import { eachDatabase } from '../../../test/test-database.ts'

const site = 'https://catalogo.example.org'
const laterBy = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

eachDatabase((engine) => {
  let provider: TestOidcProvider
  beforeAll(async () => {
    provider = await startOidcProvider([`${site}/api/oidc/callback`])
  })
  afterAll(() => provider.stop())

  const app = useTestApp(engine, { fill: (db) => addInstitution(db) })
  beforeAll(async () => {
    app().ctx.providerSecrets = { oidcClientSecret: oidcClient.secret }
    app().moveTo(laterBy(0))
    await setSettings(app().db, {
      'web.address': `${site}/`,
      'login.oidc': true,
      'login.oidc_issuer': provider.issuer,
      'login.oidc_client_id': oidcClient.id,
    })
    const patron_id = await addPatron(app().db)
    await addAccount(app().db, { username: 'ana.lista', patron_id, blocked: 1, blocked_by: 'library' })
    await addAccount(app().db, { username: 'ana.lista', patron_id })
    for (const _person of [1, 2]) await addAccount(app().db, { username: 'silva' })
    await addAccount(app().db, { username: 'bloqueado', blocked: 1, blocked_by: 'library' })
  })

  const browse = () => openTestBrowser(app(), site)
  const leave = async (browser: Browser, query = '') => (await browser.get(`/api/oidc/authorize${query}`)).json()
  /** @returns the page that the browser is redirected to, with its parameters */
  const signIn = async (browser: Browser, choice: Choice, query = '', change = (link: string) => link) => {
    const { link } = await leave(browser, query)
    return pageOf(await browser.signInAt(change(link), choice))
  }
  const pageOf = ({ statusCode, headers }: { statusCode: number; headers: Record<string, unknown> }) => {
    expect(statusCode).toBe(303)
    expect(headers['cache-control']).toBe('no-store')
    const { pathname, searchParams } = new URL(String(headers.location), site)
    return { path: pathname, ...Object.fromEntries(searchParams) } as Record<string, string>
  }
  const validate = (browser: Browser, nonce = '') => browser.post('/api/oidc/validar', { nonce })

  it('opens a session for whom the provider let in, and goes on to where the reader was', {
    tags: ['C-010', 'C-011'],
  }, async () => {
    const browser = browse()
    const page = await signIn(browser, { user: 'ana.lista' }, '?redirect=/acervo/17%3Faba%3Dmarc')
    expect(page).toMatchObject({ path: '/oauth-response', redirect: '/acervo/17?aba=marc' })
    const tokens = (await validate(browser, page.nonce)).json()
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
    const authorization = `Bearer ${tokens.access_token}`
    expect((await app().get('/api/pessoas', { authorization })).json()).toMatchObject({
      user: { login: 'ana.lista' },
    })
    const sessions = await app().db.selectFrom('sessions').select(['opened_by', 'remembered']).execute()
    expect(sessions).toContainEqual({ opened_by: 'oidc', remembered: 0 })
  })

  it('leaves with state, nonce and a challenge, and marks the browser with a cookie that no script reads', {
    tags: ['C-010'],
  }, async () => {
    const answer = await app().get('/api/oidc/authorize?login=ana%40example.org')
    const { nonce, link } = answer.json()
    const asked = Object.fromEntries(new URL(link).searchParams)
    expect(asked).toMatchObject({
      nonce,
      code_challenge_method: 'S256',
      scope: 'openid profile',
      response_type: 'code',
    })
    expect(asked).toMatchObject({ redirect_uri: `${site}/api/oidc/callback`, login_hint: 'ana@example.org' })
    expect(asked.state).toMatch(/^[\w-]{43}$/)
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-estante-browser=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('keeps neither state nor nonce nor verifier nor handle as they are', async () => {
    const browser = browse()
    const { link, nonce } = await leave(browser)
    const state = new URL(link).searchParams.get('state')!
    const page = pageOf(await browser.signInAt(link, { user: 'ana.lista' }))
    const rows = JSON.stringify(await app().db.selectFrom('one_time_tokens').selectAll().execute())
    for (const secret of [state, nonce, page.nonce!]) expect(rows).not.toContain(secret)
  })

  it.each([
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('never leads on to %s', async (redirect, path) => {
    const page = await signIn(browse(), { user: 'ana.lista' }, `?redirect=${encodeURIComponent(redirect)}`)
    expect(page.redirect).toBe(path)
  })

  describe('lets nobody in', () => {
    it.each([
      ['who is refused', 'deny', 'denied'],
      ['whom the library does not know', { user: 'ninguem' }, 'unknown'],
      ['whose name several people share', { user: 'silva' }, 'unknown'],
      ['whom the library blocked', { user: 'bloqueado' }, 'blocked'],
    ] as const)('%s', { tags: ['E-022', 'E-025'] }, async (_who, choice, erro) => {
      expect(await signIn(browse(), choice, '?redirect=/acervo/1')).toEqual({
        path: '/oauth-response',
        erro,
        redirect: '/acervo/1',
      })
    })

    it('whose answer has another nonce', async () => {
      const change = (link: string) => link.replace(/nonce=[^&]+/, 'nonce=another')
      expect(await signIn(browse(), { user: 'ana.lista' }, '', change)).toMatchObject({ erro: 'invalid' })
    })

    it('whose code was asked for with another verifier', async () => {
      const change = (link: string) => link.replace(/code_challenge=[^&]+/, `code_challenge=${'a'.repeat(43)}`)
      expect(await signIn(browse(), { user: 'ana.lista' }, '', change)).toMatchObject({ erro: 'failed' })
    })

    it('whose state nobody began, or who comes without one', async () => {
      const browser = browse()
      const come = async (query: string) => pageOf(await browser.followRedirect(`${site}/api/oidc/callback${query}`))
      expect(await come(`?code=1&state=${'a'.repeat(43)}`)).toEqual({ path: '/oauth-response', erro: 'invalid' })
      expect(await come('?code=1')).toMatchObject({ erro: 'invalid' })
      expect(await come('?code=1&state=a&state=b')).toMatchObject({ erro: 'invalid' })
    })

    it('who comes back twice with the same answer', async () => {
      const browser = browse()
      const { link } = await leave(browser)
      const state = new URL(link).searchParams.get('state')!
      expect(pageOf(await browser.signInAt(link, { user: 'ana.lista' }))).toHaveProperty('nonce')
      const again = `${site}/api/oidc/callback?state=${state}&code=again`
      expect(pageOf(await browser.followRedirect(again))).toMatchObject({ erro: 'invalid' })
    })

    it('who comes back in another browser', async () => {
      const { link } = await leave(browse())
      expect(pageOf(await browse().signInAt(link, { user: 'ana.lista' }))).toMatchObject({ erro: 'invalid' })
    })

    it('who took more than ten minutes', async () => {
      const browser = browse()
      const { link } = await leave(browser)
      app().moveTo(laterBy(601))
      expect(pageOf(await browser.signInAt(link, { user: 'ana.lista' }))).toMatchObject({ erro: 'invalid' })
      app().moveTo(laterBy(0))
    })

    it.each([
      ['is over', { exp: 1 }],
      ['is for another client', { aud: 'another' }],
      ['is of another provider', { iss: 'https://provider.example' }],
      ['is signed by somebody else', {}, 'stranger'],
      ['is not signed', {}, 'nobody'],
    ] as const)('whose ID token %s', async (_what, claims, signer?: Signer) => {
      provider.answerOtherwise(claims, signer)
      const page = await signIn(browse(), { user: 'ana.lista' })
      await provider.rotateKeys()
      expect(page).toMatchObject({ erro: 'invalid' })
    })
  })

  it('takes the user name from the claim that the institution chose, and from no other', async () => {
    await setSettings(app().db, { 'login.oidc_user_claim': 'sub' })
    expect(await signIn(browse(), { user: 'ana.lista' })).toHaveProperty('nonce')
    await setSettings(app().db, { 'login.oidc_user_claim': 'matricula' })
    expect(await signIn(browse(), { user: 'ana.lista' })).toMatchObject({ erro: 'invalid' })
    await setSettings(app().db, { 'login.oidc_user_claim': undefined })
  })

  describe('the handle', () => {
    const handleOf = async (browser: Browser) => (await signIn(browser, { user: 'ana.lista' })).nonce

    it('works once', async () => {
      const browser = browse()
      const handle = await handleOf(browser)
      expect((await validate(browser, handle)).statusCode).toBe(200)
      const again = await validate(browser, handle)
      expect(again.statusCode).toBe(422)
      expect(again.json()).toMatchObject({ code: 'single-sign-on.handle_invalid' })
    })

    it('is worth nothing in another browser, and still something in its own', async () => {
      const browser = browse()
      const handle = await handleOf(browser)
      const other = browse()
      await leave(other)
      expect((await validate(other, handle)).json()).toMatchObject({ code: 'single-sign-on.handle_invalid' })
      expect((await app().post('/api/oidc/validar', { nonce: handle })).json()).toMatchObject({
        code: 'single-sign-on.handle_invalid',
      })
      expect((await validate(browser, handle)).statusCode).toBe(200)
    })

    it('is over after a minute', async () => {
      const browser = browse()
      const handle = await handleOf(browser)
      app().moveTo(laterBy(61))
      expect((await validate(browser, handle)).statusCode).toBe(422)
      app().moveTo(laterBy(0))
    })

    it('of one way opens nothing the other way', async () => {
      const browser = browse()
      const saml = await handleOf(browser)
      expect((await browser.post('/api/saml/validar', { saml })).statusCode).toBe(422)
    })
  })

  it('follows the provider when it changes its keys', async () => {
    await provider.rotateKeys()
    expect(await signIn(browse(), { user: 'ana.lista' })).toHaveProperty('nonce')
  })
})
