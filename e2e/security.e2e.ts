/**
 * What the browser itself says of the content security policy, on every page: nothing is refused, nothing is asked of
 * another site. And that it would say so.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './helpers/estante-test.ts'
import { sweptPaths } from './swept-paths.ts'

/**
 * Collects what the policy refuses on the page, and requests that leave this site. To be called before the page opens.
 */
async function watch(page: Page, site: string): Promise<() => Promise<string[]>> {
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

for (const path of sweptPaths) {
  test(`the policy refuses nothing on ${path}`, async ({ page, server }) => {
    const refused = await watch(page, server.address)
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')
    expect(answer?.headers()).not.toHaveProperty('content-security-policy-report-only')
    await expect(page.getByRole('main')).toBeVisible()
    expect(await refused()).toEqual([])
  })
}

test('the description of the calls works under its policy', async ({ page, server }) => {
  const refused = await watch(page, server.address)
  await page.goto('/api/docs', { waitUntil: 'networkidle' })
  // Swagger UI draws every call before it shows anything.
  await expect(page.getByRole('heading', { name: /^Estante/ })).toBeVisible({ timeout: 60_000 })
  const call = page.locator('.opblock', { hasText: '/api/consulta/ordenacao' }).first()
  await call.locator('.opblock-summary-control').click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table .response-col_status').last()).toContainText('200')
  expect(await refused()).toEqual([])
})

test('a script, a style and a picture that are not ours would be refused, and this test would see it', async ({
  page,
  server,
  complaints,
}) => {
  const refused = await watch(page, server.address)
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    const picture = document.createElement('img')
    picture.src = 'https://example.org/pixel.gif'
    document.body.append(script, style, picture)
  })
  // The picture is seen twice: refused, and asked of another site.
  await expect.poll(refused).toHaveLength(4)
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  await expect(page.getByRole('main')).toBeVisible()
  complaints.length = 0
})
