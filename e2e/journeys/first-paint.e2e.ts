/**
 * What is seen before the scripts have come: of a page of the catalogue the page itself; of any other the loading screen,
 * and how the page takes its place.
 */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { holdScripts } from '../helpers/hold-scripts.ts'
import { choose, schemes } from '../helpers/schemes.ts'
import { isRendered, isTakenOver } from '../helpers/taken-over.ts'

const screen = (page: Page) => page.locator('main.boot')

test('the loading screen is painted while the scripts are on their way, in the language that was chosen', {
  tag: ['@A-052'],
}, async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/login?lng=es', { waitUntil: 'commit' })
  await expect(screen(page).getByRole('heading', { level: 1, name: 'Abriendo el catálogo', exact: true })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Universidade Federal da Mantiqueira')
  await expect(screen(page).locator('img[src="/imagens/logo"]')).toBeVisible()
  await expect(screen(page).locator('.boot__shelf')).toBeVisible()
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  await letGo()
  await expect(screen(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const publicPages = [
  '/',
  '/acervo/1001',
  '/?q=machado&for=LIVRE',
  '/autoridade/5001',
  '/listas/autor',
  '/atendimento',
  '/informacoes_gerais',
  '/login',
]
for (const path of publicPages) {
  test(
    `the page is taken over, or takes the place of the loading screen, without an empty moment and without a jump: ${path}`,
    {
      tag: ['@A-052'],
    },
    async ({ page }, { project }) => {
      await page.addInitScript(watchFrames)
      await expectNoJump(page, path)
      // Between the phone and the desk, once.
      if (project.name !== 'desk') return
      await page.setViewportSize({ width: 768, height: 1024 })
      await expectNoJump(page, path)
    },
  )
}

async function expectNoJump(page: Page, path: string): Promise<void> {
  if (path !== '/login') await isRendered(page, path)
  await page.goto(path)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { empty, shifts, moved } = await page.evaluate(() => (window as never as { seen: Seen }).seen)
  expect(empty, 'frames without a main element').toBe(0)
  expect(shifts, `layout shift of ${moved.join(', ')}`).toBeLessThan(0.001)
}

interface Seen {
  empty: number
  shifts: number
  /** Classes and names of what moved. */
  moved: string[]
}

interface LayoutShift {
  value: number
  sources: { node?: Element }[]
}

/** Runs in the browser before the page: observes every frame. */
function watchFrames(): void {
  const seen: Seen = { empty: 0, shifts: 0, moved: [] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as never as LayoutShift[]) {
      seen.shifts += value
      seen.moved.push(...sources.map(({ node }) => String(node?.className || node?.nodeName)))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const hasBegun = document.readyState !== 'loading'
    if (hasBegun && !document.querySelector('main')?.firstElementChild) seen.empty += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('a visitor is sent nothing of sessions and of the personal area, and no QR codes @desk', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{7,8}\.(?:js|css)$/.exec(request.url())?.[1]
    if (name) scripts.push(name)
  })
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  // It comes after the page, and is all that comes for the session.
  await expect.poll(() => scripts, { timeout: 30_000 }).toContain('SessionWatch')
  for (const name of ['area', 'kept', 'others', 'codes', 'UserMenu', 'LoginForm']) expect(scripts).not.toContain(name)
})

test('axe finds nothing in the loading screen, in any scheme', async ({ page }) => {
  await holdScripts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const scheme of schemes) {
    await choose(page, scheme)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(screen(page)).toBeVisible()
    await expectNoAxeViolations(page, scheme)
    await expectNoSidewaysScroll(page)
  }
})

test('where the script does not come the page says so, and does not pretend to be opening @desk', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/login?lng=en')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('The catalogue did not open. Load the page again.')).toBeVisible()
  await expect(page.getByText('O catálogo não abriu.')).toBeHidden()
  await expect(screen(page).getByRole('heading', { level: 1 })).toHaveCount(0)
})

test('where no script runs the page says so, and does not pretend to be opening @desk', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.address}/login`)
  // Not by its text: Playwright takes what is in a noscript for none.
  const words = page.locator('noscript p')
  await expect(words.first()).toBeVisible()
  await expect(words.first()).toContainText('Entrar e usar a sua conta exige JavaScript.')
  await expect(page.getByText('Abrindo o catálogo')).toBeHidden()
  await context.close()
})

test('a rendered page fetches its scripts once it is painted, or in the background once it is read', async ({
  page,
}) => {
  let paint = () => {}
  const held = new Promise<void>((resolve) => {
    paint = resolve
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const scripts = () => asked.filter((path) => /^\/assets\/.*\.js$/.test(path))
  // Nothing is painted without the style sheet.
  await page.route('**/assets/*.css', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/acervo/1001', { waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  expect(scripts()).toEqual([])
  paint()
  await isTakenOver(page)
  expect(scripts()).not.toEqual([])
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/atendimento', { waitUntil: 'commit' })
  await isTakenOver(page)
})
