/** Suggestions while typing: by keyboard, by touch, with screen readers, and closed otherwise. */
import type { Page, Request } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'O que você procura' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Sugestões' })
const options = (page: Page) => list(page).getByRole('option')

/** Records the page's suggestion calls from now on. */
function questions(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/consulta/sugestoes') asked.push(url.searchParams.get('q') ?? '')
  })
  return asked
}

test('three letters suggest titles, authors and subjects; fewer ask nothing', { tag: ['@C-168'] }, async ({ page }) => {
  await choose(page, 'light')
  const asked = questions(page)
  await page.goto('/')
  await box(page).pressSequentially('ma')
  await page.waitForTimeout(400)
  expect(asked).toEqual([])
  await expect(list(page)).toBeHidden()
  await box(page).pressSequentially('chado de as', { delay: 20 })
  await expect(list(page).getByRole('group', { name: 'Autores' }).getByRole('option').first()).toContainText(
    'Assis, Machado de',
  )
  await expect.poll(() => asked.at(-1)).toBe('machado de as')
  // Eleven more letters; on a busy machine the number of pauses between them varies.
  expect(asked.length).toBeLessThan(11)
  await expect(options(page).first().locator('b').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ sugest(ão|ões)$/ })).toHaveCount(1)
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
})

test('the arrows go through them, Enter leads to what was chosen, with as many titles as it said @desk', async ({
  page,
}) => {
  await page.goto('/')
  await box(page).fill('machado de assis')
  const author = list(page).getByRole('group', { name: 'Autores' }).getByRole('option').first()
  await expect(author).toContainText('Assis, Machado de')
  const total = /(\d+) títulos?$/.exec((await author.textContent()) ?? '')?.[1]
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  while ((await author.getAttribute('aria-selected')) !== 'true') await box(page).press('ArrowDown')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await author.getAttribute('id')) ?? 'none')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('machado de assis')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/\?A=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${total} `))
  await expect(list(page)).toBeHidden()
})

test('Escape closes the list and keeps the words; Enter then searches them as they are @desk', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('dom cas')
  await expect(list(page)).toBeVisible()
  await box(page).press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await box(page).press('ArrowDown')
  await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(0)
  await box(page).press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue('dom cas')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/?q=dom+cas&for=LIVRE')
})

test('the list opens over the page without moving it, and goes when the box is left', async ({ page }) => {
  await page.goto('/?q=rosa&for=LIVRE')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^\d/)
  const before = await heading.boundingBox()
  await box(page).fill('guimar')
  await expect(list(page)).toBeVisible()
  expect(await heading.boundingBox()).toEqual(before)
  await box(page).blur()
  await expect(list(page)).toBeHidden()
})

test('a touched suggestion leads to its title', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('grande sert')
  await list(page).getByRole('group', { name: 'Títulos' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/acervo\/\d+$|INDICE_1/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grande sertão')
})

test('without an answer there are no suggestions, and the search works @desk', async ({ page }) => {
  await page.route('**/api/consulta/sugestoes*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/')
  const refused = page.waitForResponse('**/api/consulta/sugestoes*')
  await box(page).fill('clarice')
  await (await refused).finished()
  await expect(list(page)).toBeHidden()
  await box(page).press('Enter')
  await expect(page).toHaveURL('/?q=clarice&for=LIVRE')
})

test('the box is there before its suggestions: nothing typed, and no place in it, is lost when they come @desk', async ({
  page,
}) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/SearchSuggestions-*.js', async (route) => {
    await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.locator('.shelf').first()).toBeVisible()
  expect(asked.filter((path) => path.includes('SearchSuggestions'))).toEqual([])
  await box(page).pressSequentially('clarce')
  await box(page).press('ArrowLeft')
  await box(page).press('ArrowLeft')
  await box(page).press('i')
  const own = await box(page).elementHandle()
  arrive()
  await expect(list(page)).toBeVisible()
  await expect(box(page)).toHaveValue('clarice')
  await expect(box(page)).toBeFocused()
  expect(await own!.evaluate((input: HTMLInputElement) => [input.isConnected, input.selectionStart])).toEqual([true, 5])
  await box(page).press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
})

test('where the script of the suggestions does not come, the box searches all the same @desk', async ({ page }) => {
  await page.route('**/assets/SearchSuggestions-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await box(page).pressSequentially('clarice')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/?q=clarice&for=LIVRE')
  await expect(page.locator('.hit').first()).toBeVisible()
})
