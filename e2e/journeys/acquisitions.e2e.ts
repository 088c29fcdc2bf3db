/** Purchase suggestions and purchase orders of the personal area, with what the library answers. */
import { readFileSync, rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { desk } from '../helpers/desk.ts'
import { copyLibrary } from '../helpers/library-template.ts'
import { removePlans } from '../helpers/plan-rows.ts'
import { type RunningServer, startServer } from '../helpers/running-server.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, type DemoLogin, signIn } from '../helpers/sign-in.ts'

const augusto: DemoLogin = { user: '0951207', password: 'Lobo-Guara-37', name: 'Augusto' }
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, title: string) => main(page).getByRole('row').filter({ hasText: title })

test.beforeEach(({ page }) => choose(page, 'light'))

test('a patron suggests a purchase; the library answers, orders and receives it; the patron sees each step', {
  tag: ['@A-018', '@A-034', '@S-076', '@S-077', '@P-006', '@V-048', '@V-049'],
}, async ({ page, server, isMobile }) => {
  const title = isMobile ? 'Água funda' : 'Quarto de despejo'
  await signIn(page, ana, { redirect: '/meupergamum/sugestoes' })
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Sugestões de compra')
  await expect(main(page).getByRole('row')).not.toHaveCount(0)
  await main(page).getByRole('button', { name: 'Sugerir uma compra' }).click()
  await dialog(page).getByRole('button', { name: 'Enviar a sugestão' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Biblioteca')
  await expectNoAxeViolations(page, 'light')
  await dialog(page).getByLabel('Biblioteca', { exact: true }).selectOption({ index: 1 })
  await dialog(page).getByLabel('Título').fill(title)
  await dialog(page).getByLabel('Editora').fill('Editora da Serra')
  await dialog(page).getByRole('button', { name: 'Enviar a sugestão' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, title)).toContainText('Sugestão de compra')
  await expectNoSidewaysScroll(page)

  const suggestions = await page.evaluate(() => document.querySelectorAll('main tbody tr').length)
  expect(suggestions).toBeGreaterThan(1)
  const suggestion = await newestSuggestionOf(page)
  const answer = 'Pedimos preço a três livrarias.'
  const [answered] = await desk(server, 'suggestion-status', { suggestion, status: 'in-quotation', answer })
  expect(answered).toMatchObject({ done: 'suggestion-status', title })
  await page.reload()
  await expect(row(page, title)).toContainText('Em cotação')
  await expect(row(page, title)).toContainText(answer)
  await main(page).getByLabel('Situação').selectOption('Esgotada')
  await expect(row(page, title)).toHaveCount(0)

  const [placed] = await desk(server, 'order', { suggestion, copies: 2, vendor: 'Livraria', price: '59,90' })
  await page.goto('/meupergamum/pedidos-de-compra')
  await expect(row(page, title)).toContainText('0 de 2 exemplares')
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
  await desk(server, 'order', { order: placed!.order, received: 2 })
  await page.reload()
  await expect(row(page, title)).toContainText('Recebido')
  await page.goto('/meupergamum/sugestoes')
  await expect(row(page, title)).toContainText('Atendida')
})

/** Its number, as the browser's own call answers it. */
async function newestSuggestionOf(page: Page): Promise<number> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/aquisicao/sugestoes')
  await page.reload()
  const { sugestoes } = (await (await answered).json()) as { sugestoes: { codigo: string }[] }
  return Number(sugestoes[0]!.codigo)
}

test('a professor suggests a title for a course by keyboard, on a page that knows the courses', {
  tag: ['@P-019'],
}, async ({ page, isMobile }) => {
  const title = isMobile ? 'Raízes do Brasil' : 'História do Brasil'
  await signIn(page, augusto)
  await page.goto('/meupergamum')
  await main(page).getByRole('link', { name: 'Sugerir títulos para as suas disciplinas' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Sugestão para disciplinas')
  await main(page).getByRole('button', { name: 'Enviar a sugestão' }).focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('alert')).toContainText('Disciplina')
  await expectNoAxeViolations(page, 'light')
  await main(page).getByLabel('Disciplina').selectOption({ index: 1 })
  await main(page).getByLabel('Exemplares').fill('doze')
  await main(page).getByLabel('Biblioteca', { exact: true }).selectOption({ index: 1 })
  await main(page).getByLabel('Título').fill(title)
  await main(page).getByLabel('Editora').fill('Companhia das Letras')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Digite um número de 1 a 999.')).toBeVisible()
  await main(page).getByLabel('Exemplares').fill('12')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Sugestões de compra')
  await expect(row(page, title)).toContainText('Bibliografia básica · 12 exemplares')
  await expectNoSidewaysScroll(page)
})

test('the numbers of acquisition and of the collection stand as charts, tables and files', {
  tag: ['@A-035', '@A-036', '@S-079', '@S-080'],
}, async ({ page }) => {
  await signIn(page, ana, { redirect: '/meupergamum/estatisticas-de-aquisicao' })
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Estatísticas de aquisição')
  const numbers = main(page).getByRole('table', { name: 'Números e o que contam' })
  await expect(numbers.getByRole('row', { name: /Exemplares incorporados/ })).toContainText('data de aquisição')
  await expect(main(page).getByRole('img', { name: /^Exemplares incorporados/ })).toBeVisible()
  await main(page).getByText('Os mesmos números em tabela').click()
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Baixar CSV' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toMatch(
    /^\uFEFFPeríodo;Sugestões de compra;Pedidos de compra;Exemplares incorporados;Títulos novos\r\n\d/,
  )
  await main(page).getByLabel('De', { exact: true }).fill('01/01/2030')
  await main(page).getByRole('button', { name: 'Mostrar' }).click()
  await expect(main(page).getByLabel('De', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(numbers).toBeVisible()

  await page.goto('/meupergamum/totais-do-acervo')
  const materials = main(page).getByRole('table', { name: 'Por tipo de material' })
  await main(page).getByText('Os mesmos números em tabela').first().click()
  await expect(materials.getByRole('row', { name: /^Livros \d/ })).toBeVisible()
  await main(page).getByLabel('Biblioteca', { exact: true }).selectOption('Biblioteca Central')
  await expect(main(page).getByRole('table', { name: 'Por biblioteca' })).toHaveCount(0)
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
})

test('a professor changes their teaching plan; a patron finds it with what is on the shelf', {
  tag: ['@A-033', '@S-085', '@V-040', '@F-182'],
}, async ({ page }) => {
  await signIn(page, augusto, { redirect: '/meupergamum/planos-de-ensino' })
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Planos de ensino')
  await main(page).getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(main(page).getByRole('alert')).toContainText('Preencha ao menos um campo')
  await main(page).getByRole('button', { name: 'Ver os meus planos' }).click()
  const plan = main(page)
    .getByRole('region', { name: /^HIS110 Formação do Brasil/ })
    .first()
  await plan.getByRole('button', { name: 'Alterar o plano de Formação do Brasil' }).click()
  await plan.getByLabel('Número de alunos').fill('60')
  await plan.getByLabel('Acrescentar do catálogo').fill('dom casmurro')
  await page.keyboard.press('Enter')
  await plan
    .getByRole('button', { name: /^Pôr na complementar: Dom Casmurro/ })
    .first()
    .click()
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
  await plan.getByRole('button', { name: 'Salvar o plano' }).click()
  await expect(page.getByText('Plano de ensino salvo.')).toBeVisible()
  await expect(plan).toContainText('60 alunos')
  await expect(plan.getByRole('table', { name: 'Bibliografia complementar' })).toContainText('Dom Casmurro')
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
})

const withoutPlans = test.extend<{ own: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of the pattern.
  own: async ({}, use) => {
    const folder = copyLibrary()
    removePlans({ dataFolder: folder })
    const own = await startServer(folder)
    await use(own)
    await own.stop()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ own }, use) => use(own.address),
})

withoutPlans('a library without teaching plans says so instead of asking for a field', async ({ page }) => {
  await signIn(page, ana, { redirect: '/meupergamum/planos-de-ensino' })
  await expect(main(page).getByRole('heading', { name: 'Ainda não há planos de ensino publicados' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Buscar', exact: true })).toHaveCount(0)
  await expectNoAxeViolations(page, 'light')
})
