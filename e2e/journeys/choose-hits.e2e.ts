/** Many hits are chosen at once: over pages and displays, into the basket, a file or a mail; and the choice is undone. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { total } from '../helpers/results-page.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

const results = '/?q=machado&for=LIVRE&perPage=10'

const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /^Escolher / })
const bar = (page: Page) => page.getByRole('region', { name: 'Títulos escolhidos' })
const basketLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cesta/ })

test.beforeEach(({ page }) => choose(page, 'light'))

test('hits of two pages and of three displays go into the basket together', async ({ page }) => {
  await page.goto(results)
  await expect(bar(page)).toHaveCount(0)
  await boxes(page).nth(0).check()
  await boxes(page).nth(2).check()
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await expect(bar(page)).toContainText('2 escolhidos')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Tabela', exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(boxes(page).nth(2)).toBeChecked()
  await boxes(page).nth(3).check()
  await page.getByRole('link', { name: 'Capas', exact: true }).click()
  await expect(page.locator('.coverwall')).toBeVisible()
  await boxes(page).nth(2).uncheck()
  await page.getByRole('link', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(/page=2/)
  // The first page, whose first hit is chosen, stands until the second has come.
  await expect(boxes(page).nth(0)).not.toBeChecked()
  await boxes(page).nth(0).check()
  await expect(bar(page)).toContainText('3 escolhidos')

  await bar(page).getByRole('button', { name: 'Guardar na cesta' }).click()
  await expect(basketLink(page)).toHaveAccessibleName('Cesta com 3 títulos')
  await expect(page.getByText('3 títulos guardados na cesta.')).toBeVisible()

  // Another search begins without a choice.
  await page.goto('/?q=lispector&for=LIVRE')
  await expect(bar(page)).toHaveCount(0)
})

test('the whole page is chosen and cleared, by keyboard @desk', async ({ page }) => {
  await page.goto(results)
  const box = boxes(page).nth(4)
  await box.focus()
  await page.keyboard.press('Space')
  await tabTo(page, bar(page).getByRole('button', { name: 'Os 10 da página' }), 200)
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('10 escolhidos')
  await expect(bar(page).getByRole('button', { name: 'Os 10 da página' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Desfazer a escolha' }).press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(boxes(page).last()).toBeFocused()
  await expect(boxes(page).last()).not.toBeChecked()
})

test('what was ticked before the page is taken over is chosen @desk', async ({ page }) => {
  await page.goto(results, { waitUntil: 'commit' })
  await boxes(page).nth(1).check()
  await expect(bar(page)).toContainText('1 escolhido')
  await expect(boxes(page).nth(1)).toBeChecked()
})

test('the chosen titles are exported, and sent by e-mail after signing in', async ({ page }) => {
  await page.goto(results)
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  const menu = bar(page).getByText('Exportar', { exact: true })
  await menu.click()
  const ris = page.getByRole('button', { name: /^RIS/ })
  await expect(ris).toBeInViewport({ ratio: 1 })
  const download = page.waitForEvent('download')
  await ris.click()
  expect((await download).suggestedFilename()).toBe('cesta.ris')
  await expect(page.getByText('2 títulos exportados.')).toBeVisible()

  await menu.click()
  await bar(page).getByRole('button', { name: 'Enviar por e-mail' }).click()
  await expect(page.locator('input[name="username"]')).toBeVisible()
})

test('a patron sends the chosen titles by e-mail, and is back at the results @desk', async ({ page }) => {
  await signIn(page, ana, { redirect: results })
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await bar(page).getByText('Exportar', { exact: true }).click()
  await bar(page).getByRole('button', { name: 'Enviar por e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar a lista por e-mail' })
  await expect(dialog.getByRole('button', { name: 'Voltar aos resultados' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Para' }).fill('bia@example.org')
  await dialog.getByRole('button', { name: 'Enviar a lista' }).click()
  await expect(page.getByText('Lista a caminho de 1 e-mail.')).toBeVisible()
  await expect(bar(page)).toContainText('2 escolhidos')
})

test('all hits of a search are exported by a link under them', { tag: ['@W-226'] }, async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE&perPage=10')
  const hits = await total(page)
  expect(hits).toBeGreaterThan(10)
  const line = page.getByText(`Exportar os ${hits} títulos:`)
  await expect(line).toBeVisible()
  const download = page.waitForEvent('download')
  await line.getByRole('link', { name: 'RIS', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('titulos.ris')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.match(/^TY {2}- /gm)).toHaveLength(hits)
  await expect(page).toHaveURL(/perPage=10/)
})
