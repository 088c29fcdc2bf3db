/** A file of people is checked, its conflicts are decided, and it is imported: on a server of its own. */
import { Buffer } from 'node:buffer'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { change } from '../helpers/library-rows.ts'
import { ana, type DemoLogin, signIn } from '../helpers/sign-in.ts'

/** The administrator: importing needs 2004 at every library. */
const silvia: DemoLogin = { user: '1752325', password: 'Maritaca-Verde-61', name: 'Sílvia' }

const csv = (rows: string) => ({
  name: 'alunos-2027.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`matrícula;categoria;nome;telefone\n${rows}`),
})

test('a file of people is checked, a person decides its conflicts, and it is imported @desk', {
  tag: ['@W-261', '@C-260'],
}, async ({ page, server }) => {
  const category = '08'
  // Other journeys of this server change her category.
  const ofCategory = `select id from patron_categories where code = '${category}'`
  change(server, `update accounts set category_id = (${ofCategory}) where username = '${ana.user}'`)
  await signIn(page, silvia, { redirect: '/balcao/pessoas' })
  await page.getByRole('button', { name: 'Começar a atender' }).click()
  await page.getByRole('link', { name: 'Importar de um arquivo' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Escolher o arquivo' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher o arquivo' }).press('Enter')
  await (await chooser).setFiles({ ...csv(''), buffer: Buffer.from('isto não tem colunas\n1\n') })
  await expect(page.getByText('O arquivo não foi conferido')).toBeVisible()

  const input = page.locator('input[type=file]')
  await input.setInputFiles(
    csv(
      `${ana.user};${category};Outra Pessoa;(35) 3622-1000\nZ9001;${category};Zélia Zanini;(35) 3622-1001\nZ9002;Nenhuma;Zeno Zanini;\n`,
    ),
  )
  await expect(page.getByRole('heading', { name: 'Conferência de alunos-2027.csv' })).toBeFocused()
  await expect(page.getByText('Z9002 · Zeno Zanini')).toBeVisible()
  await page.getByRole('button', { name: 'Importar', exact: true }).press('Enter')
  await expect(page.getByText('Decida antes 1 linha.')).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  const keep = page.getByRole('radio', { name: 'É a mesma pessoa: manter o nome do cadastro' })
  await keep.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Importar', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'alunos-2027.csv foi importado' })).toBeFocused()
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])

  await page.getByRole('link', { name: 'Procurar uma pessoa' }).first().press('Enter')
  await page.getByRole('searchbox', { name: 'Procurar uma pessoa' }).fill('Z9001')
  await expect(page.getByRole('link', { name: /Zélia Zanini/ })).toBeVisible()
})
