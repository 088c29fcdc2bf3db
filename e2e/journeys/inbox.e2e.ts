/** What waits for an answer: taken, answered in the reader's language, and not answered twice. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { brokenWords } from '../helpers/broken-words.ts'
import { expect, test } from '../helpers/clocked-test.ts'
import { addInboxRows } from '../helpers/inbox-rows.ts'
import { type DemoLogin, signIn } from '../helpers/sign-in.ts'

const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }

const text = (page: Page, label: string) => page.getByRole('textbox', { name: label })
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a request is taken, previewed and answered; of two who answer at once one wins, and no text is lost', {
  tag: ['@W-210', '@C-200', '@C-201', '@C-202', '@C-203', '@C-204'],
}, async ({ page, server }) => {
  const { request } = addInboxRows(server, 'Rosa Alba')
  await signIn(page, patricia, { redirect: '/balcao/pendencias?biblioteca=todas&tipo=comutacao' })
  await expect(page.getByRole('link', { name: /Comutação/ })).toHaveAttribute('aria-current', 'page')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])
  await expectNoSidewaysScroll(page)
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 768, height: size.height })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await brokenWords(page.locator('tbody'))).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)
  const row = page.getByRole('row').filter({ hasText: 'Rosa Alba' })
  await expect(row).toContainText(/venceu em/)
  await row.getByRole('link', { name: 'Os leitores de Rosa Alba' }).click()
  await expect(page).toHaveURL(`/balcao/pendencias/comutacao/${request}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Os leitores de Rosa Alba')

  await act(page, 'Assumir')
  await expect(page.getByText('Agora é de Patrícia')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assumir' })).toHaveCount(0)

  await act(page, 'Responder')
  await expect(text(page, 'Resposta')).toBeFocused()
  await text(page, 'Resposta').fill('Pedimos hoje à biblioteca detentora.')
  await act(page, 'Ver o que o leitor recebe')
  const preview = page.getByRole('status').filter({ hasText: 'O que o leitor recebe' })
  await expect(preview).toContainText('em espanhol')
  await expect(preview).toContainText('Pedimos hoje à biblioteca detentora.')
  await expectNoAxeViolationsInSchemes(page, ['light', 'dark', 'contrast'])

  const other = await page.context().newPage()
  await other.goto(`/balcao/pendencias/comutacao/${request}`)
  await text(other, 'Resposta').fill('Já está a caminho.')
  await act(other, 'Responder')
  await expect(other.getByText('O leitor foi avisado.')).toBeVisible()
  await other.close()

  await act(page, 'Responder')
  await expect(page.getByRole('region', { name: 'Responder' }).getByRole('alert')).toContainText(
    'Nada foi enviado, e o seu texto continua aqui',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Já está a caminho.' })).toBeVisible()
  await expect(text(page, 'Resposta')).toHaveValue('Pedimos hoje à biblioteca detentora.')
  await act(page, 'Responder')
  await expect(page.getByText('O leitor foi avisado.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pedimos hoje' })).toBeVisible()
})

test('a comment is not published with a reason, and a suggestion gets its status', {
  tag: ['@W-210', '@C-203'],
}, async ({ page, server }) => {
  const { comment, suggestion } = addInboxRows(server, 'Rosa Bela')
  await signIn(page, patricia, { redirect: `/balcao/pendencias/comentario/${comment}` })
  await expect(page.getByRole('listitem').filter({ hasText: 'Li em dois dias, Rosa Bela.' })).toBeVisible()
  await page.getByRole('combobox', { name: 'O que fazer' }).selectOption('recusar_comentario')
  await act(page, 'Não publicar')
  await expect(text(page, 'Motivo, que o leitor lê')).toBeFocused()
  await text(page, 'Motivo, que o leitor lê').fill('Conta o fim do livro.')
  await act(page, 'Não publicar')
  await expect(page.getByText('Não há mais o que fazer aqui.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Conta o fim do livro.' })).toBeVisible()

  await page.goto(`/balcao/pendencias/sugestao/${suggestion}`)
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('sold-out')
  await act(page, 'Mudar a situação')
  await expect(page.getByText('O leitor foi avisado.')).toBeVisible()
  await page.goto('/balcao/pendencias?biblioteca=todas&tipo=sugestao')
  await expect(page.getByRole('heading', { name: /pendências$/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Rosa Bela' })).toHaveCount(0)
})
