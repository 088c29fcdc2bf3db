/** The library's own words and links in the browser, on a server of its own. */
import { answered } from '../helpers/answered.ts'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { holdCall } from '../helpers/hold-call.ts'
import { choose } from '../helpers/schemes.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief, grantEverywhere } from '../helpers/staff-rows.ts'
import { isRendered } from '../helpers/taken-over.ts'

test.beforeEach(async ({ page, server }) => {
  await choose(page, 'light')
  grantEverywhere(server, chief.user, 2004)
})

test('links and words of the library are set, refused at their field, and seen by readers, with the keyboard @desk', {
  tag: ['@W-266', '@C-265'],
}, async ({ page, browser, server }) => {
  await signIn(page, chief, { redirect: '/balcao/configuracao/textos' })
  const header = page.getByRole('group', { name: 'Links do cabeçalho' })
  await header.getByRole('button', { name: 'Acrescentar um link' }).press('Enter')
  await expect(header.getByLabel('Nome, em português')).toBeFocused()
  await page.keyboard.type('Universidade')
  await header.getByLabel('Endereço').fill('javascript:alert(1)')
  const footer = page.getByRole('group', { name: 'Links do rodapé' })
  await footer.getByRole('button', { name: 'Acrescentar um link' }).press('Enter')
  await footer.getByLabel('Nome, em português').fill('Repositório')
  await footer.getByLabel('Nome, em inglês').fill('Repository')
  await footer.getByLabel('Endereço').fill('https://repositorio.example.org/')
  await page.getByLabel('Texto do rodapé, em português').fill('Telefone (35) 3622-1234\n<b>Segunda a sexta</b>')
  await page.getByLabel('Fecho dos e-mails, em português').fill('Até logo.')
  await page.getByRole('button', { name: 'Salvar textos e links' }).press('Enter')
  const address = header.getByLabel('Endereço')
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(/começa com https/)
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)
  await address.fill('https://www.example.org')
  await address.press('Enter')
  await expect(page.getByText('Salvo.')).toBeVisible()

  // A reader without scripts: what the server rendered, with the words as text.
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })
  const reader = await context.newPage()
  await isRendered(page, '/')
  await reader.goto(`${server.address}/`)
  await expect(reader.locator('footer')).toContainText('<b>Segunda a sexta</b>')
  await expect(reader.locator('footer').getByRole('link', { name: /^Repositório/ })).toHaveAttribute(
    'href',
    'https://repositorio.example.org/',
  )
  await expect(reader.locator('.mainnav').getByRole('link', { name: /^Universidade/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  await context.close()

  await header.getByRole('button', { name: 'Tirar o link 1' }).press('Enter')
  await expect(header.getByRole('button', { name: 'Acrescentar um link' })).toBeFocused()
  await answered(page, 'PUT', '/configuracao/ajustes/textos', () =>
    page.getByRole('button', { name: 'Salvar textos e links' }).press('Enter'),
  )
  await page.goto('/')
  await expect(page.locator('footer')).toContainText('Repositório')
  await expect(page.locator('.mainnav')).not.toContainText('Universidade')
})

test('words and links that are typed while others are saved stay @desk', { tag: ['@W-266'] }, async ({ page }) => {
  await signIn(page, chief, { redirect: '/balcao/configuracao/textos' })
  const closing = (language: string) => page.getByLabel(`Fecho dos e-mails, em ${language}`)
  await closing('português').fill('Boa leitura.')
  const letGo = await holdCall(page, 'PUT', '**/api/balcao/configuracao/ajustes/textos')
  await page.getByRole('button', { name: 'Salvar textos e links' }).press('Enter')
  await closing('inglês').fill('Happy reading.')
  const header = page.getByRole('group', { name: 'Links do cabeçalho' })
  await header.getByRole('button', { name: 'Acrescentar um link' }).press('Enter')
  await header.getByLabel('Nome, em português').last().fill('Editora')
  await letGo()
  await expect(page.getByText('Salvo.')).toBeVisible()
  await expect(closing('português')).toHaveValue('Boa leitura.')
  await expect(closing('inglês')).toHaveValue('Happy reading.')
  await expect(header.getByLabel('Nome, em português').last()).toHaveValue('Editora')
})
