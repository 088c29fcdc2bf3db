/** Providers of e-books in the browser, on a server of its own. */
import { answered } from '../helpers/answered.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { withInstitution } from '../helpers/institution.ts'
import { choose } from '../helpers/schemes.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief, grantEverywhere } from '../helpers/staff-rows.ts'

test('providers of e-books are added, refused at their field, put in order and removed, with the keyboard @desk', {
  tag: ['@W-274', '@C-272'],
}, async ({ page, server }) => {
  await choose(page, 'light')
  grantEverywhere(server, chief.user, 2004)
  const settings = { providers: [{ code: 'bases', address: 'https://bases.example.org' }] }
  await withInstitution(server, { settings }, async () => {
    await signIn(page, chief, { redirect: '/balcao/configuracao/livros-digitais' })
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Acrescentar um fornecedor' }).press('Enter')
    const rows = main.locator('form').getByRole('group')
    const added = rows.last()
    await expect(added.getByLabel('Código')).toBeFocused()
    await page.keyboard.type('livros')
    await added.getByLabel('Endereço').fill('javascript:alert(1)')
    await added.getByLabel('Servidores dos links').fill('livros.example.org\nebooks.example.org')
    await added.getByLabel('Endereço').press('Enter')
    await expect(added.getByLabel('Endereço')).toBeFocused()
    await expect(added.getByLabel('Endereço')).toHaveAccessibleDescription(/começa com https/)
    await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
    await expectNoSidewaysScroll(page)
    await added.getByLabel('Endereço').fill('https://livros.example.org/entrar')
    await main.getByRole('button', { name: 'Pôr o fornecedor 2 uma posição acima' }).press('Enter')
    await expect(rows.first().getByLabel('Código')).toHaveValue('livros')
    await main.getByRole('button', { name: 'Salvar os fornecedores' }).press('Enter')
    await expect(page.getByText('Salvo.')).toBeVisible()
    await page.reload()
    await expect(rows.first().getByLabel('Código')).toHaveValue('livros')
    await main.getByRole('button', { name: 'Tirar o fornecedor 2' }).press('Enter')
    await expect(main.getByRole('button', { name: 'Acrescentar um fornecedor' })).toBeFocused()
    await answered(page, 'PUT', '/configuracao/ajustes/livros', () =>
      main.getByRole('button', { name: 'Salvar os fornecedores' }).press('Enter'),
    )
    await page.reload()
    await expect(rows).toHaveCount(1)
  })
})
