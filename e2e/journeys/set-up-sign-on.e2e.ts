/** Single sign-on set up in the browser, on a server of its own. */

import { oidcClient, startOidcProvider } from '../../apps/server/test/identity/oidc-provider.ts'
import { staffRights } from '../../packages/domain/src/session/staff-rights.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { withInstitution } from '../helpers/institution.ts'
import { choose } from '../helpers/schemes.ts'
import { everaldo, signIn } from '../helpers/sign-in.ts'
import { chief, grantEverywhere, revokeEverywhere } from '../helpers/staff-rows.ts'

/** As it was before, and is again afterwards. */
const unset = {
  'web.address': undefined,
  'login.oidc': undefined,
  'login.oidc_issuer': undefined,
  'login.oidc_client_id': undefined,
  'login.private_hosts': undefined,
}

test.beforeEach(async ({ page }) => {
  await choose(page, 'light')
})

/** The head of one library again, as other journeys of this server know her. */
test.afterEach(({ server }) => {
  for (const right of Object.values(staffRights))
    if (right !== staffRights.actAsReader) revokeEverywhere(server, chief.user, right)
})

test('who lacks a right of staff sees how people sign in, and may not change it @desk', {
  tag: ['@W-267', '@C-266'],
}, async ({ page, server }) => {
  grantEverywhere(server, everaldo.user, staffRights.settings)
  await signIn(page, everaldo, { redirect: '/balcao/configuracao/entrada?via=ldap' })
  const main = page.getByRole('main')
  await expect(main.getByText('Você pode ver isto, mas não mudar')).toBeVisible()
  await expect(main.getByLabel('Onde estão as pessoas (base DN)')).toBeDisabled()
  await expect(main.getByRole('button', { name: /^Salvar/ })).toHaveCount(0)
})

test('a provider is set up with the keyboard: refused while half, saved, offered to readers, and switched off @desk', {
  tag: ['@W-267', '@C-266'],
}, async ({ page, browser, server }) => {
  for (const right of Object.values(staffRights)) grantEverywhere(server, chief.user, right)
  await withInstitution(server, { settings: unset }, async () => {
    await signIn(page, chief, { redirect: '/balcao/configuracao/entrada' })
    const main = page.getByRole('main')
    await main.getByRole('alert').or(main.getByText('Falta o endereço público')).first().waitFor()
    await main.getByRole('link', { name: 'Endereço público' }).last().press('Enter')
    await main.getByLabel('Endereço público').fill('https://catalogo.example.org')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Salvo.')).toBeVisible()

    await page
      .getByRole('navigation', { name: 'Formas de entrar' })
      .getByRole('link', { name: 'OpenID Connect' })
      .press('Enter')
    await expect(main.getByText('https://catalogo.example.org/api/oidc/callback')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Copiar Endereço de retorno' })).toBeVisible()
    await expect(main.getByText('ESTANTE_OIDC_CLIENT_SECRET')).toBeVisible()
    await main.getByLabel('Entrar por OpenID Connect').press('Space')
    const issuer = main.getByLabel('Emissor (issuer)')
    await issuer.fill('http://sso.example.org')
    await issuer.press('Enter')
    await expect(issuer).toBeFocused()
    await expect(issuer).toHaveAccessibleDescription(/começar com https/)
    await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
    await expectNoSidewaysScroll(page)
    await issuer.fill('https://sso.example.org')
    await issuer.press('Enter')
    const client = main.getByLabel('Identificador do cliente (client ID)')
    await expect(client).toBeFocused()
    await client.fill('estante')
    await client.press('Enter')
    await expect(page.getByText('Salvo.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'OpenID Connect ligada' })).toBeVisible()

    const context = await browser.newContext({ locale: 'pt-BR' })
    const reader = await context.newPage()
    await reader.goto(`${server.address}/login`)
    await expect(reader.getByText('Com o e-mail da instituição')).toBeVisible()
    await context.close()

    await main.getByLabel('Entrar por OpenID Connect').press('Space')
    await main.getByRole('button', { name: 'Salvar esta forma de entrar' }).press('Enter')
    await expect(page.getByRole('link', { name: 'OpenID Connect ligada' })).toHaveCount(0)
  })
})

test('what is typed is tested before it is saved: each step says what it found, and what to do @desk', {
  tag: ['@W-270', '@C-269'],
}, async ({ page, server }) => {
  for (const right of Object.values(staffRights)) grantEverywhere(server, chief.user, right)
  const site = 'https://catalogo.example.org'
  const provider = await startOidcProvider([`${site}/api/oidc/callback`], true)
  const settings = { ...unset, 'web.address': site, 'login.private_hosts': ['127.0.0.1'] }
  await withInstitution(server, { settings }, async () => {
    await signIn(page, chief, { redirect: '/balcao/configuracao/entrada' })
    const main = page.getByRole('main')
    await main.getByLabel('Emissor (issuer)').fill(`${provider.issuer}/outro`)
    await main.getByLabel('Identificador do cliente (client ID)').fill(oidcClient.id)
    const button = main.getByRole('button', { name: 'Testar o que está escrito' })
    await button.press('Enter')
    await expect(main.getByRole('status').getByText('O teste achou um problema')).toBeVisible()
    await expect(main.getByText('Respondeu com o código 404')).toBeVisible()
    await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
    await main.getByLabel('Emissor (issuer)').fill(provider.issuer)
    await button.press('Enter')
    await expect(main.getByText('O teste foi até o fim, com avisos')).toBeVisible()
    const steps = main.getByRole('list', { name: 'Passos do teste' }).getByRole('listitem')
    await expect(steps.filter({ hasText: 'Cliente e endereço de retorno' })).toContainText('feito')
    await expect(steps.filter({ hasText: 'Segredo do cliente' })).toContainText('atenção')
    await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
    await expectNoSidewaysScroll(page)
    // Nothing was saved by it.
    await page.reload()
    await expect(main.getByLabel('Emissor (issuer)')).toHaveValue('')
    // A wrong value is said at its field.
    await main.getByLabel('Emissor (issuer)').fill('sso')
    await button.press('Enter')
    await expect(main.getByLabel('Emissor (issuer)')).toBeFocused()
  })
  await provider.stop()
})
