/** A page looks the same before its scripts have run and after: the picture of one is held against that of the other. */
import type { Page } from '@playwright/test'
import { comparePictures } from '../helpers/compare-pictures.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { holdScripts } from '../helpers/hold-scripts.ts'
import { sampleOf } from '../helpers/sample.ts'
import { ana, expectSignedIn, signIn } from '../helpers/sign-in.ts'
import { isRendered, isTakenOver } from '../helpers/taken-over.ts'

const widths = [360, 768, 1440]
const schemes = ['light', 'dark'] as const

/** Everything that the page shows by itself is there. */
async function isShown(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // What is told of a page before its styles have come is of the page without them.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    // The home page puts the cursor into its search box, and a shelf comes to rest at the title that is read: neither is the look.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const shelf of document.querySelectorAll('main *'))
      if (shelf.scrollLeft > 0) shelf.scrollTo({ left: 0, behavior: 'instant' })
    const pictures = [...document.images].map((image) => {
      image.loading = 'eager'
      return image.decode().catch(() => {})
    })
    await Promise.all(pictures)
  })
}

async function pictureOf(page: Page, colorScheme: (typeof schemes)[number]): Promise<Buffer> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await isShown(page)
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}

for (const path of ['/acervo/1001', '/', '/?q=machado&for=LIVRE']) {
  test(`the page looks the same before and after its scripts: ${path} @desk`, async ({ page, context }) => {
    test.setTimeout(600_000)
    await isRendered(page, path)
    for (const width of sampleOf(widths, path)) {
      await page.setViewportSize({ width, height: 900 })
      const letGo = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const before = [await pictureOf(page, 'light'), await pictureOf(page, 'dark')]
      await letGo()
      await isTakenOver(page)
      await page.waitForLoadState('networkidle')
      for (const [at, scheme] of schemes.entries()) {
        const difference = await comparePictures(context, before[at]!, await pictureOf(page, scheme))
        expect(difference, `${width} ${scheme}`).toMatchObject({ pixels: 0, box: undefined })
        expect(difference.sizes[0], `${width} ${scheme}`).toBe(difference.sizes[1])
      }
    }
  })
}

test('who is signed in gets their name and answers into the page without anything moving', async ({ page }) => {
  await signIn(page, ana)
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { movements: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Element }[]
      })[]) {
        seen.push(
          `${entry.value.toFixed(4)} ${entry.sources.map(({ node }) => node?.className ?? node?.nodeName).join(', ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/acervo/1001', '/', '/?q=machado&for=LIVRE']) {
    await isRendered(page, path)
    await page.goto(path)
    await expectSignedIn(page, ana)
    await page.waitForLoadState('networkidle')
    const movements = await page.evaluate(() => (window as never as { movements: string[] }).movements)
    expect(
      movements.filter((one) => Number.parseFloat(one) >= 0.001),
      path,
    ).toEqual([])
  }
})
