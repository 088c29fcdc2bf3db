/**
 * Loan requests: placed on the title's page, followed through their states, cancelled; and call slips of the closed
 * stacks.
 */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { requestsOfTitle, setRequestState, stackRequestItems } from '../helpers/circulation-rows.ts'
import { titleInClosedStacks, titlesOnShelf } from '../helpers/copy-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const cecilia: DemoLogin = { user: '07240008', password: 'Ipe-Amarelo-42', name: 'Cecília' }

const row = (page: Page, title: number) =>
  page.getByRole('row').filter({ has: page.locator(`[href="/acervo/${title}"]`) })

test.beforeEach(({ page }) => choose(page, 'light'))

test('a copy is asked for with a form that keeps what was typed, goes through its states, and is cancelled', {
  tag: ['@A-016', '@K-017', '@R-019', '@S-072', '@V-030', '@V-031'],
}, async ({ page, server }) => {
  const [title = 0] = titlesOnShelf(server)
  await signIn(page, cecilia, { redirect: `/acervo/${title}` })
  await page
    .getByRole('complementary', { name: 'Como obter' })
    .getByRole('link', { name: 'Pedir de outra biblioteca' })
    .click()
  await expect(page).toHaveURL(`/acervo/${title}/solicitacao-emprestimo`)

  const phone = page.getByLabel('Telefone')
  await phone.fill('casa (35) 1')
  await expect(phone).toHaveValue(' (35) 1')
  await page.getByRole('button', { name: 'Pedir o exemplar' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('2 campos a corrigir')
  await expect(summary).toBeFocused()
  await expect(phone).toHaveValue(' (35) 1')
  await expectNoAxeViolations(page, 'light')
  expect(requestsOfTitle(server, title)).toEqual([])

  await phone.fill('(35) 99999-0000')
  await page.getByLabel('Onde você quer retirar?').selectOption({ label: 'Biblioteca de Engenharia' })
  await page.getByRole('button', { name: 'Pedir o exemplar' }).click()
  await expect(page.getByText('Pedido feito')).toBeVisible()
  const [made] = requestsOfTitle(server, title)
  expect(made).toMatchObject({ state: 'waiting', phone: '(35) 99999-0000' })
  expect(made?.copy_id).not.toBeNull()

  await page.getByRole('main').getByRole('link', { name: 'Ver os seus pedidos' }).click()
  await expect(row(page, title)).toContainText('Aguardando')
  await expectNoAxeViolations(page, 'light')
  for (const [state, words] of [
    ['in-transit', 'Em trânsito'],
    ['available', 'Disponível para retirada'],
    ['waiting', 'Aguardando'],
  ] as const) {
    setRequestState(server, title, state)
    await page.getByLabel('Situação', { exact: true }).selectOption(state)
    await page.reload()
    await expect(row(page, title)).toContainText(words)
  }
  await page.getByLabel('Situação', { exact: true }).selectOption('finished')
  await expect(row(page, title)).toHaveCount(0)
  await page.getByLabel('Situação', { exact: true }).selectOption('all')

  await row(page, title)
    .getByRole('button', { name: /^Cancelar o pedido de/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Manter o pedido' }).click()
  expect(requestsOfTitle(server, title)).toMatchObject([{ state: 'waiting' }])
  await row(page, title)
    .getByRole('button', { name: /^Cancelar o pedido de/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar o pedido' }).click()
  await expect(row(page, title)).toContainText('Cancelado')
  expect(requestsOfTitle(server, title)).toMatchObject([{ state: 'cancelled' }])
})

test('a copy of the closed stacks is asked for, and its protocol note says what to do', {
  tag: ['@E-041', '@R-024', '@C-177', '@C-178'],
}, async ({ page, server }) => {
  const id = titleInClosedStacks(server)
  await signIn(page, cecilia, { redirect: `/acervo/${id}` })
  await page.goto(`/acervo/${id}/acervo-fechado`)
  const copy = page.getByRole('main').getByRole('checkbox').first()
  if (!(await copy.isChecked())) await copy.check()
  await page.getByRole('button', { name: 'Pedir ao balcão' }).click()
  await expect(page.getByRole('heading', { name: /^Protocolo \d{4}-\d{6}$/ })).toBeFocused()
  await expect(page.getByText('Leve este protocolo')).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  expect(stackRequestItems(server, id)).toEqual([{ closed_at: null }])

  const number = (await page.getByRole('heading', { name: /^Protocolo \d/ }).innerText()).replace('Protocolo ', '')
  await page.getByRole('main').getByRole('link', { name: 'Ver os seus pedidos' }).click()
  const slips = page.getByRole('region', { name: 'Pedidos do acervo fechado' })
  const slip = slips.getByRole('row').filter({ hasText: number })
  await expect(slip).toContainText('Aguardando')
  await expectNoAxeViolations(page, 'light')
  await page.goto(`/acervo/${id}`)
  const ways = page.getByRole('complementary', { name: 'Como obter' })
  await expect(ways).toContainText('você já pediu este exemplar')
  await expect(ways.getByRole('link', { name: 'Pedir ao balcão' })).toHaveCount(0)

  await page.goto('/meupergamum/pedidos-de-emprestimo')
  await slip.getByRole('button', { name: `Cancelar o protocolo ${number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect(page.getByText('Protocolo cancelado.')).toBeVisible()
  await expect(slip).toContainText('Cancelado')
  await expect(slip.getByRole('button')).toHaveCount(0)
})
