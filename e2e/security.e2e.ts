/**
 * Violations of the content security policy that the browser reports on the API description, which accessibility.e2e.ts
 * does not open; and a proof that they would be reported.
 */
import { expect, test } from './helpers/estante-test.ts'
import { watchPolicy } from './helpers/policy.ts'

test('the description of the calls works under its policy', async ({ page, server }) => {
  const refused = await watchPolicy(page, server.address)
  await page.goto('/api/docs', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: /^search/ }).click()
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
  const refused = await watchPolicy(page, server.address)
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
  // The picture counts twice: as refused, and as a request to another site.
  await expect.poll(refused).toHaveLength(4)
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  await expect(page.getByRole('main')).toBeVisible()
  complaints.length = 0
})
