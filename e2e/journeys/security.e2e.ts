/** Security of the account: devices, passkeys, the authenticator app. */
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoAxeViolations, expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, expectSignedIn, expectSignedOut, fillLogin, signIn, signOut } from '../helpers/sign-in.ts'

const aparecida: DemoLogin = { user: 'MC00017', password: 'Bem-te-vi-14', name: 'Aparecida' }
const violeta: DemoLogin = { user: 'ESP0011', password: 'Saira-Lagarta-48', name: 'Violeta' }
const ursula: DemoLogin = { user: '03240102', password: 'Quaresmeira-23', name: 'Úrsula' }
const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }

const place = '/meupergamum/seguranca'
const dialog = (page: Page) => page.getByRole('dialog')

/** Confirms the open dialog with the password. */
async function confirm(page: Page, { password }: DemoLogin, verb: string): Promise<void> {
  await dialog(page).getByLabel('Confirme a sua senha').fill(password)
  await dialog(page).getByRole('button', { name: verb }).click()
}

test.beforeEach(({ page }) => choose(page, 'light'))

test('devices are listed; one is signed out, then all of them @desk', async ({ page, browser, server }) => {
  const elsewhere = await browser.newContext({ baseURL: server.address, locale: 'pt-BR' })
  const other = await elsewhere.newPage()
  await signIn(other, aparecida)
  await signIn(page, aparecida, { redirect: place })
  const rows = page.getByRole('region', { name: 'Aparelhos em que você entrou' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Este aparelho' })).toHaveCount(1)
  await expectNoAxeViolations(page, 'light')
  await page.getByRole('button', { name: /^Encerrar a sessão: (Chrome|Chromium|Headless)/ }).click()
  await expect(rows).toHaveCount(1)
  await other.goto('/meupergamum/dados-pessoais')
  await expect(other.getByLabel('Senha', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await dialog(page).getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await expectSignedOut(page)
  await elsewhere.close()
})

test('an authenticator app is turned on by its first code, and asked for at the next sign-in', async ({ page }) => {
  await signIn(page, violeta, { redirect: place })
  await page.getByRole('button', { name: 'Ativar a verificação em duas etapas' }).click()
  await confirm(page, violeta, 'Ativar a verificação em duas etapas')
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  const secret = Secret.fromBase32((await page.locator('.key-text').textContent())!.replaceAll(' ', ''))
  const code = page.getByLabel('Código que o aplicativo mostra')
  await expect(code).toBeFocused()
  await code.fill('918273')
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await expect(code).toHaveAccessibleDescription(/Este código não serve/)
  await code.fill(TOTP.generate({ secret }))
  await page.getByRole('button', { name: 'Ativar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Guarde os seus códigos de reserva' })).toBeFocused()
  const codes = await page.locator('.backup-codes li').allTextContents()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect(page.getByText(/Ativada desde/)).toContainText('Restam 10 códigos de reserva.')

  await signOut(page)
  await page.goto(`/login?redirect=${place}`)
  await fillLogin(page, violeta)
  const asked = page.getByLabel('Código de verificação')
  await expect(asked).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await asked.fill(codes[0]!)
  await asked.press('Enter')
  await expectSignedIn(page, violeta)
  await expect(page.getByText(/Ativada desde/)).toContainText('Restam 9 códigos de reserva.')

  await page.getByRole('button', { name: 'Desativar' }).click()
  await confirm(page, violeta, 'Desativar')
  await expect(page.getByRole('button', { name: 'Ativar a verificação em duas etapas' })).toBeVisible()
})

test('a passkey is made, renamed, opens the account, confirms, and is removed @desk', async ({ page, server }) => {
  // Passkeys need a host name, not an IP address: this machine is localhost.
  const here = new URL(server.address)
  here.hostname = 'localhost'
  await withAuthenticator(page)
  await page.goto(new URL(`/login?redirect=${place}`, here).href)
  await fillLogin(page, ursula)
  await page.getByRole('button', { name: 'Criar uma chave de acesso' }).click()
  await confirm(page, ursula, 'Criar uma chave de acesso')
  const passkeys = page.getByRole('region', { name: 'Chaves de acesso' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await passkeys.getByRole('button', { name: /^Mudar o nome de/ }).click()
  await passkeys.getByLabel('Nome da chave de acesso').fill('Notebook de casa')
  await passkeys.getByRole('button', { name: 'Salvar o nome' }).click()
  await expect(passkeys.getByText('Notebook de casa', { exact: true })).toBeVisible()

  await signOut(page, here.origin)
  await page.goto(new URL(`/login?redirect=${place}`, here).href)
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expectSignedIn(page, ursula)
  await expect(passkeys.getByText(/usada em/)).toBeVisible()

  await passkeys.getByRole('button', { name: 'Remover Notebook de casa' }).click()
  await expectNoAxeViolations(page, 'light')
  await dialog(page).getByRole('button', { name: 'Usar uma chave de acesso' }).click()
  await expect(passkeys.getByText('Você ainda não tem nenhuma.')).toBeVisible()
})

/** Chromium's virtual authenticator, which verifies its user and answers by itself. */
async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('who may switch user has a section for it, and goes on as the other person', {
  tag: ['@A-039', '@S-083'],
}, async ({ page }) => {
  await signIn(page, patricia, { redirect: '/meupergamum/trocar-usuario' })
  const user = page.getByLabel('Matrícula da pessoa')
  await page.getByRole('button', { name: 'Entrar nesta conta' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 campo a corrigir' })).toBeFocused()
  await expectNoAxeViolations(page, 'light')
  await user.fill('nao-existe')
  await page.getByRole('button', { name: 'Entrar nesta conta' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'não encontrado' })).toBeVisible()
  await user.fill('19240011')
  await page.getByRole('button', { name: 'Entrar nesta conta' }).click()
  await expectSignedIn(page, { name: 'Quitéria' })
  await expect(page).toHaveURL('/meupergamum')

  // Every section names the account's owner, and omits the owner's own actions.
  const notice = page.getByText('Você está na conta de Quitéria dos Santos Leal')
  await expect(notice).toBeVisible()
  await page.goto(place)
  await expect(notice).toBeVisible()
  await expect(page.getByText('Só a própria pessoa pode fazer isto')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Criar uma chave de acesso' })).toHaveCount(0)
  await expectNoAxeViolations(page, 'light')
  await page.goto('/meupergamum/trocar-usuario')
  await expect(page.getByText('A biblioteca não lhe deu permissão para trocar de usuário')).toBeVisible()
  await expect(user).toHaveCount(0)
  await page.getByRole('button', { name: 'Sair desta conta' }).click()
  await expectSignedOut(page)
})

test('axe finds nothing on it in any scheme', async ({ page }) => {
  await signIn(page, ursula, { redirect: place })
  await expect(page.getByRole('region', { name: 'Chaves de acesso' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page)
})
