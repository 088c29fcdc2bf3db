/** A mistake in a record is reported from its page, and closed at the desk. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { newestReport, quietTitle, someAuthority } from '../helpers/comment-rows.ts'
import { desk } from '../helpers/desk.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const action = 'Avisar de um erro neste registro'

test.beforeEach(({ page }) => choose(page, 'light'))

test('a visitor reports a mistake in a title, is told what is missing, and the desk closes it', {
  tag: ['@C-175'],
}, async ({ page, server, isMobile }) => {
  const title = quietTitle(server, isMobile ? 9 : 5)
  await page.goto(`/acervo/${title}`)
  await page.getByRole('button', { name: action }).click()
  await dialog(page).getByLabel('E-mail').fill('bia@')
  await dialog(page).getByRole('button', { name: 'Enviar o aviso' }).click()
  await expect(dialog(page).getByLabel('O que está errado?')).toBeFocused()
  await expect(dialog(page).getByText('Preencha este campo.')).toHaveCount(2)
  await expect(dialog(page)).toContainText('Digite um e-mail inteiro')
  await expectNoAxeViolations(page, 'light')
  await dialog(page).getByLabel('O que está errado?').selectOption('description')
  await dialog(page).getByLabel('O que você viu').fill('O ano da edição é 1998.')
  await dialog(page).getByLabel('E-mail').fill('bia@example.org')
  await dialog(page).getByRole('button', { name: 'Enviar o aviso' }).click()
  await expect(page.getByText('Obrigado. O aviso chegou à biblioteca.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: action })).toBeFocused()
  const sent = newestReport(server)
  expect(sent).toMatchObject({ title_id: title, kind: 'description', email: 'bia@example.org', state: 'open' })
  const [closed] = await desk(server, 'close-report', { report: sent.id, note: 'Corrigido.' })
  expect(closed).toMatchObject({ done: 'close-report', title })
  expect(newestReport(server)).toMatchObject({ state: 'closed', note: 'Corrigido.' })
})

test('a patron reports a mistake in an authority without leaving an address @desk', { tag: ['@C-175'] }, async ({
  page,
  server,
}) => {
  const authority = someAuthority(server)
  await signIn(page, ana, { redirect: `/autoridade/${authority}` })
  await page.getByRole('button', { name: action }).click()
  await expect(dialog(page).getByLabel('E-mail')).toHaveCount(0)
  await expect(dialog(page).getByRole('option', { name: /Exemplar/ })).toHaveCount(0)
  await dialog(page).getByLabel('O que está errado?').selectOption('duplicate')
  await dialog(page).getByLabel('O que você viu').fill('Há outra com o nome completo.')
  await dialog(page).getByRole('button', { name: 'Enviar o aviso' }).click()
  await expect(page.getByText('Obrigado. O aviso chegou à biblioteca.')).toBeVisible()
  expect(newestReport(server)).toMatchObject({ authority_id: authority, email: null })
})
