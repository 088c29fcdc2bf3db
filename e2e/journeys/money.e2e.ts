/** Money: a late loan becomes a fine when it comes back, the fine is paid, a clearance is issued and checked. */
import { readFileSync } from 'node:fs'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { inDatabase } from '../helpers/institution.ts'
import { tabTo } from '../helpers/keyboard.ts'
import type { RunningServer } from '../helpers/running-server.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const violeta: DemoLogin = { user: 'ESP0011', password: 'Saira-Lagarta-48', name: 'Violeta' }
const ana: DemoLogin = { user: '20240318', password: 'Beija-Flor-29', name: 'Ana' }

type Row = Record<string, string | number | null>

/** The person of a login, without anything open, so that the journey begins with a clear account. */
function clear(server: RunningServer, user: string): number {
  return inDatabase(server, (database) => {
    const { patron_id } = database.prepare('select patron_id from accounts where username = ?').get(user) as {
      patron_id: number
    }
    database.prepare("update loans set state = 'returned' where patron_id = ?").run(patron_id)
    database.prepare("update holds set state = 'cancelled', copy_id = null where patron_id = ?").run(patron_id)
    database.prepare("update loan_requests set state = 'cancelled' where patron_id = ?").run(patron_id)
    database.prepare('delete from charges where patron_id = ?').run(patron_id)
    database.prepare('delete from clearances where patron_id = ?').run(patron_id)
    database.prepare('delete from suspensions where patron_id = ?').run(patron_id)
    return patron_id
  })
}

/** A loan of a copy that is on its shelf, three weeks late. */
function lendLate(server: RunningServer, person: number): number {
  return inDatabase(server, (database) => {
    const copy = database
      .prepare(
        "select id, title_id, library_id from copies where state = 'available' and id not in (select copy_id from loans where state = 'open') limit 1",
      )
      .get() as Row
    const { id: policy } = database.prepare('select id from policies where fine_per_day_cents > 0 limit 1').get() as Row
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const { lastInsertRowid } = database
      .prepare(
        "insert into loans (copy_id, title_id, patron_id, library_id, policy_id, state, checked_out_at, due_on, receipt) values (?, ?, ?, ?, ?, 'open', ?, ?, '990001')",
      )
      .run(copy.id!, copy.title_id!, person, copy.library_id!, policy!, day(-35), day(-21).slice(0, 10))
    return Number(lastInsertRowid)
  })
}

/** What the desk does when the copy comes back, and when the money comes in: rows that are added. */
function addToLedger(server: RunningServer, person: number, loan: number, cents: number, of?: number): number {
  return inDatabase(server, (database) => {
    const { library_id } = database.prepare('select library_id from loans where id = ?').get(loan) as Row
    database
      .prepare("update loans set state = 'returned', returned_at = ? where id = ?")
      .run(new Date().toISOString(), loan)
    const kind = of === undefined ? 'fine' : 'payment'
    const reason = of === undefined ? 'Livro: 20 dias de atraso' : 'PIX'
    const { lastInsertRowid } = database
      .prepare(
        'insert into charges (patron_id, library_id, loan_id, charge_id, kind, amount_cents, created_at, reason) values (?, ?, ?, ?, ?, ?, ?, ?)',
      )
      .run(person, library_id!, loan, of ?? null, kind, cents, new Date().toISOString(), reason)
    return Number(lastInsertRowid)
  })
}

test.beforeEach(({ page }) => choose(page, 'light'))

test('from a late loan to a clearance: estimate, fine, slip and PIX, payment, clearance, check', async ({
  page,
  server,
}) => {
  const person = clear(server, violeta.user)
  const loan = lendLate(server, person)
  await signIn(page, violeta, { redirect: '/meupergamum/debitos' })
  await expect(page.getByText('Você não deve nada.')).toBeVisible()
  await expect(page.getByText(/Multa em andamento: R\$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pagar' })).toHaveCount(0)

  const fine = addToLedger(server, person, loan, 1050)
  await page.reload()
  await expect(page.getByText('Você deve R$ 10,50')).toBeVisible()
  await expect(page.getByText(/Multa em andamento/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Gerar o código PIX' }).click()
  await expect(page.getByRole('img', { name: /Código QR do PIX de R\$\s10,50/ })).toBeVisible()
  const code = await page.getByLabel('PIX copia e cola').inputValue()
  expect(code).toMatch(/^000201.*540510\.505802BR.*6304[0-9A-F]{4}$/)
  await expectNoAxeViolations(page, 'light')
  const [slip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar a guia (PDF)' }).click(),
  ])
  expect(
    readFileSync(await slip.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const slips = inDatabase(server, (database) =>
    database.prepare('select amount_cents, charges from payment_slips where patron_id = ?').all(person),
  )
  // The person may have had a slip before: another journey on the same library, or a first try of this one.
  expect(slips.map((row) => ({ ...row }))).toContainEqual({ amount_cents: 1050, charges: `[${fine}]` })

  await page.goto('/meupergamum/nada-consta')
  await expect(page.getByText('Falta pagar R$ 10,50.')).toBeVisible()
  addToLedger(server, person, loan, -1050, fine)
  await page.reload()
  await expect(page.getByText('Não há pendências: a declaração pode ser emitida.')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Emitir o nada consta' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Emitir o nada consta?' })
  await expect(dialog.getByText(/você não poderá mais pegar emprestado/)).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await dialog.getByRole('button', { name: 'Não emitir' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Emitir o nada consta' }).click()
  await dialog.getByRole('button', { name: 'Emitir o nada consta' }).click()
  await expect(page.getByText('Já foi emitida')).toBeVisible()
  const rows = inDatabase(server, (database) =>
    database.prepare("select kind, until_day from suspensions where patron_id = ? and kind = 'clearance'").all(person),
  )
  expect(rows.map((row) => ({ ...row }))).toEqual([{ kind: 'clearance', until_day: '9999-12-31' }])

  const shown = (await page.getByText(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/).textContent())!
  await page.goto('/meupergamum/suspensoes')
  await expect(page.getByText('O seu direito a empréstimos terminou com o nada consta.')).toBeVisible()
  await page.goto('/nada-consta')
  await page.getByLabel('Código da declaração').fill(shown.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Declaração verdadeira')).toBeVisible()
  await expect(page.getByText('V. S.', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Violeta')).toHaveCount(0)
  await expectNoAxeViolations(page, 'light')
})

test('up to what is tolerated a debt forbids nothing, and is told without alarm; above it, in red', async ({
  page,
  server,
}) => {
  const person = clear(server, violeta.user)
  const loan = lendLate(server, person)
  addToLedger(server, person, loan, 300)
  // Another journey may have raised it.
  inDatabase(server, (database) => database.exec('update policies set tolerated_debt_cents = 1000'))
  await signIn(page, violeta, { redirect: '/meupergamum' })
  const debt = page.getByRole('main').locator('.todo', { hasText: 'Você deve R$' })
  await expect(debt).toContainText('Você deve R$ 3,00')
  await expect(debt).toContainText('Até R$ 10,00, você ainda pode pegar emprestado e renovar.')
  await expect(debt).toHaveClass(/todo--info/)
  await expect(page.locator('.acct-nav__n--owed')).toHaveCount(0)
  addToLedger(server, person, loan, 750)
  await page.reload()
  await expect(debt).toContainText('Acima desse limite, você não pode pegar emprestado nem renovar.')
  await expect(debt).toHaveClass(/todo--danger/)
})

test('debts are chosen one by one, for one library at a time, on a phone without scrolling sideways', async ({
  page,
  isMobile,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, ana, { redirect: '/meupergamum/debitos' })
  await expect(page.getByText('Você deve R$ 8,50')).toBeVisible()
  // Where most is owed comes first, and is chosen.
  const libraries = page.getByRole('group', { name: 'Qual biblioteca você quer pagar?' }).getByRole('radio')
  await expect(libraries.first()).toBeChecked()
  await expect(libraries.first()).toHaveAccessibleName(/^Biblioteca Central \(R\$\s6,00\)/)
  const debt = page.getByRole('checkbox', { name: /Vidas secas/ })
  await expect(debt).toBeChecked()
  await debt.uncheck()
  await expect(page.getByText('Selecione pelo menos um débito.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar o código PIX' })).toHaveCount(0)
  await debt.check()
  await expect(page.getByText('Total selecionado: R$ 6,00')).toBeVisible()
  await page.getByLabel('Situação').selectOption('quitado')
  await expect(page.getByRole('cell', { name: /Capitães da areia/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: /Vidas secas/ })).toHaveCount(0)
  await page.getByLabel('Situação').selectOption('todos')
  await page.getByLabel('Biblioteca do extrato').selectOption({ label: 'Biblioteca Central' })
  await expect(page.getByRole('cell', { name: /Vidas secas/ })).toBeVisible()
  // A phone has its own calendar.
  await page.getByLabel('De', { exact: true }).fill(isMobile ? '2001-01-01' : '01/01/2001')
  await page.getByLabel('Até', { exact: true }).fill(isMobile ? '2001-12-31' : '31/12/2001')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.getByText('Escolha outra situação, outra biblioteca ou outro período.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page, 'light')
})
