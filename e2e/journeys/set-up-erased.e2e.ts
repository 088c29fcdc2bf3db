/** Erased people in the set-up, on a server of its own. */
import { addSecondRecord, forgetErasures } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { type DemoLogin, patricia, signIn } from '../helpers/sign-in.ts'
import { revokeEverywhere } from '../helpers/staff-rows.ts'

const silvia: DemoLogin = { user: '1752325', password: 'Maritaca-Verde-61', name: 'Sílvia' }

test('a person who was erased is in the list, without a name, with who did it and why', {
  tag: ['@W-273', '@C-271'],
}, async ({ page, server }) => {
  forgetErasures(server)
  await signIn(page, silvia, { redirect: '/balcao/configuracao/excluidas' })
  await expect(page.getByText('Ninguém foi excluído')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])

  const person = addSecondRecord(server, 'Rita Moura Lopes', 'rita.lopes')
  await page.goto(`/balcao/pessoas/${person}`)
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  await page.getByRole('button', { name: 'Excluir os dados' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Usuário da pessoa/ }).fill('rita.lopes')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pediu por escrito')
  await dialog.getByRole('button', { name: 'Excluir os dados' }).press('Enter')
  await expect(page).toHaveURL('/balcao/pessoas')

  await page.goto('/balcao/configuracao/excluidas')
  const row = page.getByRole('row').filter({ hasText: 'Pediu por escrito' })
  await expect(row).toContainText('Sílvia Catarino Dias')
  await expect(row).toContainText(`cadastro ${person}`)
  await expect(page.getByRole('main')).not.toContainText('Rita')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)
})

test('the head of one library reads why the erased are not theirs @desk', {
  tag: ['@W-273'],
}, async ({ page, server }) => {
  // Another journey may have let her set up everything.
  revokeEverywhere(server, patricia.user, 2004)
  await signIn(page, patricia, { redirect: '/balcao/configuracao/excluidas' })
  await expect(page.getByText('Sua conta não tem este direito')).toBeVisible()
})
