/** From a title that was opened from results to the next one and the one before, over the pages, and back to its hit. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'

const neighbours = (page: Page) => page.getByRole('navigation', { name: 'Títulos destes resultados' })
const links = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const next = (page: Page) => neighbours(page).getByRole('link', { name: 'Próximo título' })
const before = (page: Page) => neighbours(page).getByRole('link', { name: 'Título anterior' })

test.beforeEach(({ page }) => choose(page, 'light'))

test('titles lead on to each other as in the results, over the end of a page, and back to the hit', async ({
  page,
}) => {
  const addresses = async (search: string) => {
    await page.goto(search)
    await expect(links(page)).toHaveCount(5)
    return links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  }
  const second = await addresses('/?q=historia&for=LIVRE&perPage=5&page=2')
  const first = await addresses('/?q=historia&for=LIVRE&perPage=5')
  await links(page).nth(3).click()
  await expect(neighbours(page)).toContainText('4 de 47')
  await expectNoAxeViolations(page, 'light')

  await next(page).click()
  await expect(page).toHaveURL(first[4]!)
  await expect(neighbours(page)).toContainText('5 de 47')
  await next(page).click()
  await expect(page).toHaveURL(second[0]!)
  await expect(neighbours(page)).toContainText('6 de 47')
  await before(page).click()
  await expect(page).toHaveURL(first[4]!)
  await next(page).click()
  await expect(page).toHaveURL(second[0]!)
  await next(page).press('Enter')
  await expect(page).toHaveURL(second[1]!)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // Also after a reload, when the server has rendered the page.
  await page.reload()
  await expect(neighbours(page)).toContainText('7 de 47')
  // The way back leads to the page of results that the title is on, and to its hit.
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link').first().click()
  await expect(page).toHaveURL('/?q=historia&for=LIVRE&page=2&perPage=5')
  await expect(links(page).nth(1)).toBeFocused()
  await expect(links(page).nth(1)).toBeInViewport()
})

test('the first has none before it and the last none after it; a title opened by its address has none @desk', async ({
  page,
}) => {
  await page.goto('/?q=direito&for=LIVRE')
  await links(page).first().click()
  await expect(neighbours(page)).toContainText('1 de 6')
  await expect(before(page)).toHaveCount(0)
  await page.goBack()
  await expect(links(page)).toHaveCount(6)
  await links(page).last().click()
  await expect(neighbours(page)).toContainText('6 de 6')
  await expect(next(page)).toHaveCount(0)

  const address = page.url()
  await page.goto('/')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(neighbours(page)).toHaveCount(0)
})
