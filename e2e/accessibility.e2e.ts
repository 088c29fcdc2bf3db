/**
 * axe on every page. Each page is seen in all five schemes; languages and widths take turns, so that every page meets
 * each of them. With ESTANTE_SWEEP=whole every page meets every combination.
 */
import { expectNoAxeViolations, expectNoSidewaysScroll } from './helpers/axe.ts'
import { expect, test } from './helpers/estante-test.ts'
import { choose, type Language, languages, type Scheme, schemes, widths } from './helpers/schemes.ts'
import { sweptPaths } from './swept-paths.ts'

interface View {
  scheme: Scheme
  language: Language
  width: number
}

/** @param turn moves the languages and widths on, so that neighbouring pages do not all meet the same ones */
function viewsOf(turn: number): View[] {
  if (process.env.ESTANTE_SWEEP === 'whole') {
    return schemes.flatMap((scheme) =>
      languages.flatMap((language) => widths.map((width) => ({ scheme, language, width }))),
    )
  }
  return schemes.map((scheme, index) => ({
    scheme,
    language: languages[(index + turn) % languages.length]!,
    width: widths[(index + Math.floor(turn / languages.length)) % widths.length]!,
  }))
}

for (const [turn, path] of sweptPaths.entries()) {
  test(`axe finds nothing on ${path}`, async ({ browser, server }) => {
    for (const { scheme, language, width } of viewsOf(turn)) {
      await test.step(`${scheme}, ${language}, ${width} px`, async () => {
        const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
        const page = await context.newPage()
        const violations: string[] = []
        page.on('console', (message) => {
          if (/Content Security Policy/i.test(message.text())) violations.push(message.text())
        })
        await choose(page, scheme, language)
        await page.goto(new URL(path, server.address).href, { waitUntil: 'networkidle' })
        await expect(page.getByRole('main')).toBeVisible()
        await expectNoAxeViolations(page, scheme)
        await expectNoSidewaysScroll(page)
        expect(violations).toEqual([])
        await context.close()
      })
    }
  })
}
