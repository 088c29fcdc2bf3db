/** A hold on any edition: offered on the title's page, placed from a hit, and named wherever its copy waits. */
import type { Page } from '@playwright/test'
import { settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { holdsByTitle, lendWithoutEnd } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { barcodeOfCopy, twoEditions } from '../helpers/copy-rows.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { change } from '../helpers/library-rows.ts'
import { textsTo } from '../helpers/mails.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const larissa: DemoLogin = { user: '09220005', password: 'Pinheiro-Bravo-64', name: 'Larissa' }
const mailbox = 'larissa.maia@example.org'
const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }
/** Has the copies; nothing else is asked of this person. */
const borrower = '20190022'

const dialog = (page: Page) => page.getByRole('dialog')
const editions = (page: Page) => page.getByRole('group', { name: 'Qual edição?' })
const row = (page: Page, barcode: string) => page.getByRole('row').filter({ hasText: barcode })

test.beforeEach(({ page }) => choose(page, 'light'))

test('a hold on any edition is placed from a hit by keys alone, and each page and mail names the edition that came', {
  tag: ['@W-218'],
}, async ({ page, server, isMobile }) => {
  const person = settleEverything(server, larissa.user)
  const { title, one, other } = twoEditions(server)
  for (const copy of [one, other]) lendWithoutEnd(server, borrower, copy)
  await signIn(page, larissa, { redirect: `/acervo/${one.title}` })
  const option = page.getByRole('complementary', { name: 'Como obter' })
  await expect(option).toContainText('Qualquer uma de 2 edições · Ninguém na fila.')

  const hit = page.locator('.hit').filter({ has: page.locator(`a[href="/acervo/${one.title}"]`) })
  const reserve = hit.getByRole('link', { name: /^Reservar/ })
  await expect(async () => {
    await page.goto(`/?q=${encodeURIComponent(title)}&for=LIVRE`)
    await expect(reserve).toBeVisible({ timeout: 5000 })
  }).toPass()
  await reserve.press('Enter')
  await expect(editions(page)).toContainText('Também serve: 2. ed.')
  await tabTo(page, editions(page).getByRole('radio', { name: /^Esta edição/ }))
  await page.keyboard.press('ArrowDown')
  await expect(editions(page).getByRole('radio', { name: /^Qualquer edição \(2 edições\)/ })).toBeChecked()
  await expect(editions(page)).toContainText('O primeiro exemplar que voltar é seu')
  await expect(editions(page)).toContainText('Conta como uma só reserva.')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
  await tabTo(page, dialog(page).getByRole('button', { name: 'Confirmar a reserva' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Serve o primeiro exemplar de 2 edições.')
  const [placed] = holdsByTitle(server, larissa.user)
  expect(placed).toMatchObject({ title: one.title, any_edition: 1, state: 'waiting' })

  await page.goto('/meupergamum/reservas')
  const item = page
    .getByRole('listitem')
    .filter({ has: page.locator(`h2 a[href^="/acervo/"]`) })
    .first()
  await expect(item).toContainText('Qualquer uma de 2 edições: a primeira que voltar.')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  // This edition by itself is another hold on the same work, and so is any from the other one.
  await page.goto(`/acervo/${other.title}/reserva`)
  await expect(page.getByRole('main')).toContainText('Você já espera por qualquer edição desta obra')

  // The other edition comes back first.
  change(server, `update loans set state = 'returned' where copy_id = ${other.copy}`)
  const desk = await page
    .context()
    .browser()!
    .newPage({ baseURL: server.address, ...(isMobile && { viewport: { width: 768, height: 1024 } }) })
  await choose(desk, 'light')
  await signIn(desk, patricia, { redirect: '/balcao/listas?lista=retirar' })
  await desk.getByRole('button', { name: 'Começar a atender' }).click()
  const barcode = barcodeOfCopy(server, other.copy)
  await expect(row(desk, barcode)).toContainText('Qualquer edição; exemplar de: 2. ed.')
  await expectNoAxeViolationsInSchemes(desk, ['light', 'dark', 'contrast'])
  await row(desk, barcode)
    .getByRole('button', { name: /^Separar/ })
    .click()
  await expect(desk.getByRole('main').getByRole('status')).toContainText('Guarde para Larissa')
  await desk.goto('/balcao/listas?lista=prontas')
  await expect(row(desk, barcode)).toContainText('Qualquer edição; exemplar de: 2. ed.')
  await desk.goto(`/balcao/pessoas/${person}`)
  await expect(desk.getByText(/qualquer edição \(2\. ed\./)).toBeVisible()
  await desk.close()

  await page.goto('/meupergamum/reservas')
  await expect(item).toContainText(/Você pediu qualquer edição; esta \(2\. ed\..*\) foi a primeira a voltar\./)
  // Pages write the subtitle without the space that the record has before its colon.
  const shown = title.replaceAll(' : ', ': ')
  await expect(item.getByRole('link', { name: shown })).toHaveAttribute('href', `/acervo/${other.title}`)
  const words = /A primeira edição a voltar foi esta \(2\. ed\..*\); sua reserva aceita qualquer uma\./
  await page.goto('/meupergamum/alertas')
  await expect(page.getByRole('main')).toContainText(words)
  await expect.poll(() => textsTo(server, mailbox)).toContainEqual(expect.stringMatching(words))
})

test('of any edition is said why not, while another one stands on its shelf @desk', { tag: ['@W-218'] }, async ({
  page,
  server,
}) => {
  const { one, other } = twoEditions(server)
  lendWithoutEnd(server, borrower, one)
  await page.goto(`/acervo/${one.title}/reserva`)
  const any = editions(page).getByRole('radio', { name: /^Qualquer edição/ })
  await expect(any).toHaveAccessibleName(/Outra edição está na estante/)
  await any.check()
  await expect(page.getByText('Não é possível reservar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar a reserva' })).toHaveCount(0)
  await editions(page)
    .getByRole('radio', { name: /^Esta edição/ })
    .check()
  await expect(page.getByRole('button', { name: 'Confirmar a reserva' })).toBeVisible()
  await editions(page).getByRole('link').click()
  await expect(page).toHaveURL(`/acervo/${other.title}`)
})
