import { expect, type Page } from '@playwright/test'

/** The page is the scripts' own from now on. */
export async function isTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#root:not([data-rendered]) > * header').first()).toBeAttached()
}

/** A busy machine may need more than the time that a page has; what was rendered once is kept. */
export async function isRendered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text(), { timeout: 30_000 }).toContain('data-rendered')
}

/**
 * People are slower than journeys: a page that is opened counts as opened when it is taken over, unless the journey says
 * `waitUntil: 'commit'`. A page whose scripts do not come stays as it is.
 */
export function openTakenOver(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil === 'commit') return response
    const untouched = page.locator('#root[data-rendered]')
    await untouched.waitFor({ state: 'detached', timeout: 20_000 }).catch(() => {})
    return response
  }
}
