/** How the library works, set in the browser: on a server of its own. */
import { answered } from '../helpers/answered.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { holdCall } from '../helpers/hold-call.ts'
import { choose } from '../helpers/schemes.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief, grantEverywhere } from '../helpers/staff-rows.ts'

test('preferences are set, refused at their field, and hold at once, with the keyboard @desk', {
  tag: ['@W-271'],
}, async ({ page, server }) => {
  await choose(page, 'light')
  grantEverywhere(server, chief.user, 2004)
  await signIn(page, chief, { redirect: '/balcao/configuracao/preferencias' })
  const before = page.getByLabel('Lembretes antes do vencimento, em dias')
  await before.fill('1, 120')
  await page.getByLabel('Solicitações de empréstimo abertas por pessoa').fill('muitas')
  await before.press('Enter')
  await expect(before).toBeFocused()
  await expect(before).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Solicitações de empréstimo abertas por pessoa')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }

  await before.fill('1, 3')
  await page.getByLabel('Solicitações de empréstimo abertas por pessoa').fill('')
  const comments = page.getByRole('checkbox', { name: 'Leitores podem comentar títulos' })
  await comments.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Salvar preferências' }).press('Enter')
  await expect(page.getByText('Salvo.')).toBeVisible()
  // An empty number is its default again.
  await expect(page.getByLabel('Solicitações de empréstimo abertas por pessoa')).toHaveValue('3')
  await page.reload()
  await expect(before).toHaveValue('1, 3')
  await expect(comments).not.toBeChecked()
})

test('what is typed while preferences are saved stays, and is saved next @desk', {
  tag: ['@W-271'],
}, async ({ page, server }) => {
  grantEverywhere(server, chief.user, 2004)
  await signIn(page, chief, { redirect: '/balcao/configuracao/preferencias' })
  const before = page.getByLabel('Lembretes antes do vencimento, em dias')
  const after = page.getByLabel('Lembretes depois do vencimento, em dias')
  const save = page.getByRole('button', { name: 'Salvar preferências' })
  await before.fill('4;2')
  const letGo = await holdCall(page, 'PUT', '**/api/balcao/configuracao/ajustes/preferencias')
  await save.press('Enter')
  await after.fill('1, 9')
  await letGo()
  await expect(page.getByText('Salvo.')).toBeVisible()
  await expect(before).toHaveValue('4, 2')
  await expect(after).toHaveValue('1, 9')
  await answered(page, 'PUT', '/configuracao/ajustes/preferencias', () => after.press('Enter'))
  await page.reload()
  await expect(before).toHaveValue('4, 2')
  await expect(after).toHaveValue('1, 9')
})
