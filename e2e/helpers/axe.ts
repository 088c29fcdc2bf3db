import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Scheme } from './schemes.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects axe to find nothing on the page as it stands: WCAG 2.0 to 2.2 A and AA, and good practice.
 * @param scheme the one the page must be in; a sweep of dark pages that are all light would prove nothing
 */
export async function expectNoAxeViolations(page: Page, scheme: Scheme): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
  let found = await violationsOn(page)
  if (found.length > 0 && found.every((one) => one.startsWith('target-size '))) found = await withMoreRoom(page)
  expect(found.join('\n'), `axe on ${page.url()} in ${scheme}`).toBe('')
}

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${inOneLine(failureSummary)}`),
  )
}

/** axe takes a link that the window's lower edge cuts for a small one: what is small is so in a higher window too. */
async function withMoreRoom(page: Page): Promise<string[]> {
  const window = page.viewportSize()!
  await page.setViewportSize({ ...window, height: window.height + 100 })
  const found = await violationsOn(page)
  await page.setViewportSize(window)
  return found
}

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
