/** Changing the password in the account area: asks for the current one and signs other devices out. */
import { expect, test } from '../helpers/estante-test.ts'
import { type DemoLogin, expectSignedIn, fillLogin, signIn, signOut } from '../helpers/sign-in.ts'

/** No other journey signs in as him, because his password changes. */
const ronaldo: DemoLogin = { user: '1752318', password: 'Tico-Tico-53', name: 'Ronaldo' }
const place = '/meupergamum/seguranca'

test('changing the password keeps this device and signs out the others @desk', async ({ page, browser, server }) => {
  const elsewhere = await browser.newContext({ baseURL: server.address, locale: 'pt-BR' })
  const other = await elsewhere.newPage()
  await signIn(other, ronaldo)
  await signIn(page, ronaldo, { redirect: place })
  const form = page.getByRole('region', { name: 'Senha' })
  const present = form.getByLabel('Senha atual')
  const [first, again] = [form.getByLabel('Nova senha', { exact: true }), form.getByLabel('Repita a nova senha')]
  const save = form.getByRole('button', { name: 'Salvar a senha' })

  await expect(form.getByRole('listitem').filter({ hasText: 'De 8 a 64 caracteres' })).toContainText('falta')
  await expect(present).not.toBeFocused()
  await save.click()
  await expect(present).toBeFocused()
  await expect(form).toContainText('Digite a senha atual.')

  await present.fill('errada')
  await first.fill('Quaresmeira-99')
  await again.fill('Quaresmeira-99')
  await save.click()
  await expect(form).toContainText('A senha atual não está certa.')
  await expect(present).toBeFocused()

  await present.fill(ronaldo.password)
  await first.fill(ronaldo.password)
  await again.fill(ronaldo.password)
  await save.click()
  await expect(form).toContainText('Esta senha já foi usada há pouco. Escolha outra.')

  await first.fill(' Quaresmeira-99 ')
  await again.fill('Quaresmeira-99')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Senha trocada. Nos outros aparelhos é preciso entrar outra vez.')
  await expect(present).toHaveValue('')
  await page.reload()
  await expectSignedIn(page, ronaldo)

  await other.goto(place)
  await expect(other.getByLabel('Senha', { exact: true })).toBeVisible()
  await fillLogin(other, { ...ronaldo, password: 'Quaresmeira-99' })
  await expectSignedIn(other, ronaldo)
  await elsewhere.close()
  await signOut(page)
})
