import { expect, type Page, type Request } from '@playwright/test'

/**
 * Navigates like a link of the page, without a reload, which costs a second. Returns when the previous page is gone:
 * earlier input would go to the wrong one.
 */
export async function moveWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    if (window.location.pathname === path) return
    // The tabs of a title share one heading, which stays.
    const title = /^\/acervo\/\d+/.exec(path)?.[0]
    const stays = title !== undefined && title === /^\/acervo\/\d+/.exec(window.location.pathname)?.[0]
    if (!stays) for (const left of document.querySelectorAll('main h1')) left.setAttribute('data-left', '')
    window.history.pushState({}, '', path)
  }, path)
  await expect(page.locator('main [data-left]')).toHaveCount(0)
}

/** The stream of alerts stays open as long as the page. */
function isAnswered(request: Request): boolean {
  return request.resourceType() === 'fetch' && !request.url().includes('/api/solicitacoes/alertas/ao-vivo')
}

/**
 * Watches a page's calls. @returns a function that waits for all of them: a page shows cached data immediately and
 * fetches it again
 */
export function watchCalls(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => isAnswered(request) && asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  // A component is painted before it fetches; two frames later it has.
  const frames = () =>
    page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
  return async () => {
    let quiet = 0
    await expect
      .poll(async () => {
        await frames()
        quiet = asked.size === 0 ? quiet + 1 : 0
        return quiet
      })
      .toBeGreaterThan(1)
  }
}
