/** A desk that its attendant leaves: locked by hand or by itself, unlocked by its password, taken over by somebody else. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { withInstitution } from '../helpers/institution.ts'
import { expectSignedIn, patricia, signIn } from '../helpers/sign-in.ts'

const silvia = { user: '1752325', password: 'Maritaca-Verde-61', name: 'Sílvia' }

async function openDesk(page: Page): Promise<void> {
  await signIn(page, patricia, { redirect: '/balcao' })
  await page.getByRole('textbox', { name: 'Nome do balcão' }).fill('Caixa 2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Leitura' })).toBeFocused()
}

test('a desk is locked and unlocked, and taken over by somebody else @desk', { tag: ['@W-247'] }, async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  await openDesk(page)
  await page.keyboard.type('20240318')
  await page.keyboard.press('Enter')
  const person = page.getByRole('complementary', { name: 'Pessoa no balcão' })
  await expect(person.getByRole('heading', { name: /^Ana/ })).toBeVisible()

  await page.getByRole('button', { name: 'Bloquear' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Balcão bloqueado' })).toBeVisible()
  await expect(person).toBeHidden()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Balcão bloqueado' })).toBeVisible()
  await page.goto('/balcao/pessoas')
  await expect(page.getByRole('heading', { name: 'Balcão bloqueado' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)

  await page.goto('/balcao')
  const field = page.getByRole('textbox', { name: 'Confirme a sua senha' })
  await expect(field).toBeFocused()
  await page.keyboard.type('errada')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(patricia.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Leitura' })).toBeVisible()

  await page.getByRole('button', { name: 'Trocar de atendente' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.locator('dialog input[name="username"]').fill(silvia.user)
  await page.locator('dialog input[name="password"]').fill(silvia.password)
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 1180, height: 820 })
  await expectSignedIn(page, silvia)
  await expect(page.getByText('Caixa 2')).toBeVisible()
})

test('a desk that nobody uses locks itself, for all tabs, and without a second factor serves nobody @desk', {
  tag: ['@W-247'],
}, async ({ page, server }) => {
  await withInstitution(server, { settings: { 'desk.lock_minutes': 10 } }, async () => {
    await page.clock.install()
    await openDesk(page)
    await page.clock.fastForward('09:00')
    await page.keyboard.press('F4')
    await page.clock.fastForward('09:00')
    await expect(page.getByRole('textbox', { name: 'Leitura' })).toBeVisible()
    await page.clock.fastForward('01:10')
    await expect(page.getByRole('heading', { name: 'Balcão bloqueado' })).toBeVisible()
  })
  await page.clock.resume()
  await withInstitution(server, { settings: { 'desk.second_factor': true } }, async () => {
    await page.getByRole('textbox', { name: 'Confirme a sua senha' }).fill(patricia.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Falta o segundo fator da sua conta')).toBeVisible()
    await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
    await page.getByRole('link', { name: 'Ir para Segurança' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeVisible()
  })
})
