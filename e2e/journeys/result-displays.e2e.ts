/** The results as references and as a table: the same titles, in the same order. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { brokenWords } from '../helpers/broken-words.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { heading } from '../helpers/results-page.ts'

const codes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('references and table show the titles of the list, and lead to them', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE&perPage=10')
  // The list shows editions of a work together, the others each in its place.
  const inList = '.hit .title a, .hit__edition > p > a'
  await expect(page.locator(inList)).toHaveCount(10)
  const listed = (await codes(page, inList)).toSorted()
  await page.getByRole('link', { name: 'Referências', exact: true }).click()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&perPage=10&modo=R')
  await expect(page.locator('.refs__text').first()).toHaveText(/^ASSIS, Machado de\. Dom Casmurro\. .+\d{4}\./)
  expect((await codes(page, '.refs__text a')).toSorted()).toEqual(listed)
  await expect(page.getByRole('button', { name: 'Copiar as 10 referências desta página' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'contrast'])

  await page.getByRole('link', { name: 'Tabela', exact: true }).click()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&perPage=10&modo=T')
  const table = page.getByRole('table', { name: 'Títulos encontrados' })
  await expect(table.getByRole('row')).toHaveCount(11)
  expect((await codes(page, '.hit-table tbody th a')).toSorted()).toEqual(listed)
  await expect(table.getByRole('row').nth(1)).toContainText('Machado de Assis')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])

  // Another search keeps the display.
  await page.getByRole('combobox', { name: 'O que você procura' }).fill('lispector')
  await page.getByRole('combobox', { name: 'O que você procura' }).press('Enter')
  await expect(heading(page)).toContainText('lispector')
  await expect(page).toHaveURL('/?q=lispector&for=LIVRE&perPage=10&modo=T')
  await expect(table).toBeVisible()

  await page.goto('/?q=machado&for=LIVRE&modo=T')
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(table.getByRole('cell', { name: 'século XXI' }).first()).toBeVisible()
    expect(await brokenWords(table.locator('tbody')), `${width}`).toEqual([])
    await expectNoSidewaysScroll(page)
  }
})
