/**
 * What is seen before the scripts have come: the loading screen, in the page itself; and how the page takes its place.
 */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose, schemes } from '../helpers/schemes.ts'

const screen = (page: Page) => page.locator('main.boot')

/** The scripts wait until the answered function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await free
    await route.continue()
  })
  return letGo
}

test('the loading screen is painted while the scripts are on their way, in the language that was chosen', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto('/acervo/1001?lng=es', { waitUntil: 'commit' })
  await expect(screen(page).getByRole('heading', { level: 1, name: 'Abriendo el catálogo', exact: true })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Universidade Federal da Mantiqueira')
  await expect(screen(page).locator('img[src="/imagens/logo"]')).toBeVisible()
  await expect(screen(page).locator('.boot__shelf')).toBeVisible()
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Dom Casmurro' })).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
})

for (const path of ['/', '/acervo/1001', '/?q=machado&for=LIVRE']) {
  test(`the page takes the place of the loading screen without an empty moment and without a jump: ${path}`, async ({
    page,
  }) => {
    await page.addInitScript(watchFrames)
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { empty, shifts } = await page.evaluate(() => (window as never as { seen: Seen }).seen)
    expect(empty, 'frames without a main element').toBe(0)
    expect(shifts, 'layout shift').toBeLessThan(0.05)
  })
}

interface Seen {
  empty: number
  shifts: number
}

/** Runs in the browser, before the page: looks at every frame. */
function watchFrames(): void {
  const seen = { empty: 0, shifts: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifts += (entry as never as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const hasBegun = document.readyState !== 'loading'
    if (hasBegun && !document.querySelector('main')?.firstElementChild) seen.empty += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('axe finds nothing in the loading screen, in any scheme', async ({ page }) => {
  await holdScripts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const scheme of schemes) {
    await choose(page, scheme)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(screen(page)).toBeVisible()
    await expectNoAxeViolations(page, scheme)
    await expectNoSidewaysScroll(page)
  }
})

test('where the script does not come the page says so, and does not pretend to be opening @desk', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/?lng=en')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('The catalogue did not open. Load the page again.')).toBeVisible()
  await expect(page.getByText('O catálogo não abriu.')).toBeHidden()
  await expect(screen(page).getByRole('heading', { level: 1 })).toHaveCount(0)
})

test('where no script runs the page says so, and does not pretend to be opening @desk', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(server.address)
  // Not by its text: Playwright takes what is in a noscript for none.
  const words = page.locator('noscript p')
  await expect(words.first()).toBeVisible()
  await expect(words.first()).toHaveText('Este catálogo precisa de JavaScript.')
  await expect(page.getByText('Abrindo o catálogo')).toBeHidden()
  await context.close()
})
