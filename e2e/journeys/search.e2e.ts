/** Search: words, filters, order, pages, languages; on a desktop and on a phone. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { letBrowserDraw } from '../helpers/empty-frame.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { closeFilters, heading, isPhone, openFilters, total } from '../helpers/results-page.ts'
import { isTakenOver } from '../helpers/taken-over.ts'

const hits = (page: Page) => page.locator('.hit')

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'O que você procura' }).fill(words)
  await page.getByRole('combobox', { name: 'O que você procura' }).press('Enter')
  await expect(heading(page)).toContainText(words)
}

test('words without accents find titles with accents, and mark them @desk', { tag: ['@A-009', '@W-126'] }, async ({
  page,
}) => {
  await page.goto('/')
  await search(page, 'memorias postumas')
  await expect(page).toHaveURL('/?q=memorias+postumas&for=LIVRE')
  await expect(page).toHaveTitle(/^memorias postumas: \d+ títulos? \| /)
  const first = hits(page).first()
  // Another hit has the same name; the accessible names include year and edition.
  await expect(first.getByRole('link', { name: /^Memórias póstumas de Brás Cubas \(.*\d{4}\)$/ })).toBeVisible()
  await expect(first.locator('.title mark')).toHaveText('Memórias póstumas')
  await expect(heading(page)).toBeFocused()
})

test('a hit says what it is, who made it and whether it can be had, and leads to its title', async ({ page }) => {
  await page.goto('/?q=brazilian+othello&for=LIVRE')
  const hit = hits(page).first()
  await expect(hit.locator('.eyebrow')).toHaveText(/^Livro\s*1960\s*Inglês$/)
  await expect(hit.getByRole('link', { name: 'Helen Caldwell' })).toHaveAttribute('href', /^\/autoridade\/\d+$/)
  await expect(hit.locator('.hit__pub')).toHaveText(/^Berkeley: University of California Press, 1960\./)
  await expect(hit.locator('.badge')).toHaveText(/\S/)
  await expect(hit.locator('.spine:visible')).toContainText('869.309')
  await hit.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/acervo\/\d+$/)
  await page.goBack()
  await expect(hits(page).first()).toBeVisible()
})

test('filters narrow across kinds and widen within one; each is in the address and can be taken back', {
  tag: ['@S-102', '@T-061', '@T-062', '@T-063', '@T-064', '@T-065'],
}, async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE')
  const all = await total(page)
  const filters = await openFilters(page)
  await filters.getByRole('checkbox', { name: /^E-book/ }).check()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&T=5')
  await expect.poll(() => total(page)).toBeLessThan(all)
  const ebooks = await total(page)

  await filters.getByRole('checkbox', { name: /^Livro \d/ }).check()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&T=5&T=1')
  await expect.poll(() => total(page)).toBeGreaterThan(ebooks)
  const both = await total(page)

  await filters.getByRole('checkbox', { name: /^Inglês/ }).check()
  await expect.poll(() => total(page)).toBeLessThan(both)
  await expect(filters.getByRole('checkbox', { name: /^Livro \d+ de \d+ sem os filtros/ })).toBeChecked()
  await closeFilters(page)

  await page.reload()
  await expect(page.getByRole('link', { name: 'Idioma: Inglês remover' })).toBeVisible()
  // The chips appear before the results; a change is announced only against visible results.
  await expect(hits(page).first()).toBeVisible()
  await expect.poll(() => total(page)).toBeLessThan(both)
  await page.getByRole('link', { name: 'Idioma: Inglês remover' }).click()
  await expect.poll(() => total(page)).toBe(both)
  await expect(heading(page)).toBeFocused()

  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE')
  await expect.poll(() => total(page)).toBe(all)
  await page.goBack()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&T=5&T=1')
  await expect.poll(() => total(page)).toBe(both)
})

test('two quick choices are both kept @desk', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE')
  await isTakenOver(page)
  const filters = await openFilters(page)
  await filters.getByRole('checkbox', { name: /^E-book/ }).waitFor()
  await filters.evaluate((panel) => {
    for (const name of ['E-book', 'Livro']) {
      const label = [...panel.querySelectorAll('label')].find((one) => one.textContent?.startsWith(name))
      label?.querySelector('input')?.click()
    }
  })
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&T=5&T=1')
})

test('years are given from and to; what makes no sense is said beside the field', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE')
  const all = await total(page)
  const filters = await openFilters(page)
  await filters.getByLabel('De', { exact: true }).fill('2010')
  await filters.getByLabel('Até', { exact: true }).fill('1990')
  await filters.getByRole('button', { name: 'Filtrar por ano' }).click()
  await expect(filters.getByLabel('Até', { exact: true })).toBeFocused()
  await expect(filters.getByLabel('Até', { exact: true })).toHaveAccessibleDescription(/vem antes do primeiro/)

  await filters.getByLabel('De', { exact: true }).fill('1990')
  await filters.getByLabel('Até', { exact: true }).fill('2010')
  await filters.getByLabel('Até', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&P=1990-2010')
  await expect.poll(() => total(page)).toBeLessThan(all)
  await closeFilters(page)
  await page.getByRole('link', { name: 'Ano de publicação: 1990 a 2010 remover' }).click()
  await expect.poll(() => total(page)).toBe(all)
})

test('order, number to a page and covers are in the address', {
  tag: ['@S-099', '@S-100', '@S-101', '@W-187'],
}, async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE')
  await page.getByRole('combobox', { name: 'Ordem' }).first().selectOption({ label: 'Mais antigos' })
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&orderBy=ano_publicacao&direction=C')
  await expect.poll(async () => isAscending(await years(page))).toBe(true)
  await page.getByRole('combobox', { name: 'Ordem' }).first().selectOption({ label: 'Título (Z a A)' })
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&orderBy=obra&direction=D')
  await page.getByRole('combobox', { name: 'Ordem' }).first().selectOption({ label: 'Relevância' })
  await expect(page).toHaveURL('/?q=machado&for=LIVRE')

  const filters = await openFilters(page)
  const perPage = isPhone(page) ? filters : page.locator('.toolbar')
  await perPage.getByRole('combobox', { name: 'Por página' }).selectOption('10')
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&perPage=10')
  await closeFilters(page)
  await expect(page.locator('.hit .title a, .hit__edition > p > a')).toHaveCount(10)

  await page.getByRole('link', { name: 'Capas' }).click()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&perPage=10&modo=C')
  await expect(page.locator('.coverwall__item')).toHaveCount(10)
  await expect(page.getByRole('link', { name: 'Capas' })).toHaveAttribute('aria-current', 'true')
})

async function years(page: Page): Promise<number[]> {
  const texts = await page.locator('.hit .eyebrow > span:nth-of-type(2)').allTextContents()
  return texts.map(Number).filter((year) => year > 0)
}

/** An empty list is one that is still on its way. */
function isAscending(shown: readonly number[]): boolean {
  return shown.length > 1 && shown.every((year, at) => at === 0 || shown[at - 1]! <= year)
}

test('another page begins at the heading, which says which page it is', { tag: ['@S-098'] }, async ({ page }) => {
  await page.goto('/?q=de&for=LIVRE&perPage=10')
  const first = await hits(page).first().getByRole('heading').textContent()
  const last = Math.ceil((await total(page)) / 10)
  await page.getByRole('link', { name: 'Próxima página' }).click()
  await expect(heading(page)).toContainText(`Página 2 de ${last}`)
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toBeInViewport()
  await expect(page).toHaveURL('/?q=de&for=LIVRE&page=2&perPage=10')
  await expect(page).toHaveTitle(new RegExp(`página 2 de ${last} \\| `))
  await expect(hits(page).first().getByRole('heading')).not.toHaveText(first ?? '')

  await page.goto(`/?q=de&for=LIVRE&perPage=10&page=${last + 5}`)
  await page.getByRole('link', { name: `Ir à página ${last}` }).click()
  await expect(heading(page)).toContainText(`Página ${last} de ${last}`)
})

test('a typing error is helped with, and what was written can be searched all the same @desk', {
  tag: ['@W-189'],
}, async ({ page }) => {
  await page.goto('/?q=machado+de+asis&for=LIVRE')
  await expect(heading(page)).toContainText('para “machado de assis”')
  await expect(page.getByRole('combobox', { name: 'O que você procura' })).toHaveValue('machado de asis')
  await expect(page.getByText('Nada foi encontrado com “machado de asis”.')).toBeVisible()
  await page.getByRole('link', { name: 'Pesquisar exatamente o que digitei' }).click()
  await expect(heading(page)).toHaveText('Nenhum título para “machado de asis”')
  await expect(page).toHaveURL('/?q=machado+de+asis&for=LIVRE&exato=1')
  await page.getByRole('link', { name: 'Pesquisar também grafias parecidas' }).first().click()
  await expect(heading(page)).toContainText('para “machado de assis”')
})

test('what cannot be understood is told, and the rest is searched @desk', async ({ page }) => {
  await page.goto('/?q=(machado&for=LIVRE')
  await expect(page.getByText('“(” ficou de fora; o resto foi pesquisado.')).toBeVisible()
  await expect(hits(page).first()).toBeVisible()
})

test('nothing found and nothing with these filters have different words and a way on', async ({ page }) => {
  await page.goto('/?q=xyzzyx&for=AUTOR&exato=1')
  await expect(heading(page)).toHaveText('Nenhum título para “xyzzyx”')
  await expect(page.getByRole('heading', { name: 'Tente de outro jeito' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Pesquisar em tudo' }).last().click()
  await expect(page).toHaveURL('/?q=xyzzyx&for=LIVRE&exato=1')

  await page.goto('/?q=machado&for=LIVRE&I=eng&G=1500')
  await expect(heading(page)).toHaveText('Nenhum título para “machado” com estes filtros')
  await page.getByRole('link', { name: /^Remover “/ }).click()
  await expect(page).toHaveURL('/?q=machado&for=LIVRE&I=eng')
  await expect(hits(page).first()).toBeVisible()
})

test('a wrong ISBN and a lone quotation mark are no titles to suggest or to wait for @desk', async ({ page }) => {
  const suggest = page.getByRole('button', { name: /^Sugerir a compra/ })
  const follow = page.getByRole('button', { name: 'Avisar de títulos novos' })
  await page.goto('/?q=9788535914849&for=ISBN&exato=1')
  await expect(page.getByRole('heading', { name: 'Tente de outro jeito' })).toBeVisible()
  await expect(suggest).toBeVisible()
  await expect(follow).toBeVisible()

  await page.goto('/?q=9788535914840&for=ISBN')
  await expect(page.getByRole('heading', { name: 'Confira o número' })).toBeVisible()
  await expect(page.getByText('Este número não é um ISBN válido')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Falar com a biblioteca: horários e contatos' })).toBeVisible()
  await expect(suggest).toHaveCount(0)
  await expect(follow).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Pesquisar em tudo' }).last().click()
  await expect(page).toHaveURL('/?q=9788535914840&for=LIVRE')
  await expect(page.getByText('Este número não é um ISBN válido')).toBeVisible()
  // Everything was searched.
  await expect(page.getByRole('main')).not.toContainText('em tudo')

  await page.goto('/?q=%22&for=LIVRE')
  await expect(page.getByRole('heading', { name: 'Tente de outro jeito' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Falar com a biblioteca: horários e contatos' })).toBeVisible()
  await expect(suggest).toHaveCount(0)
  await expect(follow).toHaveCount(0)
})

test('a failure is told in words, and the second try brings the results @desk', {
  tag: ['@E-042', '@E-050', '@T-060'],
}, async ({ page }) => {
  await letBrowserDraw(page)
  await page.route('**/api/consulta/pagina?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/?q=machado&for=LIVRE')
  await expect(page.getByText('Erro inesperado ao buscar os títulos.')).toBeVisible()
  await page.unroute('**/api/consulta/pagina?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(hits(page).first()).toBeVisible()
})

test('while results are on their way a status says so @desk', { tag: ['@W-132'] }, async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await letBrowserDraw(page)
  await page.route('**/api/consulta/pagina?*', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/?q=machado&for=LIVRE')
  await expect(page.getByRole('status').filter({ hasText: 'Carregando os resultados' })).toBeAttached()
  await expect(heading(page)).toHaveText('Pesquisando “machado”')
  answer()
  await expect(hits(page).first()).toBeVisible()
})

for (const [address, lines] of [
  ['/pesquisa_geral?for=INDICE_1&q=dom&page=1&perPage=20&orderBy=obra&direction=C', /Pesquisado em: Título começa com/],
  ['/pesquisa_geral?perPage=20&direction=C&q=dom&orderBy=obra&for=INDICE_1&page=1', /Pesquisado em: Título começa com/],
  [
    '/pesquisa_avancada?q=casmurro&for=TITULO&condition=AND&q2=machado&for2=AUTOR&condition2=OR&q3=amor&for3=ASSUNTO&keyword_type=P&tipo_obra=1,',
    /Título: casmurro.*Autor: machado.*ou.*Assunto: amor.*Tipo de material: Livro/s,
  ],
  ['/?q=Mem%25C3%25B3rias%2520p%25C3%25B3stumas&for=LIVRE', /para “Memórias póstumas”/],
  ['/?indice=1&for=LIVRE&q=machado', /machado/],
] as const) {
  test(`the bookmark ${address} keeps working @desk`, {
    tag: ['@W-119', '@W-120', '@W-121', '@W-122', '@W-124'],
  }, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(lines)
    await expect(heading(page)).toHaveText(/^\d|^Nenhum/)
  })
}

test('a guide that is asked nothing is a search box; one that nobody knows is not found @desk', {
  tag: ['@R-012'],
}, async ({ page }) => {
  for (const guide of ['pesquisa_geral', 'pesquisa_avancada', 'plano_ensino']) {
    await page.goto(`/${guide}`)
    await expect(page.locator('input[name="q"]')).toBeFocused()
    await expect(page.locator('input[name="q"]')).toHaveCount(1)
  }
  await page.locator('input[name="q"]').fill('machado')
  await page.locator('input[name="q"]').press('Enter')
  await expect(page).toHaveURL('/plano_ensino?q=machado&for=LIVRE')
  await expect(hits(page).first()).toBeVisible()
  await page.goto('/guia_desconhecido')
  await expect(heading(page)).toHaveText('Esta página não está na estante')
})

test('the guide of teaching plans finds what a class reads, by its name @desk', { tag: ['@R-012', '@W-123'] }, async ({
  page,
}) => {
  await page.goto('/plano_ensino')
  await expect(page.getByRole('main')).toContainText('pelo nome ou código deles')
  await page.locator('input[name="q"]').fill('anatomia humana')
  await page.locator('input[name="q"]').press('Enter')
  await expect(heading(page)).toContainText('para “anatomia humana”')
  const read = await total(page)
  await page.goto('/?q=anatomia+humana&for=LIVRE')
  expect(read).toBeGreaterThan(await total(page))
})

test('the same search reads in Spanish and in English @desk', { tag: ['@A-043', '@A-044'] }, async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE&lng=es')
  await expect(heading(page)).toHaveText(/^\d+ títulos para “machado”$/)
  await expect(page.getByRole('combobox', { name: 'Orden' }).first()).toContainText('Más recientes')
  await page.goto('/?q=machado&for=LIVRE&lng=en')
  await expect(heading(page)).toHaveText(/^\d+ titles for “machado”$/)
  await expect(
    hits(page)
      .first()
      .getByRole('link', { name: /^(How to get it|Read now)/ }),
  ).toBeVisible()
})

test('by keyboard alone: into the filters, a choice, and the focus stays @desk', async ({ page }) => {
  await page.goto('/?q=brasil&for=LIVRE')
  const box = page.getByRole('checkbox', { name: /^Na estante agora/ })
  await page
    .getByRole('button', { name: /^Mostrar mais/ })
    .first()
    .press('Enter')
  await expect(page.locator('fieldset input:focus')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'O que você procura' }).focus()
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/?q=brasil&for=LIVRE&N=S')
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ títulos para “brasil”/ })).toBeAttached()
})

test('by keyboard alone: the sheet opens, takes the focus and gives it back @phone', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE')
  const button = page.getByRole('button', { name: /^Filtrar e ordenar/ })
  await button.press('Enter')
  await expect(page.getByRole('heading', { name: /^Filtrar \d+ títulos$/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

test('axe finds nothing in a search with filters, in its covers and in its sheet, in any scheme', async ({ page }) => {
  await page.goto('/?q=machado&for=LIVRE&T=1&P=1950-2026&-I=eng')
  await expect(hits(page).first()).toBeVisible()
  await openFilters(page)
  await page.getByRole('checkbox', { name: /^Livro \d/ }).waitFor()
  await expectNoAxeViolationsInSchemes(page)
  await page.goto('/?q=machado+de+asis&for=LIVRE&modo=C')
  await expect(page.locator('.coverwall__item').first()).toBeVisible()
  await expectNoAxeViolationsInSchemes(page)
})
