/** Filters: exclusion, and search within long lists; on a desktop and a phone. */
import { expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { closeFilters, heading, openFilters, total } from '../helpers/results-page.ts'

test('a value is left out, shown as such, and taken back', { tag: ['@C-172'] }, async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE')
  const all = await total(page)
  const filters = await openFilters(page)
  // The name is visible once, and is the accessible name of the group.
  await expect(filters.getByText('Tipo de material', { exact: true })).toHaveCount(1)
  await expect(filters.getByRole('group', { name: 'Tipo de material', exact: true })).toBeVisible()
  const book = filters.getByRole('checkbox', { name: /^Livro \d/ })
  const books = Number.parseInt((await book.locator('..').locator('.n').textContent()) ?? '', 10)
  expect(books).toBeGreaterThan(0)
  await filters.getByRole('button', { name: 'Deixar de fora: Livro', exact: true }).click()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&-T=1')
  await expect.poll(() => total(page)).toBe(all - books)
  await expect(filters.getByRole('button', { name: 'Deixar de fora: Livro', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const leftOut = filters.getByRole('checkbox', { name: new RegExp(`^não: Livro ${books} `) })
  await expect(leftOut).not.toBeChecked()
  await closeFilters(page)
  await expect(page.locator('.hit .eyebrow').filter({ hasText: /^Livro\s*\d/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Tipo de material, não: Livro remover' }).click()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE')
  await expect.poll(() => total(page)).toBe(all)
})

test('what is left out can be wanted instead, and the other way round @desk', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE&-T=1')
  const filters = await openFilters(page)
  await filters.getByRole('checkbox', { name: /^não: Livro/ }).check()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&T=1')
  await filters.getByRole('button', { name: 'Deixar de fora: Livro', exact: true }).click()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&-T=1')
  await expect(filters.getByRole('checkbox', { name: /^não: Livro/ })).not.toBeChecked()
  await filters.getByRole('button', { name: 'Deixar de fora: Livro', exact: true }).click()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE')
})

test('by keyboard alone a value is left out, and the focus stays @desk', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE')
  const button = page.getByRole('button', { name: 'Deixar de fora: E-book', exact: true })
  await button.waitFor()
  await page.getByRole('combobox', { name: 'O que você procura' }).focus()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&-T=5')
  await expect(button).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ títulos para “machado”/ })).toBeAttached()
})

test('the buttons that leave out are large enough for a finger @phone', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE')
  const filters = await openFilters(page)
  const box = await filters.getByRole('button', { name: 'Deixar de fora: Livro', exact: true }).boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(44)
  expect(box?.height).toBeGreaterThanOrEqual(44)
})

test('nothing left because of what is left out: the way back says so @desk', async ({ page }) => {
  await page.goto('/?q=casmurro&for=LIVRE&T=1&-I=por&-I=eng&-I=spa')
  await expect(heading(page)).toHaveText('Nenhum título para “casmurro” com estes filtros')
  await page.getByRole('link', { name: /^Remover “não: / }).click()
  await expect(page).toHaveURL('/?q=casmurro&for=LIVRE&T=1&-I=por&-I=eng')
})

test('a long list is searched in the whole of it, whatever the accents, and what is found is chosen', {
  tag: ['@C-173'],
}, async ({ page }) => {
  await page.goto('/?q=de&for=LIVRE')
  const all = await total(page)
  const filters = await openFilters(page)
  await filters.locator('summary', { hasText: /^Assunto/ }).click()
  const group = filters.locator('details', { hasText: /^Assunto/ })
  await expect(group.getByText('Os mais comuns vêm primeiro; procure os outros pelo nome.')).toBeVisible()
  const field = group.getByRole('searchbox', { name: 'Procurar em Assunto' })
  await field.fill('HISTOR cri')
  const value = group.getByRole('checkbox', { name: /^Literatura brasileira - História e crítica/ })
  await expect(value).toBeVisible()
  await expect(group.getByRole('status')).toHaveText(/^\d+ opç(ão|ões) com “HISTOR cri”$/)
  await expect(group.getByRole('checkbox', { name: /^Romance brasileiro/ })).toHaveCount(0)
  const titles = Number.parseInt((await value.locator('..').locator('.n').textContent()) ?? '', 10)
  await value.check()
  await expect.poll(() => total(page)).toBe(titles)
  expect(titles).toBeLessThan(all)
  await expect(field).toHaveValue('HISTOR cri')
  await expect(value).toBeChecked()

  await field.fill('xyzzy')
  await expect(group.getByText('Nada com “xyzzy” nesta lista.')).toBeVisible()
  await field.fill('')
  await expect(group.getByRole('button', { name: /^Mostrar mais/ })).toBeVisible()
})

test('the values behind the first ones are fetched for one filter, when somebody goes on in its list', async ({
  page,
}) => {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/consulta/filtros') asked.push(searchParams)
  })
  await page.goto('/?q=de&for=LIVRE')
  const filters = await openFilters(page)
  const group = filters.locator('details', { hasText: /^Assunto/ })
  await group.locator('summary').click()
  const values = group.getByRole('checkbox')
  await expect(values).toHaveCount(5)
  expect(asked.filter((query) => query.has('letras'))).toEqual([])
  const more = group.getByRole('button', { name: 'Mostrar mais 10 de Assunto' })
  for (const shown of [15, 25, 35]) {
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(values).toHaveCount(shown)
    await expect(values.nth(shown - 10)).toBeFocused()
  }
  const names = await values.evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent))
  expect(new Set(names).size).toBe(35)
  expect(asked.filter((query) => query.has('letras')).map((query) => query.get('letras'))).toEqual(['S'])
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/consulta/pagina?*', async (route) => {
    await free
    await route.continue()
  })
  await values.nth(34).check()
  await expect(page).toHaveURL(/&S=\d+$/)
  await expect(values.nth(34)).toBeChecked()
  // By its name, not its number, before the answer is there.
  await expect(page.locator('.chip')).toHaveText(/^Assunto: \D{3,}/)
  await expect(group.locator('label').filter({ hasText: /^\d/ })).toHaveCount(0)
  letGo()
})

test('further values that cannot be fetched say so below the first ones, and are asked for again', async ({ page }) => {
  await page.route('**/api/consulta/filtros?*letras=S*', (route) =>
    route.fulfill({ status: 400, json: { message: 'Não agora.' } }),
  )
  await page.goto('/?q=de&for=LIVRE')
  const filters = await openFilters(page)
  const group = filters.locator('details', { hasText: /^Assunto/ })
  await group.locator('summary').click()
  await group.getByRole('button', { name: /^Mostrar mais/ }).click()
  const failed = group.getByRole('status').filter({ hasText: 'Não agora.' })
  await expect(failed).toBeVisible()
  await expect(group.getByRole('checkbox')).toHaveCount(15)
  await page.unroute('**/api/consulta/filtros?*letras=S*')
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(failed).toHaveCount(0)
  await group.getByRole('button', { name: /^Mostrar mais/ }).click()
  await group.getByRole('button', { name: /^Mostrar mais/ }).click()
  await expect(group.getByRole('checkbox')).toHaveCount(35)
})

test('places are named in the search box, in each language, and what was ignored is said @desk', {
  tag: ['@C-174'],
}, async ({ page }) => {
  for (const [language, words] of [
    ['pt', 'autor:machado título:"dom casmurro"'],
    ['es', 'autor:machado título:"dom casmurro" año:1800..2100'],
    ['en', 'author:machado title:"dom casmurro" year:1800..2100'],
  ]) {
    await page.goto(`/?q=${encodeURIComponent(words!)}&for=LIVRE&lng=${language}`)
    await expect(page.locator('.hit .title mark').first()).toHaveText('Dom Casmurro')
  }
  for (const [language, sentence] of [
    ['pt', '“ano:antigo” ficou de fora; o resto foi pesquisado.'],
    ['es', 'Se dejó fuera “ano:antigo”; se buscó lo demás.'],
    ['en', '“ano:antigo” was left out; the rest was searched.'],
  ]) {
    await page.goto(`/?q=casmurro+ano:antigo&for=LIVRE&lng=${language}`)
    await expect(page.getByText(sentence!)).toBeVisible()
    await expect(page.locator('.hit').first()).toBeVisible()
  }
})

test('every example of the guide finds titles, in each language @desk', async ({ page }) => {
  for (const language of ['pt', 'es', 'en']) {
    await page.goto(`/pesquisa_geral?lng=${language}`)
    const examples = page.locator('.guide-tips a')
    await expect(examples).toHaveCount(7)
    for (const href of await examples.evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
      const answer = await page.request.get(`/api/consulta${new URL(href!, page.url()).search}`)
      expect(Number(answer.headers()['x-total-count']), href!).toBeGreaterThan(0)
      expect(answer.headers()['x-corrected-term'], href!).toBeUndefined()
    }
  }
})

test('axe finds nothing in a long list that is searched', async ({ page }) => {
  await page.goto('/?q=de&for=LIVRE&-T=5')
  const filters = await openFilters(page)
  await filters.locator('summary', { hasText: /^Autor/ }).click()
  await filters.getByRole('searchbox', { name: 'Procurar em Autor' }).fill('silv')
  await expect(filters.getByRole('status').filter({ hasText: 'com “silv”' })).toBeAttached()
  await expectNoAxeViolationsInSchemes(page)
})
