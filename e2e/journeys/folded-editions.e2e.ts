/** Editions of one work in the list of results: together, each with its own availability and actions. */
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { heading } from '../helpers/results-page.ts'

test('the editions of a work stand behind the first of them, and are opened by key', {
  tag: ['@W-203'],
}, async ({ page }) => {
  await page.goto('/?q=dom casmurro&for=LIVRE')
  await expect(heading(page)).toContainText(/^6 títulos/)
  const work = page.locator('.hits > li').first()
  const editions = work.getByRole('list').getByRole('listitem')
  await expect(editions.first()).toBeHidden()
  const open = work.locator('summary')
  await expect(open).toHaveText(/^Mais 4 edições.*Dom Casmurro/)
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(editions).toHaveCount(4)
  await expect(editions.filter({ hasText: 'E-book' }).getByRole('link', { name: /^Ler agora/ })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  // Each edition has its own box to choose it, and its own page; the way back leads to it.
  await editions.nth(1).getByRole('checkbox').check()
  await expect(page.getByText('1 título escolhido')).toBeVisible()
  const third = editions.nth(2).getByRole('link', { name: 'Dom Casmurro', exact: true })
  const address = await third.getAttribute('href')
  await third.click()
  await expect(page).toHaveURL(address!)
  await page.goBack()
  await expect(page.locator(`.hits a[href="${address}"]`).first()).toBeFocused()
})

test('other displays show each edition by itself', { tag: ['@W-203', '@desk'] }, async ({ page }) => {
  await page.goto('/?q=dom casmurro&for=LIVRE&modo=T')
  await expect(page.getByRole('table', { name: 'Títulos encontrados' }).getByRole('row')).toHaveCount(7)
  await page.goto('/?q=dom casmurro&for=LIVRE&modo=C')
  await expect(page.locator('.coverwall > li')).toHaveCount(6)
})
