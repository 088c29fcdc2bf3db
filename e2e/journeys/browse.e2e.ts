/** Browse lists: from the header, from any point, in both directions, and by references. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { letBrowserDraw } from '../helpers/empty-frame.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { choose } from '../helpers/schemes.ts'
import { isTakenOver } from '../helpers/taken-over.ts'

/** Loaded entries, without skeleton rows. */
const entries = (page: Page) => page.locator('.entry:has(> .entry__line > .entry__name)')
const names = (page: Page) => page.locator('.entry > .entry__line > .entry__name').allTextContents()
const range = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const start = (page: Page) => page.getByRole('textbox', { name: 'Começar em' })
const walk = (page: Page, way: 'Anteriores' | 'Seguintes') => page.getByRole('link', { name: way, exact: true })

/** Opens the list of authors from the header, or on a phone from the menu. */
async function openFromHeader(page: Page, isMobile: boolean): Promise<void> {
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Autores e assuntos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autores em ordem alfabética')
}

async function startAt(page: Page, text: string): Promise<void> {
  await start(page).fill(text)
  await start(page).press('Enter')
}

test('from the header to the authors, to those with “mach”, and by a reference to their titles', {
  tag: ['@C-169', '@R-032'],
}, async ({ page, isMobile }) => {
  await openFromHeader(page, isMobile)
  await expect(page).toHaveURL('/listas/autor')
  await expect(entries(page)).toHaveCount(20)
  await startAt(page, 'mach')
  await expect(page).toHaveURL('/listas/autor?inicio=mach')
  await expect(range(page)).toHaveText(/^De “Machado/)
  await expect(range(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Autores em ordem alfabética: De “Machado.* \| /)
  const other = entries(page).filter({ has: page.getByText('Machado de Assis', { exact: true }) })
  await expect(other.locator('.entry__ref')).toContainText('ver')
  const total = /(\d+) títulos$/.exec((await other.textContent()) ?? '')?.[1]
  await other.getByRole('link', { name: /^Assis, Machado de/ }).click()
  await expect(page).toHaveURL(/\/\?A=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${total} `))
})

test('a letter opens the list where it begins, and is marked as the place', async ({ page }) => {
  await page.goto('/listas/autor')
  await expect(entries(page)).toHaveCount(20)
  const letter = page.getByRole('navigation', { name: 'Começar na letra' }).getByRole('link', { name: 'M' })
  await letter.press('Enter')
  await expect(page).toHaveURL('/listas/autor?inicio=m')
  await expect(range(page)).toHaveText(/^De “M/)
  await expect(range(page)).toBeFocused()
  await expect(letter).toHaveAttribute('aria-current', 'location')
  // Keyboard users can skip the other letters.
  await page.getByRole('link', { name: 'Ir à lista' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(walk(page, 'Anteriores')).toBeFocused()
  const box = (await letter.boundingBox())!
  expect(box.x >= 0 && box.x + box.width <= page.viewportSize()!.width, 'the letter is in sight').toBe(true)
  await expectNoSidewaysScroll(page)
})

test('both ways: what follows, back again, before it, and the history goes the same way', async ({ page }) => {
  await page.goto('/listas/autor?inicio=mach')
  await expect(entries(page)).toHaveCount(20)
  const here = await names(page)
  await walk(page, 'Seguintes').click()
  await expect(page).toHaveURL(/\?inicio=mach&cursor=[\w-]+$/)
  await expect(range(page)).not.toContainText(here[0]!)
  await expect(range(page)).toBeFocused()
  const behind = await names(page)
  expect(behind.filter((name) => here.includes(name))).toEqual([])
  await expect(start(page)).toHaveValue('mach')
  await walk(page, 'Anteriores').click()
  await expect(page).toHaveURL(/&sentido=A$/)
  await expect(range(page)).toContainText(here[0]!)
  expect(await names(page)).toEqual(here)
  await walk(page, 'Anteriores').click()
  await expect(range(page)).not.toContainText(here[0]!)
  const before = await names(page)
  expect(before.at(-1)!.localeCompare(here[0]!, 'pt')).toBeLessThan(0)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(here)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(behind)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(behind)
})

test('a list says where it begins and where it ends @desk', async ({ page }) => {
  await page.goto('/listas/serie')
  await expect(page.getByText('Começo da lista')).toBeVisible()
  await startAt(page, 'zzzz')
  await expect(page.getByRole('heading', { name: 'A lista termina antes de “zzzz”' })).toBeFocused()
  await page.getByRole('link', { name: 'Ver o fim da lista' }).click()
  await expect(page.getByText('Fim da lista')).toBeVisible()
  await expect(entries(page).first()).toBeVisible()
  await startAt(page, '')
  await expect(page).toHaveURL('/listas/serie')
  await expect(page.getByText('Começo da lista')).toBeVisible()
})

test('call numbers stand as on the shelf, and lead to their title', { tag: ['@R-032'] }, async ({ page }) => {
  await page.goto('/listas/titulo')
  await page.getByRole('navigation', { name: 'Listas' }).getByRole('link', { name: 'Números de chamada' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Números de chamada na ordem da estante')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await startAt(page, '869.3')
  await expect(entries(page).first()).toContainText('869.3')
  const title = await entries(page).first().locator('.entry__title').textContent()
  await entries(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/acervo\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? 'none')
})

test('with keys alone: a point to start at, the titles of an author @desk', async ({ page }) => {
  await page.goto('/listas/autor')
  await expect(entries(page)).toHaveCount(20)
  await tabTo(page, start(page))
  await page.keyboard.type('lispec')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(range(page)).toBeFocused()
  await expect(range(page)).toHaveText(/^De “Lispector/)
  await page.keyboard.press('Tab')
  await expect(walk(page, 'Anteriores')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(entries(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ títulos?/)
})

test('the lists are offered at home and in a guide; one that is none is not found @desk', async ({ page }) => {
  for (const place of ['/', '/pesquisa_geral']) {
    await page.goto(place)
    await page.getByRole('main').getByRole('link', { name: 'Editoras' }).click()
    await expect(page).toHaveURL('/listas/editora')
    await expect(entries(page).first()).toBeVisible()
  }
  const answer = await page.goto('/listas/nenhuma')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta lista não existe')
})

test('while it is fetched nothing moves; what fails says so and is tried again', async ({ page }) => {
  let answers = 0
  await letBrowserDraw(page)
  await page.route('**/api/consulta/listas/**', async (route) => {
    answers += 1
    if (answers > 3) return route.continue()
    await route.fulfill({ status: 503, body: '{}' })
  })
  await page.goto('/listas/assunto?inicio=lite')
  await expect(page.getByText('Carregando a lista')).toBeAttached()
  const field = await start(page).boundingBox()
  await expect(page.getByText('Erro inesperado ao buscar a lista.')).toBeVisible()
  expect(await start(page).boundingBox()).toEqual(field)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(entries(page).first()).toContainText(/^Lite/)
  expect(await start(page).boundingBox()).toEqual(field)
})

test('without a network the next piece says that nothing answers, and comes with the network @desk', async ({
  page,
  context,
}) => {
  await page.goto('/listas/titulo')
  await isTakenOver(page)
  await context.setOffline(true)
  await walk(page, 'Seguintes').click()
  await expect(page.getByRole('main')).toContainText('Sem resposta do servidor.')
  await context.setOffline(false)
  await expect(entries(page)).toHaveCount(20)
})

test('a piece with references keeps the rules of accessibility and fits a narrow screen', async ({ page }) => {
  await choose(page, 'contrast')
  await page.goto('/listas/autor?inicio=mach')
  await expect(entries(page)).toHaveCount(20)
  await expectNoAxeViolations(page, 'contrast')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})
