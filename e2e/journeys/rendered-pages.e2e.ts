/**
 * Pages that the server has rendered: read and used without scripts, taken over by them without a change, and never with
 * anything of a person.
 */
import type { Browser, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { holdScripts } from '../helpers/hold-scripts.ts'
import { sampleOf } from '../helpers/sample.ts'
import { ana, expectSignedIn, personMenu, signIn } from '../helpers/sign-in.ts'
import { isRendered, isTakenOver } from '../helpers/taken-over.ts'

const publicPages = [
  '/',
  '/?q=machado&for=LIVRE',
  '/?q=machado&for=LIVRE&modo=C',
  '/pesquisa_geral',
  '/pesquisa_geral?q=rosa&for=LIVRE',
  '/listas/autor',
  '/acervo/1001',
  '/acervo/1001/exemplares',
  '/acervo/1001/referencia',
  '/acervo/1001/marc',
  '/acervo/1001/dublin-core',
  '/acervo/999999',
  '/atendimento',
  '/informacoes_gerais',
  '/bibliotecas/1',
  '/rede',
  '/rede?q=historia',
  '/rede/1',
  '/faq',
  '/ajuda',
  '/pesquisa_avancada',
  '/nada',
  '/nada/nada',
  '/atendimento/nada',
]

const missingPages = [
  '/atendimento/nada',
  '/bibliotecas/999',
  '/acervo/999999',
  '/acervo/1001/nada',
  '/autoridade/999999',
]

async function withoutScripts(browser: Browser, server: { address: string }): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR', baseURL: server.address })
  return context.newPage()
}

/** Only the form of the search has fields without scripts: others would send nothing, or forget the search. */
async function expectNothingDead(page: Page): Promise<void> {
  const fields = page.locator(':is(input, select, textarea, button):not([role="search"] *)')
  await expect(fields.filter({ visible: true })).toHaveCount(0)
}

test.beforeEach(({ page }) => isRendered(page, '/'))

const languages = ['pt', 'es', 'en', 'fr', 'it']

for (const language of languages) {
  test(`every public page is taken over without a complaint, and asks for nothing it has (${language})`, async ({
    page,
  }) => {
    test.slow()
    for (const path of publicPages.filter((one) => sampleOf(languages, one).includes(language))) {
      const asked: string[] = []
      const listen = (request: { url(): string }) => {
        if (request.url().includes('/api/')) asked.push(request.url())
      }
      const address = `${path}${path.includes('?') ? '&' : '?'}lng=${language}`
      await isRendered(page, address)
      page.on('request', listen)
      await page.goto(address)
      await isTakenOver(page)
      await page.waitForLoadState('networkidle')
      expect(asked, path).toEqual([])
      for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) {
        expect(JSON.parse(data), path).toHaveProperty('@context', 'https://schema.org')
      }
      page.off('request', listen)
    }
  })
}

test('an address of no page with a search in it shows the search box and says so without a complaint @desk', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto('/nada?q=rosa')
  await expect(page.getByRole('combobox', { name: 'O que você procura' })).toHaveValue('rosa')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página não está na estante')
  expect(complaints).toEqual([])
})

test('what is not there is taken over without a complaint on the browser of a reader who stays signed in @desk', async ({
  page,
}) => {
  await signIn(page, ana, { remember: true })
  for (const path of missingPages) {
    await page.goto(path)
    await isTakenOver(page)
    await expectSignedIn(page, ana)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('search'), path).toHaveCount(1)
  }
})

test('a reader without scripts searches, narrows, turns the page, and reads a title with its copies @desk', async ({
  browser,
  server,
}) => {
  const page = await withoutScripts(browser, server)
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'O que você procura' })
  await box.fill('machado')
  await box.press('Enter')
  await expect(page).toHaveURL(/\?.*q=machado/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('machado')
  await page.goto('/?q=historia&for=LIVRE')
  await page.locator('.facet noscript a').first().click()
  await expect(page).toHaveURL(/&[A-Z]=/)
  const authors = page.locator('details.facet').filter({ hasText: 'Autor' })
  await authors.locator('summary').click()
  await authors.getByRole('link').first().click()
  await expect(page).toHaveURL(/&A=/)
  // What only a script can do is not offered.
  await expect(page.getByRole('heading', { name: 'Participe' })).toBeHidden()
  await expectNothingDead(page)
  const years = page.locator('details.facet').filter({ hasText: 'Ano de publicação' })
  const year = years.getByRole('link').first()
  expect((await year.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  await year.click()
  await expect(page).toHaveURL(/&P=\d{4}/)
  // In place of the list of libraries.
  expect(await page.locator('.util__open noscript').innerText()).toBe('Central')
  await page.goto('/?q=historia&for=LIVRE')
  await page.locator('a[href*="page=2"]').first().click()
  await expect(page).toHaveURL(/page=2/)
  await page.goto('/acervo/1001')
  await expect(page.getByRole('heading', { level: 1, name: 'Dom Casmurro' })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectNothingDead(page)
  await expect(page.locator('span.Z3988')).toHaveAttribute('title', /rft\.btitle=Dom\+Casmurro/)
  await page.goto('/acervo/1001/referencia')
  await expect(page.getByRole('main')).toContainText('ASSIS, Machado de')
  await page.context().close()
})

test('a language that was chosen once is rendered, and the page is not drawn a second time @desk', {
  tag: ['@S-048'],
}, async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('i18nextLng', 'es'))
  await isRendered(page, '/acervo/1001?lng=es')
  await isRendered(page, '/acervo/1001')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/acervo/1001#exemplares')
  await expect(page).toHaveURL('/acervo/1001?lng=es#exemplares')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await isTakenOver(page)
  expect(calls).not.toContain('/api/acervo/1001')
  await page.goto('/?q=a%20b&for=LIVRE')
  await expect(page).toHaveURL('/?q=a%20b&for=LIVRE&lng=es')
})

test('a language that an address named lasts as long as the tab @desk', { tag: ['@S-048'] }, async ({
  page,
  context,
}) => {
  await page.goto('/acervo/1001?lng=en')
  await page.getByRole('link', { name: 'Libraries and hours' }).first().click()
  await expect(page).toHaveURL('/atendimento')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Libraries and hours' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const other = await context.newPage()
  await other.goto('/atendimento')
  await expect(other.locator('html')).toHaveAttribute('lang', 'pt-BR')
})

test('a reader without scripts chooses a language and keeps it, and finds the way on a phone', {
  tag: ['@S-042'],
}, async ({ browser, server, isMobile }) => {
  const page = await withoutScripts(browser, server)
  if (isMobile) await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/acervo/1001')
  await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/acervo/1001?lng=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Libraries and hours' }).click()
  await expect(page).toHaveURL('/atendimento?lng=en')
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /UF Mantiqueira/ })
    .click()
  const box = page.getByRole('combobox', { name: 'What are you looking for' })
  await box.fill('machado')
  await box.press('Enter')
  await expect(page).toHaveURL(/q=machado/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y
  if (isMobile) expect(await top('details.facet')).toBeGreaterThan(await top('h1'))
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('títulos')
  await page.context().close()
})

test('a reference manager finds the titles of a page, however they are shown, and fetches them by unAPI @desk', {
  tag: ['@W-237'],
}, async ({ browser, server }) => {
  const page = await withoutScripts(browser, server)
  const named = page.locator('abbr.unapi-id')
  const numbers = () => named.evaluateAll((elements) => elements.map((element) => element.getAttribute('title')))
  for (const mode of ['D', 'C', 'R', 'T']) {
    await isRendered(page, `/?q=machado&for=LIVRE&modo=${mode}`)
    await page.goto(`/?q=machado&for=LIVRE&modo=${mode}`)
    const links = await page
      .locator('main :is(ol, table) a[href^="/acervo/"]')
      .evaluateAll((elements) => [
        ...new Set(elements.map((element) => /^\/acervo\/(\d+)/.exec(element.getAttribute('href')!)![1])),
      ])
    expect(links.length, mode).toBeGreaterThan(5)
    expect(await numbers(), mode).toEqual(links)
    await expect(named.first()).toBeHidden()
  }
  await isRendered(page, '/acervo/1001')
  await page.goto('/acervo/1001')
  expect(await numbers()).toEqual(['1001'])
  await expect(named).toBeHidden()
  const address = await page.locator('head link[rel="unapi-server"]').getAttribute('href')
  const record = await page.request.get(`${address}?id=1001&format=ris`)
  expect(await record.text()).toMatch(/^TI {2}- Dom Casmurro/m)
  await page.context().close()
})

test('while the script is on its way one reads and searches; a button pressed too early acts when it is there @desk', async ({
  page,
}) => {
  await isRendered(page, '/acervo/1001')
  const letGo = await holdScripts(page)
  await page.goto('/acervo/1001', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Dom Casmurro' })).toBeVisible()
  await page.getByRole('button', { name: 'Acessibilidade' }).click()
  await letGo()
  await expect(page.getByRole('region', { name: 'Acessibilidade' })).toBeVisible()
  await holdScripts(page)
  await page.goto('/acervo/1001', { waitUntil: 'commit' })
  const box = page.getByRole('combobox', { name: 'O que você procura' })
  await box.fill('rosa')
  await box.press('Enter')
  await expect(page).toHaveURL(/q=rosa/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('rosa')
})

test('an order chosen before the script is there takes effect, and the cursor stays where somebody went', async ({
  page,
  isMobile,
}) => {
  await isRendered(page, '/?q=machado&for=LIVRE')
  const letGo = await holdScripts(page)
  await page.goto('/?q=machado&for=LIVRE', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Ordem' }).first().selectOption({ label: 'Título (Z a A)' })
  await letGo()
  await expect(page).toHaveURL(/orderBy=obra&direction=D/)
  const again = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: isMobile ? 'Menu' : 'Acessibilidade' })
  await button.focus()
  await again()
  await isTakenOver(page)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(isMobile ? page.getByRole('dialog') : page.getByRole('region', { name: 'Acessibilidade' })).toBeVisible()
})

test('a filter that is opened before the script is there has its values once it is @desk', async ({ page }) => {
  await isRendered(page, '/?q=machado&for=LIVRE')
  const letGo = await holdScripts(page)
  await page.goto('/?q=machado&for=LIVRE', { waitUntil: 'commit' })
  const authors = page.locator('details.facet').filter({ hasText: 'Autor' })
  await authors.locator('summary').click()
  await letGo()
  await isTakenOver(page)
  await authors.getByRole('checkbox', { name: 'Assis, Machado de' }).check()
  await expect(page).toHaveURL(/&A=/)
})

test('filters ticked before the script is there take effect, but for one that is cleared again @desk', async ({
  page,
}) => {
  await isRendered(page, '/?q=machado&for=LIVRE')
  const letGo = await holdScripts(page)
  await page.goto('/?q=machado&for=LIVRE', { waitUntil: 'commit' })
  const box = (name: RegExp) => page.locator('.facet').getByRole('checkbox', { name })
  await box(/^Livro\b.*títulos/)
    .first()
    .check()
  await box(/^Português/).press('Space')
  await box(/^Inglês/).check()
  await box(/^Inglês/).uncheck()
  await letGo()
  await isTakenOver(page)
  await expect(page).toHaveURL(/&T=[^&]+&I=[^&]+$|&I=[^&]+&T=[^&]+$/)
  await expect(page.locator('.chips')).toContainText('Português')
  await expect(box(/^Inglês/)).not.toBeChecked()
})

test('a network that goes away before the script is there is noticed when it comes back', async ({ page, context }) => {
  await isRendered(page, '/?q=machado&for=LIVRE')
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    await free
    await route.fulfill({ response })
  })
  await page.goto('/?q=machado&for=LIVRE', { waitUntil: 'commit' })
  await expect(page.locator('.hit').first()).toBeVisible()
  await context.setOffline(true)
  letGo()
  await isTakenOver(page)
  const box = page.getByRole('combobox', { name: 'O que você procura' })
  await box.fill('clarice')
  await box.press('Enter')
  await expect(page.getByRole('main')).toContainText('Sem resposta do servidor.')
  await context.setOffline(false)
  await expect(page.locator('.hit').filter({ hasText: 'Clarice' }).first()).toBeVisible()
  // A script may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a page is the same for everybody, whoever asked before @desk', async ({ page, browser, server }) => {
  await signIn(page, ana)
  await page.goto('/acervo/1001')
  await expectSignedIn(page, ana)
  const context = await browser.newContext({ baseURL: server.address, locale: 'pt-BR' })
  const other = await context.newPage()
  const html = await (await other.goto('/acervo/1001'))!.text()
  expect(html).not.toContain('Ana Ribeiro')
  await isTakenOver(other)
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  await expect(personMenu(other, ana)).toHaveCount(0)
  await context.close()
})
