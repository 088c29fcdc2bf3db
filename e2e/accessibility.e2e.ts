/**
 * Every page, loaded, looked at, and then shown in another scheme and another width: axe finds nothing, nothing scrolls
 * sideways, the content security policy refuses nothing and nothing is asked of another site. Languages, widths and the
 * other scheme take turns from page to page; the pages that show most of what there is are seen in all five schemes.
 * With ESTANTE_SWEEP=whole every page meets every combination, and every rule of axe (`npm run test:extended`); that each
 * scheme's colours are far enough apart is shown by the palette's own tests.
 */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expectNoAxeViolationsInSchemes, expectNoSidewaysScroll } from './helpers/axe.ts'
import { expect, test } from './helpers/estante-test.ts'
import { watchPolicy } from './helpers/policy.ts'
import { choose, type Language, languages, type Scheme, schemes, showIn, widths } from './helpers/schemes.ts'
import { type DemoLogin, signIn } from './helpers/sign-in.ts'
import { sweptPaths } from './swept-paths.ts'
import { type SweptState, sweptStates } from './swept-states.ts'

/** May switch user, so that every section of the personal area is hers. */
const patricia: DemoLogin = { user: '1752301', password: 'Sabia-Laranjeira-72', name: 'Patrícia' }
const isPersonal = (path: string) => path.startsWith('/meupergamum')

/** One load of a page, and in what it is seen then. */
interface Visit {
  language: Language
  width: number
  schemes: readonly Scheme[]
  /** What it is resized to afterwards, and the scheme it is seen in then. */
  then?: { width: number; scheme: Scheme }
}

const isWhole = process.env.ESTANTE_SWEEP === 'whole'
const inAllSchemes = ['/', '/?q=machado&for=LIVRE', '/acervo/1001/exemplares', '/login']

/** @param turn moves languages, widths and schemes on, so that neighbouring pages do not all meet the same ones */
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
  test(`axe finds nothing and the policy refuses nothing on ${path}`, async ({ browser, server }) => {
    const visits = visitsOf(path, turn)
    test.setTimeout(visits.length * (isWhole ? 120_000 : 80_000))
    for (const visit of visits) {
      await test.step(`${visit.language}, ${visit.width} px`, async () => {
        const context = await browser.newContext({
          baseURL: server.address,
          viewport: { width: visit.width, height: 900 },
          reducedMotion: 'reduce',
        })
        // The first page stays open: the other one takes the sign-in over from it.
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
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')
  expect(answer?.headers()).not.toHaveProperty('content-security-policy-report-only')
  await expect(page.getByRole('main')).toBeVisible()
  if (isPersonal(path)) expect(new URL(page.url()).pathname).toBe(path)
  await expectNoAxeViolationsInSchemes(page, schemes)
  if (then) {
    await page.setViewportSize({ width: then.width, height: 900 })
    await showIn(page, then.scheme)
    await expectNoAxeViolations(page, then.scheme)
    await expectNoSidewaysScroll(page)
  }
  expect(await refused()).toEqual([])
}

/** How many states a run looks at that is not whole. */
const drawn = 7
const seed = Number(process.env.ESTANTE_EXTENDED_SEED ?? 1)

/** Those that are always looked at, and a draw of the others, the same for the same seed. */
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
