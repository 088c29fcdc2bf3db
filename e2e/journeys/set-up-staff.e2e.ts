/** Rights of staff in the set-up, on a server of its own. */
import { recordedEvents } from '../helpers/audit-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, type DemoLogin, patricia, signIn } from '../helpers/sign-in.ts'
import { revokeEverywhere } from '../helpers/staff-rows.ts'

const silvia: DemoLogin = { user: '1752325', password: 'Maritaca-Verde-61', name: 'Sílvia' }

test.beforeEach(({ page }) => choose(page, 'light'))

test('somebody is found, becomes an attendant and leaves the staff again, by keyboard', {
  tag: ['@W-269', '@C-268'],
}, async ({ page, server }) => {
  await signIn(page, silvia, { redirect: '/balcao/configuracao/equipe' })
  await expect(page.getByRole('row').filter({ hasText: 'Patrícia' })).toContainText('Chefe de biblioteca')
  await expect(page.getByRole('row').filter({ hasText: 'Sílvia' })).toContainText('Todas as bibliotecas: Administração')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  const field = page.getByRole('searchbox', { name: 'Nome ou usuário' })
  await field.fill(ana.user)
  const found = page.getByRole('list', { name: 'Contas encontradas' }).getByRole('link', { name: /^Ana Ribeiro/ })
  await expect(found).toBeVisible()
  await tabTo(page, found, 5)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Ana Ribeiro/ })).toBeVisible()
  await expect(page.getByText('Sem direitos de equipe.')).toBeVisible()
  const role = page.getByLabel('Papel', { exact: true })
  await role.selectOption({ label: 'Atendente' })
  await expect(page.getByRole('checkbox', { name: /^Balcão/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Trocar de usuário/ })).toBeDisabled()
  await page.getByRole('checkbox', { name: /^Caixa/ }).press('Space')
  await expect(role).toHaveValue('')
  const save = page.getByRole('button', { name: 'Salvar os direitos' })
  await tabTo(page, save, 10)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Direitos de Ana .* salvos/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Balcão, Caixa')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Retirar todos os direitos' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolationsInSchemes(page, ['contrast', 'light'])
  await dialog.getByRole('button', { name: 'Retirar todos' }).press('Enter')
  await expect(page.getByText('Sem direitos de equipe.')).toBeVisible()
  const events = recordedEvents(server, 'accounts.permission')
  expect(events.map(({ action }) => action).slice(-2)).toEqual([
    'accounts.permission_granted',
    'accounts.permission_revoked',
  ])
})

test('the last administrator is asked before rights of their own go, and keeps them @desk', {
  tag: ['@W-269', '@C-268'],
}, async ({ page }) => {
  await signIn(page, silvia, { redirect: '/balcao/configuracao/equipe' })
  await page.getByRole('link', { name: /^Sílvia/ }).click()
  await expect(page.getByText('Esta conta é a sua.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Caixa/ }).uncheck()
  await page.getByRole('button', { name: 'Salvar os direitos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retirar os seus próprios direitos?' })
  await expect(dialog).toContainText('Você perde já: Caixa.')
  await dialog.getByRole('button', { name: 'Retirar os meus direitos' }).click()
  await expect(dialog.getByRole('alert')).toContainText('última conta com todos os direitos')
  await expectNoAxeViolationsInSchemes(page, ['contrast', 'light'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the head of one library reads why the staff is not theirs @desk', {
  tag: ['@W-269'],
}, async ({ page, server }) => {
  // Other journeys of this server give her the right everywhere.
  revokeEverywhere(server, patricia.user, 2004)
  await signIn(page, patricia, { redirect: '/balcao/configuracao/equipe' })
  await expect(page.getByText('Sua conta não tem este direito')).toBeVisible()
})
