/** My comments in the personal area, and the style guide. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { addComments, quietTitle } from '../helpers/comment-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

test('a patron finds their comments by title with what the library decided, and removes one', {
  tag: ['@C-184'],
}, async ({ page, server, isMobile }) => {
  const title = quietTitle(server, isMobile ? 21 : 20)
  addComments(server, ana.user, title, [
    { content: 'Primeira leitura.', state: 'refused', reason: 'Fala de outro livro.' },
    { content: 'Segunda leitura.', state: 'waiting', reason: null },
  ])
  await choose(page, 'light')
  await signIn(page, ana, { redirect: '/meupergamum/comentarios' })
  const main = page.getByRole('main')
  const first = main.getByRole('region').first()
  await expect(first.getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute('href', `/acervo/${title}`)
  await expect(first.getByRole('listitem')).toHaveCount(2)
  await expect(first).toContainText('Aguardando aprovação')
  await expect(first).toContainText('Motivo da biblioteca: Fala de outro livro.')
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
  await first.getByRole('listitem').filter({ hasText: 'Segunda' }).getByRole('button', { name: 'Remover' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(first.getByRole('listitem')).toHaveCount(1)
})

test('the style guide shows every component, in the scheme that is chosen until it is left @desk', {
  tag: ['@S-090'],
}, async ({ page }) => {
  await choose(page, 'light')
  await signIn(page, ana, { redirect: '/meupergamum/styleguides' })
  const main = page.getByRole('main')
  for (const name of ['Botões', 'Campos', 'Formulário', 'Avisos', 'Diálogo, folha, menu']) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await main.getByLabel('Mostrar em').selectOption({ label: 'Alto contraste' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'contrast')
  await main.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expectNoSidewaysScroll(page)
  await page.goto('/meupergamum')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
})
