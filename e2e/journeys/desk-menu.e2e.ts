/** The menu of the library's side: what the person's rights open, and nothing else. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { ana, type DemoLogin, signIn } from '../helpers/sign-in.ts'
import { chief, revokeEverywhere } from '../helpers/staff-rows.ts'

/** Serves at the desk of one library, and has no other right. */
const ronaldo: DemoLogin = { user: '1752318', password: 'Tico-Tico-53', name: 'Ronaldo' }
const noRight = 'Sua conta não tem este direito'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Seções do balcão' })
const entries = (page: Page) => menu(page).getByRole('link')

test('an attendant sees the sections of the desk alone; another one, opened by address, says which right is missing', {
  tag: ['@W-276'],
}, async ({ page }) => {
  await signIn(page, ronaldo, { redirect: '/balcao' })
  const sections = ['Atender', 'Listas de trabalho', 'Exemplares', 'Caixa', 'Pessoas', 'Pendências', 'Hoje']
  await expect(entries(page)).toHaveText(sections)
  await page.goto('/balcao/auditoria')
  await expect(page.getByText(noRight)).toBeVisible()
  await expect(page.getByText(/2007/)).toBeVisible()
  await expect(entries(page)).toHaveText(sections)
  await page.goto('/balcao/configuracao')
  await expect(page.getByText(noRight)).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light'])
})

test('the head of one library sees of the set-up what is theirs, begins there, and is asked for no first steps @desk', {
  tag: ['@W-276'],
}, async ({ page, server }) => {
  // Other journeys of this server give her the right everywhere.
  revokeEverywhere(server, chief.user, 2004)
  const refused: string[] = []
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()))
  await signIn(page, chief, { redirect: '/balcao' })
  await expect(entries(page)).toHaveCount(9)
  await menu(page).getByRole('link', { name: 'Configuração' }).press('Enter')
  await expect(page).toHaveURL('/balcao/configuracao/bibliotecas')
  const sections = menu(page).getByRole('group', { name: 'Seções da configuração' }).getByRole('link')
  await expect(sections).toHaveText(['Bibliotecas', 'Horários', 'Locais de retirada', 'Regras de empréstimo'])
  await expect(menu(page).getByRole('link', { name: 'Configuração' })).toHaveAttribute('aria-current', 'true')
  await page.goto('/balcao/configuracao')
  await expect(page).toHaveURL('/balcao/configuracao/bibliotecas')
  await page.goto('/balcao/configuracao/equipe')
  await expect(page.getByText(noRight)).toBeVisible()
  await expect(sections).toHaveCount(4)
  expect(refused).toEqual([])
})

test('a reader who opens the desk by address has no menu of it', { tag: ['@W-276'] }, async ({ page }) => {
  await signIn(page, ana, { redirect: '/balcao' })
  await expect(page.getByText('Sua conta não atende no balcão')).toBeVisible()
  await expect(menu(page)).toHaveCount(0)
})
