import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from './sample.ts'
import { type Scheme, schemes, showIn } from './schemes.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What AxeBuilder would evaluate, minified. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** Rules that depend only on colours, which is all that can differ between two schemes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Expects no axe violations on the current page: WCAG 2.0 to 2.2 A and AA, and best practices.
 * @param scheme the expected scheme, which is verified
 */
export async function expectNoAxeViolations(page: Page, scheme: Scheme): Promise<void> {
  await expectNothing(page, scheme, (await axe(page)).withTags(standards))
}

/** Counts the checks of a page, so that each of them has a scheme of its own in the sample. */
const checks = new WeakMap<Page, number>()

/**
 * Expects no violations in several schemes, one after the other without a reload: all rules in the first, colour rules
 * in the others (with ESTANTE_SWEEP=whole all rules in each). In `npm test` only in one of them, with all rules
 * (sample.ts). The page never scrolls sideways, and ends in the last scheme.
 */
export async function expectNoAxeViolationsInSchemes(page: Page, seen: readonly Scheme[] = schemes): Promise<void> {
  // Without motion no colour is measured during a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = (checks.get(page) ?? 0) + 1
  checks.set(page, check)
  for (const [turn, scheme] of sampleOf(seen, [...test.info().titlePath, check].join(' ')).entries()) {
    await showIn(page, scheme)
    if (turn === 0 || process.env.ESTANTE_SWEEP === 'whole') await expectNoAxeViolations(page, scheme)
    else await expectNothing(page, scheme, (await axe(page)).withRules(ofColours))
    await expectNoSidewaysScroll(page)
  }
  await showIn(page, seen.at(-1)!)
}

/**
 * In the page itself: our pages have no frames of other sites, for which axe would open a second page each time. Passed
 * rules are not reported.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  return new AxeBuilder({ page, axeSource: await sourceFor(page) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
}

/** AxeBuilder evaluates axe twice for each check. Without frames, once for each document is enough. */
async function sourceFor(page: Page): Promise<string | undefined> {
  if (page.frames().length > 1) return undefined
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return 'undefined'
}

async function expectNothing(page: Page, scheme: Scheme, rules: AxeBuilder): Promise<void> {
  await leaveWithPointer(page)
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
  let found = await violations(rules)
  if (found.length > 0 && found.every((one) => one.startsWith('target-size ')))
    found = await inBothWindows(page, rules, found)
  expect(found.join('\n'), `axe on ${page.url()} in ${scheme}`).toBe('')
}

/** Moves the pointer away and waits for transitions, because the element pressed last still has its hover style. */
async function leaveWithPointer(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

async function violations(rules: AxeBuilder): Promise<string[]> {
  const { violations } = await rules.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${inOneLine(failureSummary)}`),
  )
}

/**
 * axe counts a link that the window's lower edge or a sticky bar cuts as too small. A target that is really too small
 * is so in a higher window too.
 */
async function inBothWindows(page: Page, rules: AxeBuilder, before: readonly string[]): Promise<string[]> {
  const window = page.viewportSize()!
  await page.setViewportSize({ ...window, height: window.height + 100 })
  const found = await violations(rules)
  await page.setViewportSize(window)
  const small = new Set(before.map(targetOf))
  return found.filter((one) => small.has(targetOf(one)))
}

/** "target-size a[href]" of "target-size a[href]: Target has …". */
const targetOf = (one: string) => one.slice(0, one.indexOf(': '))

/** axe's summary without the introduction that all of them share. */
function inOneLine(summary = ''): string {
  return summary
    .replace(/^Fix (any|all) of the following:/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen)
}
