/** The work lists of the desk: from the shelf to the person, and back to the shelf. */
import type { Page } from '@playwright/test'
import { settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { addHold, addLoanRequest, addUncollectedHold } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { barcodeOfCopy, singleCopies } from '../helpers/copy-rows.ts'
import { ana, type DemoLogin, signIn } from '../helpers/sign-in.ts'

const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }

const outcome = (page: Page) => page.getByRole('main').getByRole('status')
const row = (page: Page, barcode: string) => page.getByRole('row').filter({ hasText: barcode })
const open = (page: Page, list: RegExp) =>
  page.getByRole('navigation', { name: 'Escolher a lista' }).getByRole('link', { name: list }).click()

test('a hold is pulled, kept and lent from the work lists, and another goes back to the shelf', {
  tag: ['@C-187', '@C-186'],
}, async ({ page, server, begin }) => {
  settleEverything(server, ana.user)
  const [wanted, left, asked] = singleCopies(server, 3)
  const [pulled, back, sent] = [wanted, left, asked].map((one) => barcodeOfCopy(server, one!.copy))
  addHold(server, ana.user, wanted!.title, '2020-01-05T12:00:00.000Z')
  addUncollectedHold(server, ana.user, left!, begin.subtract({ hours: 1 }).toString())
  addLoanRequest(server, ana.user, asked!, '2020-01-05T12:00:00.000Z')
  await signIn(page, patricia, { redirect: '/balcao/listas' })
  await page.getByRole('button', { name: 'Começar a atender' }).click()

  await open(page, /Separar para reservas/)
  await expect(row(page, pulled!)).toContainText('Ana')
  await row(page, pulled!)
    .getByRole('button', { name: /^Separar/ })
    .click()
  await expect(outcome(page)).toContainText(/Guarde para Ana .*, que reservou/)
  await expect(row(page, pulled!)).toHaveCount(0)

  await open(page, /Prontas para retirar/)
  await expect(page).toHaveURL(/lista=prontas/)
  await row(page, pulled!)
    .getByRole('button', { name: /^Emprestar/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(/Emprestar a Ana/)
  await page.getByRole('dialog').getByRole('button', { name: 'Emprestar', exact: true }).click()
  await expect(outcome(page)).toContainText(/Emprestado a Ana .* até /)
  await expect(row(page, pulled!)).toHaveCount(0)

  await open(page, /Devolver à estante/)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
  await row(page, back!)
    .getByRole('button', { name: /^Tirar da prateleira/ })
    .click()
  await expect(outcome(page)).toContainText('Guarde na estante')
  await expect(row(page, back!)).toHaveCount(0)

  await open(page, /Pedidos de empréstimo/)
  await row(page, sent!)
    .getByRole('button', { name: /^Enviar/ })
    .click()
  await expect(outcome(page)).toContainText(/Envie à biblioteca/)
  await expect(row(page, sent!)).toContainText('A caminho de')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Escolher a lista' })).toBeHidden()
  await expect(row(page, sent!)).toBeVisible()
})

test('a list that is behind says so, and changes nothing', { tag: ['@C-186'] }, async ({ page, server }) => {
  const [wanted] = singleCopies(server, 1)
  const barcode = barcodeOfCopy(server, wanted!.copy)
  addHold(server, ana.user, wanted!.title, '2020-01-05T12:00:00.000Z')
  await signIn(page, patricia, { redirect: '/balcao/listas?lista=retirar' })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  await expect(row(page, barcode)).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/balcao/listas?lista=retirar')
  await other.getByRole('button', { name: 'Começar a atender' }).click()
  await row(other, barcode)
    .getByRole('button', { name: /^Separar/ })
    .click()
  await expect(outcome(other)).toContainText(/Guarde para/)

  await row(page, barcode)
    .getByRole('button', { name: /^Separar/ })
    .click()
  await expect(outcome(page)).toContainText('Isto já foi feito, ou mudou')
  await expect(row(page, barcode)).toHaveCount(0)
})
