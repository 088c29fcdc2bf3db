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

const headings = 'h1, h2, h3'
/** Besides, on a record: states of copies, what can be done with it, what its MARC fields mean. */
const ofRecord = `${headings}, main .badge, main .btn, .marc__label`

test('a word of a heading or of a record stands on one line of a phone, also in the largest text @desk', {
  tag: ['@A-046'],
}, async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  const broken: string[] = []
  const pagesOfWords = {
    [headings]: ['/', '/atendimento', '/informacoes_gerais', '/periodicos', '/?q=machado&for=LIVRE', '/eventos'],
    [ofRecord]: ['/acervo/1002', '/acervo/1010/exemplares', '/acervo/1002/marc'],
  }
  for (const [elements, paths] of Object.entries(pagesOfWords)) {
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('main')).toBeVisible()
      broken.push(...(await page.evaluate(brokenWords, elements)).map((word) => `${path}: ${word}`))
    }
  }
  expect(broken).toEqual([])
})

/** @returns words of the elements that are shown on two lines where the text is largest */
function brokenWords(elements: string): string[] {
  document.documentElement.dataset.zoom = '100'
  return [...document.querySelectorAll(elements)].flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
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
