/** Restricted links: masked for visitors, opened by readers, through pages of e-book providers. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { withInstitution } from '../helpers/institution.ts'
import { openings, restrictedEbook } from '../helpers/link-rows.ts'
import { choose } from '../helpers/schemes.ts'
import { ana, signIn } from '../helpers/sign-in.ts'
import { isTakenOver } from '../helpers/taken-over.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Como obter' })
const linkName = 'Leitura com login da universidade'

test.beforeEach(async ({ page, context }) => {
  await choose(page, 'light')
  // The providers are other people's machines.
  await context.route(/companhiadasletras|grupoa\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Fornecedor</h1>' }),
  )
})

test('a visitor sees that a link asks for a login, and not where it leads', async ({ page, server }) => {
  const { id, host } = restrictedEbook(server)
  const drawn = await (await page.request.get(`/acervo/${id}`)).text()
  expect(drawn).not.toContain(host)
  await page.goto(`/acervo/${id}`)
  await isTakenOver(page)
  const signInLink = panel(page).getByRole('link', { name: linkName })
  await expect(signInLink).toHaveAttribute('href', `/login?redirect=%2Facervo%2F${id}`)
  expect(await page.content()).not.toContain(host)
  await expectNoAxeViolations(page, 'light')
})

test('a reader waits for a restricted link and reads in another tab; Pearson has a page between', {
  tag: ['@C-167', '@R-008'],
}, async ({ page, context, server }) => {
  const { id, host } = restrictedEbook(server)
  const before = openings(server, id)
  await signIn(page, ana, { redirect: `/acervo/${id}` })
  await page.goto(`/acervo/${id}`)
  await isTakenOver(page)

  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/api/vinculos/acesso-restrito/**', async (route) => {
    await held
    await route.continue()
  })
  const opened = context.waitForEvent('page')
  await panel(page).getByRole('button', { name: linkName }).click()
  await expect(panel(page).getByText('Aguarde: o acesso está sendo preparado.')).toBeVisible()
  await expectNoAxeViolations(page, 'light')
  letGo()
  await expect(await opened).toHaveURL(`https://${host}/`)
  await expect.poll(() => openings(server, id)).toBe(before + 1)

  const providers = [{ code: 'pearson', adapter: 'pearson', address: `https://${host}/`, hosts: [host] }]
  await withInstitution(server, { settings: { providers } }, async () => {
    const next = context.waitForEvent('page')
    await panel(page).getByRole('button', { name: linkName }).click()
    await expect(await next).toHaveURL(new RegExp(`^https://${host}/\\?leitor=`))
    expect(await page.evaluate(() => localStorage.getItem('estante.provedor.pearson'))).toBeNull()
  })
  await page.goto('/pearson')
  await expect(page.getByRole('alert')).toContainText('Nenhum acesso foi preparado aqui')
  await expectNoAxeViolations(page, 'light')
})

test('Grupo A sends a reader here, who signs in and goes on', { tag: ['@R-007'] }, async ({ page, server }) => {
  const providers = [{ code: 'grupoa', adapter: 'grupoa', address: 'https://grupoa.example/entrar' }]
  await withInstitution(server, { settings: { providers } }, async () => {
    await page.goto('/grupoa?sessionid=abc')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await signIn(page, ana)
    await page.goto('/grupoa?sessionid=abc')
    await expect(page).toHaveURL(/^https:\/\/grupoa\.example\/entrar\?sessionid=abc&leitor=/)
  })
  await page.goto('/grupoa?sessionid=abc')
  await expect(page.getByRole('alert')).toContainText('Dados do fornecedor de livros digitais não encontrados')
})
