/** Covers: the library's picture, or a drawn one when it is missing or fails to load. */
import type { Page } from '@playwright/test'
import { letBrowserDraw } from '../helpers/empty-frame.ts'
import { expect, test } from '../helpers/estante-test.ts'

const name = `${'0a'.repeat(16)}-120x180.png`

/** Gives the hits this cover, and requests for it this answer. */
async function withCover(page: Page, answer: { status: number; body?: string }): Promise<void> {
  await letBrowserDraw(page)
  await page.route(/\/api\/consulta\/pagina\?/, async (route) => {
    const response = await route.fetch()
    const found = (await response.json()) as { titulos: object[] }
    const titulos = found.titulos.map((hit) => ({ ...hit, link_capa: `/imagens/capas/${name}` }))
    await route.fulfill({ response, json: { ...found, titulos } })
  })
  await page.route(`**/imagens/capas/${name}`, (route) => route.fulfill({ contentType: 'image/svg+xml', ...answer }))
}

test('a real cover stands where the drawn one would, in the shape that its name tells', async ({ page }) => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="180"/>'
  await withCover(page, { status: 200, body })
  await page.goto('/?q=casmurro&for=LIVRE')
  const cover = page.locator('.hit img.cover').first()
  await expect(cover).toHaveAttribute('width', '120')
  await expect(cover).toHaveAttribute('height', '180')
  await expect(cover).toHaveJSProperty('complete', true)
})

test('a cover that cannot be fetched leaves the drawn one in its place @desk', async ({ page }) => {
  await withCover(page, { status: 404, body: '' })
  await page.goto('/?q=casmurro&for=LIVRE')
  await expect(page.locator('.hit svg.cover').first()).toBeVisible()
  await expect(page.locator('.hit img.cover')).toHaveCount(0)
})
