/** What the system asks for: Windows' high contrast, which draws every border in one colour, and more contrast. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../helpers/estante-test.ts'
import { ana, signIn } from '../helpers/sign-in.ts'

test.use({ trace: 'off' })

/** The colours that mark the current link. */
const marks = (links: Locator) =>
  links.evaluateAll((all) =>
    all
      .filter((link) => link.checkVisibility())
      .map((link) => {
        const { borderBottomColor, borderInlineStartColor, backgroundColor } = getComputedStyle(link)
        return {
          isCurrent: ['page', 'true'].includes(link.getAttribute('aria-current') ?? ''),
          mark: [borderBottomColor, borderInlineStartColor, backgroundColor].join(),
        }
      }),
  )

async function expectOneMarked(links: Locator): Promise<void> {
  await expect.poll(async () => (await marks(links)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const found = await marks(links)
  const current = found.find(({ isCurrent }) => isCurrent)!
  const others = found.filter(({ isCurrent }) => !isCurrent)
  expect(others.length).toBeGreaterThan(0)
  expect(new Set(others.map(({ mark }) => mark)).size).toBe(1)
  expect(others.map(({ mark }) => mark)).not.toContain(current.mark)
}

test('the current place of menus, tabs and switches differs in forced colours @desk', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/atendimento')
  await expectOneMarked(page.locator('.mainnav a'))
  await page.goto('/acervo/1001/marc')
  await expectOneMarked(page.locator('main .tabs a'))
  await page.goto('/?q=machado&for=LIVRE')
  await expectOneMarked(page.locator('.toggle a'))
  await signIn(page, ana, { redirect: '/meupergamum/emprestimos' })
  await expectOneMarked(page.locator('main .side-links a'))
})

test('more contrast, asked for in the system, leaves no soft words and no faint lines', async ({ page }) => {
  const colours = () =>
    page.evaluate(() => {
      const shown = (selector: string) => getComputedStyle(document.querySelector(selector)!)
      return { soft: shown('.hit__pub').color, text: shown('body').color, line: shown('.hit ~ .hit').borderTopColor }
    })
  await page.goto('/?q=machado&for=LIVRE')
  await page.locator('.hit').first().waitFor()
  const usual = await colours()
  await page.emulateMedia({ contrast: 'more' })
  const more = await colours()
  expect(usual.soft).not.toBe(usual.text)
  expect(more.soft).toBe(more.text)
  expect(more.line).not.toBe(usual.line)
})
