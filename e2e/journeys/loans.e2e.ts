/** Loans in the account area: due dates, renewing one and all, refusals, history, token, calendar. */
import type { Page } from '@playwright/test'
import { isRenewedAutomatically } from '../helpers/account-rows.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { forgetLateness, recentRenewals } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose, type Language } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

const loans = '/meupergamum/emprestimos'
const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const renewButtons = (page: Page) => page.getByTitle('Renovar', { exact: true })

test.beforeEach(({ page }) => choose(page, 'light'))

test('what is late says what it costs, nothing can be renewed meanwhile, and each item says why in three languages', {
  tag: ['@S-089', '@T-051'],
}, async ({ page }) => {
  await signIn(page, ana, { redirect: '/meupergamum' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Ana')
  await expect(page.getByRole('heading', { name: 'Devolva Dom Casmurro' })).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await page.goto(loans)
  await expect(item(page, 'Dom Casmurro')).toContainText('O prazo já passou')
  // Shown once, not with each loan.
  await expect(page.getByText('Enquanto houver atraso, nada pode ser renovado.')).toHaveCount(1)
  await expect(item(page, 'A hora da estrela')).not.toContainText('Há um empréstimo em atraso')
  await expect(renewButtons(page)).toHaveCount(0)
  await expectNoAxeViolations(page, 'light')
  const refusals: readonly [Language, string][] = [
    ['es', 'El plazo ya venció'],
    ['en', 'This is overdue'],
  ]
  for (const [language, words] of refusals) {
    await page.goto(`${loans}?lng=${language}`)
    await expect(item(page, 'Dom Casmurro')).toContainText(words)
  }
  await page.goto(`${loans}?lng=pt`)
  // Requesting another copy leads to the refusal.
  await page.goto('/acervo/1002/solicitacao-emprestimo')
  const wayOut = page.getByRole('main').getByRole('link', { name: 'Ver os seus empréstimos' })
  await expect(wayOut).toHaveAttribute('href', loans)
})

test('one is renewed, then all that can be with one press; each says what became of it', {
  tag: ['@A-019', '@A-020', '@R-011', '@S-060', '@S-061', '@S-062', '@S-063', '@W-117', '@W-130', '@W-190'],
}, async ({ page, server }) => {
  forgetLateness(server, ana.user)
  await signIn(page, ana, { redirect: loans })
  const before = recentRenewals(server, ana.user)
  const dom = item(page, 'Dom Casmurro')
  // Pressed twice before the page is drawn again, it is renewed once.
  await dom.getByTitle('Renovar', { exact: true }).evaluate((button: HTMLElement) => {
    button.focus()
    button.click()
    button.click()
  })
  await expect(dom.getByRole('alert')).toContainText(/renovado com sucesso até .*Recibo \d+/s)
  // Its button is gone; keyboard users continue from here.
  await expect(dom.getByRole('heading').getByRole('link')).toBeFocused()
  expect(recentRenewals(server, ana.user)).toBe(before + 1)
  // A loan renewed just now does not also show a refusal.
  await expect(dom).not.toContainText('Não pode ser renovado')
  await expect(item(page, 'A hora da estrela')).toContainText('Outra pessoa reservou este título')
  await page.getByRole('button', { name: /^Renovar os? ?\d/ }).click()
  const outcome = page.getByRole('alert').filter({ hasText: /^\d títulos? renovados?/ })
  await expect(outcome).toContainText(/: Título renovado com sucesso até .*Recibo \d+/s)
  await expect(page.locator('main [tabindex="-1"]').filter({ has: outcome })).toBeFocused()
  await expect(renewButtons(page)).toHaveCount(0)
  await expect(page.getByText('Renovado agora').first()).toBeVisible()
  await expect(page.getByText('Já foi renovado hoje')).toHaveCount(0)
  await outcome.getByRole('button', { name: 'Enviar os recibos por e-mail' }).click()
  await expect(page.getByText('Os recibos foram enviados ao seu e-mail.')).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  expect(recentRenewals(server, ana.user)).toBeGreaterThan(before + 1)
})

test('the library renews by itself where that is wanted; dates go to a calendar whose address ends', {
  tag: ['@W-180', '@W-192'],
}, async ({ page, server, request }) => {
  await signIn(page, ana, { redirect: loans })
  const renewal = page.getByRole('switch', { name: 'Renovar por mim' })
  await renewal.click()
  await expect(renewal).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => isRenewedAutomatically(server, ana.user)).toBe(true)
  await page.getByRole('button', { name: 'Criar o link' }).click()
  const address = await page.getByLabel('Link da sua agenda').inputValue()
  const calendar = await request.get(address)
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*SUMMARY:Devolver: Dom Casmurro\r\n/s)
  await page.getByRole('button', { name: 'Desativar o link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar o link' }).click()
  await expect(page.getByRole('button', { name: 'Criar o link' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})

test('nothing chosen is told; the history asks for two days; a token is shown with its picture', {
  tag: ['@A-022', '@A-040', '@S-086', '@V-035', '@V-037'],
}, async ({ page, server }) => {
  forgetLateness(server, ana.user)
  await signIn(page, ana, { redirect: '/meupergamum/renovacao' })
  const none = page.getByText('Nada pode ser renovado agora')
  const send = page.getByRole('button', { name: 'Renovar os selecionados' })
  await expect(none.or(send)).toBeVisible()
  if (await send.isVisible()) {
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(/Selecione um item para renovar/)
  }
  await page.goto('/meupergamum/historico')
  await expect(page.getByRole('table')).toContainText('Vidas secas')
  await expect(page.getByRole('table')).toContainText(/Recibos? \d{7,}/)
  await page.getByLabel('De', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.getByLabel('De', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.goto('/meupergamum/token')
  await page.getByRole('button', { name: 'Gerar um código' }).click()
  await expect(page.getByRole('img', { name: 'Código QR do código de empréstimo' })).toBeVisible()
  await expect(page.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)).toBeVisible()
  await expectNoAxeViolations(page, 'light')
})
