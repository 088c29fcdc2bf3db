import { type PageId, pages } from '../../packages/contract/src/pages.ts'
import { expect, test } from '../helpers/estante-test.ts'
import { choose } from '../helpers/schemes.ts'
import { sweep } from '../swept-paths.ts'

const publicPaths = Object.entries(sweep).flatMap(([id, paths]) =>
  pages[id as PageId].access === 'account' ? [] : paths,
)

test('no public page scrolls sideways on a phone, whatever size of text is chosen @desk', {
  tag: ['@A-046', '@S-035'],
}, async ({ browser, server }) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  await choose(page, 'light')
  const wide: string[] = []
  for (const path of publicPaths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main')).toBeVisible()
    wide.push(...(await page.evaluate(widthsBySize)).map((one) => `${path} at ${one}`))
  }
  expect(wide).toEqual([])
})

test('a word of a heading stands on one line of a phone, also in the largest text @desk', {
  tag: ['@A-046'],
}, async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  const broken: string[] = []
  for (const path of ['/', '/atendimento', '/informacoes_gerais', '/periodicos', '/?q=machado&for=LIVRE', '/eventos']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main')).toBeVisible()
    broken.push(...(await page.evaluate(brokenWords)).map((word) => `${path}: ${word}`))
  }
  expect(broken).toEqual([])
})

/** @returns words of headings that stand on two lines where the text is largest */
function brokenWords(): string[] {
  document.documentElement.dataset.zoom = '100'
  return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.nodeValue!.matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })
}

/** @returns "100 %: 403 px" for each size at which the page is wider than the window */
function widthsBySize(): string[] {
  const root = document.documentElement
  return ['0', '20', '40', '60', '80', '100'].flatMap((size) => {
    root.dataset.zoom = size
    return root.scrollWidth > root.clientWidth ? [`${size} %: ${root.scrollWidth} px`] : []
  })
}
