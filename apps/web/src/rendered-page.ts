import type { CarriedAnswer } from './api/carried-answers.ts'
import type { Language } from './i18n/languages.ts'

/** What a page that the server rendered carries for the browser, which takes it over. */
export interface RenderedPage {
  language: Language
  /** When it was rendered. */
  now: string
  /** Parts with a script of their own that are in it (shell/lazy-part.tsx). */
  parts: readonly string[]
  answers: readonly CarriedAnswer[]
}

/** Of the element with it; as apps/server/src/pages/rendering/start-rendering.ts writes it. */
const elementId = 'estante-page'

/**
 * What this page was rendered with. Undefined where the browser draws it by itself: the server has sent the empty frame,
 * or, not knowing what this browser remembers, another language.
 */
export function readRenderedPage(language: Language): RenderedPage | undefined {
  const text = document.getElementById(elementId)?.textContent
  if (!text) return undefined
  const page = JSON.parse(text) as RenderedPage
  return page.language === language ? page : undefined
}
