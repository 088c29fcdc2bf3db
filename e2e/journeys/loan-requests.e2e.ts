/** Loan requests: asked for on the title's page, followed through their states, cancelled; and the closed stacks. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { inDatabase } from '../helpers/institution.ts'
import type { RunningServer } from '../helpers/running-server.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const cecilia: DemoLogin = { user: '07240008', password: 'Ipe-Amarelo-42', name: 'Cecília' }

/** Titles without volumes that have a copy on the shelf in the central library. */
const titlesOnShelf = (server: RunningServer) =>
  inDatabase(server, (database) =>
    database
      .prepare(
        `select distinct c.title_id as id from copies c join loan_types t on t.id = c.loan_type_id
        where t.lendable = 1 and c.state = 'available' and c.volume is null and c.library_id = 1
          and not exists (select 1 from loans l where l.copy_id = c.id and l.state = 'open')
          and not exists (select 1 from transits r where r.copy_id = c.id and r.arrived_at is null)
          and not exists (select 1 from loan_requests q where q.title_id = c.title_id)
          and not exists (select 1 from holds h where h.title_id = c.title_id and h.state in ('waiting', 'available'))
        order by c.title_id limit 2`,
      )
      .all(),
  ).map(({ id }) => Number(id))

const rowsOf = (server: RunningServer, title: number) =>
  inDatabase(server, (database) =>
    database
      .prepare('select id, state, copy_id, to_library_id, phone from loan_requests where title_id = ? order by id')
      .all(title),
  )

/** As the desk does it: only what the page shows of it. */
const setState = (server: RunningServer, title: number, state: string) =>
  inDatabase(server, (database) =>
    database
      .prepare('update loan_requests set state = ?, pickup_until = ? where title_id = ?')
      .run(state, new Date(Date.now() + 86_400_000).toISOString(), title),
  )

const row = (page: Page, title: number) =>
  page.getByRole('row').filter({ has: page.locator(`[href="/acervo/${title}"]`) })

test.beforeEach(({ page }) => choose(page, 'light'))

test('a copy is asked for with a form that keeps what was typed, goes through its states, and is cancelled', async ({
  page,
  server,
}) => {
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
  expect(rowsOf(server, title)).toEqual([])

  await phone.fill('(35) 99999-0000')
  await page.getByLabel('Onde você quer retirar?').selectOption({ label: 'Biblioteca de Engenharia' })
  await page.getByRole('button', { name: 'Pedir o exemplar' }).click()
  await expect(page.getByText('Pedido feito')).toBeVisible()
  const [made] = rowsOf(server, title)
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
    setState(server, title, state)
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
  expect(rowsOf(server, title)).toMatchObject([{ state: 'waiting' }])
  await row(page, title)
    .getByRole('button', { name: /^Cancelar o pedido de/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar o pedido' }).click()
  await expect(row(page, title)).toContainText('Cancelado')
  expect(rowsOf(server, title)).toMatchObject([{ state: 'cancelled' }])
})

test('a copy of the closed stacks is asked for, and its protocol note says what to do', async ({ page, server }) => {
  const { id } = inDatabase(server, (database) =>
    database
      .prepare(
        `select c.title_id as id from copies c where c.collection = 'Coleções Especiais' and c.state = 'available'
        and not exists (select 1 from loans l where l.copy_id = c.id and l.state = 'open') order by c.title_id limit 1`,
      )
      .get(),
  ) as { id: number }
  await signIn(page, cecilia, { redirect: `/acervo/${id}` })
  await page.goto(`/acervo/${id}/acervo-fechado`)
  const copy = page.getByRole('main').getByRole('checkbox').first()
  if (!(await copy.isChecked())) await copy.check()
  await page.getByRole('button', { name: 'Pedir ao balcão' }).click()
  await expect(page.getByRole('heading', { name: /^Protocolo \d{4}-\d{6}$/ })).toBeFocused()
  await expect(page.getByText('Leve este protocolo')).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  const slips = inDatabase(server, (database) =>
    database
      .prepare('select i.closed_at from stack_request_items i join copies c on c.id = i.copy_id where c.title_id = ?')
      .all(id),
  )
  expect(slips).toEqual([{ closed_at: null }])
})
