/** What every form does: it sends once, says at the field what is wrong, keeps what was typed; and screens agree after it. */
import type { Page, Route } from '@playwright/test'
import { titlesOnShelf } from '../helpers/copy-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { formField } from '../helpers/form-field.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, personMenu, signIn } from '../helpers/sign-in.ts'

const larissa: DemoLogin = { user: '09220005', password: 'Pinheiro-Bravo-64', name: 'Larissa' }
const cecilia: DemoLogin = { user: '07240008', password: 'Ipe-Amarelo-42', name: 'Cecília' }

const personalData = '/meupergamum/dados-pessoais'
const ofChange = (page: Page, work: (route: Route) => Promise<unknown>) =>
  page.route('**/api/pessoas/meu-pergamum/**', (route) =>
    route.request().method() === 'PUT' ? work(route) : route.fallback(),
  )

test.beforeEach(({ page }) => choose(page, 'light'))

test('a form that is sent twice is sent once, and says meanwhile that it is busy', async ({ page }) => {
  await signIn(page, larissa, { redirect: personalData })
  const sent: string[] = []
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await ofChange(page, async (route) => {
    sent.push(route.request().url())
    await held
    await route.continue()
  })
  await formField(page, 'Bairro').fill('Cruzeiro')
  await formField(page, 'Bairro').press('Enter')
  const form = page.locator('form').filter({ has: formField(page, 'Bairro') })
  await expect(form).toHaveAttribute('aria-busy', 'true')
  await formField(page, 'Bairro').press('Enter')
  await form.locator('button[type="submit"]').click()
  go()
  await expect(page.getByRole('alert').filter({ hasText: 'Dados pessoais salvos' })).toBeVisible()
  await expect(form).not.toHaveAttribute('aria-busy')
  expect(sent).toHaveLength(1)
})

test('without an answer a form says so, keeps what was typed, and can be sent again', async ({ page }) => {
  await signIn(page, larissa, { redirect: personalData })
  let isDown = true
  await ofChange(page, (route) => (isDown ? route.abort('connectionfailed') : route.continue()))
  await formField(page, 'Bairro').fill('Boa Vista')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Os dados não foram salvos')
  await expect(formField(page, 'Bairro')).toHaveValue('Boa Vista')
  isDown = false
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Dados pessoais salvos' })).toBeVisible()
  await expect(formField(page, 'Bairro')).toHaveValue('Boa Vista')
  await page.reload()
  await expect(formField(page, 'Bairro')).toHaveValue('Boa Vista')
})

test('one wrong field has the focus, and says with its label what is wrong', async ({ page }) => {
  await signIn(page, larissa, { redirect: '/meupergamum/seguranca' })
  const form = page.getByRole('region', { name: 'Senha' })
  const present = form.getByLabel('Senha atual')
  await present.fill('errada')
  await form.getByLabel('Nova senha', { exact: true }).fill('Quaresmeira-99')
  await form.getByLabel('Repita a nova senha').fill('Quaresmeira-99')
  await form.getByRole('button', { name: 'Salvar a senha' }).click()
  await expect(present).toBeFocused()
  await expect(present).toHaveAttribute('aria-invalid', 'true')
  await expect(present).toHaveAccessibleDescription(/A senha atual não está certa/)
  await expect(form.getByLabel('Repita a nova senha')).toHaveValue('Quaresmeira-99')
  await present.fill('outra')
  await expect(present).not.toHaveAttribute('aria-invalid')
})

test('what is changed on one screen is changed on every other one @desk', async ({ page, server }) => {
  const [, title = 0] = titlesOnShelf(server)
  const request = `/acervo/${title}/solicitacao-emprestimo`
  await signIn(page, cecilia, { redirect: request })
  const before = await page.getByLabel('Telefone').inputValue()
  await personMenu(page, cecilia).click()
  await page.getByRole('banner').getByRole('link', { name: 'Minha conta' }).click()
  await page.getByRole('link', { name: 'Dados pessoais', exact: true }).click()
  await expect(page).toHaveURL(personalData)
  await expect(formField(page, 'Telefone')).toHaveValue(before)
  await formField(page, 'Telefone').fill('(35) 98888-1111')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Dados pessoais salvos' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(request)
  await expect(page.getByLabel('Telefone')).toHaveValue('(35) 98888-1111')
  await page.goForward()
  await page.goForward()
  await expect(formField(page, 'Telefone')).toHaveValue('(35) 98888-1111')
})
