/**
 * From the press of Enter in the search field to painted results, in Chromium over the demonstration library: words of its
 * titles, each searched once. "answer" is what the server takes for the same words asked by a program. The first
 * search of the page loads the page of results; the others are warm. Target: p95 of the warm ones at most 150 ms.
 *
 * Usage: node scripts/run.mjs bench/pages/key-press.ts [--searches=100]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoTitles } from '@estante/demo/titles'
import { chromium, type Page } from 'playwright-core'
import { launchOptions } from '../../e2e/helpers/browser.ts'
import { startServer } from '../../e2e/helpers/running-server.ts'
import { ask } from '../http/client.ts'
import { row, shown, summary } from '../search/measure.ts'

const { values } = parseArgs({ options: { searches: { type: 'string', default: '100' } } })
const count = Number(values.searches)
const target = 150
const widths = [24, 10, 10, 10]

/** Searches over the demonstration library, each new: the first long words of titles. */
function searchTerms(): string[] {
  const terms = demoTitles.map(({ title }) => (title.match(/\p{L}{4,}/gu) ?? []).slice(0, 2).join(' ').toLowerCase())
  return [...new Set(terms.filter((term) => term !== ''))].slice(0, count + 1)
}

/** Milliseconds until a frame with the heading and the hits of the search has been painted. */
async function searchFor(page: Page, term: string): Promise<number> {
  const field = page.locator('input[name="q"]').first()
  await field.fill(term)
  await field.evaluate((input, shown) => {
    const headingText = () => document.querySelector('#resultados')?.textContent
    const before = headingText()
    const painted = new Promise<number>((resolve) => {
      let pressed = 0
      input.addEventListener('keydown', (event) => (pressed = event.timeStamp), { once: true })
      const look = () => {
        const isShown = new URL(window.location.href).searchParams.get('q') === shown
        const isSettled = document.querySelector('main [aria-busy="false"] .hit, main .empty') !== null
        // The frame after the one that has it begins when that one is painted.
        if (isShown && isSettled && headingText() !== before)
          requestAnimationFrame(() => resolve(performance.now() - pressed))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    Object.assign(window, { painted })
  }, term)
  await field.press('Enter')
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

const folder = mkdtempSync(join(tmpdir(), 'estante-key-press-'))
const server = await startServer(join(folder, 'data'), { ESTANTE_DEMO: '1' })
const browser = await chromium.launch(launchOptions)
try {
  const terms = searchTerms()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
  await page.goto(server.address)
  await page.locator('#root:not([data-rendered])').waitFor()
  const [first, ...warm] = terms
  const firstTime = await searchFor(page, first!)
  const painted: number[] = []
  for (const term of warm) painted.push(await searchFor(page, term))
  const agent = new Agent({ keepAlive: true })
  const port = Number(new URL(server.address).port)
  const answered: number[] = []
  for (const term of warm) {
    const query = new URLSearchParams({ q: term })
    answered.push((await ask(agent, port, `/api/consulta?${query}`)).time)
  }
  agent.destroy()
  console.log(row(['milliseconds', 'p50', 'p95', 'worst'], widths))
  for (const [name, times] of [
    ['painted, first', [firstTime]],
    ['painted, warm', painted],
    ['answer alone', answered],
  ] as const) {
    const { p50, p95, worst } = summary(times)
    console.log(row([name, shown(p50), shown(p95), shown(worst)], widths))
  }
  console.log(`${warm.length} searches; target for warm ones: p95 ${target} ms`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
