/** Interest profiles: what a patron follows, the titles that match, and the link of a mail that ends such mails. */
import { expectNoAxeViolations, expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

test('areas, periodicals and work types are followed, kept longer and left', {
  tag: ['@A-031', '@S-067', '@S-068', '@S-088'],
}, async ({ page }) => {
  await choose(page, 'light')
  await signIn(page, ana, { redirect: '/meupergamum/areas-de-interesse' })
  const items = page.locator('.followed')
  const words = page.getByLabel('Nome da área, do autor ou do assunto')
  await words.fill('botân')
  await words.press('Enter')
  await page.getByRole('button', { name: 'Acompanhar: Botânica' }).click()
  const botany = items.filter({ hasText: 'Botânica' })
  await expect(botany).toContainText('Área do conhecimento')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
  await botany.getByRole('button', { name: 'Mudar a validade: Botânica' }).click()
  const until = botany.getByLabel('Validade')
  await until.fill('')
  await botany.getByRole('button', { name: 'Salvar' }).click()
  await expect(botany).toContainText('Sem prazo')
  await botany.getByRole('button', { name: 'Remover: Botânica' }).click()
  await expect(page.getByText('Removido do seu perfil.')).toBeVisible()
  await expect(botany).toHaveCount(0)

  await page.goto('/meupergamum/itens-salvos')
  const journal = items.first()
  await expect(journal).toBeVisible()
  const [issues, articles] = [journal.getByLabel('Fascículos'), journal.getByLabel('Artigos')]
  await articles.check()
  await issues.uncheck()
  await expect(issues).not.toBeChecked()
  await articles.click()
  await expect(page.getByRole('alert')).toContainText('Escolha ao menos um: fascículos, artigos ou sumários.')
  await expect(articles).toBeChecked()
  await expectNoAxeViolations(page, 'light')

  await page.goto('/meupergamum/perfil-de-interesse')
  await expect(page.getByRole('heading', { name: 'Chegaram no último mês' })).toBeVisible()
  await page.getByLabel('Tipo de obra').selectOption({ label: 'Filme ou vídeo' })
  await page.getByRole('button', { name: 'Acompanhar', exact: true }).click()
  await expect(items.filter({ hasText: 'Filme ou vídeo' })).toHaveCount(1)
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
})

test('a visitor saves a search from its results and follows a journal from its page, after signing in', {
  tag: ['@A-031', '@S-088'],
}, async ({ page }) => {
  await choose(page, 'light')
  await page.goto('/?q=botânica&for=LIVRE')
  await page.getByRole('button', { name: 'Avisar de títulos novos' }).click()
  const login = page.getByRole('dialog')
  await login.locator('input[name="username"]').fill(ana.user)
  await login.locator('input[name="password"]').fill(ana.password)
  await login.getByRole('button', { name: 'Entrar', exact: true }).click()
  const saved = page.getByText('Pesquisa salva. Avisamos quando chegarem títulos novos.')
  await expect(saved).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await page.getByRole('link', { name: 'Ver o perfil de interesse' }).click()
  const search = page.locator('.followed').filter({ hasText: 'botânica' })
  await expect(search).toContainText('Sem prazo')
  await search.getByRole('link', { name: 'botânica' }).click()
  await expect(page).toHaveURL(/q=bot/)

  // Estudos Avançados.
  await page.goto('/acervo/1333/colecao-kardex')
  await page.getByRole('button', { name: 'Acompanhar este periódico' }).click()
  await expect(page.getByText('Você acompanha este periódico.')).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Deixar de acompanhar' }).click()
  await expect(page.getByRole('button', { name: 'Acompanhar este periódico' })).toBeVisible()
})
