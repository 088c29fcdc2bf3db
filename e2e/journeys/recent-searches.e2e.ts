/** The searches of this browser, below the empty search box: repeated, forgotten one by one, and with the session. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { heading, isPhone } from '../helpers/results-page.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn, signOut } from '../helpers/sign-in.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'O que você procura' })
const recent = (page: Page) => page.getByRole('group', { name: 'Pesquisas recentes' })
const names = (page: Page) => recent(page).getByRole('link').allInnerTexts()

async function searchFor(page: Page, words: string): Promise<void> {
  await page.goto(`/?q=${words}&for=LIVRE`)
  await expect(heading(page)).toContainText(words)
  await expect(heading(page)).toHaveText(/^\d/)
}

test.beforeEach(({ page }) => choose(page, 'light'))

test('recent searches are below the empty box, lead back, and are forgotten one by one or all', async ({ page }) => {
  await page.goto('/')
  await box(page).click()
  await expect(recent(page)).toHaveCount(0)
  for (const words of ['machado', 'lispector', 'rosa', 'machado']) await searchFor(page, words)
  // A search that finds nothing is not worth repeating.
  await page.goto('/?q=xyzzyx&for=LIVRE')
  await expect(heading(page)).toHaveText(/^Nenhum/)

  await page.goto('/')
  await box(page).click()
  await expect(recent(page)).toBeVisible()
  expect(await names(page)).toEqual(['machado', 'rosa', 'lispector'])
  // On a phone the list covers half of what is below it, as suggestions do.
  if (!isPhone(page)) await expectNoAxeViolations(page, 'light')
  await box(page).pressSequentially('q')
  await expect(recent(page)).toHaveCount(0)
  await box(page).press('Backspace')
  await expect(recent(page)).toBeVisible()

  await box(page).press('ArrowDown')
  await expect(recent(page).getByRole('link', { name: 'machado' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(recent(page).getByRole('link', { name: 'rosa' })).toHaveCount(0)
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(recent(page)).toHaveCount(0)
  await box(page).press('ArrowDown')
  await recent(page).getByRole('link', { name: 'lispector' }).click()
  await expect(page).toHaveURL('/?q=lispector&for=LIVRE')
  await expect(heading(page)).toContainText('lispector')

  await page.goto('/')
  await box(page).click()
  await recent(page).getByRole('button', { name: 'Limpar todas' }).click()
  await expect(recent(page)).toHaveCount(0)
  await page.reload()
  await box(page).click()
  await box(page).press('ArrowDown')
  await expect(recent(page)).toHaveCount(0)
})

test('nothing that a patron searched for stays after signing out @desk', async ({ page }) => {
  await signIn(page, ana)
  await searchFor(page, 'machado')
  await page.goto('/')
  await box(page).click()
  await expect(recent(page).getByRole('link', { name: 'machado' })).toBeVisible()
  await signOut(page)
  await box(page).click()
  await box(page).press('ArrowDown')
  await searchFor(page, 'lispector')
  await page.goto('/')
  await box(page).click()
  await expect(recent(page)).toBeVisible()
  expect(await names(page)).toEqual(['lispector'])
})
