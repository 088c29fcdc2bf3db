/** Slow and failed parts of pages, and how the pages recover. */
import type { Page, Route } from '@playwright/test'
import { letBrowserDraw } from '../helpers/empty-frame.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

const hits = (page: Page) => page.locator('.hit')
const search = '/?q=machado&for=LIVRE'

/** Delays matching calls until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route) => {
    await free
    await route.continue()
  })
  return letGo
}

test('behind a proxy that refuses every call a rendered page stands, and others say what happened and open later @desk', async ({
  page,
}) => {
  const isCall = /\/(api|oauth)\//
  await page.route(isCall, (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' }),
  )
  await page.goto('/acervo/1001')
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Dom Casmurro' })).toBeVisible()
  await page.goto('/login')
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('O pedido foi recusado no caminho até o catálogo')
  await page.unroute(isCall)
  await failed.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await expect(page.locator('input[name="username"]')).toBeVisible()
})

test('filters that cannot be fetched say so, the titles stand, and the second try brings them', {
  tag: ['@E-045'],
}, async ({ page, isMobile }) => {
  await letBrowserDraw(page)
  await page.route('**/api/consulta/pagina?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), filtros: null } })
  })
  const pattern = '**/api/consulta/filtros?*'
  await page.route(pattern, (route) => route.fulfill({ status: 400, json: { message: 'Não agora.' } }))
  await page.goto(search)
  await expect(hits(page).first()).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /^Filtrar e ordenar/ }).click()
  const failed = page.getByRole('status').filter({ hasText: 'Erro inesperado ao buscar os filtros.' })
  await expect(failed).toBeVisible()
  await expect(failed).toContainText('Não agora.')
  await page.unroute(pattern)
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('checkbox', { name: /^Livro \d/ })).toBeVisible()
  await expect(failed).toHaveCount(0)
})

test('a new search clears the old titles and says that it is loading, until the new ones are there @desk', {
  tag: ['@T-059'],
}, async ({ page }) => {
  await page.goto(search)
  await expect(hits(page).filter({ hasText: 'Machado' }).first()).toBeVisible()
  const busy = page.locator('[aria-busy="true"]')
  await expect(busy).toHaveCount(0)

  const letGo = await hold(page, '**/api/consulta/pagina?*')
  await page.getByRole('combobox', { name: 'O que você procura' }).fill('clarice')
  await page.getByRole('combobox', { name: 'O que você procura' }).press('Enter')
  await expect(busy).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesquisando “clarice”')
  await expect(page.getByRole('status').filter({ hasText: 'Carregando os resultados' })).toBeAttached()
  await expect(hits(page).filter({ hasText: 'Machado' })).toHaveCount(0)

  letGo()
  await expect(hits(page).filter({ hasText: 'Clarice' }).first()).toBeVisible()
  await expect(busy).toHaveCount(0)
})

test('a visitor’s token that is refused is asked for again, once for all calls, and nobody notices @desk', {
  tag: ['@T-027'],
}, async ({ page }) => {
  await letBrowserDraw(page)
  const grants: string[] = []
  await page.route('**/oauth/token', async (route) => {
    grants.push((route.request().postDataJSON() as { grant_type: string }).grant_type)
    const answer = await route.fetch()
    // The first token is invalid: the server refuses it like an expired one.
    if (grants.length > 1) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: { ...(await answer.json()), access_token: 'broken' } })
  })
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(new URL(answer.url()).pathname)
  })
  await page.goto(search)
  await expect(hits(page).first()).toBeVisible()
  await expect(page.getByText(/^Erro inesperado/)).toHaveCount(0)
  // The calls in progress vary; all later ones wait for the new token.
  expect(refused).not.toEqual([])
  expect(grants).toEqual(['client_credentials', 'client_credentials'])
})

/** A small picture, as a cover. */
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><rect width="20" height="30"/></svg>'

/** Gives every found title a cover at its own address. */
async function giveCovers(page: Page): Promise<void> {
  await letBrowserDraw(page)
  await page.route('**/api/consulta/pagina?*', async (route) => {
    const answer = await route.fetch()
    const found = (await answer.json()) as { titulos: Array<{ cod_acervo: string }> }
    const titulos = found.titulos.map((hit) => ({ ...hit, link_capa: `/capas/${hit.cod_acervo}.svg` }))
    await route.fulfill({ response: answer, json: { ...found, titulos } })
  })
}

test('covers that cannot be fetched are told of once, in a toast, and come at the second try', {
  tag: ['@E-046', '@W-131'],
}, async ({ page }) => {
  await giveCovers(page)
  const fail = (route: Route) => route.fulfill({ status: 503 })
  await page.route('**/capas/*', fail)
  await page.goto(search)
  const toast = page.getByRole('alert').filter({ hasText: 'Erro inesperado ao buscar as capas.' })
  await expect(toast).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toHaveCount(1)
  await expect(hits(page).first().locator('svg.cover')).toBeVisible()
  await toast.hover()

  await page.unroute('**/capas/*', fail)
  await page.route('**/capas/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  await toast.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(toast).toHaveCount(0)
  const first = hits(page).first().locator('img.cover')
  await expect.poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(20)
})

test('the end of the page is scrolled from under a toast @phone', async ({ page }) => {
  await giveCovers(page)
  await page.route('**/capas/*', (route) => route.fulfill({ status: 503 }))
  await page.goto(search)
  const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('alert')
  await toast.hover() // It stays as long as somebody points at it.
  const overlap = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const footer = (await page.getByRole('contentinfo').boundingBox())!
    return footer.y + footer.height - (await toast.boundingBox())!.y
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)
})

test('a cover that is not there is drawn without a word @desk', async ({ page }) => {
  await giveCovers(page)
  const asked = page.waitForResponse(
    (answer) => answer.url().includes('/capas/') && answer.request().method() === 'HEAD',
  )
  await page.goto(search)
  expect((await asked).status()).toBe(404)
  await expect(hits(page).first().locator('svg.cover')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a section of the personal area that cannot be fetched says which, and the second try brings it @desk', {
  tag: ['@E-047', '@E-048', '@E-049'],
}, async ({ page }) => {
  await signIn(page, ana, { redirect: '/meupergamum' })
  const sections = [
    ['emprestimos', 'titulos-pendentes', 'Erro inesperado ao buscar os seus empréstimos.'],
    ['debitos', 'debitos-pendentes', 'Erro inesperado ao buscar os débitos.'],
    ['historico', 'historico', 'Erro inesperado ao buscar o histórico.'],
  ] as const
  for (const [path, call, words] of sections) {
    const pattern = `**/api/emprestimo/${call}*`
    await page.route(pattern, (route) => route.fulfill({ status: 400, json: { message: 'Não agora.' } }))
    await page.goto(`/meupergamum/${path}`)
    const failed = page.getByRole('status').filter({ hasText: words })
    await expect(failed).toContainText('Não agora.')
    await page.unroute(pattern)
    await failed.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(failed).toHaveCount(0)
  }
})
