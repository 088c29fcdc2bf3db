/** The rules of lending in the browser: which one decides, a new one, one that two change, and its end. */
import type { Page } from '@playwright/test'
import { settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { barcodeOfCopy, type SingleCopy, singleCopies } from '../helpers/copy-rows.ts'
import { lendAllByTheHour, loanDaysOf, loanHoursOf, setLoanDays } from '../helpers/loan-rules.ts'
import { choose } from '../helpers/schemes.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief, grantEverywhere } from '../helpers/staff-rows.ts'

test.beforeEach(async ({ page, server }) => {
  await choose(page, 'light')
  grantEverywhere(server, chief.user, 2004)
})

async function choosing(page: Page, choices: Record<string, string>): Promise<void> {
  for (const [name, label] of Object.entries(choices))
    await page.getByLabel(name, { exact: true }).selectOption({ label })
}

test('a rule is explained, made narrower, changed by two and removed, with the keyboard @desk', {
  tag: ['@W-242', '@C-234'],
}, async ({ page, server }) => {
  const deciding = page.getByText(/^Vale a regra/)
  await signIn(page, chief, { redirect: '/balcao/configuracao/regras' })
  await expect(page.getByRole('heading', { name: 'Regras de empréstimo' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  await choosing(page, { Categoria: 'Intercambista', Material: 'Mapa', Biblioteca: 'Biblioteca de Engenharia' })
  await expect(deciding).toHaveText('Vale a regra Intercambista. É a única que serve.')
  await page.getByRole('link', { name: 'Criar uma regra só para este caso' }).press('Enter')
  const days = page.getByLabel('Dias de empréstimo')
  await expect(days).toHaveValue('7')
  await expect(page.getByText('Nada muda.')).toHaveCount(0)
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])

  await days.fill('0')
  await expect(page.getByText('Preencha os valores para ver o que muda.')).toBeVisible()
  const fine = page.getByLabel('Multa por dia de atraso')
  await fine.fill('uma')
  const lastDay = page.getByLabel('Nada vence depois de')
  await lastDay.fill('no fim')
  await fine.press('Enter')
  const problems = page.getByRole('alert').filter({ hasText: 'Corrija antes de salvar' })
  await expect(problems.getByRole('link')).toHaveText([
    /18\/12\/2026/,
    /De 1 a 3\.650/,
    /De R\$.0,00 a R\$.999\.999,99/,
  ])
  await expect(days).toHaveAccessibleDescription(/De 1 a 3\.650/)
  await expect(fine).toHaveValue('uma')

  await days.fill('2')
  await fine.fill('0,75')
  await lastDay.fill('18/12/2026')
  await page.getByLabel('Multa máxima de uma devolução').fill('30')
  await page.getByLabel('Dias de atraso até ser dado por perdido').fill('60')
  await expect(page.getByText('Para 4 pessoas: Intercambista.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Prazo: 7 dias → 2 dias' })).toBeVisible()
  await fine.press('Enter')
  await expect(page.getByText('Regra salva.')).toBeVisible()
  const rule = 'Intercambista · Mapa · Biblioteca de Engenharia'
  await expect(deciding).toHaveText(`Vale a regra ${rule}. Ela diz mais do que as outras que também servem.`)
  await expect.poll(() => loanDaysOf(server, 'map')).toEqual([2])
  await expect(
    page.getByRole('definition').filter({ hasText: 'nada vence depois de sexta-feira, 18 de dezembro' }),
  ).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /multa de até R\$.30,00 por devolução/ })).toBeVisible()

  await page.getByRole('link', { name: 'Mudar esta regra' }).press('Enter')
  await expect(days).toHaveValue('2')
  setLoanDays(server, 'map', 5)
  await days.fill('3')
  await days.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou isto nesse meio-tempo' })).toBeVisible()
  await expect(days).toHaveValue('3')
  await expect(days).toHaveAccessibleDescription(/Salvo agora por outra pessoa: 5 dias/)
  await days.press('Enter')
  await expect.poll(() => loanDaysOf(server, 'map')).toEqual([3])

  await page.getByRole('link', { name: 'Mudar esta regra' }).press('Enter')
  await page.getByRole('button', { name: 'Tirar a regra' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Tirar a regra “${rule}”?` })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Prazo: 3 dias → 7 dias' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Tirar a regra' }).press('Enter')
  await expect(page.getByText('Regra tirada.')).toBeVisible()
  await expect.poll(() => loanDaysOf(server, 'map')).toEqual([])
})

test('a rule lends by the hour, with the keyboard @desk', { tag: ['@W-268', '@C-267'] }, async ({ page, server }) => {
  await signIn(page, chief, { redirect: '/balcao/configuracao/regras' })
  await choosing(page, { Categoria: 'Intercambista', Material: 'Objeto', Biblioteca: 'Biblioteca de Engenharia' })
  await page.getByRole('link', { name: 'Criar uma regra só para este caso' }).press('Enter')
  const hours = page.getByLabel('Horas de empréstimo, em vez de dias')
  await expect(hours).toHaveValue('0')
  await expect(hours).toHaveAccessibleDescription(/De 0 a 23\. 0: por dias\./)
  await hours.fill('24')
  await hours.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Corrija antes de salvar' })).toBeVisible()
  await hours.fill('4')
  await expect(page.getByRole('listitem').filter({ hasText: 'Prazo em horas: por dias → 4 horas' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await hours.press('Enter')
  await expect(page.getByText('Regra salva.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^4 horas$/ })).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Intercambista/ }) })
  // The demonstration lends kits for four hours too.
  await expect(row.getByRole('link', { name: /^4 horas 5 renovações/ })).toBeVisible()
  expect(loanHoursOf(server, 'object')).toEqual([4])
})

test('what is lent by the hour says the hour at the desk, in the account of the reader and in the catalogue @desk', {
  tag: ['@W-268', '@C-267'],
}, async ({ page, server }) => {
  const until = /\d+ de \S+, \d+h/
  settleEverything(server, chief.user)
  const [{ copy, title }] = singleCopies(server, 1) as [SingleCopy]
  lendAllByTheHour(server, 2)
  await signIn(page, chief, { redirect: '/balcao' })
  await page.getByRole('textbox', { name: 'Nome do balcão' }).focus()
  for (const code of ['Caixa 2', chief.user, barcodeOfCopy(server, copy)]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    if (code === 'Caixa 2') await expect(page.getByRole('textbox', { name: 'Leitura' })).toBeFocused()
  }
  await expect(page.getByRole('main').getByRole('status')).toContainText(until)
  await expect(page.getByRole('complementary', { name: 'Pessoa no balcão' })).toContainText(until)
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await page.goto('/meupergamum/emprestimos')
  await expect(page.getByRole('listitem').filter({ hasText: /Devolver até .*, \d+h/ })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)
  await page.goto(`/acervo/${title}`)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto(`/?q=${encodeURIComponent(name)}&for=TITULO`)
  const hit = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/acervo/${title}"]`) })
  await expect(hit).toContainText(/Devolução prevista: \d+ de \S+, \d+h/)
  await expectNoSidewaysScroll(page)
  lendAllByTheHour(server, 0)
})
