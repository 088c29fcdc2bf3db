/** The advanced search: a form of lines and limits, with and without scripts; the forms of the special guides. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { hideGuides, showGuides } from '../helpers/guide-rows.ts'
import { heading, total } from '../helpers/results-page.ts'

const form = (page: Page) => page.getByRole('search', { name: 'Pesquisa avançada' })
const line = (page: Page, number: number) => form(page).getByRole('group', { name: `Linha ${number}` })
const words = (page: Page, number: number) => line(page, number).getByRole('searchbox')
const send = (page: Page) => form(page).getByRole('button', { name: 'Pesquisar' }).click()

test('lines and limits are one search, and the results lead back to the filled form', async ({ page }) => {
  await page.goto('/pesquisa_avancada')
  await expect(words(page, 1)).toBeFocused()
  await words(page, 1).fill('machado')
  await line(page, 2).getByRole('combobox', { name: 'Como se junta' }).selectOption('mas não')
  await words(page, 2).fill('casmurro')
  await form(page).getByLabel('De', { exact: true }).fill('1950')
  await form(page).locator('summary', { hasText: 'Tipo de material' }).click()
  await form(page).getByRole('checkbox', { name: 'Livro', exact: true }).check()
  await form(page).getByRole('combobox', { name: 'Biblioteca' }).selectOption({ label: 'Biblioteca Central' })
  await send(page)
  await expect(page).toHaveURL(
    '/pesquisa_avancada?q=machado&for=LIVRE&condition=NOT&q2=casmurro&for2=TITULO&T=1&B=1&P=1950-',
  )
  await expect(heading(page)).toHaveText(/^\d+ títulos?/)
  await expect(page.getByRole('link', { name: 'Título: casmurro remover' })).toBeVisible()

  await page.getByRole('link', { name: 'Alterar a pesquisa' }).click()
  await expect(words(page, 1)).toHaveValue('machado')
  await expect(words(page, 2)).toHaveValue('casmurro')
  await expect(line(page, 2).getByRole('combobox', { name: 'Como se junta' })).toHaveValue('NOT')
  await expect(form(page).getByLabel('De', { exact: true })).toHaveValue('1950')
  await expect(form(page).getByRole('checkbox', { name: 'Livro', exact: true })).toBeChecked()
  await expect(form(page).getByRole('combobox', { name: 'Biblioteca' })).toHaveValue('1')
  await page.goBack()
  await expect(heading(page)).toHaveText(/^\d+ títulos?/)
})

test('five lines at most; what is wrong stands beside its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/pesquisa_avancada')
  await send(page)
  await expect(words(page, 1)).toBeFocused()
  await expect(words(page, 1)).toHaveAccessibleDescription('Digite o que você procura, ou escolha um limite abaixo.')
  const add = form(page).getByRole('button', { name: 'Acrescentar uma linha' })
  await add.click()
  await expect(words(page, 4)).toBeFocused()
  await add.click()
  await expect(words(page, 5)).toBeFocused()
  await expect(add).toBeHidden()
  await words(page, 5).fill('a'.repeat(10_000))
  await form(page).getByLabel('De', { exact: true }).fill('2010')
  await form(page).getByLabel('Até', { exact: true }).fill('1990')
  await send(page)
  await expect(words(page, 5)).toBeFocused()
  await expect(words(page, 5)).toHaveAccessibleDescription('Use no máximo 500 caracteres.')
  await expect(form(page).getByLabel('Até', { exact: true })).toHaveAccessibleDescription(/vem antes do primeiro/)
  await expect(words(page, 5)).toHaveValue('a'.repeat(10_000))
})

test('what a course or a professor’s courses read', async ({ page }) => {
  await page.goto('/pesquisa_avancada')
  await form(page).getByText('Curso, disciplina ou professor', { exact: true }).click()
  await form(page).getByRole('searchbox', { name: 'Procurar curso' }).fill('letras')
  const letras = form(page).locator('summary', { hasText: /^Letras curso$/ })
  await letras.click()
  await form(page).getByRole('checkbox', { name: 'Tudo de Letras' }).check()
  await send(page)
  await expect(heading(page)).toHaveText(/^\d+ títulos?/)
  expect(new URL(page.url()).searchParams.getAll('C').length).toBeGreaterThan(1)
  expect(await total(page)).toBeGreaterThan(0)
})

test('the form of a guide that the library does not show is not found @desk', async ({ page }) => {
  await page.goto('/arquivo')
  await expect(heading(page)).toHaveText('Esta página não está na estante')
})

const special = [
  { guide: 'arquivo', index: 'Produtor', words: 'machado', materials: /^(?!Livro$)/, boxes: true },
  { guide: 'atos_normativos', index: 'Número ou título do ato', words: 'lei', materials: /^Texto legal$/, boxes: true },
  { guide: 'jurisprudencia', index: 'Tribunal ou relator', words: 'brasil', materials: /./, boxes: false },
] as const

test('archive, normative acts and case law have forms of their own where the library shows them', async ({
  page,
  server,
}) => {
  const codes = special.map(({ guide }) => guide)
  showGuides(server, codes)
  try {
    for (const { guide, index, words: typed, materials, boxes } of special) {
      await page.goto(`/${guide}`)
      await expect(words(page, 1)).toBeFocused()
      await expect(form(page).getByText('Curso, disciplina ou professor')).toHaveCount(0)
      await expect(form(page).locator('summary', { hasText: 'Tipo de material' })).toHaveCount(boxes ? 1 : 0)
      await expectNoAxeViolationsInSchemes(page, ['light'])
      await line(page, 1).getByRole('combobox', { name: 'Pesquisar em' }).selectOption(index)
      await words(page, 1).fill(typed)
      await send(page)
      await expect(heading(page)).toHaveText(/^\d+ títulos?/)
      const found = await page.locator('.hit .eyebrow span:first-of-type').allInnerTexts()
      expect(found.length).toBeGreaterThan(0)
      for (const material of found) expect(material).toMatch(materials)
      await page.getByRole('link', { name: 'Alterar a pesquisa' }).click()
      await expect(words(page, 1)).toHaveValue(typed)
      await expect(line(page, 1).getByRole('combobox', { name: 'Pesquisar em' }).locator('option:checked')).toHaveText(
        index,
      )
    }
  } finally {
    hideGuides(server, codes)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is sent as an address @desk', async ({ page }) => {
    await page.goto('/pesquisa_avancada')
    await words(page, 1).fill('machado')
    await form(page).getByLabel('De', { exact: true }).fill('1950')
    await form(page).getByLabel('Até', { exact: true }).fill('1990')
    await send(page)
    await expect(heading(page)).toHaveText(/^\d+ títulos? para “machado”/)
    await expect(page.getByRole('link', { name: 'Ano de publicação: 1950 a 1990 remover' })).toBeVisible()
    await page.getByRole('link', { name: 'Alterar a pesquisa' }).click()
    await expect(words(page, 1)).toHaveValue('machado')
    await expect(form(page).getByLabel('Até', { exact: true })).toHaveValue('1990')
  })
})

test('the form has no violations, folded and open', async ({ page }) => {
  await page.goto('/pesquisa_avancada?q=a&for=LIVRE&T=1&I=por&C=2&formulario=1')
  await expect(form(page).getByRole('checkbox', { name: 'Livro', exact: true })).toBeChecked()
  await send(page)
  await page.goto('/pesquisa_avancada')
  await send(page)
  await expect(words(page, 1)).toBeFocused()
  await expectNoAxeViolationsInSchemes(page)
  await page.goto('/pesquisa_avancada?q=a&for=LIVRE&T=1&I=por&C=2&formulario=1')
  await expectNoAxeViolationsInSchemes(page)
})

test('a line may be in CQL; what is wrong with it is said, and the form still has it', { tag: ['@W-221'] }, async ({
  page,
}) => {
  await page.goto('/pesquisa_avancada')
  await line(page, 1).getByRole('combobox', { name: 'Pesquisar em' }).selectOption('CQL')
  await expect(words(page, 1)).toHaveAccessibleDescription(/^Linguagem de consulta, por exemplo: dc\.creator=machado/)
  await words(page, 1).fill('(dc.title=casmurro')
  await send(page)
  await expect(heading(page)).toHaveText('Esta pesquisa não pôde ser feita')
  await expect(page.getByText(/^A consulta em CQL não pôde ser lida em “\(”/)).toBeVisible()
  await page.getByRole('link', { name: 'Alterar a pesquisa' }).click()
  await expect(words(page, 1)).toHaveValue('(dc.title=casmurro')
  await words(page, 1).fill('dc.title=casmurro and dc.creator=machado')
  await send(page)
  await expect(heading(page)).toHaveText(/^\d+ títulos? para “dc\.title=casmurro and dc\.creator=machado”/)
  await expect(page.getByRole('link', { name: 'Dom Casmurro' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pesquisar em tudo' })).toHaveCount(0)
})
