/** How much a title circulates: numbers, charts, and the same numbers as tables and as a file. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { neverLentTitle, oftenLentTitle } from '../helpers/loan-rows.ts'
import { choose } from '../helpers/schemes.ts'
import { isTakenOver } from '../helpers/taken-over.ts'

const statistics = (page: Page) => page.locator('section[aria-labelledby="estatisticas"]')

test('the statistics of a title are shown as charts, as tables and as a file', { tag: ['@R-023'] }, async ({
  page,
  server,
}) => {
  await choose(page, 'light')
  const { id, year, loans } = oftenLentTitle(server)
  await page.goto(`/acervo/${id}`)
  await isTakenOver(page)
  await page.getByRole('link', { name: 'Estatísticas' }).click()
  await expect(page).toHaveURL(new RegExp(`/acervo/${id}/dados-estatisticos$`))
  await expect(page.getByRole('heading', { name: 'Quanto este título circula' })).toBeVisible()
  await statistics(page).getByLabel('Período').selectOption(year)
  await expect(page.getByRole('img', { name: /^Empréstimos por mês/ })).toBeVisible()
  await expect(statistics(page).locator('dl')).toContainText(String(loans))
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)

  await page.getByText('Os mesmos números em tabela').click()
  const table = page.getByRole('table', { name: 'Empréstimos por mês' })
  const counted = await table.getByRole('cell').allInnerTexts()
  expect(counted.reduce((sum, text) => sum + Number(text.replaceAll('.', '')), 0)).toBe(loans)
  await expectNoAxeViolations(page, 'light')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`estante-${id}-${year}.csv`)
  expect(readFileSync(await file.path(), 'utf8')).toContain(`Mês;Empréstimos\r\n${year}-01;`)
})

test('a title that was never lent says so, and leads to its copies @desk', async ({ page, server }) => {
  await choose(page, 'light')
  await page.goto(`/acervo/${neverLentTitle(server)}/dados-estatisticos`)
  await isTakenOver(page)
  await expect(page.getByRole('heading', { name: 'Este título ainda não foi emprestado' })).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await page.getByRole('link', { name: 'Ver os exemplares' }).click()
  await expect(page).toHaveURL(/\/exemplares$/)
})
