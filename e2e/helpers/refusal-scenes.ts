/** The scenes of refusals: the page, its rows, and the button. */
import type { Page } from '@playwright/test'
import { pageMessage } from './messages.ts'
import type { Facts, SceneName } from './refusal-cases.ts'
import type { Language } from './schemes.ts'

export interface Scene {
  path: (facts: Facts) => string
  /** SQL that runs before the page is opened in each language. */
  prepare?: (facts: Facts) => string
  /** Steps on the page before the rows change: typing, opening a dialog. */
  ready?: (page: Page, language: Language, facts: Facts) => Promise<void>
  press: (page: Page, language: Language, code: string) => Promise<void>
  /** Whether the button remains after a refusal, so that the page can be reused. */
  stays: boolean
}

/** @param day "2026-11-24" */
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (within: ReturnType<typeof main>, language: Language, key: string) =>
  within.getByRole('button', { name: pageMessage(language, key) }).first()

const inMain = (key: string) => (page: Page, language: Language) => button(main(page), language, key).click()
/** Waits for the page and its button before the rows change. */
const shown = (key: string) => (page: Page, language: Language) => button(main(page), language, key).waitFor()
const inDialog = (key: string) => (page: Page, language: Language) => button(dialog(page), language, key).click()

/** Rare actions on a hold are in its row's menu. */
const inHoldMenu = (key: string) => async (page: Page, language: Language) => {
  await main(page).locator('.item__act summary').first().click()
  await inMain(key)(page, language)
}

/** Another edition, on loan as well. */
const otherEdition = ({ lent, spare, other, login }: Facts) =>
  `insert or replace into title_editions (title_id, edition_key)
    values (${lent.title}, 'work of ${lent.title}'), (${spare.title}, 'work of ${lent.title}');
  insert into loans (copy_id, title_id, patron_id, account_id, library_id, policy_id, state, checked_out_at, due_on, receipt)
    values (${spare.copy}, ${spare.title}, ${other}, ${login}, 1, 1, 'open', '2020-01-02T12:00:00.000Z', '9999-12-31', '990010')`

/** The same id in all scenes, so that the page's cache refers to the same hold. */
const ownHold = ({ lent, person, now }: Facts) =>
  `insert into holds (id, title_id, patron_id, library_id, pickup_library_id, state, queued_at)
    values (${900_000 + lent.title}, ${lent.title}, ${person}, 1, 1, 'waiting', '${now}')`

/** Due the day after tomorrow and renewable for a week. */
const ownLoan = ({ mine, person, login, today }: Facts) =>
  `insert into loans (copy_id, title_id, patron_id, account_id, library_id, policy_id, state, checked_out_at, due_on, receipt)
    select ${mine.copy}, ${mine.title}, ${person}, ${login}, 1, 1, 'open', '2020-01-02T12:00:00.000Z', '${dayAfter(today, 2)}', '990008'
    where not exists (select 1 from loans where copy_id = ${mine.copy} and state = 'open');
  update loans set due_on = '${dayAfter(today, 2)}', renewed_on = null, renewals_made = 0
    where copy_id = ${mine.copy} and state = 'open'`

const ownDebt = ({ person, now }: Facts) =>
  `insert into charges (patron_id, library_id, kind, amount_cents, created_at, reason)
    values (${person}, 1, 'service', 500, '${now}', 'Cartão novo')`

const ownRequest = ({ shelf, person, login, now }: Facts) =>
  `insert into loan_requests (title_id, patron_id, account_id, from_library_id, to_library_id, copy_id, phone, email, state,
    created_at, updated_at)
    values (${shelf.title}, ${person}, ${login}, 1, 4, ${shelf.copy}, '35', 'a@example.org', 'waiting', '${now}', '${now}')`

const ownClearance = ({ person, now }: Facts) =>
  `insert into suspensions (id, patron_id, from_day, until_day, reason, kind)
    values (900000, ${person}, '2020-01-01', '9999-12-31', 'x', 'clearance');
  insert into clearances (patron_id, suspension_id, code, issued_at)
    values (${person}, 900000, 'ABCDE12345ABCDE12345', '${now}')`

export const scenes: Readonly<Record<SceneName, Scene>> = {
  hold: {
    path: ({ lent }) => `/acervo/${lent.title}/reserva`,
    ready: shown('holds.form.confirm'),
    press: inMain('holds.form.confirm'),
    stays: true,
  },
  'any-edition': {
    path: ({ lent }) => `/acervo/${lent.title}/reserva`,
    prepare: otherEdition,
    ready: async (page, language) => {
      await main(page).locator('input[name="edicao"][value="any"]').check()
      await shown('holds.form.confirm')(page, language)
    },
    press: inMain('holds.form.confirm'),
    stays: true,
  },
  'cancel-hold': {
    path: () => '/meupergamum/reservas',
    prepare: ownHold,
    ready: inHoldMenu('holds.item.cancel'),
    press: inDialog('holds.cancel.action'),
    stays: true,
  },
  'suspend-hold': {
    path: () => '/meupergamum/reservas',
    prepare: ownHold,
    ready: inHoldMenu('holds.item.suspend'),
    press: async (page, language, code) => {
      const today = await page.evaluate(() => new Date().toISOString().slice(0, 10))
      const day = code === 'holds.suspension_day' ? '2020-01-02' : dayAfter(today, 30)
      await dialog(page).locator('input[name="ate"]').fill(day)
      await inDialog('holds.suspend.action')(page, language)
    },
    stays: true,
  },
  renew: {
    path: () => '/meupergamum/emprestimos',
    prepare: ownLoan,
    ready: shown('loans.all.renew'),
    press: inMain('loans.all.renew'),
    stays: false,
  },
  receipt: {
    path: () => '/meupergamum/emprestimos',
    prepare: ownLoan,
    ready: async (page, language) => {
      await inMain('loans.all.renew')(page, language)
      await shown('loans.outcome.mail')(page, language)
    },
    press: inMain('loans.outcome.mail'),
    stays: true,
  },
  request: {
    path: ({ shelf }) => `/acervo/${shelf.title}/solicitacao-emprestimo`,
    ready: async (page) => {
      await page.locator('#pedido-telefone').fill('(35) 99999-0000')
      await page.locator('#pedido-biblioteca_recebimento').selectOption({ label: 'Biblioteca de Engenharia' })
    },
    press: inMain('loan-requests.form.send'),
    stays: false,
  },
  'cancel-request': {
    path: () => '/meupergamum/pedidos-de-emprestimo',
    prepare: ownRequest,
    ready: inMain('loan-requests.list.cancelOf'),
    press: inDialog('loan-requests.list.cancel'),
    stays: true,
  },
  closed: {
    path: ({ closed }) => `/acervo/${closed.title}/acervo-fechado`,
    ready: (page) => main(page).getByRole('checkbox').first().check(),
    press: inMain('loan-requests.closed.send'),
    stays: true,
  },
  pix: {
    path: () => '/meupergamum/debitos',
    prepare: ownDebt,
    ready: shown('charges.pix.make'),
    press: inMain('charges.pix.make'),
    stays: false,
  },
  slip: {
    path: () => '/meupergamum/debitos',
    prepare: ownDebt,
    ready: shown('charges.slip.download'),
    press: inMain('charges.slip.download'),
    stays: false,
  },
  clearance: {
    path: () => '/meupergamum/nada-consta',
    ready: inMain('clearance.issue'),
    press: inDialog('clearance.issue'),
    stays: false,
  },
  mail: {
    path: () => '/meupergamum/nada-consta',
    prepare: ownClearance,
    ready: inMain('clearance.mail'),
    press: inDialog('clearance.send'),
    stays: true,
  },
  paper: {
    path: () => '/meupergamum/nada-consta',
    prepare: ownClearance,
    ready: shown('clearance.download'),
    press: inMain('clearance.download'),
    stays: true,
  },
}
