/** Questions and search tabs in the browser: written, put in order, seen before they are saved, and taken away. */
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { choose } from '../helpers/schemes.ts'
import { signIn } from '../helpers/sign-in.ts'
import { chief, grantEverywhere } from '../helpers/staff-rows.ts'

test.beforeEach(async ({ page, server }) => {
  await choose(page, 'light')
  grantEverywhere(server, chief.user, 2004)
})

test('a question is written, seen as readers will, moved and removed, with the keyboard @desk', {
  tag: ['@W-244', '@C-238'],
}, async ({ page }) => {
  await signIn(page, chief, { redirect: '/balcao/configuracao/perguntas' })
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Nova pergunta' }).press('Enter')
  const asked = page.getByLabel('Pergunta', { exact: true })
  await asked.press('Enter')
  await expect(asked).toBeFocused()
  await expect(asked).toHaveAccessibleDescription('Preencha este campo.')
  await asked.fill('Posso levar o gato?')
  await page.getByLabel('Resposta', { exact: true }).fill('Não.\nA Bigodes é a única.')
  await page.getByLabel('Pergunta em inglês').fill('May I bring my cat?')
  const sample = page.getByRole('region', { name: 'Assim aparece' })
  await expect(sample).toContainText('Posso levar o gato?')
  await sample.getByLabel('Idioma da amostra').selectOption('en')
  await expect(sample).toContainText('May I bring my cat?')
  await expect(sample).toContainText('A Bigodes é a única.')
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await asked.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Posso levar o gato?' })
  await expect(page.getByRole('row').last()).toContainText('Posso levar o gato?')

  const up = row.getByRole('button', { name: 'Subir “Posso levar o gato?”' })
  await up.press('Enter')
  const place = page.getByRole('status').filter({ hasText: 'está agora no lugar' })
  await expect(place).toHaveText(/^“Posso levar o gato\?” está agora no lugar \d+ de \d+\.$/)
  await expect(up).toBeFocused()
  await expect(page.getByRole('row').last()).not.toContainText('Posso levar o gato?')
  await expect(
    page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Subir/ }),
  ).toHaveAttribute('aria-disabled', 'true')

  await page.goto('/faq')
  await page.getByText('Posso levar o gato?').press('Enter')
  await expect(page.getByText('A Bigodes é a única.')).toBeVisible()

  await page.goto('/balcao/configuracao/perguntas')
  await row.getByRole('link', { name: /^Mudar/ }).press('Enter')
  await page.getByRole('button', { name: 'Remover' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Perguntas frequentes' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a search tab gets a name and a place, and readers see it @desk', {
  tag: ['@W-244', '@C-239'],
}, async ({ page }) => {
  await signIn(page, chief, { redirect: '/balcao/configuracao/abas' })
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await expectNoSidewaysScroll(page)
  const row = page.getByRole('row').filter({ hasText: 'Arquivo' })
  await expect(row).toContainText('Desligada')
  await row.getByRole('link', { name: 'Mudar Arquivo' }).press('Enter')
  const name = page.getByLabel('Nome', { exact: true })
  await name.fill('Acervo histórico')
  await page.getByLabel('Onde aparece').selectOption({ label: 'Acima do campo de pesquisa' })
  const sample = page.getByRole('region', { name: 'Assim aparece' })
  await expect(sample.getByRole('definition').filter({ hasText: 'Acervo histórico' })).toBeVisible()
  await expectNoAxeViolationsInSchemes(page, ['dark', 'contrast', 'light'])
  await name.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Acervo histórico' })).toContainText(
    'Acima do campo de pesquisa',
  )
  await page.getByRole('button', { name: 'Subir “Acervo histórico”' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '“Acervo histórico” está agora no lugar' })).toHaveCount(1)

  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'Formas de pesquisar' })
  await expect(tabs.getByRole('link', { name: 'Acervo histórico' })).toBeVisible()
})
