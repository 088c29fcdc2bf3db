/**
 * Single sign-on, there and back. The providers are real, and on another site (127.0.0.1 and localhost), so that the
 * browser applies its cross-site rules.
 */
import type { Page } from '@playwright/test'
import { oidcClient, startOidcProvider, type TestOidcProvider } from '../../apps/server/test/identity/oidc-provider.ts'
import { startSamlProvider, type TestSamlProvider } from '../../apps/server/test/identity/saml-provider.ts'
import { newestSessionOrigin } from '../helpers/account-rows.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { test as base, expect } from '../helpers/estante-test.ts'
import { withInstitution } from '../helpers/institution.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, expectSignedIn, expectSignedOut, personMenu, wagner } from '../helpers/sign-in.ts'

interface Providers {
  /** "http://localhost:40123" */
  site: string
  oidc: TestOidcProvider
  saml: TestSamlProvider
}

const test = base.extend<{ providers: Providers }>({
  providers: async ({ server }, use) => {
    const site = server.address.replace('127.0.0.1', 'localhost')
    const oidc = await startOidcProvider([`${site}/api/oidc/callback`], true)
    const saml = await startSamlProvider()
    const settings = {
      'web.address': site,
      'login.oidc': true,
      'login.oidc_issuer': oidc.issuer,
      'login.oidc_client_id': oidcClient.id,
      'login.oidc_logout': `${site}/informacoes_gerais?saiu=oidc`,
      'login.saml': true,
      'login.saml_entry_point': saml.entryPoint,
      'login.saml_certificates': saml.keys.cert,
      'login.saml_provider': saml.issuer,
      'login.saml_logout': `${site}/informacoes_gerais?saiu=saml`,
    }
    await withInstitution(server, { settings }, () => use({ site, oidc, saml }))
    await oidc.stop()
    await saml.stop()
  },
})

const main = (page: Page) => page.getByRole('main')
const alert = (page: Page) => main(page).getByRole('alert')

/** From our login page to the provider's. */
const leave = {
  oidc: async (page: Page) => {
    await page.locator('input[name="username"]').fill('ana@mantiqueira.example')
    await main(page).getByRole('button', { name: 'Continuar' }).click()
  },
  saml: async (page: Page) => {
    await main(page).getByRole('button', { name: 'Entrar com a conta da instituição' }).click()
  },
}

const atProvider = (page: Page) => page.getByRole('heading', { name: 'Provider of the tests' })

async function signInThere(page: Page, user: string): Promise<void> {
  await expect(atProvider(page)).toBeVisible()
  await page.getByLabel('User').fill(user)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function refuseThere(page: Page): Promise<void> {
  await expect(atProvider(page)).toBeVisible()
  await page.getByRole('button', { name: 'Refuse' }).click()
}

for (const way of ['oidc', 'saml'] as const) {
  test(`with ${way} one comes back to where one was, signed in, and signing out leads to the provider`, {
    tag: ['@R-005', '@R-006', '@T-021', '@T-022'],
  }, async ({ page, server, providers }) => {
    await page.goto(`${providers.site}/login?redirect=/atendimento`)
    await leave[way](page)
    await signInThere(page, ana.user)
    await expect(page).toHaveURL(`${providers.site}/atendimento`)
    await expectSignedIn(page, ana)
    expect(newestSessionOrigin(server)).toBe(way)
    await page.reload()
    await personMenu(page, ana).click()
    await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(`${providers.site}/informacoes_gerais?saiu=${way}`)
    await expectSignedOut(page)
  })

  test(`with ${way} a refusal is told on the login page @desk`, { tag: ['@E-020', '@E-022', '@E-024'] }, async ({
    page,
    providers,
  }) => {
    await choose(page, 'light')
    await page.goto(`${providers.site}/login?redirect=/atendimento`)
    await leave[way](page)
    await refuseThere(page)
    await expect(alert(page)).toContainText('não deu permissão para entrar')
    await expect(page).toHaveURL(`${providers.site}/login?redirect=%2Fatendimento`)
    await expectNoAxeViolations(page, 'light')
    await expectSignedOut(page)
  })

  test(`with ${way} somebody whom the library does not know is told so @desk`, { tag: ['@E-025'] }, async ({
    page,
    providers,
  }) => {
    await page.goto(`${providers.site}/login`)
    await leave[way](page)
    await signInThere(page, 'ninguem')
    await expect(alert(page)).toContainText('Usuário não encontrado')
    await page.reload()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
  })
}

test('what comes back in the address is gone from it, and worth nothing in another browser @desk', async ({
  page,
  browser,
  providers,
}) => {
  await choose(page, 'light')
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto(`${providers.site}/login?redirect=/atendimento`)
  // Delayed, so that the intermediate page can be checked.
  let go = () => {}
  const held = new Promise<void>((done) => {
    go = done
  })
  await page.route('**/api/saml/validar', async (route) => {
    await held
    await route.continue()
  })
  await leave.saml(page)
  await signInThere(page, ana.user)
  await expect(page).toHaveURL(`${providers.site}/saml-response`)
  await expect(page.getByRole('heading', { name: 'Voltando do site da instituição' })).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  const given = addresses.find((address) => address.includes('/saml-response?saml='))!
  const stranger = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await stranger.goto(given)
  await expect(alert(stranger)).toContainText('não pôde ser validada')
  await expectSignedOut(stranger)
  await stranger.context().close()
  go()
  await expectSignedIn(page, ana)
  await page.goBack()
  expect(page.url()).not.toContain('saml=')
})

test('somebody with several logins chooses one before going on', async ({ page, providers }) => {
  await choose(page, 'light')
  await page.goto(`${providers.site}/login?redirect=/atendimento`)
  await leave.saml(page)
  await signInThere(page, wagner.user)
  const choice = main(page).getByRole('button', { name: new RegExp(wagner.user) })
  await expect(choice).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await choice.click()
  await expect(page).toHaveURL(`${providers.site}/atendimento`)
  await expectSignedIn(page, wagner)
})

for (const way of ['oidc', 'saml'] as const) {
  test(`with ${way} a provider of e-books that one was on the way to opens in a tab of its own @desk`, async ({
    page,
    server,
    providers,
  }) => {
    const books = [{ code: 'livros', adapter: 'link', address: `${providers.site}/informacoes_gerais` }]
    await withInstitution(server, { settings: { providers: books } }, async () => {
      await page.goto(`${providers.site}/login?redirect=livros`)
      await leave[way](page)
      const tab = page.waitForEvent('popup')
      await signInThere(page, ana.user)
      await expectSignedIn(page, ana)
      await expect(await tab).toHaveURL(/\/informacoes_gerais\?leitor=[\w-]{43}&categoria=\d\d$/)
      await expect(page).toHaveURL(`${providers.site}/`)
    })
  })
}

test('a provider that does not answer is told in words, and the password still works @desk', {
  tag: ['@E-023', '@T-007'],
}, async ({ page, providers }) => {
  await providers.oidc.stop()
  await page.goto(`${providers.site}/login?redirect=/atendimento`)
  await leave.oidc(page)
  await expect(alert(page)).toContainText('o serviço da instituição não responde')
  await page.locator('input[name="username"]').fill(ana.user)
  await main(page).getByRole('button', { name: 'Continuar' }).click()
  await page.locator('input[name="password"]').fill(ana.password)
  await main(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expectSignedIn(page, ana)
})
