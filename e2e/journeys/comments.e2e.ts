/** Comments on titles and to libraries, purchase suggestions, and the help of the footer. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { approveAllComments, newestComment, newestSuggestion, quietTitle } from '../helpers/comment-rows.ts'
import { desk } from '../helpers/desk.ts'
import { letBrowserDraw } from '../helpers/empty-frame.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const comments = (page: Page) => page.locator('section[aria-labelledby="comentarios"]')
const footer = (page: Page) => page.getByRole('contentinfo')

const placeOf = (isMobile: boolean) => (isMobile ? 7 : 3)

test.beforeEach(({ page }) => choose(page, 'light'))

test('a visitor comments on a title after signing in; the library approves it; everybody reads it', {
  tag: [
    '@A-017',
    '@V-044',
    '@V-045',
    '@V-046',
    '@V-047',
    '@P-005',
    '@T-053',
    '@T-054',
    '@T-055',
    '@T-056',
    '@E-036',
    '@K-016',
  ],
}, async ({ page, server, isMobile, browser, baseURL }) => {
  const title = quietTitle(server, placeOf(isMobile))
  await page.goto(`/acervo/${title}`)
  await expect(comments(page)).toContainText('Ainda não há comentários sobre este título.')
  await comments(page).getByRole('button', { name: 'Escrever um comentário' }).click()
  await dialog(page).locator('input[name="username"]').fill(ana.user)
  await dialog(page).locator('input[name="password"]').fill(ana.password)
  await dialog(page).getByRole('button', { name: 'Entrar', exact: true }).click()

  const text = comments(page).getByLabel('Comentário', { exact: true })
  await expect(text).toHaveAttribute('rows', '5')
  const send = comments(page).getByRole('button', { name: 'Enviar o comentário' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await text.fill('   ')
  await comments(page).getByLabel('Biblioteca', { exact: true }).selectOption({ index: 1 })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await text.fill('Li em dois dias.\nRecomendo.')
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page, 'light')
  await send.click()
  await expect(page.getByText('Comentário enviado. Ele aparece depois que a biblioteca o aprovar.')).toBeVisible()
  await expect(text).toHaveCount(0)
  await expect(comments(page)).toContainText('Aguardando aprovação')
  await expectNoAxeViolations(page, 'light')

  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await visitor.goto(`/acervo/${title}`)
  await expect(comments(visitor)).toContainText('Ainda não há comentários sobre este título.')
  const [approved] = await desk(server, 'approve-comment', { comment: newestComment(server) })
  expect(approved).toMatchObject({ done: 'approve-comment', state: 'approved' })
  await expect(async () => {
    await visitor.reload()
    await expect(comments(visitor)).toContainText('Recomendo.', { timeout: 5000 })
  }).toPass()
  await expect(comments(visitor)).toContainText('Ana')
  await visitor.context().close()

  await page.reload()
  await comments(page).getByRole('button', { name: 'Remover' }).click()
  await dialog(page).getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Comentário removido.')).toBeVisible()
  await expect(comments(page)).toContainText('Ainda não há comentários sobre este título.')
})

test('a comment that is refused or too many stays with its writer, who is told why @desk', {
  tag: ['@E-035', '@T-057'],
}, async ({ page, server }) => {
  const title = quietTitle(server, 11)
  await signIn(page, ana, { redirect: `/acervo/${title}` })
  const write = async (words: string) => {
    await comments(page).getByRole('button', { name: 'Escrever um comentário' }).click()
    await comments(page).getByLabel('Biblioteca', { exact: true }).selectOption({ index: 1 })
    await comments(page).getByLabel('Comentário', { exact: true }).fill(words)
    await comments(page).getByRole('button', { name: 'Enviar o comentário' }).click()
  }
  approveAllComments(server)
  for (const words of ['Um.', 'Dois.', 'Três.']) {
    await write(words)
    await expect(comments(page).getByText(words)).toBeVisible()
  }
  await write('Quatro.')
  await expect(comments(page).getByRole('alert')).toContainText('Você já tem 3 comentários à espera de aprovação')
  await expect(comments(page).getByLabel('Comentário', { exact: true })).toHaveValue('Quatro.')
  const refused = { comment: newestComment(server), reason: 'Não fala do livro.' }
  expect(await desk(server, 'refuse-comment', refused, refused)).toMatchObject([
    { done: 'refuse-comment', state: 'refused' },
    { refused: 'refuse-comment', code: 'desk.comment_decided' },
  ])
  await page.reload()
  await expect(comments(page)).toContainText('Motivo da biblioteca: Não fala do livro.')
})

test('the footer opens the comment to a library, the purchase suggestion and the help', {
  tag: ['@E-037', '@P-012', '@P-013', '@S-049', '@S-050', '@S-051', '@S-052', '@S-057', '@V-048', '@V-049'],
}, async ({ page, server }) => {
  await page.goto('/')
  await footer(page).getByRole('button', { name: 'Sugerir uma compra' }).click()
  await expect(dialog(page)).toContainText('Para sugerir uma compra, entre na sua conta.')
  await dialog(page).getByRole('button', { name: 'Entrar' }).click()
  await dialog(page).locator('input[name="username"]').fill(ana.user)
  await dialog(page).locator('input[name="password"]').fill(ana.password)
  await dialog(page).getByRole('button', { name: 'Entrar', exact: true }).click()

  const send = dialog(page).getByRole('button', { name: 'Enviar a sugestão' })
  await send.click()
  await expect(dialog(page).getByRole('alert').first()).toContainText('O campo “Biblioteca” é obrigatório')
  await expect(dialog(page).getByLabel('Biblioteca')).toBeFocused()
  await dialog(page).getByLabel('Biblioteca').selectOption({ index: 1 })
  await send.click()
  await expect(dialog(page).getByRole('alert').first()).toContainText('O campo “Título” é obrigatório')
  await dialog(page).getByLabel('Título').fill('Salvar o fogo')
  await send.click()
  await expect(dialog(page).getByRole('alert').first()).toContainText('O campo “Editora” é obrigatório')
  await dialog(page).getByLabel('Editora').fill('Todavia')
  await dialog(page)
    .getByLabel(/^Outras informações/)
    .fill('Para a disciplina de quinta.')
  await expectNoAxeViolations(page, 'light')
  await send.click()
  await expect(page.getByText('Sugestão enviada. A biblioteca decide e informa você.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(newestSuggestion(server)).toMatchObject({
    title: 'Salvar o fogo',
    publisher: 'Todavia',
    status: 'purchase-suggestion',
  })

  await footer(page).getByRole('button', { name: 'Deixar um comentário' }).click()
  await dialog(page).getByLabel('Biblioteca', { exact: true }).selectOption({ index: 1 })
  await dialog(page).getByLabel('Comentário', { exact: true }).fill('Mais tomadas no segundo piso, por favor.')
  await expectNoAxeViolations(page, 'light')
  approveAllComments(server)
  await dialog(page).getByRole('button', { name: 'Enviar o comentário' }).click()
  await expect(page.getByText('Comentário enviado à biblioteca. Obrigado.')).toBeVisible()

  await footer(page).getByRole('button', { name: 'Falar com a biblioteca' }).click()
  await expect(dialog(page)).toContainText(/@/)
  await dialog(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(footer(page).getByRole('button', { name: 'Falar com a biblioteca' })).toBeFocused()
})

test('comments that cannot be fetched are said to be missing, and fetched again @desk', { tag: ['@E-044'] }, async ({
  page,
  server,
}) => {
  await letBrowserDraw(page)
  const calls = '**/api/comentarios/acervo/*'
  await page.route(calls, (route) => route.abort())
  await page.goto(`/acervo/${quietTitle(server, 2)}`)
  await expect(comments(page)).toContainText('Erro inesperado ao buscar os comentários.')
  await page.unroute(calls)
  await comments(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(comments(page)).toContainText('Ainda não há comentários sobre este título.')
})
