/** Alerts: what the library tells a patron, in the header, at the start of the account and on a page of their own. */
import { expectNoAxeViolations, expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { desk } from '../helpers/desk.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

test('a notice of the library is counted in the header, read, marked and removed', {
  tag: ['@A-037', '@S-087', '@V-034', '@T-068', '@T-069'],
}, async ({ page, server, isMobile }) => {
  await choose(page, 'light')
  for (const text of ['Fechamos mais cedo na sexta-feira.', 'A Biblioteca do Centro mudou de andar.'])
    await desk(server, 'notify', { user: ana.user, text })
  await signIn(page, ana, { redirect: '/meupergamum/alertas' })
  await expect(page.getByRole('heading', { level: 1, name: 'Alertas' })).toBeVisible()
  const alerts = page.getByRole('main').locator('.todo')
  const first = alerts.filter({ hasText: 'Fechamos mais cedo' })
  const second = alerts.filter({ hasText: 'mudou de andar' })
  await expect(first).toContainText('Novo')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  const header = page.getByRole('banner')
  const unread = Number(await header.locator('.alert-count').textContent())
  await expect(header.getByText(new RegExp(`${unread} alertas? não lidos?`))).toBeAttached()
  await first.getByRole('button', { name: /^Marcar como lido/ }).click()
  await expect(first).not.toContainText('Novo')
  await expect(header.locator('.alert-count')).toHaveText(String(unread - 1))
  await page.getByLabel('Só os não lidos').check()
  await expect(first).toHaveCount(0)
  await expect(second).toHaveCount(1)

  const from = page.locator('[name="dataIni"]')
  const before = await from.inputValue()
  await from.fill('')
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await from.fill(before)
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()

  await page.goto('/meupergamum')
  const message = page.locator('.todo', { hasText: 'mudou de andar' })
  await message.getByRole('button', { name: /^Marcar como lido/ }).click()
  await expect(message).toHaveCount(0)
  await expectNoAxeViolations(page, 'light')

  await header.locator('summary.usermenu').press('Enter')
  await header.getByRole('link', { name: /^Alertas/ }).click()
  await page.getByRole('button', { name: /^Remover: Fechamos/ }).click()
  await expect(page.getByText('Alerta removido.')).toBeVisible()
  await expect(first).toHaveCount(0)
  const markAll = page.getByRole('button', { name: 'Marcar todos como lidos' })
  if (await markAll.isVisible()) await markAll.click()
  await expect(header.locator('.alert-count')).toHaveCount(0)
  if (!isMobile)
    await expect(page.getByRole('navigation', { name: 'Minha conta' }).locator('[aria-current]')).toHaveText('Alertas')
})
