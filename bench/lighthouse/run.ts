/**
 * What Lighthouse says of the pages over the demonstration library on its phone: the median of several runs of each.
 * Accessibility, best practices and SEO are all or nothing; performance is told, as it depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { launchOptions } from '../../e2e/helpers/browser.ts'
import { startServer } from '../../e2e/helpers/running-server.ts'
import { ana, fillLogin } from '../../e2e/helpers/sign-in.ts'
import { chromium as findChromium } from '../../scripts/testing/find-binaries.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { type Category, installLighthouse, type Metric, type Report } from './install.ts'

interface VisitedPage {
  name: string
  path: string
  /** Not for search engines, which Lighthouse holds against a page. */
  isPrivate?: boolean
}

const visitors: readonly VisitedPage[] = [
  { name: 'home', path: '/' },
  { name: 'results', path: '/?q=machado&for=LIVRE' },
  { name: 'title', path: '/acervo/1001' },
  { name: 'authority', path: '/autoridade/5001' },
  { name: 'login', path: '/login', isPrivate: true },
]
const account: VisitedPage = { name: 'start of the account', path: '/meupergamum', isPrivate: true }

/** They must be perfect. */
const asserted: readonly Category[] = ['accessibility', 'best-practices', 'seo']

/**
 * @param rounds how often each page is visited; the table has the medians
 * @returns whether every page is perfect in what must be
 */
export async function runLighthouse(rounds: number): Promise<boolean> {
  const lighthouse = await installLighthouse()
  const folder = mkdtempSync(join(tmpdir(), 'estante-lighthouse-'))
  const server = await startServer(join(folder, 'data'), { ESTANTE_DEMO: '1' })
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...launchOptions,
    executablePath: findChromium(),
    locale: 'pt-BR',
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  })
  const visit = async ({ path, isPrivate = false }: VisitedPage): Promise<Report> => {
    const result = await lighthouse(server.address + path, {
      port,
      onlyCategories: ['performance', ...asserted],
      skipAudits: isPrivate ? ['is-crawlable'] : [],
      // Whoever is signed in stays so; the browser's cache is emptied all the same.
      disableStorageReset: path === account.path,
      logLevel: 'error',
    })
    const problem = result ? result.lhr.runtimeError?.message : 'no report'
    if (!result || problem) throw new Error(`Lighthouse could not look at ${path}: ${problem}`)
    return result.lhr
  }
  try {
    console.log('| page | performance | first paint, s | largest paint, s | blocked, ms | layout shift | others |')
    console.log('|---|---|---|---|---|---|---|')
    let isPerfect = true
    for (const page of [...visitors, account]) {
      if (page === account) await signIn(browser, server.address)
      const reports: Report[] = []
      for (let round = 0; round < rounds; round++) reports.push(await visit(page))
      isPerfect = print(page.name, reports) && isPerfect
    }
    return isPerfect
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Remembered: another tab of the browser is signed in too. */
async function signIn(browser: BrowserContext, address: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${address}/login?redirect=/meupergamum`)
  await fillLogin(page, ana, { remember: true })
  await page.locator('summary.usermenu').waitFor()
  await page.close()
}

function print(name: string, reports: readonly Report[]): boolean {
  const metric = (id: Metric) => median(reports.map(({ audits }) => audits[id].numericValue))
  const score = (id: Category) => Math.round(100 * median(reports.map(({ categories }) => categories[id].score ?? 0)))
  const others = asserted.map(score)
  const isPerfect = others.every((value) => value === 100)
  const seconds = (id: Metric) => (metric(id) / 1000).toFixed(2)
  console.log(
    `| ${name} | ${score('performance')} | ${seconds('first-contentful-paint')} | ${seconds('largest-contentful-paint')} | ` +
      `${metric('total-blocking-time').toFixed(0)} | ${metric('cumulative-layout-shift').toFixed(3)} | ` +
      `${isPerfect ? 'all 100' : asserted.map((id, at) => `${id} ${others[at]}`).join(', ')} |`,
  )
  if (!isPerfect) for (const failure of failures(reports)) console.error(`  ${failure}`)
  return isPerfect
}

/** What keeps a page from being perfect. */
function failures(reports: readonly Report[]): string[] {
  const lines = reports.flatMap(({ categories, audits }) =>
    asserted.flatMap((id) =>
      categories[id].auditRefs
        .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
        .map(({ id: audit }) => `${id}: ${audit} (${audits[audit]?.title})`),
    ),
  )
  return [...new Set(lines)]
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
