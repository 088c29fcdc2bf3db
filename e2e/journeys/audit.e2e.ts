/** The audit log: searched by keyboard, opened, followed to a person, turned and saved; a right at one library shows no other. */
import { readFileSync } from 'node:fs'
import { addAuditRows } from '../helpers/audit-rows.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief } from '../helpers/staff-rows.ts'

test('the audit log is searched by keyboard, and leads to the person @desk', {
  tag: ['@W-222', '@C-220', '@C-221', '@C-222'],
}, async ({ page, server }) => {
  const { patron, username } = addAuditRows(server, 'Rosa Clara')
  await signIn(page, chief, { redirect: '/balcao/auditoria' })
  await expect(page.getByRole('heading', { level: 2, name: /registros/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Pessoa' }).fill(username)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Um registro' })).toBeVisible()
  const exception = page.getByRole('row').filter({ hasText: 'Exceção a uma regra' })
  await expect(exception).toContainText('Patrícia')
  await expect(exception).toContainText('Térreo')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)

  const open = exception.getByRole('button', { name: /^Detalhes: Exceção a uma regra/ })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Exceção a uma regra' })
  await expect(dialog).toContainText('loans.rule_overridden')
  await expect(dialog).toContainText('Defesa amanhã')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar CSV' }).click()
  const saved = readFileSync((await (await file).path())!, 'utf8')
  expect(saved.split('\r\n')).toHaveLength(3)
  expect(saved).toContain(`;${patron};`)

  await exception.getByRole('link', { name: `Pessoa ${patron}` }).click()
  await expect(page).toHaveURL(`/balcao/pessoas/${patron}`)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Pessoa' })).toHaveValue(username)

  await page.getByRole('button', { name: 'Limpar' }).click()
  await page.getByRole('combobox', { name: 'Ação' }).selectOption('copies.arrived')
  await page.getByRole('textbox', { name: 'De', exact: true }).fill('03/02/2020')
  await page.getByRole('textbox', { name: 'Até', exact: true }).fill('02/02/2020')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await expect(page.getByText('A data inicial é posterior à final.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Até', exact: true }).fill('03/02/2020')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await expect(page.getByRole('heading', { name: '50 registros, e há mais antigos' })).toBeVisible()
  await page.getByRole('button', { name: 'Mais antigos' }).click()
  const rest = page.getByRole('heading', { name: /^1\d registros$/ })
  await expect(rest).toBeFocused()

  // The till was closed at another library.
  await page.getByRole('combobox', { name: 'Ação' }).selectOption('tills.closed')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await expect(page.getByText('Nenhum registro é assim')).toBeVisible()
})

test('rows that give way to another search do not offer the older ones of their own @desk', {
  tag: ['@W-222'],
}, async ({ page, server }) => {
  const { username } = addAuditRows(server, 'Rosa Branca')
  await signIn(page, chief, { redirect: '/balcao/auditoria' })
  await page.getByRole('combobox', { name: 'Ação' }).selectOption('copies.arrived')
  await page.getByRole('button', { name: 'Procurar' }).click()
  const rows = page.getByRole('heading', { name: '50 registros, e há mais antigos' })
  const older = page.getByRole('button', { name: 'Mais antigos' })
  await expect(rows).toBeVisible()
  await expect(older).toBeVisible()

  const answer = Promise.withResolvers<void>()
  await page.route('**/api/balcao/auditoria?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Ação' }).selectOption('loans.rule_overridden')
  await page.getByRole('textbox', { name: 'Pessoa' }).fill(username)
  await page.keyboard.press('Enter')
  await expect(older).toHaveCount(0)
  await expect(rows).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('heading', { level: 2, name: 'Um registro' })).toBeVisible()
})
