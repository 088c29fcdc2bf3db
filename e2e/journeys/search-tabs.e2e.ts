/** The tabs above the search box: on the home page, on guides and on results. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { heading } from '../helpers/results-page.ts'
import { isTakenOver } from '../helpers/taken-over.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Formas de pesquisar' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const field = (page: Page) => page.getByRole('combobox', { name: 'O que você procura' })
const note = (page: Page) => page.getByText('Só livros eletrônicos.')

async function chooseFromMore(page: Page, name: string): Promise<void> {
  // The list closes when the page behind it changes: results may still be on their way.
  await expect(async () => {
    if (!(await tab(page, name).isVisible())) await tabs(page).getByText('Mais', { exact: true }).click()
    await tab(page, name).click({ timeout: 3000 })
  }).toPass()
}

test('each way to search is a tab with an address; the words go along', async ({ page }) => {
  await page.goto('/')
  await expect(tab(page, 'Pesquisa geral')).toHaveAttribute('aria-current', 'page')
  await field(page).fill('machado')
  await field(page).press('Enter')
  await expect(heading(page)).toContainText('machado')
  await chooseFromMore(page, 'E-books')
  await expect(page).toHaveURL('/ebooks?q=machado&for=LIVRE')
  await expect(tab(page, 'E-books')).toHaveAttribute('aria-current', 'page')
  await expect(field(page)).toHaveValue('machado')
  // The hits of the first search may still be shown.
  await expect(page.locator('.hit .eyebrow').filter({ hasNotText: 'E-book' })).toHaveCount(0)
  await expect(page.locator('.hit .eyebrow').first()).toContainText('E-book')

  // Also what was typed and not sent.
  await field(page).fill('rosa')
  await tab(page, 'Autores').click()
  await expect(page).toHaveURL('/listas/autor?inicio=rosa')
})

test('a tab from behind “more” stays in the row for this visit, and a language ends that and the note', {
  tag: ['@S-045', '@S-046'],
}, async ({ page, isMobile }) => {
  await page.goto('/ebooks')
  await isTakenOver(page)
  await expect(note(page)).toBeVisible()
  await page.goto('/')
  await expect(tab(page, 'E-books')).toBeVisible()
  await page.goto('/ebooks')
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
  } else await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'E-books' })).toBeVisible()
  await expect(page.getByText('E-books only.')).toBeHidden()
  await page.goto('/?lng=en')
  const row = page.getByRole('navigation', { name: 'Ways to search' }).getByRole('list').first()
  await expect(row.getByRole('link', { name: 'Advanced search' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.sessionStorage.getItem('estante.searchGuide'))).toBe('false')
})

test('the note of a tab is closed once for the visit, without a jump when a page opens', async ({ page }) => {
  await page.goto('/ebooks')
  await page.getByRole('button', { name: 'Fechar a explicação' }).click()
  await expect(note(page)).toBeHidden()
  await page.goto('/periodicos', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-search-guide', 'off')
  await expect(page.getByRole('heading', { level: 1, name: 'Periódicos' })).toBeVisible()
  await expect(page.getByText('Só revistas, jornais')).toBeHidden()
})

test('a guide that opens another page leads there, typed by hand too', async ({ page }) => {
  await page.goto('/assuntos')
  await expect(page).toHaveURL('/listas/assunto')
  await page.goto('/novas_aquisicoes')
  await expect(heading(page)).toHaveText('Novidades')
  await expect(tab(page, 'Novidades')).toHaveAttribute('aria-current', 'page')
})

test('the tabs are reached by keyboard and have no violations @desk', async ({ page }) => {
  await page.goto('/periodicos?q=revista&for=LIVRE')
  await expect(heading(page)).toBeVisible()
  await tab(page, 'Pesquisa geral').focus()
  await page.keyboard.press('Tab')
  await expect(tab(page, 'Pesquisa avançada')).toBeFocused()
  const more = tabs(page).getByText('Mais', { exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(tab(page, 'E-books')).toBeFocused()
  await expectNoAxeViolationsInSchemes(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})
