/** Money: an overdue loan becomes a fine on return, the fine is paid, a clearance is issued and confirmed. */
import { readFileSync } from 'node:fs'
import { settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import {
  addOverdueLoan,
  addToLedger,
  clearanceSuspensions,
  paymentSlipsOf,
  tolerateDebts,
} from '../helpers/charge-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const violeta: DemoLogin = { user: 'ESP0011', password: 'Saira-Lagarta-48', name: 'Violeta' }
const ana: DemoLogin = { user: '20240318', password: 'Beija-Flor-29', name: 'Ana' }

test.beforeEach(({ page }) => choose(page, 'light'))

test('from a late loan to a clearance: estimate, fine, slip and PIX, payment, clearance, check', {
  tag: ['@A-023', '@A-024', '@A-025', '@F-180', '@K-007', '@S-064', '@S-065', '@S-066', '@T-058', '@W-184'],
}, async ({ page, server }) => {
  const person = settleEverything(server, violeta.user)
  const loan = addOverdueLoan(server, person)
  await signIn(page, violeta, { redirect: '/meupergamum/debitos' })
  await expect(page.getByText('Você não deve nada.')).toBeVisible()
  await expect(page.getByText(/Multa em andamento: R\$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pagar' })).toHaveCount(0)

  const fine = addToLedger(server, person, loan, 1050)
  await page.reload()
  await expect(page.getByText('Você deve R$ 10,50')).toBeVisible()
  await expect(page.getByText(/Multa em andamento/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Gerar o código PIX' }).click()
  await expect(page.getByRole('img', { name: /Código QR do PIX de R\$\s10,50/ })).toBeVisible()
  const code = await page.getByLabel('PIX copia e cola').inputValue()
  expect(code).toMatch(/^000201.*540510\.505802BR.*6304[0-9A-F]{4}$/)
  await expectNoAxeViolations(page, 'light')
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar a guia (PDF)' }).click(),
  ])
  expect(
    readFileSync(await slip.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const slips = paymentSlipsOf(server, person)
  // The patron may have had a slip before: from another journey on the same library, or from a first try.
  expect(slips).toContainEqual({ amount_cents: 1050, charges: `[${fine}]` })

  await page.goto('/meupergamum/nada-consta')
  await expect(page.getByText('Falta pagar R$ 10,50.')).toBeVisible()
  addToLedger(server, person, loan, -1050, fine)
  await page.reload()
  await expect(page.getByText('Não há pendências: a declaração pode ser emitida.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Emitir o nada consta' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Emitir o nada consta?' })
  await expect(dialog.getByText(/você não poderá mais pegar emprestado, renovar nem reservar\.$/)).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await dialog.getByRole('button', { name: 'Não emitir' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Emitir o nada consta' }).click()
  await dialog.getByRole('button', { name: 'Emitir o nada consta' }).click()
  await expect(page.getByText('Já foi emitida')).toBeVisible()
  expect(clearanceSuspensions(server, person)).toMatchObject([{ kind: 'clearance', until_day: '9999-12-31' }])

  const shown = (await page.getByText(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/).textContent())!
  await page.goto('/meupergamum/suspensoes')
  await expect(page.getByText('O seu direito a empréstimos terminou com o nada consta.')).toBeVisible()
  await page.goto('/nada-consta')
  await page.getByLabel('Código da declaração').fill(shown.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Declaração verdadeira')).toBeVisible()
  await expect(page.getByText('V. S.', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Violeta')).toHaveCount(0)
  await expectNoAxeViolations(page, 'light')
})

test('up to what is tolerated a debt forbids nothing, and is told without alarm; above it, in red', async ({
  page,
  server,
}) => {
  const person = settleEverything(server, violeta.user)
  const loan = addOverdueLoan(server, person)
  addToLedger(server, person, loan, 300)
  // Another journey may have raised the limit.
  tolerateDebts(server, 1000)
  await signIn(page, violeta, { redirect: '/meupergamum' })
  const debt = page.getByRole('main').locator('.todo', { hasText: 'Você deve R$' })
  await expect(debt).toContainText('Você deve R$ 3,00')
  await expect(debt).toContainText('Até R$ 10,00, você ainda pode pegar emprestado e renovar.')
  await expect(debt).toHaveClass(/todo--info/)
  await expect(page.locator('.side-links__n--urgent')).toHaveCount(0)
  addToLedger(server, person, loan, 750)
  await page.reload()
  await expect(debt).toContainText('Com esse débito, você não pode pegar emprestado nem renovar.')
  await expect(debt).toHaveClass(/todo--danger/)
})

test('debts are chosen one by one, for one library at a time, on a phone without scrolling sideways', async ({
  page,
  isMobile,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, ana, { redirect: '/meupergamum/debitos' })
  await expect(page.getByText('Você deve R$ 8,50')).toBeVisible()
  // The library with the largest debt comes first and is selected.
  const libraries = page.getByRole('group', { name: 'Qual biblioteca você quer pagar?' }).getByRole('radio')
  await expect(libraries.first()).toBeChecked()
  await expect(libraries.first()).toHaveAccessibleName(/^Biblioteca Central \(R\$\s6,00\)/)
  const debt = page.getByRole('checkbox', { name: /Vidas secas/ })
  await expect(debt).toBeChecked()
  await debt.uncheck()
  await expect(page.getByText('Selecione pelo menos um débito.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar o código PIX' })).toHaveCount(0)
  await debt.check()
  await expect(page.getByText('Total selecionado: R$ 6,00')).toBeVisible()
  await page.getByLabel('Situação').selectOption('quitado')
  await expect(page.getByRole('cell', { name: /Capitães da areia/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: /Vidas secas/ })).toHaveCount(0)
  await page.getByLabel('Situação').selectOption('todos')
  await page.getByLabel('Biblioteca do extrato').selectOption({ label: 'Biblioteca Central' })
  await expect(page.getByRole('cell', { name: /Vidas secas/ })).toBeVisible()
  // A phone has a native calendar.
  await page.getByLabel('De', { exact: true }).fill(isMobile ? '2001-01-01' : '01/01/2001')
  await page.getByLabel('Até', { exact: true }).fill(isMobile ? '2001-12-31' : '31/12/2001')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.getByText('Escolha outra situação, outra biblioteca ou outro período.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page, 'light')
})
