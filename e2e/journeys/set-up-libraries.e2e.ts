/** Campuses and libraries in the browser, on a server of its own. */
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { brokenWords } from '../helpers/broken-words.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { choose } from '../helpers/schemes.ts'
import { contactOf, giveCopies, hasLibrary, revokeEverywhere, setPhone } from '../helpers/set-up-library-rows.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief, grantEverywhere } from '../helpers/staff-rows.ts'

const path = '/balcao/configuracao/bibliotecas'

test.beforeEach(async ({ page }) => {
  await choose(page, 'light')
})

test('a campus and a library are added, changed by two, and merged into another, with the keyboard @desk', {
  tag: ['@W-254', '@C-251', '@C-252', '@C-253'],
}, async ({ page, server }) => {
  grantEverywhere(server, chief.user, 2004)
  await signIn(page, chief, { redirect: path })
  await expect(page.getByRole('heading', { name: 'Bibliotecas', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Campus Saúde' })).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await brokenWords(page.getByRole('main'))).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Acrescentar um campus' }).press('Enter')
  const campus = page.getByRole('dialog').getByLabel('Nome do campus')
  await campus.fill('campus saúde')
  await campus.press('Enter')
  await expect(campus).toHaveAccessibleDescription(/Já existe outro/)
  await campus.fill('Campus Novo')
  await campus.press('Enter')
  await expect(page.getByRole('heading', { name: 'Campus Novo' })).toBeVisible()
  await expect(page.getByText('Ainda não há biblioteca neste campus.')).toBeVisible()

  await page.getByRole('link', { name: 'Acrescentar uma biblioteca' }).press('Enter')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)
  const name = page.getByLabel('Nome', { exact: true })
  const code = page.getByLabel('Código', { exact: true })
  await name.fill('Biblioteca Nova')
  await page.getByLabel('Nome curto').fill('Nova')
  await page.getByLabel('Campus', { exact: true }).selectOption({ label: 'Campus Novo' })
  await code.fill('bc')
  await code.press('Enter')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/Já existe outro/)
  await expect(name).toHaveValue('Biblioteca Nova')
  await code.fill('BN')
  await code.press('Enter')
  await expect(page.getByText('Biblioteca Nova foi acrescentada.')).toBeVisible()
  await expect(page.getByRole('alert').or(page.getByText('Uma biblioteca não tem horário')).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Biblioteca Nova' })).toContainText('Sem horário')

  await page.getByRole('link', { name: 'Biblioteca Nova' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Biblioteca Nova' })).toBeVisible()
  await expect(page.getByText('Quem lê em francês ou italiano lê o inglês.')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  // Somebody else saves while this page is open.
  setPhone(server, 'BN', '(35) 5555-0199')
  const email = page.getByLabel('E-mail')
  await email.fill('nova@')
  await email.press('Enter')
  await expect(email).toBeFocused()
  await email.fill('nova@mantiqueira.example')
  await email.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou isto nesse meio-tempo' })).toBeVisible()
  const phone = page.getByLabel('Telefone')
  await expect(phone).toHaveAccessibleDescription('Salvo agora por outra pessoa: (35) 5555-0199')
  await phone.fill('(35) 5555-0199')
  await phone.press('Enter')
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible()
  const contact = { phone: '(35) 5555-0199', email: 'nova@mantiqueira.example' }
  await expect.poll(() => contactOf(server, 'BN')).toMatchObject(contact)

  giveCopies(server, 'BN', 2)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '2 exemplares' })).toBeVisible()
  await expect(page.getByText('Escolha acima para onde passa o que ela tem.')).toBeVisible()
  await page.getByLabel('Tudo passa para').selectOption({ label: 'Biblioteca de Engenharia' })
  await page.getByRole('button', { name: 'Juntar a Biblioteca de Engenharia' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Juntar Biblioteca Nova a Biblioteca de Engenharia?' })
  await expect(dialog.getByRole('listitem')).toHaveText('2 exemplares')
  await dialog.getByRole('button', { name: 'Juntar a Biblioteca de Engenharia' }).press('Enter')
  await expect(page.getByText('Biblioteca Nova agora é Biblioteca de Engenharia.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Biblioteca Nova' })).toHaveCount(0)
  await expect.poll(() => hasLibrary(server, 'BN')).toBe(false)

  await page.getByRole('button', { name: 'Remover Campus Novo' }).press('Enter')
  const removal = page.getByRole('dialog', { name: 'Remover Campus Novo?' })
  await removal.getByRole('button', { name: 'Remover o campus' }).press('Enter')
  await expect(page.getByText('Campus Novo foi removido.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Campus Novo' })).toHaveCount(0)
})

test('the head of one library changes that one alone @desk', { tag: ['@W-254'] }, async ({ page, server }) => {
  revokeEverywhere(server, chief.user, 2004)
  await signIn(page, chief, { redirect: path })
  await expect(page.getByRole('row').filter({ hasText: 'Biblioteca de Letras e Artes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Biblioteca de Letras e Artes' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Acrescentar uma biblioteca' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Biblioteca Central' }).press('Enter')
  await expect(page.getByLabel('Código', { exact: true })).toHaveCount(0)
  const place = page.getByLabel('Local')
  await place.fill('Campus Sede, bloco G')
  await place.press('Enter')
  await expect(page.getByText('Salvo.', { exact: true })).toBeVisible()
  await expect.poll(() => contactOf(server, 'BC')).toMatchObject({ place: 'Campus Sede, bloco G' })
})
