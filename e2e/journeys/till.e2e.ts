/** Money at the desk: debts, payments, waivers, reversals, by keyboard and scanner alone. */
import type { Page } from '@playwright/test'
import { personOf, settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { brokenWords } from '../helpers/broken-words.ts'
import { addFine, addPaidReplacement, addService, chargesOf, receiptsOf } from '../helpers/charge-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { barcodeOfCopy, setCopyState } from '../helpers/copy-rows.ts'
import { ana, type DemoLogin, signIn } from '../helpers/sign-in.ts'
import { startDesk } from '../helpers/start-desk.ts'

const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }

const outcome = (page: Page) => page.locator('.till__outcome')

/** As a scanner does it: the code, then Enter, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Tabs to a control, as whoever has no mouse does. */
async function tabTo(
  page: Page,
  role: 'radio' | 'checkbox' | 'textbox' | 'button' | 'link',
  name: RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first()
  for (let press = 0; press < 60; press++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

test('debts are paid in part, waived and paid by keyboard and scanner alone', {
  tag: ['@W-205', '@C-192', '@C-193', '@C-194'],
}, async ({ page, server }) => {
  settleEverything(server, ana.user)
  const person = personOf(server, ana.user)
  addFine(server, person, 600)
  addFine(server, person, 250)
  await signIn(page, patricia, { redirect: '/balcao/caixa' })
  await startDesk(page, 'Leia o cartão')

  await scan(page, 'ninguém')
  await expect(page.getByRole('main')).toContainText('Nenhuma pessoa foi aberta')
  await scan(page, ana.user)
  await expect(page.getByRole('heading', { name: /^Ana/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Deve R$ 8,50')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  await tabTo(page, 'textbox', /^Valor/)
  await page.keyboard.type('7,00')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText(/Recebido R\$\s7,00 de Ana/)
  await expect(outcome(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Deve R$ 1,50')

  await tabTo(page, 'textbox', /^Valor/)
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('É mais do que falta dos débitos escolhidos')
  await expect(outcome(page)).toBeEmpty()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0,50')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Dispensar' })).toBeChecked()
  await tabTo(page, 'textbox', /^Motivo/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('Escreva o motivo.')
  await page.keyboard.type('Greve de ônibus')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText(/Dispensado R\$\s0,50 de Ana/)
  await expect(page.getByRole('main')).toContainText('Deve R$ 1,00')

  await tabTo(page, 'radio', /^Dinheiro/)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'textbox', /^Número da transação/)
  await page.keyboard.type('E1234')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText(/Recebido R\$\s1,00 de Ana/)
  await expect(page.getByRole('main')).toContainText('Não deve nada')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: /^Ana/ })).toHaveCount(0)

  expect(receiptsOf(server, person)).toEqual([
    { method: 'cash', note: null, amount_cents: 700 },
    { method: 'pix', note: 'E1234', amount_cents: 100 },
  ])
})

test('a service is charged at its price, and another sum with what it is for', { tag: ['@W-214', '@C-207'] }, async ({
  page,
  server,
}) => {
  const person = settleEverything(server, ana.user)
  addService(server, 'Fotocópia', 25)
  await signIn(page, patricia, { redirect: '/balcao/caixa' })
  await startDesk(page, 'Leia o cartão')
  await scan(page, ana.user)
  await expect(page.getByRole('main')).toContainText('Não deve nada')
  await page.getByText('Cobrar um serviço').click()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
  const service = page.getByRole('combobox', { name: 'Serviço' })
  await service.selectOption(await service.locator('option', { hasText: 'Fotocópia' }).getAttribute('value'))
  const quantity = page.getByRole('textbox', { name: 'Quantidade' })
  await quantity.fill('0')
  await quantity.press('Enter')
  await expect(page.getByRole('main')).toContainText('Digite uma quantidade de 1 a 999.')
  await quantity.fill('12')
  await quantity.press('Enter')
  await expect(outcome(page)).toContainText(/Cobrado R\$\s3,00 de Ana/)
  await expect(page.getByRole('main')).toContainText('Fotocópia × 12')

  await service.selectOption('Outro valor')
  await page.getByRole('textbox', { name: 'Valor' }).last().fill('15')
  await page.getByRole('button', { name: /^Cobrar R\$\s15,00/ }).click()
  await expect(page.getByRole('main')).toContainText('Escreva o que é cobrado.')
  await expect(outcome(page)).toBeEmpty()
  await page.getByRole('textbox', { name: /^O que é cobrado/ }).fill('Chave do armário 12')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText(/Cobrado R\$\s15,00 de Ana/)
  await expect(page.getByRole('main')).toContainText('Deve R$ 18,00')
  expect(chargesOf(server, person).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['service', 300],
    ['service', 1500],
  ])
})

test('what somebody else has paid meanwhile is not paid twice @desk', { tag: ['@C-193'] }, async ({ page, server }) => {
  const person = settleEverything(server, ana.user)
  addFine(server, person, 600)
  await signIn(page, patricia, { redirect: '/balcao' })
  await startDesk(page)
  await scan(page, ana.user)
  await page.getByRole('link', { name: 'Débitos e pagamento' }).click()
  await expect(page.getByRole('button', { name: /^Receber R\$\s6,00/ })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Começar a atender' }).click()
  await other.getByRole('button', { name: /^Receber R\$\s6,00/ }).click()
  await expect(outcome(other)).toContainText(/Recebido R\$\s6,00/)

  await page.getByRole('button', { name: /^Receber R\$\s6,00/ }).click()
  await expect(outcome(page)).toContainText('Nada foi registrado')
  await expect(outcome(page)).toContainText('Alguém já pagou ou mudou um destes débitos')
  await expect(page.getByRole('main')).toContainText('Não deve nada')
  expect(chargesOf(server, person).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['fine', 600],
    ['payment', -600],
  ])
})

test('a payment that was a mistake is undone, and its receipt is void @desk', {
  tag: ['@W-251', '@C-248'],
}, async ({ page, server }) => {
  const person = settleEverything(server, ana.user)
  addFine(server, person, 600)
  await signIn(page, patricia, { redirect: '/balcao/caixa' })
  await startDesk(page, 'Leia o cartão')
  await scan(page, ana.user)
  await tabTo(page, 'button', /^Receber/)
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText(/Recebido R\$\s6,00 de Ana/)
  await outcome(page).getByRole('link', { name: 'Imprimir' }).press('Enter')
  const slip = page.getByRole('region', { name: /^Recibo \d/ })
  await expect(slip).toContainText('R$ 6,00')
  await tabTo(page, 'button', /^Desfazer o pagamento/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Desfazer o pagamento' }).click()
  await expect(dialog.getByText('Escreva o motivo.')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pessoa errada')
  await dialog.getByRole('button', { name: 'Desfazer o pagamento' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(slip).toContainText('Sem valor: pagamento desfeito')
  await expect(page.getByRole('main')).toContainText('Motivo: Pessoa errada')
  await expect(page.getByRole('button', { name: 'Desfazer o pagamento' })).toHaveCount(0)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Voltar ao caixa' }).click()
  const payments = page.getByRole('table', { name: 'Pagamentos' })
  await expect(payments).toContainText('Desfeito: Pessoa errada')
  await expect(payments).toContainText(/[-−]\s?R\$\s6,00/)
  await scan(page, ana.user)
  await expect(page.getByRole('main')).toContainText('Deve R$ 6,00')
  await expect(page.getByRole('main')).toContainText(/pagamento do recibo \d+ desfeito/)
})

test('what was paid for a copy that came back is offered, and given back by keyboard @desk', {
  tag: ['@W-275', '@C-273'],
}, async ({ page, server }) => {
  const person = settleEverything(server, ana.user)
  addPaidReplacement(server, person, 9000)
  await signIn(page, patricia, { redirect: '/balcao/caixa' })
  await startDesk(page, 'Leia o cartão')
  await scan(page, ana.user)
  await expect(page.getByRole('main')).toContainText('Não deve nada')
  await expect(page.getByRole('table', { name: 'Pagamentos que podem ser devolvidos' })).toContainText('R$ 90,00')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
  await tabTo(page, 'button', /^Devolver.*O cortiço/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('O exemplar foi encontrado')
  await tabTo(page, 'radio', /^Dinheiro/)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'textbox', /^Valor/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('90,01')
  await tabTo(page, 'button', /^Devolver R\$/)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('É mais do que foi pago')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await dialog.getByRole('textbox', { name: /^Valor/ }).fill('90,00')
  await tabTo(page, 'button', /^Devolver R\$/)
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText(/Devolvido R\$\s90,00 a Ana/)
  await expect(outcome(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Não deve nada')
  await expect(page.getByRole('heading', { name: 'Pagamentos que podem ser devolvidos' })).toHaveCount(0)

  await outcome(page).getByRole('link', { name: 'Imprimir' }).press('Enter')
  const slip = page.getByRole('region', { name: /^Recibo de devolução \d/ })
  await expect(slip).toContainText(/[-−]\s?R\$\s90,00/)
  await expect(page.getByRole('button', { name: 'Desfazer o pagamento' })).toHaveCount(0)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.getByRole('link', { name: 'Voltar ao caixa' }).click()
  await expect(page.getByRole('table', { name: 'Pagamentos' })).toContainText('Devolução: O exemplar foi encontrado')
})

test('a lost copy that comes back at the desk leads to what was paid for it @desk', {
  tag: ['@W-275', '@C-273'],
}, async ({ page, server }) => {
  const copy = addPaidReplacement(server, settleEverything(server, ana.user), 9000)
  setCopyState(server, copy, 'lost')
  await signIn(page, patricia, { redirect: '/balcao' })
  await startDesk(page)
  await scan(page, barcodeOfCopy(server, copy))
  const scanned = page.getByRole('main').getByRole('status')
  await expect(scanned).toContainText('Estava dado como perdido: foi encontrado.')
  await expect(scanned).toContainText(/já pagou a reposição: R\$\s90,00/)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await tabTo(page, 'link', /^Decidir sobre a reposição/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Pagamentos que podem ser devolvidos' })).toContainText('R$ 90,00')
})

test('a receipt of a person is printed again', { tag: ['@W-252', '@C-249'] }, async ({ page, server }) => {
  const person = settleEverything(server, ana.user)
  addFine(server, person, 450)
  await signIn(page, patricia, { redirect: '/balcao/caixa' })
  await startDesk(page, 'Leia o cartão')
  await scan(page, ana.user)
  await tabTo(page, 'button', /^Receber/)
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText(/Recebido R\$\s4,50 de Ana/)
  await page.locator('summary', { hasText: 'Recibos' }).press('Enter')
  const receipts = page.getByRole('table', { name: 'Recibos' })
  await expect(receipts).toContainText('R$ 4,50')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
  await receipts.getByRole('link').first().press('Enter')
  const slip = page.getByRole('region', { name: /^Recibo \d/ })
  await expect(slip).toContainText('Segunda via')
  await expect(slip).toContainText('R$ 4,50')
})

test('the till is closed with the cash that was counted, and its takings are told @desk', {
  tag: ['@W-208', '@C-197', '@W-215', '@C-208'],
}, async ({ page, server }) => {
  const person = settleEverything(server, ana.user)
  addFine(server, person, 600)
  await signIn(page, patricia, { redirect: '/balcao/caixa' })
  await startDesk(page, 'Leia o cartão')
  await scan(page, ana.user)
  await tabTo(page, 'button', /^Receber/)
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText(/Recebido R\$\s6,00 de Ana/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Caixa aberto' })).toBeVisible()
  const payments = page.getByRole('table', { name: 'Pagamentos' })
  await expect(payments).toContainText('Ana')
  await expect(payments.getByRole('cell', { name: /^\d+h(\d\d)?$/ }).first()).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await brokenWords(payments)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  await page.getByRole('table', { name: 'Pagamentos' }).getByRole('link').first().click()
  const slip = page.getByRole('region', { name: /^Recibo \d/ })
  await expect(slip).toContainText('Segunda via')
  await expect(slip).toContainText(/Ana .*\(•+318\)/)
  await expect(slip).not.toContainText(ana.user)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Salvar em PDF' }).click()
  expect((await file).suggestedFilename()).toMatch(/^recibo-\d+\.pdf$/)
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Voltar ao caixa' }).click()

  await tabTo(page, 'textbox', /^Dinheiro contado/)
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('Digite um valor que não passe do contado.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('0,50')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText('Caixa fechado: faltam')
  await expect(page.getByRole('table', { name: 'Fechamentos' })).toContainText('Patrícia')

  await tabTo(page, 'button', /^Abrir o caixa/)
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText(/Caixa aberto com R\$\s0,50/)
})
