/**
 * Focus is never lost: neither when the pressed element disappears nor after Back; opened content scrolls into view.
 */
import type { Page } from '@playwright/test'
import { personOf } from '../helpers/account-rows.ts'
import { addFine } from '../helpers/charge-rows.ts'
import { titleWithHold } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const violeta: DemoLogin = { user: 'ESP0011', password: 'Saira-Lagarta-48', name: 'Violeta' }

const howToGet = (page: Page) => page.getByRole('complementary', { name: 'Como obter' })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Seções do título' })

test.beforeEach(({ page }) => choose(page, 'light'))

test('“Reservar” and “Citar” lead into what they open, which is in view, and Back to the link that was left', async ({
  page,
  server,
}) => {
  await page.goto(`/acervo/${titleWithHold(server)}`)
  const hold = howToGet(page).getByRole('link', { name: 'Reservar' })
  await hold.press('Enter')
  const opened = page.getByRole('heading', { level: 2, name: 'Reservar' })
  await expect(opened).toBeFocused()
  await expect(opened).toBeInViewport()
  await page.goBack()
  await expect(hold).toBeFocused()

  const cite = page.getByRole('main').getByRole('link', { name: 'Citar' })
  await cite.scrollIntoViewIfNeeded()
  await cite.click()
  const citation = page.getByRole('heading', { level: 2, name: /^Como citar/ })
  await expect(citation).toBeFocused()
  await expect(citation).toBeInViewport()
  await expect(page.getByRole('blockquote')).toBeInViewport()
  await page.goBack()
  await expect(cite).toBeFocused()

  // Choosing a tab keeps the focus and the scroll position.
  const tab = tabs(page).getByRole('link', { name: 'Referência' })
  await tab.press('Enter')
  await expect(citation).toBeVisible()
  await expect(tab).toBeFocused()
})

test('Back from a title stands on its link among the results, and Tab goes on from there @desk', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE')
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  const left = links.nth(6)
  await left.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/acervo\//)
  await page.goBack()
  await expect(left).toBeFocused()
  await expect(left).toBeInViewport()
})

test('a request is begun with the focus on its form, and a PIX code takes the place of its button @desk', async ({
  page,
  server,
}) => {
  await signIn(page, violeta, { redirect: '/acervo/1001' })
  const ways = howToGet(page).getByRole('link', { name: /^Pedir/ })
  await ways.first().press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).and(page.locator(':focus'))).toBeVisible()

  addFine(server, personOf(server, violeta.user), 700)
  await page.goto('/meupergamum/debitos')
  await page.getByRole('button', { name: 'Gerar o código PIX' }).press('Enter')
  await expect(page.getByLabel('PIX copia e cola')).toBeVisible()
  await expect(page.locator('main :focus')).toHaveRole('heading')
})

test('an error of the field that has the focus is announced @desk', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE')
  const from = page.getByRole('textbox', { name: 'De', exact: true })
  await from.fill('abc')
  await from.press('Enter')
  const said = page.locator('.field', { has: from }).locator('[aria-live]')
  await expect(said).toHaveText(/ano/)
  await expect(said).toHaveAttribute('aria-live', 'polite')
  await page.getByRole('textbox', { name: 'Até', exact: true }).focus()
  await expect(said).toHaveAttribute('aria-live', 'off')
})
