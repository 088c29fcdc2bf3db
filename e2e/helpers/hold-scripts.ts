import type { Page } from '@playwright/test'

/** Delays the scripts of the pages that are opened from now on, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const hold = async (route: { continue(): Promise<void> }) => {
    await free
    await route.continue().catch(() => {})
  }
  await page.route('**/assets/*.js', hold)
  return async () => {
    letGo()
    await page.unroute('**/assets/*.js', hold)
  }
}
