/** The set-up in the browser, on a server of its own. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { brandColour, institutionNames, setAcronym } from '../helpers/institution.ts'
import { choose } from '../helpers/schemes.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief, grantEverywhere } from '../helpers/staff-rows.ts'

const icon = new URL('../../apps/web/public/icon-192.png', import.meta.url).pathname

test.beforeEach(async ({ page, server }) => {
  await choose(page, 'light')
  grantEverywhere(server, chief.user, 2004)
})

const bandColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface-brand').trim())

test('the institution is set up: name, colour with its contrast, logo; of two who save, the second is asked to compare @desk', {
  tag: ['@W-217', '@C-212', '@C-213'],
}, async ({ page, server }) => {
  await signIn(page, chief, { redirect: '/balcao/configuracao' })
  const name = page.getByLabel('Nome', { exact: true })
  await expect(name).toHaveValue(/Universidade/)
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  const colour = page.getByRole('textbox', { name: 'Cor', exact: true })
  await colour.fill('#f2c744')
  await expect(page.getByText(/contraste 1,6 : 1, menos que o mínimo de 4,5 : 1/)).toBeVisible()
  await colour.fill('azul')
  await page.getByRole('button', { name: 'Salvar a instituição' }).click()
  await expect(colour).toBeFocused()
  await expect(colour).toHaveAccessibleDescription(/“azul” não é uma cor/)

  await colour.fill('#7a1f2b')
  await name.fill('Universidade de Ensaio')
  await page.getByRole('button', { name: 'Salvar a instituição' }).click()
  await expect(page.getByText('Salvo.')).toBeVisible()
  await expect.poll(() => brandColour(server)).toBe('#7a1f2b')
  await expect.poll(() => bandColour(page)).toBe('#7a1f2b')
  await page.reload()
  await expect(name).toHaveValue('Universidade de Ensaio')
  expect(await bandColour(page)).toBe('#7a1f2b')

  // Somebody else saves while this page is open.
  setAcronym(server, 'ENS')
  await name.fill('Universidade dos Ensaios')
  await page.getByRole('button', { name: 'Salvar a instituição' }).click()
  await expect(page.getByRole('alert')).toContainText('Outra pessoa salvou isto nesse meio-tempo')
  await expect(name).toHaveValue('Universidade dos Ensaios')
  const short = page.getByLabel('Sigla', { exact: true })
  await expect(short).toHaveAccessibleDescription('Salvo agora por outra pessoa: ENS')
  await short.fill('ENS')
  await page.getByRole('button', { name: 'Salvar a instituição' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Outra pessoa' })).toHaveCount(0)
  await expect.poll(() => institutionNames(server)).toEqual({ name: 'Universidade dos Ensaios', acronym: 'ENS' })

  const logo = page.locator('input[type=file]').first()
  await logo.setInputFiles({ name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(50 * 1024 * 1024 - 1) })
  await expect(page.getByRole('alert').filter({ hasText: 'enorme.png tem' })).toContainText('Diminua a imagem')
  await logo.setInputFiles({ name: 'texto.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('alert').filter({ hasText: 'A imagem não foi trocada' })).toBeVisible()
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: readFileSync(icon) })
  await expect(page.getByRole('img', { name: 'O logo de agora' })).toBeVisible()
  await page.getByRole('button', { name: 'Tirar o logo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tirar o logo?' })
  await dialog.getByRole('button', { name: 'Tirar o logo' }).click()
  await expect(page.getByText('Não há logo')).toBeVisible()
})

test('where there is no room at the side, one line opens the sections in their groups, with the keyboard @desk', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await signIn(page, chief, { redirect: '/balcao/configuracao/locais' })
  const sections = page.getByRole('navigation', { name: 'Seções da configuração' })
  await sections.locator('summary').press('Enter')
  await expect(sections.getByRole('group', { name: 'Bibliotecas' }).getByRole('link')).toHaveText([
    'Bibliotecas',
    'Horários',
    'Locais de retirada',
  ])
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)
  await sections.getByRole('link', { name: 'Comunicados' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Comunicados', level: 2 })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Comunicados' })).toBeHidden()
})
