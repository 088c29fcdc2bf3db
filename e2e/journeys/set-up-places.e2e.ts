/** Pickup places and notices in the browser, on a server of its own. */
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { choose } from '../helpers/schemes.ts'
import { hasPlace, renamePlace } from '../helpers/set-up-library-rows.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief, grantEverywhere } from '../helpers/staff-rows.ts'

test.beforeEach(async ({ page, server }) => {
  await choose(page, 'light')
  grantEverywhere(server, chief.user, 2004)
})

test('a pickup place is added, changed and removed, with the keyboard @desk', {
  tag: ['@W-256', '@C-256'],
}, async ({ page, server }) => {
  await signIn(page, chief, { redirect: '/balcao/configuracao/locais' })
  await page.getByRole('button', { name: 'Acrescentar um local' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Nome')
  await name.press('Enter')
  await expect(name).toBeFocused()
  await name.fill('Guarita norte')
  await dialog.getByLabel('Biblioteca').selectOption({ label: 'Biblioteca de Engenharia' })
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await name.press('Enter')
  const place = page.getByRole('row').filter({ hasText: 'Guarita norte' })
  await expect(place).toContainText('Biblioteca de Engenharia')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Mudar Guarita norte' }).press('Enter')
  // Somebody else saves while the dialog is open.
  renamePlace(server, 'Guarita norte', 'Guarita')
  await name.fill('Guarita do norte')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription('Salvo agora por outra pessoa: Guarita')
  await name.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Guarita do norte' })).toBeVisible()

  await page.getByRole('button', { name: 'Tirar Guarita do norte' }).press('Enter')
  await dialog.getByRole('button', { name: 'Tirar o local' }).press('Enter')
  await expect(page.getByText('Guarita do norte foi tirado.')).toBeVisible()
  await expect.poll(() => hasPlace(server, 'Guarita do norte')).toBe(false)
})

test('a notice is written, seen by readers, changed and removed, with the keyboard @desk', {
  tag: ['@W-257', '@C-257'],
}, async ({ page }) => {
  await signIn(page, chief, { redirect: '/balcao/configuracao/comunicados' })
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Escrever um comunicado' }).press('Enter')
  const title = page.getByLabel('Título', { exact: true })
  const text = page.getByLabel('Texto', { exact: true })
  await title.fill('Obras no térreo')
  await title.press('Enter')
  await expect(text).toBeFocused()
  await expect(title).toHaveValue('Obras no térreo')
  await text.fill('A entrada é pela rua de trás.')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await page.getByLabel('Último dia').fill('01/01/2001')
  await title.press('Enter')
  await expect(page.getByLabel('Último dia')).toHaveAccessibleDescription(/não pode ser depois/)
  await page.getByLabel('Último dia').fill('')
  await title.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Obras no térreo' })).toContainText('Aparece hoje')
  await page.goto('/informacoes_gerais')
  await expect(page.getByRole('heading', { name: 'Obras no térreo' })).toBeVisible()

  await page.goto('/balcao/configuracao/comunicados')
  await page.getByRole('link', { name: 'Obras no térreo' }).press('Enter')
  await title.fill('Obras na entrada')
  await title.press('Enter')
  await page.getByRole('link', { name: 'Obras na entrada' }).press('Enter')
  await page.getByRole('button', { name: 'Remover o comunicado' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remover “Obras na entrada”?' })
  await dialog.getByRole('button', { name: 'Remover o comunicado' }).press('Enter')
  await expect(page.getByText('Comunicado removido.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Obras na entrada' })).toHaveCount(0)
})
