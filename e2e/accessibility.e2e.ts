/**
 * Opens every page, then shows it in another scheme and width: axe finds nothing, nothing scrolls sideways, the content
 * security policy refuses nothing, and no request goes to another site. Languages, widths and the second scheme rotate
 * from page to page; the pages with the most kinds of content are checked in all five schemes. With ESTANTE_SWEEP=whole
 * every page gets every combination and every rule of axe (`npm run test:extended`). The palette's own tests check the
 * contrasts of each scheme.
 */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from './helpers/axe.ts'
import { expect, test } from './helpers/estante-test.ts'
import { watchPolicy } from './helpers/policy.ts'
import { choose, type Language, languages, type Scheme, schemes, showIn, widths } from './helpers/schemes.ts'
import { patricia, signIn } from './helpers/sign-in.ts'
import { openTakenOver } from './helpers/taken-over.ts'
import { sweptPaths } from './swept-paths.ts'
import { type SweptState, sweptStates } from './swept-states.ts'

const isPersonal = (path: string) => path.startsWith('/meupergamum')

/** One page load and its scheme, language and width. */
interface Visit {
  language: Language
  width: number
  schemes: readonly Scheme[]
  /** The width and scheme to change to afterwards. */
  then?: { width: number; scheme: Scheme }
}

const isWhole = process.env.ESTANTE_SWEEP === 'whole'
const inAllSchemes = ['/', '/?q=machado&for=LIVRE', '/acervo/1001/exemplares', '/login']

/** @param turn rotates languages, widths and schemes between neighbouring pages */
function visitsOf(path: string, turn: number): Visit[] {
  if (isWhole) return languages.flatMap((language) => widths.map((width) => ({ language, width, schemes })))
  const others = schemes.filter((scheme) => scheme !== 'light')
  const language = languages[turn % languages.length]!
  const first = Math.floor(turn / languages.length)
  const then = { width: widths[(first + 1) % widths.length]!, scheme: others[turn % others.length]! }
  const seen = inAllSchemes.includes(path) ? schemes : (['light'] as const)
  return [{ language, width: widths[first % widths.length]!, schemes: seen, then }]
}

for (const [turn, path] of sweptPaths.entries()) {
  test(`axe finds nothing and the policy refuses nothing on ${path}`, { tag: ['@A-047', '@A-050', '@W-188'] }, async ({
    browser,
    server,
  }) => {
    const visits = visitsOf(path, turn)
    test.setTimeout(visits.length * (isWhole ? 120_000 : 80_000))
    for (const visit of visits) {
      await test.step(`${visit.language}, ${visit.width} px`, async () => {
        const context = await browser.newContext({
          baseURL: server.address,
          viewport: { width: visit.width, height: 900 },
          reducedMotion: 'reduce',
        })
        // The first page stays open: the second one inherits its sign-in.
        if (isPersonal(path)) await signIn(await context.newPage(), patricia)
        await look(await context.newPage(), path, visit, server.address)
        await context.close()
      })
    }
  })
}

async function look(page: Page, path: string, { language, schemes, then }: Visit, site: string): Promise<void> {
  const refused = await watchPolicy(page, site)
  await choose(page, schemes[0]!, language)
  // A stream that stays open is never idle; one that ends at once is.
  await page.route('**/api/solicitacoes/alertas/ao-vivo', (route) => route.fulfill({ body: '' }))
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')
  expect(answer?.headers()).not.toHaveProperty('content-security-policy-report-only')
  await expect(page.getByRole('main')).toBeVisible()
  if (isPersonal(path)) expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
  await expectNoAxeViolationsInSchemes(page, schemes)
  if (then) {
    await page.setViewportSize({ width: then.width, height: 900 })
    await showIn(page, then.scheme)
    await expectNoAxeViolations(page, then.scheme)
    await expectNoSidewaysScroll(page)
  }
  expect(await refused()).toEqual([])
}

/** Number of states drawn for a normal run. */
const drawn = 7
const seed = Number(process.env.ESTANTE_EXTENDED_SEED ?? 1)

/** The states that are always checked, and a random draw of the others, determined by the seed. */
function statesOf(states: readonly SweptState[]): readonly SweptState[] {
  if (isWhole) return states
  const others = states.filter(({ always }) => !always)
  const chosen = Array.from({ length: drawn }, (_, turn) => others[(seed * 7 + turn * 4) % others.length]!)
  return states.filter((state) => state.always || chosen.includes(state))
}

for (const [turn, state] of statesOf(sweptStates).entries()) {
  test(`axe finds nothing in a state: ${state.name}`, async ({ browser, server }) => {
    const screens = isWhole ? (['desk', 'phone'] as const) : ([turn % 2 === 0 ? 'desk' : 'phone'] as const)
    const possible = state.screen ? [state.screen] : screens
    test.setTimeout(possible.length * (isWhole ? 120_000 : 60_000))
    for (const screen of possible) {
      await test.step(screen, async () => {
        const width = screen === 'phone' ? 360 : 1440
        const context = await browser.newContext({
          baseURL: server.address,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
        })
        context.on('page', openTakenOver)
        const page = await context.newPage()
        await choose(page, 'light')
        const path = typeof state.path === 'string' ? state.path : state.path(server)
        if (state.login) await signIn(page, state.login, { redirect: path })
        else await page.goto(path)
        await state.reach(page)
        const other = schemes[1 + (turn % (schemes.length - 1))]!
        await expectNoAxeViolationsInSchemes(page, isWhole || state.always ? schemes : ['light', other])
        await context.close()
      })
    }
  })
}
