/** Holds and electronic titles from the hit itself: in a sheet over the results, which stay as they are. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { holdsOf } from '../helpers/circulation-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, type DemoLogin, expectSignedIn } from '../helpers/sign-in.ts'

const cecilia: DemoLogin = { user: '07240008', password: 'Ipe-Amarelo-42', name: 'Cecília' }

const dialog = (page: Page) => page.getByRole('dialog')

test.beforeEach(({ page }) => choose(page, 'light'))

test('a visitor reserves from a hit, signs in over the page, and the hold is placed among the results', {
  tag: ['@A-015', '@W-185'],
}, async ({ page, server }) => {
  const results = '/?q=brasil&for=LIVRE&perPage=100'
  const found: { cod_acervo: string; disp_para_reserva: string }[] = await (
    await page.request.get(`/api/consulta${results.slice(1)}`)
  ).json()
  await page.goto(results)
  const offered = page.getByRole('link', { name: /^Reservar/ })
  await expect(offered.first()).toBeVisible()
  const addresses = await offered.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // Of a title that can be read online the hit offers that; for some of the others she waits already.
  const codes = addresses.map((address) => Number(/^\/acervo\/(\d+)\/reserva$/.exec(address)?.[1]))
  const title = codes.find((code) => holdsOf(server, cecilia.user, code).length === 0) ?? 0
  expect(found.find(({ cod_acervo }) => Number(cod_acervo) === title)).toMatchObject({ disp_para_reserva: 'S' })
  const hit = page.locator('.hit').filter({ has: page.locator(`a[href="/acervo/${title}"]`) })
  const reserve = hit.getByRole('link', { name: /^Reservar/ })
  await expect(reserve).toHaveAttribute('href', `/acervo/${title}/reserva`)
  await reserve.click()
  await expect(dialog(page).getByRole('heading', { name: 'Reservar' })).toBeFocused()
  await expect(dialog(page).getByText(/O seu lugar na fila será o \d+º/)).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(reserve).toBeFocused()

  await reserve.press('Enter')
  await dialog(page).getByRole('button', { name: 'Confirmar a reserva' }).click()
  await dialog(page).locator('input[name="username"]').fill(cecilia.user)
  await dialog(page).locator('input[name="password"]').fill(cecilia.password)
  await dialog(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog(page).getByText(/^Reserva feita\. Você é a/)).toBeVisible()
  await expectSignedIn(page, cecilia)
  expect(holdsOf(server, cecilia.user, title)).toMatchObject([{ state: 'waiting' }])
  await dialog(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(page).toHaveURL(results)
})

test('an electronic title is opened from its hit @desk', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE&T=5')
  const read = page.getByRole('link', { name: /^Ler agora: \S/ }).first()
  await read.click()
  const link = dialog(page).getByRole('link', { name: /^Texto completo/ })
  await expect(link).toHaveAttribute('href', /^https:/)
  await expectNoAxeViolationsInSchemes(page, ['light', 'contrast'])
  await dialog(page).getByRole('link', { name: 'Ver o título' }).click()
  await expect(page).toHaveURL(/\/acervo\/\d+$/)
  await expect(dialog(page)).toHaveCount(0)
})

test('what is not there is suggested for purchase, with its words, after signing in', async ({ page }) => {
  await page.goto('/?q=xyzzyx+qwfp&for=LIVRE')
  await page.getByRole('button', { name: 'Sugerir a compra de “xyzzyx qwfp”' }).click()
  await dialog(page).locator('input[name="username"]').fill(ana.user)
  await dialog(page).locator('input[name="password"]').fill(ana.password)
  await dialog(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Título' })).toHaveValue('xyzzyx qwfp')
  await expectNoAxeViolationsInSchemes(page, ['light'])
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  // An ISBN has a field of its own.
  await page.goto('/?q=978-85-359-9999-0&for=LIVRE')
  await page.getByRole('button', { name: /^Sugerir a compra/ }).click()
  await expect(dialog(page).getByRole('textbox', { name: /ISBN/ })).toHaveValue('978-85-359-9999-0')
})
