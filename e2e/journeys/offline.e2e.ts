/** Pages whose script fails to load: without a network, and after a new build. */
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/estante-test.ts'
import { isTakenOver } from '../helpers/taken-over.ts'

const failed = 'Esta página não pôde ser mostrada'
const noAnswer = 'Sem resposta do servidor. Verifique a conexão e tente de novo.'

/** The script of the hours page, as the build names it. */
const hoursScript = '**/assets/HoursPage-*.js'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Uses the footer's link, which a phone shows without opening a menu. */
async function goToHours(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('.shelf').first()).toBeVisible()
}

async function openHours(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bibliotecas e horários' }).click()
}

test('a page opened without a network says that nothing answers, and comes by itself with the network', async ({
  page,
  context,
  complaints,
}) => {
  await goToHours(page)
  await context.setOffline(true)
  await openHours(page)
  await expect(heading(page, failed)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(noAnswer)
  await expect(page.getByRole('main')).not.toContainText('do nosso lado')
  await expect(page).toHaveTitle(/^Esta página não pôde ser mostrada \| /)

  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  await expect(heading(page, failed)).toBeVisible()

  await context.setOffline(false)
  await expect(heading(page, 'Bibliotecas e horários')).toBeVisible()
  await expect(page).toHaveURL(/\/atendimento$/)
  await expect(page).toHaveTitle(/^Bibliotecas e horários \| /)
  complaints.splice(0)
})

test('a page whose script a newer build has taken away is loaded again, once @desk', async ({ page, complaints }) => {
  await goToHours(page)
  let asked = 0
  await page.route(hoursScript, (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 404 }) : route.continue()
  })
  await openHours(page)
  await expect(heading(page, 'Bibliotecas e horários')).toBeVisible()
  await expect(page).toHaveURL(/\/atendimento$/)
  complaints.splice(0)
})

test('a script that stays away is our failure, told after one reload and not in a loop @desk', async ({
  page,
  complaints,
}) => {
  await goToHours(page)
  await page.route(hoursScript, (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await openHours(page)
  await expect(heading(page, failed)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Algo falhou do nosso lado')
  await expect(page).toHaveTitle(/^Esta página não pôde ser mostrada \| /)
  await expect(page.getByRole('button', { name: 'Recarregar a página' })).toBeVisible()
  expect(loads).toBe(1)
  complaints.splice(0)
})

test('a part of a page asked for without a network says so, and comes with the network', async ({ page, context }) => {
  await page.goto('/?q=machado&for=LIVRE')
  await isTakenOver(page)
  await context.setOffline(true)
  await page.getByRole('combobox', { name: 'O que você procura' }).fill('clarice')
  await page.getByRole('combobox', { name: 'O que você procura' }).press('Enter')
  await expect(page.getByRole('main')).toContainText(noAnswer)
  await context.setOffline(false)
  await expect(page.locator('.hit').filter({ hasText: 'Clarice' }).first()).toBeVisible()
})
