/** The effect of institution settings on pages: a sign-language service, hidden languages. */
import { derivePalette } from '@estante/look/palette/derive-palette'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoAxeViolationsInSchemes } from '../helpers/axe.ts'
import { letBrowserDraw } from '../helpers/empty-frame.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { brandColour, setBrandColour, withInstitution } from '../helpers/institution.ts'
import { choose, showIn } from '../helpers/schemes.ts'

const service = 'https://libras.example.org/traduzir?pagina={url}'

interface Configuration {
  idiomas: Array<{ codigo: string; oculto: boolean }>
}

/** The demonstration institution with changed settings. */
async function set(page: Page, change: (institution: Configuration) => object): Promise<void> {
  await letBrowserDraw(page)
  await page.route('**/api/parametros/instituicao', async (route) => {
    const answer = await route.fetch()
    const institution = (await answer.json()) as Configuration
    await route.fulfill({ response: answer, json: { ...institution, ...change(institution) } })
  })
}

async function openChoices(page: Page, isMobile: boolean): Promise<void> {
  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Acessibilidade' }).click()
  await expect(page.getByRole('combobox', { name: 'Tamanho do texto' })).toBeVisible()
}

const hand = (page: Page) => page.getByRole('complementary', { name: 'Libras' }).getByRole('link')

test('sign language, once switched on, is at hand on every page and opens the institution’s service beside it', {
  tag: ['@A-049', '@F-193'],
}, async ({ page, isMobile }) => {
  await set(page, () => ({ link_libras: service }))
  await page.goto('/')
  await expect(hand(page)).toHaveCount(0)
  await openChoices(page, isMobile)
  await page.getByRole('switch', { name: 'Tradução em Libras' }).click()
  await expect(page.getByRole('switch', { name: 'Tradução em Libras' })).toBeChecked()

  await page.goto('/acervo/1001?lng=pt')
  await expect(hand(page)).toBeVisible()
  await expect(hand(page)).toHaveAccessibleName('Libras (abre em outra aba)')
  await expect(hand(page)).toHaveAttribute('target', '_blank')
  await expect(hand(page)).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await hand(page).getAttribute('href')).toBe(service.replace('{url}', encodeURIComponent(page.url())))

  await page.context().route('https://libras.example.org/**', (route) => route.fulfill({ body: 'Libras' }))
  const [opened] = await Promise.all([page.waitForEvent('popup'), hand(page).click()])
  expect(new URL(opened.url()).searchParams.get('pagina')).toBe(page.url())
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await opened.close()

  await openChoices(page, isMobile)
  await page.getByRole('switch', { name: 'Tradução em Libras' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dom Casmurro' })).toBeVisible()
  await expect(hand(page)).toHaveCount(0)
})

test('the bar above the header leads to the sign-language service in one step @desk', async ({ page }) => {
  await set(page, () => ({ link_libras: '/ajuda/libras' }))
  await page.goto('/?lng=en')
  await expect(page.getByRole('link', { name: 'Sign language (opens in a new tab)' })).toHaveAttribute(
    'href',
    '/ajuda/libras',
  )
})

test('an institution without such a service offers none, whatever was chosen elsewhere @desk', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => window.localStorage.setItem('estante.libras', 'true'))
  await page.goto('/')
  await openChoices(page, isMobile)
  await expect(page.getByRole('switch', { name: 'Texto em negrito' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Tradução em Libras' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Libras/ })).toHaveCount(0)
})

test('VLibras comes from its service once a reader switches it on, on Portuguese pages only @desk', async ({
  page,
  server,
}) => {
  const asked: string[] = []
  await page.context().route(/vlibras\.gov\.br|jsdelivr/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'window.VLibras = { Widget: function (service) { document.querySelector("[vw]").dataset.of = service } }',
    })
  })
  await withInstitution(server, { settings: { 'accessibility.vlibras': true } }, async () => {
    await page.goto('/acervo/1001')
    await openChoices(page, false)
    const choice = page.getByRole('switch', { name: 'Tradução em Libras' })
    await expect(choice).not.toBeChecked()
    expect(asked).toEqual([])
    await choice.click()
    const place = page.locator('[vw]')
    await expect(place).toHaveAttribute('data-of', 'https://vlibras.gov.br/app')
    expect(asked).toEqual(['https://vlibras.gov.br/app/vlibras-plugin.js'])
    await choice.click()
    await expect(place).toHaveAttribute('hidden')
    await choice.click()
    await expect(place).not.toHaveAttribute('hidden')
    expect(asked.length).toBe(1)

    await page.goto('/acervo/1001?lng=en')
    await page.getByRole('button', { name: 'Accessibility' }).click()
    await expect(page.getByRole('combobox', { name: 'Text size' })).toBeVisible()
    await expect(page.getByRole('switch', { name: /Libras|sign/i })).toHaveCount(0)
    expect(asked.length).toBe(1)
  })
})

test('a reader is told when VLibras does not answer @desk', async ({ page, server }) => {
  await page.context().route(/vlibras\.gov\.br/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await withInstitution(server, { settings: { 'accessibility.vlibras': true } }, async () => {
    await page.goto('/atendimento?lng=pt')
    await openChoices(page, false)
    await page.getByRole('switch', { name: 'Tradução em Libras' }).click()
    await expect(page.getByText('A tradução em Libras não carregou')).toBeVisible()
  })
})

test('axe finds nothing in the hand and the switch, in any scheme', async ({ page, isMobile }) => {
  await set(page, () => ({ link_libras: service }))
  await page.addInitScript(() => window.localStorage.setItem('estante.libras', 'true'))
  await page.goto('/atendimento')
  await expect(hand(page)).toBeVisible()
  await expectNoAxeViolationsInSchemes(page)
  await openChoices(page, isMobile)
  await expectNoAxeViolationsInSchemes(page)
})

test('a language that the institution hides is not offered', { tag: ['@A-045'] }, async ({ page, isMobile }) => {
  await set(page, ({ idiomas }) => ({
    idiomas: idiomas.map((language) => ({ ...language, oculto: language.codigo === 'es' })),
  }))
  await page.goto('/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    const options = page.getByRole('combobox', { name: 'Idioma' }).locator('option')
    await expect(options).toHaveText(['Português', 'English', 'Français', 'Italiano'])
  } else {
    const links = page.getByRole('navigation', { name: 'Idioma' }).getByRole('link')
    await expect(links).toHaveText(['Português', 'English', 'Français', 'Italiano'])
  }
})

test('the self-service machine of the institution opens in a large window of its own @desk', {
  tag: ['@S-038', '@S-039'],
}, async ({ page, server }) => {
  const button = page.getByRole('button', { name: 'Abrir o autoatendimento' })
  await choose(page, 'light')
  await page.goto('/')
  await openChoices(page, false)
  await expect(button).toHaveCount(0)
  const settings = {
    'self_service.enabled': true,
    'self_service.library': 3,
    'self_service.authentication': 'L',
    'web.address': 'https://maquina.example.org/',
  }
  await withInstitution(server, { settings }, async () => {
    await page.goto('/?lng=es')
    await page.getByRole('button', { name: 'Accesibilidad' }).click()
    await page.context().route('https://maquina.example.org/**', (route) => route.fulfill({ body: 'Autoservicio' }))
    const opens = page.getByRole('button', { name: 'Abrir el autoservicio' })
    await expect(opens).toBeVisible()
    await expectNoAxeViolations(page, 'light')
    const [opened] = await Promise.all([page.context().waitForEvent('page'), opens.click()])
    await opened.waitForURL(
      'https://maquina.example.org/autoatendimento/login?codEmpresa=1&idioma=3&codBiblioteca=3&autenticacao=L',
    )
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await opened.close()
  })
})

test('the colour of the institution is the one that pages are painted in, light and dark @desk', async ({
  page,
  server,
}) => {
  const colour = '#7a1f3d'
  const palette = derivePalette(colour)
  const paint = (next: string) => setBrandColour(server, next)
  const before = brandColour(server)
  await choose(page, 'light')
  paint(colour)
  try {
    await page.goto('/atendimento')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const scheme of ['light', 'dark'] as const) {
      await showIn(page, scheme)
      const painted = await page.locator('.searchband').evaluate((band) => getComputedStyle(band).backgroundColor)
      expect(painted, scheme).toBe(asRgb(palette[scheme]['surface-brand']))
    }
  } finally {
    paint(before)
  }
})

/** "#7a1f3d" as browsers report it: "rgb(122, 31, 61)". */
function asRgb(hex: string): string {
  const parts = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
  return `rgb(${parts.join(', ')})`
}
