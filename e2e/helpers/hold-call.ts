import type { Page } from '@playwright/test'

/** Delays the answers of a call with that method until the returned function is called. */
export async function holdCall(page: Page, method: string, pattern: string): Promise<() => Promise<void>> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route) => {
    if (route.request().method() === method) await free
    await route.continue().catch(() => {})
  })
  return async () => {
    letGo()
    await page.unroute(pattern)
  }
}
