import { expect, type Page } from '@playwright/test'

/** The page is the scripts' own from now on. */
export async function isTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#root:not([data-rendered]) > * header').first()).toBeAttached()
}

/** A busy machine may need more than the time that a page has; what was rendered once is kept. */
export async function isRendered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text(), { timeout: 30_000 }).toContain('data-rendered')
}
