/** The library card on the screen: what a desk scans is what the desk takes. */
import { readFileSync } from 'node:fs'
import { expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

test('the card is shown dark on light in every scheme, on a white screen and as PDF', {
  tag: ['@C-180'],
}, async ({ page }) => {
  await signIn(page, ana, { redirect: '/meupergamum/carteira' })
  const card = page.getByRole('region', { name: 'Carteira da biblioteca' })
  await expect(card.getByRole('heading', { name: /^Ana/ })).toBeVisible()
  const bars = card.getByRole('img', { name: 'Código de barras: 20240318' })
  await expect(bars.locator('rect')).toHaveAttribute('fill', '#fff')
  await expect(bars.locator('path')).toHaveAttribute('fill', '#000')
  await expect(card.getByRole('img', { name: 'Código QR: 20240318' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])

  await page.getByRole('button', { name: 'Mostrar em tela cheia' }).click()
  const screen = page.getByRole('dialog', { name: 'Aproxime do leitor' })
  await expect(screen).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(screen.getByRole('img', { name: 'Código de barras: 20240318' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast'])
  await screen.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('button', { name: 'Mostrar em tela cheia' })).toBeFocused()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar em PDF' }).click()
  const file = await (await saving).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
})
