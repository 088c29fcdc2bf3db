/** The frame of every page: keyboard navigation, languages, accessibility choices, links. */
import type { Page } from '@playwright/test'
import { letBrowserDraw } from '../helpers/empty-frame.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { isTakenOver } from '../helpers/taken-over.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'O que você procura' })
const main = (page: Page) => page.getByRole('main')
const stored = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key)

test('the first load asks for a token, then features, institution and search guides, in that order @desk', {
  tag: ['@C-099', '@C-100'],
}, async ({ page }) => {
  await letBrowserDraw(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|oauth)\//.test(pathname)) calls.push(pathname)
  })
  await page.goto('/')
  await expect(field(page)).toBeFocused()
  expect(calls.slice(0, 5)).toEqual([
    '/oauth/token',
    '/api/parametros/funcionalidades',
    '/api/parametros/instituicao',
    '/api/parametros/secao_1',
    '/api/parametros/secao_2',
  ])
})

test('a slow configuration shows the logo, one that fails says so and comes at the second try @desk', {
  tag: ['@A-051', '@A-052', '@E-006'],
}, async ({ page }) => {
  await letBrowserDraw(page)
  let wait = true
  await page.route('**/api/parametros/instituicao', async (route) => {
    if (wait) await page.waitForSelector('.boot img[src="/imagens/logo"]')
    await route.continue()
  })
  await page.goto('/')
  await expect(field(page)).toBeFocused()

  wait = false
  await page.route('**/api/parametros/instituicao', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Sem resposta do servidor')
  await page.unroute('**/api/parametros/instituicao')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(field(page)).toBeFocused()
})

test('an empty search says once that the field is required; with words it leads to an address', {
  tag: ['@R-001', '@V-001', '@W-118', '@W-129'],
}, async ({ page }) => {
  await page.goto('/')
  await field(page).press('Enter')
  await field(page).press('Enter')
  await expect(page.locator('.invalid-feedback')).toHaveText(/O campo de pesquisa é obrigatório/)
  await expect(field(page)).toBeFocused()
  await field(page).fill('machado')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/?q=machado&for=LIVRE')
  await expect(field(page)).toHaveValue('machado')
})

test('another page is announced, and begins at its heading and its top', async ({ page }) => {
  await page.goto('/')
  const left = page.getByRole('contentinfo').getByRole('link', { name: 'Comunicados' })
  await left.click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Comunicados' })).toBeFocused()
  await expect(page).toHaveTitle('Comunicados | UF Mantiqueira, catálogo das bibliotecas')
  await expect(page.getByRole('status').filter({ hasText: 'Comunicados' })).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  // Back focuses the link that was followed.
  await page.goBack()
  await expect(left).toBeFocused()
})

test('the way past the header leads to the page @desk', async ({ page }) => {
  await page.goto('/atendimento')
  await expect(page.getByRole('heading', { level: 1, name: 'Bibliotecas e horários' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
})

test('choosing a language keeps the address, saves the choice and loads the page in it', {
  tag: ['@K-004', '@S-047', '@S-048'],
}, async ({ page, isMobile }) => {
  await page.goto('/?q=machado&for=AUTOR')
  await expect(field(page)).toHaveValue('machado')
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
  } else await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/?q=machado&for=AUTOR&lng=en')
  await expect(page.getByRole('search', { name: 'Search the catalogue' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(() => stored(page, 'i18nextLng')).toBe('en')
})

test('text size, colours and bold take effect at once and stay', {
  tag: ['@A-046', '@A-048', '@S-034', '@S-035', '@S-036', '@S-037', '@T-075'],
}, async ({ page, isMobile }) => {
  await page.goto('/')
  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Acessibilidade' }).click()
  await page.getByRole('combobox', { name: 'Tamanho do texto' }).selectOption('40')
  await page.getByRole('combobox', { name: 'Cores' }).selectOption('contrast')
  await page.getByRole('switch', { name: 'Texto em negrito' }).click()
  const html = page.locator('html')
  const chosen = { 'data-zoom': '40', 'data-scheme': 'contrast', 'data-bold': 'true' }
  for (const [name, value] of Object.entries(chosen)) await expect(html).toHaveAttribute(name, value)
  const black = expect.stringMatching(/^#0{3}(0{3})?$/)
  // The phone's browser bar follows: black in high contrast.
  const frames = () =>
    page.locator('meta[name="theme-color"]').evaluateAll((all) => all.map((one) => one.getAttribute('content')))
  await expect.poll(frames).toEqual([black, black])
  await page.goto('/atendimento')
  await expect(page.getByRole('heading', { level: 1, name: 'Bibliotecas e horários' })).toBeVisible()
  await expect.poll(frames).toEqual([black, black])
  for (const [name, value] of Object.entries(chosen)) await expect(html).toHaveAttribute(name, value)
  await expect(html).toHaveCSS('font-size', '22.4px')
})

test('the menu of a phone opens on its heading, closes with Esc and gives the focus back @phone', {
  tag: ['@W-188'],
}, async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu' })
  await button.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('the menu of a phone names the library and its hours to the end @phone', async ({ page }) => {
  await page.goto('/?lng=en')
  await page.getByRole('button', { name: 'Menu' }).click()
  const library = page.getByRole('dialog').getByRole('combobox', { name: 'My library' })
  await library.selectOption('Ciências da Saúde')
  const hours = page.getByRole('dialog').locator('.util__open > span').last()
  await expect(hours).toBeInViewport({ ratio: 1 })
  expect((await library.boundingBox())!.width).toBeGreaterThan(120)
})

test('the title of a phone is the catalogue’s name, followed by the institution’s short one @phone', {
  tag: ['@S-006'],
}, async ({ page }) => {
  await page.goto('/')
  const title = page.getByRole('banner').getByRole('link').first()
  await expect(title).toHaveAccessibleName('Catálogo das bibliotecas UF Mantiqueira')
  const [name, institution] = await Promise.all(
    ['Catálogo das bibliotecas', 'UF Mantiqueira'].map((text) => title.getByText(text).boundingBox()),
  )
  expect(name!.y + name!.height).toBeLessThanOrEqual(institution!.y)
})

test('a menu that is long on its way is announced by a spinner of 50 pixels @phone', { tag: ['@K-024'] }, async ({
  page,
}) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/assets/SiteMenu-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  // Parts that are loading announce it, also without a picture.
  const spinner = page.getByRole('status').filter({ hasText: /^Carregando$/, has: page.locator('svg') })
  await expect(spinner).toBeVisible()
  expect(await spinner.locator('svg').evaluate((one) => [one.clientWidth, one.clientHeight])).toEqual([50, 50])
  answer()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(spinner).toHaveCount(0)
})

test('a library of the home page leads to its own page', async ({ page }) => {
  await page.goto('/')
  await main(page).getByRole('link', { name: 'Biblioteca de Engenharia' }).click()
  await expect(page).toHaveURL('/bibliotecas/4')
  await expect(page.getByRole('heading', { level: 1, name: 'Biblioteca de Engenharia' })).toBeInViewport()
})

test('one part that cannot be fetched says so, the others stand, and it can be tried again @desk', {
  tag: ['@E-001', '@E-050'],
}, async ({ page }) => {
  await letBrowserDraw(page)
  await page.route('**/api/parametros/informacoes_gerais', (route) =>
    route.fulfill({ status: 400, json: { message: 'Não agora.' } }),
  )
  await page.goto('/')
  const failed = page.getByRole('status').filter({ hasText: 'Erro inesperado ao buscar os comunicados.' })
  await expect(failed).toContainText('Não agora.')
  await expect(main(page).getByRole('heading', { name: 'Bibliotecas hoje' })).toBeVisible()
  await page.unroute('**/api/parametros/informacoes_gerais')
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(main(page).getByRole('article')).toHaveCount(3)
})

test('an address that leads nowhere offers a search and ways on', { tag: ['@R-027'] }, async ({ page }) => {
  const answer = await page.goto('/nenhures/nada')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página não está na estante' })).toBeVisible()
  await expect(page.getByRole('search')).toHaveCount(1)
  await main(page).getByRole('link', { name: 'Página inicial do catálogo' }).click()
  await expect(field(page)).toBeFocused()
})

test('the menu offers no accessibility choices where one signs in @phone', { tag: ['@S-041', '@S-044'] }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('combobox', { name: 'Idioma' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Tamanho do texto' })).toHaveCount(0)
})

test('the languages stand by their own names after a flag that is not read out @desk', {
  tag: ['@S-042', '@S-043'],
}, async ({ page }) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Idioma' }).getByRole('link')
  await expect(links).toHaveText(['Português', 'Español', 'English', 'Français', 'Italiano'])
  await expect(links.locator('.flag')).toHaveCount(5)
  for (const flag of await links.locator('.flag').all())
    await expect(flag).toHaveCSS('background-image', /^url\("data:image/)
  await expect(links.first()).toHaveAttribute('aria-current', 'true')
})

test('the footer tells the year, the browsers and the totals, and links what is switched on', {
  tag: ['@K-022', '@P-014', '@P-015', '@P-016', '@S-053', '@S-054', '@S-055', '@S-056', '@S-058', '@S-059'],
}, async ({ page }) => {
  const on = [
    { cod_atividade: '57', descricao: 'Bases', cod_modulo: '1', url: 'https://bases.example/', ativa: true },
    { cod_atividade: '87', descricao: 'Rede', cod_modulo: '1', url: '', ativa: true },
    { cod_atividade: '88', descricao: 'Marca', cod_modulo: '1', url: 'https://estante.example/', ativa: true },
  ]
  await letBrowserDraw(page)
  await page.route('**/api/parametros/funcionalidades', (route) => route.fulfill({ json: on }))
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const year = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', year: 'numeric' }).format()
  await expect(footer).toContainText(`© ${year}`)
  await expect(footer).toContainText('Chrome 104, Firefox 110, Edge 110')
  await expect(footer).toContainText(/5 bibliotecas, [\d.]+ títulos e [\d.]+ exemplares/)
  await expect(footer.getByRole('link', { name: 'Bases de dados' })).toHaveAttribute('href', 'https://bases.example/')
  // Enabled, but without an address.
  await expect(footer.getByRole('link', { name: 'Catálogo da rede' })).toHaveCount(0)
  await expect(footer.getByRole('link', { name: /Feito com Estante/ })).toHaveAttribute(
    'href',
    'https://estante.example/',
  )
  await expect(footer.getByRole('link', { name: 'Privacidade e dados pessoais' })).toBeVisible()
})

test('every link of the frame and of the home page leads somewhere @desk', async ({ page }) => {
  await page.goto('/')
  await expect(main(page).getByRole('article')).toHaveCount(3)
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const paths = [...new Set(hrefs)] as string[]
  expect(paths.length).toBeGreaterThan(20)
  const statuses = await Promise.all(paths.map(async (path) => [path, (await page.request.get(path)).status()]))
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})

test('what came in last is shown by its covers, each with a name to be read @desk', { tag: ['@K-012'] }, async ({
  page,
}) => {
  await page.goto('/')
  const books = main(page)
    .getByRole('list', { name: /Chegaram esta semana|Últimas aquisições/ })
    .getByRole('listitem')
  await expect(books).toHaveCount(12)
  await expect(books.filter({ has: page.locator('.cover') })).toHaveCount(12)
  await expect(books.getByRole('link', { name: /\(.+\)$/ })).toHaveCount(12)
})

test('the script of a page is fetched when somebody points at a link to it, and not before @desk', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const isFetched = () => fetched.some((url) => url.includes('/assets/HoursPage-'))
  await page.goto('/')
  await isTakenOver(page)
  await page.waitForLoadState('networkidle')
  expect(isFetched()).toBe(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bibliotecas e horários' }).hover()
  await expect.poll(isFetched).toBe(true)
  await expect(page).toHaveURL('/')
})
