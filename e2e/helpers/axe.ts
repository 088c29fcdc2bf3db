import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { type Scheme, schemes, showIn } from './schemes.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose answer depends on colours alone: all that can differ between two schemes of one page. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Expects axe to find nothing on the page as it stands: WCAG 2.0 to 2.2 A and AA, and good practice.
 * @param scheme the one the page must be in; a sweep of dark pages that are all light would prove nothing
 */
export async function expectNoAxeViolations(page: Page, scheme: Scheme): Promise<void> {
  await expectNothing(page, scheme, axe(page).withTags(standards))
}

/**
 * Expects the same in several schemes, one after the other on the page as it stands: every rule in the first, those of
 * colours in the others (with ESTANTE_SWEEP=whole every rule in all). In none does the page scroll sideways.
 */
export async function expectNoAxeViolationsInSchemes(page: Page, seen: readonly Scheme[] = schemes): Promise<void> {
  // No colour half-way to the next scheme's.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [turn, scheme] of seen.entries()) {
    await showIn(page, scheme)
    if (turn === 0 || process.env.ESTANTE_SWEEP === 'whole') await expectNoAxeViolations(page, scheme)
    else await expectNothing(page, scheme, axe(page).withRules(ofColours))
    await expectNoSidewaysScroll(page)
  }
}

/**
 * In the page itself: our pages hold no frames of other sites, for which axe opens a second page each time. What is in
 * order is not described: nobody reads it.
 */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

async function expectNothing(page: Page, scheme: Scheme, rules: AxeBuilder): Promise<void> {
  await leaveWithPointer(page)
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
  let found = await violations(rules)
  if (found.length > 0 && found.every((one) => one.startsWith('target-size ')))
    found = await inBothWindows(page, rules, found)
  expect(found.join('\n'), `axe on ${page.url()} in ${scheme}`).toBe('')
}

/** What was pressed last still looks as it does under the pointer: the pointer goes, and colours come to rest. */
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
 * axe takes a link that is cut by the window's lower edge, or by a bar that sticks there, for a small one. What is small is
 * so in a higher window too, where the edge cuts something else.
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

/** axe's own words, without the line that opens every one of them. */
function inOneLine(summary = ''): string {
  return summary
    .replace(/^Fix (any|all) of the following:/, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Expects that nothing makes the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen)
}
