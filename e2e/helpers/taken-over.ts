import type { Page } from '@playwright/test'

/** The page is the scripts' own from now on. */
export function isTakenOver(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}
