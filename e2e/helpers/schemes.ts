import type { InterfaceLanguage } from '@estante/domain/institution/languages'
import type { Page } from '@playwright/test'

export const schemes = ['light', 'dark', 'contrast', 'inverted', 'grayscale'] as const
export type Scheme = (typeof schemes)[number]

export const languages = ['pt', 'es', 'en'] as const
export type Language = (typeof languages)[number]

/** The tested widths: phone, tablet, desktop. */
export const widths = [360, 768, 1440] as const

/** Sets the scheme and the language for the pages opened afterwards, like the accessibility bar. */
export async function choose(page: Page, scheme: Scheme, language: InterfaceLanguage = 'pt'): Promise<void> {
  await page.addInitScript(
    ({ scheme, language }) => {
      window.localStorage.setItem('estante.scheme', scheme)
      window.localStorage.setItem('i18nextLng', language)
    },
    { scheme, language },
  )
}

/**
 * Changes the scheme of the open page without a reload, like the accessibility bar: only styles change
 * (apps/web/src/frame/accessibility-choices.ts). Without reduced motion, colours may be in transition.
 */
export async function showIn(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate((scheme) => document.documentElement.setAttribute('data-scheme', scheme), scheme)
}
