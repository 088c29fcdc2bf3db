import type { Page } from '@playwright/test'

/**
 * Collects violations of the content security policy and requests to other sites. Called before the page opens; the
 * returned function reports what was collected.
 */
export async function watchPolicy(page: Page, site: string): Promise<() => Promise<string[]>> {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== site && protocol !== 'data:' && protocol !== 'blob:') strangers.push(`request: ${request.url()}`)
  })
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      refused.push(`${violatedDirective}: ${blockedURI} in ${sourceFile} ${sample}`)
    })
  })
  return async () => [...(await page.evaluate(() => (window as never as { refused: string[] }).refused)), ...strangers]
}
