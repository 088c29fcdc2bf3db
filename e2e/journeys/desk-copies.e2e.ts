/** A copy at the desk: scanned, declared lost, found again, claimed to be returned, all by scanner and keys. */
import type { Page } from '@playwright/test'
import { settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { barcodeOfCopy, singleCopies } from '../helpers/copy-rows.ts'
import { desk } from '../helpers/desk.ts'
import { ana, type DemoLogin, signIn } from '../helpers/sign-in.ts'
import { startDesk } from '../helpers/start-desk.ts'

const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }

const field = (page: Page) => page.getByRole('textbox', { name: 'Exemplar' })
/** While a copy is fetched, its skeleton is a status too. */
const outcome = (page: Page) => page.getByRole('main').getByRole('status').first()
const dialog = (page: Page) => page.getByRole('dialog')

async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Confirms the open question by keys alone. */
async function confirm(page: Page, name: string): Promise<void> {
  const button = dialog(page).getByRole('button', { name, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
}

test('a copy is claimed, declared lost and found again from its page, by keys @desk', {
  tag: ['@C-205', '@C-206', '@W-212'],
}, async ({ page, server }) => {
  settleEverything(server, ana.user)
  const [one] = singleCopies(server, 1)
  const barcode = barcodeOfCopy(server, one!.copy)
  await desk(server, 'lend', { barcode, user: ana.user, library: 'BC' })
  await page.setViewportSize({ width: 1180, height: 820 })
  await signIn(page, patricia, { redirect: '/balcao/exemplares' })
  await startDesk(page, 'Exemplar')

  await scan(page, barcode)
  await expect(page).toHaveURL(new RegExp(`codigo=${barcode}`))
  await expect(page.getByRole('region', { name: 'Registrar' })).toContainText('Diz que devolveu')
  await page.keyboard.press('F4')
  await expect(dialog(page)).toContainText('A multa não cresce mais')
  await confirm(page, 'Diz que devolveu')
  await expect(outcome(page)).toContainText('a pessoa diz ter devolvido')
  await expect(page.getByText(/Ana .* diz ter devolvido/)).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])

  await page.keyboard.press('F2')
  await dialog(page).getByRole('textbox', { name: 'Valor da reposição' }).fill('oitenta')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Diga um valor')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('80,00')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText(/Ana .* deve a reposição: R\$.80,00/)
  await expect(field(page)).toBeFocused()

  await page.keyboard.press('F2')
  await confirm(page, 'Encontrado')
  await expect(outcome(page)).toContainText(/ainda deve a reposição/)
  await expect(outcome(page).getByRole('link')).toHaveAttribute('href', /^\/balcao\/caixa\?pessoa=\d+$/)
  await page.keyboard.press('F8')
  await dialog(page).getByRole('textbox', { name: 'O que está danificado' }).fill('Capa solta')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText('Separado como danificado')
  await expect(page.getByText('Capa solta')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoSidewaysScroll(page)

  await scan(page, '4711-nada')
  await expect(outcome(page)).toContainText('Nenhum exemplar e nenhuma pessoa tem aqui o código')
})

test('a book drop counts as returned when it was, until that is switched off @desk', {
  tag: ['@W-213'],
}, async ({ page, server }) => {
  settleEverything(server, ana.user)
  const [first, second] = singleCopies(server, 2).map(({ copy }) => barcodeOfCopy(server, copy))
  for (const barcode of [first, second]) await desk(server, 'lend', { barcode, user: ana.user, library: 'BC' })
  await signIn(page, patricia, { redirect: '/balcao' })
  await startDesk(page)
  await page.keyboard.press('F4')
  await page.getByText('Devolvidos antes').click()
  await page.getByLabel('Devolvidos em').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Usar este momento' }).click()
  await expect(page.getByText(/Contam como devolvidos em/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Leitura' })).toBeFocused()
  await scan(page, first!)
  await expect(outcome(page)).toContainText('foi emprestado depois do momento escolhido')
  await page.keyboard.press('F2')
  await expect(page.getByText('Só vale em “Só devolver”')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar à hora de agora' }).click()
  await scan(page, second!)
  await expect(outcome(page)).toContainText('Devolvido')
})
