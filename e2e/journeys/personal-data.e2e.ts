/** Personal data: shown, changed, refused with all problems, exported. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { settleEverything } from '../helpers/account-rows.ts'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { formField } from '../helpers/form-field.ts'
import { withInstitution } from '../helpers/institution.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, expectSignedOut, fillLogin, signIn } from '../helpers/sign-in.ts'

const larissa: DemoLogin = { user: '09220005', password: 'Pinheiro-Bravo-64', name: 'Larissa' }
const yolanda: DemoLogin = { user: '06220001', password: 'Manaca-da-Serra-31', name: 'Yolanda' }
const giovana: DemoLogin = { user: '21250004', password: 'Candeia-Alta-56', name: 'Giovana' }

const place = '/meupergamum/dados-pessoais'
const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).click()

test.beforeEach(({ page }) => choose(page, 'light'))

test('whoever is not signed in goes to the login first, and comes back', async ({ page }) => {
  await page.goto(place)
  await expect(page).toHaveURL('/login?redirect=%2Fmeupergamum%2Fdados-pessoais')
})

test('problems are told all at once, each beside its field and as a link, and nothing is lost', async ({ page }) => {
  await signIn(page, larissa, { redirect: place })
  await expect(page.getByRole('heading', { level: 1, name: 'Dados pessoais' })).toBeVisible()
  await formField(page, 'E-mail').fill('larissa@')
  await formField(page, 'CEP').fill('3750')
  await formField(page, 'Bairro').fill('Centro Novo')
  await save(page)
  const summary = page.getByRole('alert').filter({ hasText: '2 campos a corrigir' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expectNoAxeViolations(page, 'light')
  await summary.getByRole('link', { name: /^CEP/ }).click()
  await expect(formField(page, 'CEP')).toBeFocused()
  await expect(formField(page, 'CEP')).toHaveAttribute('aria-invalid', 'true')
  await expect(formField(page, 'CEP')).toHaveAccessibleDescription(/O CEP tem 8 dígitos/)
  await formField(page, 'E-mail').fill('larissa@example.org; casa@example.org')
  await formField(page, 'CEP').fill('37500-000')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expectNoAxeViolations(page, 'light')
  await dialog.getByLabel('Confirme a sua senha').fill('errada')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A confirmação não serviu. Confira a senha.')).toBeVisible()
  await dialog.getByLabel('Confirme a sua senha').fill(larissa.password)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Dados pessoais salvos' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(summary).toHaveCount(0)
  await expect(formField(page, 'E-mail')).toHaveValue('larissa@example.org;casa@example.org')
  await page.reload()
  await expect(formField(page, 'CEP')).toHaveValue('37500-000')
  await expect(formField(page, 'Bairro')).toHaveValue('Centro Novo')
})

test('what only the library changes is shown without being asked for', async ({ page, server }) => {
  await signIn(page, larissa, { redirect: place })
  await expect(formField(page, 'CPF')).toHaveValue(/^•••\.•••\.\d{3}-••$/)
  await expect(formField(page, 'CPF')).not.toBeEditable()
  await withInstitution(server, { settings: { 'personal_data.locked': [] } }, async () => {
    await page.reload()
    await formField(page, 'CPF').fill('111.444.777-36')
    await save(page)
    await expect(formField(page, 'CPF')).toHaveAccessibleDescription(/Este CPF não existe/)
  })
})

test('the day of birth is typed at a desk, and what is no day is told @desk', async ({ page }) => {
  await signIn(page, larissa, { redirect: place })
  const birth = formField(page, 'Data de nascimento')
  await expect(birth).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  await expect(birth).toHaveAccessibleDescription(/Por exemplo, 31\/03\/1998/)
  await birth.fill('31/02/1998')
  await save(page)
  await expect(birth).toHaveAccessibleDescription(/Digite uma data que existe e já passou/)
  await expect(birth).toHaveValue('31/02/1998')
  await birth.fill('1/3/1998')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Dados pessoais salvos' })).toBeVisible()
  await page.reload()
  await expect(birth).toHaveValue('01/03/1998')
})

test('the day of birth is picked from the calendar of a phone @phone', async ({ page }) => {
  await signIn(page, larissa, { redirect: place })
  await expect(formField(page, 'Data de nascimento')).toHaveAttribute('type', 'date')
})

test('a telephone field takes what numbers are written with, and no more', async ({ page }) => {
  await signIn(page, larissa, { redirect: place })
  await formField(page, 'Telefone').fill('')
  await formField(page, 'Telefone').pressSequentially('+55 (35) 9x999')
  await expect(formField(page, 'Telefone')).toHaveValue('55 (35) 9999')
})

test('whoever saves what somebody else changed meanwhile is told so, and sees what is stored now', async ({
  page,
  context,
}) => {
  await signIn(page, giovana, { redirect: place })
  await expect(formField(page, 'Cidade')).not.toHaveValue('')
  const other = await context.newPage()
  await other.goto(place)
  await formField(other, 'Cidade').fill('Itajubá')
  await save(other)
  await expect(other.getByRole('alert').filter({ hasText: 'Dados pessoais salvos' })).toBeVisible()
  await formField(page, 'Cidade').fill('Varginha')
  await save(page)
  const conflict = page.getByRole('alert').filter({ hasText: 'Os dados mudaram em outro lugar' })
  await conflict.getByRole('button', { name: 'Ver os dados atuais' }).click()
  await expect(formField(page, 'Cidade')).toHaveValue('Itajubá')
  await expect(conflict).toHaveCount(0)
})

test('the keyboard alone changes and saves @desk', { tag: ['@A-038', '@S-082'] }, async ({ page }) => {
  await signIn(page, larissa, { redirect: place })
  await expect(formField(page, 'E-mail')).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: /^Complemento/ }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Casa 2')
  await tabTo(page, page.getByRole('button', { name: 'Salvar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Dados pessoais salvos' })).toBeVisible()
})

test('a person takes a copy of everything along', async ({ page }) => {
  await signIn(page, larissa, { redirect: place })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('meus-dados.zip')
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('a person is forgotten after showing once more who it is, and is signed out', async ({ page, server }) => {
  await signIn(page, yolanda, { redirect: place })
  await page.getByRole('button', { name: 'Pedir a exclusão' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar os seus dados?' })
  await expectNoAxeViolations(page, 'light')
  await dialog.getByLabel('Confirme a sua senha').fill('errada')
  await dialog.getByRole('button', { name: 'Apagar os meus dados' }).click()
  await expect(dialog.getByText('A confirmação não serviu. Confira a senha.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pedir a exclusão' })).toBeFocused()

  settleEverything(server, yolanda.user)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Confirme a sua senha').fill(yolanda.password)
  await dialog.getByRole('button', { name: 'Apagar os meus dados' }).click()
  await expectSignedOut(page)
  await page.goto('/login')
  await fillLogin(page, yolanda)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('senha não conferem')
})

for (const scheme of ['dark', 'contrast'] as const) {
  test(`axe finds nothing on it in ${scheme}`, async ({ page }) => {
    await choose(page, scheme)
    await signIn(page, larissa, { redirect: place })
    await expect(formField(page, 'E-mail')).toBeVisible()
    await expectNoAxeViolations(page, scheme)
    await expectNoSidewaysScroll(page)
  })
}
