/** The basket: filled in the results and on a title's page, kept over a reload, taken along on signing in, shared. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

const results = '/?q=machado&for=LIVRE'

const toggles = (page: Page) => page.getByRole('button', { name: /^Guardar na cesta:/ })
const basketLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cesta/ })
const rows = (page: Page) => page.getByRole('main').locator('.hit')

async function fillBasket(page: Page, count: number): Promise<void> {
  await page.goto(results)
  for (let at = 0; at < count; at++) {
    await toggles(page).nth(at).click()
    await expect(toggles(page).nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
}

test('a visitor gathers titles, which survive a reload, and takes some out again', { tag: ['@R-009'] }, async ({
  page,
}) => {
  await choose(page, 'light')
  await fillBasket(page, 3)
  await expect(basketLink(page)).toHaveAccessibleName('Cesta com 3 títulos')
  await page.reload()
  await expect(basketLink(page)).toHaveAccessibleName('Cesta com 3 títulos')
  await expect(toggles(page).first()).toHaveAttribute('aria-pressed', 'true')
  await basketLink(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cesta' })).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)

  const first = await rows(page).first().getByRole('heading').innerText()
  await rows(page)
    .first()
    .getByRole('button', { name: /^Remover/ })
    .click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).last().getByRole('heading')).toHaveText(first)

  await page.getByRole('combobox', { name: 'Ordem' }).selectOption('title')
  const withoutArticle = (title: string) => title.replace(/^(?:Os?|As?) /, '')
  const titles = async () => (await rows(page).getByRole('heading').allInnerTexts()).map(withoutArticle)
  const sorted = (await titles()).toSorted((one, other) => one.localeCompare(other, 'pt'))
  await expect.poll(titles).toEqual(sorted)

  await page.getByRole('button', { name: 'Esvaziar a cesta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Esvaziar a cesta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A cesta está vazia' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'A cesta está vazia' })).toBeVisible()
  await expectNoAxeViolations(page, 'light')
})

test('the basket of a visitor joins that of the account on signing in, and stays there @desk', {
  tag: ['@R-009'],
}, async ({ page }) => {
  await fillBasket(page, 2)
  await signIn(page, ana)
  await page.goto('/cesta')
  await expect(page.getByText(/guardados na sua conta/)).toBeVisible()
  // Ana's basket of the demonstration library has twelve titles.
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(12)
  await page.getByRole('button', { name: 'Esvaziar a cesta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Esvaziar a cesta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A cesta está vazia' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'A cesta está vazia' })).toBeVisible()
})

test('the basket is a section of the personal area, with all that can be done with it', {
  tag: ['@A-026', '@S-070'],
}, async ({ page }) => {
  await choose(page, 'light')
  await fillBasket(page, 2)
  await signIn(page, ana)
  await page.goto('/meupergamum/cesta')
  await expect(page.getByRole('heading', { level: 1, name: 'Cesta' })).toBeVisible()
  await expect(page.locator('nav a[href="/meupergamum/cesta"][aria-current="page"]:visible').first()).toBeVisible()
  await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(2)
  const before = await rows(page).count()
  for (const name of ['Gerar referências', 'Enviar por e-mail', 'Imprimir na ordem da estante']) {
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
  await rows(page)
    .first()
    .getByRole('button', { name: /^Remover/ })
    .click()
  await expect(rows(page)).toHaveCount(before - 1)
  await page.reload()
  await expect(rows(page)).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Esvaziar a cesta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Esvaziar a cesta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A cesta está vazia' })).toBeVisible()
})

test('a shared list names what is gone, and becomes the reader’s own by the keyboard @desk', async ({ page }) => {
  await choose(page, 'light')
  await page.goto('/cesta?titulos=1001,1002,999999999,x')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('Número 999999999: não existe no catálogo')).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await tabTo(page, page.getByRole('button', { name: 'Guardar os 2 na minha cesta' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Ver a minha cesta' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver a minha cesta' }).click()
  await expect(page.getByText('2 títulos, guardados só neste navegador')).toBeVisible()

  await page.goto('/cesta?titulos=abc')
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não leva a nenhum título' })).toBeVisible()
})

test('the list is cited, exported and sent by e-mail from the account @desk', { tag: ['@K-014', '@C-051'] }, async ({
  page,
}) => {
  await choose(page, 'light')
  // So that there is a basket to replace, whatever other journeys have left in it.
  await fillBasket(page, 1)
  await signIn(page, ana)
  await page.goto('/cesta?titulos=1001,1010')
  await page.getByRole('button', { name: 'Trocar a minha cesta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trocar a minha cesta por esta lista' }).click()
  await page.getByRole('link', { name: 'Ver a minha cesta' }).click()
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Gerar referências' }).click()
  const references = page.getByRole('region', { name: 'Referências (ABNT NBR 6023)' })
  await expect(references.getByRole('blockquote')).toHaveCount(2)
  await expect(references.getByRole('blockquote').first().locator('strong')).toHaveText('Dom Casmurro')
  await expectNoAxeViolations(page, 'light')

  const download = page.waitForEvent('download')
  await page.getByText('Exportar', { exact: true }).click()
  await page.getByRole('button', { name: /^RIS/ }).click()
  expect((await download).suggestedFilename()).toBe('cesta.ris')

  await page.getByRole('button', { name: 'Enviar por e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar a lista por e-mail' })
  await expectNoAxeViolations(page, 'light')
  await dialog.getByRole('textbox', { name: 'Para' }).fill('bia@example.org; caio')
  await dialog.getByRole('button', { name: 'Enviar a lista' }).click()
  await expect(dialog.getByText('Este e-mail não está certo: caio. Corrija-o; nada foi enviado.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Para' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Para' }).fill('bia@example.org; caio@example.org')
  await dialog.getByRole('button', { name: 'Enviar a lista' }).click()
  await expect(page.getByRole('alert').getByText('Lista a caminho de 2 e-mails.')).toBeVisible()
})

test('a title is exported from its page @desk', async ({ page }) => {
  await page.goto('/acervo/1001/referencia')
  await page.getByText('Exportar', { exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^BibTeX/ }).click()
  expect((await download).suggestedFilename()).toBe('acervo-1001.bib')
})
