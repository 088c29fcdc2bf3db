/** The shelf around a title, similar titles, and other editions. */
import { expectNoAxeViolations, expectNoSidewaysScroll } from '../helpers/axe.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'

test('a title shows its neighbours on the shelf, says which are there, and leads to them', { tag: ['@C-171'] }, async ({
  page,
}) => {
  await choose(page, 'light')
  await page.goto('/?q=dom+casmurro&for=TITULO')
  await page.locator('.hit').first().getByRole('heading').getByRole('link').click()
  const shelf = page.getByRole('list', { name: 'Vizinhos de estante' })
  await expect(shelf.getByRole('listitem')).toHaveCount(12)
  // Six titles before and six behind: the shelf opens at the title's position.
  const offMiddle = () =>
    shelf.evaluate((row) => {
      const { left, width } = row.getBoundingClientRect()
      const mostLeft = row.scrollWidth - row.clientWidth
      const wanted = row.scrollLeft + row.children[6]!.getBoundingClientRect().left - left - width / 2
      return Math.abs(row.scrollLeft - Math.min(Math.max(wanted, 0), mostLeft))
    })
  // Within the width of one book, because scrolling snaps to an edge.
  await expect.poll(offMiddle).toBeLessThan(140)
  await expect(shelf.getByText('Na estante').first()).toBeAttached()
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
  const first = shelf.getByRole('link').first()
  const href = (await first.getAttribute('href')) ?? 'none'
  await first.scrollIntoViewIfNeeded()
  await first.click()
  await expect(page).toHaveURL(href)
})

test('what is like a title comes when the reader comes near, and leads on', { tag: ['@C-170'] }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 500 })
  await page.goto('/acervo/1001/exemplares')
  await page.getByRole('link', { name: 'Detalhes', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Vizinhos de estante' })).toBeAttached()
  const similar = page.getByRole('list', { name: 'Semelhantes' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(similar.getByRole('listitem').first()).toBeAttached()
  expect(asked.filter((path) => path.endsWith('/1001/semelhantes'))).toHaveLength(1)
  const first = similar.getByRole('link').first()
  const href = (await first.getAttribute('href')) ?? 'none'
  expect(href).not.toBe('/acervo/1001')
  await first.click()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('where nothing is like a title, or no answer comes, nothing is there @desk', async ({ page }) => {
  for (const answer of [
    { status: 200, json: [] },
    { status: 404, json: {} },
  ]) {
    await page.route('**/semelhantes*', (route) => route.fulfill(answer))
    // On a high screen the end of the page is near from the beginning.
    const answered = page.waitForResponse('**/semelhantes*')
    await page.goto('/acervo/1001')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await answered
    await expect(page.getByRole('heading', { name: 'Semelhantes' })).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/semelhantes*')
  }
})

test('a title lists the other editions of its work, says which are there, and leads to them', {
  tag: ['@C-179'],
}, async ({ page }) => {
  await choose(page, 'light')
  await page.goto('/acervo/1002')
  await page.getByRole('heading', { name: /^Como citar/ }).scrollIntoViewIfNeeded()
  const editions = page.getByRole('region', { name: /^Outras \d+ edições$/ })
  await expect(editions.getByRole('listitem').first()).toBeVisible()
  const count = Number(/\d+/.exec(await editions.getByRole('heading').innerText())?.[0])
  await expect(editions.getByRole('listitem')).toHaveCount(count)
  await expect(editions.locator('[href="/acervo/1002"]')).toHaveCount(0)
  const first = editions.getByRole('listitem').filter({ hasText: '1899' })
  await expect(first).toContainText('Português · Livro')
  await expect(first).toContainText('H. Garnier')
  await expect(first).toContainText('Consulta local')
  await editions.scrollIntoViewIfNeeded()
  await expectNoAxeViolations(page, 'light')
  await expectNoSidewaysScroll(page)
  await first.getByRole('link').click()
  await expect(page).toHaveURL('/acervo/1001')
})
