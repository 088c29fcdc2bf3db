/** A person is registered at the desk, and enters with the password of the slip: on a server of its own. */
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { ana, type DemoLogin, signIn, signOut } from '../helpers/sign-in.ts'
import { chief } from '../helpers/staff-rows.ts'

test('a person is registered, who is known already is shown first, and the slip has the password @desk', {
  tag: ['@W-220', '@C-219'],
}, async ({ page }) => {
  await signIn(page, chief, { redirect: '/balcao/pessoas' })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  await page.getByRole('link', { name: 'Cadastrar uma pessoa' }).click()

  const unmarked = page.locator('form .field > label').filter({ hasNotText: '(opcional)' })
  const required = ['Nome', 'E-mail', 'Usuário', 'Categoria', 'Biblioteca', 'Idioma dos avisos']
  await expect(unmarked).toHaveText(required)
  await page.getByRole('radio', { name: 'Depois' }).check()
  await expect(unmarked).toHaveText(required.filter((label) => label !== 'E-mail'))
  await page.getByRole('radio', { name: 'Por e-mail' }).check()

  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(page.getByText('Preencha este campo.').first()).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Nome', exact: true })
  const user = page.getByRole('textbox', { name: 'Usuário' })
  await name.fill('Rita Rocha')
  await user.fill(ana.user)
  const known = page.getByRole('link', { name: /^Ana/ })
  await expect(known).toHaveAttribute('href', /^\/balcao\/pessoas\/\d+$/)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('combobox', { name: 'Categoria' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  await expect(page.getByText('Outra pessoa do cadastro já tem este dado').first()).toBeVisible()
  await expect(name).toHaveValue('Rita Rocha')

  await page.getByRole('link', { name: 'Listas de trabalho' }).click()
  const leaving = page.getByRole('dialog', { name: 'Sair sem cadastrar?' })
  await expect(leaving).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.keyboard.press('Escape')
  await expect(leaving).toBeHidden()
  await expect(name).toHaveValue('Rita Rocha')

  await user.fill('R7770001')
  await expect(known).toBeHidden()
  await page.getByRole('radio', { name: 'Num papel' }).check()
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click()
  const slip = page.getByRole('region', { name: 'A sua conta na biblioteca' })
  await expect(slip).toContainText('R7770001')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  const password = await slip.getByText(/^\S{4}-\S{4}-\S{4}$/).innerText()
  await page.getByRole('link', { name: 'Abrir a página da pessoa' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Rita Rocha' })).toBeVisible()

  const rita: DemoLogin = { user: 'R7770001', password, name: 'Rita' }
  await signOut(page, new URL(page.url()).origin)
  await signIn(page, rita)
})

test('a person who was not registered is left behind only on purpose @desk', { tag: ['@W-220'] }, async ({ page }) => {
  await signIn(page, chief, { redirect: '/balcao/pessoas/nova' })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  const lists = page.getByRole('link', { name: 'Listas de trabalho' })
  await lists.click()
  await expect(page).toHaveURL('/balcao/listas')
  await page.goBack()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rita')
  await lists.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/balcao/listas')
})
