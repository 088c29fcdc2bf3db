import { escapeHtml } from '../i18n/escape-html.ts'

/** What the loading screen shows of the institution. */
export interface BootScreen {
  /** Full name; empty while nothing is configured. */
  name: string
  /** Whether /imagens/logo exists. */
  logo: boolean
}

/**
 * Fills the institution's logo and name into the loading screen of apps/web/index.html, which is painted before any
 * script runs. An institution without a logo keeps the product's mark.
 */
export function fillBootScreen(html: string, { name, logo }: BootScreen): string {
  const named = html.replace(/(<p class="soft boot__name"[^>]*>)/, (tag) => tag + escapeHtml(name))
  if (!logo) return named
  return named.replace(
    /(<main class="boot">\s*)<svg class="mark"[\s\S]*?<\/svg>/,
    '$1<img class="mark" src="/imagens/logo" alt="" width="40" height="40">',
  )
}
