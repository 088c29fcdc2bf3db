/** The check against robots, if the institution enables it: at the login and before a code is sent. */
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { withInstitution } from '../helpers/institution.ts'
import { choose } from '../helpers/schemes.ts'
import { type DemoLogin, expectSignedIn, fillLogin } from '../helpers/sign-in.ts'

const adriana: DemoLogin = { user: '2210504', password: 'Gralha-Azul-85', name: 'Adriana' }

test('the login asks for it, says so when it is missing, and begins again after a failure', {
  tag: ['@E-015', '@E-016', '@E-017', '@P-018', '@V-006', '@V-008'],
}, async ({ page, server }) => {
  await choose(page, 'light')
  await withInstitution(server, { activities: { 1120: true } }, async () => {
    await page.goto('/login?redirect=/atendimento')
    const box = page.getByRole('checkbox', { name: /Não sou um robô/ })
    await fillLogin(page, adriana)
    await expect(box).toHaveAccessibleDescription(/Faça a verificação antes de entrar/)
    await expectNoAxeViolations(page, 'light')
    await box.click()
    await expect(page.getByText('Verificado.')).toBeVisible()
    await fillLogin(page, { ...adriana, password: 'errada' })
    await expect(page.getByRole('main').getByRole('alert')).toContainText('senha não conferem')
    await expect(box).not.toBeChecked()
    await box.press('Space')
    await expect(box).toBeChecked()
    await fillLogin(page, adriana)
    await expectSignedIn(page, adriana)
  })
})

test('who forgot the password is asked for it before a code is sent @desk', { tag: ['@T-031', '@V-010'] }, async ({
  page,
  server,
}) => {
  await withInstitution(server, { activities: { 1120: true } }, async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Esqueci a senha' }).click()
    await page.locator('input[name="username"]').fill(adriana.user)
    const send = page.getByRole('main').locator('button[type="submit"]')
    const box = page.getByRole('checkbox', { name: /Não sou um robô/ })
    await send.click()
    await expect(box).toHaveAccessibleDescription(/Faça a verificação antes de pedir o código/)
    await box.click()
    await expect(box).toBeChecked()
    await send.click()
    await expect(page.getByRole('main')).toContainText('código')
    await expect(box).toHaveCount(0)
  })
})

test('it is shown compactly on a small screen', { tag: ['@K-020'] }, async ({ page, server }) => {
  await withInstitution(server, { activities: { 1120: true } }, async () => {
    await page.setViewportSize({ width: 575, height: 900 })
    await page.goto('/login')
    const more = page.getByText('Nada é enviado a outros.')
    await expect(page.getByRole('checkbox', { name: /Não sou um robô/ })).toBeVisible()
    await expect(more).toBeHidden()
    await page.setViewportSize({ width: 577, height: 900 })
    await expect(more).toBeVisible()
  })
})
