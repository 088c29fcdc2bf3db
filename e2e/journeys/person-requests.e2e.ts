/** Holds and loan requests for a person at the desk, by scanner and keyboard: typed text, Tab and Enter. */
import type { Page } from '@playwright/test'
import { settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { holdsOf, lendWithoutEnd, requestsOfTitle } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { barcodeOfCopy, singleCopies } from '../helpers/copy-rows.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { ana, type DemoLogin, signIn } from '../helpers/sign-in.ts'

const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }

const outcome = (page: Page) => page.getByRole('main').getByRole('status')
const card = (page: Page) => page.getByRole('complementary', { name: 'Pessoa no balcão' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Título' })
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

/** As a scanner does it: the code, then Enter, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

async function press(page: Page, element: ReturnType<typeof button>): Promise<void> {
  await tabTo(page, element)
  await page.keyboard.press('Enter')
}

test('the desk places a hold and a loan request for a person, and ends both, by keys and scanner alone @desk', {
  tag: ['@W-233', '@C-228', '@C-229', '@C-230', '@C-231'],
}, async ({ page, server }) => {
  settleEverything(server, ana.user)
  const [lent, free] = singleCopies(server, 2)
  lendWithoutEnd(server, '07240008', lent!)
  const [lentCode, freeCode] = [barcodeOfCopy(server, lent!.copy), barcodeOfCopy(server, free!.copy)]
  await page.setViewportSize({ width: 1180, height: 820 })
  await signIn(page, patricia, { redirect: '/balcao' })
  await page.getByRole('textbox', { name: 'Nome do balcão' }).focus()
  await scan(page, 'Caixa 2')
  await expect(page.getByRole('textbox', { name: 'Leitura' })).toBeFocused()
  await scan(page, ana.user)
  await expect(card(page).getByRole('heading', { name: /^Ana/ })).toBeVisible()
  await press(page, card(page).getByRole('link', { name: 'Reservar ou pedir' }))

  await expect(page.getByRole('heading', { level: 2, name: /^Para Ana/ })).toBeVisible()
  await expect(title(page)).toBeFocused()
  await scan(page, 'xyzzy plugh')
  await expect(page.getByText('Nada encontrado para “xyzzy plugh”')).toBeVisible()
  await scan(page, lentCode)
  await expect(page.getByRole('radio', { name: /^Reservar/ })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Onde a pessoa retira' })).toHaveValue('1')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await press(page, button(page, /^Reservar para Ana/))
  await expect(outcome(page)).toContainText(/Reservado: .*, 1º lugar na fila/)
  await expect(title(page)).toBeFocused()
  expect(holdsOf(server, ana.user, lent!.title).at(-1)).toMatchObject({ state: 'waiting' })

  await scan(page, lentCode)
  await expect(page.getByText('Esta pessoa já está na fila deste título.')).toBeVisible()
  await expect(button(page, /^Reservar para Ana/)).toHaveCount(0)

  await scan(page, freeCode)
  await expect(page.getByRole('radio', { name: /^Pedir de outra biblioteca/ })).toBeChecked()
  await press(page, button(page, /^Pedir para Ana/))
  const receiver = page.getByRole('combobox', { name: 'Onde a pessoa quer retirar?' })
  await expect(page.getByRole('link', { name: /^Onde a pessoa quer retirar\?/ })).toBeVisible()
  await receiver.focus()
  await page.keyboard.type('Biblioteca de Eng')
  await press(page, button(page, /^Pedir para Ana/))
  await expect(outcome(page)).toContainText(/Pedido feito: .* de Biblioteca Central para Biblioteca de Engenharia/)
  expect(requestsOfTitle(server, free!.title).at(-1)).toMatchObject({ state: 'waiting', copy_id: free!.copy })

  await page.setViewportSize({ width: 768, height: 1024 })
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(card(page)).toContainText('Uma reserva')
  await press(page, card(page).getByRole('button', { name: /^Cancelar a reserva/ }))
  await expect(page.getByRole('dialog')).toContainText(/Cancelar a reserva de Ana/)
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Cancelar a reserva' }))
  await expect(card(page)).toContainText('Nenhuma reserva')
  expect(holdsOf(server, ana.user, lent!.title).at(-1)).toMatchObject({ state: 'cancelled' })

  await page.goto('/balcao/listas?lista=pedidos')
  const row = page.getByRole('row').filter({ hasText: freeCode })
  await press(page, row.getByRole('button', { name: /^Não pode ser atendido/ }))
  await expect(page.getByRole('dialog')).toContainText('O exemplar fica extraviado')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Encerrar o pedido' }))
  await expect(outcome(page)).toContainText(/Pedido de Ana .* encerrado/)
  await expect(row).toHaveCount(0)
  expect(requestsOfTitle(server, free!.title).at(-1)).toMatchObject({ state: 'removed' })
})
