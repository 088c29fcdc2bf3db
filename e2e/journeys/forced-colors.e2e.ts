/** Windows' high contrast draws every border in one colour; the current link must differ nevertheless. */
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
