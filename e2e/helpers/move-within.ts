import { expect, type Page, type Request } from '@playwright/test'

/**
 * Goes to another path as a link of the page does: without loading everything anew, which costs a second. Comes back when
 * the page that was left is gone: what is typed before that is typed into the wrong one.
 */
export async function moveWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    if (window.location.pathname === path) return
    // The tabs of a title stand under one heading, which stays.
    const title = /^\/acervo\/\d+/.exec(path)?.[0]
    const stays = title !== undefined && title === /^\/acervo\/\d+/.exec(window.location.pathname)?.[0]
    if (!stays) for (const left of document.querySelectorAll('main h1')) left.setAttribute('data-left', '')
    window.history.pushState({}, '', path)
  }, path)
  await expect(page.locator('main [data-left]')).toHaveCount(0)
}

/**
 * Watches what a page asks the server.
 * @returns waits until everything it asked for is there: a page shows at once what it knows from before, and asks anew
 */
export function watchCalls(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'fetch' && asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  // What is shown is drawn before its component asks: two frames later it has.
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
