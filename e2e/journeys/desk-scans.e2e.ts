/** The desk in the browser: everything by scanner and keyboard, which is typed text and Enter. */
import type { Page } from '@playwright/test'
import { lastOverride, settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { addHold, lendWithoutEnd } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { barcodeOfCopy, singleCopies } from '../helpers/copy-rows.ts'
import { ana, type DemoLogin, signIn } from '../helpers/sign-in.ts'
import { startDesk } from '../helpers/start-desk.ts'

const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }

const field = (page: Page) => page.getByRole('textbox', { name: 'Leitura' })
const outcome = (page: Page) => page.getByRole('main').getByRole('status')
const card = (page: Page) => page.getByRole('complementary', { name: 'Pessoa no balcão' })

/** As a scanner does it: the code, then Enter, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('copies are lent, renewed and checked in by keys and scanner alone @desk', {
  tag: ['@C-181', '@C-182', '@C-183'],
}, async ({ page, server }) => {
  settleEverything(server, ana.user)
  const [first, waited] = singleCopies(server, 2)
  const [lent, promised] = [barcodeOfCopy(server, first!.copy), barcodeOfCopy(server, waited!.copy)]
  addHold(server, '07240008', waited!.title, '2026-01-05T12:00:00.000Z')
  await page.setViewportSize({ width: 1180, height: 820 })
  await signIn(page, patricia, { redirect: '/balcao' })

  await expect(page.getByRole('combobox', { name: 'Biblioteca', exact: true })).toHaveValue('1')
  await page.getByRole('textbox', { name: 'Nome do balcão' }).focus()
  await scan(page, 'Caixa 2')
  await expect(field(page)).toBeFocused()

  await scan(page, ana.user)
  await expect(card(page).getByRole('heading', { name: /^Ana/ })).toBeVisible()
  await scan(page, lent)
  await expect(outcome(page)).toContainText(/Emprestado a Ana .* até /)
  await scan(page, lent)
  await expect(outcome(page)).toContainText(/foi lido duas vezes|já está com este exemplar/)
  await scan(page, '9788535914849')
  await expect(outcome(page)).toContainText('Parece o ISBN da obra')

  await scan(page, promised)
  await expect(outcome(page)).toContainText('Recusado: nada mudou')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Motivo para liberar' })).toBeFocused()
  await scan(page, 'Ninguém vem buscar hoje')
  await expect(outcome(page)).toContainText(/Emprestado a Ana/)
  await expect(field(page)).toBeFocused()
  expect(lastOverride(server)).toMatchObject({
    desk: 'Caixa 2',
    details: expect.stringContaining('Ninguém vem buscar hoje'),
  })

  await page.keyboard.press('Escape')
  await expect(card(page)).toContainText('Ninguém em atendimento')
  await scan(page, lent)
  await expect(outcome(page)).toContainText('Devolvido')
  await expect(outcome(page)).toContainText(/Estava com Ana/)
  await page.keyboard.press('F8')
  await expect(page.getByRole('radio', { name: 'Renovar (F8)' })).toBeChecked()
  await scan(page, lent)
  await expect(outcome(page)).toContainText('Recusado')
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('list').filter({ hasText: 'Emprestado' })).toContainText('Ana')
})

test('a card shows what a colleague did meanwhile, once a scan is refused for it @desk', {
  tag: ['@C-183'],
}, async ({ page, context, server }) => {
  settleEverything(server, ana.user)
  const [lent] = singleCopies(server, 1)
  lendWithoutEnd(server, ana.user, lent!)
  const code = barcodeOfCopy(server, lent!.copy)
  await signIn(page, patricia, { redirect: '/balcao' })
  await startDesk(page)
  await scan(page, ana.user)
  await expect(card(page)).toContainText('Um empréstimo')

  const colleague = await context.newPage()
  await colleague.goto('/balcao')
  await startDesk(colleague)
  await scan(colleague, code)
  await expect(outcome(colleague)).toContainText('Devolvido')
  await colleague.close()

  await page.keyboard.press('F8')
  await scan(page, code)
  await expect(outcome(page)).toContainText('Recusado')
  await expect(card(page)).toContainText('Nenhum empréstimo')
  await expect(card(page).getByRole('heading', { name: /^Ana/ })).toBeVisible()
})

test('use in the library is counted by scans, and is a number of the day @desk', {
  tag: ['@W-258', '@C-258'],
}, async ({ page, server }) => {
  const [used, lent] = singleCopies(server, 2)
  lendWithoutEnd(server, ana.user, lent!)
  await page.setViewportSize({ width: 1180, height: 820 })
  await signIn(page, patricia, { redirect: '/balcao' })
  await startDesk(page)
  await page.keyboard.press('F9')
  await expect(page.getByRole('radio', { name: 'Uso na biblioteca (F9)' })).toBeChecked()
  await scan(page, barcodeOfCopy(server, used!.copy))
  await expect(outcome(page)).toContainText('Uso na biblioteca contado')
  await scan(page, barcodeOfCopy(server, lent!.copy))
  await expect(outcome(page)).toContainText('Este exemplar consta como emprestado')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 1024 })
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/balcao/hoje')
  await expect(page.getByText('Usos na biblioteca hoje').first()).toBeVisible()
})

test('a loan code is scanned in place of a card, and lends once @desk', {
  tag: ['@W-259', '@C-259'],
}, async ({ page, server, browser }) => {
  settleEverything(server, ana.user)
  const reader = await browser.newPage({ baseURL: server.address })
  await signIn(reader, ana, { redirect: '/meupergamum/token' })
  // A journey before may have left a code, which this one replaces.
  const made = reader.waitForResponse(
    (answer) => answer.url().endsWith('/api/emprestimo/token') && answer.request().method() === 'POST',
  )
  await reader.getByRole('button', { name: /^Gerar (um|outro) código$/ }).click()
  const { token: code } = (await (await made).json()) as { token: string }
  await reader.close()

  const [first, second] = singleCopies(server, 2)
  await signIn(page, patricia, { redirect: '/balcao' })
  await startDesk(page)
  await scan(page, code)
  await expect(outcome(page)).toContainText('aberta pelo código de empréstimo')
  await expect(card(page).getByRole('heading', { name: /^Ana/ })).toBeVisible()
  await scan(page, barcodeOfCopy(server, first!.copy))
  await expect(outcome(page)).toContainText(/Emprestado a Ana/)
  await scan(page, barcodeOfCopy(server, second!.copy))
  await expect(card(page)).toContainText('2 empréstimos')

  await page.keyboard.press('Escape')
  await scan(page, code)
  await expect(outcome(page)).toContainText('já foi usado')
  await expect(card(page)).toContainText('Ninguém em atendimento')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
})

test('a reader finds no desk, and is told whom to ask @desk', { tag: ['@C-181'] }, async ({ page }) => {
  await signIn(page, ana, { redirect: '/balcao' })
  await expect(page.getByText('Sua conta não atende no balcão')).toBeVisible()
})
