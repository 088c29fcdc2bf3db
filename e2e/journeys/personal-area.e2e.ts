/** The account area's layout: side menu, collapsed and expanded; tabs on a phone. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn, signOut } from '../helpers/sign-in.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Minha conta' })
const turn = (page: Page) => menu(page).getByRole('button', { name: 'Menu' })
const security = (page: Page) => menu(page).getByRole('link', { name: 'Segurança' })

test.beforeEach(async ({ page }) => {
  await choose(page, 'light')
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('the menu is open at first, closes by the keyboard, and stays closed in every section and at the next visit', {
  tag: ['@A-019', '@K-025', '@K-026', '@R-011'],
}, async ({ page }) => {
  await signIn(page, ana, { redirect: '/meupergamum' })
  await expect(page.locator('[data-theme="neo"]')).toHaveCount(1)
  await expect(turn(page)).toHaveAttribute('aria-expanded', 'true')
  await security(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeVisible()
  await expect(security(page)).toHaveAttribute('aria-current', 'page')

  const room = () => page.locator('.acct-main').evaluate((one) => one.getBoundingClientRect().width)
  const before = await room()
  await tabTo(page, turn(page))
  await page.keyboard.press('Enter')
  await expect(security(page)).toBeHidden()
  await expect(turn(page)).toBeFocused()
  await expect(turn(page)).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(room).toBeGreaterThan(before + 150)
  await expectNoAxeViolations(page, 'light')

  await page.reload()
  await expect(turn(page)).toHaveAttribute('aria-expanded', 'false')
  await signOut(page)
  await signIn(page, ana, { redirect: '/meupergamum' })
  await expect(turn(page)).toHaveAttribute('aria-expanded', 'false')
  await turn(page).click()
  await expect(security(page)).toBeVisible()
  await page.reload()
  await expect(security(page)).toBeVisible()
})

test('on a phone the sections of a group are tabs, and a sheet has all of them', async ({ page }) => {
  await signIn(page, ana, { redirect: '/meupergamum' })
  await turn(page).click()
  await expect(turn(page)).toHaveAttribute('aria-expanded', 'false')
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(turn(page)).toBeHidden()
  await menu(page).getByRole('link', { name: 'Suspensões' }).click()
  await expect(menu(page).getByRole('link', { name: 'Suspensões' })).toHaveAttribute('aria-current', 'page')
  await expect(security(page)).toHaveCount(0)

  const opener = page.getByRole('button', { name: 'Todas as seções' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Minha conta' })
  await expect(sheet.getByRole('heading', { name: 'Minha conta' })).toBeFocused()
  await expectNoAxeViolations(page, 'light')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await sheet.getByRole('link', { name: 'Segurança' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeFocused()
  await expect(security(page)).toHaveAttribute('aria-current', 'page')
})
