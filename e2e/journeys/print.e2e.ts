/** On paper: what is for the hand is gone, call numbers stay in one piece, and addresses can be read. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../helpers/estante-test.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

const styleOf = (one: Locator, name: 'whiteSpace' | 'breakInside') =>
  one.evaluate((element, name) => getComputedStyle(element)[name], name)

test('results are a list to walk along the shelves with @desk', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/?q=machado&for=LIVRE&perPage=10')
  const hit = page.locator('.hit').first()
  await expect(hit.locator('.spine').last()).toBeVisible()
  expect(await styleOf(hit.locator('.spine').last(), 'whiteSpace')).toBe('nowrap')
  expect(await styleOf(hit, 'breakInside')).toBe('avoid')
  for (const part of [
    '.pick',
    '.hit__btns .btn',
    '.toolbar',
    '.searchband',
    '.header__user',
    '.footer',
    '.side-desktop',
    '.pages',
  ]) {
    await expect(page.locator(part).first()).toBeHidden()
  }
  await page.goto('/?q=machado&for=LIVRE&perPage=10&modo=T')
  await expect(page.getByRole('table').getByRole('cell', { name: /^869/ }).first()).toBeVisible()
  await expect(page.locator('.hit-table .pick').first()).toBeHidden()
  expect(await styleOf(page.locator('.hit-table td.callno').first(), 'whiteSpace')).toBe('nowrap')
})

test('an electronic title is printed with its address @desk', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE&T=5')
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  const link = page.getByRole('complementary', { name: 'Como obter' }).getByRole('link', { name: /^Texto completo/ })
  const href = await link.getAttribute('href')
  await page.emulateMedia({ media: 'print' })
  await expect(link).toBeVisible()
  expect(await link.evaluate((one) => getComputedStyle(one, '::after').content)).toContain(href)
  await expect(page.locator('.crumbs')).toBeHidden()
  await expect(page.locator('.hitnav')).toBeHidden()
})

test('the statement of an account says whose it is, and of which day, without its filter', async ({ page }) => {
  await signIn(page, ana, { redirect: '/meupergamum/debitos' })
  const owner = page.getByText(/^Ana Ribeiro Campos, \d+ de \S+ de \d{4}$/)
  await expect(page.getByRole('table', { name: 'Extrato' })).toBeVisible()
  await expect(owner).toBeHidden()
  const filter = [page.locator('.statement-choices'), page.locator('.statement .day-range')]
  for (const part of filter) await expect(part).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(owner).toBeVisible()
  for (const part of filter) await expect(part).toBeHidden()
  for (const words of ['Pagar', 'PIX', 'Guia (GRU)', 'Total selecionado: R$ 6,00'])
    await expect(page.getByText(words, { exact: true }).first(), words).toBeHidden()
  const filtered = page.getByText('Só parte dos débitos. Situação: Quitados.')
  await expect(filtered).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('combobox', { name: 'Situação' }).selectOption({ label: 'Quitados' })
  await expect(filtered).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(filtered).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Gerar o código PIX' }).click()
  const code = page.getByRole('img', { name: /PIX/ })
  await expect(code).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  await expect(page.getByText('Guia (GRU)', { exact: true })).toBeHidden()
})
