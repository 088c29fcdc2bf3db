/** The shelf around a title. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'

test('a title shows its neighbours on the shelf, says which are there, and leads to them', async ({ page }) => {
  await choose(page, 'light')
  await page.goto('/?q=dom+casmurro&for=TITULO')
  await page.locator('.hit__btns').first().getByRole('link').click()
  const shelf = page.getByRole('list', { name: 'Vizinhos de estante' })
  await expect(shelf.getByRole('listitem')).toHaveCount(12)
  await expect(shelf.getByText('Na estante').first()).toBeAttached()
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
  const first = shelf.getByRole('link').first()
  const href = (await first.getAttribute('href')) ?? 'none'
  await first.scrollIntoViewIfNeeded()
  await first.click()
  await expect(page).toHaveURL(href)
})
