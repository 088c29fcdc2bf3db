/** Password reset: three steps, with a code read from a mail sent through a real SMTP server. */
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startSmtp, type TestSmtp } from '../../apps/server/test/start-smtp.ts'
import { clearFailures, endSessions, expireResetCodes, mailsInOutbox } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { test as base, expect } from '../helpers/estante-test.ts'
import { copyLibrary } from '../helpers/library-template.ts'
import { type RunningServer, startServer } from '../helpers/running-server.ts'
import { ana, blocked, type DemoLogin, expectSignedIn, fillLogin, signIn } from '../helpers/sign-in.ts'

/** The server of these journeys sends mails by SMTP; otherwise it is that of all journeys. */
const test = base.extend<object, { smtp: TestSmtp; server: RunningServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern.
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ smtp, secrets }, use) => {
      const folder = copyLibrary()
      const server = await startServer(folder, { SMTP_URL: smtp.url, MAIL_FROM: 'Biblioteca <bib@uf.example>' })
      await use(server)
      await server.stop()
      const found = secrets.findIn(folder)
      rmSync(folder, { recursive: true, force: true })
      expect(found, 'secrets that can be read in the database').toEqual([])
    },
    { scope: 'worker' },
  ],
})

const main = (page: Page) => page.getByRole('main')
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código de 6 dígitos' })
const newPassword = (page: Page) => page.getByLabel('Nova senha', { exact: true })
const repeated = (page: Page) => page.getByLabel('Repita a nova senha')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar a senha' })
const again = (page: Page) => page.getByRole('button', { name: 'Enviar outro código' })
const rule = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Steps 1 and 2, up to the code field. */
async function askForCode(page: Page, { user }: Pick<DemoLogin, 'user'>): Promise<void> {
  await page.goto('/login?redirect=/atendimento')
  await page.locator('input[name="username"]').fill(user)
  await page.getByRole('button', { name: 'Esqueci a senha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nova senha' })).toBeVisible()
  await expect(page.getByLabel('Matrícula')).toHaveValue(user)
  await page.getByRole('button', { name: 'Enviar o código' }).click()
  await expect(codeField(page)).toBeFocused()
}

/** Waits for another mail and returns its code. */
async function codeFromMail(smtp: TestSmtp, before: number): Promise<string> {
  await expect.poll(() => smtp.mails.length).toBeGreaterThan(before)
  const code = /^\d{6}$/m.exec(smtp.mails.at(-1)?.text ?? '')?.[0]
  expect(code, smtp.mails.at(-1)?.text).toBeDefined()
  return code!
}

const another = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`

/** Each journey begins without counted requests for codes, and with no mail in transit. */
test.beforeEach(async ({ server }) => {
  clearFailures(server)
  await expect.poll(() => mailsInOutbox(server)).toBe(0)
})

test('a forgotten password: code by mail, a new password, and in', {
  tag: ['@S-014', '@S-033', '@T-001', '@T-002', '@T-031', '@T-032', '@T-033', '@T-035', '@T-036', '@V-011', '@V-018'],
}, async ({ page, smtp }) => {
  const before = smtp.mails.length
  await askForCode(page, ana)
  await expect(main(page)).toContainText(/Enviamos um código para .•••@/)
  await expect(main(page)).toContainText('Vale por 10 minutos.')
  const code = await codeFromMail(smtp, before)
  expect(smtp.mails.at(-1)).toMatchObject({ from: { name: 'Biblioteca', address: 'bib@uf.example' } })
  await codeField(page).pressSequentially(code)
  await expect(newPassword(page)).toBeFocused()
  await expect(main(page)).toContainText(/O código que enviamos para .•••@.+ foi aceito\./)

  await newPassword(page).pressSequentially('ribeiro')
  await expect(rule(page, 'De 8 a 64 caracteres')).toContainText('falta')
  await expect(rule(page, 'Nenhuma parte do seu nome')).toContainText('falta')
  await expect(rule(page, 'Diferente das 3 últimas')).toContainText('(conferimos ao salvar)')
  await newPassword(page).fill('Quaresmeira-99')
  await expect(rule(page, 'De 8 a 64 caracteres')).toContainText('cumprida')
  await expect(page.getByRole('status').filter({ hasText: 'regras cumpridas' })).toHaveText('4 de 4 regras cumpridas')
  await repeated(page).fill('Quaresmeira-99')
  await save(page).click()

  await expect(page.getByRole('alert')).toContainText('Senha nova salva. Entre com ela.')
  await expect(page).toHaveURL('/login?redirect=%2Fatendimento')
  await expect(page.locator('input[name="username"]')).toHaveValue(ana.user)
  await fillLogin(page, { ...ana, password: 'Quaresmeira-99' })
  await expectSignedIn(page, ana)
  await expect.poll(() => smtp.mails.at(-1)?.subject).toBe('A sua senha foi trocada')
})

test('saving does nothing until both fields are filled and equal, and says what is wrong @desk', {
  tag: ['@V-019', '@V-020', '@V-021'],
}, async ({ page, smtp }) => {
  const before = smtp.mails.length
  const bruno = { user: '20230101', password: 'Araucaria-08' }
  await askForCode(page, bruno)
  await codeField(page).fill(await codeFromMail(smtp, before))
  await expect(newPassword(page)).toBeFocused()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent++
  })
  await save(page).click()
  await newPassword(page).fill('fraca')
  await save(page).click()
  await repeated(page).fill('outra')
  await save(page).click()
  await expect(main(page)).toContainText('As duas senhas não são iguais. Digite a mesma nos dois campos.')
  await expect(repeated(page)).toBeFocused()
  await repeated(page).fill('fraca')
  await save(page).click()
  await expect(main(page)).toContainText('A senha não atende a todos os critérios.')
  expect(sent).toBe(0)
  await newPassword(page).fill(bruno.password)
  await repeated(page).fill(bruno.password)
  await save(page).click()
  await expect(main(page)).toContainText('Esta senha já foi usada há pouco. Escolha outra.')
  expect(sent).toBe(1)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await fillLogin(page, { ...bruno, name: 'Bruno' })
  await expectSignedIn(page, { name: 'Bruno' })
})

test('a wrong code offers another; the earlier one is then worthless @desk', {
  tag: ['@E-027', '@E-028', '@T-034'],
}, async ({ page, smtp }) => {
  const before = smtp.mails.length
  await askForCode(page, ana)
  const first = await codeFromMail(smtp, before)
  await expect(again(page)).toHaveCount(0)
  await codeField(page).pressSequentially(another(first))
  await expect(main(page)).toContainText('O código não está certo ou já não vale.')
  await again(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enviamos outro código' })).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
  const second = await codeFromMail(smtp, before + 1)
  await codeField(page).fill(another(first) === second ? first : another(second))
  await expect(main(page)).toContainText('O código não está certo ou já não vale.')
  await codeField(page).fill(second)
  await expect(newPassword(page)).toBeVisible()
})

test('a code that ran out is refused @desk', { tag: ['@K-019'] }, async ({ page, smtp, server }) => {
  const before = smtp.mails.length
  await askForCode(page, ana)
  const code = await codeFromMail(smtp, before)
  expireResetCodes(server)
  await codeField(page).fill(code)
  await expect(main(page)).toContainText('O código não está certo ou já não vale.')
  await expect(again(page)).toBeVisible()
})

test('who is blocked after too many attempts gets in again with a new password @desk', async ({ page, smtp }) => {
  const before = smtp.mails.length
  await askForCode(page, blocked)
  await codeField(page).fill(await codeFromMail(smtp, before))
  await newPassword(page).fill('Jequitiba-2026')
  await repeated(page).fill('Jequitiba-2026')
  await save(page).click()
  await fillLogin(page, { ...blocked, password: 'Jequitiba-2026' })
  await expectSignedIn(page, blocked)
})

test('without a user name nothing is sent; a user that does not exist looks like any other @desk', {
  tag: ['@V-009'],
}, async ({ page, smtp }) => {
  const before = smtp.mails.length
  await page.goto('/login?redirect=/atendimento')
  await page.getByRole('button', { name: 'Esqueci a senha' }).click()
  await page.getByRole('button', { name: 'Enviar o código' }).click()
  await expect(main(page)).toContainText('Preencha o campo “Matrícula”.')
  await expect(page.getByLabel('Matrícula')).toBeFocused()
  await page.getByLabel('Matrícula').fill('ninguem')
  await page.getByRole('button', { name: 'Enviar o código' }).click()
  await expect(main(page)).toContainText(/Enviamos um código para .•••@/)
  await codeField(page).fill('123456')
  await expect(main(page)).toContainText('O código não está certo ou já não vale.')
  expect(smtp.mails.length).toBe(before)
  await page.getByRole('button', { name: 'Usar outra conta' }).click()
  await expect(page.getByLabel('Matrícula')).toHaveValue('ninguem')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
})

test('the login over a page leads there too, and back to that page', async ({ page, server }) => {
  await signIn(page, { user: '19240011', password: 'Jequitiba-17', name: 'Quitéria' })
  endSessions(server)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Comunicados' }).click()
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('dialog', { name: 'Entrar' }).getByRole('button', { name: 'Esqueci a senha' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Nova senha' })).toBeVisible()
  await expect(page.getByLabel('Matrícula')).toBeFocused()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Finformacoes_gerais')
})

test('a server that fails is told above the form @desk', { tag: ['@E-026'] }, async ({ page }) => {
  await page.route('**/recuperar-senha', (route) => route.fulfill({ status: 500, json: { message: 'x' } }))
  await page.goto('/login?redirect=/atendimento&recuperar=1')
  await page.getByLabel('Matrícula').fill('20240318')
  await page.getByRole('button', { name: 'Enviar o código' }).click()
  await expect(main(page).getByRole('alert')).toContainText('Algo falhou')
})

test('axe finds nothing in any step, in any scheme', async ({ page, smtp }) => {
  const before = smtp.mails.length
  await askForCode(page, ana)
  await expectNoAxeViolationsInSchemes(page)
  const code = await codeFromMail(smtp, before)
  await codeField(page).fill(another(code))
  await expect(again(page)).toBeVisible()
  await expectNoAxeViolationsInSchemes(page)
  await codeField(page).fill(code)
  await newPassword(page).fill('abcdefgh1')
  await repeated(page).fill('abcdefg')
  await save(page).click()
  await expect(main(page)).toContainText('As duas senhas não são iguais.')
  await expectNoAxeViolationsInSchemes(page)
})
