/** Today at the desk: the numbers of a library, counted again, as charts, tables and files. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief } from '../helpers/staff-rows.ts'
import { addTodayRows } from '../helpers/today-rows.ts'

/** The number that stands above its words. */
const number = (page: Page, words: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: words }) })
    .locator('dd')

test('a library at this moment: numbers, charts with tables, files @desk', {
  tag: ['@W-235', '@W-234', '@C-232'],
}, async ({ page, server, now }) => {
  await signIn(page, chief, { redirect: '/balcao/hoje' })
  await expect(number(page, 'Empréstimos hoje')).toHaveText('0')
  await expect(page.getByText('Hoje ainda não houve empréstimos nem devoluções.')).toBeVisible()

  addTodayRows(server, 'Rosa Dália', now().toString().slice(0, 10))
  await page.getByRole('button', { name: 'Contar de novo' }).press('Enter')
  await expect(number(page, 'Empréstimos hoje')).toHaveText('2')
  await expect(number(page, 'Devoluções hoje')).toHaveText('3')
  await expect(number(page, 'Arrecadado hoje')).toHaveText(/7,50/)
  await expect(page.getByRole('img', { name: /Empréstimos por hora/ })).toBeVisible()
  await expect(page.locator('figcaption', { hasText: 'Mais às 8h: 2.' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'guimarães roza' })).toContainText('5')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  const hours = page.getByRole('region', { name: 'Empréstimos e devoluções por hora' })
  await hours.getByText('Os mesmos números em tabela').click()
  await expect(hours.getByRole('row').filter({ hasText: '8h' })).toContainText('2')
  const file = page.waitForEvent('download')
  await hours.getByRole('button', { name: 'Baixar CSV' }).click()
  const saved = readFileSync((await (await file).path())!, 'utf8')
  expect(saved).toBe('\uFEFFHora;Empréstimos;Devoluções\r\n8:00;2;0\r\n9:00;0;3\r\n')
})
