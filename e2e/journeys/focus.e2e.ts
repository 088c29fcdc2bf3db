/** Visible focus on every kind of link, button and field, in every scheme. */
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/estante-test.ts'
import { measureRing } from '../helpers/focus-ring.ts'
import { choose, schemes } from '../helpers/schemes.ts'

// A trace stores the whole page around each step, which is slow with hundreds of steps.
test.use({ trace: 'off' })

const pages = [
  '/',
  '/?q=machado&for=LIVRE',
  '/?q=machado&for=LIVRE&modo=C',
  '/pesquisa_geral',
  '/acervo/1001',
  '/acervo/1001/exemplares',
  '/autoridade/5001',
  '/atendimento',
  '/informacoes_gerais',
  '/nenhures',
]

/**
 * Marks one element of each kind that Tab goes to and that was not looked at yet; answers the kinds it marked.
 * @param byLook elements are of one kind when their rings and what these are drawn on have the same styles; otherwise,
 *   when they, their parents and the region they stand in have the same names
 */
async function markNewKinds(page: Page, known: ReadonlySet<string>, byLook: boolean): Promise<string[]> {
  // After a key press, focus set by a script is visible too.
  await page.keyboard.press('Shift')
  return page.evaluate(
    ({ known, byLook }) => {
      const marked = new Set<string>(known)
      const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
      for (const one of document.querySelectorAll<HTMLElement>(focusable)) {
        // Elements behind a dialog cannot be focused.
        const isBehind = document.querySelector('dialog[open]') && !one.closest('dialog[open]')
        const isSeen = one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1
        if (isBehind || !isSeen) continue
        const kind = byLook ? lookOf(one) : namesOf(one)
        if (marked.has(kind)) continue
        marked.add(kind)
        one.dataset.kind = kind
      }
      return [...marked].filter((kind) => !known.includes(kind))

      function namesOf(one: HTMLElement): string {
        return [one, one.parentElement, one.closest('header, footer, main, aside, .on-brand, dialog')]
          .map((part) => `${part?.localName}.${part?.className}`)
          .concat(one.getAttribute('type') ?? '')
          .join(' ')
      }

      function lookOf(one: HTMLElement): string {
        const grounds: string[] = []
        for (let part: HTMLElement | null = one; part; part = part.parentElement) {
          const { backgroundColor, backgroundImage } = getComputedStyle(part)
          const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
          if (!isClear || part === one) grounds.push(`${backgroundColor} ${backgroundImage}`)
          if (!isClear && part !== one) break
        }
        one.focus({ preventScroll: true })
        const { outline, outlineOffset, boxShadow } = getComputedStyle(one)
        one.blur()
        return [one.localName, outline, outlineOffset, boxShadow, ...grounds].join(' | ')
      }
    },
    { known: [...known], byLook },
  )
}

/** Opens hidden parts: display choices, and on a phone menu and filters. */
async function openWhatOpens(page: Page, isMobile: boolean): Promise<void> {
  const opens = isMobile ? /^(Menu|Filtrar e ordenar)/ : 'Acessibilidade'
  const button = page.getByRole('button', { name: opens }).last()
  if (!(await button.isVisible())) return
  await button.click()
  // A press before the page is taken over takes effect only then, and the script of a dialog comes with the first press.
  const opened = isMobile ? 'dialog[open]' : '[aria-expanded="true"], details[open]'
  await expect(page.locator(opened).first()).toBeAttached()
  await expect(page.getByRole('combobox').last()).toBeVisible()
}

/** Only two schemes for a phone's menu and sheet: a desktop shows the same colours. */
const onPhones = ['light', 'contrast']

/**
 * All pages are tested in two schemes, or with ESTANTE_SWEEP=whole in all; those with the most kinds of elements in
 * every scheme.
 */
const inEveryScheme = ['/', '/?q=machado&for=LIVRE', '/acervo/1001/exemplares']
const pagesIn = (scheme: string) =>
  onPhones.includes(scheme) || process.env.ESTANTE_SWEEP === 'whole' ? pages : inEveryScheme

for (const scheme of schemes) {
  const screens = onPhones.includes(scheme) ? '' : ' @desk'
  test(`the focus can be seen on everything that takes it, in ${scheme}${screens}`, async ({
    page,
    context,
    isMobile,
  }) => {
    // Clipping of rings does not depend on the scheme: after the first one only colours differ.
    const byLook = scheme !== schemes[0] && process.env.ESTANTE_SWEEP !== 'whole'
    await choose(page, scheme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const reader = await context.newPage()
    // A background page is not painted in time.
    await page.bringToFront()
    const known = new Set<string>()
    const unseen: string[] = []
    const lookAtNewKinds = async (path: string) => {
      for (const kind of await markNewKinds(page, known, byLook)) {
        known.add(kind)
        const look = () => measureRing(page, reader, page.locator(`[data-kind=${JSON.stringify(kind)}]`))
        let ring = await look()
        // On a busy machine a screenshot may precede the paint; a missing ring is missing in all of them.
        for (let more = 4; more > 0 && ring.changed < ring.perimeter; more -= 1) ring = await look()
        if (ring.changed < ring.perimeter) unseen.push(`${path} ${kind}: ${ring.changed} of ${ring.perimeter}`)
      }
    }
    for (const path of pagesIn(scheme)) {
      await page.goto(path, { waitUntil: 'networkidle' })
      // New titles load last.
      if (path === '/') await expect(page.locator('.hero__cap a').first()).toBeVisible()
      await lookAtNewKinds(path)
      if (!path.startsWith('/?') && path !== '/') continue
      await openWhatOpens(page, isMobile)
      await lookAtNewKinds(`${path}, opened`)
    }
    expect(known.size).toBeGreaterThan(byLook ? 8 : 20)
    expect(unseen.join('\n')).toBe('')
  })
}
