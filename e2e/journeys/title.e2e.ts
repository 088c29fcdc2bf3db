/** A title from the results to the shelf: access options, current copies, record, author, another language. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { copyOnShelf, setCopyState } from '../helpers/copy-rows.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { expectVisibleFocus, tabTo } from '../helpers/keyboard.ts'
import { choose } from '../helpers/schemes.ts'
import { isTakenOver } from '../helpers/taken-over.ts'

const results = '/?q=grande+sertao&for=LIVRE'

/** The title of these journeys: several copies in several libraries. */
async function openTitle(page: Page): Promise<void> {
  await page.goto(results)
  await page
    .getByRole('link', { name: /^Grande sertão/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grande sertão' })).toBeFocused()
}

const howToGet = (page: Page) => page.getByRole('complementary', { name: 'Como obter' })

test('a title is opened from the results, tells how to get it, and leads back to them', {
  tag: ['@A-011', '@F-040', '@R-013', '@W-114'],
}, async ({ page }) => {
  await openTitle(page)
  await expect(page).toHaveTitle(/^Grande sertão: veredas \|/)
  await expect(howToGet(page)).toContainText(/Pegue na estante: \d+ exemplares/)
  await expect(howToGet(page)).toContainText('869.3')
  await expectNoSidewaysScroll(page)

  // The way back passes the author's page and a reload.
  await page.getByRole('main').getByRole('link', { name: 'João Guimarães Rosa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'João Guimarães Rosa' })).toBeFocused()
  await page
    .getByRole('region', { name: 'No acervo' })
    .getByRole('link', { name: /^Grande sertão/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grande sertão' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Resultados de “grande sertao”' }).click()
  await expect(page).toHaveURL(new RegExp(results.replace(/[?+]/g, '\\$&')))
})

test('a title whose page is long in coming leaves the results as they are, and has the focus when it comes @desk', async ({
  page,
}) => {
  await page.goto('/')
  const script = Promise.withResolvers<void>()
  await page.route('**/TitlePage-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'O que você procura' }).first().fill('grande sertao')
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: /^Grande sertão/ }).first()
  await link.click()
  await expect(page).toHaveURL(/\/acervo\//)
  await expect(link).toBeVisible()
  script.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Grande sertão' })).toBeFocused()
})

test('its copies, reference, MARC and Dublin Core are addresses, and the keyboard stays where it is', {
  tag: ['@A-012', '@A-013', '@R-013', '@R-014', '@R-015', '@R-016', '@R-017', '@W-115'],
}, async ({ page }) => {
  await openTitle(page)
  const tabs = page.getByRole('navigation', { name: 'Seções do título' })
  const follow = async (name: RegExp, address: RegExp) => {
    const tab = tabs.getByRole('link', { name })
    await tab.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expectVisibleFocus(tab)
  }

  // Actions are under "Como obter".
  await expect(tabs.getByRole('link')).toHaveText([
    /^Detalhes$/,
    /^Exemplares/,
    /^Referência$/,
    /^MARC$/,
    /^Dublin Core$/,
    /^Estatísticas$/,
  ])
  await follow(/^Exemplares/, /\/exemplares$/)
  await expect(page.getByRole('table').first()).toContainText('Biblioteca Central')
  await expect(page.getByRole('row').filter({ hasText: 'Disponível' }).first()).toContainText('estante')

  await follow(/^MARC$/, /\/marc$/)
  const title = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '245' }) })
  await expect(title).toContainText('$a Grande sertão :')
  await expect(title).toContainText('Título e responsabilidade')
  await expect(page.getByRole('rowheader', { name: 'LDR' })).toBeVisible()

  await follow(/^Dublin Core$/, /\/dublin-core$/)
  await expect(page.getByRole('row').filter({ hasText: 'dc:creator' })).toContainText('Rosa, João Guimarães')

  await follow(/^Referência$/, /\/referencia$/)
  await expect(page.getByRole('blockquote')).toContainText('ROSA, João Guimarães. Grande sertão: veredas.')
})

test('one library’s copies can be looked at alone', async ({ page }) => {
  await openTitle(page)
  const choice = page.getByRole('combobox', { name: 'Mostrar' })
  const tables = page.getByRole('table')
  await expect(tables).not.toHaveCount(1)
  await choice.selectOption('Biblioteca Central')
  await expect(tables).toHaveCount(1)
  await expect(tables).toContainText('Biblioteca Central')
})

test('the reference is copied, and that is said @desk', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTitle(page)
  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Referência copiada.' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^ROSA, João Guimarães\. Grande sertão: veredas\./)
})

test('a copy changed in the database changes the number on the screen @desk', async ({ page, server }) => {
  await openTitle(page)
  const number = async () => Number(/estante: (\d+)/.exec((await howToGet(page).textContent()) ?? '')?.[1])
  await expect(howToGet(page)).toContainText(/estante: \d+/)
  const before = await number()

  // Changed by another process, like the desk.
  const copy = copyOnShelf(server, Number(/\/acervo\/(\d+)/.exec(page.url())?.[1]))
  setCopyState(server, copy, 'in-repair')
  // The page fetches again when the window gets the focus, without a reload.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(number).toBe(before - 1)
  await expect(page.getByRole('table').filter({ hasText: 'Em restauração' })).toHaveCount(1)

  setCopyState(server, copy, 'available')
  await page.reload()
  await expect.poll(number).toBe(before)
})

test('an author leads to their titles and neighbours, and has a record', {
  tag: ['@A-014', '@R-025', '@R-026'],
}, async ({ page, isMobile }) => {
  await openTitle(page)
  await page.getByRole('main').getByRole('link', { name: 'Rosa, João Guimarães, 1908-1967' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'João Guimarães Rosa' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Registro de autoridade' })).toContainText(
    'Guimarães Rosa, João',
  )
  const lists = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Autores e assuntos' })
  if (!isMobile) await expect(lists).toHaveAttribute('aria-current', 'page')

  const author = page.url()
  await page.getByRole('link', { name: 'Ver em MARC' }).click()
  await expect(page.getByRole('rowheader', { name: '100' })).toBeVisible()
  await page.goto(author)
  await page.getByRole('link', { name: /^Autor ou colaborador/ }).click()
  await expect(page).toHaveURL(/[?&]A=\d+/)
  await expect(page.getByRole('link', { name: /^Sagarana/ }).first()).toBeVisible()
})

test('the page speaks the chosen language @desk', { tag: ['@A-043', '@A-044'] }, async ({ page }) => {
  await openTitle(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('complementary', { name: 'How to get it' })).toContainText(
    /Take it from the shelf: \d+ copies/,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Grande sertão' })).toHaveAttribute('lang', 'pt')
  await expect(page.getByRole('link', { name: 'Results for “grande sertao”' })).toBeVisible()
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.getByRole('complementary', { name: 'Cómo obtenerlo' })).toBeVisible()
})

test('the page speaks the chosen language @phone', async ({ page }) => {
  await openTitle(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
  await expect(page.getByRole('complementary', { name: 'How to get it' })).toContainText(
    /Take it from the shelf: \d+ copies/,
  )
})

test('everything is reached by keyboard, from the tabs to the copy button @desk', async ({ page }) => {
  await choose(page, 'light')
  await openTitle(page)
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('link', { name: 'João Guimarães Rosa' }))
  await tabTo(page, main.getByRole('link', { name: 'Detalhes' }))
  await tabTo(page, main.getByRole('combobox', { name: 'Mostrar' }))
  await tabTo(page, main.getByRole('button', { name: 'Copiar' }))
  await expectNoAxeViolations(page, 'light')
})

test('a title and a name that the catalogue does not have are told in words @desk', async ({ page }) => {
  await page.goto('/acervo/999999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este título não está no acervo')
  await page.goto('/autoridade/999999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este nome ou assunto não está no catálogo')
  await page.goto('/acervo/1/nenhuma-aba')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página não está na estante')
})

test('a title is shared by its link, and by a QR code that no other machine draws', async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await choose(page, 'light')
  await page.goto('/acervo/1001/marc')
  await isTakenOver(page)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compartilhar' })
  const address = new URL('/acervo/1001', page.url()).href
  await expect(dialog.getByRole('img', { name: 'Código QR com o endereço deste título' })).toBeVisible()
  await expect(dialog).toContainText(address)
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Copiar o link' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Link copiado.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeFocused()
  expect(new Set(asked)).toEqual(new Set([new URL(address).origin]))
})
