/** The reader's library: chosen where libraries are shown, first in hits and copies, and top left. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { heading } from '../helpers/results-page.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn, signOut } from '../helpers/sign-in.ts'

const there = (page: Page) => page.locator('.hit__there').first()
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('estante.library'))

test('a library chosen on its page comes first in hits and copies, without a sign-in', {
  tag: ['@W-197'],
}, async ({ page }) => {
  await choose(page, 'light')
  await page.goto('/bibliotecas/LA')
  await page.getByRole('button', { name: /^Minha biblioteca/ }).click()
  await expect(page.getByRole('button', { name: /^Minha biblioteca/ })).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/?q=dom casmurro&for=LIVRE')
  await expect(there(page)).toContainText(/^Letras e Artes: \d+ na estante/)
  await expect(page.getByLabel('Minha biblioteca').last()).toHaveValue('2')
  await expectNoAxeViolations(page, 'light')
  const all = await heading(page).textContent()
  await page.getByRole('link', { name: 'Só nesta biblioteca' }).click()
  await expect(page.getByRole('group', { name: 'Filtros' }).getByText('Biblioteca de Letras e Artes')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Só nesta biblioteca' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Só nesta biblioteca' }).click()
  await expect(heading(page)).toHaveText(all!)

  await page.goto('/acervo/1002')
  const libraries = page.locator('.copies__library')
  await expect(libraries.first()).toContainText('Biblioteca de Letras e Artes')
  expect(await libraries.count()).toBeGreaterThan(1)
})

test('the header shows the hours of the chosen library, and another is chosen there @desk', {
  tag: ['@W-197'],
}, async ({ page }) => {
  await page.goto('/atendimento')
  const choice = page.getByRole('combobox', { name: 'Minha biblioteca' })
  await expect(choice).toHaveValue('')
  await choice.selectOption('Letras e Artes')
  await expect(page.getByRole('button', { name: /^Minha biblioteca.*Letras e Artes$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.reload()
  await expect(choice.locator('option:checked')).toHaveText('Letras e Artes')
})

test('what a page shows of the library moves nothing @desk', { tag: ['@W-197'] }, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('estante.library', '2')
    Object.assign(window, { shifts: 0 })
    const watch = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) Object.assign(window, { shifts: shifts() + Reflect.get(entry, 'value') })
    }
    const shifts = (): number => Reflect.get(window, 'shifts')
    new PerformanceObserver(watch).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/?q=machado&for=LIVRE', '/acervo/1001']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'shifts')), path).toBeLessThan(0.01)
  }
})

test('a patron begins with their own, which goes with them; a choice stays @desk', {
  tag: ['@W-197'],
}, async ({ page }) => {
  await signIn(page, ana, { redirect: '/?q=machado&for=LIVRE' })
  await expect(there(page)).toContainText(/^Central: /)
  await expect.poll(() => kept(page)).toBe('1 own')
  await signOut(page)
  await expect.poll(() => kept(page)).toBeNull()

  await page.getByRole('combobox', { name: 'Minha biblioteca' }).selectOption('Letras e Artes')
  await expect.poll(() => kept(page)).toBe('2')
  await signIn(page, ana)
  await signOut(page)
  expect(await kept(page)).toBe('2')
})
