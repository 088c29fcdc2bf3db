import type { Page } from '@playwright/test'

export const schemes = ['light', 'dark', 'contrast', 'inverted', 'grayscale'] as const
export type Scheme = (typeof schemes)[number]

export const languages = ['pt', 'es', 'en'] as const
export type Language = (typeof languages)[number]

/** The widths at which pages are looked at: a phone, a tablet, a desk screen. */
export const widths = [360, 768, 1440] as const

/** Every page opened from here on starts in this scheme and language, as after a choice in the accessibility bar. */
export async function choose(page: Page, scheme: Scheme, language: Language = 'pt'): Promise<void> {
  await page.addInitScript(
    ({ scheme, language }) => {
      window.localStorage.setItem('estante.scheme', scheme)
      window.localStorage.setItem('i18nextLng', language)
    },
    { scheme, language },
  )
}

/**
 * Shows the page that is open in a scheme, as the accessibility bar does, without loading it anew: colours are styles
 * alone (apps/web/src/frame/accessibility-choices.ts). Where motion is not reduced, colours may be half-way.
 */
export async function showIn(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate((scheme) => document.documentElement.setAttribute('data-scheme', scheme), scheme)
}
