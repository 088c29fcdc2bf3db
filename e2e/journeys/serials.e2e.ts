/** The issues of a journal: a year at a time, of all libraries or one. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'
import { isTakenOver } from '../helpers/taken-over.ts'

/** Estudos Avançados, which two libraries have. */
const journal = '/acervo/1333'

test('a reader sees which issues of a journal a library has, this year and before', {
  tag: ['@R-020'],
}, async ({ page }) => {
  await choose(page, 'light')
  await page.goto(journal)
  await page.getByRole('navigation', { name: 'Seções do título' }).getByRole('link', { name: 'Números' }).click()
  await expect(page).toHaveURL(`${journal}/colecao-kardex`)
  const region = page.getByRole('region', { name: 'Números' })
  await expect(region.getByRole('heading', { level: 3 })).toHaveCount(2)
  const issues = region.getByRole('listitem')
  await expect(issues.first()).toContainText(/^v\. \d+, n\. 1 \(/)
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)

  const years = region.getByRole('combobox', { name: 'Ano' })
  const newest = await years.inputValue()
  await years.selectOption(String(Number(newest) - 4))
  await expect(issues.first()).toContainText(String(Number(newest) - 4))
  await expect(issues.filter({ hasText: 'Encadernado' }).first()).toBeVisible()

  await region.getByRole('combobox', { name: 'Biblioteca' }).selectOption({ label: 'Biblioteca Central' })
  await expect(region.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(region.getByRole('heading', { level: 3 })).toContainText('Biblioteca Central')
})

test('the address of the issues shows them at once; a book has none to show', { tag: ['@R-020'] }, async ({ page }) => {
  await page.goto(`${journal}/colecao-kardex`)
  await expect(page.getByRole('region', { name: 'Números' }).getByRole('listitem').first()).toBeVisible()
  await page.goto('/acervo/1001/colecao-kardex')
  await isTakenOver(page)
  await expect(page.getByText('Nenhuma biblioteca registra os números deste título.')).toBeVisible()
  await page.goto('/acervo/1001')
  await isTakenOver(page)
  const tabs = page.getByRole('navigation', { name: 'Seções do título' })
  await expect(tabs.getByRole('link', { name: 'Exemplares' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Números' })).toHaveCount(0)
})

test('the articles of a journal stand under their issues, and lead to their pages', {
  tag: ['@R-021'],
}, async ({ page }) => {
  await choose(page, 'light')
  // Communications of the ACM.
  await page.goto('/acervo/1345')
  await page.getByRole('navigation', { name: 'Seções do título' }).getByRole('link', { name: 'Sumários' }).click()
  await expect(page).toHaveURL('/acervo/1345/sumarios')
  const region = page.getByRole('region', { name: 'Sumários' })
  await expect(region.getByRole('heading', { level: 3 }).first()).toHaveText(/^v\. 13, n\. 6/)
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
  await region.getByRole('link', { name: 'Go to statement considered harmful' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Go to statement considered harmful' })).toBeVisible()
})

test('the stories of a book are listed under its contents', { tag: ['@R-022'] }, async ({ page }) => {
  await choose(page, 'light')
  // Ficciones.
  await page.goto('/acervo/1106')
  await page.getByRole('navigation', { name: 'Seções do título' }).getByRole('link', { name: 'Sumário' }).click()
  await expect(page).toHaveURL('/acervo/1106/sumarios-livros')
  await expect(page.getByRole('region', { name: 'Sumário' }).getByRole('listitem')).toHaveCount(14)
  await expectNoAxeViolations(page, 'light')
})
