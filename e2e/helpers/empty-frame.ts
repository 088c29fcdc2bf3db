import type { BrowserContext, Page } from '@playwright/test'

/**
 * Pages come as the empty frame, as when the server could not render them: the browser asks for everything itself, so that a
 * journey can hold back or change an answer.
 */
export async function letBrowserDraw(page: Page | BrowserContext): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const asked = await route.fetch()
    if (!(await asked.text()).includes('data-rendered')) return route.fulfill({ response: asked })
    const frame = await route.fetch({ url: new URL('/login', route.request().url()).href })
    return route.fulfill({ response: frame, status: asked.status() })
  })
}
