/** Categories, loan types and services in the browser: made, changed by two, kept while in use, and removed. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { choose } from '../helpers/schemes.ts'
import { categoryCodes, copiesOfLoanType, renameCategory, servicePrices } from '../helpers/set-up-rows.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief, grantEverywhere } from '../helpers/staff-rows.ts'

test.beforeEach(async ({ page, server }) => {
  await choose(page, 'light')
  grantEverywhere(server, chief.user, 2004)
})

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const change = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole('link', { name: `Mudar ${name}` })
    .press('Enter')
const saved = (page: Page) => page.getByText('Salvo.', { exact: true })

test('a category is made, changed by two, kept while people have it, and removed, with the keyboard @desk', {
  tag: ['@W-243', '@C-235'],
}, async ({ page, server }) => {
  await signIn(page, chief, { redirect: '/balcao/configuracao/categorias' })
  await expect(page.getByRole('heading', { name: 'Categorias' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Nova categoria' }).press('Enter')
  const [code, name] = [page.getByLabel('Código', { exact: true }), page.getByLabel('Nome', { exact: true })]
  await code.fill('22 b')
  await code.press('Enter')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/De 1 a 40 caracteres, sem espaço/)
  await expect(name).toHaveAccessibleDescription('Preencha este campo.')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await name.fill('Egressos')
  await code.fill('01')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/Já existe outro com o nome ou código “01”/)
  await code.fill('22')
  await page.getByLabel('Tipo').selectOption({ label: 'Comunidade' })
  await code.press('Enter')
  await expect(saved(page)).toBeVisible()
  await expect(rowOf(page, 'Egressos')).toContainText('22')
  await expect.poll(() => categoryCodes(server)).toContain('22')

  await change(page, 'Egressos')
  await expect(name).toHaveValue('Egressos')
  renameCategory(server, '22', 'Ex-alunos')
  await name.fill('Antigos alunos')
  await name.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou isto nesse meio-tempo' })).toBeVisible()
  await expect(name).toHaveValue('Antigos alunos')
  await expect(name).toHaveAccessibleDescription('Salvo agora por outra pessoa: Ex-alunos')
  await name.press('Enter')
  await expect(rowOf(page, 'Antigos alunos')).toBeVisible()

  await change(page, 'Antigos alunos')
  await page.getByRole('button', { name: 'Remover' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remover “Antigos alunos”?' })
  await dialog.getByRole('button', { name: 'Remover' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Categorias' })).toBeVisible()
  await expect(rowOf(page, 'Antigos alunos')).toHaveCount(0)
  await expect.poll(() => categoryCodes(server)).not.toContain('22')

  await page.goto('/balcao/configuracao/categorias?codigo=999999')
  await expect(page.getByText('Não está mais aqui')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar à lista' }).press('Enter')
  await page
    .getByRole('link', { name: /^Mudar/ })
    .first()
    .press('Enter')
  const remove = page.getByRole('button', { name: 'Remover' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAccessibleDescription(
    /^Pessoas: \d+; regras, também encerradas: \d+\. Por isso não se remove\.$/,
  )
})

test('the copies of a loan type that is removed get another one @desk', {
  tag: ['@W-243', '@C-236'],
}, async ({ page, server }) => {
  const all = copiesOfLoanType(server, 'normal') + copiesOfLoanType(server, 'curto')
  await signIn(page, chief, { redirect: '/balcao/configuracao/tipos-de-emprestimo' })
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('link', { name: /^Mudar/ })
    .nth(2)
    .press('Enter')
  const days = page.getByLabel('Dias de empréstimo')
  await days.fill('0')
  await days.press('Enter')
  await expect(days).toHaveAccessibleDescription(/Digite um número inteiro de 1 a 3650, ou nada/)
  await days.fill('2')
  await days.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: '2 dias' })).toHaveCount(1)

  await page
    .getByRole('link', { name: /^Mudar/ })
    .nth(2)
    .press('Enter')
  await page.getByRole('button', { name: 'Remover' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolationsInSchemes(page, ['light'])
  await dialog.getByRole('button', { name: 'Remover' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: '2 dias' })).toHaveCount(0)
  await expect.poll(() => copiesOfLoanType(server, 'normal')).toBe(all)
})

test('a service gets a price, which changes, and goes @desk', { tag: ['@W-243', '@C-237'] }, async ({
  page,
  server,
}) => {
  await signIn(page, chief, { redirect: '/balcao/configuracao/servicos' })
  await page.getByRole('link', { name: 'Novo serviço' }).press('Enter')
  const [name, price] = [page.getByLabel('Nome', { exact: true }), page.getByLabel('Preço', { exact: true })]
  await name.fill('Carteirinha nova')
  await price.fill('uma')
  await price.press('Enter')
  await expect(price).toHaveAccessibleDescription(/Digite um valor maior que zero/)
  await expect(price).toHaveValue('uma')
  await price.fill('12,50')
  await price.press('Enter')
  await expect(rowOf(page, 'Carteirinha nova')).toContainText(/R\$.12,50/)
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)
  await change(page, 'Carteirinha nova')
  await price.fill('15')
  await price.press('Enter')
  await expect(rowOf(page, 'Carteirinha nova')).toContainText(/R\$.15,00/)
  await expect.poll(() => servicePrices(server)).toMatchObject({ 'Carteirinha nova': 1500 })
  await change(page, 'Carteirinha nova')
  await page.getByRole('button', { name: 'Remover' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).press('Enter')
  await expect(rowOf(page, 'Carteirinha nova')).toHaveCount(0)
  await expect.poll(() => servicePrices(server)).not.toHaveProperty('Carteirinha nova')
})
