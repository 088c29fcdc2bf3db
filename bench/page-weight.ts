/**
 * What a first visit to a page costs: bytes by kind and the number of requests, as Chromium counts them on a phone's
 * screen against the real server over the demonstration library, until everything is shown. Beside the budgets, and
 * beside the same visit without compression.
 *
 * Usage: node scripts/run.mjs bench/page-weight.ts   (builds the pages where their sources changed)
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Response } from 'playwright-core'
import { budgets } from '../apps/web/build/page-weight.ts'
import { launchOptions } from '../e2e/helpers/browser.ts'
import { startServer } from '../e2e/helpers/running-server.ts'
import { builtPages } from '../scripts/testing/built-pages.ts'

const visits = { home: '/', results: '/?q=machado&for=LIVRE', title: '/acervo/1001' }
const kinds = ['HTML', 'script', 'style', 'font', 'picture', 'JSON'] as const
type Kind = (typeof kinds)[number]

interface Cost {
  requests: number
  /** Bytes that travelled, without headers. */
  sent: Record<Kind, number>
  /** Bytes after unpacking. */
  whole: Record<Kind, number>
}

async function visit(browser: Browser, address: string): Promise<Cost> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await page.goto(address, { waitUntil: 'networkidle' })
  const nothing = () => Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
  const cost: Cost = { requests: answers.length, sent: nothing(), whole: nothing() }
  for (const answer of answers) {
    const kind = kindOf(answer)
    cost.sent[kind] += (await answer.request().sizes()).responseBodySize
    cost.whole[kind] += (await answer.body()).length
  }
  await context.close()
  return cost
}

function kindOf(answer: Response): Kind {
  const type = answer.headers()['content-type'] ?? ''
  if (type.startsWith('text/html')) return 'HTML'
  if (type.includes('javascript')) return 'script'
  if (type.startsWith('text/css')) return 'style'
  if (type.startsWith('font/')) return 'font'
  return type.startsWith('image/') ? 'picture' : 'JSON'
}

const sum = (bytes: Record<Kind, number>) => Object.values(bytes).reduce((a, b) => a + b, 0)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9)

function row(name: string, bytes: Record<Kind, number>, requests = ''): string {
  const figures = [...kinds.map((kind) => bytes[kind]), sum(bytes)]
  return `${name.padEnd(24)}${figures.map(kilobytes).join('')}${requests.padStart(10)}`
}

await builtPages()
const folder = mkdtempSync(join(tmpdir(), 'estante-weight-'))
const server = await startServer(join(folder, 'data'), { ESTANTE_DEMO: '1' })
const browser = await chromium.launch(launchOptions)
try {
  console.log('First visit, kB (1,000 bytes)')
  console.log(
    `${' '.repeat(24)}${[...kinds, 'all'].map((kind) => kind.padStart(9)).join('')}${'requests'.padStart(10)}`,
  )
  for (const [name, path] of Object.entries(visits)) {
    const { sent, whole, requests } = await visit(browser, server.address + path)
    console.log(row(name, sent, String(requests)))
    console.log(row('  without compression', whole))
  }
  console.log(`Budgets of the first page: script ${budgets.script / 1000} kB, style ${budgets.style / 1000} kB.`)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
