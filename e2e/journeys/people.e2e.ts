/** People at the desk, in the browser: found by keyboard alone, one person on one page. */
import { settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { ana, type DemoLogin, signIn } from '../helpers/sign-in.ts'

const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }

test('a person is found by parts of the name, read on one page and served, by keys alone', {
  tag: ['@W-209', '@C-198', '@C-199'],
}, async ({ page, server }) => {
  settleEverything(server, ana.user)
  await signIn(page, patricia, { redirect: '/balcao/pessoas' })
  await page.getByRole('textbox', { name: 'Nome do balcão' }).focus()
  await page.keyboard.press('Enter')

  const field = page.getByRole('searchbox', { name: 'Procurar uma pessoa' })
  await expect(field).toBeFocused()
  await page.keyboard.type('ninguem xyz')
  await expect(page.getByRole('heading', { name: 'Ninguém com “ninguem xyz”' })).toBeVisible()

  await field.fill('an')
  const people = page.getByRole('list', { name: 'Pessoas encontradas' })
  await expect(people.getByRole('link').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(people.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  await field.fill(ana.user)
  await expect(people.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/balcao\/pessoas\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: /^Ana/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Empréstimos', exact: true })).toBeVisible()
  await expect(page.getByText('Pode levar emprestado aqui').first()).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoSidewaysScroll(page)

  await page.goBack()
  await expect(field).toHaveValue(ana.user)
  await people.getByRole('link').first().click()
  await page.getByRole('link', { name: `Atender com ${ana.user}` }).click()
  await expect(page.getByRole('complementary', { name: 'Pessoa no balcão' })).toContainText(ana.user)
})

test('a number that nobody has says so', { tag: ['@C-199'] }, async ({ page }) => {
  await signIn(page, patricia, { redirect: '/balcao/pessoas/999999' })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  await expect(page.getByText('Não há ninguém com este número no cadastro.')).toBeVisible()
})
